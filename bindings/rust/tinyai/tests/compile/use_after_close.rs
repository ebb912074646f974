// E0505: a manager is closed while an array of it is in use
use tinyai::{DType, Manager};
fn main() -> tinyai::Result<()> {
    let model = Manager::new("model")?;
    let x = model.zeros(&[4], DType::F32)?;
    model.close()?; // bad
    println!("{}", x.item::<f64>()?);
    model.close()?; // good
    Ok(())
}
