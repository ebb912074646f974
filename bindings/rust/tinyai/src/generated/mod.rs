// The operators: generated from api/operators.toml; do not edit.
#[allow(unsafe_op_in_unsafe_fn, clippy::missing_safety_doc)]
pub(crate) mod binary;
pub(crate) mod functions;
mod manager;
pub(crate) mod methods;
pub(crate) mod modules;
pub(crate) mod optimizers;
pub(crate) mod options;
pub(crate) mod structs;
mod tensor;
