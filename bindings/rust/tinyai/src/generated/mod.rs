// The operators: generated from api/operators.toml; do not edit.
mod array;
mod manager;
pub(crate) mod modules;
pub(crate) mod optimizers;
pub(crate) mod options;
mod variable;
