//! Loops and branches whose bodies are compiled functions.
use crate::operand::{ids, OfVariables, Operand};
use crate::results::filled;
use crate::sizes::Whole;
use crate::{ffi, Array, CompiledFunction, Manager, Result, Scan, Variable};

fn own<'s>(ids: Vec<u64>) -> Vec<Variable<'s>> {
    ids.into_iter().map(Variable::own).collect()
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
        most_steps: Option<usize>,
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
                most_steps.map_or(i64::MAX, Whole::whole),
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
        // SAFETY: the lists hold as many handles as are named.
        let made = filled(self, outputs, |into, outs, count| unsafe {
            ffi::tinyai_scan(
                into,
                body.raw(),
                carries.as_ptr().cast(),
                carries.len() as i64,
                sequences.as_ptr().cast(),
                sequences.len() as i64,
                &how.raw(),
                outs.cast(),
                count,
            )
        })?;
        Ok(own(made))
    }
}
