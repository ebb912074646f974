//! Sessions: what a module remembers of one request.
use crate::error::check;
use crate::handle::{Owned, Raw};
use crate::manager::Manager;
use crate::module::{ids_of, Input};
use crate::operand::{ids, OfArrays, OfVariables, Operand};
use crate::options::Texts;
use crate::results::{filled, owned};
use crate::shares::Shares;
use crate::sizes::Whole;
use crate::{
    ffi, Array, CompiledFunction, Error, Module, Predictor, Result, SessionInfo, SessionOptions, Status,
    Variable,
};
use std::marker::PhantomData;
use std::ptr::null;

/// What a module remembers of one request: keys and values of causal self-attention, the states of RNN, LSTM and GRU. It is
/// the caller's, made for a module, in a scope that it cannot outlive, charged whole when it is made, and passed to each call:
/// a module itself remembers nothing, so that any number of threads share one, each with a session of its own. A call borrows it
/// mutably: two threads that use one do not compile.
///
/// ```
/// # use tinyai::*;
/// # fn main() -> Result<()> {
/// # let m = std::sync::Arc::new(Manager::new("model")?);
/// let gpt = Module::gpt(&m, 100, 32, 16, 2, 2)?;
/// let request = Manager::new("request")?;
/// let mut chat = Session::new(&request, &gpt, SessionOptions::default())?;
/// no_grad(|| {
///     let prompt = request.array([[1i64, 2, 3]])?;
///     let y = gpt.forward_session(&request, &mut chat, [&prompt])?; // its steps
///     let next = request.array([[7i64]])?;
///     let y = gpt.forward_session(&request, &mut chat, [&next])?; // goes on from there
///     assert_eq!(y.shape()?, [1, 1, 100]);
///     assert_eq!(chat.lengths()?, [4]);
///     Ok(())
/// })
/// # }
/// ```
///
/// A row is one text or stream, a step one of its tokens, its length how many it has had. A call that fails leaves all as it
/// was.
#[derive(Debug)]
pub struct Session<'s> {
    handle: Owned<ffi::tinyai_session>,
    _module: Shares,
    _scope: PhantomData<&'s ()>,
}

impl<'s> Session<'s> {
    /// A session in `scope`, on the device of the module's parameters. `module`: what is called with it, or a valid view of it.
    pub fn new(scope: &'s Manager, module: &Module, options: SessionOptions) -> Result<Session<'s>> {
        let (into, mut id, mut texts) = (scope.place()?, ffi::tinyai_session { id: 0 }, Texts::default());
        let raw = options.raw(&mut texts)?;
        // SAFETY: texts and options live until the call returns; one handle is written.
        check(unsafe { ffi::tinyai_session_create(into, module.raw(), &raw, &mut id) })?;
        Ok(Session {
            handle: Owned(id),
            _module: Shares::of([module.share()]),
            _scope: PhantomData,
        })
    }

    /// For a call about these rows of the session, one for each row of the inputs, none twice:
    /// `net.forward_session(&s, chat.rows([3, 5]), [&x])?`. Of an empty list the call is ARGUMENT: for no request make none.
    pub fn rows(&mut self, rows: impl IntoIterator<Item = impl Whole>) -> SessionUse<'_> {
        let mut part = SessionUse::from(self);
        part.rows = Some(rows.into_iter().map(Whole::whole).collect());
        part
    }

