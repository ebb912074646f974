// E0521: a closure keeps what its scope owns
use std::sync::{Arc, Mutex};
use tinyai::{Manager, Module, Variable};
fn main() -> tinyai::Result<()> {
    let kept: Arc<Mutex<Option<Variable<'static>>>> = Arc::default();
    let net = Module::from_fn(&Arc::new(Manager::new("model")?), "twice", move |s, x| {
        let y = s.add(&x[0], &x[0])?;
        *kept.lock().unwrap() = Some(s.square(&y)?); // bad
        let _ = &kept; // good
        Ok(vec![y.into()])
    })?;
    drop(net);
    Ok(())
}
