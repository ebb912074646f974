//! Groups of ranks that compute as one.
use crate::error::check;
use crate::handle::{Owned, Raw};
use crate::manager::Manager;
use crate::operand::{OfArrays, Operand};
use crate::options::Texts;
use crate::sizes::Whole;
use crate::{ffi, Array, GroupOptions, Result, Status};
use std::marker::PhantomData;
use std::mem::{size_of, zeroed};

/// Ranks that compute as one, each with arrays and scopes of its own; so far they are threads of this process. All make the
/// same calls in the same order: a call borrows the group mutably.
///
/// ```
/// # use tinyai::*;
/// # fn main() -> Result<()> {
/// let workers: Vec<_> = (0..2)
///     .map(|rank| {
///         std::thread::spawn(move || {
///             let scope = Manager::new("worker")?;
///             let options = GroupOptions {
///                 engine: "threads".into(),
///                 address: "two workers".into(),
///                 rank: Some(rank),
///                 ranks: Some(2),
///                 ..GroupOptions::default()
///             };
///             let mut group = Group::open(&scope, options)?;
///             let x = scope.array([1.0f32, rank as f32])?;
///             group.sum(&scope, &x)?.to_vec::<f32>()
///         })
///     })
///     .collect();
/// for worker in workers {
///     assert_eq!(worker.join().unwrap()?, [2.0, 1.0]);
/// }
/// # Ok(())
/// # }
/// ```
///
/// Whatever fails on one of them, all end with an error: the rank itself with its own, the others with [`Status::Peer`], or
/// [`Status::Differs`] where they do not ask for the same, and the group goes on. One that does not come within the timeout is
/// [`Status::Timeout`] on all others, and the group has failed.
#[derive(Debug)]
pub struct Group<'s> {
    handle: Owned<ffi::tinyai_group>,
    _scope: PhantomData<&'s ()>,
}

/// Where a group stands.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct GroupState {
    /// This one's number.
    pub rank: usize,
    /// How many there are.
    pub ranks: usize,
    /// That this rank has begun.
    pub calls: usize,
    /// By this rank to others, of arrays.
    pub sent_bytes: usize,
    /// By this rank for others.
    pub waited_seconds: f64,
    /// Who made the group fail; `None`: nobody, or nobody knows.
    pub failed_rank: Option<usize>,
    /// With which calls fail from now on; `None`: the group goes on.
    pub failure: Option<Status>,
}

impl<'s> Group<'s> {
    /// Opens a group in `scope`: returns when all ranks are there and agree.
    pub fn open(scope: &'s Manager, options: GroupOptions) -> Result<Group<'s>> {
        let (into, mut id, mut texts) = (scope.place()?, ffi::tinyai_group { id: 0 }, Texts::default());
        let raw = options.raw(&mut texts)?;
        // SAFETY: texts and options live until the call returns; one handle is written.
        check(unsafe { ffi::tinyai_group_open(into, &raw, &mut id) })?;
        Ok(Group {
            handle: Owned(id),
            _scope: PhantomData,
        })
    }

    /// The sum of the ranks' arrays, on all of them, with the same bits. Of any dtype but bool, of one shape and dtype.
    pub fn sum<'m>(&mut self, s: &'m Manager, x: &impl Operand<Form = OfArrays>) -> Result<Array<'m>> {
        let (into, mut out) = (s.place()?, ffi::tinyai_array { id: 0 });
        // SAFETY: takes ids, which the engine checks; one handle is written.
        check(unsafe { ffi::tinyai_array_group_sum(into, array(x), self.raw(), &mut out) })?;
        Ok(Array::own(out.id))
    }

    /// The ranks' arrays one behind the other, on all of them. Their sizes along the axis may differ.
    pub fn gather<'m>(
        &mut self,
        s: &'m Manager,
        x: &impl Operand<Form = OfArrays>,
        axis: i64,
    ) -> Result<Array<'m>> {
        let (into, mut out) = (s.place()?, ffi::tinyai_array { id: 0 });
        // SAFETY: takes ids, which the engine checks; one handle is written.
        check(unsafe { ffi::tinyai_array_group_gather(into, array(x), self.raw(), axis, &mut out) })?;
        Ok(Array::own(out.id))
    }

    /// This rank's part of the sum of the ranks' arrays: rank r of R has n r / R to n (r + 1) / R of the axis.
    pub fn scatter_sum<'m>(
        &mut self,
        s: &'m Manager,
        x: &impl Operand<Form = OfArrays>,
        axis: i64,
    ) -> Result<Array<'m>> {
        let (into, mut out) = (s.place()?, ffi::tinyai_array { id: 0 });
        // SAFETY: takes ids, which the engine checks; one handle is written.
        check(unsafe { ffi::tinyai_array_group_scatter_sum(into, array(x), self.raw(), axis, &mut out) })?;
        Ok(Array::own(out.id))
    }

    /// One rank's elements in the arrays of all others, in place.
    pub fn share(&mut self, x: &impl Operand<Form = OfArrays>, root: usize) -> Result<()> {
        // SAFETY: takes ids, which the engine checks.
        check(unsafe { ffi::tinyai_array_group_share(array(x), self.raw(), root.whole()) })
    }

    /// Sends an array to one rank, which must receive it: returns when it has.
    pub fn send(&mut self, x: &impl Operand<Form = OfArrays>, to: usize) -> Result<()> {
        // SAFETY: takes ids, which the engine checks.
        check(unsafe { ffi::tinyai_array_send(array(x), self.raw(), to.whole()) })
    }

    /// Receives the array that one rank sends, in place.
    pub fn receive(&mut self, x: &impl Operand<Form = OfArrays>, from: usize) -> Result<()> {
        // SAFETY: takes ids, which the engine checks.
        check(unsafe { ffi::tinyai_array_receive(array(x), self.raw(), from.whole()) })
    }

    /// Where it stands. Asks no other rank.
    pub fn state(&self) -> Result<GroupState> {
        // SAFETY: numbers, of which all bits zero are some.
        let mut raw: ffi::tinyai_group_state = unsafe { zeroed() };
        raw.struct_size = size_of::<ffi::tinyai_group_state>();
        // SAFETY: struct_size says how much may be written.
        check(unsafe { ffi::tinyai_group_get_state(self.raw(), &mut raw) })?;
        let count = |given: i64| usize::try_from(given).unwrap_or(0);
        Ok(GroupState {
            rank: count(raw.rank),
            ranks: count(raw.ranks),
            calls: count(raw.calls),
            sent_bytes: count(raw.sent_bytes),
            waited_seconds: raw.waited_seconds,
            failed_rank: usize::try_from(raw.failed_rank).ok(),
            failure: (raw.failure != 0).then(|| Status::from_raw(raw.failure)),
        })
    }

    fn raw(&self) -> ffi::tinyai_group {
        self.handle.0
    }
}

fn array(x: &impl Operand<Form = OfArrays>) -> ffi::tinyai_array {
    ffi::tinyai_array::of(x.id())
}
