//! Scopes of memory.
use crate::error::check;
use crate::handle::{told, Owned, Raw};
use crate::operand::{Resource, Sealed};
use crate::options::Texts;
use crate::{ffi, Error, ManagerOptions, Refused, Result};
use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::ops::Deref;
use std::sync::Arc;

/// A scope that several share: what is made in it by modules, optimizers and the like keeps it open.
pub(crate) type Home = Arc<Manager>;

/// A scope that can be shared: an `Arc<Manager>`. What modules, optimizers and the like are made in, for they keep it open.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no scope that can be shared, and what is made in it keeps its scope open",
    label = "an `Arc<Manager>` is wanted",
    note = "a child scope that can be shared: `manager.open_shared(name)?`, of an `Arc<Manager>`; a base manager: `Arc::new(Manager::new(name)?)`"
)]
pub trait SharedScope: Sealed {
    #[doc(hidden)]
    fn shared(&self) -> &Home;
}

impl Sealed for Home {}
impl SharedScope for Home {
    #[inline]
    fn shared(&self) -> &Home {
        self
    }
}
impl<T: SharedScope> SharedScope for &T {
    #[inline]
    fn shared(&self) -> &Home {
        T::shared(self)
    }
}

/// A scope and a factory: owns the arrays made in it and frees them together, children before parents.
///
/// Arrays made in a manager cannot outlive it. A `Manager` is a base manager, or one that shares its parent
/// ([`open_shared`](Manager::open_shared)); a child by [`open`](Manager::open) is a [`Scope`], which can hand up what shall survive it.
/// Dropping a manager closes it; [`close`](Manager::close) does so and tells. Lifetimes are a lint, the engine's check of the id at
/// each call is the guarantee: a race with a close in another thread is an `Err`, never a crash.
pub struct Manager {
    handle: Owned<ffi::tinyai_manager>,
    /// Why the scope of a `tidy` could not be opened: every call in it answers this.
    refused: Option<Box<Error>>,
    above: Above,
}

/// A share of the scope above. Scopes that nothing else keeps end with it one after another: a chain of them may be longer
/// than the stack is deep.
struct Above(Option<Home>);

impl Drop for Above {
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(mut last) = next.and_then(Arc::into_inner) {
            next = last.above.0.take();
        }
    }
}

/// A manager under another one, which it does not outlive: whatever a [`Manager`] does, and [`ret`](Scope::ret).
#[derive(Debug)]
pub struct Scope<'p> {
    manager: Manager,
    parent: PhantomData<&'p ()>,
}

impl Deref for Scope<'_> {
    type Target = Manager;
    #[inline]
    fn deref(&self) -> &Manager {
        &self.manager
    }
}

fn open(parent: ffi::tinyai_manager, options: &ManagerOptions) -> Result<u64> {
    crate::library::require()?;
    let (mut texts, mut out) = (Texts::default(), ffi::tinyai_manager { id: 0 });
    // SAFETY: the options and their texts live until the call returns; `out` is written only on success.
    check(unsafe { ffi::tinyai_manager_open(parent, &options.raw(&mut texts)?, &mut out) })?;
    Ok(out.id)
}

impl Manager {
    /// Opens a base manager on the CPU.
    pub fn new(name: &str) -> Result<Manager> {
        Manager::with(&named(name)?)
    }

    /// Opens a base manager.
    pub fn with(options: &ManagerOptions) -> Result<Manager> {
        Ok(Manager::own(open(ffi::tinyai_manager { id: 0 }, options)?))
    }

    pub(crate) fn own(id: u64) -> Manager {
        Manager {
            handle: Owned(ffi::tinyai_manager { id }),
            refused: None,
            above: Above(None),
        }
    }

    /// A manager that the engine owns, for the length of a call: not closed when dropped.
    pub(crate) fn lent(id: u64) -> ManuallyDrop<Manager> {
        ManuallyDrop::new(Manager::own(id))
    }

    pub(crate) fn raw(&self) -> u64 {
        self.handle.0.id
    }

    /// The id to hand to the engine, or why there is none.
    #[inline(always)]
    pub(crate) fn place(&self) -> Result<ffi::tinyai_manager> {
        match &self.refused {
            None => Ok(self.handle.0),
            Some(error) => Err((**error).clone()),
        }
    }

