//! Which guards a thread holds, so that they may be dropped in any order: what one has changed ends once no guard made after it
//! is left. A closure that the engine calls has modes, scopes and labels of its own: a guard from outside that is dropped in it
//! waits until the call of the engine that ran the closure has come back. Nothing here calls the engine with the guards borrowed:
//! it might call a closure that makes one.
use crate::ffi::{self, tinyai_manager};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The guards of a thread, or of a task that is at rest; innermost last.
#[derive(Debug, Default)]
pub(crate) struct Guards {
    modes: Vec<Mode>,
    labels: Vec<Label>,
    scopes: Vec<Scope>,
    /// Guards with a smaller number are from outside of the closure that the engine runs now.
    frame: u64,
}

#[derive(Debug)]
struct Mode {
    number: u64,
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
    static GUARDS: RefCell<Guards> = const {
        RefCell::new(Guards { modes: Vec::new(), labels: Vec::new(), scopes: Vec::new(), frame: 0 })
    };
    /// Whether guards from outside were dropped in a closure.
    static WAITING: Cell<bool> = const { Cell::new(false) };
}

/// Nothing where the thread ends and this is gone already.
fn with<R: Default>(f: impl FnOnce(&mut Guards) -> R) -> R {
    let done = GUARDS.try_with(|guards| f(&mut guards.borrow_mut()));
    done.unwrap_or_default()
}

/// Greater than all before, of any thread.
fn next_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

impl Guards {
    /// A guard that is dropped in a closure which it is not of waits.
    fn must_wait(&self, number: u64) -> bool {
        let outside = number < self.frame;
        if outside {
            WAITING.set(true);
        }
        outside
    }

    fn end_mode(&mut self, number: u64) -> Option<i32> {
        let at = self.modes.iter().rposition(|mode| mode.number == number)?;
        if self.must_wait(number) {
            self.modes[at].over = true;
            return None;
        }
        let before = self.modes.remove(at).before;
        match self.modes.get_mut(at) {
            Some(next) => {
                next.before = before;
                None
            }
            None => Some(before),
        }
    }

    /// The scopes of this closure that are over, with none in force after them.
    fn scopes_to_leave(&self) -> Vec<Scope> {
        let in_force = |scope: &Scope| !scope.over || scope.number < self.frame;
        let kept = self.scopes.iter().rposition(in_force).map_or(0, |at| at + 1);
        self.scopes[kept..].to_vec()
    }

    /// Whether leaving the scope now would leave another entry: it is from outside of this closure, or another is in force after it.
    fn is_covered(&self, number: u64) -> bool {
        let later = |scope: &Scope| scope.number > number && !scope.over;
        number < self.frame || self.scopes.iter().any(later)
    }

    /// Marks what has that number, and tells whether it is here.
    fn end(&mut self, number: u64) -> bool {
        let modes = self.modes.iter_mut().map(|mode| (mode.number, &mut mode.over));
        let labels = self
            .labels
            .iter_mut()
            .map(|label| (label.number, &mut label.over));
        let scopes = self
            .scopes
            .iter_mut()
            .map(|scope| (scope.number, &mut scope.over));
        let found = modes.chain(labels).chain(scopes).find(|one| one.0 == number);
        found.map(|one| *one.1 = true).is_some()
    }

    fn numbers(&self) -> impl Iterator<Item = u64> + '_ {
        let modes = self.modes.iter().map(|mode| mode.number);
        let labels = self.labels.iter().map(|label| label.number);
        modes
            .chain(labels)
            .chain(self.scopes.iter().map(|scope| scope.number))
    }

    /// How many labels come off: those of this closure that are over, with none in force after them.
    fn take_labels(&mut self) -> usize {
        let in_force = |label: &Label| !label.over || label.number < self.frame;
        let kept = self.labels.iter().rposition(in_force).map_or(0, |at| at + 1);
        self.labels.drain(kept..).count()
    }
}

