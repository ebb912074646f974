//! What goes wrong: a status, a message, and, where a closure of the host's failed, its own error.
use crate::{ffi, Status};
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ffi::CStr;
use std::fmt;
use std::mem::ManuallyDrop;
use std::panic::{catch_unwind, AssertUnwindSafe, RefUnwindSafe, UnwindSafe};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What the crate's calls give.
pub type Result<T> = std::result::Result<T, Error>;

impl Status {
    /// The name in C, such as `TINYAI_ERROR_SHAPE`.
    pub fn name(self) -> &'static str {
        // SAFETY: never null, and the text is the library's own, for ever.
        let name = unsafe { CStr::from_ptr(ffi::tinyai_status_name(self.raw())) };
        name.to_str().unwrap_or("unknown status")
    }
}

/// A failed call. The message names arrays, their owners and shapes, and what would help.
#[non_exhaustive]
#[derive(Clone)]
pub struct Error {
    /// Why.
    pub status: Status,
    message: String,
    cause: Option<Arc<dyn std::error::Error + Send + Sync>>,
}

impl Error {
    /// An error of the host's, to be returned by a closure that the engine calls.
    pub fn new(status: Status, message: impl Into<String>) -> Error {
        Error {
            status,
            message: message.into(),
            cause: None,
        }
    }

    /// Wraps any error, to be returned by a closure that the engine calls. It is the `source` of what the call then fails with.
    pub fn other(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Error {
        let cause: Arc<dyn std::error::Error + Send + Sync> = Arc::from(cause.into());
        Error {
            status: Status::Callback,
            message: cause.to_string(),
            cause: Some(cause),
        }
    }

    /// The same, said of a part.
    pub(crate) fn within(mut self, part: &str) -> Error {
        self.message = format!("{part}: {}", self.message);
        self
    }

    /// The same, said of a call by the name that it has here.
    pub(crate) fn called(mut self, call: &str) -> Error {
        if let Some((_, rest)) = self.message.split_once(": ") {
            self.message = format!("{call}: {rest}");
        }
        self
    }

    /// What the engine says, in a sentence.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.message)
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?}: {}", self.status, self.message)
    }
}

// Nobody changes its cause.
impl UnwindSafe for Error {}
impl RefUnwindSafe for Error {}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.cause
            .as_deref()
            .map(|cause| cause as &(dyn std::error::Error + 'static))
    }
}

/// So that `?` does in a closure that reads files; other errors: `map_err(Error::other)?`.
impl From<std::io::Error> for Error {
    fn from(cause: std::io::Error) -> Error {
        Error::other(cause)
    }
}

/// A move that was refused, with the resource that stays where it is. `?` makes an [`Error`] of it, or a `Box<dyn Error>`, and drops
/// the resource. It is no error itself, for it borrows from scopes: elsewhere, `map_err(tinyai::Error::from)?`.
#[derive(Debug)]
pub struct Refused<T> {
    /// Unchanged.
    pub resource: T,
    /// Why it could not move.
    pub error: Error,
}

impl<T> From<Refused<T>> for Error {
    fn from(refused: Refused<T>) -> Error {
        refused.error
    }
}

impl<T> From<Refused<T>> for Box<dyn std::error::Error> {
    fn from(refused: Refused<T>) -> Self {
        refused.error.into()
    }
}

impl<T> From<Refused<T>> for Box<dyn std::error::Error + Send + Sync> {
    fn from(refused: Refused<T>) -> Self {
        refused.error.into()
    }
}

impl<T> fmt::Display for Refused<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(out)
    }
}

/// A status as a Result. A panic of a closure that the engine called on this thread goes on from here.
#[inline(always)]
pub(crate) fn check(status: ffi::tinyai_status) -> Result<()> {
    if status == ffi::TINYAI_OK {
        crate::guards::call_ends();
        return Ok(());
    }
    Err(failure(status))
}

#[cold]
fn failure(status: ffi::tinyai_status) -> Error {
    // SAFETY: with size 0 nothing is written.
    let length = unsafe { ffi::tinyai_last_error(std::ptr::null_mut(), 0) };
    let mut text = vec![0u8; usize::try_from(length).unwrap_or(0)];
    // SAFETY: `text` holds as many bytes as are named.
    unsafe { ffi::tinyai_last_error(text.as_mut_ptr().cast(), text.len() as i64) };
    text.pop();
    crate::guards::call_ends();
    let text = crate::names::in_rust(String::from_utf8_lossy(&text).into_owned());
    let mut error = Error::new(Status::from_raw(status), text);
    match keep(None) {
        stale if status != ffi::TINYAI_ERROR_CALLBACK => contain(|| drop(stale)),
        Some((_, Outcome::Panic(payload))) => std::panic::resume_unwind(payload),
        Some((_, Outcome::Error(cause))) => {
            if !error.message.contains(&cause.message) {
                error.message = format!("{}: {}", error.message, cause.message);
            }
            error.cause = Some(match &cause.cause {
                Some(wrapped) if wrapped.to_string() == cause.message => Arc::clone(wrapped), // no line twice
                _ => Arc::new(cause),
            });
        }
        None => {}
    }
    error
}

enum Outcome {
    Panic(Box<dyn Any + Send>),
    Error(Error),
}

/// How a closure of the host's ended that failed, and as which of all threads'.
type Failure = (u64, Outcome);

static FAILURES: AtomicU64 = AtomicU64::new(0);

