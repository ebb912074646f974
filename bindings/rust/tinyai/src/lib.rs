//! TinyAI for Rust: a deep-learning engine that programs embed, exact about memory.
//!
//! Every array belongs to a scope, a [`Manager`], which the borrow checker keeps open while the array is in use. What shall
//! survive its scope is handed up by [`Scope::ret`].
//!
//! ```
//! use tinyai::Manager;
//!
//! # fn main() -> tinyai::Result<()> {
//! let model = Manager::new("model")?;
//! let w = model.parameter([1.0f32, 2.0])?;
//!
//! let batch = model.open("batch")?;
//! let x = batch.variable([3.0f32, 4.0])?;
//! let loss = (&w * &x)?.sum(.., false)?; // lands in the batch: parameters have no vote
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
mod arithmetic;
mod compiled;
mod control;
mod custom;
mod data;
mod dlpack;
mod dtype;
mod elements;
mod error;
mod files;
#[allow(clippy::too_many_arguments, clippy::type_complexity)]
#[rustfmt::skip]
mod generated;
mod group;
mod guards;
mod handle;
mod indexing;
mod library;
mod manager;
mod module;
mod module_reports;
mod names;
#[cfg(any(feature = "ndarray-0-16", feature = "ndarray-0-17"))]
mod ndarray;
mod network;
mod operand;
mod optimizer;
mod options;
mod predictor;
mod process;
mod profile;
mod registration;
mod results;
mod scalar;
mod session;
mod shares;
mod sizes;
mod store;
mod tensor;
mod text;
mod thread;
mod train;
mod variable;

pub use allocator::{clear_allocator, set_allocator, Allocator};
pub use arithmetic::{scalar, Left};
pub use compiled::*;
pub use custom::*;
pub use data::*;
pub use dlpack::{HostView, ManagedTensor};
pub use dtype::Element;
pub use elements::{Numbers, Source};
pub use error::{Error, Refused, Result};
pub use files::*;
pub use generated::methods::*;
pub use generated::modules::*;
pub use generated::optimizers::*;
pub use generated::options::*;
pub use generated::structs::*;
pub use group::*;
pub use indexing::{Pick, Picks};
pub use manager::{Manager, Scope, SharedScope};
pub use module::*;
pub use module_reports::*;
#[cfg(any(feature = "ndarray-0-16", feature = "ndarray-0-17"))]
pub use ndarray::{NdArray, NdArrayView, OwnedNdArray};
pub use network::*;
pub use operand::{Form, LastUse, Meets, OfArrays, OfVariables, Operand, Resource, Term, Within};
pub use optimizer::{Optimizer, Parameters, Schedule};
pub use options::ByCategory;
pub use predictor::*;
pub use process::*;
pub use profile::*;
pub use registration::Hook;
pub use scalar::Scalar;
pub use session::*;
pub use sizes::{Axes, Shape, Whole};
pub use store::Store;
pub use tensor::{Array, ArrayRef, Buffer, Item, Kept, Lent, Parameter, Tensor, Variable, VariableRef};
pub use thread::*;
pub use train::*;
pub use variable::Gradients;

/// The blocks of the guide, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../GUIDE.md")]
struct Guide;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
