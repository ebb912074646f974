//! Parts of networks: parameters, buffers and children by name, and a forward.
use crate::error::check;
use crate::handle::{Owned, Raw};
use crate::manager::Home;
use crate::operand::{Form, Operand};
use crate::shares::{Share, Shares};
use crate::text::{c_path, c_string, read};
use crate::{
    ffi, Analysis, Array, ArrayRef, Error, Format, Loss, Manager, ModuleSize, Optimizer, Refused, Result,
    Status, Variable, VariableRef,
};
use std::path::Path;
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

/// What became of the names of a file and a module, by [`Module::load_report`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StateReport {
    /// Arrays of the module that were loaded.
    pub matched: Vec<String>,
    /// Arrays of the module that the file lacks.
    pub missing: Vec<String>,
    /// Tensors of the file that the module lacks.
    pub unexpected: Vec<String>,
    /// Tensors that were left alone: PyTorch's `num_batches_tracked`, and dtypes that TinyAI lacks.
    pub skipped: Vec<String>,
}

/// A name as it is, of one that was put on a line.
fn unescaped(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    let mut chars = name.chars();
    while let Some(c) = chars.next() {
        out.push(match c {
            '\\' => match chars.next() {
                Some('n') => '\n',
                escaped => escaped.unwrap_or(c),
            },
            plain => plain,
        });
    }
    out
}

impl StateReport {
    fn of(lines: &str) -> StateReport {
        let mut report = StateReport::default();
        for (what, name) in lines.split('\n').filter_map(|line| line.split_once(' ')) {
            let list = match what {
                "matched" => &mut report.matched,
                "missing" => &mut report.missing,
                "unexpected" => &mut report.unexpected,
                _ => &mut report.skipped,
            };
            list.push(unescaped(name));
        }
        report
    }
}

/// What [`Module::analyze`] is about; by default a forward of one output, which records nothing.
#[derive(Clone, Copy, Default)]
pub struct AnalysisOptions<'a> {
    /// A training step: this loss of the first output and a target, and its backward. A [`Loss::Host`] is UNSUPPORTED: let a
    /// module give it, see `output_is_loss`.
    pub training: Option<(&'a Loss, Input<'a>)>,
    /// The first output is the loss of the training step. For a loss of your own: of a module that is composed around this one,
    /// with the target as an input. ARGUMENT beside `training`.
    pub output_is_loss: bool,
    /// That would step.
    pub optimizer: Option<&'a Optimizer>,
    /// Of the module; 0 stands for 1.
    pub outputs: usize,
}

impl AnalysisOptions<'_> {
    /// What the engine would take for another step than is meant.
    fn check(&self) -> Result<()> {
        let said = match &self.training {
            Some((Loss::Host(_), _)) => (
                Status::Unsupported,
                "module_analyze: a loss by a closure is not run; compose a module around this one whose first output is the \
                 loss, and analyze that with output_is_loss",
            ),
            Some(_) if self.output_is_loss => (
                Status::Argument,
                "module_analyze: either 'training' names the loss, or output_is_loss says that the module gives it",
            ),
            _ => return Ok(()),
        };
        Err(Error::new(said.0, said.1))
    }

    fn raw(&self) -> Result<ffi::tinyai_analysis_options> {
        self.check()?;
        // SAFETY: a struct of numbers, and its init function.
        let mut raw = unsafe { crate::options::defaults(ffi::tinyai_analysis_options_init) };
        raw.training = i32::from(self.training.is_some() || self.output_is_loss);
        if let Some((loss, target)) = &self.training {
            raw.loss = loss.raw();
            raw.target.id = target.0;
        }
        if self.output_is_loss {
            raw.loss = ffi::TINYAI_LOSS_HOST;
        }
        raw.optimizer.id = self.optimizer.map_or(0, |optimizer| optimizer.raw().id);
        raw.outputs = self.outputs.max(1) as i64;
        Ok(raw)
    }
}

pub(crate) fn ids_of(inputs: &[Input<'_>]) -> Vec<u64> {
    inputs.iter().map(|input| input.0).collect()
}

/// One of several inputs of a module: an array or a variable.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a>(u64, std::marker::PhantomData<&'a ()>);

impl<'a, T: Operand> From<&'a T> for Input<'a> {
    fn from(tensor: &'a T) -> Self {
        Input(tensor.id(), std::marker::PhantomData)
    }
}

