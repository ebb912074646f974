//! An outside crate with one dependency: a product that oneDNN makes, and a gradient.
use tinyai::Manager;

fn main() -> tinyai::Result<()> {
    let m = Manager::new("consumer")?;
    let ones = m.array(&[1.0f32; 256 * 256], &[256, 256])?;
    assert_eq!(ones.matmul(&ones)?.to_vec::<f32>()?, [256.0; 256 * 256]);
    let w = m.variable(&m.array(&[1.0f32, 2.0, 3.0], &[3])?)?;
    w.square()?.sum(None, false)?.backward()?;
    let gradient = w.grad()?.map(|gradient| gradient.to_vec::<f32>()).transpose()?;
    println!("{gradient:?} by {}", tinyai::version());
    Ok(())
}