    /// The id of what a call makes here.
    pub(crate) fn made<H: Raw>(
        &self,
        make: impl FnOnce(ffi::tinyai_manager, *mut H) -> ffi::tinyai_status,
    ) -> Result<u64> {
        let into = self.place()?;
        told(|out| make(into, out))
    }

    /// Opens a child scope.
    pub fn open(&self, name: &str) -> Result<Scope<'_>> {
        self.open_with(&named(name)?)
    }

    /// Opens a child scope. CAPPED if this one is, DEVICE, RANGE for a negative limit.
    pub fn open_with(&self, options: &ManagerOptions) -> Result<Scope<'_>> {
        Ok(Scope::own(open(self.place()?, options)?))
    }

    /// Opens a child scope that keeps this one open, for a struct: modules can be made in it.
    ///
    /// ```
    /// # use tinyai::{Manager, Module};
    /// # use std::sync::Arc;
    /// # fn main() -> tinyai::Result<()> {
    /// let application = Arc::new(Manager::new("application")?);
    /// let net = Module::linear(&application.open_shared("model")?, 2, 1, true)?;
    /// assert_eq!(net.scope().path()?, "system/application/model");
    /// # Ok(()) }
    /// ```
    pub fn open_shared(self: &Arc<Self>, name: &str) -> Result<Arc<Manager>> {
        self.open_shared_with(&named(name)?)
    }

    /// The same with options.
    pub fn open_shared_with(self: &Arc<Self>, options: &ManagerOptions) -> Result<Arc<Manager>> {
        let mut manager = Manager::own(open(self.place()?, options)?);
        manager.above = Above(Some(Arc::clone(self)));
        Ok(Arc::new(manager))
    }

    /// Runs a closure with a child scope that is closed after it, also when it panics. What shall survive is handed to the
    /// scope's [`ret`](Scope::ret). If the scope cannot be opened (this one is capped, say), every call in it says why.
    ///
    /// ```
    /// # use tinyai::Manager;
    /// # fn main() -> tinyai::Result<()> {
    /// let m = Manager::new("demo")?;
    /// let x = m.array([3.0f32, 4.0])?;
    /// let norm = m.tidy(|s| {
    ///     let squares = s.mul(&x, &x)?; // freed with the scope
    ///     s.ret(s.sqrt(&s.sum(&squares, .., false)?)?)
    /// })?;
    /// assert_eq!(norm.item::<f32>()?, 5.0);
    /// # Ok(()) }
    /// ```
    pub fn tidy<'a, R>(&'a self, f: impl for<'s> FnOnce(&'s Scope<'a>) -> R) -> R {
        let scope: Scope<'a> = match self.open("tidy") {
            Ok(scope) => scope,
            Err(error) => {
                let mut scope = Scope::own(0);
                scope.manager.refused = Some(Box::new(error));
                scope
            }
        };
        f(&scope)
    }

    /// Closes the scope and all below: what dropping does, but telling whether it went well.
    pub fn close(self) -> Result<()> {
        let place = self.place()?;
        // SAFETY: takes an id, which the engine checks; the drop that follows finds it closed.
        check(unsafe { ffi::tinyai_manager_close(place) })
    }

    /// Moves resources from anywhere to this scope, with their bytes' account; all, or none.
    ///
    /// SCOPE for a manager under its own descendant; CAPPED, LIMIT.
    pub fn attach<T: Resource>(&self, resource: T) -> Result<T::In<'_>> {
        Ok(self.try_attach(resource)?)
    }

    /// The same, which gives the resource back where it is refused.
    pub fn try_attach<T: Resource>(&self, resource: T) -> std::result::Result<T::In<'_>, Refused<T>> {
        // SAFETY: as many resources as are named.
        self.moved(resource, |place, ids| unsafe {
            ffi::tinyai_manager_attach(place, ids.as_ptr(), ids.len() as i64)
        })
    }

    fn moved<'m, T: Resource>(
        &self,
        resource: T,
        call: impl FnOnce(ffi::tinyai_manager, &[ffi::tinyai_resource]) -> ffi::tinyai_status,
    ) -> std::result::Result<T::In<'m>, Refused<T>> {
        let mut ids = Vec::new();
        resource.ids(&mut ids);
        match self.place().and_then(|place| check(call(place, &ids))) {
            Ok(()) => Ok(rewrapped(resource, &ids)),
            Err(error) => Err(Refused { resource, error }),
        }
    }

    /// Borrows: a handle of this scope's to the same array or variable, whose owner does not change. Closing this scope ends
    /// the loan only. The loan is no borrow of `lent` in Rust's sense, so the owner may close first, and the loan can still be read
    /// then. A loan of a manager is a child of this scope with a loan of each array and variable that it holds now. CAPPED if this
    /// scope is.
    ///
    /// ```
    /// # use tinyai::Manager;
    /// # fn main() -> tinyai::Result<()> {
    /// let (model, request) = (Manager::new("model")?, Manager::new("request")?);
    /// let table = model.parameter([[3.0f32, 4.0]])?;
    /// let rows = request.temp_attach(&*table.value()?)?;
    /// assert!(rows.square()?.is_in(&request)?); // beside the loan, where the table itself says no place
    /// # Ok(()) }
    /// ```
    pub fn temp_attach<T: Resource>(&self, lent: &T) -> Result<T::In<'_>> {
        let mut ids = Vec::new();
        lent.ids(&mut ids);
        let mut loans = vec![ffi::tinyai_resource { id: 0 }; ids.len()];
        let place = self.place()?;
        // SAFETY: both lists hold as many as are named; the loans are written only on success.
        check(unsafe {
            ffi::tinyai_manager_temp_attach(place, ids.as_ptr(), ids.len() as i64, loans.as_mut_ptr())
        })?;
        // SAFETY: handles of this scope, just made.
        Ok(unsafe { lent.with_ids(&mut loans.into_iter().map(|loan| loan.id)) })
    }
}

