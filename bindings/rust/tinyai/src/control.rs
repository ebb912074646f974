//! Loops and branches whose bodies are compiled functions.
use crate::operand::{OfVariables, Operand};
use crate::options::defaults;
use crate::results::filled;
use crate::{ffi, Array, CompiledFunction, Manager, Result, Variable};

fn ids(inputs: &[impl Operand<Form = OfVariables>]) -> Vec<u64> {
    inputs.iter().map(|input| input.id()).collect()
}

fn own<'s>(ids: Vec<u64>) -> Vec<Variable<'s>> {
    ids.into_iter().map(Variable::own).collect()
}

/// How [`Manager::scan`] goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scan {
    /// How many steps, where there is no sequence; `None`: as many as sequences have.
    pub length: Option<i64>,
    /// From the last element to the first; outputs are in the order of the elements.
    pub reverse: bool,
}

/// Called as they are loops and branches run step by step and are recorded; in a compiled function each is one operator,
/// differentiable as well.
impl Manager {
    /// Calls the one function or the other, which take the same inputs and give outputs of the same shapes and dtypes.
    pub fn cond(
        &self,
        predicate: &Array<'_>,
        on_true: &CompiledFunction,
        on_false: &CompiledFunction,
        inputs: &[impl Operand<Form = OfVariables>],
        outputs: usize,
    ) -> Result<Vec<Variable<'_>>> {
        let inputs = ids(inputs);
        // SAFETY: both lists hold as many handles as are named.
        let made = filled(self, outputs, |into, outs, count| unsafe {
            ffi::tinyai_cond(
                into,
                ffi::tinyai_array { id: predicate.raw() },
                on_true.raw(),
                on_false.raw(),
                inputs.as_ptr().cast(),
                inputs.len() as i64,
                outs.cast(),
                count,
            )
        })?;
        Ok(own(made))
    }

    /// Calls a function again and again with what it gave, as long as a condition gives true for that, or so many times;
    /// `None`: any number of times, then without a gradient in a compiled function.
    pub fn while_loop(
        &self,
        condition: &CompiledFunction,
        body: &CompiledFunction,
        initial: &[impl Operand<Form = OfVariables>],
        most_steps: Option<i64>,
    ) -> Result<Vec<Variable<'_>>> {
        let initial = ids(initial);
        // SAFETY: both lists hold as many handles as are named.
        let made = filled(self, initial.len(), |into, outs, count| unsafe {
            ffi::tinyai_while_loop(
                into,
                condition.raw(),
                body.raw(),
                initial.as_ptr().cast(),
                initial.len() as i64,
                most_steps.unwrap_or(i64::MAX),
                outs.cast(),
                count,
            )
        })?;
        Ok(own(made))
    }

    /// Calls a function for each element of sequences along their first axis, with the carries of the step before: carries
    /// and elements to carries and outputs. Gives the carries at the end, then the outputs of all steps, stacked; `outputs`
    /// counts both.
    pub fn scan(
        &self,
        body: &CompiledFunction,
        carries: &[impl Operand<Form = OfVariables>],
        sequences: &[impl Operand<Form = OfVariables>],
        outputs: usize,
        how: Scan,
    ) -> Result<Vec<Variable<'_>>> {
        let (carries, sequences) = (ids(carries), ids(sequences));
        // SAFETY: a struct of numbers, and its init function.
        let mut options = unsafe { defaults(ffi::tinyai_scan_options_init) };
        options.length = how.length.unwrap_or(options.length);
        options.reverse = i32::from(how.reverse);
        // SAFETY: the lists hold as many handles as are named.
        let made = filled(self, outputs, |into, outs, count| unsafe {
            ffi::tinyai_scan(
                into,
                body.raw(),
                carries.as_ptr().cast(),
                carries.len() as i64,
                sequences.as_ptr().cast(),
                sequences.len() as i64,
                &options,
                outs.cast(),
                count,
            )
        })?;
        Ok(own(made))
    }
}
