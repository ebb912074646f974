//! TinyAI's C API, declaration by declaration: what `tinyai.h` says, in Rust. Use the crate `tinyai`, which is safe.
//!
//! The declarations are read from the header by the repository's generator and checked in; a test compares them with
//! what a C compiler makes of the header. How the library is found is told in build.rs.
#![allow(non_camel_case_types)]

#[rustfmt::skip]
mod generated;
pub use generated::*;

/// As `into`: the result goes beside the operands; the entered scope has no vote.
pub const TINYAI_BESIDE_OPERANDS: tinyai_manager = tinyai_manager { id: u64::MAX };

/// In the id of an operand: the call uses this handle for the last time, and releases it if it succeeds.
pub const TINYAI_LAST_USE: u64 = 1 << 33;