    /// For a call in which so many of each row's steps count: see [`SessionUse::counts`].
    pub fn counts(&mut self, counts: impl IntoIterator<Item = impl Whole>) -> SessionUse<'_> {
        SessionUse::from(self).counts(counts)
    }

    /// How many steps each row has had.
    pub fn lengths(&self) -> Result<Vec<usize>> {
        let mut count = 0;
        // SAFETY: with a capacity of 0 one integer is written.
        check(unsafe { ffi::tinyai_session_lengths(self.raw(), std::ptr::null_mut(), 0, &mut count) })?;
        let mut lengths = vec![0i64; usize::try_from(count).unwrap_or(0)];
        // SAFETY: as many integers are written as there is room for.
        check(unsafe {
            ffi::tinyai_session_lengths(self.raw(), lengths.as_mut_ptr(), count, std::ptr::null_mut())
        })?;
        Ok(lengths
            .iter()
            .map(|&length| usize::try_from(length).unwrap_or(0))
            .collect())
    }

    /// Takes a row's last steps back, so that `steps` stay: it goes on from those before. RNN, LSTM and GRU, which have their
    /// present state alone, go back to 0 or not at all. `row`: which; `None`: each.
    pub fn truncate(&mut self, row: Option<usize>, steps: usize) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe {
            ffi::tinyai_session_truncate(self.raw(), row.map_or(-1, Whole::whole), steps.whole())
        })
    }

    /// Each row begins anew.
    pub fn reset_state(&mut self) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_session_reset_state(self.raw()) })
    }

    /// Row i becomes what row `rows[i]` was: beams that are kept, dropped and taken twice. `None`: it begins anew.
    pub fn select(&mut self, rows: impl IntoIterator<Item = Option<usize>>) -> Result<()> {
        let rows: Vec<i64> = rows.into_iter().map(|row| row.map_or(-1, Whole::whole)).collect();
        // SAFETY: as many integers as are named.
        check(unsafe { ffi::tinyai_session_select(self.raw(), rows.as_ptr(), rows.len() as i64) })
    }

    /// A larger capacity. What was and what will be are there at once; on failure all is as before.
    pub fn reserve(&mut self, capacity: usize) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_session_reserve(self.raw(), capacity.whole()) })
    }

    /// What it is, and holds.
    pub fn info(&self) -> Result<SessionInfo> {
        // SAFETY: struct_size says how much may be written.
        SessionInfo::read(|out| unsafe { ffi::tinyai_session_get_info(self.raw(), out) })
    }

    fn raw(&self) -> ffi::tinyai_session {
        self.handle.0
    }
}

/// What a call goes on from: a `&mut` [`Session`], or some of its rows and steps.
#[derive(Debug)]
pub struct SessionUse<'a> {
    id: u64,
    rows: Option<Vec<i64>>,
    counts: Option<Vec<i64>>,
    session: PhantomData<&'a mut ()>,
}

impl<'a> From<&'a mut Session<'_>> for SessionUse<'a> {
    fn from(session: &'a mut Session<'_>) -> Self {
        SessionUse {
            id: session.raw().id(),
            rows: None,
            counts: None,
            session: PhantomData,
        }
    }
}

impl<'a> SessionUse<'a> {
    /// So many of each row's steps count, from the front; a row with 0 sits out. What comes out at the others is nothing that
    /// means something.
    #[must_use]
    pub fn counts(mut self, counts: impl IntoIterator<Item = impl Whole>) -> SessionUse<'a> {
        self.counts = Some(counts.into_iter().map(Whole::whole).collect());
        self
    }

    /// Runs `call` with the session and what the call is about.
    fn run<T>(
        &self,
        call: impl FnOnce(ffi::tinyai_session, *const ffi::tinyai_session_call) -> Result<T>,
    ) -> Result<T> {
        let (rows, counts) = (self.rows.as_deref(), self.counts.as_deref());
        if let (Some(rows), Some(counts)) = (rows, counts) {
            if rows.len() != counts.len() {
                let words = format!("{} rows of a session and {} counts", rows.len(), counts.len());
                return Err(Error::new(Status::Shape, words));
            }
        }
        for (name, list) in [("rows", rows), ("counts", counts)] {
            if list.is_some_and(<[i64]>::is_empty) {
                let words = format!("{name}: an empty list names no row of the session; without {name} a call is about all of them");
                return Err(Error::new(Status::Argument, words));
            }
        }
        let about = ffi::tinyai_session_call {
            struct_size: size_of::<ffi::tinyai_session_call>(),
            rows: rows.map_or(null(), <[i64]>::as_ptr),
            counts: counts.map_or(null(), <[i64]>::as_ptr),
            row_count: rows.or(counts).map_or(0, <[i64]>::len) as i64,
        };
        call(ffi::tinyai_session { id: self.id }, &about)
    }
}

