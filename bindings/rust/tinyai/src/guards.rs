//! Which guards a thread holds, so that they may be dropped in any order: what one has changed ends once no guard made after it
//! is left. A closure that the engine calls has modes, scopes and labels of its own: a guard from outside that is dropped in it
//! waits until the call of the engine that ran the closure has come back. Nothing here calls the engine with the guards borrowed:
//! it might call a closure that makes one.
use crate::ffi::{self, tinyai_manager};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::mem::ManuallyDrop;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The guards of a thread, of a closure that it runs, or of a task that is at rest; innermost last.
#[derive(Debug, Default)]
pub(crate) struct Guards {
    modes: Vec<Mode>,
    labels: Vec<Label>,
    scopes: Vec<Scope>,
}

/// A thread's own, and those of what is around the closure that the engine runs now.
struct Thread {
    here: Guards,
    outside: Vec<Guards>,
}

/// What a mode is of: a thread has one of each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Of {
    Grad,
    Precision,
}

#[derive(Debug)]
struct Mode {
    number: u64,
    of: Of,
    before: i32,
    over: bool,
}

#[derive(Debug)]
struct Label {
    number: u64,
    over: bool,
}

#[derive(Clone, Copy, Debug)]
struct Scope {
    number: u64,
    scope: tinyai_manager,
    over: bool,
}

thread_local! {
    /// Without a destructor: destructors of other thread-locals may use guards after those of the crate's have run.
    static GUARDS: RefCell<ManuallyDrop<Thread>> = const {
        let here = Guards { modes: Vec::new(), labels: Vec::new(), scopes: Vec::new() };
        RefCell::new(ManuallyDrop::new(Thread { here, outside: Vec::new() }))
    };
    static AT_EXIT: AtExit = const { AtExit };
    /// Whether guards from outside were dropped in a closure.
    static WAITING: Cell<bool> = const { Cell::new(false) };
}

/// From when it is dropped on, what is empty holds no memory.
struct AtExit;

impl Drop for AtExit {
    fn drop(&mut self) {
        GUARDS.with(|guards| guards.borrow_mut().trim());
    }
}

fn with_thread<R>(f: impl FnOnce(&mut Thread) -> R) -> R {
    let ends = AT_EXIT.try_with(|_| ()).is_err();
    GUARDS.with(|guards| {
        let mut guards = guards.borrow_mut();
        let done = f(&mut guards);
        if ends {
            guards.trim();
        }
        done
    })
}

fn with<R>(f: impl FnOnce(&mut Guards) -> R) -> R {
    with_thread(|thread| f(&mut thread.here))
}

/// Greater than all before, of any thread.
fn next_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

impl Thread {
    fn trim(&mut self) {
        self.here.modes.shrink_to_fit();
        self.here.labels.shrink_to_fit();
        self.here.scopes.shrink_to_fit();
        self.outside.shrink_to_fit();
    }

    /// A guard that is dropped in a closure which it is not of waits. Tells whether there is such a one.
    fn must_wait(&mut self, number: u64) -> bool {
        let found = self.outside.iter_mut().any(|guards| guards.end(number));
        if found {
            WAITING.set(true);
        }
        found
    }
}

impl Guards {
    /// `None`: it is not here. Else the mode to go back to, if it is this guard's that is in force.
    fn end_mode(&mut self, number: u64) -> Option<Option<(Of, i32)>> {
        let at = self.modes.iter().rposition(|mode| mode.number == number)?;
        let Mode { of, before, .. } = self.modes.remove(at);
        Some(match self.modes[at..].iter_mut().find(|next| next.of == of) {
            Some(next) => {
                next.before = before;
                None
            }
            None => Some((of, before)),
        })
    }

    /// The scopes that are over, with none in force after them.
    fn scopes_to_leave(&self) -> Vec<Scope> {
        let in_force = |scope: &Scope| !scope.over;
        let kept = self.scopes.iter().rposition(in_force).map_or(0, |at| at + 1);
        self.scopes[kept..].to_vec()
    }

