// E0505: a view of an array's elements is kept beyond the array
use tinyai::{DType, Manager};
fn main() -> tinyai::Result<()> {
    let model = Manager::new("model")?;
    let x = model.zeros(&[4], DType::F32)?;
    let view = x.view::<f32>()?;
    drop(x); // bad
    println!("{:?}", view.get(0));
    drop(x); // good
    Ok(())
}
