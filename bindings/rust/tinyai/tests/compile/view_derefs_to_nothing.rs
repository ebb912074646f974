// E0308: a view is no slice, whose elements others may write
use tinyai::{DType, Manager};
fn main() -> tinyai::Result<()> {
    let model = Manager::new("model")?;
    let x = model.zeros(&[4], DType::F32)?;
    let view = x.view::<f32>()?;
    let all: &[f32] = &view; // bad
    let all: &[f32] = &x.to_vec::<f32>()?; // good
    println!("{all:?} {}", view.len());
    Ok(())
}
