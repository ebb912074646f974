// E0597: a result lands in the innermost scope of its operands, and dies with it
use tinyai::{DType, Manager};
fn main() -> tinyai::Result<()> {
    let model = Manager::new("model")?;
    let x = model.zeros(&[4], DType::F32)?;
    let kept;
    {
        let batch = model.open("batch")?;
        let y = batch.zeros(&[4], DType::F32)?;
        kept = x.add(&y)?; // bad
        kept = model.add(&x, &y)?; // good
    }
    println!("{:?}", kept);
    Ok(())
}
