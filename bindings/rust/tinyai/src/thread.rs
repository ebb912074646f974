//! What belongs to a thread: entered scopes, grad mode, labels. The guards give back what they took when they are dropped, in
//! any order, cannot be sent to another thread, and make a future that holds one across an await one that cannot be sent either.
use crate::error::check;
use crate::guards::{self, Guards, Leaving, Of};
use crate::options::defaults;
use crate::text::c_string;
use crate::{ffi, Error, Manager, Precision, Result, Status};
use std::marker::PhantomData;

type NotSend = PhantomData<*const ()>;

/// A scope that this thread has entered. The crate's own calls name their place; what is written in another language and
/// called on this thread lands here.
#[derive(Debug)]
#[must_use = "dropping it leaves the scope"]
pub struct Entered<'s> {
    scope: ffi::tinyai_manager,
    number: u64,
    owner: PhantomData<&'s ()>,
    here: NotSend,
}

impl Manager {
    /// Lets results that name no place land in this scope until the guard is dropped. Nests.
    pub fn enter(&self) -> Result<Entered<'_>> {
        let scope = self.place()?;
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_manager_enter(scope) })?;
        Ok(Entered {
            scope,
            number: guards::scope_begins(scope),
            owner: PhantomData,
            here: PhantomData,
        })
    }
}

impl Entered<'_> {
    /// What dropping does, but telling whether it went well: ORDER if another scope was entered after it, and is still, or in a
    /// closure that the engine calls and that has not entered it. Then this one is left with that scope, or after the closure.
    pub fn leave(self) -> Result<()> {
        match guards::scope_leaving(self.number) {
            Leaving::Done => return Ok(()),
            Leaving::Covered => {
                let why = "another scope was entered after it and must be left first";
                let scope = Manager::lent(self.scope.id);
                let place = scope.path().unwrap_or_else(|error| error.to_string());
                return Err(Error::new(
                    Status::Order,
                    format!("Entered::leave: '{place}': {why}"),
                ));
            }
            Leaving::Due => {}
        }
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_manager_leave(self.scope) })?;
        guards::scope_was_left(self.number);
        Ok(())
    }
}

impl Drop for Entered<'_> {
    fn drop(&mut self) {
        guards::scope_ends(self.number);
    }
}

/// Recording as it was before, once it is dropped, and with it the guards that were made after it.
#[derive(Debug)]
#[must_use = "dropping it restores the mode"]
pub struct GradMode {
    number: u64,
    here: NotSend,
}

fn set_grad(enabled: bool) -> GradMode {
    let mut before = 1;
    // SAFETY: one integer is written; 0 and 1 cannot fail.
    unsafe { ffi::tinyai_set_grad_enabled(i32::from(enabled), &mut before) };
    GradMode {
        number: guards::mode_begins(Of::Grad, before),
        here: PhantomData,
    }
}

/// Runs a closure of which nothing is recorded on this thread.
///
/// ```
/// # fn main() -> tinyai::Result<()> {
/// let m = tinyai::Manager::new("demo")?;
/// let w = m.variable([1.0f32, 2.0])?;
/// let doubled = tinyai::no_grad(|| w.mul(2.0))?;
/// assert!(!doubled.requires_grad()?);
/// # Ok(()) }
/// ```
pub fn no_grad<R>(run: impl FnOnce() -> R) -> R {
    let _mode = no_grad_guard();
    run()
}

/// Runs a closure that is recorded, inside of a [`no_grad`].
pub fn with_grad<R>(run: impl FnOnce() -> R) -> R {
    let _mode = with_grad_guard();
    run()
}

/// Records nothing on this thread until the guard is dropped.
pub fn no_grad_guard() -> GradMode {
    set_grad(false)
}

/// Records on this thread until the guard is dropped, inside of a [`no_grad`].
pub fn with_grad_guard() -> GradMode {
    set_grad(true)
}

/// Whether this thread records.
pub fn grad_enabled() -> bool {
    // SAFETY: takes nothing and cannot fail.
    unsafe { ffi::tinyai_grad_enabled() != 0 }
}

impl Drop for GradMode {
    fn drop(&mut self) {
        guards::mode_ends(self.number);
    }
}

/// The precision as it was before, once it is dropped, and with it the guards that were made after it.
#[derive(Debug)]
#[must_use = "dropping it restores the precision"]
pub struct PrecisionMode {
    number: u64,
    here: NotSend,
}

