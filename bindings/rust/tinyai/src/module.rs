//! Parts of networks: parameters, buffers and children by name, and a forward.
use crate::custom::{run_closure, Value};
use crate::error::{check, destroy};
use crate::operand::{Form, Operand};
use crate::options::options;
use crate::text::{c_string, read};
use crate::{ffi, Array, ArrayRef, DType, Manager, Parameter, Result, Variable, VariableRef};
use std::ffi::c_void;
use std::sync::Arc;

options! {
    /// Options of [`Module::conv2d`]: `stride`, `padding`, `dilation`, `groups`, `bias`.
    ModuleConv2dOptions = tinyai_module_conv2d_options, tinyai_module_conv2d_options_init;
    /// Options of [`Module::max_pool2d`] and [`Module::avg_pool2d`]: `stride`, `padding`, `count_padding`.
    ModulePool2dOptions = tinyai_module_pool2d_options, tinyai_module_pool2d_options_init;
    /// Options of [`Module::batch_norm`]: `epsilon`, `momentum`, `affine`, `running_statistics`.
    ModuleBatchNormOptions = tinyai_module_batch_norm_options, tinyai_module_batch_norm_options_init;
    /// Numbers that some activations have: `slope`, `alpha`, `beta`, `threshold`, `axis`.
    ActivationOptions = tinyai_module_activation_options, tinyai_module_activation_options_init;
}

/// Activation functions.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activation {
    Relu = ffi::TINYAI_RELU as isize,
    LeakyRelu = ffi::TINYAI_LEAKY_RELU as isize,
    Elu = ffi::TINYAI_ELU as isize,
    Gelu = ffi::TINYAI_GELU as isize,
    GeluTanh = ffi::TINYAI_GELU_TANH as isize,
    Silu = ffi::TINYAI_SILU as isize,
    Softplus = ffi::TINYAI_SOFTPLUS as isize,
    Sigmoid = ffi::TINYAI_SIGMOID as isize,
    Tanh = ffi::TINYAI_TANH as isize,
    Softmax = ffi::TINYAI_SOFTMAX as isize,
    LogSoftmax = ffi::TINYAI_LOG_SOFTMAX as isize,
}

/// Elements and bytes of a module's parameters and buffers.
pub type ModuleSize = ffi::tinyai_module_size;

/// A part of a network. It shares its scope: the manager closes when the last module, optimizer or other holder is gone.
/// `'static + Send + Sync`: a service keeps it in a struct, and many threads run it at once.
pub struct Module {
    id: ffi::tinyai_module,
    scope: Arc<Manager<'static>>,
}

type Home = Arc<Manager<'static>>;

/// What a module composed in Rust does. Its children, parameters and buffers are found by name, as those of built-in ones.
pub trait Network: Send + Sync + 'static {
    /// Computes as many results as the caller of the module asks for. `s` is a scope of its own, closed after it in bulk.
    fn forward<'s>(&self, s: &'s Manager<'_>, inputs: &'s [Variable<'s>]) -> Result<Vec<Value<'s>>>;

    /// Modules below, by name.
    fn children(&self) -> Vec<(&str, &Module)> {
        Vec::new()
    }

    /// Its own parameters, by name.
    fn parameters(&self) -> Vec<(&str, &Parameter)> {
        Vec::new()
    }
}

/// A network without children and parameters: a closure.
struct Closure<F>(F);