/// The defaults, which the loaded library is asked for.
pub(crate) fn named(name: &str) -> Result<ManagerOptions> {
    crate::library::require()?;
    let name = name.into();
    Ok(ManagerOptions {
        name,
        ..Default::default()
    })
}

impl<'p> Scope<'p> {
    pub(crate) fn own(id: u64) -> Scope<'p> {
        Scope {
            manager: Manager::own(id),
            parent: PhantomData,
        }
    }

    /// See [`Manager::close`].
    pub fn close(self) -> Result<()> {
        self.manager.close()
    }

    /// Moves what this scope or one below it owns to the parent, so that it survives the close. What an ancestor owns stays
    /// where it is. Several (a `Vec`, a tuple) move together, or not at all.
    ///
    /// SCOPE for a resource of an unrelated scope; CAPPED and LIMIT of the parent.
    pub fn ret<T: Resource>(&self, resource: T) -> Result<T::In<'p>> {
        Ok(self.try_ret(resource)?)
    }

    /// The same, which gives the resource back where it is refused.
    pub fn try_ret<T: Resource>(&self, resource: T) -> std::result::Result<T::In<'p>, Refused<T>> {
        // SAFETY: as many resources as are named.
        self.moved(resource, |place, ids| unsafe {
            ffi::tinyai_manager_ret(place, ids.as_ptr(), ids.len() as i64)
        })
    }
}

impl Sealed for Manager {}
impl Resource for Manager {
    type In<'m> = Scope<'m>;
    fn ids(&self, listed: &mut Vec<ffi::tinyai_resource>) {
        listed.push(ffi::tinyai_resource { id: self.raw() });
    }
    unsafe fn with_ids<'m>(&self, ids: &mut dyn Iterator<Item = u64>) -> Scope<'m> {
        Scope::own(ids.next().unwrap_or(0))
    }
    fn end_wrapper(self) {
        std::mem::forget(self.handle); // what is above it may close now
    }
}

impl Sealed for Scope<'_> {}
impl Resource for Scope<'_> {
    type In<'m> = Scope<'m>;
    fn ids(&self, listed: &mut Vec<ffi::tinyai_resource>) {
        self.manager.ids(listed);
    }
    unsafe fn with_ids<'m>(&self, ids: &mut dyn Iterator<Item = u64>) -> Scope<'m> {
        Scope::own(ids.next().unwrap_or(0))
    }
    fn end_wrapper(self) {
        self.manager.end_wrapper();
    }
}

/// The same resource under its own ids, in a scope of another lifetime.
pub(crate) fn rewrapped<'m, T: Resource>(resource: T, ids: &[ffi::tinyai_resource]) -> T::In<'m> {
    // SAFETY: its own handles, which it forgets.
    let there = unsafe { resource.with_ids(&mut ids.iter().map(|each| each.id)) };
    resource.end_wrapper();
    there
}

impl std::fmt::Debug for Manager {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            out,
            "Manager({})",
            self.path().unwrap_or_else(|error| error.to_string())
        )
    }
}
