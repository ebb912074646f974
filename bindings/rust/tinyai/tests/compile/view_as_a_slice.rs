// E0133: a slice of elements that others may write is made by who promises that nobody does
use tinyai::{DType, Manager};
fn main() -> tinyai::Result<()> {
    let model = Manager::new("model")?;
    let x = model.zeros(&[4], DType::F32)?;
    let view = x.view::<f32>()?;
    let all: &[f32] = view.as_slice(); // bad
    let all: &[f32] = unsafe { view.as_slice() }; // good
    println!("{all:?}");
    Ok(())
}
