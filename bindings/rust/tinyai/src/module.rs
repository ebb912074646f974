//! Parts of networks: parameters, buffers and children by name, and a forward.
use crate::error::check;
use crate::handle::{told, Owned, Raw};
use crate::manager::{Home, SharedScope};
use crate::operand::{Form, Operand};
use crate::shares::{Share, Shares};
use crate::text::{c_string, read, shown};
use crate::{
    ffi, Analysis, AnalysisOptions, Array, ArrayRef, DType, Format, Group, Manager, Refused, Result,
    Variable, VariableRef,
};
use std::sync::{Arc, Mutex, PoisonError};

/// A part of a network. It shares its scope: the manager closes when the last module, optimizer or other holder is gone.
/// `'static + Send + Sync`: a service keeps it in a struct, and many threads run it at once. What uses it (a sequential, an
/// optimizer of its parameters, a trainer, a predictor) keeps it alive.
pub struct Module {
    part: Arc<Part>,
}

/// A module's handle, shared with what uses the module.
struct Part {
    id: Owned<ffi::tinyai_module>,
    /// What [`Module::add_buffer`] took, of views and children too: the module's, which ends before them.
    buffers: Mutex<Vec<Array<'static>>>,
    scope: Home,
    kept: Shares,
    /// Of a view or a child: the module that was asked, itself no view and no child, so that views of views do not nest.
    origin: Option<Arc<Part>>,
}

impl Part {
    /// What it keeps, so that it ends with nothing to keep.
    fn hand_on(&mut self) -> Shares {
        let mut kept = std::mem::take(&mut self.kept);
        kept.add(self.origin.take().map(|origin| origin as Share));
        kept
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        self.id.0.release(); // before what it uses; once more does nothing
                             // Link by link: a chain of modules that keep each other may be longer than the stack is deep.
        let mut kept = self.hand_on();
        while let Some(share) = kept.pop() {
            if let Some(mut last) = share.downcast::<Part>().ok().and_then(Arc::into_inner) {
                kept.join(last.hand_on());
            }
        }
    }
}

pub(crate) fn ids_of<'i>(inputs: impl IntoIterator<Item = impl Into<Input<'i>>>) -> Vec<u64> {
    inputs.into_iter().map(|input| input.into().0).collect()
}

/// One of several inputs of a module: an array or a variable.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Input<'a>(u64, std::marker::PhantomData<&'a ()>);

impl<'a> From<&Input<'a>> for Input<'a> {
    fn from(input: &Input<'a>) -> Self {
        *input
    }
}

impl Input<'_> {
    pub(crate) fn raw(&self) -> u64 {
        self.0
    }
}

impl<'a, T: Operand> From<&'a T> for Input<'a> {
    fn from(tensor: &'a T) -> Self {
        Input(tensor.id(), std::marker::PhantomData)
    }
}

pub(crate) fn parameter(of: ffi::tinyai_module, name: &str) -> Result<u64> {
    let name = c_string(name)?;
    // SAFETY: the name lives until the call returns.
    told(|out| unsafe { ffi::tinyai_module_parameter(of, name.as_ptr(), out) })
}

pub(crate) fn buffer(of: ffi::tinyai_module, name: &str) -> Result<u64> {
    let name = c_string(name)?;
    // SAFETY: the name lives until the call returns.
    told(|out| unsafe { ffi::tinyai_module_buffer(of, name.as_ptr(), out) })
}

/// The names and ids of a module's parameters, or of its buffers.
macro_rules! named {
    ($module:expr, count: $count:ident, at: $at:ident, name: $name:ident) => {{
        let (module, mut count) = ($module.raw(), 0);
        // SAFETY: one integer is written.
        check(unsafe { ffi::$count(module, &mut count) })?;
        let one = |index| {
            // SAFETY: one handle is written; the buffer is as long as is said.
            let id = told(|out| unsafe { ffi::$at(module, index, out) })?;
            Ok((
                read(|buffer, size, length| unsafe { ffi::$name(module, index, buffer, size, length) })?,
                id,
            ))
        };
        (0..count).map(one).collect::<Result<Vec<_>>>()?.into_iter()
    }};
}

impl Module {
    pub(crate) fn made(
        scope: &Home,
        make: impl FnOnce(ffi::tinyai_manager, *mut ffi::tinyai_module) -> ffi::tinyai_status,
    ) -> Result<Module> {
        Module::keeping(scope, Shares::default(), make)
    }