impl<F> Network for Closure<F>
where
    F: for<'s> Fn(&'s Manager<'_>, &'s [Variable<'s>]) -> Result<Vec<Value<'s>>> + Send + Sync + 'static,
{
    fn forward<'s>(&self, s: &'s Manager<'_>, inputs: &'s [Variable<'s>]) -> Result<Vec<Value<'s>>> {
        (self.0)(s, inputs)
    }
}

unsafe extern "C" fn run_network<N: Network>(
    scope: ffi::tinyai_manager,
    _module: ffi::tinyai_module,
    inputs: *const ffi::tinyai_variable,
    input_count: i64,
    outputs: *mut ffi::tinyai_resource,
    output_count: i64,
    user_data: *mut c_void,
) -> ffi::tinyai_status {
    // SAFETY: the registration's box, and lists that are valid during the call.
    unsafe {
        let network = &*user_data.cast::<N>();
        run_closure(scope, inputs, input_count, outputs, output_count, |s, given| {
            network.forward(s, given)
        })
    }
}

/// One of several inputs of a module: an array or a variable.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a>(u64, std::marker::PhantomData<&'a ()>);

impl<'a> From<&'a Array<'_>> for Input<'a> {
    fn from(array: &'a Array<'_>) -> Self {
        Input(array.raw(), std::marker::PhantomData)
    }
}

impl<'a> From<&'a Variable<'_>> for Input<'a> {
    fn from(variable: &'a Variable<'_>) -> Self {
        Input(variable.raw(), std::marker::PhantomData)
    }
}

impl Module {
    fn made(
        scope: &Home,
        make: impl FnOnce(ffi::tinyai_manager, *mut ffi::tinyai_module) -> ffi::tinyai_status,
    ) -> Result<Module> {
        let (into, mut id) = (scope.place()?, ffi::tinyai_module { id: 0 });
        check(make(into, &mut id))?;
        Ok(Module {
            id,
            scope: Arc::clone(scope),
        })
    }

    /// x @ weight.T + bias: parameters "weight" `[out_features, in_features]` and "bias" `[out_features]`.
    pub fn linear(scope: &Home, in_features: i64, out_features: i64, bias: bool) -> Result<Module> {
        Module::linear_of(scope, in_features, out_features, bias, DType::F32)
    }

    /// The same with parameters of another floating dtype.
    pub fn linear_of(
        scope: &Home,
        in_features: i64,
        out_features: i64,
        bias: bool,
        dtype: DType,
    ) -> Result<Module> {
        // SAFETY: takes numbers; the handle is written on success. So in all of these.
        Module::made(scope, |into, out| unsafe {
            ffi::tinyai_module_linear(into, in_features, out_features, i32::from(bias), dtype.raw(), out)
        })
    }

    /// Convolution with a kernel of the given height and width: parameters "weight", "bias".
    pub fn conv2d(
        scope: &Home,
        in_channels: i64,
        out_channels: i64,
        kernel: [i64; 2],
        options: &ModuleConv2dOptions,
    ) -> Result<Module> {
        let [height, width] = kernel;
        // SAFETY: the options live until the call returns.
        Module::made(scope, |into, out| unsafe {
            ffi::tinyai_module_conv2d(
                into,
                in_channels,
                out_channels,
                height,
                width,
                &options.raw(),
                out,
            )
        })
    }

    /// The maximum of each window.
    pub fn max_pool2d(scope: &Home, window: [i64; 2], options: &ModulePool2dOptions) -> Result<Module> {
        // SAFETY: the options live until the call returns.
        Module::made(scope, |into, out| unsafe {
            ffi::tinyai_module_max_pool2d(into, window[0], window[1], &options.raw(), out)
        })
    }

    /// The mean of each window.
    pub fn avg_pool2d(scope: &Home, window: [i64; 2], options: &ModulePool2dOptions) -> Result<Module> {
        // SAFETY: the options live until the call returns.
        Module::made(scope, |into, out| unsafe {
            ffi::tinyai_module_avg_pool2d(into, window[0], window[1], &options.raw(), out)
        })
    }

    /// Means over windows such that the output has a given height and width.
    pub fn adaptive_avg_pool2d(scope: &Home, size: [i64; 2]) -> Result<Module> {
        // SAFETY: takes numbers.
        Module::made(scope, |into, out| unsafe {
            ffi::tinyai_module_adaptive_avg_pool2d(into, size[0], size[1], out)
        })
    }

    /// Each channel brought to mean 0 and variance 1; `axes` 1 takes `[N, features]`, 2 takes `[N, features, H, W]`.
    pub fn batch_norm(
        scope: &Home,
        axes: i32,
        features: i64,
        options: &ModuleBatchNormOptions,
    ) -> Result<Module> {
        // SAFETY: the options live until the call returns.
        Module::made(scope, |into, out| unsafe {
            ffi::tinyai_module_batch_norm(into, axes, features, &options.raw(), out)
        })
    }

    /// The trailing axes brought to mean 0 and variance 1, with parameters if `affine`. PyTorch's epsilon is 1e-5.
    pub fn layer_norm(scope: &Home, shape: &[i64], epsilon: f64, affine: bool) -> Result<Module> {
        let (affine, f32) = (i32::from(affine), DType::F32.raw());
        // SAFETY: as many sizes as are named.
        Module::made(scope, |into, out| unsafe {
            ffi::tinyai_module_layer_norm(
                into,
                shape.as_ptr(),
                shape.len() as i64,
                epsilon,
                affine,
                f32,
                out,
            )
        })
    }

    /// In training mode drops elements with probability `p` and scales the others by 1 / (1 - p).
    pub fn dropout(scope: &Home, p: f64) -> Result<Module> {
        // SAFETY: takes a number.
        Module::made(scope, |into, out| unsafe {
            ffi::tinyai_module_dropout(into, p, out)
        })
    }

    /// Rows of a table by number: parameter "weight" `[count, features]`. Its input is an array of indices.
    pub fn embedding(scope: &Home, count: i64, features: i64) -> Result<Module> {
        // SAFETY: takes numbers.
        Module::made(scope, |into, out| unsafe {
            ffi::tinyai_module_embedding(into, count, features, DType::F32.raw(), out)
        })
    }

    /// Axes `first` to `last` made one; usually 1 and -1.
    pub fn flatten(scope: &Home, first: i64, last: i64) -> Result<Module> {
        // SAFETY: takes numbers.
        Module::made(scope, |into, out| unsafe {
            ffi::tinyai_module_flatten(into, first, last, out)
        })
    }

    /// An activation with PyTorch's defaults.
    pub fn activation(scope: &Home, activation: Activation) -> Result<Module> {
        Module::activation_with(scope, activation, &ActivationOptions::default())
    }

    /// An activation with numbers of its own.
    pub fn activation_with(
        scope: &Home,
        activation: Activation,
        options: &ActivationOptions,
    ) -> Result<Module> {
        // SAFETY: the options live until the call returns.
        Module::made(scope, |into, out| unsafe {
            ffi::tinyai_module_activation(into, activation as i32, &options.raw(), out)
        })
    }

    /// Modules one after another: its children "0", "1", .., which live on in it.
    pub fn sequential(scope: &Home, modules: &[Module]) -> Result<Module> {
        let ids: Vec<_> = modules.iter().map(|module| module.id).collect();
        // SAFETY: as many handles as are named.
        Module::made(scope, |into, out| unsafe {
            ffi::tinyai_module_sequential(into, ids.as_ptr(), ids.len() as i64, out)
        })
    }

    /// A module composed in Rust, with its children and parameters.
    pub fn compose<N: Network>(scope: &Home, name: &str, network: N) -> Result<Module> {
        let (name, into) = (c_string(name)?, scope.place()?);
        let kept = Box::into_raw(Box::new(network));
        let mut id = ffi::tinyai_module { id: 0 };
        // SAFETY: the box lives until the engine calls `destroy`, once.
        let status = unsafe {
            ffi::tinyai_module_compose(
                into,
                name.as_ptr(),
                Some(run_network::<N>),
                kept.cast(),
                Some(destroy::<N>),
                &mut id,
            )
        };
        check(status).inspect_err(|_| {
            // SAFETY: on failure the engine has not taken it.
            drop(unsafe { Box::from_raw(kept) });
        })?;
        let module = Module {
            id,
            scope: Arc::clone(scope),
        };
        // SAFETY: the module just made keeps the box alive.
        let network = unsafe { &*kept };
        for (name, child) in network.children() {
            let name = c_string(name)?;
            // SAFETY: the name lives until the call returns.
            check(unsafe { ffi::tinyai_module_add_child(id, name.as_ptr(), child.id) })?;
        }
        for (name, parameter) in network.parameters() {
            let (name, leaf) = (c_string(name)?, ffi::tinyai_variable { id: parameter.raw() });
            // SAFETY: the name lives until the call returns.
            check(unsafe { ffi::tinyai_module_add_parameter(id, name.as_ptr(), leaf) })?;
        }
        Ok(module)
    }

    /// A module without parameters: a closure.
    pub fn from_fn(
        scope: &Home,
        name: &str,
        forward: impl for<'s> Fn(&'s Manager<'_>, &'s [Variable<'s>]) -> Result<Vec<Value<'s>>>
            + Send
            + Sync
            + 'static,
    ) -> Result<Module> {
        Module::compose(scope, name, Closure(forward))
    }

    /// Adds an array of the module's scope that is state but has no gradient; the scope keeps it. Composed modules only.
    pub fn add_buffer(&self, name: &str, buffer: Array<'_>) -> Result<()> {
        let name = c_string(name)?;
        let array = ffi::tinyai_array { id: buffer.raw() };
        // SAFETY: the name lives until the call returns.
        check(unsafe { ffi::tinyai_module_add_buffer(self.id, name.as_ptr(), array) })?;
        buffer.leave();
        Ok(())
    }

    pub(crate) fn raw(&self) -> ffi::tinyai_module {
        self.id
    }

    /// The scope that it shares.
    pub fn scope(&self) -> &Arc<Manager<'static>> {
        &self.scope
    }

    /// One value through the module, an array or a variable; the result is in `s`, recorded if this thread records.
    pub fn forward<'s, F: Form>(
        &self,
        s: &'s Manager<'_>,
        x: &impl Operand<Form = F>,
    ) -> Result<Variable<'s>> {
        let (into, mut out) = (s.place()?, ffi::tinyai_variable { id: 0 });
        // SAFETY: takes ids; `out` is written only on success.
        check(unsafe {
            if F::VARIABLE {
                ffi::tinyai_module_forward(into, self.id, ffi::tinyai_variable { id: x.id() }, &mut out)
            } else {
                ffi::tinyai_module_forward_array(into, self.id, ffi::tinyai_array { id: x.id() }, &mut out)
            }
        })?;
        Ok(Variable::own(out.id))
    }

    /// Several inputs and outputs.
    pub fn forward_many<'s>(
        &self,
        s: &'s Manager<'_>,
        inputs: &[Input<'_>],
        outputs: usize,
    ) -> Result<Vec<Variable<'s>>> {
        let ids: Vec<u64> = inputs.iter().map(|input| input.0).collect();
        // SAFETY: both lists hold as many handles as are named.
        let outs = crate::array::filled(s, outputs, |into, outs, count| unsafe {
            ffi::tinyai_module_forward_many(
                into,
                self.id,
                ids.as_ptr().cast(),
                ids.len() as i64,
                outs.cast(),
                count,
            )
        })?;
        Ok(outs.into_iter().map(Variable::own).collect())
    }

    /// A view for inference: shares parameters and buffers, records nothing, evaluation mode.
    pub fn valid(&self) -> Result<Module> {
        // SAFETY: takes ids.
        Module::made(&self.scope, |into, out| unsafe {
            ffi::tinyai_module_valid(into, self.id, out)
        })
    }

    /// A module below by its dotted name.
    pub fn child(&self, name: &str) -> Result<Module> {
        let name = c_string(name)?;
        // SAFETY: the name lives until the call returns.
        Module::made(&self.scope, |into, out| unsafe {
            ffi::tinyai_module_child(into, self.id, name.as_ptr(), out)
        })
    }

    /// Training mode (as at first) or evaluation mode, for all below too: dropout and batch norm differ.
    pub fn set_training(&self, training: bool) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_module_set_training(self.id, i32::from(training)) })
    }

    /// The mode.
    pub fn is_training(&self) -> Result<bool> {
        let mut out = 0;
        // SAFETY: one integer is written.
        check(unsafe { ffi::tinyai_module_is_training(self.id, &mut out) })?;
        Ok(out != 0)
    }

    /// Frozen parameters require no gradient, and optimizers leave them as they are.
    pub fn freeze(&self, frozen: bool) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_module_freeze(self.id, i32::from(frozen)) })
    }

    /// Recurrent state back to what it was at first.
    pub fn reset_state(&self) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_module_reset_state(self.id) })
    }

    /// A parameter by its dotted name, such as `"fc1.weight"`.
    pub fn parameter(&self, name: &str) -> Result<VariableRef<'_>> {
        let (name, mut out) = (c_string(name)?, ffi::tinyai_variable { id: 0 });
        // SAFETY: the name lives until the call returns.
        check(unsafe { ffi::tinyai_module_parameter(self.id, name.as_ptr(), &mut out) })?;
        Ok(VariableRef::lent(out.id))
    }

    /// A buffer by its dotted name, such as `"bn.running_mean"`.
    pub fn buffer(&self, name: &str) -> Result<ArrayRef<'_, '_>> {
        let (name, mut out) = (c_string(name)?, ffi::tinyai_array { id: 0 });
        // SAFETY: the name lives until the call returns.
        check(unsafe { ffi::tinyai_module_buffer(self.id, name.as_ptr(), &mut out) })?;
        Ok(ArrayRef::lent(out.id))
    }

    /// All parameters with their dotted names, itself and below.
    pub fn parameters(&self) -> Result<Vec<(String, VariableRef<'_>)>> {
        let mut count = 0;
        // SAFETY: one integer is written.
        check(unsafe { ffi::tinyai_module_parameter_count(self.id, &mut count) })?;
        let one = |index| {
            let mut out = ffi::tinyai_variable { id: 0 };
            // SAFETY: one handle is written; the buffer is as long as is said.
            check(unsafe { ffi::tinyai_module_parameter_at(self.id, index, &mut out) })?;
            let name = read(|buffer, size, length| unsafe {
                ffi::tinyai_module_parameter_name(self.id, index, buffer, size, length)
            })?;
            Ok((name, VariableRef::lent(out.id)))
        };
        (0..count).map(one).collect()
    }

    /// All buffers with their dotted names, itself and below.
    pub fn buffers(&self) -> Result<Vec<(String, ArrayRef<'_, '_>)>> {
        let mut count = 0;
        // SAFETY: one integer is written.
        check(unsafe { ffi::tinyai_module_buffer_count(self.id, &mut count) })?;
        let one = |index| {
            let mut out = ffi::tinyai_array { id: 0 };
            // SAFETY: one handle is written; the buffer is as long as is said.
            check(unsafe { ffi::tinyai_module_buffer_at(self.id, index, &mut out) })?;
            let name = read(|buffer, size, length| unsafe {
                ffi::tinyai_module_buffer_name(self.id, index, buffer, size, length)
            })?;
            Ok((name, ArrayRef::lent(out.id)))
        };
        (0..count).map(one).collect()
    }

    /// Elements and bytes of parameters and buffers.
    pub fn size(&self) -> Result<ModuleSize> {
        let struct_size = size_of::<ModuleSize>();
        let mut out = ModuleSize {
            struct_size,
            parameters: 0,
            parameter_bytes: 0,
            buffer_bytes: 0,
        };
        // SAFETY: struct_size says how much may be written.
        check(unsafe { ffi::tinyai_module_get_size(self.id, &mut out) })?;
        Ok(out)
    }

    /// The tree as text, a module a line.
    pub fn print(&self) -> Result<String> {
        // SAFETY: the buffer is as long as is said.
        read(|buffer, size, length| unsafe { ffi::tinyai_module_print(self.id, buffer, size, length) })
    }

    /// Saves parameters and buffers under their dotted names as safetensors; no graph is saved.
    pub fn save(&self, path: &str) -> Result<()> {
        let path = c_string(path)?;
        // SAFETY: the path lives until the call returns.
        check(unsafe { ffi::tinyai_module_save(self.id, path.as_ptr()) })
    }

    /// Loads them into the module's own arrays. With `partial`, names missing on either side are left out.
    pub fn load(&self, path: &str, partial: bool) -> Result<()> {
        let path = c_string(path)?;
        // SAFETY: the path lives until the call returns.
        check(unsafe { ffi::tinyai_module_load(self.id, path.as_ptr(), i32::from(partial)) })
    }

    /// Copies another module's parameters and buffers by name.
    pub fn copy_state(&self, from: &Module, partial: bool) -> Result<()> {
        // SAFETY: takes ids, which the engine checks.
        check(unsafe { ffi::tinyai_module_copy_state(self.id, from.id, i32::from(partial)) })
    }
}

impl Drop for Module {
    fn drop(&mut self) {
        // SAFETY: takes an id; releasing cannot fail.
        unsafe { ffi::tinyai_module_release(self.id) };
    }
}

impl std::fmt::Debug for Module {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.print().unwrap_or_else(|error| format!("Module({error})")))
    }
}
