//! What tests of training begin with.
use std::sync::Arc;
use tinyai::{Manager, Parameter};

pub type Home = Arc<Manager>;

pub fn home() -> Home {
    Arc::new(Manager::new("home").unwrap())
}

pub fn parameter(scope: &Home, values: &[f32]) -> Parameter {
    let start = scope.array((values, &[values.len() as i64])).unwrap();
    Parameter::new(scope, &start).unwrap()
}

/// A path of this process's own.
pub fn file(name: &str) -> String {
    let name = format!("tinyai-{name}-{}.safetensors", std::process::id());
    std::env::temp_dir().join(name).display().to_string()
}
