//! A module around another.
use tinyai::{Manager, Module, Network, Result, RunningModule, Value, Variable};

pub struct Around(pub Module);

impl Network for Around {
    fn forward<'s>(
        &self,
        _module: RunningModule<'s>,
        s: &'s Manager,
        x: &'s [Variable<'s>],
    ) -> Result<Vec<Value<'s>>> {
        Ok(vec![self.0.forward(s, &x[0])?.into()])
    }

    fn children(&self) -> Vec<(&str, &Module)> {
        vec![("inner", &self.0)]
    }
}
