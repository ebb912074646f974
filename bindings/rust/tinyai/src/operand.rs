//! What calls take: operands of operators, and resources that scopes own.
use crate::ffi::{self, tinyai_resource};
use crate::kept::Share;
use crate::{Array, ArrayRef, Manager, Parameter, Variable, VariableRef};
use std::mem::ManuallyDrop;
use std::ops::Deref;

mod sealed {
    pub trait Sealed {}
}
use sealed::Sealed;

/// Which form of an operator: on arrays, or on variables.
pub trait Form: Sealed {
    /// The results: [`Array`] or [`Variable`].
    type Handle<'m>: Operand<Form = Self>;
    #[doc(hidden)]
    const VARIABLE: bool;
    /// # Safety
    /// The id is of a live handle of this form that nothing else owns, in a scope of that lifetime.
    #[doc(hidden)]
    unsafe fn own<'m>(id: u64) -> Self::Handle<'m>;
}

/// The form on arrays.
#[derive(Debug)]
pub enum OfArrays {}
/// The form on variables, which records.
#[derive(Debug)]
pub enum OfVariables {}

impl Sealed for OfArrays {}
impl Sealed for OfVariables {}

impl Form for OfArrays {
    type Handle<'m> = Array<'m>;
    const VARIABLE: bool = false;
    unsafe fn own<'m>(id: u64) -> Array<'m> {
        Array::own(id)
    }
}

impl Form for OfVariables {
    type Handle<'m> = Variable<'m>;
    const VARIABLE: bool = true;
    unsafe fn own<'m>(id: u64) -> Variable<'m> {
        Variable::own(id)
    }
}

/// An operand of an operator: an array or a variable, however it is held.
pub trait Operand: Sealed {
    /// Its form.
    type Form: Form;
    #[doc(hidden)]
    fn id(&self) -> u64;
    #[doc(hidden)]
    fn owner(&self) -> Option<Owner> {
        None
    }
}

/// What keeps an operand alive, where it can be shared.
#[doc(hidden)]
pub struct Owner(pub(crate) Share);

macro_rules! operands {
    ($($of:ty: $form:ty $(, $share:expr)?;)*) => {
        $(impl Sealed for $of {}
        impl Operand for $of {
            type Form = $form;
            fn id(&self) -> u64 {
                self.raw()
            }
            $(fn owner(&self) -> Option<Owner> {
                let share: fn(&Self) -> Option<Share> = $share;
                share(self).map(Owner)
            })?
        })*
    };
}
operands! {
    Array<'_>: OfArrays;
    ArrayRef<'_, '_>: OfArrays;
    Variable<'_>: OfVariables;
    VariableRef<'_>: OfVariables, |parameter| parameter.share();
    Parameter: OfVariables, |parameter| Some(parameter.share());
}

/// An operand that the call uses for the last time, by `last_use()`: if the call succeeds the handle is released by it, and
/// where nobody else can reach the elements, an elementwise result is written over them. Good for operators alone:
/// `let y = x.last_use().relu()?`.
pub struct LastUse<T> {
    operand: ManuallyDrop<T>,
    _released: T, // after the call, of which nothing is left if that succeeded
}

impl<T> Deref for LastUse<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.operand
    }
}

impl<T: Operand> std::fmt::Debug for LastUse<T> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "the last use of handle {:#x}", self.operand.id())
    }
}

impl<T: Sealed> Sealed for LastUse<T> {}
impl<T: Operand> Operand for LastUse<T> {
    type Form = T::Form;
    fn id(&self) -> u64 {
        self.operand.id()
    }
}

macro_rules! last_uses {
    ($($of:ident;)*) => {
        $(impl<'m> $of<'m> {
            /// As the operand of an operator that uses it for the last time: `let y = x.last_use().relu()?`.
            pub fn last_use(self) -> LastUse<$of<'m>> {
                LastUse {
                    operand: ManuallyDrop::new($of::own(self.raw() | ffi::TINYAI_LAST_USE)),
                    _released: self,
                }
            }
        })*
    };
}
last_uses! { Array; Variable; }

impl<T: Sealed> Sealed for &T {}
impl<T: Operand> Operand for &T {
    type Form = T::Form;
    fn id(&self) -> u64 {
        T::id(self)
    }
    fn owner(&self) -> Option<Owner> {
        T::owner(self)
    }
}

/// What a scope owns and can be moved: an array, a variable, a manager, or several of them, which move together or not
/// at all.
pub trait Resource: Sealed + Sized {
    /// The same in another scope.
    type In<'m>;
    #[doc(hidden)]
    fn ids(&self, listed: &mut Vec<tinyai_resource>);
    /// The wrapper for a scope of another lifetime, made of `ids` (a move: its own; a loan: new ones).
    ///
    /// # Safety
    /// The ids are of live handles that nothing else owns any more, in a scope of that lifetime.
    #[doc(hidden)]
    unsafe fn with_ids<'m>(&self, ids: &mut dyn Iterator<Item = u64>) -> Self::In<'m>;
    /// Forgets the wrapper; the handle lives on.
    #[doc(hidden)]
    fn forget(self);
}

macro_rules! resources {
    ($($of:ident;)*) => {
        $(impl Resource for $of<'_> {
            type In<'m> = $of<'m>;
            fn ids(&self, listed: &mut Vec<tinyai_resource>) {
                listed.push(tinyai_resource { id: self.raw() });
            }
            unsafe fn with_ids<'m>(&self, ids: &mut dyn Iterator<Item = u64>) -> $of<'m> {
                $of::own(ids.next().unwrap_or(0))
            }
            fn forget(self) {
                std::mem::forget(self);
            }
        })*
    };
}
impl Sealed for Manager<'_> {}
resources! { Array; Variable; Manager; }

impl<T: Resource> Sealed for Vec<T> {}
impl<T: Resource> Resource for Vec<T> {
    type In<'m> = Vec<T::In<'m>>;
    fn ids(&self, listed: &mut Vec<tinyai_resource>) {
        self.iter().for_each(|each| each.ids(listed));
    }
    unsafe fn with_ids<'m>(&self, ids: &mut dyn Iterator<Item = u64>) -> Vec<T::In<'m>> {
        // SAFETY: the caller's promise.
        self.iter().map(|each| unsafe { each.with_ids(ids) }).collect()
    }
    fn forget(self) {
        self.into_iter().for_each(Resource::forget);
    }
}

macro_rules! tuples {
    ($(($($name:ident),*);)*) => {
        $(impl<$($name: Resource),*> Sealed for ($($name,)*) {}
        impl<$($name: Resource),*> Resource for ($($name,)*) {
            type In<'m> = ($($name::In<'m>,)*);
            #[allow(non_snake_case)]
            fn ids(&self, listed: &mut Vec<tinyai_resource>) {
                let ($($name,)*) = self;
                $($name.ids(listed);)*
            }
            #[allow(non_snake_case)]
            unsafe fn with_ids<'m>(&self, ids: &mut dyn Iterator<Item = u64>) -> Self::In<'m> {
                let ($($name,)*) = self;
                // SAFETY: the caller's promise.
                ($(unsafe { $name.with_ids(ids) },)*)
            }
            #[allow(non_snake_case)]
            fn forget(self) {
                let ($($name,)*) = self;
                $($name.forget();)*
            }
        })*
    };
}
tuples! { (A, B); (A, B, C); (A, B, C, D); }