/// Runs a closure that computes in so many bits on this thread: products, convolutions, attention and recurrent networks are given
/// operands of 16 bits, losses, sums, powers, exponentials and logarithms operands of f32, and all others what is there. Operands
/// are cast for each call; parameters, gradients and what an optimizer keeps stay f32. A call with an operand of f64 is as ever. A
/// backward computes in what its forward was recorded in.
///
/// ```
/// # fn main() -> tinyai::Result<()> {
/// use tinyai::{with_precision, DType, Precision};
/// let m = tinyai::Manager::new("demo")?;
/// let w = m.variable([[1.0f32, 2.0], [3.0, 4.0]])?;
/// let y = with_precision(Precision::BF16, || w.matmul(&w))?;
/// assert_eq!(y.dtype()?, DType::BF16);
/// y.sum(.., false)?.backward()?;
/// assert_eq!(w.grad()?.expect("a gradient").dtype()?, DType::F32);
/// # Ok(()) }
/// ```
pub fn with_precision<R>(precision: Precision, run: impl FnOnce() -> R) -> R {
    let _mode = precision_guard(precision);
    run()
}

/// Computes in so many bits on this thread until the guard is dropped, as [`with_precision`] does.
pub fn precision_guard(precision: Precision) -> PrecisionMode {
    let mut before = 0;
    // SAFETY: one integer is written; a precision that there is cannot fail.
    unsafe { ffi::tinyai_set_precision(precision.raw(), &mut before) };
    PrecisionMode {
        number: guards::mode_begins(Of::Precision, before),
        here: PhantomData,
    }
}

impl Drop for PrecisionMode {
    fn drop(&mut self) {
        guards::mode_ends(self.number);
    }
}

/// Runs a closure as a span of recomputing, for training in less memory: what it records saves nothing that was made inside, and a
/// backward runs its operators again. Never a closure, with the same random numbers, and no running statistics are written twice, so
/// that gradients have the same bits, for about one forward more. What it reads from outside must not be written before that:
/// VERSION. Spans nest.
///
/// ```
/// # fn main() -> tinyai::Result<()> {
/// let m = tinyai::Manager::new("demo")?;
/// let w = m.variable([1.0f32, 2.0])?;
/// let y = tinyai::recompute(|| w.square()?.square())?; // keeps w alone
/// y.sum(.., false)?.backward()?;
/// assert_eq!(w.grad()?.unwrap().to_vec::<f32>()?, [4.0, 32.0]);
/// # Ok(()) }
/// ```
pub fn recompute<R>(run: impl FnOnce() -> Result<R>) -> Result<R> {
    struct Span;
    impl Drop for Span {
        fn drop(&mut self) {
            // SAFETY: takes nothing.
            unsafe { ffi::tinyai_recompute_pop() };
        }
    }
    // SAFETY: takes nothing.
    check(unsafe { ffi::tinyai_recompute_push() })?;
    let _span = Span;
    run()
}

/// A label that is taken off when it is dropped, and with it the guards that were made after it.
#[derive(Debug)]
#[must_use = "dropping it takes the label off"]
pub struct Label {
    number: u64,
    here: NotSend,
}

/// Labels what this thread makes, for tracking: `"epoch 3"`. Nests.
pub fn label(words: &str) -> Result<Label> {
    let words = c_string(words)?;
    // SAFETY: the text is copied before the call returns.
    check(unsafe { ffi::tinyai_label_push(words.as_ptr()) })?;
    Ok(Label {
        number: guards::label_begins(),
        here: PhantomData,
    })
}

impl Drop for Label {
    fn drop(&mut self) {
        guards::label_ends(self.number);
    }
}

/// The entered scopes, labels, grad mode and precision of a thread at rest, for hosts whose tasks move between threads: coroutines, a
/// scheduler of their own. [`swap`](ThreadState::swap) it in before a task goes on, and out when it pauses. The guards of this
/// module that the task holds then stay right, although they think of a thread. One that is dropped while its state rests is over
/// when the state comes in again; do not drop one while another thread has its state.
#[derive(Debug)]
pub struct ThreadState {
    raw: ffi::tinyai_thread_state,
    guards: Guards,
}

// SAFETY: a state that is swapped out belongs to no thread; using it takes `&mut`.
unsafe impl Send for ThreadState {}

impl Default for ThreadState {
    fn default() -> Self {
        ThreadState::new()
    }
}

impl ThreadState {
    /// In no scope, without a label, recording, computing in what it is given.
    pub fn new() -> ThreadState {
        ThreadState {
            // SAFETY: numbers and pointers, and its init function.
            raw: unsafe { defaults(ffi::tinyai_thread_state_init) },
            guards: Guards::default(),
        }
    }

    /// Exchanges the calling thread's entered scopes, labels, grad mode and precision with these. In a closure that the engine calls, those
    /// of the closure: what is swapped in there and not out again is over with it, and what is around it comes back.
    pub fn swap(&mut self) -> Result<()> {
        // SAFETY: a state that its init function has set up.
        check(unsafe { ffi::tinyai_thread_state_swap(&mut self.raw) })?;
        guards::swap(&mut self.guards);
        Ok(())
    }
}

impl Drop for ThreadState {
    fn drop(&mut self) {
        guards::forget(&self.guards);
        // SAFETY: frees what the state keeps, once.
        unsafe { ffi::tinyai_thread_state_clear(&mut self.raw) };
    }
}