    fn has_scope(&self, number: u64) -> bool {
        self.scopes.iter().any(|scope| scope.number == number)
    }

    /// Whether leaving the scope now would leave another entry, in force after it.
    fn is_covered(&self, number: u64) -> bool {
        let later = |scope: &Scope| scope.number > number && !scope.over;
        self.scopes.iter().any(later)
    }

    /// Each guard's number, and whether it is over.
    fn each(&mut self) -> impl Iterator<Item = (u64, &mut bool)> {
        let modes = self.modes.iter_mut().map(|mode| (mode.number, &mut mode.over));
        let labels = self
            .labels
            .iter_mut()
            .map(|label| (label.number, &mut label.over));
        let scopes = self
            .scopes
            .iter_mut()
            .map(|scope| (scope.number, &mut scope.over));
        modes.chain(labels).chain(scopes)
    }

    /// Marks what has that number, and tells whether it is here.
    fn end(&mut self, number: u64) -> bool {
        let found = self.each().find(|one| one.0 == number);
        found.map(|one| *one.1 = true).is_some()
    }

    fn numbers(&self) -> impl Iterator<Item = u64> + '_ {
        let modes = self.modes.iter().map(|mode| mode.number);
        let labels = self.labels.iter().map(|label| label.number);
        modes
            .chain(labels)
            .chain(self.scopes.iter().map(|scope| scope.number))
    }

    /// How many labels come off: those that are over, with none in force after them.
    fn take_labels(&mut self) -> usize {
        let in_force = |label: &Label| !label.over;
        let kept = self.labels.iter().rposition(in_force).map_or(0, |at| at + 1);
        self.labels.drain(kept..).count()
    }
}

fn set_mode(before: Option<(Of, i32)>) {
    let nobody = std::ptr::null_mut();
    // SAFETY: null is no place to write to, and allowed; what a thread was in there is.
    match before {
        Some((Of::Grad, before)) => unsafe { ffi::tinyai_set_grad_enabled(before, nobody) },
        Some((Of::Precision, before)) => unsafe { ffi::tinyai_set_precision(before, nobody) },
        None => ffi::TINYAI_OK,
    };
}

fn pop_labels(count: usize) {
    for _ in 0..count {
        // SAFETY: takes nothing.
        unsafe { ffi::tinyai_label_pop() };
    }
}

/// Leaves the scopes whose guards are over, as far as nothing that was entered after them is in the way.
fn leave_waiting() {
    let mut waiting = with(|guards| guards.scopes_to_leave());
    // SAFETY: takes an id, which the engine checks; out of order it changes nothing.
    let left = |scope: &Scope| unsafe { ffi::tinyai_manager_leave(scope.scope) == ffi::TINYAI_OK };
    while let Some(at) = waiting.iter().rposition(left) {
        let number = waiting.remove(at).number;
        with(|guards| guards.scopes.retain(|scope| scope.number != number));
    }
}

pub(crate) fn mode_begins(of: Of, before: i32) -> u64 {
    let number = next_number();
    let mode = Mode {
        number,
        of,
        before,
        over: false,
    };
    with(|guards| guards.modes.push(mode));
    number
}

/// Goes back to the mode before, if it is this guard's that is in force.
pub(crate) fn mode_ends(number: u64) {
    match with(|guards| guards.end_mode(number)) {
        Some(before) => set_mode(before),
        None => end_elsewhere(number),
    }
}

pub(crate) fn label_begins() -> u64 {
    let number = next_number();
    with(|guards| guards.labels.push(Label { number, over: false }));
    number
}

/// Takes off what is over.
pub(crate) fn label_ends(number: u64) {
    if !with(|guards| guards.end(number)) {
        end_elsewhere(number);
    }
    pop_labels(with(Guards::take_labels));
}

pub(crate) fn scope_begins(scope: tinyai_manager) -> u64 {
    let number = next_number();
    let over = false;
    with(|guards| guards.scopes.push(Scope { number, scope, over }));
    number
}

