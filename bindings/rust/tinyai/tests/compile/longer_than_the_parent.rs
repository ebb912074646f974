// E0597: what ret gives lives as long as the parent, not longer
use tinyai::{DType, Manager};
fn main() -> tinyai::Result<()> {
    let system = Manager::new("outer")?;
    let kept;
    {
        let model = system.open("model")?; // bad
        let model = &system; // good
        let batch = model.open("batch")?;
        kept = batch.ret(batch.zeros(&[4], DType::F32)?)?;
    }
    println!("{:?}", kept);
    Ok(())
}
