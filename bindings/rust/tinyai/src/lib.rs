//! TinyAI for Rust: a deep-learning engine that programs embed, exact about memory.
//!
//! Every array belongs to a scope, a [`Manager`], which the borrow checker keeps open while the array is in use. What shall
//! survive its scope is handed up by [`Manager::ret`].
//!
//! ```
//! use tinyai::{DType, Manager};
//!
//! # fn main() -> tinyai::Result<()> {
//! let model = Manager::new("model")?;
//! let w = model.parameter(&model.array(&[1.0f32, 2.0], &[2])?)?;
//!
//! let batch = model.open("batch")?;
//! let x = batch.variable(&batch.array(&[3.0f32, 4.0], &[2])?)?;
//! let loss = w.mul(&x)?.sum(None, false)?; // lands in the batch: parameters have no vote
//! loss.backward()?;
//! assert_eq!(w.grad()?.unwrap().to_vec::<f32>()?, [3.0, 4.0]);
//! # Ok(()) }
//! ```
//!
//! Lifetimes are a lint; the guarantee is the engine's check of each handle at each call. A closure that the engine calls may
//! panic: the panic goes on at the caller's side.
#![warn(missing_docs)]
#![deny(unsafe_op_in_unsafe_fn)]

pub use tinyai_sys as ffi;

mod allocator;
mod array;
mod compiled;
mod control;
mod custom;
mod data;
mod dlpack;
mod dtype;
mod error;
mod files;
#[allow(clippy::too_many_arguments)]
#[rustfmt::skip]
mod generated;
mod guards;
mod init;
mod kept;
mod library;
mod manager;
mod module;
#[cfg(feature = "ndarray")]
mod ndarray;
mod network;
mod operand;
mod optimizer;
mod options;
mod predictor;
mod process;
mod profile;
mod registration;
mod store;
mod text;
mod thread;
mod train;
mod variable;

pub use allocator::{clear_allocator, set_allocator, Allocator};
pub use array::{Array, ArrayRef};
pub use compiled::*;
pub use control::*;
pub use custom::*;
pub use data::*;
pub use dlpack::{HostView, ManagedTensor};
pub use dtype::{DType, Element};
pub use error::{Error, Refused, Result, Status};
pub use files::*;
pub use generated::modules::*;
pub use generated::optimizers::*;
pub use generated::options::*;
pub use init::*;
pub use manager::{Category, Format, Manager, ManagerOptions, ManagerStats};
pub use module::*;
pub use network::*;
pub use operand::{Form, LastUse, OfArrays, OfVariables, Operand, Resource};
pub use optimizer::*;
pub use predictor::*;
pub use process::*;
pub use profile::*;
pub use store::Store;
pub use thread::*;
pub use train::*;
pub use variable::{BackwardOptions, Gradients, GraphFormat, Parameter, Variable, VariableRef};

/// The blocks of the guide, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../GUIDE.md")]
struct Guide;