    fn keeping(
        scope: &Home,
        kept: Shares,
        make: impl FnOnce(ffi::tinyai_manager, *mut ffi::tinyai_module) -> ffi::tinyai_status,
    ) -> Result<Module> {
        let (into, mut id) = (scope.place()?, ffi::tinyai_module { id: 0 });
        check(make(into, &mut id))?;
        Ok(Module::own(id, scope, kept, None))
    }

    /// Another handle to the module, or to one below it.
    fn shown(
        &self,
        make: impl FnOnce(ffi::tinyai_manager, *mut ffi::tinyai_module) -> ffi::tinyai_status,
    ) -> Result<Module> {
        let (into, mut id) = (self.part.scope.place()?, ffi::tinyai_module { id: 0 });
        check(make(into, &mut id))?;
        let origin = Some(Arc::clone(self.origin()));
        Ok(Module::own(id, &self.part.scope, Shares::default(), origin))
    }

    fn origin(&self) -> &Arc<Part> {
        self.part.origin.as_ref().unwrap_or(&self.part)
    }

    fn own(id: ffi::tinyai_module, scope: &Home, kept: Shares, origin: Option<Arc<Part>>) -> Module {
        let scope = Arc::clone(scope);
        Module {
            part: Arc::new(Part {
                id: Owned(id),
                buffers: Mutex::default(),
                scope,
                kept,
                origin,
            }),
        }
    }

    /// Of what the engine has made.
    pub(crate) fn of(id: ffi::tinyai_module, scope: &Home) -> Module {
        Module::own(id, scope, Shares::default(), None)
    }

    /// Of one that nothing uses yet.
    pub(crate) fn keep(&mut self, used: impl Iterator<Item = Share>) {
        if let Some(part) = Arc::get_mut(&mut self.part) {
            part.kept.add(used);
        }
    }

    /// For what uses the module.
    pub(crate) fn share(&self) -> Share {
        Arc::clone(&self.part) as Share
    }

    /// Modules one after another: its children "0", "1", .., which live on in it.
    pub fn sequential(scope: &impl SharedScope, modules: impl AsRef<[Module]>) -> Result<Module> {
        let scope = scope.shared();
        let modules = modules.as_ref();
        let ids: Vec<_> = modules.iter().map(Module::raw).collect();
        // SAFETY: as many handles as are named.
        Module::keeping(
            scope,
            Shares::of(modules.iter().map(Module::share)),
            |into, out| unsafe { ffi::tinyai_module_sequential(into, ids.as_ptr(), ids.len() as i64, out) },
        )
    }

    /// Modules side by side: each is given all inputs and gives one output, and these are joined; its children "0", "1", ..
    /// live on in it. A residual connection is a module beside a [`sequential`](Module::sequential) of none, which is the
    /// identity, joined by [`Join::Add`](crate::Join::Add). `axis`: along which `Join::Concat`.
    pub fn parallel(
        scope: &impl SharedScope,
        branches: impl AsRef<[Module]>,
        join: crate::Join,
        axis: i64,
    ) -> Result<Module> {
        let scope = scope.shared();
        let branches = branches.as_ref();
        let ids: Vec<_> = branches.iter().map(Module::raw).collect();
        // SAFETY: as many handles as are named.
        Module::keeping(
            scope,
            Shares::of(branches.iter().map(Module::share)),
            |into, out| unsafe {
                ffi::tinyai_module_parallel(into, ids.as_ptr(), ids.len() as i64, join.raw(), axis, out)
            },
        )
    }

    /// Modules by name, as one: what it contains is saved, switched between modes, frozen, copied and stepped over together, such
    /// as the two networks of a GAN. It has no forward of its own: that is [`Unsupported`](crate::Status::Unsupported), and its
    /// children, which live on in it, are called by [`child`](Module::child). They, and so its parameters, are in the order given:
    /// not one of a `HashMap`, which is another in each run, where an optimizer's state is to be loaded again.
    pub fn dict<'m>(
        scope: &impl SharedScope,
        modules: impl IntoIterator<Item = (impl AsRef<str>, &'m Module)>,
    ) -> Result<Module> {
        let scope = scope.shared();
        let (mut names, mut ids, mut kept) = (Vec::new(), Vec::new(), Shares::default());
        for (name, module) in modules {
            names.push(c_string(name.as_ref())?);
            ids.push(module.raw());
            kept.add([module.share()]);
        }
        let pointers: Vec<_> = names.iter().map(|name| name.as_ptr()).collect();
        // SAFETY: as many handles as are named, and names that live until the call returns.
        Module::keeping(scope, kept, |into, out| unsafe {
            ffi::tinyai_module_dict(into, pointers.as_ptr(), ids.as_ptr(), ids.len() as i64, out)
        })
    }

