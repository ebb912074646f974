// E0521: the module whose forward runs is lent for that forward
use std::sync::Mutex;
use tinyai::{Manager, Network, Result, RunningModule, Value, Variable};
struct Keeps(Mutex<Option<RunningModule<'static>>>);
impl Network for Keeps {
    fn forward<'s>(&self, module: RunningModule<'s>, s: &'s Manager, x: &'s [Variable<'s>]) -> Result<Vec<Value<'s>>> {
        *self.0.lock().unwrap() = Some(module); // bad
        let _ = (&self.0, module.is_training()?); // good
        Ok(vec![s.copy(&x[0])?.into()])
    }
}
fn main() {}
