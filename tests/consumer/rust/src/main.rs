//! An outside crate with one dependency: a product that oneDNN makes, and a gradient; or, with a device's name, there.
use tinyai::{Manager, ManagerOptions};

fn main() -> tinyai::Result<()> {
    let device = std::env::args().nth(1).unwrap_or_default();
    let m = Manager::with(&ManagerOptions {
        device,
        ..Default::default()
    })?;
    let ones = m.ones([256, 256], tinyai::DType::F32)?;
    assert_eq!(ones.matmul(&ones)?.to_vec::<f32>()?, [256.0; 256 * 256]);
    let w = m.variable([1.0f32, 2.0, 3.0])?;
    w.square()?.sum(.., false)?.backward()?;
    let gradient = w.grad()?.map(|gradient| gradient.to_vec::<f32>()).transpose()?;
    println!("{gradient:?} by {}", tinyai::version());
    Ok(())
}
