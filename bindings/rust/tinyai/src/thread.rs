//! What belongs to a thread: entered scopes, grad mode, labels. The guards give back what they took when they are dropped,
//! cannot be sent to another thread, and make a future that holds one across an await one that cannot be sent either.
use crate::error::check;
use crate::options::defaults;
use crate::text::c_string;
use crate::{ffi, Manager, Result};
use std::marker::PhantomData;

type NotSend = PhantomData<*const ()>;

/// A scope that this thread has entered. The crate's own calls name their place; what is written in another language and
/// called on this thread lands here.
#[must_use = "dropping it leaves the scope"]
pub struct Entered<'s> {
    scope: ffi::tinyai_manager,
    left: bool,
    owner: PhantomData<&'s ()>,
    here: NotSend,
}

impl Manager<'_> {
    /// Lets results that name no place land in this scope until the guard is dropped. Nests.
    pub fn enter(&self) -> Result<Entered<'_>> {
        let scope = self.place()?;
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_manager_enter(scope) })?;
        Ok(Entered {
            scope,
            left: false,
            owner: PhantomData,
            here: PhantomData,
        })
    }
}

impl Entered<'_> {
    /// What dropping does, but telling whether it went well: ORDER if another scope was entered after it.
    pub fn leave(mut self) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_manager_leave(self.scope) })?;
        self.left = true;
        Ok(())
    }
}

impl Drop for Entered<'_> {
    fn drop(&mut self) {
        if !self.left {
            // SAFETY: takes an id, which the engine checks; out of order it changes nothing.
            unsafe { ffi::tinyai_manager_leave(self.scope) };
        }
    }
}

/// Recording as it was before, once dropped.
#[must_use = "dropping it restores the mode"]
pub struct GradMode {
    before: i32,
    here: NotSend,
}

fn set_grad(enabled: bool) -> GradMode {
    let mut before = 1;
    // SAFETY: one integer is written; 0 and 1 cannot fail.
    unsafe { ffi::tinyai_set_grad_enabled(i32::from(enabled), &mut before) };
    GradMode {
        before,
        here: PhantomData,
    }
}

/// Records nothing on this thread until the guard is dropped.
pub fn no_grad() -> GradMode {
    set_grad(false)
}

/// Records on this thread until the guard is dropped, inside of a [`no_grad`].
pub fn with_grad() -> GradMode {
    set_grad(true)
}

/// Whether this thread records.
pub fn grad_enabled() -> bool {
    // SAFETY: takes nothing and cannot fail.
    unsafe { ffi::tinyai_grad_enabled() != 0 }
}

impl Drop for GradMode {
    fn drop(&mut self) {
        // SAFETY: null is no place to write to, and allowed.
        unsafe { ffi::tinyai_set_grad_enabled(self.before, std::ptr::null_mut()) };
    }
}

/// A label that is taken off when dropped.
#[must_use = "dropping it takes the label off"]
pub struct Label {
    here: NotSend,
}

/// Labels what this thread makes, for tracking: `"epoch 3"`. Nests.
pub fn label(words: &str) -> Result<Label> {
    let words = c_string(words)?;
    // SAFETY: the text is copied before the call returns.
    check(unsafe { ffi::tinyai_label_push(words.as_ptr()) })?;
    Ok(Label { here: PhantomData })
}

impl Drop for Label {
    fn drop(&mut self) {
        // SAFETY: takes nothing.
        unsafe { ffi::tinyai_label_pop() };
    }
}

/// The entered scopes, labels and grad mode of a thread at rest, for hosts whose tasks move between threads: coroutines, a
/// scheduler of their own. [`swap`](ThreadState::swap) it in before a task goes on, and out when it pauses. The guards of this
/// module that the task holds then stay right, although they think of a thread.
pub struct ThreadState(ffi::tinyai_thread_state);

// SAFETY: a state that is swapped out belongs to no thread; using it takes `&mut`.
unsafe impl Send for ThreadState {}

impl Default for ThreadState {
    fn default() -> Self {
        ThreadState::new()
    }
}

impl ThreadState {
    /// In no scope, without a label, recording.
    pub fn new() -> ThreadState {
        // SAFETY: numbers and pointers, and its init function.
        ThreadState(unsafe { defaults(ffi::tinyai_thread_state_init) })
    }

    /// Exchanges the calling thread's entered scopes, labels and grad mode with these.
    pub fn swap(&mut self) -> Result<()> {
        // SAFETY: a state that its init function has set up.
        check(unsafe { ffi::tinyai_thread_state_swap(&mut self.0) })
    }
}

impl Drop for ThreadState {
    fn drop(&mut self) {
        // SAFETY: frees what the state keeps, once.
        unsafe { ffi::tinyai_thread_state_clear(&mut self.0) };
    }
}

impl std::fmt::Debug for ThreadState {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            out,
            "ThreadState(scope: {:?}, grad: {})",
            self.0.scope, self.0.grad
        )
    }
}

impl std::fmt::Debug for Entered<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Entered({:?})", self.scope)
    }
}

impl std::fmt::Debug for GradMode {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "GradMode(before: {})", self.before)
    }
}

impl std::fmt::Debug for Label {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Label")
    }
}
