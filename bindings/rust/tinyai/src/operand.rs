//! What calls take: operands of operators, and resources that scopes own.
use crate::ffi::tinyai_resource;
use crate::{Array, ArrayRef, Manager, Parameter, Variable, VariableRef};

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
    #[doc(hidden)]
    fn own<'m>(id: u64) -> Self::Handle<'m>;
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
    fn own<'m>(id: u64) -> Array<'m> {
        Array::own(id)
    }
}

impl Form for OfVariables {
    type Handle<'m> = Variable<'m>;
    const VARIABLE: bool = true;
    fn own<'m>(id: u64) -> Variable<'m> {
        Variable::own(id)
    }
}

/// An operand of an operator: an array or a variable, however it is held.
pub trait Operand: Sealed {
    /// Its form.
    type Form: Form;
    #[doc(hidden)]
    fn id(&self) -> u64;
}

macro_rules! operands {
    ($($of:ty: $form:ty;)*) => {
        $(impl Sealed for $of {}
        impl Operand for $of {
            type Form = $form;
            fn id(&self) -> u64 {
                self.raw()
            }
        })*
    };
}
operands! {
    Array<'_>: OfArrays;
    ArrayRef<'_, '_>: OfArrays;
    Variable<'_>: OfVariables;
    VariableRef<'_>: OfVariables;
    Parameter: OfVariables;
}

impl<T: Sealed> Sealed for &T {}
impl<T: Operand> Operand for &T {
    type Form = T::Form;
    fn id(&self) -> u64 {
        T::id(self)
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
    #[doc(hidden)]
    fn with_ids<'m>(&self, ids: &mut dyn Iterator<Item = u64>) -> Self::In<'m>;
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
            fn with_ids<'m>(&self, ids: &mut dyn Iterator<Item = u64>) -> $of<'m> {
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
    fn with_ids<'m>(&self, ids: &mut dyn Iterator<Item = u64>) -> Vec<T::In<'m>> {
        self.iter().map(|each| each.with_ids(ids)).collect()
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
            fn with_ids<'m>(&self, ids: &mut dyn Iterator<Item = u64>) -> Self::In<'m> {
                let ($($name,)*) = self;
                ($($name.with_ids(ids),)*)
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
