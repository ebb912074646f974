//! Prediction.
use crate::custom::{hand_over, lent, Value};
use crate::error::{boundary, check};
use crate::handle::Held;
use crate::manager::Home;
use crate::operand::{OfArrays, Operand};
use crate::options::defaults;
use crate::registration::register;
use crate::shares::Share;
use crate::text::c_string;
use crate::{ffi, Array, Manager, Module, Result};
use std::ffi::c_void;

type Around = dyn for<'s> Fn(&'s Manager, &'s [Array<'s>]) -> Result<Vec<Value<'s>>> + Send + Sync;

/// What a predictor does around its module; all of it may be left out.
#[derive(Default)]
pub struct PredictorOptions<'a> {
    /// Of it and its scopes.
    pub name: Option<&'a str>,
    /// Makes the module's inputs of the caller's.
    pub before: Option<Box<Around>>,
    /// Makes the caller's outputs of the module's.
    pub after: Option<Box<Around>>,
    /// How many `before` makes; 0: as many as it is given.
    pub module_inputs: i64,
    /// How many `after` is given; 0: as many as the caller asks for.
    pub module_outputs: i64,
    /// The module's forward is a compiled function, whose memory is in a scope of the predictor's own; a network in
    /// Rust runs while it is traced, and not at each call. `before` and `after` run at each.
    pub compile: bool,
}

impl PredictorOptions<'_> {
    /// Sets what runs before the module.
    pub fn before(
        mut self,
        closure: impl for<'s> Fn(&'s Manager, &'s [Array<'s>]) -> Result<Vec<Value<'s>>> + Send + Sync + 'static,
    ) -> Self {
        self.before = Some(Box::new(closure));
        self
    }

    /// Sets what runs after the module.
    pub fn after(
        mut self,
        closure: impl for<'s> Fn(&'s Manager, &'s [Array<'s>]) -> Result<Vec<Value<'s>>> + Send + Sync + 'static,
    ) -> Self {
        self.after = Some(Box::new(closure));
        self
    }
}

struct Arounds {
    before: Option<Box<Around>>,
    after: Option<Box<Around>>,
}

macro_rules! arounds {
    ($($name:ident)*) => {
        $(unsafe extern "C" fn $name(
            scope: ffi::tinyai_manager,
            inputs: *const ffi::tinyai_array,
            input_count: i64,
            outputs: *mut ffi::tinyai_resource,
            output_count: i64,
            user_data: *mut c_void,
        ) -> ffi::tinyai_status {
            boundary(|| {
                let scope = Manager::lent(scope.id);
                // SAFETY: the registration's box, and lists that are valid during the call.
                unsafe {
                    match &(*user_data.cast::<Arounds>()).$name {
                        Some(closure) => { let made = closure(&scope, lent(inputs, input_count))?; hand_over(&scope, made, outputs, output_count) },
                        None => Ok(()),
                    }
                }
            })
        })*
    };
}
arounds! { before after }

/// A module for inference: evaluation mode, nothing recorded, one scope a call; results belong to the caller. `'static + Send
/// + Sync`: any number of threads share one. It keeps its module alive.
#[derive(Debug)]
pub struct Predictor {
    held: Held<ffi::tinyai_predictor>,
    _module: Share,
}

impl Predictor {
    /// A predictor in a scope.
    pub fn new(scope: &Home, module: &Module, options: PredictorOptions<'_>) -> Result<Predictor> {
        let name = options.name.map(c_string).transpose()?;
        let (into, mut id) = (scope.place()?, ffi::tinyai_predictor { id: 0 });
        let kept = Arounds {
            before: options.before,
            after: options.after,
        };
        let (has_before, has_after) = (kept.before.is_some(), kept.after.is_some());
        register(kept, |user_data, destroy| {
            let raw = ffi::tinyai_predictor_options {
                name: name.as_ref().map_or(std::ptr::null(), |name| name.as_ptr()),
                before: if has_before { Some(before) } else { None },
                after: if has_after { Some(after) } else { None },
                module_inputs: options.module_inputs,
                module_outputs: options.module_outputs,
                compile: i32::from(options.compile),
                user_data,
                destroy,
                // SAFETY: numbers and pointers, and its init function.
                ..unsafe { defaults(ffi::tinyai_predictor_options_init) }
            };
            // SAFETY: name and options live until the call returns.
            unsafe { ffi::tinyai_predictor_create(into, module.raw(), &raw, &mut id) }
        })?;
        Ok(Predictor {
            held: Held::new(id, scope),
            _module: module.share(),
        })
    }

    /// One input, one output, which is in `s`.
    pub fn predict<'s>(&self, s: &'s Manager, input: &impl Operand<Form = OfArrays>) -> Result<Array<'s>> {
        let (into, mut out) = (s.place()?, ffi::tinyai_array { id: 0 });
        // SAFETY: takes ids; `out` is written only on success.
        check(unsafe {
            ffi::tinyai_predictor_predict(
                into,
                self.held.raw(),
                ffi::tinyai_array { id: input.id() },
                &mut out,
            )
        })?;
        Ok(Array::own(out.id))
    }

    /// Several inputs and outputs, all in `s`, or none: `let [a, b] = predictor.predict_many(&s, &[&x, &y])?`.
    pub fn predict_many<'s, const N: usize>(
        &self,
        s: &'s Manager,
        inputs: &[impl Operand<Form = OfArrays>],
    ) -> Result<[Array<'s>; N]> {
        let ids: Vec<u64> = inputs.iter().map(|input| input.id()).collect();
        // SAFETY: both lists hold as many handles as are named.
        let outs = crate::results::filled(s, N, |into, outs, count| unsafe {
            ffi::tinyai_predictor_predict_many(
                into,
                self.held.raw(),
                ids.as_ptr().cast(),
                ids.len() as i64,
                outs.cast(),
                count,
            )
        })?;
        Ok(crate::results::owned(outs))
    }
}