    /// A module of the same structure and names, with parameters and buffers of its own that hold the same, in the memory of
    /// `scope`'s device. Modes and what is frozen are as in this one, which stays as it is; recurrent state begins anew. A module
    /// composed in Rust of children, parameters or buffers is [`Unsupported`](crate::Status::Unsupported), for its forward knows
    /// these: make another, and take the state over by [`copy_state`](Module::copy_state). A closure is copied: the copy calls
    /// the same one.
    pub fn copy(&self, scope: &impl SharedScope) -> Result<Module> {
        let scope = scope.shared();
        // SAFETY: takes ids, which the engine checks.
        Module::made(scope, |into, out| unsafe {
            ffi::tinyai_module_copy(into, self.raw(), out)
        })
    }

    /// A [`copy`](Module::copy) whose floating parameters and buffers, running statistics too, are of another dtype.
    pub fn cast(&self, scope: &impl SharedScope, dtype: DType) -> Result<Module> {
        let scope = scope.shared();
        // SAFETY: takes ids, which the engine checks.
        Module::made(scope, |into, out| unsafe {
            ffi::tinyai_module_cast(into, self.raw(), dtype.raw(), out)
        })
    }

    /// A copy for inference whose linear layers and two-dimensional convolutions of f32 compute in 8 bits, with a quarter of the
    /// weights' bytes (post-training quantization). The ranges of their inputs are found by running this module on batches; of
    /// each batch `percentile` percent, above 50 to 100 on each side, are inside. Other layers are copied as they are, and so
    /// are those that no batch reaches or that add up more than 65,536 products. The copy is frozen and in evaluation mode, and
    /// no gradient flows through its 8-bit layers. To load the state of one that was saved, make one of the same module with
    /// any batch, and load into that.
    pub fn quantize(&self, scope: &impl SharedScope, batches: &[&Array], percentile: f64) -> Result<Module> {
        let scope = scope.shared();
        let ids: Vec<_> = batches.iter().map(|batch| batch.raw()).collect();
        // SAFETY: takes ids, which the engine checks, and as many of them as it is told.
        Module::made(scope, |into, out| unsafe {
            ffi::tinyai_module_quantize(
                into,
                self.raw(),
                ids.as_ptr().cast(),
                ids.len() as i64,
                percentile,
                out,
            )
        })
    }

    /// Pruning by magnitude: the weights that are nearest to 0 become 0, and stay 0 whatever an optimizer does; how many are
    /// pruned now. Weights are parameters called so of two axes or more, but for those of embeddings and those that a composed
    /// module added itself. Each gets a mask, a bool buffer beside it (`fc.weight_mask`), which copies, files and checkpoints have. What is
    /// pruned stays so: a larger fraction adds to it. Neither memory nor files become smaller:
    /// [`prune_channels`](Module::prune_channels) makes a smaller module. A fraction of 0 makes masks that prune nothing, into which
    /// a state with masks is loaded. `fraction` is from 0 to less than 1, of all weights together if `globally`, else of each
    /// parameter by itself.
    pub fn prune(&self, fraction: f64, globally: bool) -> Result<usize> {
        let mut pruned = 0i64;
        // SAFETY: takes an id, which the engine checks; one integer is written.
        check(unsafe { ffi::tinyai_module_prune(self.raw(), fraction, i32::from(globally), &mut pruned) })?;
        Ok(usize::try_from(pruned).unwrap_or(0))
    }

    /// Pruning by channel: a [`copy`](Module::copy) that is smaller. Of each convolution and linear layer whose outputs lead to one
    /// other such layer, those whose weights have the least norm are left out, with the batch norm's entries and the next layer's
    /// inputs: `fraction` of them, from 0 to less than 1, rounded down. `order` is of the norm: 1, the sum of magnitudes, or 2, the
    /// root of the sum of squares. Layers whose outputs go anywhere else, as to a sum, keep them all:
    /// [`prune_channels_report`](Module::prune_channels_report) tells which, and why.
    pub fn prune_channels(&self, scope: &impl SharedScope, fraction: f64, order: i32) -> Result<Module> {
        let scope = scope.shared();
        // SAFETY: takes ids, which the engine checks.
        Module::made(scope, |into, out| unsafe {
            ffi::tinyai_module_prune_channels(into, self.raw(), fraction, order, out)
        })
    }

