//! What calls take: operands of operators, and resources that scopes own.
use crate::error::check;
use crate::ffi::{self, tinyai_array, tinyai_manager, tinyai_resource, tinyai_status, tinyai_variable};
use crate::handle::{Owned, Raw};
use crate::scalar::{as_real, keeps_integers, number_beside, Number, Scalar};
use crate::shares::Share;
use crate::tensor::BESIDE;
use crate::{Kept, Lent, Result, Status, Tensor};
use std::mem::ManuallyDrop;
use std::ops::Deref;

mod sealed {
    pub trait Sealed {}
}
pub(crate) use sealed::Sealed;

/// Which tensor: an array, or a variable.
pub trait Form: Sealed + Sized + 'static {
    #[doc(hidden)]
    type Raw: Raw;
    #[doc(hidden)]
    const VARIABLE: bool;
}

/// The form of arrays.
#[derive(Debug)]
pub enum OfArrays {}
/// The form of variables, whose operators are recorded.
#[derive(Debug)]
pub enum OfVariables {}

impl Sealed for OfArrays {}
impl Sealed for OfVariables {}

impl Form for OfArrays {
    type Raw = tinyai_array;
    const VARIABLE: bool = false;
}

impl Form for OfVariables {
    type Raw = tinyai_variable;
    const VARIABLE: bool = true;
}

/// Of two operands' forms: a variable if one of them is.
pub trait Meets<G: Form>: Form {
    /// The result's form.
    type Out: Form;
}

impl Meets<OfArrays> for OfArrays {
    type Out = OfArrays;
}
impl Meets<OfVariables> for OfArrays {
    type Out = OfVariables;
}
impl<G: Form> Meets<G> for OfVariables {
    type Out = OfVariables;
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

/// The ids of several.
pub(crate) fn ids(operands: &[impl Operand]) -> Vec<u64> {
    operands.iter().map(|operand| operand.id()).collect()
}

/// An operand that lives as long as `'m`: a result beside it does not live longer.
pub trait Within<'m>: Operand {}

/// What keeps an operand alive, where it can be shared.
#[doc(hidden)]
pub struct Owner(pub(crate) Share);

impl<F: Form> Sealed for Tensor<'_, F> {}
impl<F: Form> Operand for Tensor<'_, F> {
    type Form = F;
    #[inline]
    fn id(&self) -> u64 {
        self.raw()
    }
}
impl<'m, F: Form> Within<'m> for Tensor<'m, F> {}

impl<F: Form> Sealed for Lent<'_, '_, F> {}
impl<F: Form> Operand for Lent<'_, '_, F> {
    type Form = F;
    #[inline]
    fn id(&self) -> u64 {
        self.raw()
    }
    fn owner(&self) -> Option<Owner> {
        self.share().map(Owner)
    }
}
impl<'m, F: Form> Within<'m> for Lent<'_, 'm, F> {}

impl<F: Form> Sealed for Kept<F> {}
impl<F: Form> Operand for Kept<F> {
    type Form = F;
    #[inline]
    fn id(&self) -> u64 {
        self.raw()
    }
    fn owner(&self) -> Option<Owner> {
        Some(Owner(self.share()))
    }
}
impl<F: Form> Within<'_> for Kept<F> {}

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
    #[inline]
    fn id(&self) -> u64 {
        self.operand.id()
    }
}
impl<'m, T: Within<'m>> Within<'m> for LastUse<T> {}

impl<'m, F: Form> Tensor<'m, F> {
    /// As the operand of an operator that uses it for the last time: `let y = x.last_use().relu()?`.
    pub fn last_use(self) -> LastUse<Tensor<'m, F>> {
        LastUse {
            operand: ManuallyDrop::new(Tensor::own(self.raw() | ffi::TINYAI_LAST_USE)),
            _released: self,
        }
    }
}

impl<T: Sealed> Sealed for &T {}
impl<T: Operand> Operand for &T {
    type Form = T::Form;
    #[inline]
    fn id(&self) -> u64 {
        T::id(self)
    }
    fn owner(&self) -> Option<Owner> {
        T::owner(self)
    }
}
impl<'m, T: Within<'m>> Within<'m> for &T {}

/// An operand's id in the form of a call: of an array among variables, that of a constant which ends after the call.
pub(crate) struct Given {
    pub id: u64,
    _made: Option<(Owned<tinyai_variable>, Option<Owned<tinyai_array>>)>,
}

/// `other`: an operand that is a variable where this one is an array.
#[inline]
pub(crate) fn given<Out: Form, F: Form>(into: tinyai_manager, id: u64, other: u64) -> Result<Given> {
    if Out::VARIABLE && !F::VARIABLE {
        return constant(into, id & !ffi::TINYAI_LAST_USE, other);
    }
    Ok(Given { id, _made: None })
}

/// In the array's own scope, as which it then votes on where the result lands. One without a vote, or in a scope that takes nothing,
/// is lent to the scope that `other` votes for.
#[cold]
fn constant(into: tinyai_manager, array: u64, other: u64) -> Result<Given> {
    let made = |place, array: u64| -> Result<Owned<tinyai_variable>> {
        let mut out = tinyai_variable { id: 0 };
        // SAFETY: takes ids; one is written, on success.
        check(unsafe { ffi::tinyai_constant(place, tinyai_array { id: array }, &mut out) })?;
        Ok(Owned(out))
    };
    if into == BESIDE {
        match made(BESIDE, array) {
            Ok(variable) => {
                return Ok(Given {
                    id: variable.0.id,
                    _made: Some((variable, None)),
                })
            }
            Err(error) if !matches!(error.status, Status::NoPlace | Status::Capped) => return Err(error),
            Err(_) => {}
        }
    }
    let place = if into == BESIDE {
        place_beside(other & !ffi::TINYAI_LAST_USE)?
    } else {
        into
    };
    let (lent, mut loan) = (tinyai_resource { id: array }, tinyai_resource { id: 0 });
    // SAFETY: one resource, and room for one loan.
    check(unsafe { ffi::tinyai_manager_temp_attach(place, &lent, 1, &mut loan) })?;
    let loan = Owned(tinyai_array { id: loan.id });
    let variable = made(place, loan.0.id)?;
    Ok(Given {
        id: variable.0.id,
        _made: Some((variable, Some(loan))),
    })
}

