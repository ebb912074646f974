// E0502: what a store lends is given back before it changes
use tinyai::{DType, Manager, Store};
fn main() -> tinyai::Result<()> {
    let model = Manager::new("model")?;
    let mut store = Store::new("replay")?;
    store.put("x", model.zeros(&[4], DType::F32)?)?;
    let lent = store.get("x");
    drop(lent); // good
    store.put("x", model.zeros(&[4], DType::F32)?)?;
    drop(lent); // bad
    Ok(())
}
