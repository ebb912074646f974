//! Prediction.
use crate::custom::{hand_over, lent, Value};
use crate::error::boundary;
use crate::handle::Held;
use crate::manager::SharedScope;
use crate::operand::{ids, OfArrays, Operand};
use crate::options::Texts;
use crate::registration::{hook, register};
use crate::shares::Shares;
use crate::{ffi, Array, Manager, Module, PredictorOptions, Result};
use std::ffi::c_void;

hook! {
    /// What runs before a predictor's module, or after it: outputs of inputs.
    PredictorFunction, for<'s> Fn(&'s Manager, &'s [Array<'s>]) -> Result<Vec<Value<'s>>>
}

struct Arounds {
    before: Option<PredictorFunction>,
    after: Option<PredictorFunction>,
}

macro_rules! arounds {
    ($($name:ident)*) => {
        $(pub(crate) unsafe extern "C" fn $name(
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
                    let Some(closure) = &(*user_data.cast::<Arounds>()).$name else { return Ok(()) };
                    let made = (closure.0)(&scope, lent(inputs, input_count))?;
                    hand_over(&scope, made, outputs, output_count)
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
    _module: Shares,
}

impl Predictor {
    /// A predictor in a scope.
    pub fn new(scope: &impl SharedScope, module: &Module, options: PredictorOptions) -> Result<Predictor> {
        let scope = scope.shared();
        let (into, mut id, mut texts) = (scope.place()?, ffi::tinyai_predictor { id: 0 }, Texts::default());
        let mut raw = options.raw(&mut texts)?;
        let PredictorOptions { before, after, .. } = options;
        register(Arounds { before, after }, |user_data, destroy| {
            (raw.user_data, raw.destroy) = (user_data, destroy);
            // SAFETY: texts and options live until the call returns.
            unsafe { ffi::tinyai_predictor_create(into, module.raw(), &raw, &mut id) }
        })?;
        Ok(Predictor {
            held: Held::new(id, scope),
            _module: Shares::of([module.share()]),
        })
    }

    pub(crate) fn raw(&self) -> ffi::tinyai_predictor {
        self.held.raw()
    }

    /// One input, one output, which is in `s`.
    pub fn predict<'s>(&self, s: &'s Manager, input: &impl Operand<Form = OfArrays>) -> Result<Array<'s>> {
        let input = ffi::tinyai_array { id: input.id() };
        // SAFETY: takes ids; one is written.
        s.made(|into, out| unsafe { ffi::tinyai_predictor_predict(into, self.held.raw(), input, out) })
            .map(Array::own)
    }

    /// Several inputs and outputs, all in `s`, or none: `let [a, b] = predictor.predict_many(&s, &[&x, &y])?`.
    pub fn predict_many<'s, const N: usize>(
        &self,
        s: &'s Manager,
        inputs: &[impl Operand<Form = OfArrays>],
    ) -> Result<[Array<'s>; N]> {
        let ids = ids(inputs);
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
