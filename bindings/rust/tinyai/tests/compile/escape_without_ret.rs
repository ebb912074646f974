// E0597: an array is kept beyond its scope
use tinyai::{DType, Manager};
fn main() -> tinyai::Result<()> {
    let model = Manager::new("model")?;
    let kept = {
        let batch = model.open("batch")?;
        let y = batch.zeros(&[4], DType::F32)?;
        y // bad
        batch.ret(y)? // good
    };
    println!("{:?}", kept);
    Ok(())
}