/// Leaves it, now or with what was entered after it. One whose closure has ended is left already.
pub(crate) fn scope_ends(number: u64) {
    if !with(|guards| guards.end(number)) {
        end_elsewhere(number);
    }
    leave_waiting();
}

/// What leaving a scope by its guard comes to.
pub(crate) enum Leaving {
    /// It was left before, with the closure that entered it.
    Done,
    /// Another entry is in the way, or it is from outside of this closure.
    Covered,
    /// It is the innermost, as far as guards tell.
    Due,
}

pub(crate) fn scope_leaving(number: u64) -> Leaving {
    with_thread(|thread| {
        let outside = thread.outside.iter().any(|guards| guards.has_scope(number));
        match thread.here.has_scope(number) {
            true if !thread.here.is_covered(number) => Leaving::Due,
            false if !outside => Leaving::Done,
            _ => Leaving::Covered,
        }
    })
}

/// It was left.
pub(crate) fn scope_was_left(number: u64) {
    with(|guards| guards.scopes.retain(|scope| scope.number != number));
    leave_waiting();
}

/// A call of the engine has come back, and with it the modes, scopes and labels from before the closures that it ran.
#[inline(always)]
pub(crate) fn call_ends() {
    if WAITING.get() {
        settle();
    }
}

#[cold]
fn settle() {
    let modes: Vec<u64> = with_thread(|thread| {
        WAITING.set(thread.outside.iter_mut().flat_map(Guards::each).any(|one| *one.1));
        let over = thread.here.modes.iter().filter(|mode| mode.over);
        over.map(|mode| mode.number).collect()
    });
    modes.into_iter().rev().for_each(mode_ends);
    pop_labels(with(Guards::take_labels));
    leave_waiting();
}

/// A closure begins that the engine calls.
pub(crate) fn frame_begins() {
    with_thread(|thread| thread.outside.push(std::mem::take(&mut thread.here)));
}

/// The closure is over, and with it what it has set and forgotten, and what it has swapped in.
pub(crate) fn frame_ends() {
    let gone = with_thread(|thread| {
        let outer = thread.outside.pop().unwrap_or_default();
        std::mem::replace(&mut thread.here, outer)
    });
    for of in [Of::Grad, Of::Precision] {
        let first = gone.modes.iter().find(|mode| mode.of == of);
        set_mode(first.map(|mode| (of, mode.before)));
    }
    pop_labels(gone.labels.len());
    // Its scopes the engine leaves, and says so.
}

/// The guards of tasks at rest, by number, and whether they were dropped meanwhile: on another task's state, where nothing of
/// theirs is in force.
static RESTING: Mutex<BTreeMap<u64, bool>> = Mutex::new(BTreeMap::new());

fn resting() -> MutexGuard<'static, BTreeMap<u64, bool>> {
    RESTING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A guard was dropped that is not here: from outside of the closure, of a closure that is over, or of a task at rest.
#[cold]
fn end_elsewhere(number: u64) {
    if with_thread(|thread| thread.must_wait(number)) {
        return;
    }
    if let Some(over) = resting().get_mut(&number) {
        *over = true;
    }
}

/// The thread's, in a closure the closure's, for those of a task, which begins or goes on; what was dropped while it was at rest is over now.
pub(crate) fn swap(task: &mut Guards) {
    with(|guards| std::mem::swap(guards, task));
    with(|guards| {
        let mut resting = resting();
        let numbers: Vec<u64> = guards.numbers().collect();
        for number in numbers {
            if resting.remove(&number) == Some(true) {
                guards.end(number);
            }
        }
        resting.extend(task.numbers().map(|number| (number, false)));
    });
    settle();
}

/// A task's state is gone, with what its guards held.
pub(crate) fn forget(task: &Guards) {
    let mut resting = resting();
    for number in task.numbers() {
        resting.remove(&number);
    }
}