    /// The slice that this rank computes: a [`copy`](Module::copy) in which linear layers, embeddings and attentions have a part of
    /// their weights. All ranks call this, give the slice the same inputs, and get the outputs of the whole; its forward, its
    /// backward and its [`save`](Module::save) are calls of all ranks too. Files have the whole, and the names of parameters stay.
    /// After the group's end a forward is CLOSED.
    pub fn split(&self, scope: &impl SharedScope, group: &mut Group<'_>) -> Result<Module> {
        let scope = scope.shared();
        // SAFETY: takes ids, which the engine checks.
        Module::made(scope, |into, out| unsafe {
            ffi::tinyai_module_split(into, self.raw(), group.raw(), out)
        })
    }

    /// Adds an array that is state but has no gradient; it moves to the module's scope, and ends with the module. Composed
    /// modules only. Refused, the array stays where it is.
    pub fn add_buffer<'a>(
        &self,
        name: &str,
        buffer: Array<'a>,
    ) -> std::result::Result<(), Refused<Array<'a>>> {
        match self.add_by_id(name, buffer.raw()) {
            Ok(()) => {
                let mut buffers = self
                    .origin()
                    .buffers
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner);
                buffers.push(Array::own(buffer.into_raw()));
                Ok(())
            }
            Err(error) => Err(Refused {
                resource: buffer,
                error,
            }),
        }
    }

    fn add_by_id(&self, name: &str, id: u64) -> Result<()> {
        let (name, into) = (c_string(name)?, self.part.scope.place()?);
        let (array, resource) = (ffi::tinyai_array { id }, ffi::tinyai_resource { id });
        let mut owner = ffi::tinyai_manager { id: 0 };
        // SAFETY: ids, which the engine checks; one is written, and the name lives until the call returns.
        unsafe {
            check(ffi::tinyai_array_owner(array, &mut owner))?;
            check(ffi::tinyai_manager_attach(into, &resource, 1))?;
            check(ffi::tinyai_module_add_buffer(self.raw(), name.as_ptr(), array)).inspect_err(|_| {
                if ffi::tinyai_manager_attach(owner, &resource, 1) != ffi::TINYAI_OK {
                    ffi::tinyai_detach(&resource, 1); // it was in no scope, or its scope takes nothing more
                }
            })
        }
    }

    pub(crate) fn raw(&self) -> ffi::tinyai_module {
        self.part.id.0
    }

    /// The scope that it shares.
    pub fn scope(&self) -> &Home {
        &self.part.scope
    }

    /// One value through the module, an array or a variable; the result is in `s`, recorded if this thread records.
    pub fn forward<'s, F: Form>(&self, s: &'s Manager, x: &impl Operand<Form = F>) -> Result<Variable<'s>> {
        // SAFETY: takes ids; one is written.
        s.made(|into, out| unsafe {
            if F::VARIABLE {
                ffi::tinyai_module_forward(into, self.raw(), ffi::tinyai_variable { id: x.id() }, out)
            } else {
                ffi::tinyai_module_forward_array(into, self.raw(), ffi::tinyai_array { id: x.id() }, out)
            }
        })
        .map(Variable::own)
    }

    /// Several inputs and outputs, as many as the pattern on the left takes: `let [y, state] = net.forward_many(&s, [&x, &h])?`. Arrays
    /// and variables together: `[Input::from(&x), Input::from(&h)]`.
    pub fn forward_many<'s, 'i, const N: usize>(
        &self,
        s: &'s Manager,
        inputs: impl IntoIterator<Item = impl Into<Input<'i>>>,
    ) -> Result<[Variable<'s>; N]> {
        let ids = ids_of(inputs);
        // SAFETY: both lists hold as many handles as are named.
        let outs = crate::results::filled(s, N, |into, outs, count| unsafe {
            ffi::tinyai_module_forward_many(
                into,
                self.raw(),
                ids.as_ptr().cast(),
                ids.len() as i64,
                outs.cast(),
                count,
            )
        })?;
        Ok(crate::results::owned(outs))
    }

    /// What it would compute and what memory it would need, told without computing; nothing of it is changed. Of the
    /// inputs only dtypes and shapes are looked at: in a manager of the device "null" they take no memory. A network composed
    /// in Rust takes part if it asks its [`RunningModule`](crate::RunningModule) for parameters and buffers.
    pub fn analyze<'i>(
        &self,
        inputs: impl IntoIterator<Item = impl Into<Input<'i>>>,
        options: &AnalysisOptions<'_>,
    ) -> Result<Analysis> {
        let (ids, raw) = (ids_of(inputs), options.raw());
        // SAFETY: the list holds as many handles as are named; struct_size says how much may be written.
        Analysis::read(|out| unsafe {
            ffi::tinyai_module_analyze(self.raw(), ids.as_ptr().cast(), ids.len() as i64, &raw, out)
        })
    }

    /// The same as text or JSON: also by operator and layer, where the peak is, and which tensors are alive then.
    pub fn analysis_report<'i>(
        &self,
        inputs: impl IntoIterator<Item = impl Into<Input<'i>>>,
        options: &AnalysisOptions<'_>,
        format: Format,
    ) -> Result<String> {
        let (ids, raw) = (ids_of(inputs), options.raw());
        // SAFETY: the list holds as many handles as are named; the buffer is as long as is said.
        read(|buffer, size, length| unsafe {
            let (list, count) = (ids.as_ptr().cast(), ids.len() as i64);
            ffi::tinyai_module_print_analysis(
                self.raw(),
                list,
                count,
                &raw,
                format.raw(),
                buffer,
                size,
                length,
            )
        })
    }

    /// A view for inference: shares parameters and buffers, records nothing, evaluation mode.
    pub fn valid(&self) -> Result<Module> {
        // SAFETY: takes ids.
        self.shown(|into, out| unsafe { ffi::tinyai_module_valid(into, self.raw(), out) })
    }

    /// A module below by its dotted name.
    pub fn child(&self, name: &str) -> Result<Module> {
        let name = c_string(name)?;
        // SAFETY: the name lives until the call returns.
        self.shown(|into, out| unsafe { ffi::tinyai_module_child(into, self.raw(), name.as_ptr(), out) })
    }

    /// A parameter by its dotted name, such as `"fc1.weight"`.
    pub fn parameter(&self, name: &str) -> Result<VariableRef<'_>> {
        Ok(VariableRef::of(parameter(self.raw(), name)?, self.share()))
    }

    /// A buffer by its dotted name, such as `"bn.running_mean"`.
    pub fn buffer(&self, name: &str) -> Result<ArrayRef<'_, '_>> {
        Ok(ArrayRef::shown(buffer(self.raw(), name)?))
    }

    /// All parameters with their dotted names, itself and below.
    pub fn parameters(&self) -> Result<Vec<(String, VariableRef<'_>)>> {
        let one = |(name, id)| (name, VariableRef::of(id, self.share()));
        Ok(named! { self, count: tinyai_module_parameter_count, at: tinyai_module_parameter_at, name: tinyai_module_parameter_name }
            .map(one)
            .collect())
    }

    /// The parameters of several modules, frozen ones too, in the order of their trees. One that several of them have is there once:
    /// so they are what one optimizer of all is given,
    /// `Optimizer::adam(&scope, Module::parameters_of([&policy, &critic])?, &options)`.
    pub fn parameters_of<'m>(modules: impl AsRef<[&'m Module]>) -> Result<Vec<VariableRef<'m>>> {
        let modules = modules.as_ref();
        let ids: Vec<_> = modules.iter().map(|module| module.raw()).collect();
        let (list, number, mut count) = (ids.as_ptr(), ids.len() as i64, 0);
        // SAFETY: as many handles as are named; with a capacity of 0 one integer is written.
        check(unsafe { ffi::tinyai_module_parameters(list, number, std::ptr::null_mut(), 0, &mut count) })?;
        let mut leaves = vec![ffi::tinyai_variable { id: 0 }; usize::try_from(count).unwrap_or(0)];
        // SAFETY: as many handles are written as there is room for.
        check(unsafe {
            ffi::tinyai_module_parameters(list, number, leaves.as_mut_ptr(), count, std::ptr::null_mut())
        })?;
        let owners: Share = Arc::new(Shares::of(modules.iter().map(|module| module.share())));
        let one = |leaf: &ffi::tinyai_variable| VariableRef::of(leaf.id, Arc::clone(&owners));
        Ok(leaves.iter().map(one).collect())
    }

    /// All buffers with their dotted names, itself and below.
    pub fn buffers(&self) -> Result<Vec<(String, ArrayRef<'_, '_>)>> {
        let one = |(name, id)| (name, ArrayRef::shown(id));
        Ok(named! { self, count: tinyai_module_buffer_count, at: tinyai_module_buffer_at, name: tinyai_module_buffer_name }
            .map(one)
            .collect())
    }

    /// Prints the tree, a module a line. `to_string()` gives the text.
    pub fn print(&self) {
        println!("{self}");
    }
}

shown! { Module: tinyai_module_print }
