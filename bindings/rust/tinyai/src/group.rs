//! Groups of ranks that compute as one.
use crate::error::{boundary, check};
use crate::handle::{Owned, Raw};
use crate::manager::Manager;
use crate::operand::{Form, OfArrays, OfVariables, Operand};
use crate::options::{count, Texts};
use crate::registration::hook;
use crate::shares::Share;
use crate::sizes::Whole;
use crate::{ffi, Error, GroupOptions, Result, Status, Tensor, Variable};
use std::ffi::c_void;
use std::marker::PhantomData;
use std::mem::{size_of, zeroed};
use std::sync::Arc;

hook! {
    /// How ranks meet where nothing else tells them of each other: given this rank's bytes, those of all, in the order of ranks.
    /// All ranks are asked alike, a few times, on the thread that opens the group.
    Meeting, Fn(&[u8]) -> Result<Vec<Vec<u8>>>
}

/// Ranks that compute as one, each with arrays and scopes of its own: threads of this process, or processes. All make the
/// same calls in the same order: a call borrows the group mutably, and a [`Trainer`](crate::Trainer) whose `group` it is
/// makes them in its run, on each rank's own thread.
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
///
/// Dropping it ends it on this rank, once no trainer has it any more. That waits for nobody: whoever still counts on this
/// rank is told.
#[derive(Debug)]
pub struct Group<'s> {
    open: Arc<Open>,
    _scope: PhantomData<&'s ()>,
}

/// A group's handle, and what the engine may call while it is open, which ends after it.
#[derive(Debug)]
struct Open {
    handle: Owned<ffi::tinyai_group>,
    _gathering: Option<Box<Gathering>>,
}

/// The same group.
impl PartialEq for Group<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.raw() == other.raw()
    }
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
    /// How often it was opened again by those who live.
    pub generation: usize,
    /// For whom this rank waited longest in its last calls; `None`: for nobody.
    pub behind_rank: Option<usize>,
    /// How long.
    pub behind_seconds: f64,
}

/// What a meeting needs.
#[derive(Debug)]
struct Gathering {
    meeting: Meeting,
    ranks: usize,
}

impl Gathering {
    /// The bytes of all ranks, one behind the other.
    fn gather(&self, own: &[u8]) -> Result<Vec<u8>> {
        let all = (self.meeting.0)(own)?;
        if all.len() != self.ranks || all.iter().any(|each| each.len() != own.len()) {
            let sizes: Vec<_> = all.iter().map(Vec::len).collect();
            let (ranks, bytes) = (self.ranks, own.len());
            let said = format!("meet gave bytes of {sizes:?}, and {ranks} times {bytes} are wanted");
            return Err(Error::new(Status::Callback, said));
        }
        Ok(all.concat())
    }
}

pub(crate) unsafe extern "C" fn meet(
    own: *const c_void,
    bytes: i64,
    all: *mut c_void,
    user_data: *mut c_void,
) -> ffi::tinyai_status {
    boundary(|| {
        // SAFETY: the group's own, and as many bytes as are named.
        let (gathering, own) = unsafe {
            (
                &*user_data.cast::<Gathering>(),
                std::slice::from_raw_parts(own.cast::<u8>(), count(bytes)),
            )
        };
        let gathered = gathering.gather(own)?;
        // SAFETY: room for those of all ranks, which is how many there are.
        unsafe { std::ptr::copy_nonoverlapping(gathered.as_ptr(), all.cast(), gathered.len()) };
        Ok(())
    })
}

impl<'s> Group<'s> {
    /// Opens a group in `scope`: returns when all ranks are there and agree.
    pub fn open(scope: &'s Manager, options: GroupOptions) -> Result<Group<'s>> {
        let mut texts = Texts::default();
        let mut raw = options.raw(&mut texts)?;
        let gathering = match (options.meet, options.ranks) {
            (Some(meeting), Some(ranks)) => Some(Box::new(Gathering { meeting, ranks })),
            (None, _) => None,
            (Some(_), None) => {
                let said = "Group::open: meet is given, and ranks is not: how many there are, and rank: which this is";
                return Err(Error::new(Status::Argument, said));
            }
        };
        if let Some(gathering) = &gathering {
            raw.user_data = std::ptr::from_ref(&**gathering).cast_mut().cast();
        }
        // SAFETY: texts and options live until the call returns, and what is gathered with as long as the group.
        let id = scope.made(|into, out| unsafe { ffi::tinyai_group_open(into, &raw, out) })?;
        Ok(Group::own(id, gathering))
    }

    fn own(id: u64, gathering: Option<Box<Gathering>>) -> Group<'s> {
        let open = Open {
            handle: Owned(Raw::of(id)),
            _gathering: gathering,
        };
        Group {
            open: Arc::new(open),
            _scope: PhantomData,
        }
    }

    /// For a trainer, which keeps it open.
    pub(crate) fn kept(&self) -> Share {
        Arc::clone(&self.open) as Share
    }

