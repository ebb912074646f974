// E0608: an element of a view is read by an atomic load, and not shown where others may write it
use tinyai::{DType, Manager};
fn main() -> tinyai::Result<()> {
    let model = Manager::new("model")?;
    let x = model.zeros(&[4], DType::F32)?;
    let view = x.view::<f32>()?;
    let first: &f32 = &view[0]; // bad
    let first: Option<f32> = view.get(0); // good
    println!("{first:?}");
    Ok(())
}
