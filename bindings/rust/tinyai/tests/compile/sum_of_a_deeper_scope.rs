// E0597: nor does what an operator on references gives outlive the innermost of its operands
use tinyai::{DType, Manager};
fn main() -> tinyai::Result<()> {
    let model = Manager::new("model")?;
    let x = model.zeros([4], DType::F32)?;
    let kept;
    {
        let batch = model.open("batch")?;
        let y = batch.variable([1.0f32; 4])?;
        kept = (&x + &y * 2.0)?; // bad
        kept = model.mul(&y, 2.0)?; // good
    }
    println!("{kept:?}");
    Ok(())
}
