// E0277: a value lives with its variable and cannot be moved
use tinyai::{DType, Manager};
fn main() -> tinyai::Result<()> {
    let model = Manager::new("model")?;
    let batch = model.open("batch")?;
    let x = batch.variable(&batch.zeros(&[4], DType::F32)?)?;
    let kept = batch.ret(x.value()?); // bad
    let kept = batch.ret(x); // good
    drop(kept);
    Ok(())
}