    /// The sum of the ranks' arrays, on all of them, with the same bits. Of any dtype but bool, of one shape and dtype.
    ///
    /// Of variables the sum is recorded: what is computed behind it is the same on all ranks, and counts once, so the gradient of
    /// `x` is that of the sum. [`same`](Group::same) stands in front of what each rank computes in part. A backward through it is a
    /// call of all ranks too.
    pub fn sum<'m, F: Form>(&mut self, s: &'m Manager, x: &impl Operand<Form = F>) -> Result<Tensor<'m, F>> {
        let (group, id) = (self.raw(), x.id());
        // SAFETY: takes ids; one is written.
        s.made(|into, out: *mut F::Raw| unsafe {
            match F::VARIABLE {
                true => ffi::tinyai_variable_group_sum(into, Raw::of(id), group, out.cast()),
                false => ffi::tinyai_array_group_sum(into, Raw::of(id), group, out.cast()),
            }
        })
        .map(Tensor::own)
    }

    /// `x` as it is, whose gradient is the sum of the ranks' gradients: before what each rank computes in part of a value that all
    /// have alike. All ranks call it in the same place; the call asks nobody, its backward does.
    pub fn same<'m>(&mut self, s: &'m Manager, x: &impl Operand<Form = OfVariables>) -> Result<Variable<'m>> {
        let (group, x) = (self.raw(), Raw::of(x.id()));
        // SAFETY: takes ids; one is written.
        s.made(|into, out| unsafe { ffi::tinyai_variable_group_same(into, x, group, out) })
            .map(Variable::own)
    }

    /// The ranks' arrays one behind the other, on all of them. Their sizes along the axis may differ. Of variables it is recorded:
    /// the gradient of `x` is its part of the sum of all ranks' gradients.
    pub fn gather<'m, F: Form>(
        &mut self,
        s: &'m Manager,
        x: &impl Operand<Form = F>,
        axis: i64,
    ) -> Result<Tensor<'m, F>> {
        let (group, id) = (self.raw(), x.id());
        // SAFETY: takes ids; one is written.
        s.made(|into, out: *mut F::Raw| unsafe {
            match F::VARIABLE {
                true => ffi::tinyai_variable_group_gather(into, Raw::of(id), group, axis, out.cast()),
                false => ffi::tinyai_array_group_gather(into, Raw::of(id), group, axis, out.cast()),
            }
        })
        .map(Tensor::own)
    }

    /// This rank's part of the sum of the ranks' arrays: rank r of R has n r / R to n (r + 1) / R of the axis. Of variables it is
    /// recorded: the gradient of `x` are those of all parts.
    pub fn scatter_sum<'m, F: Form>(
        &mut self,
        s: &'m Manager,
        x: &impl Operand<Form = F>,
        axis: i64,
    ) -> Result<Tensor<'m, F>> {
        let (group, id) = (self.raw(), x.id());
        // SAFETY: takes ids; one is written.
        s.made(|into, out: *mut F::Raw| unsafe {
            match F::VARIABLE {
                true => ffi::tinyai_variable_group_scatter_sum(into, Raw::of(id), group, axis, out.cast()),
                false => ffi::tinyai_array_group_scatter_sum(into, Raw::of(id), group, axis, out.cast()),
            }
        })
        .map(Tensor::own)
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

    /// Groups of some ranks each: those that give the same color, in the order of their numbers. `None`: of no group. This one
    /// goes on, and its parts do not hang on it.
    pub fn split<'m>(&mut self, s: &'m Manager, color: Option<usize>) -> Result<Option<Group<'m>>> {
        let color = color.map_or(-1, Whole::whole);
        // SAFETY: takes ids; one is written.
        let id = s.made(|into, out| unsafe { ffi::tinyai_group_split(into, self.raw(), color, out) })?;
        Ok((id != 0).then(|| Group::own(id, None)))
    }

    /// The next generation of a group that has failed, of those of its ranks that live: they call this, keep their order, and are
    /// numbered anew from 0. Who does not come within the timeout is left out. NOT_READY: it has not failed; DEVICE: its engine
    /// cannot go on without a rank.
    pub fn reopen<'m>(&mut self, s: &'m Manager) -> Result<Group<'m>> {
        // SAFETY: takes ids; one is written.
        let id = s.made(|into, out| unsafe { ffi::tinyai_group_reopen(into, self.raw(), out) })?;
        Ok(Group::own(id, None))
    }

    /// Where it stands. Asks no other rank.
    pub fn state(&self) -> Result<GroupState> {
        // SAFETY: numbers, of which all bits zero are some.
        let mut raw: ffi::tinyai_group_state = unsafe { zeroed() };
        raw.struct_size = size_of::<ffi::tinyai_group_state>();
        // SAFETY: struct_size says how much may be written.
        check(unsafe { ffi::tinyai_group_get_state(self.raw(), &mut raw) })?;
        Ok(GroupState {
            rank: count(raw.rank),
            ranks: count(raw.ranks),
            calls: count(raw.calls),
            sent_bytes: count(raw.sent_bytes),
            waited_seconds: raw.waited_seconds,
            failed_rank: usize::try_from(raw.failed_rank).ok(),
            failure: (raw.failure != 0).then(|| Status::from_raw(raw.failure)),
            generation: count(raw.generation),
            behind_rank: usize::try_from(raw.behind_rank).ok(),
            behind_seconds: raw.behind_seconds,
        })
    }

    pub(crate) fn raw(&self) -> ffi::tinyai_group {
        self.open.handle.0
    }
}

fn array(x: &impl Operand<Form = OfArrays>) -> ffi::tinyai_array {
    ffi::tinyai_array::of(x.id())
}
