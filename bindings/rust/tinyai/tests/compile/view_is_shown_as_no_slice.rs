// E0277: nor is a view a slice for who takes whatever shows one
use tinyai::{DType, Manager};
fn first(of: impl AsRef<[f32]>) -> f32 {
    of.as_ref()[0]
}
fn main() -> tinyai::Result<()> {
    let model = Manager::new("model")?;
    let x = model.zeros(&[4], DType::F32)?;
    println!("{}", first(x.view::<f32>()?)); // bad
    println!("{}", first(x.to_vec::<f32>()?)); // good
    Ok(())
}
