// E0277: a child by `open` cannot be shared, and a module keeps its scope open
use std::sync::Arc;
use tinyai::{Manager, Module};
fn main() -> tinyai::Result<()> {
    let application = Arc::new(Manager::new("application")?);
    let model = application.open("model")?; // bad
    let model = application.open_shared("model")?; // good
    let net = Module::linear(&model, 4, 3, true)?;
    println!("{net}");
    Ok(())
}