fn set_mode(before: Option<i32>) {
    if let Some(before) = before {
        // SAFETY: null is no place to write to, and allowed.
        unsafe { ffi::tinyai_set_grad_enabled(before, std::ptr::null_mut()) };
    }
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

pub(crate) fn mode_begins(before: i32) -> u64 {
    let number = next_number();
    let over = false;
    with(|guards| guards.modes.push(Mode { number, before, over }));
    number
}

/// Goes back to the mode before, if it is this guard's that is in force.
pub(crate) fn mode_ends(number: u64) {
    let (here, before) = with(|guards| {
        let here = guards.modes.iter().any(|mode| mode.number == number);
        (here, guards.end_mode(number))
    });
    if !here {
        end_elsewhere(number);
    }
    set_mode(before);
}

pub(crate) fn label_begins() -> u64 {
    let number = next_number();
    with(|guards| guards.labels.push(Label { number, over: false }));
    number
}

/// Takes off what is over.
pub(crate) fn label_ends(number: u64) {
    let (here, count) = with(|guards| {
        let here = guards.end(number);
        guards.must_wait(number);
        (here, guards.take_labels())
    });
    if !here {
        end_elsewhere(number);
    }
    pop_labels(count);
}

pub(crate) fn scope_begins(scope: tinyai_manager) -> u64 {
    let number = next_number();
    let over = false;
    with(|guards| guards.scopes.push(Scope { number, scope, over }));
    number
}

/// Leaves it, now or with what was entered after it. One whose closure has ended is left already.
pub(crate) fn scope_ends(number: u64) {
    let here = with(|guards| {
        guards.must_wait(number);
        guards.end(number)
    });
    if !here {
        end_elsewhere(number);
    }
    leave_waiting();
}

/// What leaving a scope by its guard comes to.
#[derive(Clone, Copy, Default)]
pub(crate) enum Leaving {
    /// It was left before, with the closure that entered it.
    #[default]
    Done,
    /// Another entry is in the way.
    Covered,
    /// It is the innermost, as far as guards tell.
    Due,
}

pub(crate) fn scope_leaving(number: u64) -> Leaving {
    with(
        |guards| match guards.scopes.iter().any(|scope| scope.number == number) {
            false => Leaving::Done,
            true if guards.is_covered(number) => Leaving::Covered,
            true => Leaving::Due,
        },
    )
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
    let modes: Vec<u64> = with(|guards| {
        let frame = guards.frame;
        WAITING.set(
            guards.modes.iter().any(|mode| mode.over && mode.number < frame)
                || guards
                    .labels
                    .iter()
                    .any(|label| label.over && label.number < frame)
                || guards
                    .scopes
                    .iter()
                    .any(|scope| scope.over && scope.number < frame),
        );
        let here = guards
            .modes
            .iter()
            .filter(|mode| mode.over && mode.number > frame);
        here.map(|mode| mode.number).collect()
    });
    modes.into_iter().rev().for_each(mode_ends);
    pop_labels(with(Guards::take_labels));
    leave_waiting();
}

/// A closure begins that the engine calls. What it gives is for `frame_ends`.
pub(crate) fn frame_begins() -> u64 {
    with(|guards| std::mem::replace(&mut guards.frame, next_number()))
}

/// The closure is over, and with it what it has set and forgotten.
pub(crate) fn frame_ends(outer: u64) {
    let (before, labels) = with(|guards| {
        let frame = guards.frame;
        let before = guards
            .modes
            .iter()
            .find(|mode| mode.number > frame)
            .map(|mode| mode.before);
        guards.modes.retain(|mode| mode.number < frame);
        let labels = guards.labels.iter().filter(|label| label.number > frame).count();
        guards.labels.retain(|label| label.number < frame);
        guards.scopes.retain(|scope| scope.number < frame); // the engine leaves them, and says so
        guards.frame = outer;
        (before, labels)
    });
    set_mode(before);
    pop_labels(labels);
}

/// The guards of tasks at rest, by number, and whether they were dropped meanwhile: on another task's state, where nothing of
/// theirs is in force.
static RESTING: Mutex<BTreeMap<u64, bool>> = Mutex::new(BTreeMap::new());

fn resting() -> MutexGuard<'static, BTreeMap<u64, bool>> {
    RESTING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A guard was dropped that the thread does not hold: of a closure that is over, or of a task at rest.
#[cold]
fn end_elsewhere(number: u64) {
    if let Some(over) = resting().get_mut(&number) {
        *over = true;
    }
}

/// The thread's for those of a task, which begins or goes on; what was dropped while it was at rest is over now.
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