pub(crate) fn is_training(of: ffi::tinyai_module) -> Result<bool> {
    let mut out = 0;
    // SAFETY: one integer is written.
    check(unsafe { ffi::tinyai_module_is_training(of, &mut out) })?;
    Ok(out != 0)
}

pub(crate) fn parameter(of: ffi::tinyai_module, name: &str) -> Result<u64> {
    let (name, mut out) = (c_string(name)?, ffi::tinyai_variable { id: 0 });
    // SAFETY: the name lives until the call returns.
    check(unsafe { ffi::tinyai_module_parameter(of, name.as_ptr(), &mut out) })?;
    Ok(out.id)
}

pub(crate) fn buffer(of: ffi::tinyai_module, name: &str) -> Result<u64> {
    let (name, mut out) = (c_string(name)?, ffi::tinyai_array { id: 0 });
    // SAFETY: the name lives until the call returns.
    check(unsafe { ffi::tinyai_module_buffer(of, name.as_ptr(), &mut out) })?;
    Ok(out.id)
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
    pub fn sequential(scope: &Home, modules: &[Module]) -> Result<Module> {
        let ids: Vec<_> = modules.iter().map(Module::raw).collect();
        // SAFETY: as many handles as are named.
        Module::keeping(
            scope,
            Shares::of(modules.iter().map(Module::share)),
            |into, out| unsafe { ffi::tinyai_module_sequential(into, ids.as_ptr(), ids.len() as i64, out) },
        )
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
        let (into, mut out) = (s.place()?, ffi::tinyai_variable { id: 0 });
        // SAFETY: takes ids; `out` is written only on success.
        check(unsafe {
            if F::VARIABLE {
                ffi::tinyai_module_forward(into, self.raw(), ffi::tinyai_variable { id: x.id() }, &mut out)
            } else {
                ffi::tinyai_module_forward_array(into, self.raw(), ffi::tinyai_array { id: x.id() }, &mut out)
            }
        })?;
        Ok(Variable::own(out.id))
    }

    /// Several inputs and outputs, as many as the pattern on the left takes: `let [y, state] = net.forward_many(&s, [&x, &h])?`. Arrays
    /// and variables together: `[Input::from(&x), Input::from(&h)]`.
    pub fn forward_many<'s, 'i, const N: usize>(
        &self,
        s: &'s Manager,
        inputs: impl IntoIterator<Item = impl Into<Input<'i>>>,
    ) -> Result<[Variable<'s>; N]> {
        let ids: Vec<u64> = inputs.into_iter().map(|input| input.into().0).collect();
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
    pub fn analyze(&self, inputs: &[Input<'_>], options: &AnalysisOptions<'_>) -> Result<Analysis> {
        let (ids, raw) = (ids_of(inputs), options.raw()?);
        // SAFETY: the list holds as many handles as are named; struct_size says how much may be written.
        Analysis::read(|out| unsafe {
            ffi::tinyai_module_analyze(self.raw(), ids.as_ptr().cast(), ids.len() as i64, &raw, out)
        })
    }

    /// The same as text or JSON: also by operator and layer, where the peak is, and which tensors are alive then.
    pub fn analysis_report(
        &self,
        inputs: &[Input<'_>],
        options: &AnalysisOptions<'_>,
        format: Format,
    ) -> Result<String> {
        let (ids, raw) = (ids_of(inputs), options.raw()?);
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

    /// Training mode (as at first) or evaluation mode, for all below too: dropout and batch norm differ.
    pub fn set_training(&self, training: bool) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_module_set_training(self.raw(), i32::from(training)) })
    }

    /// The mode.
    pub fn is_training(&self) -> Result<bool> {
        is_training(self.raw())
    }

    /// Frozen parameters require no gradient, and optimizers leave them as they are.
    pub fn freeze(&self, frozen: bool) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_module_freeze(self.raw(), i32::from(frozen)) })
    }

    /// Recurrent state back to what it was at first: see [`Network::reset_state`](crate::Network::reset_state). Of the
    /// built-in modules, RNN, LSTM and GRU forget what they kept.
    pub fn reset_state(&self) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_module_reset_state(self.raw()) })
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
        let mut count = 0;
        // SAFETY: one integer is written.
        check(unsafe { ffi::tinyai_module_parameter_count(self.raw(), &mut count) })?;
        let one = |index| {
            let mut out = ffi::tinyai_variable { id: 0 };
            // SAFETY: one handle is written; the buffer is as long as is said.
            check(unsafe { ffi::tinyai_module_parameter_at(self.raw(), index, &mut out) })?;
            let name = read(|buffer, size, length| unsafe {
                ffi::tinyai_module_parameter_name(self.raw(), index, buffer, size, length)
            })?;
            Ok((name, VariableRef::of(out.id, self.share())))
        };
        (0..count).map(one).collect()
    }

    /// All buffers with their dotted names, itself and below.
    pub fn buffers(&self) -> Result<Vec<(String, ArrayRef<'_, '_>)>> {
        let mut count = 0;
        // SAFETY: one integer is written.
        check(unsafe { ffi::tinyai_module_buffer_count(self.raw(), &mut count) })?;
        let one = |index| {
            let mut out = ffi::tinyai_array { id: 0 };
            // SAFETY: one handle is written; the buffer is as long as is said.
            check(unsafe { ffi::tinyai_module_buffer_at(self.raw(), index, &mut out) })?;
            let name = read(|buffer, size, length| unsafe {
                ffi::tinyai_module_buffer_name(self.raw(), index, buffer, size, length)
            })?;
            Ok((name, ArrayRef::shown(out.id)))
        };
        (0..count).map(one).collect()
    }

    /// Elements and bytes of parameters and buffers.
    pub fn size(&self) -> Result<ModuleSize> {
        // SAFETY: struct_size says how much may be written.
        ModuleSize::read(|out| unsafe { ffi::tinyai_module_get_size(self.raw(), out) })
    }

    /// Prints the tree, a module a line. `to_string()` gives the text.
    pub fn print(&self) {
        println!("{self}");
    }

    /// Saves parameters and buffers under their dotted names as safetensors; no graph is saved.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path(path)?;
        // SAFETY: the path lives until the call returns.
        check(unsafe { ffi::tinyai_module_save(self.raw(), path.as_ptr()) })
    }

    /// Loads them into the module's own arrays. With `partial`, names missing on either side are left out.
    pub fn load(&self, path: impl AsRef<Path>, partial: bool) -> Result<()> {
        let path = c_path(path)?;
        // SAFETY: the path lives until the call returns.
        check(unsafe { ffi::tinyai_module_load(self.raw(), path.as_ptr(), i32::from(partial)) })
    }

    /// The same, and tells what matched, was missed and was skipped.
    pub fn load_report(&self, path: impl AsRef<Path>, partial: bool) -> Result<StateReport> {
        let path = c_path(path)?;
        let mut counts = ffi::tinyai_state_report {
            struct_size: size_of::<ffi::tinyai_state_report>(),
            matched: 0,
            missing: 0,
            unexpected: 0,
            skipped: 0,
        };
        let mut room = 1 << 16; // a longer report is asked for again, which loads again
        loop {
            let (mut text, mut length) = (vec![0u8; room], 0i64);
            // SAFETY: the path and the room live until the call returns.
            check(unsafe {
                ffi::tinyai_module_load_report(
                    self.raw(),
                    path.as_ptr(),
                    i32::from(partial),
                    &mut counts,
                    text.as_mut_ptr().cast(),
                    room as i64,
                    &mut length,
                )
            })?;
            let length = usize::try_from(length).unwrap_or(0);
            if length <= room {
                return Ok(StateReport::of(&String::from_utf8_lossy(
                    &text[..length.saturating_sub(1)],
                )));
            }
            room = length;
        }
    }

    /// Copies another module's parameters and buffers by name.
    pub fn copy_state(&self, from: &Module, partial: bool) -> Result<()> {
        // SAFETY: takes ids, which the engine checks.
        check(unsafe { ffi::tinyai_module_copy_state(self.raw(), from.raw(), i32::from(partial)) })
    }
}

impl std::fmt::Display for Module {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let module = self.raw();
        // SAFETY: the buffer is as long as is said.
        let tree =
            read(|buffer, size, length| unsafe { ffi::tinyai_module_print(module, buffer, size, length) });
        out.write_str(&tree.unwrap_or_else(|error| format!("Module({error})")))
    }
}

impl std::fmt::Debug for Module {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, out)
    }
}