impl Module {
    /// The next steps of a session's rows: goes on from what it has, and adds to it. This is the module that the session was made
    /// for, or a valid view of it. Attention with a session computes no gradient: call a valid view, or within
    /// [`no_grad`](crate::no_grad); states of RNN, LSTM and GRU enter as constants, so that back-propagation through time is
    /// truncated at each call.
    pub fn forward_session<'s, 'i, 'a>(
        &self,
        s: &'s Manager,
        session: impl Into<SessionUse<'a>>,
        inputs: impl IntoIterator<Item = impl Into<Input<'i>>>,
    ) -> Result<Variable<'s>> {
        let [y] = self.forward_session_many(s, session, inputs)?;
        Ok(y)
    }

    /// The same with as many outputs as the pattern on the left takes.
    pub fn forward_session_many<'s, 'i, 'a, const N: usize>(
        &self,
        s: &'s Manager,
        session: impl Into<SessionUse<'a>>,
        inputs: impl IntoIterator<Item = impl Into<Input<'i>>>,
    ) -> Result<[Variable<'s>; N]> {
        let ids = ids_of(inputs);
        let outs = session.into().run(|session, about| {
            // SAFETY: both lists hold as many handles as are named; the struct says its size.
            filled(s, N, |into, outs, count| unsafe {
                ffi::tinyai_module_forward_session(
                    into,
                    self.raw(),
                    session,
                    about,
                    ids.as_ptr().cast(),
                    ids.len() as i64,
                    outs.cast(),
                    count,
                )
            })
        })?;
        Ok(owned(outs))
    }
}

impl Predictor {
    /// Predicts the next steps of a session's rows. The session was made for the predictor's module.
    pub fn predict_session<'s, 'a>(
        &self,
        s: &'s Manager,
        session: impl Into<SessionUse<'a>>,
        input: &impl Operand<Form = OfArrays>,
    ) -> Result<Array<'s>> {
        let ids = [input.id()];
        let outs = session.into().run(|session, about| {
            // SAFETY: both lists hold as many handles as are named; the struct says its size.
            filled(s, 1, |into, outs, count| unsafe {
                ffi::tinyai_predictor_predict_session(
                    into,
                    self.raw(),
                    session,
                    about,
                    ids.as_ptr().cast(),
                    1,
                    outs.cast(),
                    count,
                )
            })
        })?;
        let [y] = owned(outs);
        Ok(y)
    }
}

impl CompiledFunction {
    /// The next steps of a session's rows, by a function that runs the module the session was made for, to the bits of
    /// [`Module::forward_session`]; as many outputs as the pattern on the left takes. One trace serves every session of the
    /// module with as many rows, the same capacity and dtypes, at every length.
    ///
    /// ```
    /// # use tinyai::*;
    /// # use std::sync::Arc;
    /// # fn main() -> Result<()> {
    /// # let m: Arc<Manager> = Arc::new(Manager::new("model")?);
    /// let gpt = Arc::new(Module::gpt(&m, 100, 32, 16, 2, 2)?);
    /// let net = gpt.clone();
    /// let step = CompiledFunction::new(&m, "step", move |s, x| Ok(vec![net.forward(s, &x[0])?.into()]))?;
    /// let request = Manager::new("request")?;
    /// let mut chat = Session::new(&request, &gpt, SessionOptions::default())?;
    /// no_grad(|| {
    ///     for word in [7i64, 8, 9] {
    ///         let x = request.constant([[word]])?;
    ///         let [y] = step.call_session(&request, &mut chat, &[&x])?;
    ///         assert_eq!(y.shape()?, [1, 1, 100]);
    ///     }
    ///     assert_eq!((chat.lengths()?, step.stats()?.traces), (vec![3], 1));
    ///     Ok(())
    /// })
    /// # }
    /// ```
    pub fn call_session<'s, 'a, const N: usize>(
        &self,
        s: &'s Manager,
        session: impl Into<SessionUse<'a>>,
        inputs: &[impl Operand<Form = OfVariables>],
    ) -> Result<[Variable<'s>; N]> {
        let ids = ids(inputs);
        let outs = session.into().run(|session, about| {
            // SAFETY: both lists hold as many handles as are named; the struct says its size.
            filled(s, N, |into, outs, count| unsafe {
                ffi::tinyai_function_call_session(
                    into,
                    self.raw(),
                    session,
                    about,
                    ids.as_ptr().cast(),
                    ids.len() as i64,
                    outs.cast(),
                    count,
                )
            })
        })?;
        Ok(owned(outs))
    }
}