/// The scope that a variable votes for; NO_PLACE if it has no vote.
fn place_beside(variable: u64) -> Result<tinyai_manager> {
    let (mut out, mut owner) = (tinyai_variable { id: 0 }, tinyai_manager { id: 0 });
    // SAFETY: takes ids; one is written, on success.
    check(unsafe { ffi::tinyai_variable_stop_gradient(BESIDE, tinyai_variable { id: variable }, &mut out) })?;
    let probe = Owned(out);
    // SAFETY: as above.
    check(unsafe { ffi::tinyai_variable_owner(probe.0, &mut owner) })?;
    Ok(owner)
}

/// An operator of two operands, in C.
#[doc(hidden)]
pub trait Binary {
    /// # Safety
    /// Room for one id.
    unsafe fn arrays(into: tinyai_manager, a: u64, b: u64, out: *mut u64) -> tinyai_status;
    /// # Safety
    /// As above.
    unsafe fn variables(into: tinyai_manager, a: u64, b: u64, out: *mut u64) -> tinyai_status;
    /// What it is called.
    const NAME: &'static str;
    /// Whether it is a comparison, which is one of mathematics beside a number.
    const COMPARES: bool = false;
    /// Whether it is the power, which is floating where its operator by a number is.
    const IS_POWER: bool = false;
    /// With a number on the right, where the engine has a way of its own.
    fn number<F: Form>(into: tinyai_manager, a: u64, b: f64) -> Option<Result<u64>> {
        let _ = (into, a, b);
        None
    }
}

#[inline]
fn called<B: Binary, F: Form, G: Form>(into: tinyai_manager, a: u64, b: u64) -> Result<u64> {
    let mut out = 0;
    // SAFETY: the engine checks ids, and writes one on success.
    check(unsafe {
        if F::VARIABLE || G::VARIABLE {
            let (left, right) = (
                given::<OfVariables, F>(into, a, b)?,
                given::<OfVariables, G>(into, b, a)?,
            );
            B::variables(into, left.id, right.id, &mut out)
        } else {
            B::arrays(into, a, b, &mut out)
        }
    })?;
    Ok(out)
}

/// The right side of an operator on a tensor of form `F`: a tensor, or a number, which is of the tensor's dtype if that can
/// hold it.
pub trait Term<'m, F: Form>: Sealed {
    /// The result's form.
    type Out: Form;
    #[doc(hidden)]
    fn meet<B: Binary>(self, into: tinyai_manager, a: u64) -> Result<u64>;
}

impl<'m, F: Form + Meets<T::Form>, T: Within<'m>> Term<'m, F> for &T {
    type Out = F::Out;
    #[inline]
    fn meet<B: Binary>(self, into: tinyai_manager, a: u64) -> Result<u64> {
        called::<B, F, T::Form>(into, a, self.id())
    }
}

/// A number on the right.
pub(crate) fn by_number<B: Binary, F: Form>(into: tinyai_manager, a: u64, number: Number) -> Result<u64> {
    if !(B::IS_POWER && keeps_integers::<F>(a, number)?) {
        if let Some(real) = as_real::<F>(a, number)? {
            match B::number::<F>(into, a, real) {
                Some(Err(error)) if is_of_the_number(error.status) => {} // as it is where the number stands first
                Some(Err(error)) => return Err(error.called(B::NAME)),
                Some(made) => return made,
                None => {}
            }
        }
    }
    let made = number_beside::<F>(into, a, number, B::COMPARES, B::NAME)?;
    called::<B, F, OfArrays>(into, a, made.raw())
}

/// Whether the engine may have refused the number, which promotes the tensor then, or does not fit beside it.
fn is_of_the_number(status: Status) -> bool {
    matches!(status, Status::Argument | Status::DType | Status::Range)
}

/// A number before the operator.
pub(crate) fn number_first<B: Binary, F: Form>(number: Number, b: u64) -> Result<u64> {
    let made = number_beside::<F>(BESIDE, b, number, B::COMPARES, B::NAME)?;
    called::<B, OfArrays, F>(BESIDE, made.raw(), b)
}

macro_rules! numbers {
    ($($of:ty),*) => {
        $(impl<F: Form> Term<'_, F> for $of {
            type Out = F;
            #[inline]
            fn meet<B: Binary>(self, into: tinyai_manager, a: u64) -> Result<u64> {
                by_number::<B, F>(into, a, self.number())
            }
        })*
    };
}
numbers! { f32, f64, i8, i16, i32, i64, isize, u8, u16, u32, u64, usize }

/// What a scope owns and can be moved: an array, a variable, a manager, or several of them, which move together or not
/// at all.
#[diagnostic::on_unimplemented(
    note = "what is lent (a `value()`, a `grad()`, a module's parameter) and what a struct keeps does not move; `&*lent` and `kept.get()` \
            are the tensors that `temp_attach` and `copy` take"
)]
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
    fn end_wrapper(self);
}

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
    fn end_wrapper(self) {
        self.into_iter().for_each(Resource::end_wrapper);
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
            fn end_wrapper(self) {
                let ($($name,)*) = self;
                $($name.end_wrapper();)*
            }
        })*
    };
}
tuples! { (A, B); (A, B, C); (A, B, C, D); }
