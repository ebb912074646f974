// E0505: a module's parameter is used after the module
use std::sync::Arc;
use tinyai::{Manager, Module};
fn main() -> tinyai::Result<()> {
    let net = Module::linear(&Arc::new(Manager::new("model")?), 4, 3, true)?;
    let weight = net.parameter("weight")?;
    drop(net); // bad
    println!("{:?}", weight);
    drop(net); // good
    Ok(())
}
