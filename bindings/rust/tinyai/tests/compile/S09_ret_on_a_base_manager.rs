// E0599: a base manager has no parent that could take anything
use tinyai::{DType, Manager};
fn main() -> tinyai::Result<()> {
    let model = Manager::new("model")?;
    let kept = model.ret(model.zeros(&[4], DType::F32)?)?; // bad
    let batch = model.open("batch")?; // good
    let kept = batch.ret(batch.zeros(&[4], DType::F32)?)?; // good
    println!("{kept}");
    Ok(())
}
