// lifetime may not live long enough: an array leaves tidy without ret
use tinyai::{DType, Manager};
fn main() -> tinyai::Result<()> {
    let model = Manager::new("model")?;
    let y = model.tidy(|s| s.zeros(&[4], DType::F32))?; // bad
    let y = model.tidy(|s| s.ret(s.zeros(&[4], DType::F32)?))?; // good
    println!("{:?}", y);
    Ok(())
}