thread_local! {
    /// Of the closure that failed last on this thread. Without a destructor: a thread that ends may call closures after
    /// those of other thread-locals have run.
    static OUTCOME: RefCell<ManuallyDrop<Option<Failure>>> = const { RefCell::new(ManuallyDrop::new(None)) };
    static AT_EXIT: AtExit = const { AtExit };
    /// Closures that run one within another.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
}

struct AtExit;

impl Drop for AtExit {
    fn drop(&mut self) {
        contain(|| drop(keep(None)));
    }
}

/// How closures ended on threads of the engine's own: replicas' of these trainers, whose runs are under way.
static LEFT: Mutex<BTreeMap<u64, Left>> = Mutex::new(BTreeMap::new());

/// Of one trainer.
#[derive(Default)]
struct Left {
    /// Callers of its run: all but one are refused.
    runs: usize,
    outcome: Option<Failure>,
}

fn left() -> MutexGuard<'static, BTreeMap<u64, Left>> {
    LEFT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A run of a trainer, which may call closures on such threads: the first that fails, there or on the run's own, fails the
/// run; others may have been stopped for it. What fails in another trainer's run is no concern of this one.
pub(crate) struct Run {
    trainer: u64,
}

impl Run {
    pub(crate) fn begin(trainer: ffi::tinyai_trainer) -> Run {
        left().entry(trainer.id).or_default().runs += 1;
        Run { trainer: trainer.id }
    }

    fn take_left(&self) -> Option<Failure> {
        left().get_mut(&self.trainer)?.outcome.take()
    }

    pub(crate) fn check(self, status: ffi::tinyai_status) -> Result<()> {
        if status == ffi::TINYAI_ERROR_CALLBACK {
            let failures = [keep(None), self.take_left()];
            let (first, later) = match failures {
                [Some(own), Some(other)] if other.0 < own.0 => (Some(other), Some(own)),
                [Some(own), other] => (Some(own), other),
                [None, other] => (other, None),
            };
            keep(first);
            contain(|| drop(later));
        }
        check(status)
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        let mut left = left();
        let unclaimed = match left.get_mut(&self.trainer) {
            Some(own) if own.runs > 1 => {
                own.runs -= 1;
                None
            }
            _ => left.remove(&self.trainer),
        };
        std::mem::drop(left);
        contain(|| drop(unclaimed));
    }
}

/// Gives it back where no run of the trainer's waits for it.
fn leave(trainer: ffi::tinyai_trainer, outcome: Option<Failure>) -> Option<Failure> {
    match left().get_mut(&trainer.id) {
        Some(own) if own.outcome.is_none() => {
            own.outcome = outcome;
            None
        }
        _ => outcome,
    }
}

/// Keeps an outcome in the place of another.
fn keep(outcome: Option<Failure>) -> Option<Failure> {
    let _ = AT_EXIT.try_with(|_| ()); // what nobody takes ends with the thread
    let before = OUTCOME.with(|kept| kept.replace(ManuallyDrop::new(outcome)));
    ManuallyDrop::into_inner(before)
}

/// Runs a closure that the engine calls: neither a panic nor an error crosses the boundary, both wait for `check`.
pub(crate) fn boundary(work: impl FnOnce() -> Result<()>) -> ffi::tinyai_status {
    crate::guards::frame_begins();
    DEPTH.set(DEPTH.get() + 1);
    let outcome = match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => None,
        Ok(Err(error)) => Some(Outcome::Error(error)),
        Err(payload) => Some(Outcome::Panic(payload)),
    };
    crate::guards::frame_ends();
    DEPTH.set(DEPTH.get() - 1);
    if outcome.is_none() {
        return ffi::TINYAI_OK;
    }
    // SAFETY: both take nothing.
    let (is_runs, trainer) = unsafe {
        let is_replicas = ffi::tinyai_on_replica_thread() != 0;
        (DEPTH.get() == 0 && is_replicas, ffi::tinyai_replica_trainer())
    };
    let failure = outcome.map(|how| (FAILURES.fetch_add(1, Ordering::Relaxed), how));
    let before = keep(if is_runs { leave(trainer, failure) } else { failure });
    contain(|| drop(before)); // one that nobody took ends here
    FAILED
}

/// Runs what the engine calls and takes no answer from. A panic ends here, and so does one of its payload's drop; what the
/// thread's last closure failed with is kept for `check`, whatever calls of the engine this makes.
pub(crate) fn contain(work: impl FnOnce()) {
    let outcome = keep(None);
    let mut thrown = catch_unwind(AssertUnwindSafe(work)).err();
    for _ in 0..MOST_PAYLOADS {
        let Some(payload) = thrown else { break };
        thrown = catch_unwind(AssertUnwindSafe(|| drop(payload))).err();
    }
    std::mem::forget(thrown); // its drop panics for ever
    std::mem::forget(keep(outcome)); // of a call that nobody checked
}

const MOST_PAYLOADS: usize = 8;

/// What a closure answers that failed: no status of the engine's, whose last message may be of a failure that it handled.
const FAILED: ffi::tinyai_status = -1;

/// The `destroy` of a closure: drops the box. A panic of its drop ends here.
pub(crate) unsafe extern "C" fn destroy<T>(user_data: *mut std::ffi::c_void) {
    // SAFETY: the engine calls it once, with what `Box::into_raw` gave at the registration.
    let kept = unsafe { Box::from_raw(user_data.cast::<T>()) };
    contain(|| drop(kept));
}
