// What include/tinyai.h declares: generated from include/tinyai.h; do not edit.
use std::ffi::{c_char, c_void};

pub const TINYAI_VERSION_MAJOR: i32 = 0;

pub const TINYAI_VERSION_MINOR: i32 = 2;

pub const TINYAI_VERSION_PATCH: i32 = 0;

/// ```text
/// Why a call failed. Blocks of a hundred by cause; numbers are never changed.
/// ```
pub type tinyai_status = i32;

pub const TINYAI_OK: tinyai_status = 0;
pub const TINYAI_ERROR_ARGUMENT: tinyai_status = 100;
pub const TINYAI_ERROR_RANGE: tinyai_status = 101;
pub const TINYAI_ERROR_UNSUPPORTED: tinyai_status = 102;
pub const TINYAI_ERROR_NOT_READY: tinyai_status = 103;
pub const TINYAI_ERROR_SHAPE: tinyai_status = 200;
pub const TINYAI_ERROR_OVERFLOW: tinyai_status = 201;
pub const TINYAI_ERROR_DTYPE: tinyai_status = 300;
pub const TINYAI_ERROR_HANDLE: tinyai_status = 400;
pub const TINYAI_ERROR_KIND: tinyai_status = 401;
pub const TINYAI_ERROR_CLOSED: tinyai_status = 402;
pub const TINYAI_ERROR_SCOPE: tinyai_status = 500;
pub const TINYAI_ERROR_SYSTEM: tinyai_status = 501;
pub const TINYAI_ERROR_CAPPED: tinyai_status = 502;
pub const TINYAI_ERROR_NO_PLACE: tinyai_status = 503;
pub const TINYAI_ERROR_ORDER: tinyai_status = 504;
pub const TINYAI_ERROR_OF_VARIABLE: tinyai_status = 505;
pub const TINYAI_ERROR_OUT_OF_MEMORY: tinyai_status = 600;
pub const TINYAI_ERROR_LIMIT: tinyai_status = 601;
pub const TINYAI_ERROR_DEVICE: tinyai_status = 700;
pub const TINYAI_ERROR_IO: tinyai_status = 800;
pub const TINYAI_ERROR_FORMAT: tinyai_status = 801;
pub const TINYAI_ERROR_GRAPH: tinyai_status = 900;
pub const TINYAI_ERROR_CONSUMED: tinyai_status = 901;
pub const TINYAI_ERROR_VERSION: tinyai_status = 902;
pub const TINYAI_ERROR_CALLBACK: tinyai_status = 903;
pub const TINYAI_ERROR_STOPPED: tinyai_status = 904;
pub const TINYAI_ERROR_INTERNAL: tinyai_status = 1000;
pub const TINYAI_ERROR_PEER: tinyai_status = 1100;
pub const TINYAI_ERROR_TIMEOUT: tinyai_status = 1101;
pub const TINYAI_ERROR_DIFFERS: tinyai_status = 1102;

/// ```text
/// A scope of memory.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct tinyai_manager {
    pub id: u64,
}

/// ```text
/// A strided view of elements of one dtype.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct tinyai_array {
    pub id: u64,
}

/// ```text
/// A value in a graph that can be differentiated.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct tinyai_variable {
    pub id: u64,
}

/// ```text
/// What stood where at one moment.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct tinyai_snapshot {
    pub id: u64,
}

/// ```text
/// Any array, variable or manager.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct tinyai_resource {
    pub id: u64,
}

/// ```text
/// Element types. Promotion follows PyTorch 2.
/// ```
pub type tinyai_dtype = i32;

pub const TINYAI_F32: tinyai_dtype = 0;
pub const TINYAI_F64: tinyai_dtype = 1;
pub const TINYAI_F16: tinyai_dtype = 2;
pub const TINYAI_BF16: tinyai_dtype = 3;
pub const TINYAI_I8: tinyai_dtype = 4;
pub const TINYAI_U8: tinyai_dtype = 5;
pub const TINYAI_I32: tinyai_dtype = 6;
pub const TINYAI_I64: tinyai_dtype = 7;
pub const TINYAI_BOOL: tinyai_dtype = 8;

/// ```text
/// Options of tinyai_manager_open().
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_manager_options {
    pub struct_size: usize,
    pub name: *const c_char,
    pub device: *const c_char,
    pub limit_bytes: i64,
    pub seed: u64,
    pub has_seed: i32,
    pub resident: i32,
    pub enter: i32,
    pub rematerialise: i32,
}

/// ```text
/// What bytes are for.
/// ```
pub type tinyai_category = i32;

pub const TINYAI_CATEGORY_PARAMETER: tinyai_category = 0;
pub const TINYAI_CATEGORY_GRADIENT: tinyai_category = 1;
pub const TINYAI_CATEGORY_OPTIMIZER_STATE: tinyai_category = 2;
pub const TINYAI_CATEGORY_ACTIVATION: tinyai_category = 3;
pub const TINYAI_CATEGORY_DATA: tinyai_category = 4;
pub const TINYAI_CATEGORY_WORKSPACE: tinyai_category = 5;
pub const TINYAI_CATEGORY_GRAPH: tinyai_category = 6;
pub const TINYAI_CATEGORY_SESSION: tinyai_category = 7;
pub const TINYAI_CATEGORY_COUNT: tinyai_category = 8;

/// ```text
/// What a scope holds. The subtree's numbers include the scope's own.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_manager_stats {
    pub struct_size: usize,
    pub arrays: i64,
    pub variables: i64,
    pub modules: i64,
    pub optimizers: i64,
    pub children: i64,
    pub subtree_arrays: i64,
    pub subtree_variables: i64,
    pub subtree_scopes: i64,
    pub bytes: i64,
    pub subtree_bytes: i64,
    pub peak_bytes: i64,
    pub limit_bytes: i64,
    pub caps: i64,
    pub by_category: [i64; 16],
    pub subtree_by_category: [i64; 16],
    pub peak_by_category: [i64; 16],
    pub device_bytes: i64,
    pub device_peak_bytes: i64,
    pub dropped_bytes: i64,
    pub made_again: i64,
    pub made_again_flops: i64,
}

/// ```text
/// How a report is written.
/// ```
pub type tinyai_format = i32;

pub const TINYAI_TEXT: tinyai_format = 0;
pub const TINYAI_JSON: tinyai_format = 1;

/// ```text
/// How much is remembered of where handles are made and closed.
/// ```
pub type tinyai_tracking = i32;

pub const TINYAI_TRACKING_OFF: tinyai_tracking = 0;
pub const TINYAI_TRACKING_OPERATOR: tinyai_tracking = 1;
pub const TINYAI_TRACKING_STACK: tinyai_tracking = 2;

/// ```text
/// Where the engine takes memory from, instead of the operating system.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_allocator {
    pub struct_size: usize,
    pub allocate: Option<unsafe extern "C" fn(bytes: i64, alignment: i64, user_data: *mut c_void) -> *mut c_void>,
    pub release: Option<unsafe extern "C" fn(block: *mut c_void, bytes: i64, user_data: *mut c_void)>,
    pub user_data: *mut c_void,
    pub every_block: i32,
}

/// ```text
/// Bytes of the process, all of one moment.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_memory_stats {
    pub struct_size: usize,
    pub active_bytes: i64,
    pub pooled_bytes: i64,
    pub engine_bytes: i64,
    pub accounted_bytes: i64,
    pub peak_bytes: i64,
    pub pool_limit_bytes: i64,
}

pub const TINYAI_POOL_AUTOMATIC: i32 = -1;

/// ```text
/// Memory of a device. Of the host: the machine's, whatever this process may have of it.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_device_memory {
    pub struct_size: usize,
    pub free_bytes: i64,
    pub total_bytes: i64,
}

/// ```text
/// In how many bits products are computed whose operands are f32.
/// ```
pub type tinyai_precision = i32;

pub const TINYAI_PRECISION_AS_IS: tinyai_precision = 0;
pub const TINYAI_PRECISION_BF16: tinyai_precision = 1;
pub const TINYAI_PRECISION_F16: tinyai_precision = 2;

/// ```text
/// What the engine keeps for a thread between calls. For bindings whose threads are not the system's (virtual threads,
/// fibers): each has one of these, which is swapped in before a call and out after it.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_thread_state {
    pub struct_size: usize,
    pub scope: tinyai_manager,
    pub label: *const c_char,
    pub grad: i32,
    pub engine: *mut c_void,
    pub precision: tinyai_precision,
}

/// ```text
/// How grave a message is.
/// ```
pub type tinyai_log_level = i32;

pub const TINYAI_LOG_OFF: tinyai_log_level = 0;
pub const TINYAI_LOG_ERROR: tinyai_log_level = 1;
pub const TINYAI_LOG_WARN: tinyai_log_level = 2;
pub const TINYAI_LOG_INFO: tinyai_log_level = 3;
pub const TINYAI_LOG_DEBUG: tinyai_log_level = 4;

/// ```text
/// Options of tinyai_variable_backward() and tinyai_grad().
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_backward_options {
    pub struct_size: usize,
    pub cotangent: tinyai_array,
    pub retain_graph: i32,
    pub create_graph: i32,
}

/// ```text
/// How a graph is told.
/// ```
pub type tinyai_graph_format = i32;

pub const TINYAI_GRAPH_TEXT: tinyai_graph_format = 0;
pub const TINYAI_GRAPH_DOT: tinyai_graph_format = 1;
pub const TINYAI_GRAPH_SVG: tinyai_graph_format = 2;

/// ```text
/// A custom function, kept by its handle and by the graphs that contain it.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct tinyai_function {
    pub id: u64,
}

/// ```text
/// What a backward is given. The handles are valid during the call.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_function_backward {
    pub struct_size: usize,
    pub inputs: *const tinyai_variable,
    pub input_count: i64,
    pub outputs: *const tinyai_variable,
    pub cotangents: *const tinyai_variable,
    pub output_count: i64,
}

/// ```text
/// Computes outputs. Recording is off. Writes arrays or variables of `scope` (their ids) into outputs.
/// ```
pub type tinyai_function_forward_fn = Option<unsafe extern "C" fn(scope: tinyai_manager, inputs: *const tinyai_variable, input_count: i64, outputs: *mut tinyai_resource, output_count: i64, user_data: *mut c_void) -> tinyai_status>;

/// ```text
/// Computes the inputs' gradients, arrays or variables of `scope`; those left null are none. Recording is on under
///  create_graph, so that variables stay differentiable.
/// ```
pub type tinyai_function_backward_fn = Option<unsafe extern "C" fn(scope: tinyai_manager, call: *const tinyai_function_backward, gradients: *mut tinyai_resource, user_data: *mut c_void) -> tinyai_status>;

/// ```text
/// Definition of a custom function.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_function_custom_options {
    pub struct_size: usize,
    pub name: *const c_char,
    pub forward: tinyai_function_forward_fn,
    pub backward: tinyai_function_backward_fn,
    pub user_data: *mut c_void,
    pub destroy: Option<unsafe extern "C" fn(user_data: *mut c_void)>,
}

/// ```text
/// Definition of a compiled function.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_function_options {
    pub struct_size: usize,
    pub name: *const c_char,
    pub run: tinyai_function_forward_fn,
    pub user_data: *mut c_void,
    pub destroy: Option<unsafe extern "C" fn(data: *mut c_void)>,
    pub plans: i64,
    pub batched_inputs: i64,
    pub prepack: i32,
    pub trust_batches: i32,
    pub budget_bytes: i64,
    pub rematerialise: i32,
    pub precision: tinyai_precision,
}

/// ```text
/// What a compiled function has done.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_function_counts {
    pub struct_size: usize,
    pub calls: i64,
    pub traces: i64,
    pub hits: i64,
    pub evictions: i64,
    pub plans: i64,
    pub nodes: i64,
    pub captures: i64,
    pub constant_bytes: i64,
    pub arena_bytes: i64,
    pub alive_bytes: i64,
    pub inputs: i64,
    pub outputs: i64,
    pub resized: i64,
    pub any_batch: i64,
    pub packed_bytes: i64,
    pub budget_bytes: i64,
    pub copies: i64,
}

/// ```text
/// What a compiled function takes, or gives.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_function_value {
    pub struct_size: usize,
    pub dtype: tinyai_dtype,
    pub rank: i32,
    pub shape: [i64; 8],
}

/// ```text
/// How tinyai_scan() goes.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_scan_options {
    pub struct_size: usize,
    pub length: i64,
    pub reverse: i32,
}

/// ```text
/// A function of variables, for tinyai_gradcheck(): writes variables of `scope` (their ids) into outputs.
/// ```
pub type tinyai_checked_fn = Option<unsafe extern "C" fn(scope: tinyai_manager, inputs: *const tinyai_variable, input_count: i64, outputs: *mut tinyai_resource, output_count: i64, user_data: *mut c_void) -> tinyai_status>;

/// ```text
/// What gradcheck compares, and what it found.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_gradcheck_options {
    pub struct_size: usize,
    pub step: f64,
    pub absolute: f64,
    pub relative: f64,
    pub second_order: i32,
    pub passed: i32,
    pub input: i64,
    pub element: i64,
    pub analytic: f64,
    pub numeric: f64,
}

/// ```text
/// A part of a network.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct tinyai_module {
    pub id: u64,
}

/// ```text
/// Activation functions.
/// ```
pub type tinyai_activation = i32;

pub const TINYAI_RELU: tinyai_activation = 0;
pub const TINYAI_LEAKY_RELU: tinyai_activation = 1;
pub const TINYAI_ELU: tinyai_activation = 2;
pub const TINYAI_GELU: tinyai_activation = 3;
pub const TINYAI_GELU_TANH: tinyai_activation = 4;
pub const TINYAI_SILU: tinyai_activation = 5;
pub const TINYAI_SOFTPLUS: tinyai_activation = 6;
pub const TINYAI_SIGMOID: tinyai_activation = 7;
pub const TINYAI_TANH: tinyai_activation = 8;
pub const TINYAI_SOFTMAX: tinyai_activation = 9;
pub const TINYAI_LOG_SOFTMAX: tinyai_activation = 10;
pub const TINYAI_RELU6: tinyai_activation = 11;

/// ```text
/// How what several modules give becomes one result.
/// ```
pub type tinyai_join = i32;

pub const TINYAI_JOIN_ADD: tinyai_join = 0;
pub const TINYAI_JOIN_MULTIPLY: tinyai_join = 1;
pub const TINYAI_JOIN_CONCAT: tinyai_join = 2;

/// ```text
/// Options of tinyai_module_conv2d(). Fill it by tinyai_module_conv2d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_conv2d_options {
    pub struct_size: usize,
    pub stride: [i64; 2],
    pub padding: [i64; 2],
    pub dilation: [i64; 2],
    pub groups: i64,
    pub bias: i32,
    pub dtype: tinyai_dtype,
}

/// ```text
/// Options of tinyai_module_depthwise_separable(). Fill it by tinyai_module_depthwise_separable_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_depthwise_separable_options {
    pub struct_size: usize,
    pub stride: [i64; 2],
    pub padding: [i64; 2],
    pub dilation: [i64; 2],
    pub bias: i32,
    pub dtype: tinyai_dtype,
}

/// ```text
/// Options of tinyai_module_conv1d(). Fill it by tinyai_module_conv1d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_conv1d_options {
    pub struct_size: usize,
    pub stride: i64,
    pub padding: i64,
    pub dilation: i64,
    pub groups: i64,
    pub bias: i32,
    pub dtype: tinyai_dtype,
}

/// ```text
/// Options of tinyai_module_conv_transpose1d(). Fill it by tinyai_module_conv_transpose1d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_conv_transpose1d_options {
    pub struct_size: usize,
    pub stride: i64,
    pub padding: i64,
    pub output_padding: i64,
    pub dilation: i64,
    pub groups: i64,
    pub bias: i32,
    pub dtype: tinyai_dtype,
}

/// ```text
/// Options of tinyai_module_conv_transpose2d(). Fill it by tinyai_module_conv_transpose2d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_conv_transpose2d_options {
    pub struct_size: usize,
    pub stride: [i64; 2],
    pub padding: [i64; 2],
    pub output_padding: [i64; 2],
    pub dilation: [i64; 2],
    pub groups: i64,
    pub bias: i32,
    pub dtype: tinyai_dtype,
}

/// ```text
/// Options of tinyai_module_conv3d(). Fill it by tinyai_module_conv3d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_conv3d_options {
    pub struct_size: usize,
    pub stride: [i64; 3],
    pub padding: [i64; 3],
    pub dilation: [i64; 3],
    pub groups: i64,
    pub bias: i32,
    pub dtype: tinyai_dtype,
}

/// ```text
/// Options of tinyai_module_conv_transpose3d(). Fill it by tinyai_module_conv_transpose3d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_conv_transpose3d_options {
    pub struct_size: usize,
    pub stride: [i64; 3],
    pub padding: [i64; 3],
    pub output_padding: [i64; 3],
    pub dilation: [i64; 3],
    pub groups: i64,
    pub bias: i32,
    pub dtype: tinyai_dtype,
}

/// ```text
/// Options of pooling modules. Fill it by tinyai_module_pool2d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_pool2d_options {
    pub struct_size: usize,
    pub stride: [i64; 2],
    pub padding: [i64; 2],
    pub count_padding: i32,
    pub ceil_mode: i32,
    pub dilation: [i64; 2],
}

/// ```text
/// Options of pooling modules over sequences. Fill it by tinyai_module_pool1d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_pool1d_options {
    pub struct_size: usize,
    pub stride: i64,
    pub padding: i64,
    pub count_padding: i32,
    pub ceil_mode: i32,
    pub dilation: i64,
}

/// ```text
/// Options of pooling modules over volumes. Fill it by tinyai_module_pool3d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_pool3d_options {
    pub struct_size: usize,
    pub stride: [i64; 3],
    pub padding: [i64; 3],
    pub count_padding: i32,
    pub ceil_mode: i32,
    pub dilation: [i64; 3],
}

/// ```text
/// Options of tinyai_module_batch_norm(). Fill it by tinyai_module_batch_norm_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_batch_norm_options {
    pub struct_size: usize,
    pub epsilon: f64,
    pub momentum: f64,
    pub affine: i32,
    pub running_statistics: i32,
    pub dtype: tinyai_dtype,
    pub cumulative: i32,
}

/// ```text
/// Options of tinyai_module_rnn(). Fill it by tinyai_module_rnn_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_rnn_options {
    pub struct_size: usize,
    pub layers: i64,
    pub relu: i32,
    pub bias: i32,
    pub batch_first: i32,
    pub bidirectional: i32,
    pub dropout: f64,
    pub dtype: tinyai_dtype,
    pub last_only: i32,
}

/// ```text
/// Options of tinyai_module_lstm(). Fill it by tinyai_module_lstm_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_lstm_options {
    pub struct_size: usize,
    pub layers: i64,
    pub projection: i64,
    pub bias: i32,
    pub batch_first: i32,
    pub bidirectional: i32,
    pub dropout: f64,
    pub dtype: tinyai_dtype,
    pub last_only: i32,
}

/// ```text
/// Options of tinyai_module_gru(). Fill it by tinyai_module_gru_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_gru_options {
    pub struct_size: usize,
    pub layers: i64,
    pub bias: i32,
    pub batch_first: i32,
    pub bidirectional: i32,
    pub dropout: f64,
    pub dtype: tinyai_dtype,
    pub last_only: i32,
}

/// ```text
/// Options of tinyai_module_multihead_attention(). Fill it by tinyai_module_multihead_attention_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_multihead_attention_options {
    pub struct_size: usize,
    pub kv_heads: i64,
    pub memory_features: i64,
    pub bias: i32,
    pub dropout: f64,
    pub causal: i32,
    pub rotary_base: f64,
    pub dtype: tinyai_dtype,
    pub key_mask: i32,
}

/// ```text
/// Options of transformer encoders and their layers. Fill it by tinyai_module_transformer_encoder_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_transformer_encoder_options {
    pub struct_size: usize,
    pub hidden: i64,
    pub dropout: f64,
    pub activation: tinyai_activation,
    pub norm_first: i32,
    pub kv_heads: i64,
    pub rotary_base: f64,
    pub epsilon: f64,
    pub bias: i32,
    pub dtype: tinyai_dtype,
    pub causal: i32,
    pub key_mask: i32,
}

/// ```text
/// Options of transformer decoders and their layers, whose steps see those before them and themselves alone. Fill it by tinyai_module_transformer_decoder_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_transformer_decoder_options {
    pub struct_size: usize,
    pub hidden: i64,
    pub dropout: f64,
    pub activation: tinyai_activation,
    pub norm_first: i32,
    pub kv_heads: i64,
    pub rotary_base: f64,
    pub epsilon: f64,
    pub bias: i32,
    pub dtype: tinyai_dtype,
    pub key_mask: i32,
}

/// ```text
/// Options of activations that have numbers; PyTorch's defaults. Fill it by tinyai_module_activation_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_activation_options {
    pub struct_size: usize,
    pub slope: f64,
    pub alpha: f64,
    pub beta: f64,
    pub threshold: f64,
    pub axis: i64,
}

/// ```text
/// Options of tinyai_model_lenet5(). Fill it by tinyai_model_lenet5_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_model_lenet5_options {
    pub struct_size: usize,
    pub in_channels: i64,
    pub dtype: tinyai_dtype,
}

/// ```text
/// Options of tinyai_model_resnet(). Fill it by tinyai_model_resnet_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_model_resnet_options {
    pub struct_size: usize,
    pub in_channels: i64,
    pub width: i64,
    pub dtype: tinyai_dtype,
}

/// ```text
/// Options of tinyai_model_mobilenet_v2(). Fill it by tinyai_model_mobilenet_v2_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_model_mobilenet_v2_options {
    pub struct_size: usize,
    pub in_channels: i64,
    pub width_multiplier: f64,
    pub dropout: f64,
    pub dtype: tinyai_dtype,
}

/// ```text
/// Options of tinyai_model_shufflenet_v2(). Fill it by tinyai_model_shufflenet_v2_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_model_shufflenet_v2_options {
    pub struct_size: usize,
    pub in_channels: i64,
    pub channels: i64,
    pub stem: i64,
    pub last: i64,
    pub dtype: tinyai_dtype,
}

/// ```text
/// Options of tinyai_model_efficientnet(). Fill it by tinyai_model_efficientnet_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_model_efficientnet_options {
    pub struct_size: usize,
    pub in_channels: i64,
    pub width_multiplier: f64,
    pub depth_multiplier: f64,
    pub dropout: f64,
    pub drop_path: f64,
    pub dtype: tinyai_dtype,
}

/// ```text
/// Options of tinyai_model_unet(). Fill it by tinyai_model_unet_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_model_unet_options {
    pub struct_size: usize,
    pub levels: i64,
    pub dtype: tinyai_dtype,
}

/// ```text
/// Options of tinyai_model_vit(). Fill it by tinyai_model_vit_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_model_vit_options {
    pub struct_size: usize,
    pub in_channels: i64,
    pub hidden: i64,
    pub dropout: f64,
    pub dtype: tinyai_dtype,
}

/// ```text
/// Options of tinyai_model_gpt(). Fill it by tinyai_model_gpt_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_model_gpt_options {
    pub struct_size: usize,
    pub hidden: i64,
    pub dropout: f64,
    pub dtype: tinyai_dtype,
}

/// ```text
/// Options of tinyai_model_bert(). Fill it by tinyai_model_bert_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_model_bert_options {
    pub struct_size: usize,
    pub hidden: i64,
    pub types: i64,
    pub dropout: f64,
    pub dtype: tinyai_dtype,
}

/// ```text
/// A module's forward in the host's language. Runs on the calling thread, in a scope of its own that is entered before
/// and closed in bulk after it: intermediates need no release. Writes variables or arrays (their ids) into outputs, as
/// many as the caller of the module asked for. Another status than TINYAI_OK becomes TINYAI_ERROR_CALLBACK with the
/// module's name.
/// ```
pub type tinyai_module_forward_fn = Option<unsafe extern "C" fn(scope: tinyai_manager, self_: tinyai_module, inputs: *const tinyai_variable, input_count: i64, outputs: *mut tinyai_resource, output_count: i64, user_data: *mut c_void) -> tinyai_status>;

/// ```text
/// What a module and all below consist of.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_module_size {
    pub struct_size: usize,
    pub parameters: i64,
    pub parameter_bytes: i64,
    pub buffer_bytes: i64,
}

/// ```text
/// What became of the names of a file and a module.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_state_report {
    pub struct_size: usize,
    pub matched: i64,
    pub missing: i64,
    pub unexpected: i64,
    pub skipped: i64,
}

/// ```text
/// What tinyai_module_prune_channels() does to a module.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_channel_report {
    pub struct_size: usize,
    pub layers: i64,
    pub pruned: i64,
    pub channels: i64,
    pub removed: i64,
}

/// ```text
/// Which gain, for tinyai_init_kaiming_uniform() and tinyai_init_gain().
/// ```
pub type tinyai_gain = i32;

pub const TINYAI_GAIN_LINEAR: tinyai_gain = 0;
pub const TINYAI_GAIN_SIGMOID: tinyai_gain = 1;
pub const TINYAI_GAIN_TANH: tinyai_gain = 2;
pub const TINYAI_GAIN_RELU: tinyai_gain = 3;
pub const TINYAI_GAIN_LEAKY_RELU: tinyai_gain = 4;
pub const TINYAI_GAIN_SELU: tinyai_gain = 5;

/// ```text
/// Which fan.
/// ```
pub type tinyai_fan = i32;

pub const TINYAI_FAN_IN: tinyai_fan = 0;
pub const TINYAI_FAN_OUT: tinyai_fan = 1;

/// ```text
/// What a module remembers of a request.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct tinyai_session {
    pub id: u64,
}

/// ```text
/// Options of a session.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_session_options {
    pub struct_size: usize,
    pub name: *const c_char,
    pub rows: i64,
    pub capacity: i64,
    pub has_dtype: i32,
    pub dtype: tinyai_dtype,
}

/// ```text
/// Which rows a call is about. As a null pointer: all of the session's, in order, of which all steps count.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_session_call {
    pub struct_size: usize,
    pub rows: *const i64,
    pub counts: *const i64,
    pub row_count: i64,
}

/// ```text
/// What a session is, and holds.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_session_info {
    pub struct_size: usize,
    pub rows: i64,
    pub capacity: i64,
    pub longest: i64,
    pub slots: i64,
    pub bytes: i64,
    pub bytes_per_step: i64,
    pub in_use: i32,
}

/// ```text
/// Steps over parameters.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct tinyai_optimizer {
    pub id: u64,
}

/// ```text
/// Options of SGD, for a group of parameters. Fill it by tinyai_sgd_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_sgd_options {
    pub struct_size: usize,
    pub rate: f64,
    pub momentum: f64,
    pub dampening: f64,
    pub weight_decay: f64,
    pub nesterov: i32,
    pub maximize: i32,
}

/// ```text
/// Options of Adam and AdamW, for a group of parameters. Fill it by tinyai_adam_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_adam_options {
    pub struct_size: usize,
    pub rate: f64,
    pub beta1: f64,
    pub beta2: f64,
    pub epsilon: f64,
    pub weight_decay: f64,
    pub amsgrad: i32,
    pub maximize: i32,
}

/// ```text
/// Options of Adagrad, for a group of parameters. Fill it by tinyai_adagrad_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_adagrad_options {
    pub struct_size: usize,
    pub rate: f64,
    pub rate_decay: f64,
    pub weight_decay: f64,
    pub initial_sum: f64,
    pub epsilon: f64,
    pub maximize: i32,
}

/// ```text
/// Options of RMSprop, for a group of parameters. Fill it by tinyai_rmsprop_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_rmsprop_options {
    pub struct_size: usize,
    pub rate: f64,
    pub alpha: f64,
    pub epsilon: f64,
    pub weight_decay: f64,
    pub momentum: f64,
    pub centered: i32,
    pub maximize: i32,
}

/// ```text
/// Options of Adadelta, for a group of parameters. Fill it by tinyai_adadelta_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_adadelta_options {
    pub struct_size: usize,
    pub rate: f64,
    pub rho: f64,
    pub epsilon: f64,
    pub weight_decay: f64,
    pub maximize: i32,
}

/// ```text
/// Options of NAdam, for a group of parameters. Fill it by tinyai_nadam_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_nadam_options {
    pub struct_size: usize,
    pub rate: f64,
    pub beta1: f64,
    pub beta2: f64,
    pub epsilon: f64,
    pub weight_decay: f64,
    pub momentum_decay: f64,
    pub decoupled: i32,
    pub maximize: i32,
}

/// ```text
/// A learning rate as a function of the steps done.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct tinyai_schedule {
    pub id: u64,
}

/// ```text
/// How losses are scaled, so that small gradients of f16 do not vanish: the scale grows while all gradients are finite.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_loss_scale_options {
    pub struct_size: usize,
    pub initial: f64,
    pub growth: f64,
    pub growth_interval: i64,
    pub backoff: f64,
}

/// ```text
/// Where a loss scale stands.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_loss_scale_state {
    pub struct_size: usize,
    pub value: f64,
    pub taken: i64,
    pub skipped: i64,
    pub skipped_in_a_row: i64,
}

/// ```text
/// What follows the warm-up.
/// ```
pub type tinyai_schedule_shape = i32;

pub const TINYAI_SCHEDULE_CONSTANT: tinyai_schedule_shape = 0;
pub const TINYAI_SCHEDULE_STEP: tinyai_schedule_shape = 1;
pub const TINYAI_SCHEDULE_COSINE: tinyai_schedule_shape = 2;
pub const TINYAI_SCHEDULE_EXPONENTIAL: tinyai_schedule_shape = 3;
pub const TINYAI_SCHEDULE_MULTI_STEP: tinyai_schedule_shape = 4;
pub const TINYAI_SCHEDULE_POLYNOMIAL: tinyai_schedule_shape = 5;
pub const TINYAI_SCHEDULE_ONE_CYCLE: tinyai_schedule_shape = 6;
pub const TINYAI_SCHEDULE_NOAM: tinyai_schedule_shape = 7;

/// ```text
/// Options of tinyai_schedule_create().
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_schedule_options {
    pub struct_size: usize,
    pub shape: tinyai_schedule_shape,
    pub warmup: i64,
    pub warmup_factor: f64,
    pub period: i64,
    pub gamma: f64,
    pub least: f64,
    pub milestones: [i64; 8],
    pub power: f64,
    pub rise: f64,
    pub start_divisor: f64,
    pub end_divisor: f64,
    pub linear: i32,
}

/// ```text
/// Examples in memory.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct tinyai_dataset {
    pub id: u64,
}

/// ```text
/// Gives a dataset as batches.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct tinyai_loader {
    pub id: u64,
}

/// ```text
/// Options of a loader.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_loader_options {
    pub struct_size: usize,
    pub batch_size: i64,
    pub shuffle: i32,
    pub drop_last: i32,
    pub seed: u64,
}

/// ```text
/// Collects series.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct tinyai_monitor {
    pub id: u64,
}

/// ```text
/// Ranks that compute as one.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct tinyai_group {
    pub id: u64,
}

/// ```text
/// Gives bytes of this rank to all, and gets those of all: how ranks meet where nothing else tells them of each other.
/// Called in tinyai_group_open(), on the thread that opens, a few times; all ranks are asked alike.
/// @param own       this rank's
/// @param bytes     how many, the same on all ranks
/// @param all       room for those of all ranks, one behind the other in their order
/// @param user_data of the options
/// @return another status than TINYAI_OK ends the opening with CALLBACK.
/// ```
pub type tinyai_meet_fn = Option<unsafe extern "C" fn(own: *const c_void, bytes: i64, all: *mut c_void, user_data: *mut c_void) -> tinyai_status>;

/// ```text
/// How ranks meet and what carries their words.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_group_options {
    pub struct_size: usize,
    pub engine: *const c_char,
    pub rank: i64,
    pub ranks: i64,
    pub address: *const c_char,
    pub timeout: f64,
    pub bucket_bytes: i64,
    pub meet: tinyai_meet_fn,
    pub user_data: *mut c_void,
    pub destroy: Option<unsafe extern "C" fn(user_data: *mut c_void)>,
}

/// ```text
/// Where a group stands.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_group_state {
    pub struct_size: usize,
    pub rank: i64,
    pub ranks: i64,
    pub calls: i64,
    pub sent_bytes: i64,
    pub waited_seconds: f64,
    pub failed_rank: i64,
    pub failure: tinyai_status,
    pub generation: i64,
    pub behind_rank: i64,
    pub behind_seconds: f64,
}

/// ```text
/// What tinyai_module_split() does to a module.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_split_report {
    pub struct_size: usize,
    pub layers: i64,
    pub split: i64,
    pub parameter_bytes: i64,
    pub rank_bytes: i64,
}

/// ```text
/// Trains a module.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct tinyai_trainer {
    pub id: u64,
}

/// ```text
/// Losses of a trainer: the mean over the batch.
/// ```
pub type tinyai_loss = i32;

pub const TINYAI_LOSS_CROSS_ENTROPY: tinyai_loss = 0;
pub const TINYAI_LOSS_NLL: tinyai_loss = 1;
pub const TINYAI_LOSS_BCE_WITH_LOGITS: tinyai_loss = 2;
pub const TINYAI_LOSS_MSE: tinyai_loss = 3;
pub const TINYAI_LOSS_L1: tinyai_loss = 4;
pub const TINYAI_LOSS_HUBER: tinyai_loss = 5;
pub const TINYAI_LOSS_HOST: tinyai_loss = 6;

/// ```text
/// Where a run stands. Numbers that are not known are NaN.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_trainer_state {
    pub struct_size: usize,
    pub epoch: i64,
    pub epochs: i64,
    pub batch: i64,
    pub batches: i64,
    pub steps: i64,
    pub loss: f64,
    pub accuracy: f64,
    pub validation_loss: f64,
    pub validation_accuracy: f64,
    pub rate: f64,
    pub seconds: f64,
    pub stopped_early: i32,
}

/// ```text
/// A callback of a trainer: on the training thread, in a scope of its own that is closed after it, without recording.
/// It may call anything, tinyai_trainer_save() and tinyai_trainer_stop() included. Another status than TINYAI_OK ends
/// the run with TINYAI_ERROR_CALLBACK.
/// ```
pub type tinyai_trainer_fn = Option<unsafe extern "C" fn(scope: tinyai_manager, trainer: tinyai_trainer, state: *const tinyai_trainer_state, user_data: *mut c_void) -> tinyai_status>;

/// ```text
/// A loss: writes a variable of one element, of `scope` or another. Recording is on while it trains.
/// ```
pub type tinyai_loss_fn = Option<unsafe extern "C" fn(scope: tinyai_manager, output: tinyai_variable, targets: *const tinyai_array, target_count: i64, loss: *mut tinyai_variable, user_data: *mut c_void) -> tinyai_status>;

/// ```text
/// A loss of a module that has several outputs, as tinyai_loss_fn otherwise.
/// ```
pub type tinyai_outputs_loss_fn = Option<unsafe extern "C" fn(scope: tinyai_manager, outputs: *const tinyai_variable, output_count: i64, targets: *const tinyai_array, target_count: i64, loss: *mut tinyai_variable, user_data: *mut c_void) -> tinyai_status>;

/// ```text
/// Options of a trainer.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_trainer_options {
    pub struct_size: usize,
    pub name: *const c_char,
    pub module: tinyai_module,
    pub training: tinyai_dataset,
    pub validation: tinyai_dataset,
    pub optimizer: tinyai_optimizer,
    pub rate: f64,
    pub schedule: *const tinyai_schedule_options,
    pub monitor: tinyai_monitor,
    pub loss: tinyai_loss,
    pub loss_function: tinyai_loss_fn,
    pub batch_size: i64,
    pub shuffle: i32,
    pub drop_last: i32,
    pub seed: u64,
    pub epochs: i64,
    pub accumulate: i64,
    pub clip_norm: f64,
    pub clip_value: f64,
    pub patience: i64,
    pub least_gain: f64,
    pub time_limit: f64,
    pub progress: i32,
    pub epoch_begin: tinyai_trainer_fn,
    pub forward_end: tinyai_trainer_fn,
    pub batch_end: tinyai_trainer_fn,
    pub epoch_end: tinyai_trainer_fn,
    pub user_data: *mut c_void,
    pub destroy: Option<unsafe extern "C" fn(user_data: *mut c_void)>,
    pub compile: i32,
    pub shards: i64,
    pub replicas: i64,
    pub restore_best: i32,
    pub plateau: i64,
    pub plateau_factor: f64,
    pub plateau_gain: f64,
    pub plateau_cooldown: i64,
    pub plateau_least: f64,
    pub outputs: i64,
    pub loss_weight: f64,
    pub outputs_loss_function: tinyai_outputs_loss_fn,
    pub backward_end: tinyai_trainer_fn,
    pub keep_state: i32,
    pub budget_bytes: i64,
    pub rematerialise: i32,
    pub precision: tinyai_precision,
    pub loss_scale: f64,
    pub group: tinyai_group,
    pub share_state: i64,
    pub checkpoints: *const c_char,
    pub restarts: i64,
}

/// ```text
/// Takes a line of progress. `over`: the next line replaces this one. Called on the thread that trains. Another status
///  than TINYAI_OK ends the run with TINYAI_ERROR_CALLBACK.
/// ```
pub type tinyai_progress_fn = Option<unsafe extern "C" fn(line: *const c_char, over: i32, user_data: *mut c_void) -> tinyai_status>;

/// ```text
/// Predicts by a module.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct tinyai_predictor {
    pub id: u64,
}

/// ```text
/// A callback around the module, in a scope of its own: writes arrays or variables (their ids) into outputs; what its
///  scope owns moves on by itself. Another status than TINYAI_OK becomes TINYAI_ERROR_CALLBACK.
/// ```
pub type tinyai_predictor_fn = Option<unsafe extern "C" fn(scope: tinyai_manager, inputs: *const tinyai_array, input_count: i64, outputs: *mut tinyai_resource, output_count: i64, user_data: *mut c_void) -> tinyai_status>;

/// ```text
/// Options of a predictor.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_predictor_options {
    pub struct_size: usize,
    pub name: *const c_char,
    pub before: tinyai_predictor_fn,
    pub after: tinyai_predictor_fn,
    pub module_inputs: i64,
    pub module_outputs: i64,
    pub user_data: *mut c_void,
    pub destroy: Option<unsafe extern "C" fn(user_data: *mut c_void)>,
    pub compile: i32,
    pub plans: i64,
}

/// ```text
/// Options of an analysis.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_analysis_options {
    pub struct_size: usize,
    pub training: i32,
    pub loss: tinyai_loss,
    pub target: tinyai_array,
    pub optimizer: tinyai_optimizer,
    pub outputs: i64,
    pub group_ranks: i64,
    pub share_state: i64,
}

/// ```text
/// Sums of an analysis. Bytes are as accounts count them: headers included, rounded.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_analysis {
    pub struct_size: usize,
    pub operators: i64,
    pub macs: i64,
    pub flops: i64,
    pub bytes_moved: i64,
    pub parameters: i64,
    pub parameter_bytes: i64,
    pub buffer_bytes: i64,
    pub gradient_bytes: i64,
    pub optimizer_bytes: i64,
    pub saved_bytes: i64,
    pub workspace_bytes: i64,
    pub peak_bytes: i64,
    pub peak_operator: i64,
    pub peak_by_category: [i64; 16],
}

/// ```text
/// What a call within a budget takes, and what that costs: see tinyai_function_price().
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_price {
    pub struct_size: usize,
    pub budget_bytes: i64,
    pub peak_bytes: i64,
    pub least_bytes: i64,
    pub more_flops: i64,
    pub more_bytes_moved: i64,
    pub operators: i64,
    pub more_time: f64,
}

/// ```text
/// A recording, running or ended.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct tinyai_profile {
    pub id: u64,
}

/// ```text
/// Options of a profile.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_profile_options {
    pub struct_size: usize,
    pub limit_bytes: i64,
    pub this_thread: i32,
}

/// ```text
/// What a profile holds.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_profile_counts {
    pub struct_size: usize,
    pub events: i64,
    pub dropped: i64,
    pub threads: i64,
    pub nanoseconds: i64,
    pub running: i64,
}

/// ```text
/// What becomes of the losses of single elements.
/// ```
pub type tinyai_reduction = i32;

pub const TINYAI_REDUCTION_MEAN: tinyai_reduction = 0;
pub const TINYAI_REDUCTION_SUM: tinyai_reduction = 1;
pub const TINYAI_REDUCTION_NONE: tinyai_reduction = 2;

/// ```text
/// How elements between others are found.
/// ```
pub type tinyai_interpolation = i32;

pub const TINYAI_INTERPOLATION_NEAREST: tinyai_interpolation = 0;
pub const TINYAI_INTERPOLATION_LINEAR: tinyai_interpolation = 1;
pub const TINYAI_INTERPOLATION_CUBIC: tinyai_interpolation = 2;

/// ```text
/// Options of unfold. Fill it by tinyai_unfold_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_unfold_options {
    pub struct_size: usize,
    pub kernel: [i64; 2],
    pub stride: [i64; 2],
    pub padding: [i64; 2],
    pub dilation: [i64; 2],
}

/// ```text
/// Options of fold. Fill it by tinyai_fold_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_fold_options {
    pub struct_size: usize,
    pub height: i64,
    pub width: i64,
    pub kernel: [i64; 2],
    pub stride: [i64; 2],
    pub padding: [i64; 2],
    pub dilation: [i64; 2],
}

/// ```text
/// Options of interpolate_by. Fill it by tinyai_interpolate_by_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_interpolate_by_options {
    pub struct_size: usize,
    pub width_scale: f64,
    pub height_scale: f64,
    pub depth_scale: f64,
    pub mode: tinyai_interpolation,
    pub align_corners: i32,
}

/// ```text
/// Options of conv2d. Fill it by tinyai_conv2d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_conv2d_options {
    pub struct_size: usize,
    pub stride: [i64; 2],
    pub padding: [i64; 2],
    pub dilation: [i64; 2],
    pub groups: i64,
}

/// ```text
/// Options of conv3d. Fill it by tinyai_conv3d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_conv3d_options {
    pub struct_size: usize,
    pub stride: [i64; 3],
    pub padding: [i64; 3],
    pub dilation: [i64; 3],
    pub groups: i64,
}

/// ```text
/// Options of conv1d. Fill it by tinyai_conv1d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_conv1d_options {
    pub struct_size: usize,
    pub stride: i64,
    pub padding: i64,
    pub dilation: i64,
    pub groups: i64,
}

/// ```text
/// Options of conv_transpose1d. Fill it by tinyai_conv_transpose1d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_conv_transpose1d_options {
    pub struct_size: usize,
    pub stride: i64,
    pub padding: i64,
    pub output_padding: i64,
    pub dilation: i64,
    pub groups: i64,
}

/// ```text
/// Options of conv_transpose2d. Fill it by tinyai_conv_transpose2d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_conv_transpose2d_options {
    pub struct_size: usize,
    pub stride: [i64; 2],
    pub padding: [i64; 2],
    pub output_padding: [i64; 2],
    pub dilation: [i64; 2],
    pub groups: i64,
}

/// ```text
/// Options of conv_transpose3d. Fill it by tinyai_conv_transpose3d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_conv_transpose3d_options {
    pub struct_size: usize,
    pub stride: [i64; 3],
    pub padding: [i64; 3],
    pub output_padding: [i64; 3],
    pub dilation: [i64; 3],
    pub groups: i64,
}

/// ```text
/// Options of quantized_conv2d. Fill it by tinyai_quantized_conv2d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_quantized_conv2d_options {
    pub struct_size: usize,
    pub stride: [i64; 2],
    pub padding: [i64; 2],
    pub dilation: [i64; 2],
    pub groups: i64,
}

/// ```text
/// Options of max_pool2d. Fill it by tinyai_max_pool2d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_max_pool2d_options {
    pub struct_size: usize,
    pub kernel: [i64; 2],
    pub stride: [i64; 2],
    pub padding: [i64; 2],
    pub ceil_mode: i32,
    pub dilation: [i64; 2],
}

/// ```text
/// Options of avg_pool2d. Fill it by tinyai_avg_pool2d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_avg_pool2d_options {
    pub struct_size: usize,
    pub kernel: [i64; 2],
    pub stride: [i64; 2],
    pub padding: [i64; 2],
    pub count_padding: i32,
    pub ceil_mode: i32,
}

/// ```text
/// Options of max_pool1d. Fill it by tinyai_max_pool1d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_max_pool1d_options {
    pub struct_size: usize,
    pub kernel: i64,
    pub stride: i64,
    pub padding: i64,
    pub ceil_mode: i32,
    pub dilation: i64,
}

/// ```text
/// Options of avg_pool1d. Fill it by tinyai_avg_pool1d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_avg_pool1d_options {
    pub struct_size: usize,
    pub kernel: i64,
    pub stride: i64,
    pub padding: i64,
    pub count_padding: i32,
    pub ceil_mode: i32,
}

/// ```text
/// Options of max_pool3d. Fill it by tinyai_max_pool3d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_max_pool3d_options {
    pub struct_size: usize,
    pub kernel: [i64; 3],
    pub stride: [i64; 3],
    pub padding: [i64; 3],
    pub ceil_mode: i32,
    pub dilation: [i64; 3],
}

/// ```text
/// Options of avg_pool3d. Fill it by tinyai_avg_pool3d_options_init(), then set what differs.
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tinyai_avg_pool3d_options {
    pub struct_size: usize,
    pub kernel: [i64; 3],
    pub stride: [i64; 3],
    pub padding: [i64; 3],
    pub count_padding: i32,
    pub ceil_mode: i32,
}

extern "C" {
    /// ```text
    /// The library's version as major * 10000 + minor * 100 + patch. Never fails.
    /// ```
    pub fn tinyai_version() -> i32;

    /// ```text
    /// Copies this thread's last error message, cut to size and always terminated.
    /// @param buffer where to; null with size 0 asks for the length alone
    /// @param size   bytes that buffer holds, the terminating zero included
    /// @return bytes of the whole message, the terminating zero included; 1 for no message
    /// Threads: any; each has its own message, kept until its next failure.
    /// ```
    pub fn tinyai_last_error(buffer: *mut c_char, size: i64) -> i64;

    /// ```text
    /// A status' name, such as "TINYAI_ERROR_SHAPE"; "unknown status" for another number. Never null.
    /// ```
    pub fn tinyai_status_name(status: tinyai_status) -> *const c_char;

    /// ```text
    /// Bytes of one element, 0 for an unknown dtype.
    /// ```
    pub fn tinyai_dtype_size(dtype: tinyai_dtype) -> i64;

    /// ```text
    /// "f32", "i64", ..; "unknown" for an unknown dtype. Never null.
    /// ```
    pub fn tinyai_dtype_name(dtype: tinyai_dtype) -> *const c_char;

    /// ```text
    /// Sets the defaults.
    /// @param options null: nothing happens.
    /// ```
    pub fn tinyai_manager_options_init(options: *mut tinyai_manager_options);

    /// ```text
    /// Opens a scope.
    /// @param parent  null, or the system manager: a base manager is made
    /// @param options null: the defaults
    /// @param out     the new manager
    /// @return CAPPED (the parent is), DEVICE (no such device), RANGE (a negative limit).
    /// ```
    pub fn tinyai_manager_open(parent: tinyai_manager, options: *const tinyai_manager_options, out: *mut tinyai_manager) -> tinyai_status;

    /// ```text
    /// Closes a scope and all below: ends its loans, releases what it owns. A scope that this thread has entered last is
    /// left too; entered in another thread, it answers CLOSED there until it is left. Again, or null: nothing happens.
    /// @param manager the scope
    /// @return SYSTEM for the system manager. Threads: any; never waits.
    /// ```
    pub fn tinyai_manager_close(manager: tinyai_manager) -> tinyai_status;

    /// ```text
    /// The system manager: the root of the tree, for reports. It owns nothing and cannot be closed.
    /// ```
    pub fn tinyai_manager_system() -> tinyai_manager;

    /// ```text
    /// Lets this thread's results land in the scope until it is left. Nests.
    /// @param manager the scope
    /// @return SYSTEM for the system manager. Threads: it counts for the calling thread alone.
    /// ```
    pub fn tinyai_manager_enter(manager: tinyai_manager) -> tinyai_status;

    /// ```text
    /// Leaves the scope that this thread entered last, closed or not.
    /// @param manager that scope
    /// @return ORDER if another was entered after it, or if this thread did not enter it. Threads: the calling one.
    /// ```
    pub fn tinyai_manager_leave(manager: tinyai_manager) -> tinyai_status;

    /// ```text
    /// Moves resources of this scope or its subtree to the parent, so that they survive its close. What an ancestor owns
    /// already stays where it is. A variable keeps its graph. All move, or none.
    /// @param manager   the scope
    /// @param resources arrays, variables, managers
    /// @param count     how many
    /// @return SCOPE for a resource of an unrelated scope, or if `manager` is a base manager (what it returned would live
    /// for ever); OF_VARIABLE for a value() or grad() handle; CAPPED, LIMIT of the parent.
    /// ```
    pub fn tinyai_manager_ret(manager: tinyai_manager, resources: *const tinyai_resource, count: i64) -> tinyai_status;

    /// ```text
    /// Moves resources to another scope, with their bytes' account. All move, or none.
    /// @param to        the new owner
    /// @param resources arrays, variables, managers from anywhere
    /// @param count     how many
    /// @return SCOPE for a manager under its own descendant; OF_VARIABLE; CAPPED, LIMIT, SYSTEM.
    /// ```
    pub fn tinyai_manager_attach(to: tinyai_manager, resources: *const tinyai_resource, count: i64) -> tinyai_status;

    /// ```text
    /// Takes arrays and variables out of the tree: they live until they are released or attached, are counted as "detached",
    /// and have no vote. (The end of a gradient's flow is tinyai_variable_stop_gradient().)
    /// @param resources arrays and variables
    /// @param count     how many
    /// @return SCOPE for a manager; OF_VARIABLE.
    /// ```
    pub fn tinyai_detach(resources: *const tinyai_resource, count: i64) -> tinyai_status;

    /// ```text
    /// Borrows: makes a handle of the borrower's to the same array or variable. The original stays where it is; closing the
    /// borrower ends the loan only; if the owner closes first, the borrower can still read. A loan of a variable is the same
    /// leaf. A loan of a manager is a child scope of the borrower with a loan of each array and variable it holds now.
    /// @param borrower  the scope that borrows
    /// @param resources what is lent
    /// @param count     how many
    /// @param loans     the new handles, in the same order
    /// @return CAPPED if the borrower is.
    /// ```
    pub fn tinyai_manager_temp_attach(borrower: tinyai_manager, resources: *const tinyai_resource, count: i64, loans: *mut tinyai_resource) -> tinyai_status;

    /// ```text
    /// Closes the scope to new members: nothing can be created in it, attached, returned or lent to it, no child opened.
    /// Reading, writing in place, lending out, removing, and gradients go on. Trainers and predictors can still be made
    /// in it and used: the scopes that they work in are exempt, for they cap their module's scope themselves. Counted: as
    /// many uncaps open it.
    /// @param manager the scope
    /// @return SYSTEM.
    /// ```
    pub fn tinyai_manager_cap(manager: tinyai_manager) -> tinyai_status;

    /// ```text
    /// Takes one cap back.
    /// @param manager the scope
    /// @return ORDER if it is not capped.
    /// ```
    pub fn tinyai_manager_uncap(manager: tinyai_manager) -> tinyai_status;

    /// ```text
    /// Bounds what a scope and all below hold in the memory of the scope's device. What is there already stays, even beyond
    /// the limit. Limits of scopes within one another bound several memories: one on the host, say, and in it one on a
    /// device that has memory of its own, whose arrays have only their headers on the host.
    ///
    /// Before a call is refused, room is made beneath the scope that is full: idle plans and copies of weights are given up;
    /// and in scopes with `rematerialise`, last, values that nothing but graphs keeps, those first that are made again
    /// soonest for their bytes. A backward that asks for one runs its operators again, from what they read, with the same
    /// random numbers; nothing that is counted is counted twice, and no function of the host's runs. So values, gradients
    /// and statistics have the same bits. What a handle, a view or DLPack shows is never dropped, nor what a custom or a
    /// compiled function has saved. What an operator has read must not be written before the backward, also where it saves
    /// nothing: VERSION if it has to run again. A backward that does more again than its forward took is told once, as WARN,
    /// with what cannot be dropped; beyond three times as much it is LIMIT.
    /// @param manager     the scope
    /// @param limit_bytes 0: no limit
    /// @return RANGE for a negative limit.
    /// ```
    pub fn tinyai_manager_set_limit(manager: tinyai_manager, limit_bytes: i64) -> tinyai_status;

    /// ```text
    /// Ends what runs for long beneath a scope: once the time has passed, no further layer of a forward, batch of a trainer,
    /// step of a compiled call, turn of a loop or array of a file that is placed there or below is begun: it is STOPPED;
    /// what it had written before stays, and a compiled call that writes what others see goes on to its end. A prediction
    /// also ends, with CLOSED or CAPPED, when the scope that it is made for is closed or capped.
    /// @param manager the scope; it goes on as before, and a new deadline lets calls begin again
    /// @param seconds from now; 0: no deadline
    /// @return RANGE for a negative number. Threads: any.
    /// ```
    pub fn tinyai_manager_set_deadline(manager: tinyai_manager, seconds: f64) -> tinyai_status;

    /// ```text
    /// Reads a scope's counters, exact at one moment.
    /// @param manager null: the whole tree
    /// @param out     struct_size set by the caller
    /// @return ARGUMENT if struct_size was not set.
    /// ```
    pub fn tinyai_manager_get_stats(manager: tinyai_manager, out: *mut tinyai_manager_stats) -> tinyai_status;

    /// ```text
    /// Lets the peak start anew from what the subtree holds now.
    /// @param manager null: the whole tree.
    /// ```
    pub fn tinyai_manager_reset_peak(manager: tinyai_manager) -> tinyai_status;

    /// ```text
    /// Begins a new peak, and keeps what it is made of: see peak_by_category. Costs a walk of the subtree at each new peak.
    /// @param manager null: the whole tree
    /// @return a status.
    /// ```
    pub fn tinyai_manager_watch_peak(manager: tinyai_manager) -> tinyai_status;

    /// ```text
    /// What a scope and all below hold, and what their peak was made of, as one HTML page.
    /// @param manager null: the whole tree
    /// @param title   of the page; null: "Memory"
    /// @param path    of the file, which appears whole
    /// @return IO.
    /// ```
    pub fn tinyai_memory_report_save(manager: tinyai_manager, title: *const c_char, path: *const c_char) -> tinyai_status;

    /// ```text
    /// The scope's place in the tree, such as "system/model/batch".
    /// @param manager the scope
    /// @param buffer  where to; null with size 0 asks for the length alone
    /// @param size    bytes that buffer holds
    /// @param length  bytes of the whole path, the terminating zero included; may be null
    /// @return a status.
    /// ```
    pub fn tinyai_manager_path(manager: tinyai_manager, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// The tree below a scope: names, devices, counts, bytes, peaks, limits, caps, loans, what outlived a closed scope and
    /// what keeps it, which thread has entered what.
    /// @param manager null: the whole tree
    /// @param format  TINYAI_TEXT or TINYAI_JSON
    /// @param buffer  where to; null with size 0 asks for the length alone
    /// @param size    bytes that buffer holds
    /// @param length  bytes of the whole text, the terminating zero included; may be null
    /// @return a status.
    /// ```
    pub fn tinyai_manager_debug_dump(manager: tinyai_manager, format: tinyai_format, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// Remembers what stands where, to be compared later. It counts, and keeps nothing alive.
    /// @param into owner of the snapshot; null: the entered scope
    /// @param of   the scope whose subtree is counted; null: the whole tree
    /// @param out  the snapshot
    /// @return a status.
    /// ```
    pub fn tinyai_snapshot_take(into: tinyai_manager, of: tinyai_manager, out: *mut tinyai_snapshot) -> tinyai_status;

    /// ```text
    /// What grew between two moments: handles and bytes by scope, kind, dtype and shape, and creation site where tracking
    /// was on (tinyai_set_tracking()); the most bytes first, what shrank last. Bytes that no handle owns (graphs, saved
    /// tensors, gradients) are rows of their own. Scopes count by path: one that closes and opens again each step comes to
    /// nothing.
    /// @param before a snapshot
    /// @param after  a later one; null: now, of the scope that `before` is of
    /// @param format TINYAI_TEXT or TINYAI_JSON
    /// @param buffer where to; null with size 0 asks for the length alone
    /// @param size   bytes that buffer holds
    /// @param length bytes of the whole text, the terminating zero included; may be null
    /// @return CLOSED if `after` is null and that scope was closed.
    /// ```
    pub fn tinyai_snapshot_diff(before: tinyai_snapshot, after: tinyai_snapshot, format: tinyai_format, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// Ends a snapshot's handle. Null or again: nothing happens.
    /// @param snapshot the handle.
    /// ```
    pub fn tinyai_snapshot_release(snapshot: tinyai_snapshot) -> tinyai_status;

    /// ```text
    /// Switches tracking. Reports and snapshots then say where things were made, and the error for a dead handle says where
    /// it was made and closed. What was made before stays without a site.
    /// @param level TINYAI_TRACKING_*
    /// @return ARGUMENT for another level. Threads: any; it counts for the process.
    /// ```
    pub fn tinyai_set_tracking(level: tinyai_tracking) -> tinyai_status;

    /// ```text
    /// Labels what this thread makes until the pop, for tracking: "epoch 3", "encoder". Nests. A callback begins with the
    /// innermost label of the call that it is part of; what it pushes and does not pop ends with it.
    /// @param label copied. Threads: the calling one.
    /// ```
    pub fn tinyai_label_push(label: *const c_char) -> tinyai_status;

    /// ```text
    /// Takes the innermost label off.
    /// @return ORDER if this thread has pushed none. Threads: the calling one.
    /// ```
    pub fn tinyai_label_pop() -> tinyai_status;

    /// ```text
    /// Hooks an allocator in, after it has given and taken back small blocks of each alignment. One that keeps no 64 KiB is
    /// asked for pages, and for more of them. A misaligned block later on is a DEVICE error of the call that needed it. Its
    /// functions run on any thread, in the middle of a call, with no lock of the engine's held: they may take locks of the
    /// host's, and wait for threads that call the library. To call it themselves is refused: NOT_READY.
    /// @param allocator null: the default again
    /// @return NOT_READY while blocks of the present one are in use; ARGUMENT for one that aligns to no page. Threads: none
    ///         may be inside the library.
    /// ```
    pub fn tinyai_set_allocator(allocator: *const tinyai_allocator) -> tinyai_status;

    /// ```text
    /// Reads them. While other threads work, a call of theirs that is half way counts on no side or on both.
    /// @param out struct_size set by the caller
    /// @return ARGUMENT if struct_size was not set.
    /// ```
    pub fn tinyai_get_memory_stats(out: *mut tinyai_memory_stats) -> tinyai_status;

    /// ```text
    /// Bounds what waits in the pool for the next array. Past it the pages that waited longest go back to the operating
    /// system; before a call is refused for want of memory, all of them do. More keeps the memory of a step that frees all
    /// it used warm for the next step; 0 keeps nothing.
    /// @param bytes TINYAI_POOL_AUTOMATIC: the limit TinyAI starts with
    /// @return RANGE. Threads: any; it counts for the process.
    /// ```
    pub fn tinyai_set_pool_limit(bytes: i64) -> tinyai_status;

    /// ```text
    /// Gives what is free back to the operating system: what waits in the pool, what compiled functions keep for their next
    /// call, and free pages of all threads' heaps but the few that a thread works in; and to the drivers of devices what
    /// waits in their memory. What graphs keep stays, also in scopes with `rematerialise`.
    /// @param bytes how many; may be null.
    /// ```
    pub fn tinyai_trim(bytes: *mut i64) -> tinyai_status;

    /// ```text
    /// How many devices of a kind there are; those of "cuda" are named "cuda:0", "cuda:1" and so on. 0 is no failure: there
    /// is no plug-in, no driver or no GPU, and who opens a scope on "cuda:0" is told which, and the cure. Opens none.
    /// @param kind "cuda", or "cpu", which is one
    /// @param out  how many
    /// @return DEVICE for another kind. Threads: any.
    /// ```
    pub fn tinyai_device_count(kind: *const c_char, out: *mut i64) -> tinyai_status;

    /// ```text
    /// What the machine calls a device, such as "NVIDIA H100 80GB HBM3", or the processor's model. Opens none.
    /// @param device as a scope is opened on it: "cpu", "cuda:0"
    /// @param buffer for the text; null with size 0: none
    /// @param size   bytes that buffer holds; a longer text is cut
    /// @param length of the text, terminating zero included; may be null
    /// @return DEVICE: no such device, and why. Threads: any.
    /// ```
    pub fn tinyai_device_name(device: *const c_char, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// Reads it. Other programs use the same memory, so that free_bytes are no promise. A GPU is opened.
    /// @param device as a scope is opened on it: "cpu", "cuda:0"
    /// @param out    struct_size set by the caller
    /// @return DEVICE: no such device, and why, or it has failed; ARGUMENT if struct_size was not set. Threads: any.
    /// ```
    pub fn tinyai_device_get_memory(device: *const c_char, out: *mut tinyai_device_memory) -> tinyai_status;

    /// ```text
    /// Threads that one call may use, the caller included.
    /// @param count 1..256
    /// @return RANGE.
    /// ```
    pub fn tinyai_set_threads(count: i32) -> tinyai_status;

    /// ```text
    /// The present number of threads.
    /// ```
    pub fn tinyai_get_threads() -> i32;

    /// ```text
    /// Into how many parts work is cut whose parts are summed, such as the gradients of a convolution's weights. Results
    /// depend on the width and on the processor's instruction set, not on how many processors or threads there are: the same
    /// width gives the same bits with one. By default it is the number of processors available at the first use. A trainer
    /// keeps the width it was made under, and a checkpoint holds it, so that a run goes on with the same bits elsewhere.
    /// @param width 1..256
    /// @return RANGE. Threads: any; for calls that begin later.
    /// ```
    pub fn tinyai_set_width(width: i32) -> tinyai_status;

    /// ```text
    /// The present width.
    /// ```
    pub fn tinyai_get_width() -> i32;

    /// ```text
    /// Sets in how many bits this thread computes. While it is bf16 or f16, products, convolutions, attention and recurrent
    /// networks are given operands of 16 bits, losses, sums, powers, exponentials and logarithms operands of f32, and all
    /// others are given what is there. An operand of another floating dtype is cast for that call, by an operator that is
    /// recorded: parameters and their gradients stay f32, and so does what an optimizer keeps. A call with an operand of f64
    /// is as ever, and so are integers. A backward pass computes in what its forward was recorded in. docs/precision.md has
    /// the list, and how to train so.
    /// @param precision TINYAI_PRECISION_AS_IS or another
    /// @param before    the precision so far; may be null
    /// @return ARGUMENT for one that there is not. Threads: it counts for the calling one.
    /// ```
    pub fn tinyai_set_precision(precision: tinyai_precision, before: *mut tinyai_precision) -> tinyai_status;

    /// ```text
    /// A thread at rest: in no scope, without a label, recording, computing in what it is given.
    /// @param state null: nothing happens.
    /// ```
    pub fn tinyai_thread_state_init(state: *mut tinyai_thread_state);

    /// ```text
    /// Exchanges the calling thread's entered scopes, labels, open spans, grad mode and precision with those in `state`.
    /// @param state of a thread at rest; afterwards, what the calling thread had
    /// @return HANDLE, KIND if its scope is no manager's handle; HANDLE for a copy of a state that was swapped or cleared
    ///         since, ARGUMENT for a precision that there is not: then nothing happened. Threads: the calling one.
    /// ```
    pub fn tinyai_thread_state_swap(state: *mut tinyai_thread_state) -> tinyai_status;

    /// ```text
    /// Frees what a state keeps and sets it up anew.
    /// @param state null: nothing happens.
    /// ```
    pub fn tinyai_thread_state_clear(state: *mut tinyai_thread_state);

    /// ```text
    /// Takes the engine's messages: what is worth telling and is no error of a call. Without a logger they go to stderr up
    /// to the level that the environment's TINYAI_LOG names (error, warn, info, debug), and nowhere if it is not set.
    /// @param level     the least grave that is wanted, TINYAI_LOG_*
    /// @param write     gets each message, on any thread, with no lock held; null: no logger any more
    /// @param user_data passed to write and destroy
    /// @param destroy   called once, when write can run no more; may be null
    /// @return ARGUMENT for another level.
    /// ```
    pub fn tinyai_set_logger(level: tinyai_log_level, write: Option<unsafe extern "C" fn(level: tinyai_log_level, message: *const c_char, user_data: *mut c_void)>, user_data: *mut c_void, destroy: Option<unsafe extern "C" fn(user_data: *mut c_void)>) -> tinyai_status;

    /// ```text
    /// An array with elements copied from the host.
    /// @param into  its owner; null: the entered scope
    /// @param dtype element type
    /// @param shape sizes; null with rank 0: a scalar
    /// @param rank  0..8
    /// @param data  elements in C order; null leaves them unset, bools false. Of bool, any byte but 0 is true, and becomes 1
    /// @param out   the array
    /// @return SHAPE (a negative size), OVERFLOW, RANGE (rank), ARGUMENT.
    /// ```
    pub fn tinyai_array_from_host(into: tinyai_manager, dtype: tinyai_dtype, shape: *const i64, rank: i64, data: *const c_void, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// An array that shows the host's own memory, without a copy. The memory must stay valid until the release callback ran.
    /// @param into      its owner; null: the entered scope
    /// @param dtype     element type
    /// @param shape     sizes
    /// @param rank      0..8
    /// @param data      elements in C order, aligned to their size; those of bool are 0 or 1, now and whenever you write
    /// them
    /// @param release   called once when no array shows the memory any more, on any thread, with no lock held; may be null.
    ///                  On failure it is not called.
    /// @param user_data passed to release
    /// @param out       the array
    /// @return SHAPE, OVERFLOW, RANGE, ARGUMENT (null or misaligned data, a bool of another byte), UNSUPPORTED on a device
    /// without host memory. The bytes are the host's and on no account; the header is.
    /// ```
    pub fn tinyai_array_import(into: tinyai_manager, dtype: tinyai_dtype, shape: *const i64, rank: i64, data: *mut c_void, release: Option<unsafe extern "C" fn(user_data: *mut c_void)>, user_data: *mut c_void, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Ends an array's handle. The bytes go when nothing else shows them. Null, a second time, or a value() or grad()
    /// handle: nothing happens.
    /// @param array the handle
    /// @return KIND, HANDLE for what never was an array.
    /// ```
    pub fn tinyai_array_release(array: tinyai_array) -> tinyai_status;

    /// ```text
    /// Rank of an array.
    /// @param array the array
    /// @param out 0..8.
    /// ```
    pub fn tinyai_array_rank(array: tinyai_array, out: *mut i64) -> tinyai_status;

    /// ```text
    /// Sizes of an array.
    /// @param array it
    /// @param shape room for 8
    /// @param rank how many; may be null.
    /// ```
    pub fn tinyai_array_shape(array: tinyai_array, shape: *mut i64, rank: *mut i64) -> tinyai_status;

    /// ```text
    /// Strides, in elements.
    /// @param array it
    /// @param strides room for 8
    /// @param rank how many; may be null.
    /// ```
    pub fn tinyai_array_strides(array: tinyai_array, strides: *mut i64, rank: *mut i64) -> tinyai_status;

    /// ```text
    /// Number of elements.
    /// @param array the array
    /// @param out the product of the sizes.
    /// ```
    pub fn tinyai_array_size(array: tinyai_array, out: *mut i64) -> tinyai_status;

    /// ```text
    /// Element type.
    /// @param array the array
    /// @param out TINYAI_F32, ...
    /// ```
    pub fn tinyai_array_dtype(array: tinyai_array, out: *mut tinyai_dtype) -> tinyai_status;

    /// ```text
    /// The scope that owns the handle.
    /// @param array the array
    /// @param out its manager.
    /// ```
    pub fn tinyai_array_owner(array: tinyai_array, out: *mut tinyai_manager) -> tinyai_status;

    /// ```text
    /// Names an array, for messages and reports.
    /// @param array the array
    /// @param name copied.
    /// ```
    pub fn tinyai_array_set_name(array: tinyai_array, name: *const c_char) -> tinyai_status;

    /// ```text
    /// Reads the name.
    /// @param array  the array
    /// @param buffer where to; null with size 0 asks for the length alone
    /// @param size   bytes that buffer holds
    /// @param length bytes of the name, the terminating zero included; may be null
    /// @return a status.
    /// ```
    pub fn tinyai_array_name(array: tinyai_array, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// Marks an array as long-lived: it has no vote on where results land.
    /// @param array    the array; a variable's value(): neither has the variable then, as a parameter
    /// @param resident 0 or 1
    /// @return a status.
    /// ```
    pub fn tinyai_array_set_resident(array: tinyai_array, resident: i32) -> tinyai_status;

    /// ```text
    /// Copies the elements out, in C order whatever the strides.
    /// @param array the array
    /// @param data  room for bytes
    /// @param bytes must be size * dtype size
    /// @return RANGE if bytes is another. Makes no array.
    /// ```
    pub fn tinyai_array_to_host(array: tinyai_array, data: *mut c_void, bytes: i64) -> tinyai_status;

    /// ```text
    /// Overwrites the elements, in C order whatever the strides.
    /// @param array the array
    /// @param data  the elements; of bool, any byte but 0 is true, and becomes 1
    /// @param bytes must be size * dtype size
    /// @return RANGE if bytes is another, ARGUMENT for an array of a batch. Counts as a write in place.
    /// ```
    pub fn tinyai_array_write(array: tinyai_array, data: *const c_void, bytes: i64) -> tinyai_status;

    /// ```text
    /// Reads the one element of an array, as a double.
    /// @param array an array of one element
    /// @param out   its value; an i64 beyond 2^53 is rounded
    /// @return SHAPE if there are more or fewer elements. Makes no array.
    /// ```
    pub fn tinyai_item(array: tinyai_array, out: *mut f64) -> tinyai_status;

    /// ```text
    /// The elements as text: nested brackets, long axes shortened in the middle.
    /// @param array  the array
    /// @param buffer where to; null with size 0 asks for the length alone
    /// @param size   bytes that buffer holds
    /// @param length bytes of the whole text, the terminating zero included; may be null
    /// @return a status. Makes no array.
    /// ```
    pub fn tinyai_array_print(array: tinyai_array, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// Shows the array to another library by DLPack, without a copy. The bytes live until its deleter is called.
    /// @param array the array, in host memory
    /// @param out   a DLManagedTensorVersioned*, version 1.0; read-only where the array is of a batch
    /// @return UNSUPPORTED on a device without host memory.
    /// ```
    pub fn tinyai_array_to_dlpack(array: tinyai_array, out: *mut *mut c_void) -> tinyai_status;

    /// ```text
    /// Shows another library's tensor as an array, without a copy, and takes it over: its deleter is called once, when
    /// nothing shows it any more, on any thread. On failure it stays the caller's.
    /// @param into   owner of the array; null: the entered scope
    /// @param tensor a DLManagedTensorVersioned* of version 1.x, on the CPU, writable
    /// @param out    the array
    /// @return FORMAT (another version), DTYPE, DEVICE, RANGE (rank), SHAPE, OVERFLOW, UNSUPPORTED (read-only), ARGUMENT (no
    ///         shape, elements that are nowhere, beyond what can be addressed, or not aligned to their size, bools other
    /// than 0 and 1).
    /// ```
    pub fn tinyai_array_from_dlpack(into: tinyai_manager, tensor: *mut c_void, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Saves an array as .npy (version 1.0). Views are written as what they show; a transposed matrix keeps its order, as
    /// numpy.save does it. bf16 has no name in NumPy: it is '<V2', two bytes without a meaning, as the package ml_dtypes
    /// writes it; there, .view(ml_dtypes.bfloat16) gives the numbers back.
    /// @param array the array, of any dtype and rank, empty or not
    /// @param path  of the file, which appears whole
    /// @return IO. Makes no array.
    /// ```
    pub fn tinyai_array_save_npy(array: tinyai_array, path: *const c_char) -> tinyai_status;

    /// ```text
    /// Loads an array from .npy, versions 1.0 to 3.0. One in Fortran order keeps it, as strides. '<V2' is read as bf16.
    /// @param into its owner; null: the entered scope
    /// @param path of the file
    /// @param out  the array
    /// @return IO; FORMAT for what is no such file, big-endian, structured, of a dtype that is not ours, of more than 8 axes
    /// or shorter than it says.
    /// ```
    pub fn tinyai_array_load_npy(into: tinyai_manager, path: *const c_char, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Saves named arrays as safetensors, in C order, with checksums of the header and of each array in a key
    /// "tinyai.xxh64": other programs read the file as ever, and ours tell when it is damaged. A program that changes such a
    /// file and writes its metadata again must drop that key.
    /// @param path      of the file, which appears whole
    /// @param arrays    the arrays; one may stand there twice, under two names
    /// @param names     a name for each, in the same order, any but "__metadata__"; null: their own
    /// (tinyai_array_set_name())
    /// @param count     how many; 0 makes a file without arrays
    /// @param keys      of texts that are saved with them, such as "epoch"; may be null with key_count 0
    /// @param values    the texts, in the same order; may be null with key_count 0
    /// @param key_count how many texts
    /// @return IO; ARGUMENT for a name or key that stands there twice, is reserved, missing, null or not UTF-8. Makes no
    /// array.
    /// ```
    pub fn tinyai_safetensors_save(path: *const c_char, arrays: *const tinyai_array, names: *const *const c_char, count: i64, keys: *const *const c_char, values: *const *const c_char, key_count: i64) -> tinyai_status;

    /// ```text
    /// Loads all arrays of a safetensors file, or none: tinyai_array_name() says which is which. Asked with capacity 0, it
    /// only counts.
    /// @param into     their owner; null: the entered scope
    /// @param path     of the file
    /// @param outs     room for the arrays, in the order of their bytes; null with capacity 0
    /// @param capacity how many there is room for
    /// @param count    how many the file holds; may be null
    /// @return IO; FORMAT for what is no such file, breaks the format's rules or is damaged; DTYPE for a tensor of a dtype
    /// that TinyAI lacks; RANGE if it holds more than capacity (not 0) arrays.
    /// ```
    pub fn tinyai_safetensors_load(into: tinyai_manager, path: *const c_char, outs: *mut tinyai_array, capacity: i64, count: *mut i64) -> tinyai_status;

    /// ```text
    /// Loads some arrays of a safetensors file by their names, or none. The bytes of others are not read.
    /// @param into  their owner; null: the entered scope
    /// @param path  of the file
    /// @param names which
    /// @param count how many
    /// @param outs  the arrays, in the order of `names`
    /// @return IO; FORMAT; DTYPE; ARGUMENT for a name that the file lacks.
    /// ```
    pub fn tinyai_safetensors_load_named(into: tinyai_manager, path: *const c_char, names: *const *const c_char, count: i64, outs: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// A text that was saved with the arrays; the checksums are not among them.
    /// @param path   of the file
    /// @param key    such as "epoch"
    /// @param buffer where to; null with size 0 asks for the length alone
    /// @param size   bytes that buffer holds
    /// @param length bytes of the whole text, the terminating zero included; may be null
    /// @return IO; FORMAT; ARGUMENT if there is none of that key.
    /// ```
    pub fn tinyai_safetensors_metadata(path: *const c_char, key: *const c_char, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// What a safetensors file holds, without loading it: names, dtypes and shapes in the order of their bytes, then keys
    /// and texts. As text a line each, 'fc1.weight' f32[10,64], with what cannot be printed in hexadecimal; as JSON
    /// {"arrays":[{"name":..,"dtype":..,"shape":[..]},..],"metadata":{..}}.
    /// @param path   of the file
    /// @param format TINYAI_TEXT or TINYAI_JSON
    /// @param buffer where to; null with size 0 asks for the length alone
    /// @param size   bytes that buffer holds
    /// @param length bytes of the whole text, the terminating zero included; may be null
    /// @return IO; FORMAT.
    /// ```
    pub fn tinyai_safetensors_print(path: *const c_char, format: tinyai_format, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// A leaf that shares the array's storage and requires a gradient. Where the array's handle owned the bytes, the
    /// variable owns them now, their account moves to `into`, and that handle becomes a view.
    /// @param into  its owner; null: the vote, with the array as operand
    /// @param value a floating-point array
    /// @param out   the variable
    /// @return DTYPE for integers and bool.
    /// ```
    pub fn tinyai_variable_from_array(into: tinyai_manager, value: tinyai_array, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// A variable of the same elements without a gradient, of any dtype: data among variables, as the labels that a compiled
    /// function is given. Whose the bytes are afterwards is as of tinyai_variable_from_array().
    /// @param into  its owner; null: the vote, with the array as operand
    /// @param value an array
    /// @param out   the variable
    /// ```
    pub fn tinyai_constant(into: tinyai_manager, value: tinyai_array, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The same as a parameter: resident, so that it has no vote, and counted in that category.
    /// @param into  its owner
    /// @param value a floating-point array
    /// @param out   the variable
    /// @return DTYPE; ARGUMENT for an array of a batch, which is read-only.
    /// ```
    pub fn tinyai_parameter(into: tinyai_manager, value: tinyai_array, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Ends a variable's handle. What a graph keeps of it stays. Null or again: nothing happens.
    /// ```
    pub fn tinyai_variable_release(variable: tinyai_variable) -> tinyai_status;

    /// ```text
    /// The value, as an array that lives with the variable: the same handle each time; releasing it does nothing, moving it
    /// is an error.
    /// @param variable the variable
    /// @param out      its value
    /// @return a status.
    /// ```
    pub fn tinyai_variable_value(variable: tinyai_variable, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// The gradient that backward added up, as an array that lives with the variable; null before any backward and after
    /// clear_grad. Of one that is kept by rows it is a whole copy, which cannot be written to and ends when the gradient
    /// changes; reading it changes no step.
    /// @param variable a leaf
    /// @param out      its gradient, or null
    /// @return GRAPH if it is no leaf.
    /// ```
    pub fn tinyai_variable_grad(variable: tinyai_variable, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// The gradient with its history, after a backward with create_graph; null otherwise.
    /// @param into     owner of the new handle; null: the entered scope
    /// @param variable a leaf
    /// @param out      its gradient as a variable, or null
    /// @return GRAPH if it is no leaf.
    /// ```
    pub fn tinyai_variable_grad_variable(into: tinyai_manager, variable: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Frees the gradient.
    /// @param variable a leaf
    /// @return GRAPH if it is no leaf.
    /// ```
    pub fn tinyai_variable_clear_grad(variable: tinyai_variable) -> tinyai_status;

    /// ```text
    /// Whether operators on it are recorded.
    /// @param variable the variable
    /// @param out 0 or 1.
    /// ```
    pub fn tinyai_variable_requires_grad(variable: tinyai_variable, out: *mut i32) -> tinyai_status;

    /// ```text
    /// Switches that on or off for a leaf.
    /// @param variable a leaf
    /// @param required 0 or 1
    /// @return GRAPH.
    /// ```
    pub fn tinyai_variable_set_requires_grad(variable: tinyai_variable, required: i32) -> tinyai_status;

    /// ```text
    /// Whether a leaf's gradient is kept by rows.
    /// @param variable a leaf
    /// @param out 0 or 1.
    /// @return GRAPH if it is no leaf.
    /// ```
    pub fn tinyai_variable_sparse_grad(variable: tinyai_variable, out: *mut i32) -> tinyai_status;

    /// ```text
    /// Switches that on or off: for a table of which a batch touches few rows, as an embedding's. What backward finds
    /// through embedding and index_select along the first axis is then kept as the rows that were touched and their
    /// gradients, so that memory and time follow the batch and not the table; SGD, Adam, AdamW and Adagrad step these rows
    /// and their state alone, and other optimizers refuse (UNSUPPORTED). A row that nobody touched keeps its value and its
    /// moments, and no decay falls on it; the count of steps is the parameter's. A gradient that comes through another
    /// operator is whole, and so is its sum with rows. It holds for backward passes from now on. Compiled functions
    /// differentiate no such table (GRAPH), and a gradient with a history is whole.
    /// @param variable a leaf of rank 1 at least
    /// @param sparse 0 or 1
    /// @return GRAPH, SHAPE.
    /// ```
    pub fn tinyai_variable_set_sparse_grad(variable: tinyai_variable, sparse: i32) -> tinyai_status;

    /// ```text
    /// The gradient of a leaf by rows, each row once: copies, of which nobody else has a part. Null for both where there is
    /// no gradient, or where it is whole: then the gradient itself is to be read. How many rows there are is read from the
    /// device, which waits for what was queued.
    /// @param into     owner of both; null: the vote
    /// @param variable a leaf
    /// @param rows     [n] i64: their numbers, rising
    /// @param values   [n, ..]: their gradients, in the variable's dtype
    /// @return GRAPH; UNSUPPORTED on the null device.
    /// ```
    pub fn tinyai_variable_grad_rows(into: tinyai_manager, variable: tinyai_variable, rows: *mut tinyai_array, values: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Names a variable, for messages, reports and graphs.
    /// @param variable it
    /// @param name copied.
    /// ```
    pub fn tinyai_variable_set_name(variable: tinyai_variable, name: *const c_char) -> tinyai_status;

    /// ```text
    /// Reads the name. (Shape and dtype are those of tinyai_variable_value().)
    /// @param variable it
    /// @param buffer   where to; null with size 0 asks for the length alone
    /// @param size     bytes that buffer holds
    /// @param length   bytes of the name, the terminating zero included; may be null
    /// @return a status.
    /// ```
    pub fn tinyai_variable_name(variable: tinyai_variable, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// The scope that owns the handle.
    /// @param variable the variable
    /// @param out its manager.
    /// ```
    pub fn tinyai_variable_owner(variable: tinyai_variable, out: *mut tinyai_manager) -> tinyai_status;

    /// ```text
    /// The same elements, shared, without a history: the end of a gradient's flow (PyTorch's detach).
    /// @param into     owner of the result; null: the vote
    /// @param variable the variable
    /// @param out      a variable that requires no gradient
    /// @return a status.
    /// ```
    pub fn tinyai_variable_stop_gradient(into: tinyai_manager, variable: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Sets the defaults.
    /// @param options null: nothing happens.
    /// ```
    pub fn tinyai_backward_options_init(options: *mut tinyai_backward_options);

    /// ```text
    /// Adds the gradients of root to those of the leaves behind it. Iterative: a chain of a million operators works. The
    /// gradients of leaves change only after the whole pass succeeded; a failed one leaves the graph consumed, and says so.
    /// @param into    place of the pass's temporaries; null: the vote, with root as operand
    /// @param root    a recorded variable
    /// @param options null: the defaults
    /// @return GRAPH (nothing was recorded), SHAPE, CONSUMED (no retain_graph the last time), VERSION (a saved tensor was
    ///         written in place), CALLBACK (a backward of the host's); ARGUMENT and NOT_READY where an optimizer steps
    /// early, as tinyai_optimizer_set_early() tells. Threads: any; several may add to shared leaves at once, sums are exact.
    /// ```
    pub fn tinyai_variable_backward(into: tinyai_manager, root: tinyai_variable, options: *const tinyai_backward_options) -> tinyai_status;

    /// ```text
    /// The gradients of one root with respect to given variables, leaves or not. No leaf changes.
    /// @param into    owner of the results and place of the temporaries; null: the vote, with root as operand
    /// @param root    a recorded variable
    /// @param inputs  with respect to what
    /// @param count   how many
    /// @param options null: the defaults
    /// @param outs    the gradients, null where root does not depend on that input
    /// @return as tinyai_variable_backward().
    /// ```
    pub fn tinyai_grad(into: tinyai_manager, root: tinyai_variable, inputs: *const tinyai_variable, count: i64, options: *const tinyai_backward_options, outs: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Forgets how this variable was made: nothing flows through it any more.
    /// @param variable it.
    /// ```
    pub fn tinyai_variable_unchain(variable: tinyai_variable) -> tinyai_status;

    /// ```text
    /// The same for everything behind it: truncates back-propagation through time.
    /// @param variable it.
    /// ```
    pub fn tinyai_variable_unchain_backward(variable: tinyai_variable) -> tinyai_status;

    /// ```text
    /// Switches recording on or off.
    /// @param enabled 0 or 1
    /// @param before  the mode so far; may be null. Threads: it counts for the calling one.
    /// ```
    pub fn tinyai_set_grad_enabled(enabled: i32, before: *mut i32) -> tinyai_status;

    /// ```text
    /// Whether this thread records. Threads: the calling one.
    /// ```
    pub fn tinyai_grad_enabled() -> i32;

    /// ```text
    /// Begins a span of recomputing: what this thread records until the pop saves nothing that was made inside. A backward
    /// that needs it runs the operators of the span again: never a function of the host's, with the same random numbers, and
    /// nothing that is counted, as running statistics are, is counted twice. So gradients have the same bits, for about one
    /// forward of the span more. Kept are what came from outside, what custom functions and compiled ones take and give, and
    /// arrays without a gradient, as masks. Spans nest: one within another is made again by itself. A callback is inside of
    /// the spans around it; what it pushes and does not pop ends with it. While a function is traced the span is noted in
    /// its graph, and changes no result.
    /// @return OUT_OF_MEMORY. Threads: the calling one.
    /// ```
    pub fn tinyai_recompute_push() -> tinyai_status;

    /// ```text
    /// Ends the innermost span. What the span reads from outside must not be written before the backward: VERSION.
    /// @return ORDER if this thread has pushed none. Threads: the calling one.
    /// ```
    pub fn tinyai_recompute_pop() -> tinyai_status;

    /// ```text
    /// The recorded graph behind a variable: names, operators, shapes; in drawings bytes, too. As text results come first.
    /// @param variable its end
    /// @param format   TINYAI_GRAPH_TEXT, TINYAI_GRAPH_DOT or TINYAI_GRAPH_SVG
    /// @param buffer   where to; null with size 0 asks for the length alone
    /// @param size     bytes that buffer holds
    /// @param length   bytes of the whole text, the terminating zero included; may be null
    /// @return ARGUMENT for another format.
    /// ```
    pub fn tinyai_variable_print_graph(variable: tinyai_variable, format: tinyai_graph_format, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// Sets the defaults.
    /// @param options null: nothing happens.
    /// ```
    pub fn tinyai_function_custom_options_init(options: *mut tinyai_function_custom_options);

    /// ```text
    /// Defines a custom function.
    /// @param into    owner of the handle; null: the entered scope
    /// @param options the definition
    /// @param out     the function
    /// @return ARGUMENT without forward or backward: then destroy is not called.
    /// ```
    pub fn tinyai_function_custom(into: tinyai_manager, options: *const tinyai_function_custom_options, out: *mut tinyai_function) -> tinyai_status;

    /// ```text
    /// Sets the defaults.
    /// @param options null: nothing happens.
    /// ```
    pub fn tinyai_function_options_init(options: *mut tinyai_function_options);

    /// ```text
    /// Defines a compiled function: `run` is called once for each signature of its inputs (dtypes, shapes, memory order,
    /// whether they require gradients), without computing, to see what it does; from then on that is replayed, with the bits
    /// that it would have given. Parameters and other arrays that it uses are captured by reference: later writes are seen,
    /// and the function keeps them. What it makes from host data is a constant, of at most 16 MiB. Random numbers are new at
    /// each call. docs/compile.md tells more.
    /// @param into    owner of the handle and of constants; null: the entered scope
    /// @param options the definition
    /// @param out     the function, for tinyai_function_call() and tinyai_function_release()
    /// @return ARGUMENT without run and for an unknown precision, RANGE for plans, batched_inputs and a negative
    ///         budget_bytes: then destroy is not called.
    /// ```
    pub fn tinyai_function_create(into: tinyai_manager, options: *const tinyai_function_options, out: *mut tinyai_function) -> tinyai_status;

    /// ```text
    /// What a compiled function has done.
    /// @param function the function
    /// @param out      the numbers; struct_size set by the caller
    /// @return ARGUMENT for a custom function.
    /// ```
    pub fn tinyai_function_stats(function: tinyai_function, out: *mut tinyai_function_counts) -> tinyai_status;

    /// ```text
    /// Why it was last traced: "input 0: f32[32,784] was f32[64,784]". Empty before any call.
    /// @param function the function
    /// @param buffer   where to; null with size 0 asks for the length alone
    /// @param size     bytes that buffer holds
    /// @param length   bytes of the whole text, the terminating zero included; may be null
    /// @return ARGUMENT for a custom function.
    /// ```
    pub fn tinyai_function_reason(function: tinyai_function, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// The plans of a compiled function as text, the one that was used last first: what it was given, what it captured, one
    /// line an operator.
    /// @param function the function
    /// @param buffer   where to; null with size 0 asks for the length alone
    /// @param size     bytes that buffer holds
    /// @param length   bytes of the whole text, the terminating zero included; may be null
    /// @return ARGUMENT for a custom function.
    /// ```
    pub fn tinyai_function_dump(function: tinyai_function, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// The graph of the plan that was used last: operators, names, shapes, bytes.
    /// @param function the function
    /// @param format   TINYAI_GRAPH_TEXT, TINYAI_GRAPH_DOT or TINYAI_GRAPH_SVG
    /// @param buffer   where to; null with size 0 asks for the length alone
    /// @param size     bytes that buffer holds
    /// @param length   bytes of the whole text, the terminating zero included; may be null
    /// @return ARGUMENT for a custom function, or another format; NOT_READY before the first call.
    /// ```
    pub fn tinyai_function_print_graph(function: tinyai_function, format: tinyai_graph_format, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// Saves a compiled function: what it computes, with the parameters and other arrays that it uses, as an ONNX file that
    /// a process without the host's code loads. Operators that ONNX has are written as ONNX's (opset 17), the rest in the
    /// domain "ai.tinyai". A function that writes to what it uses, as a training step, keeps its state in the file: what
    /// loads it goes on from here. A batch of any size (option batched_inputs) is open in the file, where what the function
    /// does at any can be said in one; else a line of the log says why it is of the size of the call. The file is whole, or
    /// what was there under that name stays.
    /// @param function a function that was called with one signature, inputs in C order. Calls on other threads wait if they
    ///                 step an optimizer, change gradients or are of a loaded function; nobody else writes what it uses
    /// @param path     of the file
    /// @return NOT_READY where it was not called yet; ARGUMENT for one of several signatures, or a custom function; GRAPH
    /// for what no file can hold, as a write to an input; UNSUPPORTED past 2 GiB; IO.
    /// ```
    pub fn tinyai_function_save(function: tinyai_function, path: *const c_char) -> tinyai_status;

    /// ```text
    /// Loads a function that was saved, by this process or another. It is called with tinyai_function_call(), runs no code
    /// of the host's, takes inputs of the shapes and dtypes that it was saved with, and its parameters and state belong to
    /// it, on the account of the scope. Sizes that the file leaves open (dim_param) may be any, the same wherever one name
    /// stands; what such a file computes is worked out, and may be refused, at the first call of each shape. Two calls of
    /// one that has state go one after the other.
    /// @param into owner of the function
    /// @param path of the file; from anybody: nothing in it is trusted
    /// @param out  the function
    /// @return FORMAT for what is no such file, or is damaged; UNSUPPORTED for an operator, or a use of it, not known;
    /// SHAPE, DTYPE, ARGUMENT, RANGE for operands that one does not take, with its node; LIMIT, OUT_OF_MEMORY; IO.
    /// ```
    pub fn tinyai_function_load(into: tinyai_manager, path: *const c_char, out: *mut tinyai_function) -> tinyai_status;

    /// ```text
    /// An input of a function that was loaded; or of one that was called, as the call had it that was last.
    /// @param function the function
    /// @param index    from 0; tinyai_function_stats() tells how many there are
    /// @param out      dtype and shape; struct_size set by the caller; may be null
    /// @param name     where its name goes, which may be empty; null with size 0 asks for the length alone
    /// @param size     bytes that name holds
    /// @param length   bytes of the whole name, the terminating zero included; may be null
    /// @return RANGE for one that it has not got; NOT_READY for a function that was not called yet; ARGUMENT for a custom
    /// one.
    /// ```
    pub fn tinyai_function_input(function: tinyai_function, index: i64, out: *mut tinyai_function_value, name: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// An output, in the same way.
    /// @param function the function
    /// @param index    from 0
    /// @param out      dtype and shape; struct_size set by the caller; may be null
    /// @param name     where its name goes; null with size 0 asks for the length alone
    /// @param size     bytes that name holds
    /// @param length   bytes of the whole name, the terminating zero included; may be null
    /// @return as tinyai_function_input().
    /// ```
    pub fn tinyai_function_output(function: tinyai_function, index: i64, out: *mut tinyai_function_value, name: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// Calls it. Of a custom function inputs and outputs are saved for the backward, if an input requires a gradient and
    /// this thread records. Through a compiled one gradients flow to its inputs and to the parameters that it uses, as
    /// through the calls that it makes; what it keeps for them is no more than those would save.
    /// @param into         owner of the outputs; null: the vote
    /// @param function     the function
    /// @param inputs       up to 32 of a custom function
    /// @param input_count  how many
    /// @param outputs      where the results go, up to 4 of a custom function; a compiled one may have none
    /// @param output_count how many
    /// @return CALLBACK; UNSUPPORTED for more, and for more than 64 results of a compiled one that could be differentiated;
    ///         KIND, HANDLE for what the callback handed back. GRAPH for what a compiled function cannot be traced with;
    ///         CLOSED where a parameter that it uses is gone; while it is traced, and of inputs of other sizes, what its
    ///         operators answer.
    /// ```
    pub fn tinyai_function_call(into: tinyai_manager, function: tinyai_function, inputs: *const tinyai_variable, input_count: i64, outputs: *mut tinyai_variable, output_count: i64) -> tinyai_status;

    /// ```text
    /// Calls the one function or the other, which take the same inputs and give outputs of the same shapes and dtypes; both
    /// are compiled functions. Outside of a trace the one is run, as its host's function stands, and recorded. In a compiled
    /// function both are traced, and become one operator: each call takes the branch that its predicate says. There a branch
    /// may use what is outside of it, but not write to it, draw no random numbers, and its gradient has none of its own.
    /// @param into         owner of the outputs; null: the vote
    /// @param predicate    bool, one element
    /// @param on_true      the function that is called where the predicate holds
    /// @param on_false     the other
    /// @param inputs       up to 32, what both are given
    /// @param input_count  how many
    /// @param outputs      where the results go, up to 32
    /// @param output_count how many
    /// @return SHAPE, DTYPE for the predicate, or branches that do not agree; ARGUMENT for custom functions; GRAPH for what
    ///         cannot be traced; as tinyai_function_call().
    /// Source: torch.cond of PyTorch, lax.cond of JAX.
    /// ```
    pub fn tinyai_cond(into: tinyai_manager, predicate: tinyai_array, on_true: tinyai_function, on_false: tinyai_function, inputs: *const tinyai_variable, input_count: i64, outputs: *mut tinyai_variable, output_count: i64) -> tinyai_status;

    /// ```text
    /// Calls `body` again and again, each time with what it gave before, as long as `condition` gives true for that. As for
    /// tinyai_cond(), outside of a trace it is a loop that is recorded step by step, and in a compiled function one
    /// operator, whose gradient needs `most_steps`: the state before each of so many steps has its memory, and steps are
    /// computed again.
    /// @param into          owner of the outputs; null: the vote
    /// @param condition     compiled: state to one bool; no gradient flows through it
    /// @param body          compiled: state to state, of the same shapes and dtypes
    /// @param initial       1 to 32, the state that it begins with
    /// @param initial_count how many
    /// @param most_steps    after which it ends in any case, 0 or more; INT64_MAX: any number
    /// @param outputs       where the state at the end goes
    /// @param output_count  as many
    /// @return SHAPE, DTYPE for a state that changes either, or a condition that is no bool; RANGE for most_steps; GRAPH for
    ///         what cannot be traced, as a gradient of any number of steps; as tinyai_function_call().
    /// Source: lax.while_loop of JAX; Loop of ONNX, which has the bound.
    /// ```
    pub fn tinyai_while_loop(into: tinyai_manager, condition: tinyai_function, body: tinyai_function, initial: *const tinyai_variable, initial_count: i64, most_steps: i64, outputs: *mut tinyai_variable, output_count: i64) -> tinyai_status;

    /// ```text
    /// Sets the defaults.
    /// @param options null: nothing happens.
    /// ```
    pub fn tinyai_scan_options_init(options: *mut tinyai_scan_options);

    /// ```text
    /// Calls `body` for each element of sequences along their first axis, with the carries of the step before: a recurrent
    /// network, for one. As for tinyai_cond(), outside of a trace it is a loop that is recorded step by step, and in a
    /// compiled function one operator, whose gradient keeps the carries of each step and computes steps again.
    /// @param into           owner of the outputs; null: the vote
    /// @param body           compiled: carries and one element of each sequence to carries, of the same shapes and dtypes,
    ///                       and outputs
    /// @param carries        up to 32, what the first step is given
    /// @param carry_count    how many
    /// @param sequences      up to 32: [steps, ...]
    /// @param sequence_count how many
    /// @param options        null: the defaults
    /// @param outputs        where the carries at the end go, then the outputs of all steps: [steps, ...]; up to 32 in all
    /// @param output_count   how many of both
    /// @return SHAPE, DTYPE for sequences of different lengths or a carry that changes; ARGUMENT for no length; GRAPH for
    /// what cannot be traced; as tinyai_function_call(). Source: lax.scan of JAX; Scan of ONNX.
    /// ```
    pub fn tinyai_scan(into: tinyai_manager, body: tinyai_function, carries: *const tinyai_variable, carry_count: i64, sequences: *const tinyai_variable, sequence_count: i64, options: *const tinyai_scan_options, outputs: *mut tinyai_variable, output_count: i64) -> tinyai_status;

    /// ```text
    /// Ends the handle. Null or again: nothing happens.
    /// @param function the handle.
    /// ```
    pub fn tinyai_function_release(function: tinyai_function) -> tinyai_status;

    /// ```text
    /// Sets the defaults.
    /// @param options null: nothing happens.
    /// ```
    pub fn tinyai_gradcheck_options_init(options: *mut tinyai_gradcheck_options);

    /// ```text
    /// Compares backward with central differences. An outcome that differs is no error: see `passed`.
    /// @param into         place of temporaries; null: the vote
    /// @param function     the function to check
    /// @param user_data    passed to it
    /// @param inputs       f64 variables; those that require a gradient are checked
    /// @param input_count  how many
    /// @param output_count how many outputs the function writes, up to 1024
    /// @param options      tolerances in, results out
    /// @return RANGE; DTYPE if an input is not f64; CALLBACK; what the function's operators fail with.
    /// ```
    pub fn tinyai_gradcheck(into: tinyai_manager, function: tinyai_checked_fn, user_data: *mut c_void, inputs: *const tinyai_variable, input_count: i64, output_count: i64, options: *mut tinyai_gradcheck_options) -> tinyai_status;

    /// ```text
    /// x @ weight.T + bias: parameters "weight" [out_features, in_features] and "bias" [out_features].
    /// @param into         owner of module and parameters; null: the entered scope
    /// @param in_features  size of the input's last axis; at least 1
    /// @param out_features size of the output's last axis; at least 1
    /// @param bias         whether there is one; 0 or 1
    /// @param dtype        of the parameters, floating; usually TINYAI_F32
    /// @param out          the module; its forward takes [.., in_features] and gives [.., out_features]
    /// @return RANGE, DTYPE.
    /// ```
    pub fn tinyai_module_linear(into: tinyai_manager, in_features: i64, out_features: i64, bias: i32, dtype: tinyai_dtype, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_module_conv2d_options_init(options: *mut tinyai_module_conv2d_options);

    /// ```text
    /// Convolution over height and width: parameters "weight" [out_channels, in_channels / groups, height, width] and "bias"
    /// [out_channels].
    /// @param into         owner of module and parameters; null: the entered scope
    /// @param in_channels  of the input; at least 1
    /// @param out_channels of the output; at least 1
    /// @param height       of the kernel; at least 1
    /// @param width        of the kernel; at least 1
    /// @param options      null: the defaults
    /// @param out          the module; its forward takes [N, in_channels, H, W]
    /// @return RANGE (also for channels that groups does not divide), DTYPE.
    /// ```
    pub fn tinyai_module_conv2d(into: tinyai_manager, in_channels: i64, out_channels: i64, height: i64, width: i64, options: *const tinyai_module_conv2d_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_module_depthwise_separable_options_init(options: *mut tinyai_module_depthwise_separable_options);

    /// ```text
    /// A convolution in two: each channel by a kernel of its own, and then the channels of each pixel mixed, which takes
    /// in_channels * (height * width + out_channels) multiplications a pixel instead of their product: children "depthwise"
    /// (conv2d) and "pointwise" (conv2d).
    /// @param into         owner of module and parameters; null: the entered scope
    /// @param in_channels  of the input; at least 1
    /// @param out_channels of the output; at least 1
    /// @param height       of the kernel; at least 1
    /// @param width        of the kernel; at least 1
    /// @param options      null: the defaults
    /// @param out          the module; its forward takes [N, in_channels, H, W]
    /// @return RANGE, DTYPE.
    /// Source: Sifre 2014, "Rigid-Motion Scattering for Image Classification"; Howard et al. 2017, arXiv:1704.04861.
    /// ```
    pub fn tinyai_module_depthwise_separable(into: tinyai_manager, in_channels: i64, out_channels: i64, height: i64, width: i64, options: *const tinyai_module_depthwise_separable_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_module_conv1d_options_init(options: *mut tinyai_module_conv1d_options);

    /// ```text
    /// Convolution over sequences: parameters "weight" [out_channels, in_channels / groups, kernel] and "bias"
    /// [out_channels].
    /// @param into         owner of module and parameters; null: the entered scope
    /// @param in_channels  of the input; at least 1
    /// @param out_channels of the output; at least 1
    /// @param kernel       of the kernel; at least 1
    /// @param options      null: the defaults
    /// @param out          the module; its forward takes [N, in_channels, L]
    /// @return RANGE (also for channels that groups does not divide), DTYPE.
    /// ```
    pub fn tinyai_module_conv1d(into: tinyai_manager, in_channels: i64, out_channels: i64, kernel: i64, options: *const tinyai_module_conv1d_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_module_conv_transpose1d_options_init(options: *mut tinyai_module_conv_transpose1d_options);

    /// ```text
    /// Transposed convolution over sequences: what a conv1d with the same options makes of a longer one, backwards:
    /// parameters "weight" [in_channels, out_channels / groups, kernel] and "bias" [out_channels].
    /// @param into         owner of module and parameters; null: the entered scope
    /// @param in_channels  of the input; at least 1
    /// @param out_channels of the output; at least 1
    /// @param kernel       of the kernel; at least 1
    /// @param options      null: the defaults
    /// @param out          the module; its forward takes [N, in_channels, L]
    /// @return RANGE (also for channels that groups does not divide), DTYPE.
    /// ```
    pub fn tinyai_module_conv_transpose1d(into: tinyai_manager, in_channels: i64, out_channels: i64, kernel: i64, options: *const tinyai_module_conv_transpose1d_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_module_conv_transpose2d_options_init(options: *mut tinyai_module_conv_transpose2d_options);

    /// ```text
    /// Transposed convolution over height and width: what a conv2d with the same options makes of a larger image, backwards:
    /// parameters "weight" [in_channels, out_channels / groups, height, width] and "bias" [out_channels].
    /// @param into         owner of module and parameters; null: the entered scope
    /// @param in_channels  of the input; at least 1
    /// @param out_channels of the output; at least 1
    /// @param height       of the kernel; at least 1
    /// @param width        of the kernel; at least 1
    /// @param options      null: the defaults
    /// @param out          the module; its forward takes [N, in_channels, H, W]
    /// @return RANGE (also for channels that groups does not divide), DTYPE.
    /// ```
    pub fn tinyai_module_conv_transpose2d(into: tinyai_manager, in_channels: i64, out_channels: i64, height: i64, width: i64, options: *const tinyai_module_conv_transpose2d_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_module_conv3d_options_init(options: *mut tinyai_module_conv3d_options);

    /// ```text
    /// Convolution over depth, height and width, of volumes and of videos, whose depth is time: parameters "weight"
    /// [out_channels, in_channels / groups, depth, height, width] and "bias" [out_channels].
    /// @param into         owner of module and parameters; null: the entered scope
    /// @param in_channels  of the input; at least 1
    /// @param out_channels of the output; at least 1
    /// @param depth        of the kernel; at least 1
    /// @param height       of the kernel; at least 1
    /// @param width        of the kernel; at least 1
    /// @param options      null: the defaults
    /// @param out          the module; its forward takes [N, in_channels, D, H, W]
    /// @return RANGE (also for channels that groups does not divide), DTYPE.
    /// ```
    pub fn tinyai_module_conv3d(into: tinyai_manager, in_channels: i64, out_channels: i64, depth: i64, height: i64, width: i64, options: *const tinyai_module_conv3d_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_module_conv_transpose3d_options_init(options: *mut tinyai_module_conv_transpose3d_options);

    /// ```text
    /// Transposed convolution over depth, height and width: what a conv3d with the same options makes of a larger volume,
    /// backwards: parameters "weight" [in_channels, out_channels / groups, depth, height, width] and "bias" [out_channels].
    /// @param into         owner of module and parameters; null: the entered scope
    /// @param in_channels  of the input; at least 1
    /// @param out_channels of the output; at least 1
    /// @param depth        of the kernel; at least 1
    /// @param height       of the kernel; at least 1
    /// @param width        of the kernel; at least 1
    /// @param options      null: the defaults
    /// @param out          the module; its forward takes [N, in_channels, D, H, W]
    /// @return RANGE (also for channels that groups does not divide), DTYPE.
    /// ```
    pub fn tinyai_module_conv_transpose3d(into: tinyai_manager, in_channels: i64, out_channels: i64, depth: i64, height: i64, width: i64, options: *const tinyai_module_conv_transpose3d_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_module_pool2d_options_init(options: *mut tinyai_module_pool2d_options);

    /// ```text
    /// The maximum of each window.
    /// @param into    owner of module and parameters; null: the entered scope
    /// @param height  of the window; at least 1
    /// @param width   of the window; at least 1
    /// @param options null: the defaults
    /// @param out     the module; its forward takes [N, C, H, W]
    /// @return RANGE.
    /// ```
    pub fn tinyai_module_max_pool2d(into: tinyai_manager, height: i64, width: i64, options: *const tinyai_module_pool2d_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The mean of each window.
    /// @param into    owner of module and parameters; null: the entered scope
    /// @param height  of the window; at least 1
    /// @param width   of the window; at least 1
    /// @param options null: the defaults
    /// @param out     the module; its forward takes [N, C, H, W]
    /// @return RANGE.
    /// ```
    pub fn tinyai_module_avg_pool2d(into: tinyai_manager, height: i64, width: i64, options: *const tinyai_module_pool2d_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Means over windows such that the output has a given size.
    /// @param into   owner of module and parameters; null: the entered scope
    /// @param height of the output; at least 1
    /// @param width  of the output; at least 1
    /// @param out    the module; its forward takes [N, C, H, W]
    /// @return RANGE.
    /// ```
    pub fn tinyai_module_adaptive_avg_pool2d(into: tinyai_manager, height: i64, width: i64, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_module_pool1d_options_init(options: *mut tinyai_module_pool1d_options);

    /// ```text
    /// The maximum of each window of a sequence.
    /// @param into    owner of module and parameters; null: the entered scope
    /// @param kernel  of the window; at least 1
    /// @param options null: the defaults
    /// @param out     the module; its forward takes [N, C, L]
    /// @return RANGE.
    /// ```
    pub fn tinyai_module_max_pool1d(into: tinyai_manager, kernel: i64, options: *const tinyai_module_pool1d_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The mean of each window of a sequence.
    /// @param into    owner of module and parameters; null: the entered scope
    /// @param kernel  of the window; at least 1
    /// @param options null: the defaults
    /// @param out     the module; its forward takes [N, C, L]
    /// @return RANGE.
    /// ```
    pub fn tinyai_module_avg_pool1d(into: tinyai_manager, kernel: i64, options: *const tinyai_module_pool1d_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Means over windows such that the output has a given length.
    /// @param into   owner of module and parameters; null: the entered scope
    /// @param length of the output; at least 1
    /// @param out    the module; its forward takes [N, C, L]
    /// @return RANGE.
    /// ```
    pub fn tinyai_module_adaptive_avg_pool1d(into: tinyai_manager, length: i64, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Maxima of windows such that the output has a given length.
    /// @param into   owner of module and parameters; null: the entered scope
    /// @param length of the output; at least 1
    /// @param out    the module; its forward takes [N, C, L]
    /// @return RANGE.
    /// ```
    pub fn tinyai_module_adaptive_max_pool1d(into: tinyai_manager, length: i64, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Maxima of windows such that the output has a given size.
    /// @param into   owner of module and parameters; null: the entered scope
    /// @param height of the output; at least 1
    /// @param width  of the output; at least 1
    /// @param out    the module; its forward takes [N, C, H, W]
    /// @return RANGE.
    /// ```
    pub fn tinyai_module_adaptive_max_pool2d(into: tinyai_manager, height: i64, width: i64, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_module_pool3d_options_init(options: *mut tinyai_module_pool3d_options);

    /// ```text
    /// The maximum of each window of a volume.
    /// @param into    owner of module and parameters; null: the entered scope
    /// @param depth   of the window; at least 1
    /// @param height  of the window; at least 1
    /// @param width   of the window; at least 1
    /// @param options null: the defaults
    /// @param out     the module; its forward takes [N, C, D, H, W]
    /// @return RANGE.
    /// ```
    pub fn tinyai_module_max_pool3d(into: tinyai_manager, depth: i64, height: i64, width: i64, options: *const tinyai_module_pool3d_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The mean of each window of a volume.
    /// @param into    owner of module and parameters; null: the entered scope
    /// @param depth   of the window; at least 1
    /// @param height  of the window; at least 1
    /// @param width   of the window; at least 1
    /// @param options null: the defaults
    /// @param out     the module; its forward takes [N, C, D, H, W]
    /// @return RANGE.
    /// ```
    pub fn tinyai_module_avg_pool3d(into: tinyai_manager, depth: i64, height: i64, width: i64, options: *const tinyai_module_pool3d_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Means over windows of a volume such that the output has a given size.
    /// @param into   owner of module and parameters; null: the entered scope
    /// @param depth  of the output; at least 1
    /// @param height of the output; at least 1
    /// @param width  of the output; at least 1
    /// @param out    the module; its forward takes [N, C, D, H, W]
    /// @return RANGE.
    /// ```
    pub fn tinyai_module_adaptive_avg_pool3d(into: tinyai_manager, depth: i64, height: i64, width: i64, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Maxima of windows of a volume such that the output has a given size.
    /// @param into   owner of module and parameters; null: the entered scope
    /// @param depth  of the output; at least 1
    /// @param height of the output; at least 1
    /// @param width  of the output; at least 1
    /// @param out    the module; its forward takes [N, C, D, H, W]
    /// @return RANGE.
    /// ```
    pub fn tinyai_module_adaptive_max_pool3d(into: tinyai_manager, depth: i64, height: i64, width: i64, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_module_batch_norm_options_init(options: *mut tinyai_module_batch_norm_options);

    /// ```text
    /// Each channel (axis 1) brought to mean 0 and variance 1: by the batch in training mode, by the running statistics
    /// else: parameters "weight" [features] and "bias" [features]; buffers "running_mean" [features] and "running_var"
    /// [features].
    /// @param into     owner of module and parameters; null: the entered scope
    /// @param axes     1: takes [N, features] and [N, features, L]; 2: takes [N, features, H, W]; 3: takes [N, features, D,
    ///                 H, W]
    /// @param features channels; at least 1
    /// @param options  null: the defaults
    /// @param out      the module
    /// @return RANGE, DTYPE. Threads: any; the running statistics of concurrent training forwards may mix.
    /// Source: Ioffe, Szegedy 2015, "Batch Normalization".
    /// ```
    pub fn tinyai_module_batch_norm(into: tinyai_manager, axes: i32, features: i64, options: *const tinyai_module_batch_norm_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The trailing axes brought to mean 0 and variance 1: parameters "weight" of that shape and "bias" of that shape.
    /// @param into    owner of module and parameters; null: the entered scope
    /// @param shape   sizes of the trailing axes, one at least; at least 1
    /// @param rank    how many of them
    /// @param epsilon added to the variance; usually 1e-05
    /// @param affine  whether there are parameters; 0 or 1
    /// @param dtype   of the parameters, floating; usually TINYAI_F32
    /// @param out     the module
    /// @return RANGE, DTYPE, SHAPE.
    /// Source: Ba, Kiros, Hinton 2016, "Layer Normalization".
    /// ```
    pub fn tinyai_module_layer_norm(into: tinyai_manager, shape: *const i64, rank: i64, epsilon: f64, affine: i32, dtype: tinyai_dtype, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The trailing axes divided by their root mean square, and times a weight: layer norm without the mean and without a
    /// bias: parameter "weight" of that shape.
    /// @param into    owner of module and parameters; null: the entered scope
    /// @param shape   sizes of the trailing axes, one at least; at least 1
    /// @param rank    how many of them
    /// @param epsilon added to the mean square; by default what PyTorch adds in f32, 2^-23; usually 1.19209e-07
    /// @param affine  whether there is a weight; 0 or 1
    /// @param dtype   of the weight, floating; usually TINYAI_F32
    /// @param out     the module
    /// @return RANGE, DTYPE, SHAPE.
    /// Source: Zhang, Sennrich 2019, "Root Mean Square Layer Normalization".
    /// ```
    pub fn tinyai_module_rms_norm(into: tinyai_manager, shape: *const i64, rank: i64, epsilon: f64, affine: i32, dtype: tinyai_dtype, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The channels (axis 1) in groups, each of which is brought to mean 0 and variance 1 within each example, in training
    /// or not. With one group each example is brought there as a whole, with as many groups as channels each channel by
    /// itself (instance norm): parameters "weight" [features] and "bias" [features].
    /// @param into     owner of module and parameters; null: the entered scope
    /// @param groups   as many channels in each; at least 1
    /// @param features channels, a multiple of the groups; at least 1
    /// @param epsilon  added to the variance; usually 1e-05
    /// @param affine   whether there are parameters; 0 or 1
    /// @param dtype    of the parameters, floating; usually TINYAI_F32
    /// @param out      the module; its forward takes [N, features, ..]
    /// @return RANGE, DTYPE.
    /// Source: Wu, He 2018, "Group Normalization".
    /// ```
    pub fn tinyai_module_group_norm(into: tinyai_manager, groups: i64, features: i64, epsilon: f64, affine: i32, dtype: tinyai_dtype, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Each channel (axis 1) of each example brought to mean 0 and variance 1 over the axes behind it. It has no running
    /// statistics, as PyTorch's by default: parameters "weight" [features] and "bias" [features].
    /// @param into     owner of module and parameters; null: the entered scope
    /// @param features channels; at least 1
    /// @param epsilon  added to the variance; usually 1e-05
    /// @param affine   whether there are parameters; 0 or 1
    /// @param dtype    of the parameters, floating; usually TINYAI_F32
    /// @param out      the module; its forward takes [N, features, L, ..]
    /// @return RANGE, DTYPE, SHAPE.
    /// Source: Ulyanov, Vedaldi, Lempitsky 2016, "Instance Normalization".
    /// ```
    pub fn tinyai_module_instance_norm(into: tinyai_manager, features: i64, epsilon: f64, affine: i32, dtype: tinyai_dtype, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// In training mode drops elements with probability p and scales the others by 1 / (1 - p).
    /// @param into owner of module and parameters; null: the entered scope
    /// @param p    0 to 1
    /// @param out  the module
    /// @return RANGE.
    /// Source: Srivastava et al. 2014, "Dropout: A Simple Way to Prevent Neural Networks from Overfitting".
    /// ```
    pub fn tinyai_module_dropout(into: tinyai_manager, p: f64, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Rows of a table by number: parameter "weight" [count, features].
    /// @param into     owner of module and parameters; null: the entered scope
    /// @param count    rows; at least 1
    /// @param features of a row; at least 1
    /// @param dtype    of the table, floating; usually TINYAI_F32
    /// @param out      the module; its forward takes indices (i32, i64) of any shape, an array: see
    ///                 tinyai_module_forward_array(); the weight's gradient can be kept by the rows that were touched: see
    ///                 tinyai_variable_set_sparse_grad()
    /// @return RANGE, DTYPE.
    /// ```
    pub fn tinyai_module_embedding(into: tinyai_manager, count: i64, features: i64, dtype: tinyai_dtype, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_module_rnn_options_init(options: *mut tinyai_module_rnn_options);

    /// ```text
    /// Layers of the operator rnn(). In training mode dropout falls on what goes from one layer to the next: parameters
    /// "weight_ih_l0" [hidden, in_features]; of further layers l1, l2, ..; of the second direction with _reverse,
    /// "weight_hh_l0" [hidden, hidden], "bias_ih_l0" [hidden] and "bias_hh_l0" [hidden].
    /// @param into        owner of module and parameters; null: the entered scope
    /// @param in_features size of the input's last axis; at least 1
    /// @param hidden      units of a layer's state; at least 1
    /// @param options     null: the defaults
    /// @param out         the module; its forward takes [T, N, in_features], then lengths [N] (i32, i64; an array) if there
    ///                    are any, then h if the first state is not 0, each [layers * directions, N, ..]; gives the last
    ///                    layer's states [T, N, directions * features], or with last_only [N, directions * features], and
    ///                    where more is asked for h_n, the states after each example's last step
    /// @return RANGE, DTYPE.
    /// Source: Elman 1990, "Finding Structure in Time".
    /// ```
    pub fn tinyai_module_rnn(into: tinyai_manager, in_features: i64, hidden: i64, options: *const tinyai_module_rnn_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_module_lstm_options_init(options: *mut tinyai_module_lstm_options);

    /// ```text
    /// Layers of the operator lstm(). In training mode dropout falls on what goes from one layer to the next: parameters
    /// "weight_ih_l0" [4 * hidden, in_features]; of further layers l1, l2, ..; of the second direction with _reverse,
    /// "weight_hh_l0" [4 * hidden, projection or hidden], "bias_ih_l0" [4 * hidden] and "bias_hh_l0" [4 * hidden].
    /// @param into        owner of module and parameters; null: the entered scope
    /// @param in_features size of the input's last axis; at least 1
    /// @param hidden      units of a layer's state; at least 1
    /// @param options     null: the defaults
    /// @param out         the module; its forward takes [T, N, in_features], then lengths [N] (i32, i64; an array) if there
    ///                    are any, then h and c if the first state is not 0, each [layers * directions, N, ..]; gives the
    ///                    last layer's states [T, N, directions * features], or with last_only [N, directions * features],
    ///                    and where more is asked for h_n and c_n, the states after each example's last step
    /// @return RANGE, DTYPE.
    /// Source: Hochreiter, Schmidhuber 1997, "Long Short-Term Memory".
    /// ```
    pub fn tinyai_module_lstm(into: tinyai_manager, in_features: i64, hidden: i64, options: *const tinyai_module_lstm_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_module_gru_options_init(options: *mut tinyai_module_gru_options);

    /// ```text
    /// Layers of the operator gru(). In training mode dropout falls on what goes from one layer to the next: parameters
    /// "weight_ih_l0" [3 * hidden, in_features]; of further layers l1, l2, ..; of the second direction with _reverse,
    /// "weight_hh_l0" [3 * hidden, hidden], "bias_ih_l0" [3 * hidden] and "bias_hh_l0" [3 * hidden].
    /// @param into        owner of module and parameters; null: the entered scope
    /// @param in_features size of the input's last axis; at least 1
    /// @param hidden      units of a layer's state; at least 1
    /// @param options     null: the defaults
    /// @param out         the module; its forward takes [T, N, in_features], then lengths [N] (i32, i64; an array) if there
    ///                    are any, then h if the first state is not 0, each [layers * directions, N, ..]; gives the last
    ///                    layer's states [T, N, directions * features], or with last_only [N, directions * features], and
    ///                    where more is asked for h_n, the states after each example's last step
    /// @return RANGE, DTYPE.
    /// Source: Cho et al. 2014, arXiv:1406.1078.
    /// ```
    pub fn tinyai_module_gru(into: tinyai_manager, in_features: i64, hidden: i64, options: *const tinyai_module_gru_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_module_multihead_attention_options_init(options: *mut tinyai_module_multihead_attention_options);

    /// ```text
    /// Attention in several heads: projections of a query, a key and a value, the operator scaled_dot_product_attention()
    /// over the parts of each head, and a projection of what they give. Parameters have PyTorch's names and shapes:
    /// parameters "in_proj_weight" [features + 2 * kv_heads * features / heads, features], of query, key and value; or
    /// q_proj_weight, k_proj_weight, v_proj_weight and "in_proj_bias" [features + 2 * kv_heads * features / heads]; child
    /// "out_proj" (linear).
    /// @param into     owner of module and parameters; null: the entered scope
    /// @param features of the query and the result; at least 1
    /// @param heads    they divide the features; at least 1
    /// @param options  null: the defaults
    /// @param out      the module; its forward takes a sequence [.., T, features], or that and what it attends to [.., S,
    ///                 memory features], or query, key and value; then, if there is one, a mask that broadcasts to [..,
    ///                 heads, T, S]: bool, which keys a step sees, or, behind query, key and value, floating, added to the
    ///                 scores. One of [T, S] where there are T rows in the batch, and one of bool and [heads, T, S] where
    ///                 there are as many rows as heads, may be meant for the rows, and is SHAPE, but where it requires a
    ///                 gradient; gives [.., T, features]
    /// @return RANGE (also for heads that do not divide), DTYPE.
    /// Source: Vaswani et al. 2017, arXiv:1706.03762; shared heads: Ainslie et al. 2023, arXiv:2305.13245.
    /// ```
    pub fn tinyai_module_multihead_attention(into: tinyai_manager, features: i64, heads: i64, options: *const tinyai_module_multihead_attention_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_module_transformer_encoder_options_init(options: *mut tinyai_module_transformer_encoder_options);

    /// ```text
    /// A layer of a transformer's encoder: self-attention, then two linear layers with an activation between them, each
    /// added to what it is given, with a layer norm: children "self_attn" (multihead_attention), "linear1" (linear),
    /// "linear2" (linear), "norm1" (layer_norm) and "norm2" (layer_norm).
    /// @param into     owner of module and parameters; null: the entered scope
    /// @param features of a step; at least 1
    /// @param heads    of the attention; they divide the features; at least 1
    /// @param options  null: the defaults
    /// @param out      the module; its forward takes [.., T, features], and a mask of the attention if there is one, bool or
    ///                 floating, as multihead_attention; gives [.., T, features]
    /// @return RANGE (also for heads that do not divide), DTYPE.
    /// Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
    /// ```
    pub fn tinyai_module_transformer_encoder_layer(into: tinyai_manager, features: i64, heads: i64, options: *const tinyai_module_transformer_encoder_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_module_transformer_decoder_options_init(options: *mut tinyai_module_transformer_decoder_options);

    /// ```text
    /// A layer of a transformer's decoder: causal self-attention, attention to an encoder's result, then two linear layers,
    /// each added to what it is given, with a layer norm: children "self_attn" (multihead_attention), "multihead_attn"
    /// (multihead_attention), "linear1" (linear), "linear2" (linear), "norm1" (layer_norm), "norm2" (layer_norm) and "norm3"
    /// (layer_norm).
    /// @param into     owner of module and parameters; null: the entered scope
    /// @param features of a step; at least 1
    /// @param heads    of the attention; they divide the features; at least 1
    /// @param options  null: the defaults
    /// @param out      the module; its forward takes [.., T, features], what it attends to [.., S, features], and a mask of
    ///                 that if there is one, bool or floating, as multihead_attention; gives [.., T, features]
    /// @return RANGE (also for heads that do not divide), DTYPE.
    /// Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
    /// ```
    pub fn tinyai_module_transformer_decoder_layer(into: tinyai_manager, features: i64, heads: i64, options: *const tinyai_module_transformer_decoder_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Encoder layers one above the other, without a norm behind the last: with norms first a layer_norm belongs there:
    /// child "layers.0", "layers.1", .. (transformer_encoder_layer).
    /// @param into     owner of module and parameters; null: the entered scope
    /// @param features of a step; at least 1
    /// @param heads    of the attention; they divide the features; at least 1
    /// @param layers   one above the other; 1 to 1024
    /// @param options  null: the defaults
    /// @param out      the module; its forward as transformer_encoder_layer
    /// @return RANGE (also for heads that do not divide), DTYPE.
    /// Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
    /// ```
    pub fn tinyai_module_transformer_encoder(into: tinyai_manager, features: i64, heads: i64, layers: i64, options: *const tinyai_module_transformer_encoder_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Decoder layers one above the other, without a norm behind the last: with norms first a layer_norm belongs there:
    /// child "layers.0", "layers.1", .. (transformer_decoder_layer).
    /// @param into     owner of module and parameters; null: the entered scope
    /// @param features of a step; at least 1
    /// @param heads    of the attention; they divide the features; at least 1
    /// @param layers   one above the other; 1 to 1024
    /// @param options  null: the defaults
    /// @param out      the module; its forward as transformer_decoder_layer
    /// @return RANGE (also for heads that do not divide), DTYPE.
    /// Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
    /// ```
    pub fn tinyai_module_transformer_decoder(into: tinyai_manager, features: i64, heads: i64, layers: i64, options: *const tinyai_module_transformer_decoder_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Adds waves that tell the step: sin(t * base^(-2 * i / features)) to feature 2 * i of step t, the cosine of the same
    /// to feature 2 * i + 1. It has no parameters and no longest sequence.
    /// @param into     owner of module and parameters; null: the entered scope
    /// @param features of a step; at least 1
    /// @param base     of the wavelengths; at least 1; usually 10000
    /// @param out      the module; its forward takes [.., T, features], and the steps' numbers [T] or [.., T] (any dtype but
    ///                 bool) if they are not 0, 1, ..; gives [.., T, features]
    /// @return RANGE.
    /// Source: Vaswani et al. 2017, arXiv:1706.03762, section 3.5.
    /// ```
    pub fn tinyai_module_positional_encoding(into: tinyai_manager, features: i64, base: f64, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Adds a row of a learned table to each step: parameter "weight" [steps, features].
    /// @param into     owner of module and parameters; null: the entered scope
    /// @param steps    rows of the table: no sequence may be longer; at least 1
    /// @param features of a step; at least 1
    /// @param dtype    of the table, floating; usually TINYAI_F32
    /// @param out      the module; its forward takes [.., T, features], and the steps' numbers [T] or [.., T] (i32, i64) if
    ///                 they are not 0, 1, ..; gives [.., T, features]
    /// @return RANGE, DTYPE.
    /// Source: Gehring et al. 2017, arXiv:1705.03122.
    /// ```
    pub fn tinyai_module_positional_embedding(into: tinyai_manager, steps: i64, features: i64, dtype: tinyai_dtype, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Axes first_axis to last_axis made one.
    /// @param into       owner of module and parameters; null: the entered scope
    /// @param first_axis where it begins; usually 1
    /// @param last_axis  where it ends, included; usually -1
    /// @param out        the module
    /// @return a status.
    /// ```
    pub fn tinyai_module_flatten(into: tinyai_manager, first_axis: i64, last_axis: i64, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_module_activation_options_init(options: *mut tinyai_module_activation_options);

    /// ```text
    /// An activation as a module.
    /// @param into       owner of module and parameters; null: the entered scope
    /// @param activation which
    /// @param options    null: the defaults
    /// @param out        the module
    /// @return ARGUMENT for an unknown activation, RANGE for a number that is not finite.
    /// ```
    pub fn tinyai_module_activation(into: tinyai_manager, activation: tinyai_activation, options: *const tinyai_module_activation_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_model_lenet5_options_init(options: *mut tinyai_model_lenet5_options);

    /// ```text
    /// LeNet-5: two convolutions with tanh and average pooling, and three linear layers. Its convolution's padding of 2
    /// makes 32 by 32 of the digits' 28 by 28.
    /// @param into    owner of module and parameters; null: the entered scope
    /// @param classes how many; 1 to 2,147,483,647; usually 10
    /// @param options null: the defaults
    /// @param out     the module; its forward takes [N, in_channels, 28, 28]; gives logits [N, classes]
    /// @return RANGE, DTYPE.
    /// Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
    /// ```
    pub fn tinyai_model_lenet5(into: tinyai_manager, classes: i64, options: *const tinyai_model_lenet5_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_model_resnet_options_init(options: *mut tinyai_model_resnet_options);

    /// ```text
    /// A residual network for images: ResNet-18 and 34 of blocks of two convolutions, 50, 101 and 152 of blocks of three,
    /// whose 3x3 convolution has the stride. Parameters have torchvision's names, so that its files load.
    /// @param into    owner of module and parameters; null: the entered scope
    /// @param depth   18, 34, 50, 101 or 152
    /// @param classes how many; 1 to 2,147,483,647; usually 1000
    /// @param options null: the defaults
    /// @param out     the module; its forward takes images [N, in_channels, H, W]; gives logits [N, classes]
    /// @return RANGE (also for another depth), DTYPE.
    /// Source: He et al. 2016, arXiv:1512.03385; the stride: Goyal et al. 2017, arXiv:1706.02677.
    /// ```
    pub fn tinyai_model_resnet(into: tinyai_manager, depth: i64, classes: i64, options: *const tinyai_model_resnet_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_model_mobilenet_v2_options_init(options: *mut tinyai_model_mobilenet_v2_options);

    /// ```text
    /// MobileNetV2: inverted residuals, whose depthwise convolutions lie between thin layers. Parameters have torchvision's
    /// names, so that its files load.
    /// @param into    owner of module and parameters; null: the entered scope
    /// @param classes how many; 1 to 2,147,483,647; usually 1000
    /// @param options null: the defaults
    /// @param out     the module; its forward takes images [N, in_channels, H, W]; gives logits [N, classes]
    /// @return RANGE, DTYPE.
    /// Source: Sandler et al. 2018, arXiv:1801.04381.
    /// ```
    pub fn tinyai_model_mobilenet_v2(into: tinyai_manager, classes: i64, options: *const tinyai_model_mobilenet_v2_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_model_shufflenet_v2_options_init(options: *mut tinyai_model_shufflenet_v2_options);

    /// ```text
    /// ShuffleNetV2: half of the channels goes through each block, and the halves are shuffled behind it. Parameters have
    /// torchvision's names, so that its files load.
    /// @param into    owner of module and parameters; null: the entered scope
    /// @param classes how many; 1 to 2,147,483,647; usually 1000
    /// @param options null: the defaults
    /// @param out     the module; its forward takes images [N, in_channels, H, W]; gives logits [N, classes]
    /// @return RANGE (also for an odd number of channels), DTYPE.
    /// Source: Ma et al. 2018, arXiv:1807.11164.
    /// ```
    pub fn tinyai_model_shufflenet_v2(into: tinyai_manager, classes: i64, options: *const tinyai_model_shufflenet_v2_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_model_efficientnet_options_init(options: *mut tinyai_model_efficientnet_options);

    /// ```text
    /// EfficientNet-B0, and others by its multipliers: inverted residuals with squeeze and excitation. Parameters have
    /// torchvision's names, so that its files load.
    /// @param into    owner of module and parameters; null: the entered scope
    /// @param classes how many; 1 to 2,147,483,647; usually 1000
    /// @param options null: the defaults
    /// @param out     the module; its forward takes images [N, in_channels, H, W]; gives logits [N, classes]
    /// @return RANGE, DTYPE.
    /// Source: Tan, Le 2019, arXiv:1905.11946; skipped blocks: Huang et al. 2016, arXiv:1603.09382.
    /// ```
    pub fn tinyai_model_efficientnet(into: tinyai_manager, classes: i64, options: *const tinyai_model_efficientnet_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_model_unet_options_init(options: *mut tinyai_model_unet_options);

    /// ```text
    /// U-Net: images made smaller by levels, and larger again beside what each level saw, for a class at each pixel.
    /// Convolutions are padded and followed by batch norms; sizes need not be multiples of anything.
    /// @param into        owner of module and parameters; null: the entered scope
    /// @param in_channels of an image; 1 to 65536
    /// @param classes     channels of the result; 1 to 2,147,483,647
    /// @param width       channels of the first level, 64 in the paper; each lower one has twice as many; 1 to 1,048,576
    /// @param options     null: the defaults
    /// @param out         the module; its forward takes images [N, in_channels, H, W], H and W at least 2^levels; gives
    ///                    logits [N, classes, H, W]
    /// @return RANGE, DTYPE.
    /// Source: Ronneberger et al. 2015, arXiv:1505.04597.
    /// ```
    pub fn tinyai_model_unet(into: tinyai_manager, in_channels: i64, classes: i64, width: i64, options: *const tinyai_model_unet_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_model_vit_options_init(options: *mut tinyai_model_vit_options);

    /// ```text
    /// A vision transformer: an image cut into square patches, which are a sequence to a transformer's encoder. Parameters
    /// have torchvision's names, so that its files load.
    /// @param into     owner of module and parameters; null: the entered scope
    /// @param image    height and width; 1 to 65536
    /// @param patch    height and width of a patch; it divides the image's; 1 to 65536
    /// @param classes  how many; 1 to 2,147,483,647
    /// @param features of a step; 1 to 1,048,576
    /// @param heads    of the attention; they divide the features; 1 to 1,048,576
    /// @param layers   of the encoder; 1 to 1024
    /// @param options  null: the defaults
    /// @param out      the module; its forward takes images [N, in_channels, image, image]; gives logits [N, classes].
    ///                 ViT-B/16 is of 224, 16, 1000, 768, 12 and 12
    /// @return RANGE (also for patches or heads that do not divide), DTYPE.
    /// Source: Dosovitskiy et al. 2021, arXiv:2010.11929.
    /// ```
    pub fn tinyai_model_vit(into: tinyai_manager, image: i64, patch: i64, classes: i64, features: i64, heads: i64, layers: i64, options: *const tinyai_model_vit_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_model_gpt_options_init(options: *mut tinyai_model_gpt_options);

    /// ```text
    /// A language model as GPT-2: a transformer's causal layers over learned embeddings of tokens and positions, whose table
    /// of tokens is the last layer's weight, too.
    /// @param into       owner of module and parameters; null: the entered scope
    /// @param vocabulary how many tokens there are; 1 to 2,147,483,647
    /// @param steps      of the longest sequence; 1 to 1,048,576
    /// @param features   of a step; 1 to 1,048,576
    /// @param heads      of the attention; they divide the features; 1 to 1,048,576
    /// @param layers     one above the other; 1 to 1024
    /// @param options    null: the defaults
    /// @param out        the module; its forward takes tokens [N, T] (i32, i64; an array), and their positions [T] or [N, T]
    ///                   if they are not 0, 1, ..; gives logits [N, T, vocabulary]. GPT-2 is of 50257, 1024, 768, 12 and 12
    /// @return RANGE (also for heads that do not divide), DTYPE.
    /// Source: Radford et al. 2019, "Language Models are Unsupervised Multitask Learners".
    /// ```
    pub fn tinyai_model_gpt(into: tinyai_manager, vocabulary: i64, steps: i64, features: i64, heads: i64, layers: i64, options: *const tinyai_model_gpt_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_model_bert_options_init(options: *mut tinyai_model_bert_options);

    /// ```text
    /// An encoder as BERT: a transformer's layers over the sum of learned embeddings of tokens, positions and types.
    /// @param into       owner of module and parameters; null: the entered scope
    /// @param vocabulary how many tokens there are; 1 to 2,147,483,647
    /// @param steps      of the longest sequence; 1 to 1,048,576
    /// @param features   of a step; 1 to 1,048,576
    /// @param heads      of the attention; they divide the features; 1 to 1,048,576
    /// @param layers     one above the other; 1 to 1024
    /// @param options    null: the defaults
    /// @param out        the module; its forward takes tokens [N, T] (i32, i64; an array), their types [N, T] if they are
    ///                   not all 0, and then a mask [N, T] (bool, true where there is a token) if some are padding; gives
    ///                   the last layer's states [N, T, features], and where two outputs are asked for the first step's,
    ///                   pooled, [N, features]. BERT's base is of 30522, 512, 768, 12 and 12
    /// @return RANGE (also for heads that do not divide), DTYPE.
    /// Source: Devlin et al. 2019, arXiv:1810.04805.
    /// ```
    pub fn tinyai_model_bert(into: tinyai_manager, vocabulary: i64, steps: i64, features: i64, heads: i64, layers: i64, options: *const tinyai_model_bert_options, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Modules one after another; they are its children "0", "1", .. and live on in it when their handles are released.
    /// @param into    owner of the handle; null: the entered scope
    /// @param modules in the order of the forward
    /// @param count   how many; 0: the identity
    /// @param out     the module
    /// @return a status.
    /// ```
    pub fn tinyai_module_sequential(into: tinyai_manager, modules: *const tinyai_module, count: i64, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Modules side by side: each is given all inputs and gives one output, and these are joined. They are its children "0",
    /// "1", .. and live on in it when their handles are released. A residual connection is a module beside
    /// tinyai_module_sequential() of none, which is the identity, joined by TINYAI_JOIN_ADD.
    /// @param into     owner of the handle; null: the entered scope
    /// @param branches the modules
    /// @param count    how many; at least 1
    /// @param join     how
    /// @param axis     along which TINYAI_JOIN_CONCAT; may count from the end
    /// @param out      the module
    /// @return ARGUMENT for an unknown join.
    /// ```
    pub fn tinyai_module_parallel(into: tinyai_manager, branches: *const tinyai_module, count: i64, join: tinyai_join, axis: i64, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Modules by name, as one: what it contains is saved, switched between modes, frozen, copied and stepped over together,
    /// such as the two networks of a GAN. They are its children and live on in it when their handles are released. It has no
    /// forward of its own: that is UNSUPPORTED, and its children are called.
    /// @param into    owner of the handle; null: the entered scope
    /// @param names   a name for each, without a dot, no two alike
    /// @param modules the modules
    /// @param count   how many
    /// @param out     the module
    /// @return ARGUMENT for a name that is empty, has a dot or is there twice.
    /// ```
    pub fn tinyai_module_dict(into: tinyai_manager, names: *const *const c_char, modules: *const tinyai_module, count: i64, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// A module composed by the host. Children, parameters and buffers are added by the calls below.
    /// @param into      owner of the handle; null: the entered scope
    /// @param name      shown in messages and as the name of the forward's scope
    /// @param forward   its forward; may call any part of the library. Of modules: its children and what they contain, valid
    ///                  views of any, and what has neither parameters nor buffers nor a mode; tinyai_module_forward() of
    ///                  another is ARGUMENT in there, for nobody would save it, train it or switch its mode
    /// @param user_data passed to it
    /// @param destroy   called once when no forward can run any more; may be null. On failure it is not called.
    /// @param out       the module
    /// @return ARGUMENT. Threads: any; forward runs on whatever threads call the module.
    /// ```
    pub fn tinyai_module_compose(into: tinyai_manager, name: *const c_char, forward: tinyai_module_forward_fn, user_data: *mut c_void, destroy: Option<unsafe extern "C" fn(user_data: *mut c_void)>, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Adds a child.
    /// @param parent a composed module
    /// @param name   without a dot, not taken yet
    /// @param child  it lives on in the parent when its handle is released
    /// @return ARGUMENT (it contains the parent, too); RANGE where modules would nest more than 160 deep, counted from the
    ///         outermost parent.
    /// ```
    pub fn tinyai_module_add_child(parent: tinyai_module, name: *const c_char, child: tinyai_module) -> tinyai_status;

    /// ```text
    /// Adds a leaf, which becomes a parameter (resident) and stays the host's, where it is: it must live as long as the
    /// module is used, outlives the module's release, and ends when the host releases it or its scope closes. So one leaf
    /// may be in several modules.
    /// @param module    a composed module
    /// @param name      as of a child
    /// @param parameter a leaf
    /// @return ARGUMENT, GRAPH for what is no leaf.
    /// ```
    pub fn tinyai_module_add_parameter(module: tinyai_module, name: *const c_char, parameter: tinyai_variable) -> tinyai_status;

    /// ```text
    /// Adds an array that is state but has no gradient; it becomes resident and stays the host's, as a parameter does.
    /// @param module a composed module
    /// @param name   as of a child
    /// @param buffer an array
    /// @return ARGUMENT.
    /// ```
    pub fn tinyai_module_add_buffer(module: tinyai_module, name: *const c_char, buffer: tinyai_array) -> tinyai_status;

    /// ```text
    /// Adds a slot: what the module remembers of a row from one call to the next, such as a hidden state. It lies in a
    /// session, for each row, and is zeros at first; the module itself remembers nothing.
    /// @param module a composed module
    /// @param name   as of a child
    /// @param dtype  of its elements
    /// @param shape  of one row
    /// @param rank   how many sizes; at most 7, for the rows come before them
    /// @return ARGUMENT, RANGE for a size below 1. A session that was made before has nothing of it.
    /// ```
    pub fn tinyai_module_add_slot(module: tinyai_module, name: *const c_char, dtype: tinyai_dtype, shape: *const i64, rank: i64) -> tinyai_status;

    /// ```text
    /// What a slot has for the rows of this call, which lie along axis 0 of the forward's first input: a copy, without a
    /// history.
    /// @param into owner of the result; null: the entered scope
    /// @param self the module whose forward runs
    /// @param name the slot's
    /// @param out  [N, shape..]; without a session and in an analysis zeros [1, shape..]
    /// @return ARGUMENT for a name that it has not, outside of its own forward, and for a slot that was added after the
    ///         session was made.
    /// ```
    pub fn tinyai_module_slot(into: tinyai_manager, self_: tinyai_module, name: *const c_char, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// What a slot has once the call has succeeded; it leaves without a history, and back-propagation through time is
    /// truncated there. One that is not set stays as it is, as does that of a row that sits out. Without a session nothing
    /// happens.
    /// @param self  the module whose forward runs
    /// @param name  the slot's
    /// @param value [N, shape..], of the slot's dtype
    /// @return ARGUMENT as tinyai_module_slot(); SHAPE, DTYPE, DEVICE.
    /// ```
    pub fn tinyai_module_set_slot(self_: tinyai_module, name: *const c_char, value: tinyai_variable) -> tinyai_status;

    /// ```text
    /// Ends a module's handle, and the module unless a parent, a view, a trainer, a predictor or a running call keeps it.
    /// The parameters and buffers that it made end with it; those that the host made and added stay the host's.
    /// @param module null or again: nothing happens.
    /// ```
    pub fn tinyai_module_release(module: tinyai_module) -> tinyai_status;

    /// ```text
    /// One value through the module.
    /// @param into   owner of the result; null: the vote, with the input as operand (parameters do not vote)
    /// @param module the module
    /// @param x      its input
    /// @param out    its output; recorded if this thread records and a parameter or x requires a gradient
    /// @return what its operators answer; CALLBACK; ARGUMENT in the forward of a composed module that does not contain it:
    /// see tinyai_module_compose().
    /// ```
    pub fn tinyai_module_forward(into: tinyai_manager, module: tinyai_module, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The same for an array: data, or indices.
    /// @param into   owner of the result; null: the vote
    /// @param module the module
    /// @param x      its input
    /// @param out    its output
    /// @return as above.
    /// ```
    pub fn tinyai_module_forward_array(into: tinyai_manager, module: tinyai_module, x: tinyai_array, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Several inputs and outputs.
    /// @param into         owner of the results; null: the vote
    /// @param module       the module
    /// @param inputs       arrays and variables
    /// @param input_count  how many
    /// @param outputs      room for the results
    /// @param output_count how many the module shall give
    /// @return as above; ARGUMENT for counts that the module does not take, RANGE past 1024.
    /// ```
    pub fn tinyai_module_forward_many(into: tinyai_manager, module: tinyai_module, inputs: *const tinyai_resource, input_count: i64, outputs: *mut tinyai_variable, output_count: i64) -> tinyai_status;

    /// ```text
    /// A view for inference: shares parameters and buffers, records nothing, and runs in evaluation mode whatever the module
    /// is set to.
    /// @param into   owner of the handle; null: the entered scope
    /// @param module the module; it lives on in the view
    /// @param out    the view
    /// @return a status.
    /// ```
    pub fn tinyai_module_valid(into: tinyai_manager, module: tinyai_module, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Training mode (as at first) or evaluation mode, for the module and all below: dropout and batch norm differ.
    /// @param module   no valid view
    /// @param training 0 or 1
    /// @return ARGUMENT.
    /// ```
    pub fn tinyai_module_set_training(module: tinyai_module, training: i32) -> tinyai_status;

    /// ```text
    /// The mode; inside the forward of a valid view always 0.
    /// @param module the module
    /// @param out 0 or 1.
    /// ```
    pub fn tinyai_module_is_training(module: tinyai_module, out: *mut i32) -> tinyai_status;

    /// ```text
    /// Frozen parameters require no gradient, and optimizers leave them as they are.
    /// @param module the module, with all below
    /// @param frozen 0 or 1.
    /// ```
    pub fn tinyai_module_freeze(module: tinyai_module, frozen: i32) -> tinyai_status;

    /// ```text
    /// Makes spans of recomputing (tinyai_recompute_push()) of a module's forwards, where they are recorded.
    /// @param module no valid view
    /// @param every  how many children of a Sequential are a span; 1 makes one of each forward, of any module, and 0 of none
    /// @return RANGE if it is negative; ARGUMENT for more than 1 of another module.
    /// ```
    pub fn tinyai_module_set_recompute(module: tinyai_module, every: i64) -> tinyai_status;

    /// ```text
    /// A parameter by its dotted name: the same handle each time, which the module owns.
    /// @param module the module
    /// @param name   such as "fc1.weight"
    /// @param out    the parameter
    /// @return ARGUMENT if there is none of that name.
    /// ```
    pub fn tinyai_module_parameter(module: tinyai_module, name: *const c_char, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// A buffer by its dotted name: the same handle each time, which the module owns.
    /// @param module the module
    /// @param name   such as "bn.running_mean"
    /// @param out    the buffer
    /// @return ARGUMENT if there is none of that name.
    /// ```
    pub fn tinyai_module_buffer(module: tinyai_module, name: *const c_char, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// A module below by its dotted name, as a new handle.
    /// @param into   its owner; null: the entered scope
    /// @param module the module
    /// @param name   such as "encoder.fc1"
    /// @param out    the child
    /// @return ARGUMENT if there is none.
    /// ```
    pub fn tinyai_module_child(into: tinyai_manager, module: tinyai_module, name: *const c_char, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// All parameters of one module or several, in the order of their trees, frozen ones too; one that several modules have
    /// is there once: what an optimizer is given. Asked with capacity 0, it only counts.
    /// @param modules      the modules
    /// @param module_count how many
    /// @param outs         room for the parameters; null with capacity 0
    /// @param capacity     how many there is room for
    /// @param count        how many there are; may be null
    /// @return RANGE if there are more than capacity (not 0).
    /// ```
    pub fn tinyai_module_parameters(modules: *const tinyai_module, module_count: i64, outs: *mut tinyai_variable, capacity: i64, count: *mut i64) -> tinyai_status;

    /// ```text
    /// How many parameters there are, itself and below, each counted once.
    /// @param module the module
    /// @param out    how many.
    /// ```
    pub fn tinyai_module_parameter_count(module: tinyai_module, out: *mut i64) -> tinyai_status;

    /// ```text
    /// A parameter by its number.
    /// @param module the module
    /// @param index  0..
    /// @param out    the parameter
    /// @return RANGE.
    /// ```
    pub fn tinyai_module_parameter_at(module: tinyai_module, index: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Its dotted name.
    /// @param module the module
    /// @param index  0..
    /// @param buffer null with size 0 asks for the length
    /// @param size   bytes it holds
    /// @param length of the name, terminating zero included; may be null
    /// @return RANGE.
    /// ```
    pub fn tinyai_module_parameter_name(module: tinyai_module, index: i64, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// How many buffers there are, itself and below.
    /// @param module the module
    /// @param out how many.
    /// ```
    pub fn tinyai_module_buffer_count(module: tinyai_module, out: *mut i64) -> tinyai_status;

    /// ```text
    /// A buffer by its number.
    /// @param module the module
    /// @param index  0..
    /// @param out    the buffer
    /// @return RANGE.
    /// ```
    pub fn tinyai_module_buffer_at(module: tinyai_module, index: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Its dotted name.
    /// @param module the module
    /// @param index  0..
    /// @param buffer null with size 0 asks for the length
    /// @param size   bytes it holds
    /// @param length of the name, terminating zero included; may be null
    /// @return RANGE.
    /// ```
    pub fn tinyai_module_buffer_name(module: tinyai_module, index: i64, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// Counts.
    /// @param module the module
    /// @param out struct_size set by the caller.
    /// ```
    pub fn tinyai_module_get_size(module: tinyai_module, out: *mut tinyai_module_size) -> tinyai_status;

    /// ```text
    /// The tree as text, a module a line; what a module with several parents contains is shown below the first of them.
    /// @param module the module
    /// @param buffer null with size 0 asks for the length
    /// @param size   bytes that buffer holds
    /// @param length of the text, terminating zero included; may be null.
    /// ```
    pub fn tinyai_module_print(module: tinyai_module, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// Saves parameters and buffers under their dotted names as safetensors with checksums (tinyai_safetensors_save()); no
    /// graph is saved. The file appears whole.
    /// @param module the module
    /// @param path   of the file
    /// @return IO.
    /// ```
    pub fn tinyai_module_save(module: tinyai_module, path: *const c_char) -> tinyai_status;

    /// ```text
    /// Loads them into the module's own arrays, converting dtypes. Everything is checked before anything is written. Files
    /// of GPT-2 and BERT under the names of Hugging Face's transformers load, too: what lies turned or apart there is put
    /// right.
    /// @param module  the module
    /// @param path    of the file
    /// @param partial 1: names that are missing on either side are left out, and so is what has a dtype that TinyAI lacks,
    ///                instead of being an error; a file of which nothing fits still is one
    /// @return IO; FORMAT (a damaged file, too); SHAPE; ARGUMENT for names that do not fit, with the names; DTYPE. PyTorch's
    ///         num_batches_tracked beside running statistics is no error. Threads: any; none may run the module.
    /// ```
    pub fn tinyai_module_load(module: tinyai_module, path: *const c_char, partial: i32) -> tinyai_status;

    /// ```text
    /// The same, and tells what matched, was missed and was skipped.
    /// @param module  the module
    /// @param path    of the file
    /// @param partial as in tinyai_module_load()
    /// @param report  the numbers; struct_size set by the caller
    /// @param buffer  for the names, one a line, behind the field that counts it: "missing fc2.bias"; null with size 0:
    /// none.
    ///                A name's own new lines and backslashes are written \n and \\
    /// @param size    bytes that buffer holds; a longer text is cut
    /// @param length  of the text, terminating zero included; may be null. To get it whole, call again: that loads again
    /// @return as tinyai_module_load(); then the report is untouched. Threads: any; none may run the module.
    /// ```
    pub fn tinyai_module_load_report(module: tinyai_module, path: *const c_char, partial: i32, report: *mut tinyai_state_report, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// Copies another module's parameters and buffers by name.
    /// @param to      its arrays are written
    /// @param from    the other
    /// @param partial as in tinyai_module_load()
    /// @return SHAPE, ARGUMENT. Threads: any; none may run `to`.
    /// ```
    pub fn tinyai_module_copy_state(to: tinyai_module, from: tinyai_module, partial: i32) -> tinyai_status;

    /// ```text
    /// Brings a module's parameters nearer to another's: to = decay * to + (1 - decay) * from, by name; buffers are copied.
    /// Called after each step of training it keeps an exponential moving average of the weights in `to`, which begins as a
    /// copy of `from`. All of it happens, or nothing.
    /// @param to    its arrays are written; where `from` is of 16 bits a copy in f32, as tinyai_module_cast() makes it
    /// @param from  the other
    /// @param decay from 0 to 1; usually 0.99 to 0.9999
    /// @return SHAPE, ARGUMENT (other names), RANGE; DTYPE for parameters of `to` in 16 bits, which would not move. Threads:
    /// any; none may run `to`. Source: Polyak, Juditsky 1992, "Acceleration of Stochastic Approximation by Averaging".
    /// ```
    pub fn tinyai_module_average_state(to: tinyai_module, from: tinyai_module, decay: f64) -> tinyai_status;

    /// ```text
    /// A module of the same structure and names, with parameters and buffers of its own that hold the same: in memory of the
    /// device of `into`, whichever device the other is on. What is shared in it (a child that several modules have) is
    /// shared in the copy. Modes and what is frozen are as in the other, which stays as it is.
    /// A composed module that has children, parameters or buffers cannot be copied, for its forward may know them by handles
    /// of its own: compose another, and take the state over by tinyai_module_copy_state(). One that has none is copied: the
    /// copy calls the same functions with the same user_data.
    /// @param into   owner of the handle and of what is made; null: the entered scope
    /// @param module the module; of a valid view the copy is a valid view
    /// @param out    the copy
    /// @return UNSUPPORTED, naming the composed module. Threads: any; what a thread writes meanwhile may be copied in part.
    /// ```
    pub fn tinyai_module_copy(into: tinyai_manager, module: tinyai_module, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// tinyai_module_copy(), and the copy's floating parameters and buffers are of another dtype: their elements are what
    /// tinyai_array_cast() makes of them. Running statistics, which go on to be gathered, are f32 where that has 16 bits.
    /// Whole numbers stay what they are.
    /// @param into   owner of the handle and of what is made; null: the entered scope
    /// @param module the module
    /// @param dtype  floating
    /// @param out    the copy
    /// @return DTYPE; UNSUPPORTED. Threads: as above.
    /// ```
    pub fn tinyai_module_cast(into: tinyai_manager, module: tinyai_module, dtype: tinyai_dtype, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// A copy for inference whose linear layers and two-dimensional convolutions of f32 compute in 8 bits, with a quarter of
    /// the weights' bytes: weights i8 with a scale for each output, what comes in u8 by a scale and a zero point that are
    /// found by running the module on the batches (post-training quantization). Other layers are copied as they are, and so
    /// are layers that no batch reaches or whose sums could leave 32 bits (more than 65536 products each). The copy is in
    /// evaluation mode, and its 8-bit layers, whose state are buffers, refuse input that needs a gradient. To load the state
    /// of one that was saved, make one of the same module with any batch, and load into that.
    /// @param into       owner of the handle and of what is made; null: the entered scope
    /// @param module     of one input and one output; it stays as it is
    /// @param batches    inputs like those to come, on the module's device; a few hundred examples do
    /// @param count      of batches; at least 1
    /// @param percentile how many of a layer's inputs in a batch are inside of the range that it is given, from above 50 to
    ///                   100 percent on each side; 100: all are, from the least to the greatest; 99.99 leaves out rare
    ///                   outliers, which then are cut off
    /// @param out        the copy
    /// @return ARGUMENT (no batches, no layer that is quantized), RANGE (a percentile that is none, a layer that gets NaN or
    ///         infinite numbers, named), UNSUPPORTED as tinyai_module_copy(); what a forward returns. Threads: any; none may
    ///         write the module meanwhile.
    /// Source: Jacob et al. 2018, "Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only
    /// Inference".
    /// ```
    pub fn tinyai_module_quantize(into: tinyai_manager, module: tinyai_module, batches: *const tinyai_array, count: i64, percentile: f64, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Pruning by magnitude: the weights that are nearest to 0 become 0, and stay 0 whatever an optimizer does. Weights are
    /// parameters called so of two axes or more, but for those of embeddings and those that a composed module added. Each
    /// gets a mask, a bool buffer of its shape beside it ("fc.weight_mask", false where it is pruned), through which every
    /// forward sees it: no gradient flows to what is pruned, and a step leaves it at 0, momentum and decay of weights too.
    /// The mask goes with the module: copies, casts, saved states, checkpoints, shards and analyses have it. Memory is not
    /// saved by that, nor are files smaller: the zeros are there; tinyai_module_prune_channels() makes a module smaller.
    ///
    /// What is pruned stays so: a later call with a larger fraction adds to it, one with a smaller adds nothing. A fraction
    /// of 0 makes masks that prune nothing, into which a saved state with masks is loaded.
    /// @param module   the module, with all below; of a valid view what it shows
    /// @param fraction of the weights, from 0 to less than 1; how many these are is rounded to the nearest, halves to even.
    ///                 Of weights that are equally near the first ones go
    /// @param globally 1: of all weights together, wherever they are; 0: of each parameter by itself
    /// @param pruned   how many weights are pruned now; may be null
    /// @return RANGE for another fraction, and for weights that are not finite (parameter and shape named); ARGUMENT where
    ///         there is no weight, GRAPH in a function that is traced; LIMIT. Threads: any; none may run or
    ///         write the module.
    /// Source: Han et al. 2015, "Learning both Weights and Connections for Efficient Neural Networks".
    /// ```
    pub fn tinyai_module_prune(module: tinyai_module, fraction: f64, globally: i32, pruned: *mut i64) -> tinyai_status;

    /// ```text
    /// Takes the masks of pruned weights away. The zeros stay where they are, and may be learned again; the state is
    /// again that of a module that was never pruned.
    /// @param module the module, with all below
    /// @return GRAPH in a function that is traced. Threads: any; none may run or write the module.
    /// ```
    pub fn tinyai_module_end_pruning(module: tinyai_module) -> tinyai_status;

    /// ```text
    /// Pruning by channel: a copy, as tinyai_module_copy() makes one, that is smaller. Of each convolution and linear layer
    /// whose outputs lead to one other such layer, those whose weights have the least norm are left out, and with them the
    /// batch norm's entries and the next layer's inputs: the copy computes what the module would if the next layer were
    /// given zeros for them.
    ///
    /// In between may be batch norms, activations but softmax, dropout, pools, depthwise convolutions and a flattening of
    /// all axes but the first, in any nesting of sequentials. A layer whose outputs go anywhere else keeps them all: the
    /// outputs of the module, what is joined or added up (branches of tinyai_module_parallel(), residual blocks), groups,
    /// modules of other kinds, modules and parameters that are there twice. tinyai_module_prune_channels_report() tells of
    /// each layer that is left, and why.
    /// @param into     owner of the handle and of what is made; null: the entered scope
    /// @param module   it stays as it is
    /// @param fraction of each layer's outputs, from 0 to less than 1; how many these are is rounded down, so that one stays
    /// @param order    of the norm of an output's weights: 1, the sum of magnitudes, or 2, the root of the sum of squares;
    ///                 of outputs with equal norms the first go
    /// @param out      the copy
    /// @return RANGE for another fraction or order, and for weights that are not finite (layer and shape named); ARGUMENT
    ///         where no layer can lose an output, whatever the fraction; GRAPH in a function that is traced; UNSUPPORTED as
    ///         tinyai_module_copy(). Threads: any; none may write the module meanwhile.
    /// Source: Li et al. 2017, "Pruning Filters for Efficient ConvNets", arXiv:1608.08710.
    /// ```
    pub fn tinyai_module_prune_channels(into: tinyai_manager, module: tinyai_module, fraction: f64, order: i32, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Tells what tinyai_module_prune_channels() of the same module, fraction and order leaves out, and changes nothing.
    /// @param module   the module
    /// @param fraction as there
    /// @param order    as there
    /// @param report   the numbers; struct_size set by the caller
    /// @param buffer   for the text, a layer a line: "pruned 0 Conv2d(3, 16, ..): 8 of 16", "left 4 Linear(64, 10): its
    ///                 outputs are the module's"; null with size 0: none
    /// @param size     bytes that buffer holds; a longer text is cut
    /// @param length   of the text, terminating zero included; may be null
    /// @return RANGE, GRAPH as there; where no layer can lose an output that is told and no error. Threads: as there.
    /// ```
    pub fn tinyai_module_prune_channels_report(module: tinyai_module, fraction: f64, order: i32, report: *mut tinyai_channel_report, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// The recommended gain.
    /// @param nonlinearity TINYAI_GAIN_LINEAR, ..
    /// @param slope        of leaky relu
    /// @return 1 for an unknown one.
    /// ```
    pub fn tinyai_init_gain(nonlinearity: tinyai_gain, slope: f64) -> f64;

    /// ```text
    /// All elements one value.
    /// @param variable a leaf
    /// @param value of each element
    /// @return GRAPH.
    /// ```
    pub fn tinyai_init_constant(variable: tinyai_variable, value: f64) -> tinyai_status;

    /// ```text
    /// Uniform in [low, high).
    /// @param variable a leaf
    /// @param low      the least
    /// @param high     the bound
    /// @return RANGE, GRAPH.
    /// ```
    pub fn tinyai_init_uniform(variable: tinyai_variable, low: f64, high: f64) -> tinyai_status;

    /// ```text
    /// Normal.
    /// @param variable a leaf
    /// @param mean     its mean
    /// @param stddev   not negative
    /// @return RANGE, GRAPH.
    /// ```
    pub fn tinyai_init_normal(variable: tinyai_variable, mean: f64, stddev: f64) -> tinyai_status;

    /// ```text
    /// Uniform in +-gain * sqrt(6 / (fan in + fan out)).
    /// @param variable a leaf of two axes at least
    /// @param gain     see tinyai_init_gain()
    /// @return SHAPE, GRAPH. Source: Glorot, Bengio 2010.
    /// ```
    pub fn tinyai_init_xavier_uniform(variable: tinyai_variable, gain: f64) -> tinyai_status;

    /// ```text
    /// Normal of deviation gain * sqrt(2 / (fan in + fan out)).
    /// @param variable a leaf of two axes at least
    /// @param gain     see tinyai_init_gain()
    /// @return SHAPE, GRAPH. Source: Glorot, Bengio 2010.
    /// ```
    pub fn tinyai_init_xavier_normal(variable: tinyai_variable, gain: f64) -> tinyai_status;

    /// ```text
    /// Uniform in +-gain * sqrt(3 / fan).
    /// @param variable     a leaf of two axes at least
    /// @param slope        of leaky relu
    /// @param fan          TINYAI_FAN_IN or _OUT
    /// @param nonlinearity TINYAI_GAIN_LEAKY_RELU, ..
    /// @return SHAPE, GRAPH, ARGUMENT. Source: He et al. 2015.
    /// ```
    pub fn tinyai_init_kaiming_uniform(variable: tinyai_variable, slope: f64, fan: tinyai_fan, nonlinearity: tinyai_gain) -> tinyai_status;

    /// ```text
    /// Normal of deviation gain / sqrt(fan).
    /// @param variable     a leaf of two axes at least
    /// @param slope        of leaky relu
    /// @param fan          TINYAI_FAN_IN or _OUT
    /// @param nonlinearity TINYAI_GAIN_LEAKY_RELU, ..
    /// @return SHAPE, GRAPH, ARGUMENT. Source: He et al. 2015.
    /// ```
    pub fn tinyai_init_kaiming_normal(variable: tinyai_variable, slope: f64, fan: tinyai_fan, nonlinearity: tinyai_gain) -> tinyai_status;

    /// ```text
    /// Rows or columns orthonormal, times gain; all axes but the first count as one.
    /// @param variable a leaf of two axes at least
    /// @param gain     see tinyai_init_gain()
    /// @return SHAPE, GRAPH. Source: Saxe et al. 2013.
    /// ```
    pub fn tinyai_init_orthogonal(variable: tinyai_variable, gain: f64) -> tinyai_status;

    /// ```text
    /// Sets the defaults.
    /// @param options null: nothing happens.
    /// ```
    pub fn tinyai_session_options_init(options: *mut tinyai_session_options);

    /// ```text
    /// Makes a session, whose rows have no steps yet. Its memory is charged to its scope at once, so that LIMIT comes now
    /// and never at a later step; it is not touched before it is used.
    /// @param into    its owner, on the device of the module's parameters; null: the entered scope
    /// @param module  what is called with it: the module itself, or a valid view of it. It lives on in the session
    /// @param options null: the defaults
    /// @param out     the session
    /// @return ARGUMENT for a module that remembers nothing (it has no causal self-attention, no RNN, LSTM or GRU, and no
    ///         slot of the host's), or a dtype that is not floating; RANGE; UNSUPPORTED for a layer that reads in both
    /// directions; LIMIT.
    /// ```
    pub fn tinyai_session_create(into: tinyai_manager, module: tinyai_module, options: *const tinyai_session_options, out: *mut tinyai_session) -> tinyai_status;

    /// ```text
    /// What it is, at any time.
    /// @param session it
    /// @param out     its struct_size set.
    /// ```
    pub fn tinyai_session_get_info(session: tinyai_session, out: *mut tinyai_session_info) -> tinyai_status;

    /// ```text
    /// How many steps each row has had. Asked with capacity 0, it only counts.
    /// @param session  it
    /// @param lengths  room for a number a row; null with capacity 0
    /// @param capacity how many there is room for
    /// @param count    how many rows there are; may be null
    /// @return RANGE if there are more rows than capacity (not 0); NOT_READY while a call runs with it.
    /// ```
    pub fn tinyai_session_lengths(session: tinyai_session, lengths: *mut i64, capacity: i64, count: *mut i64) -> tinyai_status;

    /// ```text
    /// Takes a row's last steps back: it goes on from those before.
    /// @param session it
    /// @param row     which; -1: each
    /// @param steps   how many stay; 0: the row begins anew
    /// @return RANGE for a row that is not there or a length beyond its own; UNSUPPORTED where an RNN, LSTM or GRU or a slot
    /// of the host's, which has its present state alone, would go back to another step than 0; NOT_READY while a call runs
    /// with it.
    /// ```
    pub fn tinyai_session_truncate(session: tinyai_session, row: i64, steps: i64) -> tinyai_status;

    /// ```text
    /// Each row begins anew.
    /// @param session it
    /// @return NOT_READY while a call runs with it.
    /// ```
    pub fn tinyai_session_reset_state(session: tinyai_session) -> tinyai_status;

    /// ```text
    /// Row i becomes what row rows[i] was: beams that are kept, dropped and taken twice. Rows that are taken once are not
    /// moved; of one that is taken again, its steps are copied over a row that nobody takes.
    /// @param session it
    /// @param rows    a row for each of the session's; -1: it begins anew
    /// @param count   the session's rows
    /// @return RANGE for another count, or a row that is not there; NOT_READY while a call runs with it.
    /// ```
    pub fn tinyai_session_select(session: tinyai_session, rows: *const i64, count: i64) -> tinyai_status;

    /// ```text
    /// A larger capacity. What was and what will be are there at once; on failure all is as before.
    /// @param session  it
    /// @param capacity steps of a row
    /// @return RANGE for less than there is; LIMIT; NOT_READY while a call runs with it.
    /// ```
    pub fn tinyai_session_reserve(session: tinyai_session, capacity: i64) -> tinyai_status;

    /// ```text
    /// Ends the session. A running call keeps what it uses.
    /// @param session null or again: nothing happens.
    /// ```
    pub fn tinyai_session_release(session: tinyai_session) -> tinyai_status;

    /// ```text
    /// A forward that goes on from what the session has, and adds to it: the inputs [N, T, ..] (of a recurrent layer that is
    /// not batch-first, [T, N, ..]) are the next T steps of N of its rows. Causal self-attention sees the steps before; RNN,
    /// LSTM and GRU begin from their states; learned and other positions begin at each row's length, where none are given.
    /// Modules of the host's read their slots and set them; where nothing else counts steps, such a call is one step.
    /// Other layers compute on the call's steps alone. So a text in pieces gives what it gives at once.
    ///
    /// Attention with a session computes no gradient: call a valid view, or do not record. States of RNN, LSTM and GRU enter
    /// as constants and leave without a history, so that training with a session is back-propagation through time that is
    /// truncated at each call.
    /// @param into         owner of the results; null: the vote, in which the session does not vote
    /// @param module       the one that the session was made for, or a valid view of it
    /// @param session      it
    /// @param call         which rows, and how many of their steps; null: all rows in order, all steps
    /// @param inputs       arrays and variables
    /// @param input_count  how many
    /// @param outputs      room for the results
    /// @param output_count how many the module shall give
    /// @return as tinyai_module_forward_many(). NOT_READY while another call runs with the session, which is named, and
    /// never waited for. RANGE, before anything is written, where a row would pass the capacity, for a row that is not there
    /// and for a count beyond T; SHAPE where the inputs have other rows than the call, or layers add different steps;
    /// ARGUMENT for another module, a row that is given twice, a layer that runs twice in one call, attention that the call
    /// leaves out, and lengths or states that are given beside the session's; DEVICE; UNSUPPORTED for a mask of causal
    /// self-attention, whose padding the counts tell, and where of a row of a module with slots of the host's, which knows
    /// no padding, some steps count and others do not; GRAPH while the thread records attention, and in a trace. Threads:
    /// any, each with a session of its own.
    /// ```
    pub fn tinyai_module_forward_session(into: tinyai_manager, module: tinyai_module, session: tinyai_session, call: *const tinyai_session_call, inputs: *const tinyai_resource, input_count: i64, outputs: *mut tinyai_variable, output_count: i64) -> tinyai_status;

    /// ```text
    /// Calls a compiled function that runs the session's module, which goes on as by tinyai_module_forward_session(), to the
    /// same bits. The session is an operand of the call: a trace serves each session of the module with as many rows, the
    /// same capacity and dtypes, at every length, whichever rows and counts a call is about. A call with other inputs or
    /// after tinyai_session_reserve() is traced anew. docs/sessions.md
    /// @param into         owner of the outputs; null: the vote, in which the session does not vote
    /// @param function     a compiled one. Inside, the module is called by tinyai_module_forward() or _many(), once
    /// @param session      it
    /// @param call         which rows, and how many of their steps; null: all rows in order, all steps
    /// @param inputs       as it takes
    /// @param input_count  how many
    /// @param outputs      where the results go
    /// @param output_count how many
    /// @return as tinyai_function_call() and tinyai_module_forward_session(); what the layers refuse while the function is
    ///         traced is CALLBACK, with their message: a mask, a gradient of attention, a layer in a loop or branch.
    ///         ARGUMENT for a custom function, and for one that runs nothing of the session's module, another module, or not
    ///         all of its attention; UNSUPPORTED on a device that computes later; GRAPH in a trace. Threads: any, each with
    ///         a session of its own.
    /// ```
    pub fn tinyai_function_call_session(into: tinyai_manager, function: tinyai_function, session: tinyai_session, call: *const tinyai_session_call, inputs: *const tinyai_variable, input_count: i64, outputs: *mut tinyai_variable, output_count: i64) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_sgd_options_init(options: *mut tinyai_sgd_options);

    /// ```text
    /// Stochastic gradient descent. State of each parameter: "momentum_buffer" (with momentum).
    /// @param into       owner of the handle, home of state and gradients; null: the entered scope
    /// @param parameters leaves; plain ones become parameters (resident) by this
    /// @param count      at least 1
    /// @param options    null: the defaults
    /// @param out        the optimizer
    /// @return ARGUMENT (none, one twice), GRAPH (no leaf), RANGE (an option).
    /// Source: Sutskever et al. 2013, "On the importance of initialization and momentum in deep learning".
    /// ```
    pub fn tinyai_optimizer_sgd(into: tinyai_manager, parameters: *const tinyai_variable, count: i64, options: *const tinyai_sgd_options, out: *mut tinyai_optimizer) -> tinyai_status;

    /// ```text
    /// One more group of an SGD optimizer, with options of its own.
    /// @param optimizer  it
    /// @param parameters leaves; plain ones become parameters (resident) by this
    /// @param count      at least 1
    /// @param options    null: the defaults
    /// @return ARGUMENT (none, one twice, another rule), GRAPH (no leaf), RANGE (an option), NOT_READY (a backward steps it
    ///         early).
    /// ```
    pub fn tinyai_optimizer_add_sgd_group(optimizer: tinyai_optimizer, parameters: *const tinyai_variable, count: i64, options: *const tinyai_sgd_options) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_adam_options_init(options: *mut tinyai_adam_options);

    /// ```text
    /// Adam: steps by running moments of the gradient. Its own weight_decay is 0. State of each parameter: "exp_avg",
    /// "exp_avg_sq" and "max_exp_avg_sq" (with amsgrad).
    /// @param into       owner of the handle, home of state and gradients; null: the entered scope
    /// @param parameters leaves; plain ones become parameters (resident) by this
    /// @param count      at least 1
    /// @param options    null: the defaults
    /// @param out        the optimizer
    /// @return ARGUMENT (none, one twice), GRAPH (no leaf), RANGE (an option).
    /// Source: Kingma, Ba 2015, "Adam: A Method for Stochastic Optimization"; Reddi, Kale, Kumar 2018, "On the Convergence
    /// of Adam and Beyond" (amsgrad).
    /// ```
    pub fn tinyai_optimizer_adam(into: tinyai_manager, parameters: *const tinyai_variable, count: i64, options: *const tinyai_adam_options, out: *mut tinyai_optimizer) -> tinyai_status;

    /// ```text
    /// Adam whose decay of weights is decoupled from the gradient. Its own weight_decay is 0.01. State of each parameter:
    /// "exp_avg", "exp_avg_sq" and "max_exp_avg_sq" (with amsgrad).
    /// @param into       owner of the handle, home of state and gradients; null: the entered scope
    /// @param parameters leaves; plain ones become parameters (resident) by this
    /// @param count      at least 1
    /// @param options    null: the defaults
    /// @param out        the optimizer
    /// @return ARGUMENT (none, one twice), GRAPH (no leaf), RANGE (an option).
    /// Source: Loshchilov, Hutter 2019, "Decoupled Weight Decay Regularization".
    /// ```
    pub fn tinyai_optimizer_adamw(into: tinyai_manager, parameters: *const tinyai_variable, count: i64, options: *const tinyai_adam_options, out: *mut tinyai_optimizer) -> tinyai_status;

    /// ```text
    /// One more group of an Adam or AdamW optimizer, with options of its own.
    /// @param optimizer  it
    /// @param parameters leaves; plain ones become parameters (resident) by this
    /// @param count      at least 1
    /// @param options    null: the defaults
    /// @return ARGUMENT (none, one twice, another rule), GRAPH (no leaf), RANGE (an option), NOT_READY (a backward steps it
    ///         early).
    /// ```
    pub fn tinyai_optimizer_add_adam_group(optimizer: tinyai_optimizer, parameters: *const tinyai_variable, count: i64, options: *const tinyai_adam_options) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_adagrad_options_init(options: *mut tinyai_adagrad_options);

    /// ```text
    /// Adagrad: each element steps by the root of the sum of its squared gradients, so that rare ones go far. State of each
    /// parameter: "sum".
    /// @param into       owner of the handle, home of state and gradients; null: the entered scope
    /// @param parameters leaves; plain ones become parameters (resident) by this
    /// @param count      at least 1
    /// @param options    null: the defaults
    /// @param out        the optimizer
    /// @return ARGUMENT (none, one twice), GRAPH (no leaf), RANGE (an option).
    /// Source: Duchi, Hazan, Singer 2011, "Adaptive Subgradient Methods for Online Learning and Stochastic Optimization".
    /// ```
    pub fn tinyai_optimizer_adagrad(into: tinyai_manager, parameters: *const tinyai_variable, count: i64, options: *const tinyai_adagrad_options, out: *mut tinyai_optimizer) -> tinyai_status;

    /// ```text
    /// One more group of an Adagrad optimizer, with options of its own.
    /// @param optimizer  it
    /// @param parameters leaves; plain ones become parameters (resident) by this
    /// @param count      at least 1
    /// @param options    null: the defaults
    /// @return ARGUMENT (none, one twice, another rule), GRAPH (no leaf), RANGE (an option), NOT_READY (a backward steps it
    ///         early).
    /// ```
    pub fn tinyai_optimizer_add_adagrad_group(optimizer: tinyai_optimizer, parameters: *const tinyai_variable, count: i64, options: *const tinyai_adagrad_options) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_rmsprop_options_init(options: *mut tinyai_rmsprop_options);

    /// ```text
    /// RMSprop: the gradient divided by the root of a running mean of its square. State of each parameter: "square_avg",
    /// "momentum_buffer" (with momentum) and "grad_avg" (with centered).
    /// @param into       owner of the handle, home of state and gradients; null: the entered scope
    /// @param parameters leaves; plain ones become parameters (resident) by this
    /// @param count      at least 1
    /// @param options    null: the defaults
    /// @param out        the optimizer
    /// @return ARGUMENT (none, one twice), GRAPH (no leaf), RANGE (an option).
    /// Source: Tieleman, Hinton 2012, "Lecture 6.5: rmsprop"; Graves 2013, "Generating Sequences With Recurrent Neural
    /// Networks" (centered).
    /// ```
    pub fn tinyai_optimizer_rmsprop(into: tinyai_manager, parameters: *const tinyai_variable, count: i64, options: *const tinyai_rmsprop_options, out: *mut tinyai_optimizer) -> tinyai_status;

    /// ```text
    /// One more group of an RMSprop optimizer, with options of its own.
    /// @param optimizer  it
    /// @param parameters leaves; plain ones become parameters (resident) by this
    /// @param count      at least 1
    /// @param options    null: the defaults
    /// @return ARGUMENT (none, one twice, another rule), GRAPH (no leaf), RANGE (an option), NOT_READY (a backward steps it
    ///         early).
    /// ```
    pub fn tinyai_optimizer_add_rmsprop_group(optimizer: tinyai_optimizer, parameters: *const tinyai_variable, count: i64, options: *const tinyai_rmsprop_options) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_adadelta_options_init(options: *mut tinyai_adadelta_options);

    /// ```text
    /// Adadelta: steps as large as the steps before them, by a running mean of their square, in the gradient's direction.
    /// State of each parameter: "square_avg" and "acc_delta".
    /// @param into       owner of the handle, home of state and gradients; null: the entered scope
    /// @param parameters leaves; plain ones become parameters (resident) by this
    /// @param count      at least 1
    /// @param options    null: the defaults
    /// @param out        the optimizer
    /// @return ARGUMENT (none, one twice), GRAPH (no leaf), RANGE (an option).
    /// Source: Zeiler 2012, "ADADELTA: An Adaptive Learning Rate Method".
    /// ```
    pub fn tinyai_optimizer_adadelta(into: tinyai_manager, parameters: *const tinyai_variable, count: i64, options: *const tinyai_adadelta_options, out: *mut tinyai_optimizer) -> tinyai_status;

    /// ```text
    /// One more group of an Adadelta optimizer, with options of its own.
    /// @param optimizer  it
    /// @param parameters leaves; plain ones become parameters (resident) by this
    /// @param count      at least 1
    /// @param options    null: the defaults
    /// @return ARGUMENT (none, one twice, another rule), GRAPH (no leaf), RANGE (an option), NOT_READY (a backward steps it
    ///         early).
    /// ```
    pub fn tinyai_optimizer_add_adadelta_group(optimizer: tinyai_optimizer, parameters: *const tinyai_variable, count: i64, options: *const tinyai_adadelta_options) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_nadam_options_init(options: *mut tinyai_nadam_options);

    /// ```text
    /// NAdam: Adam with Nesterov's momentum, which grows from step to step. State of each parameter: "mu_product", "exp_avg"
    /// and "exp_avg_sq".
    /// @param into       owner of the handle, home of state and gradients; null: the entered scope
    /// @param parameters leaves; plain ones become parameters (resident) by this
    /// @param count      at least 1
    /// @param options    null: the defaults
    /// @param out        the optimizer
    /// @return ARGUMENT (none, one twice), GRAPH (no leaf), RANGE (an option).
    /// Source: Dozat 2016, "Incorporating Nesterov Momentum into Adam".
    /// ```
    pub fn tinyai_optimizer_nadam(into: tinyai_manager, parameters: *const tinyai_variable, count: i64, options: *const tinyai_nadam_options, out: *mut tinyai_optimizer) -> tinyai_status;

    /// ```text
    /// One more group of a NAdam optimizer, with options of its own.
    /// @param optimizer  it
    /// @param parameters leaves; plain ones become parameters (resident) by this
    /// @param count      at least 1
    /// @param options    null: the defaults
    /// @return ARGUMENT (none, one twice, another rule), GRAPH (no leaf), RANGE (an option), NOT_READY (a backward steps it
    ///         early).
    /// ```
    pub fn tinyai_optimizer_add_nadam_group(optimizer: tinyai_optimizer, parameters: *const tinyai_variable, count: i64, options: *const tinyai_nadam_options) -> tinyai_status;

    /// ```text
    /// Ends the handle, and with the optimizer its state and the gradients it had adopted.
    /// @param optimizer null or again: nothing happens.
    /// ```
    pub fn tinyai_optimizer_release(optimizer: tinyai_optimizer) -> tinyai_status;

    /// ```text
    /// One step for each parameter that has a gradient and is not frozen.
    /// @param optimizer it
    /// @return CLOSED if a parameter is gone; LIMIT, OUT_OF_MEMORY: then nothing changed; NOT_READY where early steps are
    /// half way. Threads: any; calls on one optimizer wait for each other. Needs no place.
    /// ```
    pub fn tinyai_optimizer_step(optimizer: tinyai_optimizer) -> tinyai_status;

    /// ```text
    /// Frees all gradients: the next backward installs new ones without a copy.
    /// @param optimizer it.
    /// ```
    pub fn tinyai_optimizer_clear_grads(optimizer: tinyai_optimizer) -> tinyai_status;

    /// ```text
    /// Sets all gradients to zero and keeps their bytes; those by rows have none then, and are freed.
    /// @param optimizer it.
    /// ```
    pub fn tinyai_optimizer_zero_grads(optimizer: tinyai_optimizer) -> tinyai_status;

    /// ```text
    /// Scales all gradients by one factor, so that the L2 norm over them all is at most max_norm. Where it is already, they
    /// stay as they are, with their histories.
    /// @param optimizer it
    /// @param max_norm  not negative
    /// @param norm      the norm before; null: a device that computes later is not waited for, but where a history or a
    ///                  gradient that something else has is at stake
    /// @return RANGE; ARGUMENT where it steps early; LIMIT, OUT_OF_MEMORY; what a device tells of an earlier call: then
    /// nothing changed. Needs no place; its scratch is workspace on the optimizer's scope. Source: Pascanu, Mikolov, Bengio
    /// 2013, "On the difficulty of training recurrent networks".
    /// ```
    pub fn tinyai_optimizer_clip_norm(optimizer: tinyai_optimizer, max_norm: f64, norm: *mut f64) -> tinyai_status;

    /// ```text
    /// Clips each element of all gradients to [-max_value, max_value].
    /// @param optimizer it
    /// @param max_value not negative
    /// @return RANGE; ARGUMENT where it steps early. Needs no place.
    /// ```
    pub fn tinyai_optimizer_clip_value(optimizer: tinyai_optimizer, max_value: f64) -> tinyai_status;

    /// ```text
    /// Steps in the middle of each backward: a parameter as soon as its gradient is whole, which is then let go, so that the
    /// gradients of all parameters are never there at once (docs/budget.md). The bits are those of a step behind the
    /// backward; one that is asked for there finds no gradient and does nothing.
    ///
    /// Each backward is one step of the parameters that it reaches; others, and frozen ones, stay as they are. One that is
    /// used in several places is stepped when the last has been passed. State and workspace are made before the first step.
    /// All steps of a backward are at the rates that were set before it. Gradients of given variables (`grad`) step nothing.
    /// A compiled function puts each step behind its gradient by itself: there a backward steps what it has found, and
    /// clears it.
    ///
    /// What needs all gradients or several backwards is ARGUMENT, and changes nothing: a backward with retain_graph or
    /// create_graph, or of a parameter that has a gradient already, or keeps it by rows; clipping, and a loss scale; a
    /// Trainer with clip_norm, clip_value, accumulate, shards or backward_end. A backward through a part that one before has
    /// consumed is CONSUMED before the first step.
    ///
    /// A backward that fails behind its first step leaves what is stepped as it is: the message says how many, and steps,
    /// saving and further early backwards are NOT_READY until a state is loaded; load the parameters too.
    /// @param optimizer it
    /// @param early     0 or 1
    /// @return ARGUMENT: it has a loss scale, or another optimizer steps one of its parameters early; NOT_READY while a
    /// backward steps it. Threads: any; one backward at a time steps an optimizer early, another is NOT_READY.
    /// ```
    pub fn tinyai_optimizer_set_early(optimizer: tinyai_optimizer, early: i32) -> tinyai_status;

    /// ```text
    /// Sets the rate of all groups.
    /// @param optimizer it
    /// @param rate not negative
    /// @return RANGE.
    /// ```
    pub fn tinyai_optimizer_set_rate(optimizer: tinyai_optimizer, rate: f64) -> tinyai_status;

    /// ```text
    /// The rate of a group.
    /// @param optimizer it
    /// @param group     0 for the first
    /// @param out       the rate
    /// @return RANGE if there is none such.
    /// ```
    pub fn tinyai_optimizer_rate(optimizer: tinyai_optimizer, group: i64, out: *mut f64) -> tinyai_status;

    /// ```text
    /// Sets the rate of one group.
    /// @param optimizer it
    /// @param group     0 for the first
    /// @param rate      not negative
    /// @return RANGE.
    /// ```
    pub fn tinyai_optimizer_set_group_rate(optimizer: tinyai_optimizer, group: i64, rate: f64) -> tinyai_status;

    /// ```text
    /// Saves step counts and moments as safetensors ("0.step", "0.exp_avg", .., numbered through the groups). The file
    /// appears whole; it is of one moment where no other thread steps the optimizer meanwhile. For the length of the call
    /// the optimizer's scope needs room for a count for each parameter.
    /// @param optimizer it
    /// @param path      of the file
    /// @return IO, LIMIT; NOT_READY where early steps are half way.
    /// ```
    pub fn tinyai_optimizer_save(optimizer: tinyai_optimizer, path: *const c_char) -> tinyai_status;

    /// ```text
    /// Replaces the state by that of a file. Everything is checked before anything changes.
    /// @param optimizer with the same parameters in the same order
    /// @param path      of the file
    /// @return IO, FORMAT, SHAPE, ARGUMENT; NOT_READY while a backward steps it early.
    /// ```
    pub fn tinyai_optimizer_load(optimizer: tinyai_optimizer, path: *const c_char) -> tinyai_status;

    /// ```text
    /// Sets the defaults.
    /// @param options null: nothing happens.
    /// ```
    pub fn tinyai_loss_scale_options_init(options: *mut tinyai_loss_scale_options);

    /// ```text
    /// Gives an optimizer a loss scale: its steps are by gradients of losses that tinyai_optimizer_scale_loss() multiplied,
    /// without that factor. A step whose gradients are not all finite is left out: parameters, state and its count of steps
    /// stay as they are, a schedule does not advance, and the scale falls. Clipping is by the gradients without the factor.
    /// A compiled step reads nothing back. Where the scale has fallen below 1, or a hundred steps in a row were left out, it
    /// is told to the logger, once, with the parameter whose gradient was not finite: by the step, or by what looks first
    /// after a compiled one: this optimizer's schedule, its trainer, or tinyai_optimizer_get_loss_scale(). The scale is a
    /// part of the optimizer's state, in files too.
    /// @param optimizer it, whose parameters are on one device
    /// @param options   copied; null: the defaults
    /// @return RANGE; DEVICE; ARGUMENT where it steps early; LIMIT, OUT_OF_MEMORY: then nothing changed. Source:
    ///         Micikevicius et al. 2018, "Mixed Precision Training".
    /// ```
    pub fn tinyai_optimizer_set_loss_scale(optimizer: tinyai_optimizer, options: *const tinyai_loss_scale_options) -> tinyai_status;

    /// ```text
    /// Takes an optimizer's loss scale away: its steps are by gradients as they are.
    /// @param optimizer it.
    /// ```
    pub fn tinyai_optimizer_clear_loss_scale(optimizer: tinyai_optimizer) -> tinyai_status;

    /// ```text
    /// The loss times the optimizer's loss scale, for its backward. A trainer does this itself.
    /// @param into      owner of the result; null: the vote
    /// @param optimizer it
    /// @param loss      any shape, floating
    /// @param out       the product
    /// @return NOT_READY: the optimizer has no loss scale.
    /// ```
    pub fn tinyai_optimizer_scale_loss(into: tinyai_manager, optimizer: tinyai_optimizer, loss: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Where the loss scale stands. Waits for the device.
    /// @param optimizer it
    /// @param out       struct_size set by the caller
    /// @return NOT_READY: the optimizer has no loss scale. Threads: any.
    /// ```
    pub fn tinyai_optimizer_get_loss_scale(optimizer: tinyai_optimizer, out: *mut tinyai_loss_scale_state) -> tinyai_status;

    /// ```text
    /// Sets the defaults.
    /// @param options null: nothing happens.
    /// ```
    pub fn tinyai_schedule_options_init(options: *mut tinyai_schedule_options);

    /// ```text
    /// Takes the optimizer's present rates as its base, and sets those of the first step.
    /// @param into      owner of the handle; null: the entered scope
    /// @param optimizer it
    /// @param options   the shape
    /// @param out       the schedule
    /// @return ARGUMENT, RANGE.
    /// ```
    pub fn tinyai_schedule_create(into: tinyai_manager, optimizer: tinyai_optimizer, options: *const tinyai_schedule_options, out: *mut tinyai_schedule) -> tinyai_status;

    /// ```text
    /// One step was done: sets the rates of the next.
    /// @param schedule it.
    /// ```
    pub fn tinyai_schedule_advance(schedule: tinyai_schedule) -> tinyai_status;

    /// ```text
    /// Steps done so far.
    /// @param schedule it
    /// @param out how many.
    /// ```
    pub fn tinyai_schedule_done(schedule: tinyai_schedule, out: *mut i64) -> tinyai_status;

    /// ```text
    /// Goes to a step, as when training is resumed.
    /// @param schedule it
    /// @param done steps
    /// @return RANGE.
    /// ```
    pub fn tinyai_schedule_set_done(schedule: tinyai_schedule, done: i64) -> tinyai_status;

    /// ```text
    /// Ends the handle; the rates stay.
    /// @param schedule null or again: nothing happens.
    /// ```
    pub fn tinyai_schedule_release(schedule: tinyai_schedule) -> tinyai_status;

    /// ```text
    /// A dataset over arrays that stay where they are; they become resident, so that a batch's results land in the batch.
    /// The dataset keeps them alive: their handles may be released.
    /// @param into        owner of the dataset; null: the entered scope
    /// @param arrays      of one first size: the inputs of a model, then the targets of its loss
    /// @param count       how many
    /// @param input_count how many of them are inputs, at least 1
    /// @param out         the dataset
    /// @return SHAPE, ARGUMENT.
    /// ```
    pub fn tinyai_dataset_from_arrays(into: tinyai_manager, arrays: *const tinyai_array, count: i64, input_count: i64, out: *mut tinyai_dataset) -> tinyai_status;

    /// ```text
    /// Number of examples.
    /// @param dataset it
    /// @param out how many.
    /// ```
    pub fn tinyai_dataset_size(dataset: tinyai_dataset, out: *mut i64) -> tinyai_status;

    /// ```text
    /// Parts of a dataset, which share its arrays. What the sizes leave over is in none of them.
    /// @param into    owner of the parts; null: the entered scope
    /// @param dataset the whole
    /// @param sizes   examples of each part
    /// @param count   how many parts
    /// @param shuffle 1: a permutation keyed by the seed is cut; 0: the order as it is
    /// @param seed    of the permutation
    /// @param parts   room for `count` datasets
    /// @return RANGE (more than there are).
    /// ```
    pub fn tinyai_dataset_split(into: tinyai_manager, dataset: tinyai_dataset, sizes: *const i64, count: i64, shuffle: i32, seed: u64, parts: *mut tinyai_dataset) -> tinyai_status;

    /// ```text
    /// Ends the handle; loaders and trainers go on with what they have.
    /// @param dataset null or again: nothing happens.
    /// ```
    pub fn tinyai_dataset_release(dataset: tinyai_dataset) -> tinyai_status;

    /// ```text
    /// Sets the defaults.
    /// @param options null: nothing happens.
    /// ```
    pub fn tinyai_loader_options_init(options: *mut tinyai_loader_options);

    /// ```text
    /// Opens a loader at the first batch of epoch 0.
    /// @param into    its owner; null: the entered scope
    /// @param dataset the examples
    /// @param options null: the defaults
    /// @param out     the loader
    /// @return RANGE (batch_size).
    /// ```
    pub fn tinyai_loader_open(into: tinyai_manager, dataset: tinyai_dataset, options: *const tinyai_loader_options, out: *mut tinyai_loader) -> tinyai_status;

    /// ```text
    /// The next batch, in a scope of its own: closing that frees it whole. Its arrays are read-only: copy one to write to.
    /// @param loader it
    /// @param into   the new scope's parent; null: the entered scope, else the loader's own
    /// @param batch  the scope; null at the end of an epoch, after which the next epoch begins
    /// @param arrays room for the dataset's arrays: inputs, then targets; null handles at the end of an epoch
    /// @param count  how many there is room for; RANGE unless the dataset has so many
    /// @return LIMIT, CAPPED: then the batch is still to come, unless another thread has begun the next epoch meanwhile.
    ///         Threads: any; each gets batches of its own.
    /// ```
    pub fn tinyai_loader_next(loader: tinyai_loader, into: tinyai_manager, batch: *mut tinyai_manager, arrays: *mut tinyai_array, count: i64) -> tinyai_status;

    /// ```text
    /// Goes to a batch of an epoch.
    /// @param loader it
    /// @param epoch  from 0
    /// @param batch  from 0
    /// @return RANGE.
    /// ```
    pub fn tinyai_loader_start(loader: tinyai_loader, epoch: i64, batch: i64) -> tinyai_status;

    /// ```text
    /// Batches of an epoch.
    /// @param loader it
    /// @param out how many.
    /// ```
    pub fn tinyai_loader_batches(loader: tinyai_loader, out: *mut i64) -> tinyai_status;

    /// ```text
    /// Ends the loader and the batches that are still its own.
    /// @param loader null or again: nothing happens.
    /// ```
    pub fn tinyai_loader_close(loader: tinyai_loader) -> tinyai_status;

    /// ```text
    /// An empty monitor.
    /// @param into its owner; null: the entered scope
    /// @param out the monitor.
    /// ```
    pub fn tinyai_monitor_create(into: tinyai_manager, out: *mut tinyai_monitor) -> tinyai_status;

    /// ```text
    /// Adds a point to a series.
    /// @param monitor it
    /// @param series  its name; a new one makes a series
    /// @param step    where
    /// @param value   what
    /// @return RANGE if step is not a number.
    /// ```
    pub fn tinyai_monitor_add(monitor: tinyai_monitor, series: *const c_char, step: f64, value: f64) -> tinyai_status;

    /// ```text
    /// The last value of a series.
    /// @param monitor it
    /// @param series  its name
    /// @param out     the value
    /// @return ARGUMENT if there is none.
    /// ```
    pub fn tinyai_monitor_last(monitor: tinyai_monitor, series: *const c_char, out: *mut f64) -> tinyai_status;

    /// ```text
    /// The last twenty rows as a table.
    /// @param monitor it
    /// @param buffer  where to; null with size 0 asks for the length
    /// @param size    bytes it holds
    /// @param length  bytes of the text, the terminating zero included; may be null.
    /// ```
    pub fn tinyai_monitor_print(monitor: tinyai_monitor, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// All rows as CSV, a column a series.
    /// @param monitor it
    /// @param path    of the file, which appears whole
    /// @return IO.
    /// ```
    pub fn tinyai_monitor_save_csv(monitor: tinyai_monitor, path: *const c_char) -> tinyai_status;

    /// ```text
    /// The curves as a drawing.
    /// @param monitor it
    /// @param title   above them; may be null
    /// @param path    of the SVG file, which appears whole
    /// @return IO.
    /// ```
    pub fn tinyai_monitor_save_svg(monitor: tinyai_monitor, title: *const c_char, path: *const c_char) -> tinyai_status;

    /// ```text
    /// Ends the handle; a trainer goes on with it.
    /// @param monitor null or again: nothing happens.
    /// ```
    pub fn tinyai_monitor_release(monitor: tinyai_monitor) -> tinyai_status;

    /// ```text
    /// Sets the defaults.
    /// @param options null: nothing happens.
    /// ```
    pub fn tinyai_group_options_init(options: *mut tinyai_group_options);

    /// ```text
    /// Opens a group. Collective: returns when all ranks are there and agree on the library's version and ABI, the number of
    /// ranks and the options, timeouts apart.
    /// @param into    its owner; null: the entered scope. What the group needs to work is workspace there
    /// @param options null: the defaults
    /// @param out     the group
    /// @return ARGUMENT (an unknown engine; no address; a rank that is there already), RANGE (rank, ranks, timeout,
    /// bucket_bytes); DEVICE: the engine is not there, with what was looked for and what would help; TIMEOUT, PEER, DIFFERS,
    /// which names the first rank that differs from rank 0, and in what. Threads: any.
    /// ```
    pub fn tinyai_group_open(into: tinyai_manager, options: *const tinyai_group_options, out: *mut tinyai_group) -> tinyai_status;

    /// ```text
    /// Reads where a group stands. Not collective.
    /// @param group it
    /// @param out   struct_size set by the caller
    /// @return a status. Threads: any, during a call of another's too.
    /// ```
    pub fn tinyai_group_get_state(group: tinyai_group, out: *mut tinyai_group_state) -> tinyai_status;

    /// ```text
    /// Opens a failed group's next generation, of those of its ranks that live. Collective among them: who does not come
    /// within the timeout is left out. They keep their order, and are numbered anew from 0.
    /// @param into   the owner; null: the entered scope
    /// @param failed a group whose state tells a failure; it stays failed, close it
    /// @param out    the group
    /// @return NOT_READY: it has not failed; DEVICE: its engine cannot go on without a rank, a launcher has to start all
    /// anew; the rest as tinyai_group_open(). Threads: any.
    /// ```
    pub fn tinyai_group_reopen(into: tinyai_manager, failed: tinyai_group, out: *mut tinyai_group) -> tinyai_status;

    /// ```text
    /// Groups of some of a group's ranks each: those that give the same color, in the order of their numbers. Collective.
    /// The group goes on, and its parts do not hang on it.
    /// @param into  the owner; null: the entered scope
    /// @param group of all
    /// @param color of the part that this rank belongs to, at least 0; -1: of none, and out is null
    /// @param out   the part
    /// @return RANGE, NOT_READY (another thread's call on this group is under way); the rest as tinyai_group_open().
    /// Threads: any, one at a time.
    /// ```
    pub fn tinyai_group_split(into: tinyai_manager, group: tinyai_group, color: i64, out: *mut tinyai_group) -> tinyai_status;

    /// ```text
    /// Ends the handle. Waits for nobody: a call of this rank's that is under way returns CLOSED, those of others PEER. The
    /// close of its scope does the same.
    /// @param group null or again: nothing happens.
    /// ```
    pub fn tinyai_group_close(group: tinyai_group) -> tinyai_status;

    /// ```text
    /// The sum of the ranks' arrays, on all of them. Collective. Ranks are added by a tree that is split at the largest
    /// power of two below their number, each sum rounded once: the bits are those of one process that adds in that order,
    /// whatever the engine.
    /// @param into  owner of the result; null: the vote
    /// @param x     [..] any dtype but bool, of the same shape and dtype on all ranks; integers wrap
    /// @param group the ranks
    /// @param out   [..] as x, in C order
    /// @return DTYPE; DIFFERS: another shape, dtype or call on a rank; PEER, TIMEOUT; NOT_READY: another thread's call on
    /// this group is under way; GRAPH in a trace. Takes bucket_bytes of workspace beside the result. Threads: any, one at a
    /// time.
    /// ```
    pub fn tinyai_array_group_sum(into: tinyai_manager, x: tinyai_array, group: tinyai_group, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// The ranks' arrays one behind the other, on all of them. Collective.
    /// @param into  owner of the result; null: the vote
    /// @param x     [.., n, ..] any dtype, of the same shape and dtype on all ranks, but for n, which may be 0
    /// @param group the ranks
    /// @param axis  of n; the same on all ranks. A scalar has none: RANGE
    /// @param out   [.., the sum of all n, ..] in the order of ranks, in C order
    /// @return RANGE, OVERFLOW; the rest as tinyai_array_group_sum(). Takes at most bucket_bytes of workspace beside the
    /// result, and a copy of x where it is not in C order.
    /// ```
    pub fn tinyai_array_group_gather(into: tinyai_manager, x: tinyai_array, group: tinyai_group, axis: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Each rank's part of the sum of the ranks' arrays: rank r of R has [n r / R, n (r + 1) / R) of the axis, rounded down.
    /// Collective. The bits are those of tinyai_array_group_sum().
    /// @param into  owner of the result; null: the vote
    /// @param x     [.., n, ..] any dtype but bool, of the same shape and dtype on all ranks
    /// @param group the ranks
    /// @param axis  of n; the same on all ranks
    /// @param out   [.., this rank's part of n, ..] in C order
    /// @return RANGE; the rest as tinyai_array_group_sum(). Takes bucket_bytes of workspace beside the result, and a copy of
    /// x where its parts are not in C order.
    /// ```
    pub fn tinyai_array_group_scatter_sum(into: tinyai_manager, x: tinyai_array, group: tinyai_group, axis: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// One rank's elements in the arrays of all others, in place. Collective.
    /// @param x     [..] any dtype, of the same shape and dtype on all ranks; but on root its elements are written, once all
    ///              ranks are known to take part. A failure that comes later, a rank that is gone, leaves them as they were
    /// @param group the ranks
    /// @param root  the rank whose elements it are; the same on all ranks
    /// @return RANGE; ARGUMENT for an array of a batch; the rest as tinyai_array_group_sum(). Takes as workspace what it
    /// receives.
    /// ```
    pub fn tinyai_array_group_share(x: tinyai_array, group: tinyai_group, root: i64) -> tinyai_status;

    /// ```text
    /// Sends an array to one rank, which must receive it: this call returns when it has. Made by these two ranks alone: an
    /// error of either is PEER on the other, and two ranks that send to each other are told so: DIFFERS.
    /// @param x     [..] any dtype
    /// @param group the ranks
    /// @param to    another rank
    /// @return RANGE; the rest as tinyai_array_group_sum().
    /// ```
    pub fn tinyai_array_send(x: tinyai_array, group: tinyai_group, to: i64) -> tinyai_status;

    /// ```text
    /// Receives the array that one rank sends, in place.
    /// @param x     [..] of the shape and dtype of what is sent; its elements are written when all of them are there
    /// @param group the ranks
    /// @param from  another rank
    /// @return RANGE; ARGUMENT for an array of a batch; the rest as tinyai_array_group_sum(). Takes as workspace what it
    /// receives.
    /// ```
    pub fn tinyai_array_receive(x: tinyai_array, group: tinyai_group, from: i64) -> tinyai_status;

    /// ```text
    /// tinyai_array_group_sum() with a gradient: what is computed behind it is the same on all ranks, and counts once, so
    /// the gradient of x is that of the sum. It stands behind a part of a sum that each rank has,
    /// tinyai_variable_group_same() in front of it. Collective, and no rank's backward may leave out what another's goes
    /// through: backwards meet as the forwards did, last first, and one that fails is PEER in those of others.
    /// @param into  owner of the result; null: the vote
    /// @param x     [..] f32, f64, f16, bf16 for a gradient; else as tinyai_array_group_sum()
    /// @param group the ranks; it lives on with the graph, and a backward after its close is CLOSED
    /// @param out   [..] as x, in C order
    /// @return as tinyai_array_group_sum(). Threads: any, one at a time.
    /// ```
    pub fn tinyai_variable_group_sum(into: tinyai_manager, x: tinyai_variable, group: tinyai_group, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// x as it is, whose gradient is the sum of the ranks' gradients: it stands before what each rank computes in part of a
    /// value that all have alike. All ranks call it in the same place; the call asks nobody, its backward is collective.
    /// @param into  owner of the result; null: the vote
    /// @param x     [..] any dtype, the same elements on all ranks
    /// @param group the ranks, as tinyai_variable_group_sum() has them
    /// @param out   [..] as x, a view
    /// @return CLOSED, PEER, TIMEOUT of a group that is closed or has failed; GRAPH in a trace. Threads: any.
    /// ```
    pub fn tinyai_variable_group_same(into: tinyai_manager, x: tinyai_variable, group: tinyai_group, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// tinyai_array_group_gather() with a gradient, that of x: its part of the sum of all ranks' gradients, for what each
    /// rank computes behind it is its own. Collective, also in the backward.
    /// @param into  owner of the result; null: the vote
    /// @param x     [.., n, ..] as tinyai_array_group_gather()
    /// @param group the ranks, as tinyai_variable_group_sum() has them
    /// @param axis  of n; the same on all ranks
    /// @param out   [.., the sum of all n, ..] in the order of ranks, in C order
    /// @return as tinyai_array_group_gather().
    /// ```
    pub fn tinyai_variable_group_gather(into: tinyai_manager, x: tinyai_variable, group: tinyai_group, axis: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// tinyai_array_group_scatter_sum() with a gradient, that of x: the parts' gradients one behind the other. Collective,
    /// also in the backward.
    /// @param into  owner of the result; null: the vote
    /// @param x     [.., n, ..] as tinyai_array_group_scatter_sum()
    /// @param group the ranks, as tinyai_variable_group_sum() has them
    /// @param axis  of n; the same on all ranks
    /// @param out   [.., this rank's part of n, ..] in C order
    /// @return as tinyai_array_group_scatter_sum().
    /// ```
    pub fn tinyai_variable_group_scatter_sum(into: tinyai_manager, x: tinyai_variable, group: tinyai_group, axis: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The slice of a module that this rank computes: a copy, as tinyai_module_copy() makes one, in which layers have a part
    /// of their weights. Each rank gives it the same inputs, and gets the outputs of the whole, whose sums over ranks differ
    /// from the whole's in the order of additions alone.
    ///
    /// Split are attentions by heads; a linear layer by its outputs and the next one by its inputs, where nothing stands
    /// between them but what works on each element by itself (activations but softmax, dropout); other linear layers by
    /// outputs, and embeddings by features, whose parts are gathered. The rest is whole on each rank. Left whole are also
    /// attentions whose heads the ranks do not share evenly, layers and parameters that are in the module twice, layers
    /// with masks, and what has less outputs than there are ranks. tinyai_module_split_report() tells of each layer.
    ///
    /// Parameters keep their names, and the parts of all ranks together are the whole's bits: so a trained module may be
    /// split. A training step of the slice is a step of the whole, with an optimizer that looks at each element by itself;
    /// all ranks step alike. Ranks whose scopes have the same seed drop the same. Files have the whole: tinyai_module_save()
    /// is collective, and rank 0 writes the file that the whole would; tinyai_module_load() takes this rank's parts of it.
    /// @param into   owner of the handle and of what is made; null: the entered scope
    /// @param module the whole, the same on all ranks; it stays as it is, and may be closed
    /// @param group  the ranks, all of which make this call. It lives on with the module; after its close a forward is
    /// CLOSED
    /// @param out    the slice. Its forward is collective, its backward too, and so is tinyai_module_save(). A forward that
    ///               fails on one rank fails on all: PEER
    /// @return ARGUMENT: a valid view, a module that is a slice already; UNSUPPORTED as tinyai_module_copy(); DIFFERS: the
    ///         ranks' modules have other parameters; PEER, TIMEOUT; NOT_READY: another thread's call on this group is under
    ///         way; GRAPH in a function that is traced. Threads: any; none may write the module meanwhile. Source: Shoeybi
    /// et al. 2019, "Megatron-LM", arXiv:1909.08053.
    /// ```
    pub fn tinyai_module_split(into: tinyai_manager, module: tinyai_module, group: tinyai_group, out: *mut tinyai_module) -> tinyai_status;

    /// ```text
    /// Tells what tinyai_module_split() does with a module on so many ranks, and changes nothing. Not collective.
    /// @param module the module
    /// @param ranks  how many; at least 1
    /// @param report the numbers; struct_size set by the caller
    /// @param buffer for the text, a layer a line: "split 0 Linear(64, 256): by outputs", "left 2 Linear(64, 3): it has less
    ///               outputs than ranks"; null with size 0: none
    /// @param size   bytes that buffer holds; a longer text is cut
    /// @param length of the text, terminating zero included; may be null
    /// @return RANGE, and ARGUMENT as tinyai_module_split(). Threads: any; none may write the module meanwhile.
    /// ```
    pub fn tinyai_module_split_report(module: tinyai_module, ranks: i64, report: *mut tinyai_split_report, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// Sets the defaults.
    /// @param options null: nothing happens.
    /// ```
    pub fn tinyai_trainer_options_init(options: *mut tinyai_trainer_options);

    /// ```text
    /// Makes a trainer and its scope.
    /// @param into    its owner, and the parent of its scope; null: the entered scope
    /// @param options module and training dataset at least
    /// @param out     the trainer
    /// @return ARGUMENT (an optimizer of other parameters, `compile` with forward_end; `keep_state` of a module that
    /// remembers nothing), RANGE (no batch in an epoch), GRAPH: then destroy is not called.
    /// ```
    pub fn tinyai_trainer_create(into: tinyai_manager, options: *const tinyai_trainer_options, out: *mut tinyai_trainer) -> tinyai_status;

    /// ```text
    /// Adds a term to the loss: what is made small is their sum, and the state tells its mean. Accuracy is of the first
    /// loss.
    /// @param trainer between runs or in epoch_begin, batch_end and epoch_end; checkpoints do not hold its losses
    /// @param loss    one of the engine's own; a trainer has at most 64
    /// @param output  of the module, from 0 to 63
    /// @param target  of the datasets, from 0
    /// @param weight  what the term is multiplied by
    /// @return RANGE, ARGUMENT (another loss), NOT_READY in the midst of a step.
    /// ```
    pub fn tinyai_trainer_add_loss(trainer: tinyai_trainer, loss: tinyai_loss, output: i64, target: i64, weight: f64) -> tinyai_status;

    /// ```text
    /// Trains up to the last epoch, from where the last run ended or the checkpoint was. A batch that failed is not tried
    /// again. With a group: collective. Rank 0's parameters and buffers are every rank's before the first step. What a
    /// rank fails with ends the run of all: they return PEER, with its number and message, and parameters, moments and
    /// counters are as before the batch on all; so another run goes on.
    /// @param trainer it
    /// @return STOPPED (by tinyai_trainer_stop() or the time limit), CALLBACK, NOT_READY (another thread runs it), GRAPH (a
    /// loss without parameters), what a batch fails with; with a group PEER, TIMEOUT, and DIFFERS, which names what ranks do
    /// not have alike: a setting, a parameter, a place in the run. Threads: one at a time; grad mode and entered scopes
    /// stay.
    /// ```
    pub fn tinyai_trainer_run(trainer: tinyai_trainer) -> tinyai_status;

    /// ```text
    /// Whether the calling thread is a replica's: the engine's own, on which functions of the host's run for the thread that
    /// is in tinyai_trainer_run(). For bindings: what is thrown here belongs to that call.
    /// @return 1 or 0.
    /// ```
    pub fn tinyai_on_replica_thread() -> i32;

    /// ```text
    /// The trainer whose replica the calling thread is. Runs of several trainers may go on at once: what is thrown here
    /// belongs to the tinyai_trainer_run() of this one. For bindings.
    /// @return it; a null handle on a thread that is no replica's.
    /// ```
    pub fn tinyai_replica_trainer() -> tinyai_trainer;

    /// ```text
    /// Ends the run after the present step, or the next run at once.
    /// @param trainer it.
    /// ```
    pub fn tinyai_trainer_stop(trainer: tinyai_trainer) -> tinyai_status;

    /// ```text
    /// How far it is.
    /// @param trainer it
    /// @param out the state; set its struct_size.
    /// ```
    pub fn tinyai_trainer_get_state(trainer: tinyai_trainer, out: *mut tinyai_trainer_state) -> tinyai_status;

    /// ```text
    /// What a trainer with `keep_state` keeps begins anew with the next batch, as when an epoch begins: at a new sequence.
    /// @param trainer it, between runs or in epoch_begin, batch_end and epoch_end
    /// @return ARGUMENT where it keeps none; NOT_READY while another thread runs it, or in the midst of a step.
    /// ```
    pub fn tinyai_trainer_reset_state(trainer: tinyai_trainer) -> tinyai_status;

    /// ```text
    /// Another number of epochs, between two runs or in a callback between two steps (epoch_begin, batch_end, epoch_end):
    /// that run then ends with that epoch, or with the present one where more have begun. A cosine over the whole run goes
    /// on as that of a run of this length, and what early stopping has ended may go on.
    /// @param trainer it
    /// @param epochs  in all
    /// @return RANGE; NOT_READY while another thread runs it, or in the midst of a step.
    /// ```
    pub fn tinyai_trainer_set_epochs(trainer: tinyai_trainer, epochs: i64) -> tinyai_status;

    /// ```text
    /// Loss and accuracy over a dataset, in evaluation mode and without recording.
    /// @param trainer  it
    /// @param dataset  as the training dataset: the same inputs and targets
    /// @param loss     the mean; may be null
    /// @param accuracy 0 to 1, as that of the state, NaN where there is none; may be null. Labels of -100 count for neither
    /// @return ARGUMENT, and what a batch fails with. With a group too each rank evaluates the whole dataset for itself.
    /// ```
    pub fn tinyai_trainer_evaluate(trainer: tinyai_trainer, dataset: tinyai_dataset, loss: *mut f64, accuracy: *mut f64) -> tinyai_status;

    /// ```text
    /// Saves all that a run depends on: module, optimizer, position, order and random numbers, and the monitor's series;
    /// within an epoch what it keeps from batch to batch (`keep_state`), and between the batches of an accumulated step
    /// their gradients too. A run resumed from it gives the same bits as one that was never broken. With a group rank 0
    /// writes it, and others nothing; a trainer of another number of ranks, or of none with as many shards, goes on from it.
    /// @param trainer it, between runs or in epoch_begin, batch_end and epoch_end
    /// @param path    of the safetensors file, which appears whole
    /// @return IO; NOT_READY in the midst of a step, and where early steps are half way.
    /// ```
    pub fn tinyai_trainer_save(trainer: tinyai_trainer, path: *const c_char) -> tinyai_status;

    /// ```text
    /// Goes to where a checkpoint was saved. Everything is checked before anything changes. In one of its callbacks the run
    /// goes on from there.
    /// @param trainer with a module, an optimizer and a dataset alike; between runs or in epoch_begin, batch_end and
    ///                epoch_end
    /// @param path    of the file
    /// @return IO, FORMAT, SHAPE; ARGUMENT (of another optimizer, too); NOT_READY in the midst of a step.
    /// ```
    pub fn tinyai_trainer_load(trainer: tinyai_trainer, path: *const c_char) -> tinyai_status;

    /// ```text
    /// Saves as tinyai_trainer_save() into a folder of its own within `checkpoints`, "step-" and the number of steps: each
    /// rank writes what it keeps, a safetensors file, and rank 0 run.json, last. A folder without run.json is none. With a
    /// group: collective. Folders that were not finished are removed.
    /// @param trainer it, between runs or in epoch_begin, batch_end and epoch_end
    /// @return ARGUMENT: no `checkpoints`; IO; NOT_READY in the midst of a step; with a group PEER, TIMEOUT.
    /// ```
    pub fn tinyai_trainer_save_run(trainer: tinyai_trainer) -> tinyai_status;

    /// ```text
    /// Goes to where the newest folder of `checkpoints` was saved, by however many ranks. With a group: collective; each
    /// rank reads what it keeps.
    /// @param trainer as tinyai_trainer_load()
    /// @param found   0: there is none, and nothing has changed; may be null
    /// @return as tinyai_trainer_load(); ARGUMENT: no `checkpoints`; with a group PEER, TIMEOUT, DIFFERS.
    /// ```
    pub fn tinyai_trainer_load_run(trainer: tinyai_trainer, found: *mut i32) -> tinyai_status;

    /// ```text
    /// The trainer's scope, for reports and limits.
    /// @param trainer it
    /// @param out its manager.
    /// ```
    pub fn tinyai_trainer_scope(trainer: tinyai_trainer, out: *mut tinyai_manager) -> tinyai_status;

    /// ```text
    /// Ends the trainer and its scope.
    /// @param trainer null or again: nothing happens.
    /// ```
    pub fn tinyai_trainer_release(trainer: tinyai_trainer) -> tinyai_status;

    /// ```text
    /// Sends the lines of trainers somewhere else than to standard output, where a terminal shows the last one written over
    /// and a file gets whole lines only.
    /// @param progress  null: standard output
    /// @param user_data passed to it
    /// @param destroy   called once when no line can come any more; may be null
    /// @return a status.
    /// ```
    pub fn tinyai_set_progress(progress: tinyai_progress_fn, user_data: *mut c_void, destroy: Option<unsafe extern "C" fn(user_data: *mut c_void)>) -> tinyai_status;

    /// ```text
    /// Sets the defaults.
    /// @param options null: nothing happens.
    /// ```
    pub fn tinyai_predictor_options_init(options: *mut tinyai_predictor_options);

    /// ```text
    /// Makes a predictor.
    /// @param into    its owner; null: the entered scope
    /// @param module  what predicts
    /// @param options null: the defaults
    /// @param out     the predictor
    /// @return RANGE.
    /// ```
    pub fn tinyai_predictor_create(into: tinyai_manager, module: tinyai_module, options: *const tinyai_predictor_options, out: *mut tinyai_predictor) -> tinyai_status;

    /// ```text
    /// One input, one output.
    /// @param into      owner of the result; null: the entered scope, else the input's owner
    /// @param predictor it
    /// @param input     for the module, or for `before`
    /// @param out       the result
    /// @return CALLBACK, CAPPED (a callback made something among the module's parameters), GRAPH (what a trace cannot see,
    ///         of one that compiles), NO_PLACE (of a detached input), and what the module answers. Threads: any, at once.
    /// ```
    pub fn tinyai_predictor_predict(into: tinyai_manager, predictor: tinyai_predictor, input: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Several inputs and outputs; all are written, or none.
    /// @param into         owner of the results; null: the entered scope, else the first input's owner
    /// @param predictor    it
    /// @param inputs       at least one
    /// @param input_count  how many
    /// @param outputs      room for the results
    /// @param output_count how many
    /// @return as above; RANGE past 1024. Threads: any, at once.
    /// ```
    pub fn tinyai_predictor_predict_many(into: tinyai_manager, predictor: tinyai_predictor, inputs: *const tinyai_array, input_count: i64, outputs: *mut tinyai_array, output_count: i64) -> tinyai_status;

    /// ```text
    /// Predicts with a session, which goes on as by tinyai_module_forward_session(); it was made for the predictor's module.
    /// @param into         owner of the results; null: the entered scope, else the first input's owner
    /// @param predictor    it
    /// @param session      it
    /// @param call         which rows, and how many of their steps; null: all rows in order, all steps
    /// @param inputs       at least one
    /// @param input_count  how many
    /// @param outputs      room for the results
    /// @param output_count how many
    /// @return as tinyai_predictor_predict_many() and tinyai_module_forward_session(), of one that compiles as
    ///         tinyai_function_call_session(). Threads: any, each with a session of its own.
    /// ```
    pub fn tinyai_predictor_predict_session(into: tinyai_manager, predictor: tinyai_predictor, session: tinyai_session, call: *const tinyai_session_call, inputs: *const tinyai_array, input_count: i64, outputs: *mut tinyai_array, output_count: i64) -> tinyai_status;

    /// ```text
    /// Ends the predictor.
    /// @param predictor null or again: nothing happens.
    /// ```
    pub fn tinyai_predictor_release(predictor: tinyai_predictor) -> tinyai_status;

    /// ```text
    /// Sets the defaults: an inference.
    /// @param options null: nothing happens.
    /// ```
    pub fn tinyai_analysis_options_init(options: *mut tinyai_analysis_options);

    /// ```text
    /// Analyses a module, in the mode that it is set to. Of training it is a step that is not the first: the optimizer has
    /// its state.
    /// @param module      it; on any device, its elements are not looked at
    /// @param inputs      arrays or variables as the module takes: only their dtypes and shapes are looked at, so they may
    /// be of the "null" device, where they take no memory
    /// @param input_count how many
    /// @param options     null: a forward of one output
    /// @param out         struct_size set by the caller
    /// @return ARGUMENT (training without a target, the optimizer of another module), RANGE (past 1024 inputs or outputs),
    /// DEVICE (a forward of the host's that uses arrays other than its inputs and what tinyai_module_parameter() and
    /// _buffer() give it), and what the forward answers. Threads: any, at once.
    /// ```
    pub fn tinyai_module_analyze(module: tinyai_module, inputs: *const tinyai_resource, input_count: i64, options: *const tinyai_analysis_options, out: *mut tinyai_analysis) -> tinyai_status;

    /// ```text
    /// The same as text: also by operator and layer, where the peak is, and which tensors are alive then. As JSON all of
    /// them, and each call.
    /// @param module      as above
    /// @param inputs      as above
    /// @param input_count how many
    /// @param options     null: a forward of one output
    /// @param format      TINYAI_TEXT or TINYAI_JSON
    /// @param buffer      null with size 0 asks for the length
    /// @param size        bytes it holds
    /// @param length      of the text, terminating zero included; may be null
    /// @return as above; ARGUMENT for another format.
    /// ```
    pub fn tinyai_module_print_analysis(module: tinyai_module, inputs: *const tinyai_resource, input_count: i64, options: *const tinyai_analysis_options, format: i32, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// Analyses a compiled function: the next call with inputs of such dtypes and shapes, in C order and asking for no
    /// gradient, under the thread's grad mode, in the function's scope and on its device. Nothing runs but the callback,
    /// once, as for a plan; the plan is let go, and the function is as it was. Its plan is exact: operators are those of it,
    /// after all rewriting, and the peak is that of the arrays that the call works with: what the function uses of others'
    /// (each whole), inputs, its arena and its results. Handles, modules and what else there is come on top.
    /// @param function     made by tinyai_function_create(), or loaded: of a loaded one inputs may have other sizes than
    /// those that it was saved for, as far as its operators know what to do with them
    /// @param inputs       arrays or variables, on any device: only their dtypes and shapes are looked at
    /// @param input_count  how many
    /// @param output_count as tinyai_function_call() would be asked for
    /// @param out          struct_size set by the caller; the sums of a module's analysis. `saved_bytes` is 0 without a
    /// backward; `gradient_bytes` counts all that steps read or that stay, though in a plan they need not be there at once
    /// @return ARGUMENT for a custom function; SHAPE where a node of a loaded function has its sizes fixed, by its name;
    /// what tracing answers: CALLBACK, GRAPH, LIMIT. Threads: any, at once.
    /// ```
    pub fn tinyai_function_analyze(function: tinyai_function, inputs: *const tinyai_resource, input_count: i64, output_count: i64, out: *mut tinyai_analysis) -> tinyai_status;

    /// ```text
    /// The same as text or JSON, as tinyai_module_print_analysis() has it.
    /// @param function     as above
    /// @param inputs       as above
    /// @param input_count  how many
    /// @param output_count as above
    /// @param format       TINYAI_TEXT or TINYAI_JSON
    /// @param buffer       null with size 0 asks for the length
    /// @param size         bytes it holds
    /// @param length       of the text, terminating zero included; may be null
    /// @return as above; ARGUMENT for another format.
    /// ```
    pub fn tinyai_function_print_analysis(function: tinyai_function, inputs: *const tinyai_resource, input_count: i64, output_count: i64, format: i32, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// Tells what a compiled function's next call would take within a budget, and what would run again for it. Nothing runs
    /// but the callback, once, as for tinyai_function_analyze(), and the function is as it was. More bytes never cost more
    /// time, and fewer never give a higher peak: both hang on shapes, order and constants alone, so that the answer is the
    /// same on each run; times are expected ones, good beside each other.
    /// @param function     made by tinyai_function_create(), or loaded; its own budget is not looked at
    /// @param inputs       arrays or variables, on any device: only their dtypes and shapes are looked at
    /// @param input_count  how many
    /// @param output_count as tinyai_function_call() would be asked for
    /// @param budget_bytes of the arena and of what the call gives; 0: as many as it likes
    /// @param out          struct_size set by the caller
    /// @return RANGE for a negative budget; as tinyai_function_analyze(). A budget below the least is told by a `peak_bytes`
    /// of 0, and no error. Threads: any, at once.
    /// ```
    pub fn tinyai_function_price(function: tinyai_function, inputs: *const tinyai_resource, input_count: i64, output_count: i64, budget_bytes: i64, out: *mut tinyai_price) -> tinyai_status;

    /// ```text
    /// Sets the defaults.
    /// @param options null: nothing happens.
    /// ```
    pub fn tinyai_profile_options_init(options: *mut tinyai_profile_options);

    /// ```text
    /// Begins to record.
    /// @param into    owner of the profile; null: the entered scope
    /// @param options null: the defaults
    /// @param out     the profile
    /// @return NOT_READY while another runs; RANGE for a limit below 65536; LIMIT; CLOSED. Threads: any.
    /// ```
    pub fn tinyai_profile_start(into: tinyai_manager, options: *const tinyai_profile_options, out: *mut tinyai_profile) -> tinyai_status;

    /// ```text
    /// Ends recording. What was recorded can be read until the profile is released.
    /// @param profile it; again: nothing happens
    /// @return a status. Threads: any; calls that others are in are not waited for, and are left out.
    /// ```
    pub fn tinyai_profile_stop(profile: tinyai_profile) -> tinyai_status;

    /// ```text
    /// How much it holds, also while it runs.
    /// @param profile it
    /// @param out     struct_size set by the caller
    /// @return a status.
    /// ```
    pub fn tinyai_profile_stats(profile: tinyai_profile, out: *mut tinyai_profile_counts) -> tinyai_status;

    /// ```text
    /// A table by operator: calls, time, its share, floating-point operations a second and how much that is of what this
    /// machine reaches, bytes moved. The first such table in a process measures what the machine reaches, for 50 ms or so.
    /// @param profile it; while it runs: what was recorded before
    /// @param format  TINYAI_TEXT or TINYAI_JSON
    /// @param buffer  null with size 0 asks for the length
    /// @param size    bytes it holds
    /// @param length  of the text, terminating zero included; may be null
    /// @return ARGUMENT for another format.
    /// ```
    pub fn tinyai_profile_print(profile: tinyai_profile, format: tinyai_format, buffer: *mut c_char, size: i64, length: *mut i64) -> tinyai_status;

    /// ```text
    /// All that was recorded as a trace that ui.perfetto.dev and chrome://tracing open: a track for each thread, and memory
    /// by category.
    /// @param profile it; while it runs: what was recorded before
    /// @param path    of the JSON file, which appears whole
    /// @return IO.
    /// ```
    pub fn tinyai_profile_save_trace(profile: tinyai_profile, path: *const c_char) -> tinyai_status;

    /// ```text
    /// A page for a browser, complete in itself: memory over time by category and by scope, what its peak was made of, the
    /// slowest operators, and the graph of a compiled function.
    /// @param profile  it; while it runs: what was recorded before
    /// @param function a compiled function whose graph is shown, before passes and after them; null: none
    /// @param title    above it; may be null
    /// @param path     of the HTML file, which appears whole
    /// @return IO; ARGUMENT for a custom function, NOT_READY for one that was not called.
    /// ```
    pub fn tinyai_profile_save_html(profile: tinyai_profile, function: tinyai_function, title: *const c_char, path: *const c_char) -> tinyai_status;

    /// ```text
    /// Ends the recording, and the handle.
    /// @param profile null or again: nothing happens.
    /// ```
    pub fn tinyai_profile_release(profile: tinyai_profile) -> tinyai_status;

    /// ```text
    /// All elements zero (false).
    /// @param into  the scope of the result, or null
    /// @param shape the sizes
    /// @param rank  how many of them
    /// @param dtype of the elements; usually TINYAI_F32
    /// @param out   [shape], of that dtype
    /// @return SHAPE, OVERFLOW, DTYPE. ONNX: ConstantOfShape.
    /// ```
    pub fn tinyai_array_zeros(into: tinyai_manager, shape: *const i64, rank: i64, dtype: tinyai_dtype, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// All elements one (true).
    /// @param into  the scope of the result, or null
    /// @param shape the sizes
    /// @param rank  how many of them
    /// @param dtype of the elements; usually TINYAI_F32
    /// @param out   [shape], of that dtype
    /// @return SHAPE, OVERFLOW, DTYPE. ONNX: ConstantOfShape.
    /// ```
    pub fn tinyai_array_ones(into: tinyai_manager, shape: *const i64, rank: i64, dtype: tinyai_dtype, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// All elements one value.
    /// @param into  the scope of the result, or null
    /// @param shape the sizes
    /// @param rank  how many of them
    /// @param value of each element; integers drop a fraction, and are below 2^53, from where on not every one is a double:
    ///              full_int() takes them all
    /// @param dtype of the elements; an integer one must hold the number; usually TINYAI_F32
    /// @param out   [shape], of that dtype
    /// @return SHAPE, OVERFLOW, DTYPE, RANGE. ONNX: ConstantOfShape.
    /// ```
    pub fn tinyai_array_full(into: tinyai_manager, shape: *const i64, rank: i64, value: f64, dtype: tinyai_dtype, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// All elements one whole number, which goes through no double: an id or a time in nanoseconds is itself. With a rank of
    /// 0 the operand of add(), equal() and others beside an array of i64.
    /// @param into  the scope of the result, or null
    /// @param shape the sizes
    /// @param rank  how many of them
    /// @param value of each element
    /// @param dtype of the elements; it must hold the number, a floating one too; in bool it is whether it is 0; usually
    ///              TINYAI_F32
    /// @param out   [shape], of that dtype
    /// @return SHAPE, OVERFLOW, DTYPE, RANGE.
    /// ```
    pub fn tinyai_array_full_int(into: tinyai_manager, shape: *const i64, rank: i64, value: i64, dtype: tinyai_dtype, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// A matrix of zeros with ones on its diagonal.
    /// @param into    the scope of the result, or null
    /// @param rows    how many
    /// @param columns how many
    /// @param dtype   of the elements; usually TINYAI_F32
    /// @param out     [rows, columns], of that dtype
    /// @return SHAPE, OVERFLOW, ARGUMENT. ONNX: EyeLike.
    /// ```
    pub fn tinyai_array_eye(into: tinyai_manager, rows: i64, columns: i64, dtype: tinyai_dtype, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// start, start + step, ... up to but not including stop.
    /// @param into  the scope of the result, or null
    /// @param start the first element
    /// @param stop  where to end, not included
    /// @param step  not zero; negative to count down; usually 1
    /// @param dtype of the elements, not bool; for an integer one all three are below 2^53; usually TINYAI_F32
    /// @param out   [ceil((stop - start) / step)], or [0] when that is negative
    /// @return RANGE, OVERFLOW, DTYPE. ONNX: Range.
    /// ```
    pub fn tinyai_array_arange(into: tinyai_manager, start: f64, stop: f64, step: f64, dtype: tinyai_dtype, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Numbers in equal steps from start to stop, both included; start alone where one is asked for.
    /// @param into  the scope of the result, or null
    /// @param start the first element
    /// @param stop  the last element
    /// @param steps how many elements
    /// @param dtype of the elements, floating; usually TINYAI_F32
    /// @param out   [steps], of that dtype
    /// @return SHAPE, OVERFLOW, DTYPE, ARGUMENT.
    /// ```
    pub fn tinyai_array_linspace(into: tinyai_manager, start: f64, stop: f64, steps: i64, dtype: tinyai_dtype, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Random numbers, each equally likely between two bounds. The stream is that of the scope in which the result lands,
    /// and moves on by what was drawn; it does not depend on threads.
    /// @param into  the scope of the result, or null
    /// @param shape the sizes
    /// @param rank  how many of them
    /// @param low   the least; usually 0
    /// @param high  not reached; usually 1
    /// @param dtype of the elements, floating; usually TINYAI_F32
    /// @param out   [shape], of that dtype
    /// @return SHAPE, OVERFLOW, DTYPE, RANGE, ARGUMENT.
    /// ```
    pub fn tinyai_array_uniform(into: tinyai_manager, shape: *const i64, rank: i64, low: f64, high: f64, dtype: tinyai_dtype, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Random numbers of a normal distribution. The stream is that of the scope in which the result lands, and moves on by
    /// what was drawn; it does not depend on threads.
    /// @param into   the scope of the result, or null
    /// @param shape  the sizes
    /// @param rank   how many of them
    /// @param mean   of the distribution; usually 0
    /// @param stddev its standard deviation, not negative; usually 1
    /// @param dtype  of the elements, floating; usually TINYAI_F32
    /// @param out    [shape], of that dtype
    /// @return SHAPE, OVERFLOW, DTYPE, RANGE, ARGUMENT.
    /// ```
    pub fn tinyai_array_normal(into: tinyai_manager, shape: *const i64, rank: i64, mean: f64, stddev: f64, dtype: tinyai_dtype, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Random integers, each equally likely. The stream is that of the scope in which the result lands, and moves on by what
    /// was drawn; it does not depend on threads.
    /// @param into  the scope of the result, or null
    /// @param shape the sizes
    /// @param rank  how many of them
    /// @param low   the least
    /// @param high  not reached; more than low
    /// @param dtype of the elements, integer; usually TINYAI_I64
    /// @param out   [shape], of that dtype
    /// @return SHAPE, OVERFLOW, DTYPE, RANGE, ARGUMENT.
    /// ```
    pub fn tinyai_array_randint(into: tinyai_manager, shape: *const i64, rank: i64, low: i64, high: i64, dtype: tinyai_dtype, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// One (true) with probability p, else zero. The stream is that of the scope in which the result lands, and moves on by
    /// what was drawn; it does not depend on threads.
    /// @param into  the scope of the result, or null
    /// @param shape the sizes
    /// @param rank  how many of them
    /// @param p     from 0 to 1
    /// @param dtype of the elements; usually TINYAI_F32
    /// @param out   [shape], of that dtype
    /// @return SHAPE, OVERFLOW, DTYPE, RANGE, ARGUMENT.
    /// ```
    pub fn tinyai_array_bernoulli(into: tinyai_manager, shape: *const i64, rank: i64, p: f64, dtype: tinyai_dtype, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// In training each element is zero with probability p, else x / (1 - p), so that the mean stays; otherwise x. Random
    /// numbers as uniform() draws them, to the elements in the order in which x has them in memory.
    /// @param into     the scope of the result, or null
    /// @param x        any shape, floating
    /// @param p        from 0 to 1; usually 0.5
    /// @param training whether to drop; 0 or 1
    /// @param out      the shape and dtype of x
    /// @return DTYPE, RANGE. Saves the range of random numbers, 16 bytes, for backward. ONNX: Dropout.
    /// Source: Srivastava et al. 2014, "Dropout: A Simple Way to Prevent Neural Networks from Overfitting".
    /// ```
    pub fn tinyai_array_dropout(into: tinyai_manager, x: tinyai_array, p: f64, training: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_dropout() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_dropout(into: tinyai_manager, x: tinyai_variable, p: f64, training: i32, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// -x. Integers wrap.
    /// @param into the scope of the result, or null
    /// @param x    any shape, numeric
    /// @param out  the shape and dtype of x
    /// @return DTYPE. Saves nothing for backward. ONNX: Neg.
    /// ```
    pub fn tinyai_array_neg(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_neg() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_neg(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// |x|. The least integer stays negative, as it has no positive.
    /// @param into the scope of the result, or null
    /// @param x    any shape, numeric
    /// @param out  the shape and dtype of x
    /// @return DTYPE. Saves x for backward. ONNX: Abs.
    /// ```
    pub fn tinyai_array_abs(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_abs() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_abs(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// -1, 0 or 1; of a NaN 0. The gradient is 0 everywhere, and none is recorded.
    /// @param into the scope of the result, or null
    /// @param x    any shape, numeric
    /// @param out  the shape and dtype of x
    /// @return DTYPE. Saves nothing for backward. ONNX: Sign.
    /// ```
    pub fn tinyai_array_sign(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_sign() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_sign(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// e to the power x.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves the result for backward. ONNX: Exp.
    /// ```
    pub fn tinyai_array_exp(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_exp() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_exp(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// exp(x) - 1, exact near 0.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves the result for backward.
    /// ```
    pub fn tinyai_array_expm1(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_expm1() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_expm1(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The natural logarithm: NaN below 0, -infinity at 0.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward. ONNX: Log.
    /// ```
    pub fn tinyai_array_log(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_log() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_log(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// log(1 + x), exact near 0.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward.
    /// ```
    pub fn tinyai_array_log1p(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_log1p() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_log1p(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The square root; NaN below 0.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves the result for backward. ONNX: Sqrt.
    /// ```
    pub fn tinyai_array_sqrt(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_sqrt() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_sqrt(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// 1 / sqrt(x).
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves the result for backward.
    /// ```
    pub fn tinyai_array_rsqrt(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_rsqrt() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_rsqrt(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// x * x. Integers wrap.
    /// @param into the scope of the result, or null
    /// @param x    any shape, numeric
    /// @param out  the shape and dtype of x
    /// @return DTYPE. Saves x for backward.
    /// ```
    pub fn tinyai_array_square(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_square() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_square(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// 1 / x.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves the result for backward. ONNX: Reciprocal.
    /// ```
    pub fn tinyai_array_reciprocal(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_reciprocal() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_reciprocal(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The sine of x in radians.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward. ONNX: Sin.
    /// ```
    pub fn tinyai_array_sin(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_sin() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_sin(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The cosine of x in radians.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward. ONNX: Cos.
    /// ```
    pub fn tinyai_array_cos(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_cos() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_cos(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The tangent of x in radians.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves the result for backward. ONNX: Tan.
    /// ```
    pub fn tinyai_array_tan(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_tan() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_tan(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The angle, between -pi/2 and pi/2, whose sine is x; NaN beyond 1 and -1.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward. ONNX: Asin.
    /// ```
    pub fn tinyai_array_asin(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_asin() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_asin(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The angle, between 0 and pi, whose cosine is x; NaN beyond 1 and -1.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward. ONNX: Acos.
    /// ```
    pub fn tinyai_array_acos(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_acos() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_acos(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The angle, between -pi/2 and pi/2, whose tangent is x. atan2() knows all quadrants.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward. ONNX: Atan.
    /// ```
    pub fn tinyai_array_atan(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_atan() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_atan(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The hyperbolic sine, (exp(x) - exp(-x)) / 2.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward. ONNX: Sinh.
    /// ```
    pub fn tinyai_array_sinh(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_sinh() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_sinh(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The hyperbolic cosine, (exp(x) + exp(-x)) / 2.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward. ONNX: Cosh.
    /// ```
    pub fn tinyai_array_cosh(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_cosh() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_cosh(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The hyperbolic tangent.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves the result for backward. ONNX: Tanh.
    /// ```
    pub fn tinyai_array_tanh(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_tanh() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_tanh(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The inverse hyperbolic sine, log(x + sqrt(x^2 + 1)).
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward. ONNX: Asinh.
    /// ```
    pub fn tinyai_array_asinh(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_asinh() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_asinh(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The inverse hyperbolic cosine, log(x + sqrt(x^2 - 1)); NaN below 1.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward. ONNX: Acosh.
    /// ```
    pub fn tinyai_array_acosh(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_acosh() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_acosh(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The inverse hyperbolic tangent, log((1 + x) / (1 - x)) / 2; NaN beyond 1 and -1, at which it is infinite.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward. ONNX: Atanh.
    /// ```
    pub fn tinyai_array_atanh(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_atanh() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_atanh(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// 1 / (1 + exp(-x)).
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves the result for backward. ONNX: Sigmoid.
    /// ```
    pub fn tinyai_array_sigmoid(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_sigmoid() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_sigmoid(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// max(x, 0); a NaN stays. The gradient is 0 at 0, and at a NaN: backward keeps of each element whether it is positive.
    /// @param into the scope of the result, or null
    /// @param x    any shape, numeric
    /// @param out  the shape and dtype of x
    /// @return DTYPE. Saves the result for backward. ONNX: Relu.
    /// Source: Nair, Hinton 2010, "Rectified Linear Units Improve Restricted Boltzmann Machines".
    /// ```
    pub fn tinyai_array_relu(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_relu() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_relu(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// x where positive, else slope * x.
    /// @param into  the scope of the result, or null
    /// @param x     any shape and dtype; integers and bool are taken as f32
    /// @param slope of the negative side; usually 0.01
    /// @param out   the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward. ONNX: LeakyRelu.
    /// Source: Maas, Hannun, Ng 2013, "Rectifier Nonlinearities Improve Neural Network Acoustic Models".
    /// ```
    pub fn tinyai_array_leaky_relu(into: tinyai_manager, x: tinyai_array, slope: f64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_leaky_relu() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_leaky_relu(into: tinyai_manager, x: tinyai_variable, slope: f64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// x where positive, else alpha * (exp(x) - 1).
    /// @param into  the scope of the result, or null
    /// @param x     any shape and dtype; integers and bool are taken as f32
    /// @param alpha the negative side tends to -alpha; usually 1
    /// @param out   the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward. ONNX: Elu.
    /// Source: Clevert, Unterthiner, Hochreiter 2015, arXiv:1511.07289.
    /// ```
    pub fn tinyai_array_elu(into: tinyai_manager, x: tinyai_array, alpha: f64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_elu() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_elu(into: tinyai_manager, x: tinyai_variable, alpha: f64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// x * Phi(x), Phi being the normal distribution.
    /// @param into    the scope of the result, or null
    /// @param x       any shape and dtype; integers and bool are taken as f32
    /// @param by_tanh whether to approximate: 0.5 * x * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3))); 0 or 1
    /// @param out     the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward. ONNX: Gelu.
    /// Source: Hendrycks, Gimpel 2016, arXiv:1606.08415.
    /// ```
    pub fn tinyai_array_gelu(into: tinyai_manager, x: tinyai_array, by_tanh: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_gelu() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_gelu(into: tinyai_manager, x: tinyai_variable, by_tanh: i32, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// x * sigmoid(x), also called swish.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward.
    /// Source: Elfwing, Uchibe, Doya 2017, arXiv:1702.03118.
    /// ```
    pub fn tinyai_array_silu(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_silu() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_silu(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// log(1 + exp(beta * x)) / beta; x itself, with a gradient of 1, where beta * x is beyond the threshold.
    /// @param into      the scope of the result, or null
    /// @param x         any shape and dtype; integers and bool are taken as f32
    /// @param beta      the steepness; usually 1
    /// @param threshold where the function is a straight line; usually 20
    /// @param out       the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward. ONNX: Softplus.
    /// ```
    pub fn tinyai_array_softplus(into: tinyai_manager, x: tinyai_array, beta: f64, threshold: f64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_softplus() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_softplus(into: tinyai_manager, x: tinyai_variable, beta: f64, threshold: f64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The error function, 2 / sqrt(pi) times the integral of exp(-t^2) from 0 to x.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype; integers and bool are taken as f32
    /// @param out  the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward. ONNX: Erf.
    /// ```
    pub fn tinyai_array_erf(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_erf() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_erf(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The next whole number below. The gradient is 0 everywhere, and none is recorded.
    /// @param into the scope of the result, or null
    /// @param x    any shape, numeric
    /// @param out  the shape and dtype of x
    /// @return DTYPE. Saves nothing for backward. ONNX: Floor.
    /// ```
    pub fn tinyai_array_floor(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_floor() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_floor(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The next whole number above. The gradient is 0 everywhere, and none is recorded.
    /// @param into the scope of the result, or null
    /// @param x    any shape, numeric
    /// @param out  the shape and dtype of x
    /// @return DTYPE. Saves nothing for backward. ONNX: Ceil.
    /// ```
    pub fn tinyai_array_ceil(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_ceil() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_ceil(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The nearest whole number, halves to the even one. The gradient is 0 everywhere, and none is recorded.
    /// @param into the scope of the result, or null
    /// @param x    any shape, numeric
    /// @param out  the shape and dtype of x
    /// @return DTYPE. Saves nothing for backward. ONNX: Round.
    /// ```
    pub fn tinyai_array_round(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_round() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_round(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// x held between two bounds; a NaN stays. The gradient is 1 between them, and 0 at them, beyond them and for a NaN
    /// (that of relu() at 0 is 0 too).
    /// @param into the scope of the result, or null
    /// @param x    any shape, numeric
    /// @param low  the least result; -INFINITY: no bound. For an integer x a whole number below 2^53; maximum() and
    ///             minimum() take any; usually -INFINITY
    /// @param high the greatest; INFINITY: no bound; usually INFINITY
    /// @param out  the shape and dtype of x
    /// @return DTYPE, ARGUMENT, RANGE. Saves x for backward. ONNX: Clip.
    /// ```
    pub fn tinyai_array_clip(into: tinyai_manager, x: tinyai_array, low: f64, high: f64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_clip() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_clip(into: tinyai_manager, x: tinyai_variable, low: f64, high: f64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Whether x is NaN; integers never are.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype
    /// @param out  the shape of x, bool
    /// @return a status. ONNX: IsNaN.
    /// ```
    pub fn tinyai_array_isnan(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_isnan() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_isnan(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Whether x is infinite; integers never are.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype
    /// @param out  the shape of x, bool
    /// @return a status. ONNX: IsInf.
    /// ```
    pub fn tinyai_array_isinf(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_isinf() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_isinf(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Whether x is neither NaN nor infinite; integers always are finite.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype
    /// @param out  the shape of x, bool
    /// @return a status.
    /// ```
    pub fn tinyai_array_isfinite(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_isfinite() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_isfinite(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Whether x is zero (false).
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype
    /// @param out  the shape of x, bool
    /// @return a status. ONNX: Not.
    /// ```
    pub fn tinyai_array_logical_not(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_logical_not() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_logical_not(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// x + value.
    /// @param into  the scope of the result, or null
    /// @param x     any shape, numeric
    /// @param value the number; for an integer x it must be a whole one that its dtype holds (beside u8 also its negative),
    ///              and below 2^53: add() and mul() take an array of any
    /// @param out   the shape and dtype of x
    /// @return DTYPE, ARGUMENT, RANGE. Saves nothing for backward. ONNX: Add.
    /// ```
    pub fn tinyai_array_add_scalar(into: tinyai_manager, x: tinyai_array, value: f64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_add_scalar() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_add_scalar(into: tinyai_manager, x: tinyai_variable, value: f64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// x * value.
    /// @param into  the scope of the result, or null
    /// @param x     any shape, numeric
    /// @param value the number; for an integer x it must be a whole one that its dtype holds (beside u8 also its negative),
    ///              and below 2^53: add() and mul() take an array of any
    /// @param out   the shape and dtype of x
    /// @return DTYPE, ARGUMENT, RANGE. Saves nothing for backward. ONNX: Mul.
    /// ```
    pub fn tinyai_array_mul_scalar(into: tinyai_manager, x: tinyai_array, value: f64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_mul_scalar() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_mul_scalar(into: tinyai_manager, x: tinyai_variable, value: f64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// x to the power value. pow() keeps integers.
    /// @param into  the scope of the result, or null
    /// @param x     any shape and dtype; integers and bool are taken as f32
    /// @param value the exponent
    /// @param out   the shape of x; its dtype if floating, else f32
    /// @return a status. Saves x for backward. ONNX: Pow.
    /// ```
    pub fn tinyai_array_pow_scalar(into: tinyai_manager, x: tinyai_array, value: f64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_pow_scalar() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_pow_scalar(into: tinyai_manager, x: tinyai_variable, value: f64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// a + b. Integers wrap; of two bools the logical or.
    /// @param into the scope of the result, or null
    /// @param a    any shape
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, the promoted dtype
    /// @return SHAPE, DTYPE. Saves nothing for backward. ONNX: Add.
    /// ```
    pub fn tinyai_array_add(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_add() of variables. Gradients flow to a and b.
    /// ```
    pub fn tinyai_variable_add(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// a - b. Integers wrap; two bools are an error (logical_xor is meant).
    /// @param into the scope of the result, or null
    /// @param a    any shape
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, the promoted dtype
    /// @return SHAPE, DTYPE. Saves nothing for backward. ONNX: Sub.
    /// ```
    pub fn tinyai_array_sub(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_sub() of variables. Gradients flow to a and b.
    /// ```
    pub fn tinyai_variable_sub(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// a * b. Integers wrap; of two bools the logical and.
    /// @param into the scope of the result, or null
    /// @param a    any shape
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, the promoted dtype
    /// @return SHAPE, DTYPE. Saves a and b for backward. ONNX: Mul.
    /// ```
    pub fn tinyai_array_mul(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_mul() of variables. Gradients flow to a and b.
    /// ```
    pub fn tinyai_variable_mul(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
    /// @param into the scope of the result, or null
    /// @param a    any shape
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, the promoted dtype, or f32 where that is not floating
    /// @return SHAPE, DTYPE. Saves a and b for backward. ONNX: Div.
    /// ```
    pub fn tinyai_array_div(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_div() of variables. Gradients flow to a and b.
    /// ```
    pub fn tinyai_variable_div(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// a to the power b. Integers wrap.
    /// @param into the scope of the result, or null
    /// @param a    any shape
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, the promoted dtype
    /// @return SHAPE, DTYPE. Saves a, b and the result for backward. ONNX: Pow.
    /// ```
    pub fn tinyai_array_pow(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_pow() of variables. Gradients flow to a and b.
    /// ```
    pub fn tinyai_variable_pow(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The greater of the two; NaN where either is. Equal ones share the gradient.
    /// @param into the scope of the result, or null
    /// @param a    any shape
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, the promoted dtype
    /// @return SHAPE, DTYPE. Saves a and b for backward. ONNX: Max.
    /// ```
    pub fn tinyai_array_maximum(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_maximum() of variables. Gradients flow to a and b.
    /// ```
    pub fn tinyai_variable_maximum(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The lesser of the two; NaN where either is. Equal ones share the gradient.
    /// @param into the scope of the result, or null
    /// @param a    any shape
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, the promoted dtype
    /// @return SHAPE, DTYPE. Saves a and b for backward. ONNX: Min.
    /// ```
    pub fn tinyai_array_minimum(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_minimum() of variables. Gradients flow to a and b.
    /// ```
    pub fn tinyai_variable_minimum(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// log(exp(a) + exp(b)), without the overflow: the sum of two numbers that are known by their logarithms. Integers are
    /// taken as f32.
    /// @param into the scope of the result, or null
    /// @param a    any shape
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, the promoted dtype, or f32 where that is not floating
    /// @return SHAPE, DTYPE. Saves a and b for backward.
    /// ```
    pub fn tinyai_array_logaddexp(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_logaddexp() of variables. Gradients flow to a and b.
    /// ```
    pub fn tinyai_variable_logaddexp(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The angle, between -pi and pi, of the point whose height is a and whose width is b: atan(a / b) where b is positive,
    /// and the right quadrant everywhere; signs of zeros count, as in C. The gradient at the origin is 0. Integers are taken
    /// as f32.
    /// @param into the scope of the result, or null
    /// @param a    any shape
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, the promoted dtype, or f32 where that is not floating
    /// @return SHAPE, DTYPE. Saves a and b for backward.
    /// ```
    pub fn tinyai_array_atan2(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_atan2() of variables. Gradients flow to a and b.
    /// ```
    pub fn tinyai_variable_atan2(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// a + weight * (b - a): a where the weight is 0, b where it is 1, and a line through both.
    /// @param into   the scope of the result, or null
    /// @param a      any shape, floating
    /// @param b      any shape that broadcasts with a's, floating
    /// @param weight any shape that broadcasts with theirs, floating
    /// @param out    the broadcast shape, the promoted dtype
    /// @return SHAPE, DTYPE. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_lerp(into: tinyai_manager, a: tinyai_array, b: tinyai_array, weight: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_lerp() of variables. Gradients flow to a, b and weight.
    /// ```
    pub fn tinyai_variable_lerp(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, weight: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// a - b * floor(a / b): the remainder with the sign of b, as in Python. By zero it is NaN of floats and 0 of integers,
    /// for an array of numbers has no place to raise an error.
    /// @param into the scope of the result, or null
    /// @param a    any shape
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, the promoted dtype
    /// @return SHAPE, DTYPE. Saves a and b for backward. ONNX: Mod.
    /// ```
    pub fn tinyai_array_mod(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_mod() of variables. Gradients flow to a and b.
    /// ```
    pub fn tinyai_variable_mod(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a / b
    /// of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is recorded.
    /// @param into the scope of the result, or null
    /// @param a    any shape
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, the promoted dtype
    /// @return SHAPE, DTYPE. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_floor_div(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_floor_div() of variables. Gradients flow to a and b.
    /// ```
    pub fn tinyai_variable_floor_div(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// a = b; false beside a NaN.
    /// @param into the scope of the result, or null
    /// @param a    any shape and dtype
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, bool
    /// @return SHAPE. ONNX: Equal.
    /// ```
    pub fn tinyai_array_equal(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_equal() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_equal(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// a differs from b; true beside a NaN.
    /// @param into the scope of the result, or null
    /// @param a    any shape and dtype
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, bool
    /// @return SHAPE.
    /// ```
    pub fn tinyai_array_not_equal(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_not_equal() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_not_equal(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// a < b; false beside a NaN.
    /// @param into the scope of the result, or null
    /// @param a    any shape and dtype
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, bool
    /// @return SHAPE. ONNX: Less.
    /// ```
    pub fn tinyai_array_less(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_less() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_less(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// a <= b; false beside a NaN.
    /// @param into the scope of the result, or null
    /// @param a    any shape and dtype
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, bool
    /// @return SHAPE. ONNX: LessOrEqual.
    /// ```
    pub fn tinyai_array_less_equal(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_less_equal() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_less_equal(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// a > b; false beside a NaN.
    /// @param into the scope of the result, or null
    /// @param a    any shape and dtype
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, bool
    /// @return SHAPE. ONNX: Greater.
    /// ```
    pub fn tinyai_array_greater(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_greater() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_greater(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// a >= b; false beside a NaN.
    /// @param into the scope of the result, or null
    /// @param a    any shape and dtype
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, bool
    /// @return SHAPE. ONNX: GreaterOrEqual.
    /// ```
    pub fn tinyai_array_greater_equal(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_greater_equal() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_greater_equal(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Whether neither is zero.
    /// @param into the scope of the result, or null
    /// @param a    any shape and dtype
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, bool
    /// @return SHAPE. ONNX: And.
    /// ```
    pub fn tinyai_array_logical_and(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_logical_and() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_logical_and(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Whether not both are zero.
    /// @param into the scope of the result, or null
    /// @param a    any shape and dtype
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, bool
    /// @return SHAPE. ONNX: Or.
    /// ```
    pub fn tinyai_array_logical_or(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_logical_or() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_logical_or(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Whether exactly one is zero.
    /// @param into the scope of the result, or null
    /// @param a    any shape and dtype
    /// @param b    any shape that broadcasts with a's
    /// @param out  the broadcast shape, bool
    /// @return SHAPE. ONNX: Xor.
    /// ```
    pub fn tinyai_array_logical_xor(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_logical_xor() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_logical_xor(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// destination += b. DTYPE if the sum would be of a wider kind than the destination holds.
    /// @param destination any shape and dtype; is written
    /// @param b           a shape that broadcasts to the destination's; converted to its dtype
    /// @return SHAPE, DTYPE, GRAPH.
    /// ```
    pub fn tinyai_array_add_inplace(destination: tinyai_array, b: tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_add_inplace() of a variable that is a leaf, while gradients are off. GRAPH otherwise.
    /// ```
    pub fn tinyai_variable_add_inplace(destination: tinyai_variable, b: tinyai_array) -> tinyai_status;

    /// ```text
    /// destination -= b. DTYPE if the difference would be of a wider kind than the destination holds.
    /// @param destination any shape and dtype; is written
    /// @param b           a shape that broadcasts to the destination's; converted to its dtype
    /// @return SHAPE, DTYPE, GRAPH.
    /// ```
    pub fn tinyai_array_sub_inplace(destination: tinyai_array, b: tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_sub_inplace() of a variable that is a leaf, while gradients are off. GRAPH otherwise.
    /// ```
    pub fn tinyai_variable_sub_inplace(destination: tinyai_variable, b: tinyai_array) -> tinyai_status;

    /// ```text
    /// destination *= b. DTYPE if the product would be of a wider kind than the destination holds.
    /// @param destination any shape and dtype; is written
    /// @param b           a shape that broadcasts to the destination's; converted to its dtype
    /// @return SHAPE, DTYPE, GRAPH.
    /// ```
    pub fn tinyai_array_mul_inplace(destination: tinyai_array, b: tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_mul_inplace() of a variable that is a leaf, while gradients are off. GRAPH otherwise.
    /// ```
    pub fn tinyai_variable_mul_inplace(destination: tinyai_variable, b: tinyai_array) -> tinyai_status;

    /// ```text
    /// destination /= b. DTYPE if the destination is not floating.
    /// @param destination any shape and dtype; is written
    /// @param b           a shape that broadcasts to the destination's; converted to its dtype
    /// @return SHAPE, DTYPE, GRAPH.
    /// ```
    pub fn tinyai_array_div_inplace(destination: tinyai_array, b: tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_div_inplace() of a variable that is a leaf, while gradients are off. GRAPH otherwise.
    /// ```
    pub fn tinyai_variable_div_inplace(destination: tinyai_variable, b: tinyai_array) -> tinyai_status;

    /// ```text
    /// The same numbers in another dtype. Floats become integers by truncation: what i32 or i64 cannot hold, NaN too,
    /// becomes the least of them, and i8 and u8 are the low bits of the i32, so that it becomes 0. To bool, what is not zero
    /// is true, NaN too.
    /// @param into  the scope of the result, or null
    /// @param x     any shape and dtype
    /// @param dtype of the result
    /// @param out   the shape of x, of that dtype; a copy also when x has it already
    /// @return DTYPE. Saves nothing for backward. ONNX: Cast.
    /// ```
    pub fn tinyai_array_cast(into: tinyai_manager, x: tinyai_array, dtype: tinyai_dtype, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_cast() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_cast(into: tinyai_manager, x: tinyai_variable, dtype: tinyai_dtype, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The same elements in C order without gaps: a view where they lie so already, else a copy.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype
    /// @param out  the shape and dtype of x
    /// @return a status. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_contiguous(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_contiguous() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_contiguous(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The same elements in memory of their own.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype
    /// @param out  the shape and dtype of x
    /// @return a status. Saves nothing for backward. ONNX: Identity.
    /// ```
    pub fn tinyai_array_copy(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_copy() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_copy(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// destination = b, converted to its dtype as cast() does; the two may overlap.
    /// @param destination any shape and dtype; is written
    /// @param b           a shape that broadcasts to the destination's; converted to its dtype
    /// @return SHAPE, DTYPE, GRAPH.
    /// ```
    pub fn tinyai_array_assign(destination: tinyai_array, b: tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_assign() of a variable that is a leaf, while gradients are off. GRAPH otherwise.
    /// ```
    pub fn tinyai_variable_assign(destination: tinyai_variable, b: tinyai_array) -> tinyai_status;

    /// ```text
    /// a where the condition holds, else b.
    /// @param into      the scope of the result, or null
    /// @param condition bool, any shape that broadcasts with a's and b's
    /// @param a         any shape
    /// @param b         any shape that broadcasts with a's
    /// @param out       the shape all three broadcast to, the promoted dtype of a and b
    /// @return SHAPE, DTYPE. Saves the condition for backward. ONNX: Where.
    /// ```
    pub fn tinyai_array_where(into: tinyai_manager, condition: tinyai_array, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_where() of variables. Gradients flow to a and b.
    /// ```
    pub fn tinyai_variable_where(into: tinyai_manager, condition: tinyai_array, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// x with one value wherever the mask holds.
    /// @param into  the scope of the result, or null
    /// @param x     any shape and dtype
    /// @param mask  bool, a shape that broadcasts to x's
    /// @param value to put there; an integer x must be able to hold it but for a fraction, which is dropped, and it is below
    ///              2^53: where() takes an array of any
    /// @param out   the shape and dtype of x
    /// @return SHAPE, DTYPE, RANGE. Saves the mask for backward.
    /// ```
    pub fn tinyai_array_masked_fill(into: tinyai_manager, x: tinyai_array, mask: tinyai_array, value: f64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_masked_fill() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_masked_fill(into: tinyai_manager, x: tinyai_variable, mask: tinyai_array, value: f64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The sum over the axes; 0 over nothing.
    /// @param into       the scope of the result, or null
    /// @param x          any shape and dtype
    /// @param axes       over which; null with a count of 0: all
    /// @param axis_count how many of them
    /// @param keepdims   whether those axes stay, with size 1; 0 or 1
    /// @param out        x's shape without the axes; x's dtype if floating, else i64
    /// @return RANGE. Saves nothing for backward. ONNX: ReduceSum.
    /// ```
    pub fn tinyai_array_sum(into: tinyai_manager, x: tinyai_array, axes: *const i64, axis_count: i64, keepdims: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_sum() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_sum(into: tinyai_manager, x: tinyai_variable, axes: *const i64, axis_count: i64, keepdims: i32, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The mean over the axes; NaN over nothing.
    /// @param into       the scope of the result, or null
    /// @param x          any shape, floating
    /// @param axes       over which; null with a count of 0: all
    /// @param axis_count how many of them
    /// @param keepdims   whether those axes stay, with size 1; 0 or 1
    /// @param out        x's shape without the axes; x's dtype
    /// @return RANGE, DTYPE. Saves nothing for backward. ONNX: ReduceMean.
    /// ```
    pub fn tinyai_array_mean(into: tinyai_manager, x: tinyai_array, axes: *const i64, axis_count: i64, keepdims: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_mean() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_mean(into: tinyai_manager, x: tinyai_variable, axes: *const i64, axis_count: i64, keepdims: i32, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The product over the axes; 1 over nothing.
    /// @param into       the scope of the result, or null
    /// @param x          any shape and dtype
    /// @param axes       over which; null with a count of 0: all
    /// @param axis_count how many of them
    /// @param keepdims   whether those axes stay, with size 1; 0 or 1
    /// @param out        x's shape without the axes; x's dtype if floating, else i64
    /// @return RANGE. Saves x for backward. ONNX: ReduceProd.
    /// ```
    pub fn tinyai_array_prod(into: tinyai_manager, x: tinyai_array, axes: *const i64, axis_count: i64, keepdims: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_prod() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_prod(into: tinyai_manager, x: tinyai_variable, axes: *const i64, axis_count: i64, keepdims: i32, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The greatest over the axes; NaN where there is one. Equal ones share the gradient.
    /// @param into       the scope of the result, or null
    /// @param x          any shape and dtype, not empty along the axes
    /// @param axes       over which; null with a count of 0: all
    /// @param axis_count how many of them
    /// @param keepdims   whether those axes stay, with size 1; 0 or 1
    /// @param out        x's shape without the axes; x's dtype
    /// @return RANGE, SHAPE. Saves x and the result for backward. ONNX: ReduceMax.
    /// ```
    pub fn tinyai_array_max(into: tinyai_manager, x: tinyai_array, axes: *const i64, axis_count: i64, keepdims: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_max() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_max(into: tinyai_manager, x: tinyai_variable, axes: *const i64, axis_count: i64, keepdims: i32, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The least over the axes; NaN where there is one. Equal ones share the gradient.
    /// @param into       the scope of the result, or null
    /// @param x          any shape and dtype, not empty along the axes
    /// @param axes       over which; null with a count of 0: all
    /// @param axis_count how many of them
    /// @param keepdims   whether those axes stay, with size 1; 0 or 1
    /// @param out        x's shape without the axes; x's dtype
    /// @return RANGE, SHAPE. Saves x and the result for backward. ONNX: ReduceMin.
    /// ```
    pub fn tinyai_array_min(into: tinyai_manager, x: tinyai_array, axes: *const i64, axis_count: i64, keepdims: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_min() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_min(into: tinyai_manager, x: tinyai_variable, axes: *const i64, axis_count: i64, keepdims: i32, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Whether some element is not zero; false over nothing.
    /// @param into       the scope of the result, or null
    /// @param x          any shape and dtype
    /// @param axes       over which; null with a count of 0: all
    /// @param axis_count how many of them
    /// @param keepdims   whether those axes stay, with size 1; 0 or 1
    /// @param out        x's shape without the axes; bool
    /// @return RANGE.
    /// ```
    pub fn tinyai_array_any(into: tinyai_manager, x: tinyai_array, axes: *const i64, axis_count: i64, keepdims: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_any() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_any(into: tinyai_manager, x: tinyai_variable, axes: *const i64, axis_count: i64, keepdims: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Whether no element is zero; true over nothing.
    /// @param into       the scope of the result, or null
    /// @param x          any shape and dtype
    /// @param axes       over which; null with a count of 0: all
    /// @param axis_count how many of them
    /// @param keepdims   whether those axes stay, with size 1; 0 or 1
    /// @param out        x's shape without the axes; bool
    /// @return RANGE.
    /// ```
    pub fn tinyai_array_all(into: tinyai_manager, x: tinyai_array, axes: *const i64, axis_count: i64, keepdims: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_all() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_all(into: tinyai_manager, x: tinyai_variable, axes: *const i64, axis_count: i64, keepdims: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// The variance: the mean square distance from the mean, divided by n - correction instead of n; worked out in f32 or
    /// wider.
    /// @param into       the scope of the result, or null
    /// @param x          any shape, floating
    /// @param axes       over which; null with a count of 0: all
    /// @param axis_count how many of them
    /// @param correction 1: of a sample (Bessel), 0: of a population; usually 1
    /// @param keepdims   whether those axes stay, with size 1; 0 or 1
    /// @param out        x's shape without the axes; x's dtype
    /// @return RANGE, DTYPE. Saves x for backward.
    /// ```
    pub fn tinyai_array_var(into: tinyai_manager, x: tinyai_array, axes: *const i64, axis_count: i64, correction: i64, keepdims: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_var() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_var(into: tinyai_manager, x: tinyai_variable, axes: *const i64, axis_count: i64, correction: i64, keepdims: i32, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The standard deviation: the square root of var(). The gradient of equal elements, where the slope is infinite, is 0.
    /// @param into       the scope of the result, or null
    /// @param x          any shape, floating
    /// @param axes       over which; null with a count of 0: all
    /// @param axis_count how many of them
    /// @param correction 1: of a sample (Bessel), 0: of a population; usually 1
    /// @param keepdims   whether those axes stay, with size 1; 0 or 1
    /// @param out        x's shape without the axes; x's dtype
    /// @return RANGE, DTYPE. Saves x and the result for backward.
    /// ```
    pub fn tinyai_array_std(into: tinyai_manager, x: tinyai_array, axes: *const i64, axis_count: i64, correction: i64, keepdims: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_std() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_std(into: tinyai_manager, x: tinyai_variable, axes: *const i64, axis_count: i64, correction: i64, keepdims: i32, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// log(sum(exp(x))), which does not overflow.
    /// @param into       the scope of the result, or null
    /// @param x          any shape, floating
    /// @param axes       over which; null with a count of 0: all
    /// @param axis_count how many of them
    /// @param keepdims   whether those axes stay, with size 1; 0 or 1
    /// @param out        x's shape without the axes; x's dtype
    /// @return RANGE, DTYPE. Saves x and the result for backward. ONNX: ReduceLogSumExp.
    /// ```
    pub fn tinyai_array_logsumexp(into: tinyai_manager, x: tinyai_array, axes: *const i64, axis_count: i64, keepdims: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_logsumexp() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_logsumexp(into: tinyai_manager, x: tinyai_variable, axes: *const i64, axis_count: i64, keepdims: i32, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The p-norm, (sum |x|^p)^(1/p): INFINITY for the greatest magnitude, 0 for how many are not zero, which has no
    /// gradient. Sums are made in f32 or wider. The gradient in an x that is 0 is 0, also where the slope is infinite.
    /// @param into       the scope of the result, or null
    /// @param x          any shape, floating
    /// @param axes       over which; null with a count of 0: all
    /// @param axis_count how many of them
    /// @param p          not negative; usually 2
    /// @param keepdims   whether those axes stay, with size 1; 0 or 1
    /// @param out        x's shape without the axes; x's dtype
    /// @return RANGE, DTYPE, SHAPE. Saves x and the result for backward.
    /// ```
    pub fn tinyai_array_norm(into: tinyai_manager, x: tinyai_array, axes: *const i64, axis_count: i64, p: f64, keepdims: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_norm() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_norm(into: tinyai_manager, x: tinyai_variable, axes: *const i64, axis_count: i64, p: f64, keepdims: i32, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Where along an axis the greatest stands, the first of equals; a NaN counts as it. For the position among all, flatten
    /// first.
    /// @param into     the scope of the result, or null
    /// @param x        any shape and dtype, not empty along the axis
    /// @param axis     along which; of a scalar 0 or -1: it is a line of one element
    /// @param keepdims whether the axis stays, with size 1; 0 or 1
    /// @param out      x's shape without the axis, i64
    /// @return RANGE, SHAPE. ONNX: ArgMax.
    /// ```
    pub fn tinyai_array_argmax(into: tinyai_manager, x: tinyai_array, axis: i64, keepdims: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_argmax() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_argmax(into: tinyai_manager, x: tinyai_variable, axis: i64, keepdims: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Where along an axis the least stands, the first of equals; a NaN counts as it. For the position among all, flatten
    /// first.
    /// @param into     the scope of the result, or null
    /// @param x        any shape and dtype, not empty along the axis
    /// @param axis     along which; of a scalar 0 or -1: it is a line of one element
    /// @param keepdims whether the axis stays, with size 1; 0 or 1
    /// @param out      x's shape without the axis, i64
    /// @return RANGE, SHAPE. ONNX: ArgMin.
    /// ```
    pub fn tinyai_array_argmin(into: tinyai_manager, x: tinyai_array, axis: i64, keepdims: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_argmin() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_argmin(into: tinyai_manager, x: tinyai_variable, axis: i64, keepdims: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// The sum of each element and all before it along an axis.
    /// @param into    the scope of the result, or null
    /// @param x       any shape and dtype
    /// @param axis    along which; of a scalar 0 or -1: it is a line of one element
    /// @param reverse whether to sum from the end; 0 or 1
    /// @param out     x's shape; x's dtype if floating, else i64
    /// @return RANGE. Saves nothing for backward. ONNX: CumSum.
    /// ```
    pub fn tinyai_array_cumsum(into: tinyai_manager, x: tinyai_array, axis: i64, reverse: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_cumsum() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_cumsum(into: tinyai_manager, x: tinyai_variable, axis: i64, reverse: i32, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The product of each element and all before it along an axis. The gradient is right where elements are 0, too.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype
    /// @param axis along which; of a scalar 0 or -1: it is a line of one element
    /// @param out  x's shape; x's dtype if floating, else i64
    /// @return RANGE. Saves x and the result for backward.
    /// ```
    pub fn tinyai_array_cumprod(into: tinyai_manager, x: tinyai_array, axis: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_cumprod() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_cumprod(into: tinyai_manager, x: tinyai_variable, axis: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The same elements in C order under another shape; a view where the strides allow it, else a copy.
    /// @param into  the scope of the result, or null
    /// @param x     any shape and dtype
    /// @param shape sizes; one of them may be -1 and is worked out
    /// @param rank  how many of them
    /// @param out   [shape], x's dtype
    /// @return SHAPE. Saves nothing for backward. ONNX: Reshape.
    /// ```
    pub fn tinyai_array_reshape(into: tinyai_manager, x: tinyai_array, shape: *const i64, rank: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_reshape() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_reshape(into: tinyai_manager, x: tinyai_variable, shape: *const i64, rank: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The axes in another order; a view.
    /// @param into       the scope of the result, or null
    /// @param x          any shape and dtype
    /// @param axes       axis i of the result is axis axes[i] of x; null: reversed
    /// @param axis_count how many of them
    /// @param out        x's sizes in that order, x's dtype
    /// @return RANGE. Saves nothing for backward. ONNX: Transpose.
    /// ```
    pub fn tinyai_array_transpose(into: tinyai_manager, x: tinyai_array, axes: *const i64, axis_count: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_transpose() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_transpose(into: tinyai_manager, x: tinyai_variable, axes: *const i64, axis_count: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Axes of size 1 stretched without a copy, and new ones in front; a view with strides of 0.
    /// @param into  the scope of the result, or null
    /// @param x     any shape and dtype
    /// @param shape sizes; -1 keeps x's
    /// @param rank  how many of them
    /// @param out   [shape], x's dtype
    /// @return SHAPE. Saves nothing for backward. ONNX: Expand.
    /// ```
    pub fn tinyai_array_expand(into: tinyai_manager, x: tinyai_array, shape: *const i64, rank: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_expand() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_expand(into: tinyai_manager, x: tinyai_variable, shape: *const i64, rank: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Without the axes of size 1; a view. Axes of another size stay, also when named.
    /// @param into       the scope of the result, or null
    /// @param x          any shape and dtype
    /// @param axes       which to drop where they have size 1; null: all
    /// @param axis_count how many of them
    /// @param out        the other sizes; x's dtype
    /// @return RANGE. Saves nothing for backward. ONNX: Squeeze.
    /// ```
    pub fn tinyai_array_squeeze(into: tinyai_manager, x: tinyai_array, axes: *const i64, axis_count: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_squeeze() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_squeeze(into: tinyai_manager, x: tinyai_variable, axes: *const i64, axis_count: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// With one more axis, of size 1; a view.
    /// @param into the scope of the result, or null
    /// @param x    any shape of rank 7 at most, any dtype
    /// @param axis the new one, as it counts in the result
    /// @param out  x's sizes and a 1; x's dtype
    /// @return RANGE. Saves nothing for backward. ONNX: Unsqueeze.
    /// ```
    pub fn tinyai_array_unsqueeze(into: tinyai_manager, x: tinyai_array, axis: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_unsqueeze() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_unsqueeze(into: tinyai_manager, x: tinyai_variable, axis: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Several neighbouring axes made one; a view where the strides allow it, else a copy.
    /// @param into  the scope of the result, or null
    /// @param x     any shape and dtype
    /// @param first the first of the axes; usually 0
    /// @param last  the last, included; usually -1
    /// @param out   x's sizes, those of the axes multiplied; x's dtype
    /// @return RANGE. Saves nothing for backward. ONNX: Flatten.
    /// ```
    pub fn tinyai_array_flatten(into: tinyai_manager, x: tinyai_array, first: i64, last: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_flatten() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_flatten(into: tinyai_manager, x: tinyai_variable, first: i64, last: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Arrays one after another along an axis.
    /// @param into  the scope of the result, or null
    /// @param xs    arrays of one rank, the same sizes but along the axis; dtypes are promoted
    /// @param count how many, at least 1
    /// @param axis  along which; usually 0
    /// @param out   their shape, the sizes along the axis added up; the promoted dtype
    /// @return SHAPE, RANGE. Saves nothing for backward. ONNX: Concat.
    /// ```
    pub fn tinyai_array_concat(into: tinyai_manager, xs: *const tinyai_array, count: i64, axis: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_concat() of variables. Gradients flow to xs.
    /// ```
    pub fn tinyai_variable_concat(into: tinyai_manager, xs: *const tinyai_variable, count: i64, axis: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Arrays of one shape, side by side along a new axis.
    /// @param into  the scope of the result, or null
    /// @param xs    arrays of one shape, of rank 7 at most; dtypes are promoted
    /// @param count how many, at least 1
    /// @param axis  the new one, as it counts in the result; usually 0
    /// @param out   their shape with the number of arrays at the axis; the promoted dtype
    /// @return SHAPE, RANGE. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_stack(into: tinyai_manager, xs: *const tinyai_array, count: i64, axis: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_stack() of variables. Gradients flow to xs.
    /// ```
    pub fn tinyai_variable_stack(into: tinyai_manager, xs: *const tinyai_variable, count: i64, axis: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Equal parts of an array along an axis; views. slice() gives parts of other sizes.
    /// @param into  the scope of the result, or null
    /// @param x     any shape and dtype
    /// @param axis  which; usually 0
    /// @param outs  room for `count` handles: x's shape with a part of the axis each; x's dtype
    /// @param count how many parts; must divide the size of the axis
    /// @return SHAPE, RANGE. Saves nothing for backward. ONNX: Split.
    /// ```
    pub fn tinyai_array_split(into: tinyai_manager, x: tinyai_array, axis: i64, outs: *mut tinyai_array, count: i64) -> tinyai_status;

    /// ```text
    /// tinyai_array_split() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_split(into: tinyai_manager, x: tinyai_variable, axis: i64, outs: *mut tinyai_variable, count: i64) -> tinyai_status;

    /// ```text
    /// Every step-th element of one axis from start up to but not including stop, as x[start:stop:step] in Python; a view.
    /// @param into  the scope of the result, or null
    /// @param x     any shape and dtype
    /// @param axis  which
    /// @param start counts from the end if negative; clamped; usually 0
    /// @param stop  counts from the end if negative; clamped: INT64_MAX for all, INT64_MIN for all downwards; usually
    ///              INT64_MAX
    /// @param step  not zero; negative to go backwards; usually 1
    /// @param out   x's shape with as many elements along the axis; x's dtype
    /// @return RANGE. Saves nothing for backward. ONNX: Slice.
    /// ```
    pub fn tinyai_array_slice(into: tinyai_manager, x: tinyai_array, axis: i64, start: i64, stop: i64, step: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_slice() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_slice(into: tinyai_manager, x: tinyai_variable, axis: i64, start: i64, stop: i64, step: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Coordinates of a grid: each vector stretched over the sizes of all; views. Result i, at any place, is vector i at the
    /// place along axis i.
    /// @param into  the scope of the result, or null
    /// @param xs    vectors [n] or scalars, 8 at most, of any dtypes
    /// @param count how many, at least 1
    /// @param xy    whether the first two axes of the results change places, so that vector 0 goes across and vector 1 down,
    ///              as in images; 0 or 1
    /// @param outs  room for as many handles as there are vectors: [n0,n1,..] each, or [n1,n0,..] with xy; the vector's own
    ///              dtype
    /// @return SHAPE, RANGE, OVERFLOW. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_meshgrid(into: tinyai_manager, xs: *const tinyai_array, count: i64, xy: i32, outs: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_meshgrid() of variables. Gradients flow to xs.
    /// ```
    pub fn tinyai_variable_meshgrid(into: tinyai_manager, xs: *const tinyai_variable, count: i64, xy: i32, outs: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The order along axes reversed; a view.
    /// @param into       the scope of the result, or null
    /// @param x          any shape and dtype
    /// @param axes       which; null: all
    /// @param axis_count how many of them
    /// @param out        the shape and dtype of x
    /// @return RANGE. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_flip(into: tinyai_manager, x: tinyai_array, axes: *const i64, axis_count: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_flip() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_flip(into: tinyai_manager, x: tinyai_variable, axes: *const i64, axis_count: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// One value put around x.
    /// @param into          the scope of the result, or null
    /// @param x             any shape and dtype
    /// @param padding       before and after the first axis, before and after the second, ..; not negative, two for each
    ///                      axis
    /// @param padding_count how many of them
    /// @param value         what to put there; an integer x must be able to hold it but for a fraction, which is dropped;
    ///                      usually 0
    /// @param out           x's sizes and the padding; x's dtype
    /// @return SHAPE, RANGE, OVERFLOW. Saves nothing for backward. ONNX: Pad.
    /// ```
    pub fn tinyai_array_pad(into: tinyai_manager, x: tinyai_array, padding: *const i64, padding_count: i64, value: f64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_pad() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_pad(into: tinyai_manager, x: tinyai_variable, padding: *const i64, padding_count: i64, value: f64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// x continued by its mirror image: c b a b c b a. The edge itself is not repeated, so that each padding is less than
    /// the axis is long.
    /// @param into          the scope of the result, or null
    /// @param x             any shape and dtype
    /// @param padding       before and after the first axis, before and after the second, ..; not negative, two for each
    ///                      axis
    /// @param padding_count how many of them
    /// @param out           x's sizes and the padding; x's dtype
    /// @return SHAPE, RANGE, OVERFLOW. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_pad_reflect(into: tinyai_manager, x: tinyai_array, padding: *const i64, padding_count: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_pad_reflect() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_pad_reflect(into: tinyai_manager, x: tinyai_variable, padding: *const i64, padding_count: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// x continued by its edges: a a a b c c c.
    /// @param into          the scope of the result, or null
    /// @param x             any shape and dtype; no axis that is padded is empty
    /// @param padding       before and after the first axis, before and after the second, ..; not negative, two for each
    ///                      axis
    /// @param padding_count how many of them
    /// @param out           x's sizes and the padding; x's dtype
    /// @return SHAPE, RANGE, OVERFLOW. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_pad_replicate(into: tinyai_manager, x: tinyai_array, padding: *const i64, padding_count: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_pad_replicate() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_pad_replicate(into: tinyai_manager, x: tinyai_variable, padding: *const i64, padding_count: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// x continued by its other end, as if it were a circle: b c a b c a b. Each padding is the axis' size at most.
    /// @param into          the scope of the result, or null
    /// @param x             any shape and dtype
    /// @param padding       before and after the first axis, before and after the second, ..; not negative, two for each
    ///                      axis
    /// @param padding_count how many of them
    /// @param out           x's sizes and the padding; x's dtype
    /// @return SHAPE, RANGE, OVERFLOW. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_pad_circular(into: tinyai_manager, x: tinyai_array, padding: *const i64, padding_count: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_pad_circular() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_pad_circular(into: tinyai_manager, x: tinyai_variable, padding: *const i64, padding_count: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The elements moved along axes; those that leave at an end come in at the other.
    /// @param into        the scope of the result, or null
    /// @param x           any shape and dtype
    /// @param shifts      by how many elements, one for each axis named; towards the end if positive
    /// @param shift_count how many of them
    /// @param axes        which; null: x is rolled as one line, in C order, by the one shift
    /// @param axis_count  how many of them
    /// @param out         the shape and dtype of x
    /// @return RANGE, ARGUMENT. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_roll(into: tinyai_manager, x: tinyai_array, shifts: *const i64, shift_count: i64, axes: *const i64, axis_count: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_roll() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_roll(into: tinyai_manager, x: tinyai_variable, shifts: *const i64, shift_count: i64, axes: *const i64, axis_count: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Each slice along an axis several times in a row: a a b b; tile() gives a b a b.
    /// @param into  the scope of the result, or null
    /// @param x     any shape and dtype
    /// @param times how often; 0 or more
    /// @param axis  which; usually 0
    /// @param out   x's shape with times as many along the axis; x's dtype
    /// @return SHAPE, RANGE, OVERFLOW. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_repeat(into: tinyai_manager, x: tinyai_array, times: i64, axis: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_repeat() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_repeat(into: tinyai_manager, x: tinyai_variable, times: i64, axis: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The whole array several times along each axis: a b a b; repeat() gives a a b b.
    /// @param into       the scope of the result, or null
    /// @param x          any shape and dtype
    /// @param times      how often along each axis, 0 or more; aligned to the last axis, and new axes come in front
    /// @param axis_count how many of them
    /// @param out        x's sizes times those numbers; x's dtype
    /// @return RANGE, OVERFLOW. Saves nothing for backward. ONNX: Tile.
    /// ```
    pub fn tinyai_array_tile(into: tinyai_manager, x: tinyai_array, times: *const i64, axis_count: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_tile() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_tile(into: tinyai_manager, x: tinyai_variable, times: *const i64, axis_count: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Of a vector the square matrix with it on a diagonal and zeros elsewhere; of a matrix a diagonal, as a view.
    /// @param into     the scope of the result, or null
    /// @param x        [n] or [m,n], any dtype
    /// @param diagonal which: 0 the main one, positive above it; usually 0
    /// @param out      [n+|diagonal|, n+|diagonal|] or [count], x's dtype
    /// @return SHAPE, OVERFLOW. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_diag(into: tinyai_manager, x: tinyai_array, diagonal: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_diag() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_diag(into: tinyai_manager, x: tinyai_variable, diagonal: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// A diagonal of the matrices that two axes make; a view.
    /// @param into   the scope of the result, or null
    /// @param x      [..,m,n], any dtype
    /// @param offset which: 0 the main one, positive above it; usually 0
    /// @param axis1  of the rows; usually 0
    /// @param axis2  of the columns; usually 1
    /// @param out    x's sizes without the two axes, and then how many elements the diagonal has; x's dtype
    /// @return SHAPE, RANGE. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_diagonal(into: tinyai_manager, x: tinyai_array, offset: i64, axis1: i64, axis2: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_diagonal() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_diagonal(into: tinyai_manager, x: tinyai_variable, offset: i64, axis1: i64, axis2: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_unfold_options_init(options: *mut tinyai_unfold_options);

    /// ```text
    /// The windows over images as columns (im2col): a convolution is a product of a matrix with them.
    /// @param into    the scope of the result, or null
    /// @param x       [N,C,H,W] any dtype
    /// @param options filled by its init function, and then what must be set
    /// @param out     [N, C*kernel, L], L windows row by row: ((H+2*padding-dilation*(kernel-1)-1)/stride+1) * ..; x's dtype
    /// @return SHAPE, RANGE, OVERFLOW. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_unfold(into: tinyai_manager, x: tinyai_array, options: *const tinyai_unfold_options, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_unfold() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_unfold(into: tinyai_manager, x: tinyai_variable, options: *const tinyai_unfold_options, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_fold_options_init(options: *mut tinyai_fold_options);

    /// ```text
    /// Images from windows: what unfold() took apart, added up where windows overlap (col2im).
    /// @param into    the scope of the result, or null
    /// @param x       [N, C*kernel, L], numeric: as many columns as unfold gives for such images
    /// @param options filled by its init function, and then what must be set
    /// @param out     [N,C,height,width], x's dtype
    /// @return SHAPE, DTYPE, RANGE, OVERFLOW. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_fold(into: tinyai_manager, x: tinyai_array, options: *const tinyai_fold_options, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_fold() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_fold(into: tinyai_manager, x: tinyai_variable, options: *const tinyai_fold_options, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Channels turned into pixels: images factor times as high and wide, of a square of channels each.
    /// @param into   the scope of the result, or null
    /// @param x      [..,C*factor*factor,H,W], any dtype
    /// @param factor 1 or more
    /// @param out    [.., C, H*factor, W*factor], x's dtype
    /// @return SHAPE. Saves nothing for backward.
    /// Source: Shi et al. 2016, "Real-Time Single Image and Video Super-Resolution Using an Efficient Sub-Pixel
    /// Convolutional Neural Network".
    /// ```
    pub fn tinyai_array_pixel_shuffle(into: tinyai_manager, x: tinyai_array, factor: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_pixel_shuffle() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_pixel_shuffle(into: tinyai_manager, x: tinyai_variable, factor: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Pixels turned into channels: the inverse of pixel_shuffle().
    /// @param into   the scope of the result, or null
    /// @param x      [..,C,H*factor,W*factor], any dtype
    /// @param factor 1 or more; divides height and width
    /// @param out    [.., C*factor*factor, H, W], x's dtype
    /// @return SHAPE. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_pixel_unshuffle(into: tinyai_manager, x: tinyai_array, factor: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_pixel_unshuffle() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_pixel_unshuffle(into: tinyai_manager, x: tinyai_variable, factor: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Images at another size. nearest takes the element that an equal share of the axis falls on, linear weighs two
    /// neighbours along each axis, cubic four; no filter goes before, so that a much smaller image shows a choice of
    /// elements.
    /// @param into          the scope of the result, or null
    /// @param x             [N,C,..] with one to three axes more, of rank 3 to 5, any dtype for nearest, else floating
    /// @param size          of the result, one for each axis after the channels
    /// @param size_count    how many of them
    /// @param mode          how elements between others are found; usually TINYAI_INTERPOLATION_NEAREST
    /// @param align_corners whether the first and last elements of both stand for the same places; else their outer edges
    ///                      do. Of no account for nearest; 0 or 1
    /// @param out           [N, C, size], x's dtype
    /// @return SHAPE, DTYPE, OVERFLOW. Saves nothing for backward.
    /// Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
    /// ```
    pub fn tinyai_array_interpolate(into: tinyai_manager, x: tinyai_array, size: *const i64, size_count: i64, mode: tinyai_interpolation, align_corners: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_interpolate() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_interpolate(into: tinyai_manager, x: tinyai_variable, size: *const i64, size_count: i64, mode: tinyai_interpolation, align_corners: i32, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_interpolate_by_options_init(options: *mut tinyai_interpolate_by_options);

    /// ```text
    /// Images of another size by factors: interpolate() to floor(size * scale) along each axis, and elements stand where the
    /// factors say, not the ratio of the two sizes; where corners are aligned, these alone do. So an axis that keeps its
    /// size though its factor is not 1 has other elements; linear alone leaves it as it is.
    /// @param into    the scope of the result, or null
    /// @param x       [N,C,W], [N,C,H,W] or [N,C,D,H,W], any dtype for nearest, else floating
    /// @param options null: the defaults
    /// @param out     [N, C, ..], x's dtype
    /// @return SHAPE, DTYPE, RANGE, OVERFLOW. Saves nothing for backward.
    /// Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
    /// ```
    pub fn tinyai_array_interpolate_by(into: tinyai_manager, x: tinyai_array, options: *const tinyai_interpolate_by_options, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_interpolate_by() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_interpolate_by(into: tinyai_manager, x: tinyai_variable, options: *const tinyai_interpolate_by_options, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Elements or slices of a table, each named by a row of k indices into its first k axes.
    /// @param into    the scope of the result, or null
    /// @param table   any shape and dtype, rank k at least
    /// @param indices [.., k] i32 i64; may count from the end
    /// @param out     [.., the table's axes after the first k], the table's dtype
    /// @return SHAPE, DTYPE, RANGE. Saves the indices for backward. ONNX: GatherND.
    /// ```
    pub fn tinyai_array_gather_nd(into: tinyai_manager, table: tinyai_array, indices: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_gather_nd() of variables. Gradients flow to table.
    /// ```
    pub fn tinyai_variable_gather_nd(into: tinyai_manager, table: tinyai_variable, indices: tinyai_array, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The slices of one axis that a list of indices names, in its order.
    /// @param into    the scope of the result, or null
    /// @param x       any shape and dtype
    /// @param indices [n] i32 i64; may count from the end
    /// @param axis    which; usually 0
    /// @param out     x's shape with n along the axis; x's dtype
    /// @return SHAPE, DTYPE, RANGE. Saves the indices for backward. ONNX: Gather.
    /// ```
    pub fn tinyai_array_index_select(into: tinyai_manager, x: tinyai_array, indices: tinyai_array, axis: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_index_select() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_index_select(into: tinyai_manager, x: tinyai_variable, indices: tinyai_array, axis: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// out[i][j] = x[indices[i][j]][j] along the axis (here 0): each index takes one element from its own line of x.
    /// take_along() broadcasts, index_select() takes whole slices.
    /// @param into    the scope of the result, or null
    /// @param x       any shape of rank 1 at least, any dtype
    /// @param indices i32 i64, of x's rank and no larger than x but along the axis; may count from the end
    /// @param axis    along which
    /// @param out     the shape of the indices; x's dtype
    /// @return SHAPE, DTYPE, RANGE. Saves the indices for backward. ONNX: GatherElements.
    /// ```
    pub fn tinyai_array_gather(into: tinyai_manager, x: tinyai_array, indices: tinyai_array, axis: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_gather() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_gather(into: tinyai_manager, x: tinyai_variable, indices: tinyai_array, axis: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// gather() with x and the indices broadcast against each other but along the axis: with the result of argmax(keepdims)
    /// or of sort() it gives their values.
    /// @param into    the scope of the result, or null
    /// @param x       any shape of rank 1 at least, any dtype
    /// @param indices i32 i64, of x's rank; may count from the end
    /// @param axis    along which
    /// @param out     the shape both broadcast to, the indices' size along the axis; x's dtype
    /// @return SHAPE, DTYPE, RANGE. Saves the indices for backward.
    /// ```
    pub fn tinyai_array_take_along(into: tinyai_manager, x: tinyai_array, indices: tinyai_array, axis: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_take_along() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_take_along(into: tinyai_manager, x: tinyai_variable, indices: tinyai_array, axis: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// x with updates added: out[indices[i][j]][j] += updates[i][j] along the axis (here 0). Equal indices add up.
    /// @param into    the scope of the result, or null
    /// @param x       any shape of rank 1 at least, numeric
    /// @param indices i32 i64, of x's rank and no larger than x but along the axis; may count from the end
    /// @param updates the shape of the indices; converted to x's dtype, or to f32 where that has 16 bits
    /// @param axis    along which
    /// @param out     the shape and dtype of x
    /// @return SHAPE, DTYPE, RANGE. Saves the indices for backward. ONNX: ScatterElements.
    /// ```
    pub fn tinyai_array_scatter_add(into: tinyai_manager, x: tinyai_array, indices: tinyai_array, updates: tinyai_array, axis: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_scatter_add() of variables. Gradients flow to x and updates.
    /// ```
    pub fn tinyai_variable_scatter_add(into: tinyai_manager, x: tinyai_variable, indices: tinyai_array, updates: tinyai_variable, axis: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// A one where the index says, zeros elsewhere, along a new last axis.
    /// @param into    the scope of the result, or null
    /// @param indices any shape of rank 7 at most, i32 i64; may count from the end
    /// @param depth   of the new axis
    /// @param dtype   of the result; usually TINYAI_F32
    /// @param out     [.., depth], of that dtype
    /// @return SHAPE, DTYPE, RANGE, ARGUMENT. ONNX: OneHot.
    /// ```
    pub fn tinyai_array_one_hot(into: tinyai_manager, indices: tinyai_array, depth: i64, dtype: tinyai_dtype, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// Each slice along an axis as often in a row as a list says: a b b b c; repeat() takes one number for all. How many
    /// there are is not looked for in the list, so that the result's shape is known before: RANGE where the list's sum is
    /// another.
    /// @param into  the scope of the result, or null
    /// @param x     any shape of rank 1 at least, any dtype
    /// @param times [n] i32 i64, one for each slice, each from 0 to total
    /// @param total the sum of the list
    /// @param axis  which; usually 0
    /// @param out   x's shape with total along the axis; x's dtype
    /// @return SHAPE, DTYPE, RANGE, OVERFLOW. Saves what was repeated, an i64 each for backward.
    /// ```
    pub fn tinyai_array_repeat_interleave(into: tinyai_manager, x: tinyai_array, times: tinyai_array, total: i64, axis: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_repeat_interleave() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_repeat_interleave(into: tinyai_manager, x: tinyai_variable, times: tinyai_array, total: i64, axis: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The lower triangle of each matrix; zero elsewhere.
    /// @param into     the scope of the result, or null
    /// @param x        [..,m,n], any dtype
    /// @param diagonal the last one that is kept: 0 the main one, positive above it; usually 0
    /// @param out      the shape and dtype of x
    /// @return SHAPE. Saves nothing for backward. ONNX: Trilu.
    /// ```
    pub fn tinyai_array_tril(into: tinyai_manager, x: tinyai_array, diagonal: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_tril() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_tril(into: tinyai_manager, x: tinyai_variable, diagonal: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The upper triangle of each matrix; zero elsewhere.
    /// @param into     the scope of the result, or null
    /// @param x        [..,m,n], any dtype
    /// @param diagonal the last one that is kept: 0 the main one, positive above it; usually 0
    /// @param out      the shape and dtype of x
    /// @return SHAPE. Saves nothing for backward. ONNX: Trilu.
    /// ```
    pub fn tinyai_array_triu(into: tinyai_manager, x: tinyai_array, diagonal: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_triu() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_triu(into: tinyai_manager, x: tinyai_variable, diagonal: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The k greatest (or least) elements along an axis, in order, and where they stand; of equals the first. A NaN counts
    /// as the greatest.
    /// @param into    the scope of the result, or null
    /// @param x       any shape and dtype
    /// @param k       how many, the axis' size at most
    /// @param axis    along which; of a scalar 0 or -1: it is a line of one element; usually -1
    /// @param largest the greatest, or the least; 0 or 1
    /// @param values  x's shape with k along the axis; x's dtype
    /// @param indices the same shape, i64
    /// @return RANGE. Saves the indices for backward. ONNX: TopK.
    /// ```
    pub fn tinyai_array_topk(into: tinyai_manager, x: tinyai_array, k: i64, axis: i64, largest: i32, values: *mut tinyai_array, indices: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_topk() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_topk(into: tinyai_manager, x: tinyai_variable, k: i64, axis: i64, largest: i32, values: *mut tinyai_variable, indices: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// The elements along an axis in order, and where they stood; equals keep their order. A NaN counts as the greatest.
    /// @param into       the scope of the result, or null
    /// @param x          any shape and dtype
    /// @param axis       along which; of a scalar 0 or -1: it is a line of one element; usually -1
    /// @param descending whether the greatest come first; 0 or 1
    /// @param values     the shape and dtype of x
    /// @param indices    the same shape, i64
    /// @return RANGE. Saves the indices for backward.
    /// ```
    pub fn tinyai_array_sort(into: tinyai_manager, x: tinyai_array, axis: i64, descending: i32, values: *mut tinyai_array, indices: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_sort() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_sort(into: tinyai_manager, x: tinyai_variable, axis: i64, descending: i32, values: *mut tinyai_variable, indices: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// The indices of all elements that are not zero, in C order; a NaN is not zero. How many there are is read from the
    /// device, which waits for what was queued: GRAPH in a compiled function, where where() and masked_fill() choose
    /// without.
    /// @param into the scope of the result, or null
    /// @param x    any shape and dtype
    /// @param out  [n, rank], i64: a row for each
    /// @return GRAPH, UNSUPPORTED.
    /// ```
    pub fn tinyai_array_nonzero(into: tinyai_manager, x: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_nonzero() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_nonzero(into: tinyai_manager, x: tinyai_variable, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// The elements where the mask holds, in C order. How many there are is read from the device, which waits for what was
    /// queued: GRAPH in a compiled function, where where() and masked_fill() choose without.
    /// @param into the scope of the result, or null
    /// @param x    any shape that broadcasts with the mask's, any dtype
    /// @param mask bool
    /// @param out  [n], x's dtype
    /// @return SHAPE, DTYPE, GRAPH, UNSUPPORTED. Saves where they stand, an i64 each for backward.
    /// ```
    pub fn tinyai_array_masked_select(into: tinyai_manager, x: tinyai_array, mask: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_masked_select() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_masked_select(into: tinyai_manager, x: tinyai_variable, mask: tinyai_array, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The different elements, in order, where each element of x is among them, and how often each occurs. A NaN equals
    /// none, and comes last. How many there are is read from the device, which waits for what was queued: GRAPH in a
    /// compiled function.
    /// @param into    the scope of the result, or null
    /// @param x       any shape and dtype; GRAPH if it requires a gradient, for none flows back to it, while calls are
    ///                recorded
    /// @param values  [n], x's dtype
    /// @param inverse the shape of x, i64: values at inverse is x
    /// @param counts  [n], i64
    /// @return GRAPH, UNSUPPORTED.
    /// ```
    pub fn tinyai_array_unique(into: tinyai_manager, x: tinyai_array, values: *mut tinyai_array, inverse: *mut tinyai_array, counts: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_unique() of variables. No gradient flows.
    /// ```
    pub fn tinyai_variable_unique(into: tinyai_manager, x: tinyai_variable, values: *mut tinyai_array, inverse: *mut tinyai_array, counts: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// The rows of a table that indices of any shape name. An index may count from the end, as everywhere here; it names the
    /// padding row in either way.
    /// @param into          the scope of the result, or null
    /// @param table         [n,..], any dtype
    /// @param indices       any shape, i32 i64; may count from the end
    /// @param padding_index a row that receives no gradient, counted from 0; -1: none; usually -1
    /// @param out           the indices' sizes and then those of a row; the table's dtype
    /// @return SHAPE, DTYPE, RANGE. Saves the indices for backward. ONNX: Gather.
    /// ```
    pub fn tinyai_array_embedding(into: tinyai_manager, table: tinyai_array, indices: tinyai_array, padding_index: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_embedding() of variables. Gradients flow to table.
    /// ```
    pub fn tinyai_variable_embedding(into: tinyai_manager, table: tinyai_variable, indices: tinyai_array, padding_index: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The matrix product over the last two axes. Leading axes broadcast; an operand of rank 1 is a row (a) or column (b),
    /// whose axis does not appear in the result.
    /// @param into the scope of the result, or null
    /// @param a    [.., m, k] or [k], floating
    /// @param b    [.., k, n] or [k], floating
    /// @param out  [.., m, n], the promoted dtype
    /// @return SHAPE, DTYPE. Saves a and b for backward. ONNX: MatMul.
    /// ```
    pub fn tinyai_array_matmul(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_matmul() of variables. Gradients flow to a and b.
    /// ```
    pub fn tinyai_variable_matmul(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// x @ transpose(weight) + bias, in one pass: a fully connected layer.
    /// @param into   the scope of the result, or null
    /// @param x      [..,k], floating
    /// @param weight [n,k], floating
    /// @param bias   [n], floating; the null handle: none
    /// @param out    [..,n], the promoted dtype
    /// @return SHAPE, DTYPE. Saves x and the weight for backward. ONNX: Gemm.
    /// ```
    pub fn tinyai_array_linear(into: tinyai_manager, x: tinyai_array, weight: tinyai_array, bias: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_linear() of variables. Gradients flow to x, weight and bias.
    /// ```
    pub fn tinyai_variable_linear(into: tinyai_manager, x: tinyai_variable, weight: tinyai_variable, bias: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The sum of the products of two vectors.
    /// @param into the scope of the result, or null
    /// @param a    [k], floating
    /// @param b    [k], floating
    /// @param out  [], the promoted dtype
    /// @return SHAPE, DTYPE. Saves a and b for backward.
    /// ```
    pub fn tinyai_array_dot(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_dot() of variables. Gradients flow to a and b.
    /// ```
    pub fn tinyai_variable_dot(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// out[i][j] = a[i] * b[j].
    /// @param into the scope of the result, or null
    /// @param a    [m], numeric
    /// @param b    [n], numeric
    /// @param out  [m,n], the promoted dtype
    /// @return SHAPE, DTYPE. Saves a and b for backward.
    /// ```
    pub fn tinyai_array_outer(into: tinyai_manager, a: tinyai_array, b: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_outer() of variables. Gradients flow to a and b.
    /// ```
    pub fn tinyai_variable_outer(into: tinyai_manager, a: tinyai_variable, b: tinyai_variable, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// A sum of products by Einstein's notation: a letter names each axis of each array, out is their product at equal
    /// letters, summed over the letters that out has not. ij,jk->ik is the matrix product, ii->i a diagonal, bij->bji a
    /// transposition. Without an arrow out has the letters that occur once, in the alphabet's order, A before a. Three dots
    /// stand for any further axes, which broadcast, and lead out without an arrow; an axis of size 1 is stretched where
    /// another array's is longer. Arrays are multiplied from left to right: their order decides how much is computed.
    /// @param into     the scope of the result, or null
    /// @param xs       1 to 8 arrays, floating
    /// @param count    how many, at least 1
    /// @param equation the letters of each array's axes, separated by commas, and perhaps -> and those of out; spaces do not
    ///                 count
    /// @param out      the sizes of its letters, the promoted dtype; a view of a single array that is not summed
    /// @return SHAPE, DTYPE, ARGUMENT, OVERFLOW. Saves the arrays, and products of several for backward. ONNX: Einsum.
    /// Source: Einstein 1916, "The Foundation of the General Theory of Relativity".
    /// ```
    pub fn tinyai_array_einsum(into: tinyai_manager, xs: *const tinyai_array, count: i64, equation: *const c_char, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_einsum() of variables. Gradients flow to xs.
    /// ```
    pub fn tinyai_variable_einsum(into: tinyai_manager, xs: *const tinyai_variable, count: i64, equation: *const c_char, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_conv2d_options_init(options: *mut tinyai_conv2d_options);

    /// ```text
    /// Two-dimensional convolution (cross-correlation, as in all deep-learning libraries): out[n][o][y][x] is the sum over
    /// c, i, j of x[n][c][y*stride+i*dilation-padding][..] * weight[o][c][i][j], plus bias[o].
    /// @param into    the scope of the result, or null
    /// @param x       [N,C,H,W] floating
    /// @param weight  [O,C/groups,KH,KW] floating
    /// @param bias    [O] floating; the null handle: none
    /// @param options null: the defaults
    /// @param out     [N,O,(H+2*padding-dilation*(KH-1)-1)/stride+1,..], the promoted dtype; channels-last in memory when
    ///                that is faster
    /// @return SHAPE, DTYPE, RANGE. Saves x and the weight for backward. ONNX: Conv.
    /// Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
    /// ```
    pub fn tinyai_array_conv2d(into: tinyai_manager, x: tinyai_array, weight: tinyai_array, bias: tinyai_array, options: *const tinyai_conv2d_options, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_conv2d() of variables. Gradients flow to x, weight and bias.
    /// ```
    pub fn tinyai_variable_conv2d(into: tinyai_manager, x: tinyai_variable, weight: tinyai_variable, bias: tinyai_variable, options: *const tinyai_conv2d_options, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_conv3d_options_init(options: *mut tinyai_conv3d_options);

    /// ```text
    /// Three-dimensional convolution, of volumes and of videos, whose depth is time: out[n][o][z][y][x] is the sum over c,
    /// i, j, k of x[n][c][z*stride+i*dilation-padding][..][..] * weight[o][c][i][j][k], plus bias[o].
    /// @param into    the scope of the result, or null
    /// @param x       [N,C,D,H,W] floating
    /// @param weight  [O,C/groups,KD,KH,KW] floating
    /// @param bias    [O] floating; the null handle: none
    /// @param options null: the defaults
    /// @param out     [N,O,(D+2*padding-dilation*(KD-1)-1)/stride+1,..,..], the promoted dtype; the channels densest in
    ///                memory
    /// @return SHAPE, DTYPE, RANGE. Saves x and the weight for backward. ONNX: Conv.
    /// Source: Tran et al. 2015, "Learning Spatiotemporal Features with 3D Convolutional Networks".
    /// ```
    pub fn tinyai_array_conv3d(into: tinyai_manager, x: tinyai_array, weight: tinyai_array, bias: tinyai_array, options: *const tinyai_conv3d_options, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_conv3d() of variables. Gradients flow to x, weight and bias.
    /// ```
    pub fn tinyai_variable_conv3d(into: tinyai_manager, x: tinyai_variable, weight: tinyai_variable, bias: tinyai_variable, options: *const tinyai_conv3d_options, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_conv1d_options_init(options: *mut tinyai_conv1d_options);

    /// ```text
    /// One-dimensional convolution: out[n][o][t] is the sum over c, i of x[n][c][t*stride+i*dilation-padding] *
    /// weight[o][c][i], plus bias[o]. It is conv2d() of the same bytes with a height of 1.
    /// @param into    the scope of the result, or null
    /// @param x       [N,C,L] floating
    /// @param weight  [O,C/groups,K] floating
    /// @param bias    [O] floating; the null handle: none
    /// @param options null: the defaults
    /// @param out     [N,O,(L+2*padding-dilation*(K-1)-1)/stride+1], the promoted dtype; the channels densest in memory when
    ///                that is faster
    /// @return SHAPE, DTYPE, RANGE. Saves x and the weight for backward.
    /// Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
    /// ```
    pub fn tinyai_array_conv1d(into: tinyai_manager, x: tinyai_array, weight: tinyai_array, bias: tinyai_array, options: *const tinyai_conv1d_options, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_conv1d() of variables. Gradients flow to x, weight and bias.
    /// ```
    pub fn tinyai_variable_conv1d(into: tinyai_manager, x: tinyai_variable, weight: tinyai_variable, bias: tinyai_variable, options: *const tinyai_conv1d_options, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_conv_transpose1d_options_init(options: *mut tinyai_conv_transpose1d_options);

    /// ```text
    /// Transposed convolution, the adjoint of conv1d() in its x: out[n][o][t*stride+i*dilation-padding] gathers x[n][c][t] *
    /// weight[c][o][i], and each out[n][o] is bias[o] besides.
    /// @param into    the scope of the result, or null
    /// @param x       [N,C,L] floating
    /// @param weight  [C,O/groups,K] floating
    /// @param bias    [O] floating; the null handle: none
    /// @param options null: the defaults
    /// @param out     [N,O,(L-1)*stride-2*padding+dilation*(K-1)+output_padding+1], the promoted dtype; the channels densest
    ///                in memory when that is faster
    /// @return SHAPE, DTYPE, RANGE. Saves x and the weight for backward.
    /// Source: Zeiler et al. 2010, "Deconvolutional Networks".
    /// ```
    pub fn tinyai_array_conv_transpose1d(into: tinyai_manager, x: tinyai_array, weight: tinyai_array, bias: tinyai_array, options: *const tinyai_conv_transpose1d_options, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_conv_transpose1d() of variables. Gradients flow to x, weight and bias.
    /// ```
    pub fn tinyai_variable_conv_transpose1d(into: tinyai_manager, x: tinyai_variable, weight: tinyai_variable, bias: tinyai_variable, options: *const tinyai_conv_transpose1d_options, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_conv_transpose2d_options_init(options: *mut tinyai_conv_transpose2d_options);

    /// ```text
    /// Transposed convolution, the adjoint of conv2d() in its x: out[n][o][y*stride+i*dilation-padding][..] gathers
    /// x[n][c][y][x] * weight[c][o][i][j], and each out[n][o] is bias[o] besides.
    /// @param into    the scope of the result, or null
    /// @param x       [N,C,H,W] floating
    /// @param weight  [C,O/groups,KH,KW] floating
    /// @param bias    [O] floating; the null handle: none
    /// @param options null: the defaults
    /// @param out     [N,O,(H-1)*stride-2*padding+dilation*(KH-1)+output_padding+1,..], the promoted dtype; channels-last in
    ///                memory when that is faster
    /// @return SHAPE, DTYPE, RANGE. Saves x and the weight for backward.
    /// Source: Zeiler et al. 2010, "Deconvolutional Networks".
    /// ```
    pub fn tinyai_array_conv_transpose2d(into: tinyai_manager, x: tinyai_array, weight: tinyai_array, bias: tinyai_array, options: *const tinyai_conv_transpose2d_options, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_conv_transpose2d() of variables. Gradients flow to x, weight and bias.
    /// ```
    pub fn tinyai_variable_conv_transpose2d(into: tinyai_manager, x: tinyai_variable, weight: tinyai_variable, bias: tinyai_variable, options: *const tinyai_conv_transpose2d_options, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_conv_transpose3d_options_init(options: *mut tinyai_conv_transpose3d_options);

    /// ```text
    /// Transposed convolution, the adjoint of conv3d() in its x: out[n][o][z*stride+i*dilation-padding][..][..] gathers
    /// x[n][c][z][y][x] * weight[c][o][i][j][k], and each out[n][o] is bias[o] besides.
    /// @param into    the scope of the result, or null
    /// @param x       [N,C,D,H,W] floating
    /// @param weight  [C,O/groups,KD,KH,KW] floating
    /// @param bias    [O] floating; the null handle: none
    /// @param options null: the defaults
    /// @param out     [N,O,(D-1)*stride-2*padding+dilation*(KD-1)+output_padding+1,..,..], the promoted dtype; the channels
    ///                densest in memory
    /// @return SHAPE, DTYPE, RANGE. Saves x and the weight for backward.
    /// Source: Zeiler et al. 2010, "Deconvolutional Networks".
    /// ```
    pub fn tinyai_array_conv_transpose3d(into: tinyai_manager, x: tinyai_array, weight: tinyai_array, bias: tinyai_array, options: *const tinyai_conv_transpose3d_options, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_conv_transpose3d() of variables. Gradients flow to x, weight and bias.
    /// ```
    pub fn tinyai_variable_conv_transpose3d(into: tinyai_manager, x: tinyai_variable, weight: tinyai_variable, bias: tinyai_variable, options: *const tinyai_conv_transpose3d_options, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// x / scale, worked out in f32, rounded to the nearest whole number, halves to the even one, plus the zero point, held
    /// in the range of 8 bits; a NaN becomes 0. Scale and zero point are one for all elements, or one for each slice along
    /// an axis.
    /// @param into       the scope of the result, or null
    /// @param x          any shape, floating
    /// @param scale      [] or [n], n of x's axis; f32 f64 f16 bf16, each positive and finite: on a device that has no
    ///                   kernel for it (CUDA) another one is not noticed
    /// @param zero_point of scale's shape and the result's dtype; without one 0; the null handle: none
    /// @param axis       of a scale [n]: along which; may count from the end; usually 1
    /// @param dtype      of the result, i8 or u8; usually TINYAI_U8
    /// @param out        x's shape, of that dtype
    /// @return SHAPE, DTYPE, RANGE. ONNX: QuantizeLinear.
    /// Source: Jacob et al. 2018, "Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only
    /// Inference".
    /// ```
    pub fn tinyai_array_quantize_linear(into: tinyai_manager, x: tinyai_array, scale: tinyai_array, zero_point: tinyai_array, axis: i64, dtype: tinyai_dtype, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// (x - zero point) * scale: the numbers that quantize_linear() brought to 8 bits, or the sums of their products.
    /// @param into       the scope of the result, or null
    /// @param x          any shape, i8 u8 i32
    /// @param scale      [] or [n], n of x's axis; floating
    /// @param zero_point of scale's shape and x's dtype; without one 0; the null handle: none
    /// @param axis       of a scale [n]: along which; may count from the end; usually 1
    /// @param out        x's shape, scale's dtype
    /// @return SHAPE, DTYPE, RANGE. ONNX: DequantizeLinear.
    /// ```
    pub fn tinyai_array_dequantize_linear(into: tinyai_manager, x: tinyai_array, scale: tinyai_array, zero_point: tinyai_array, axis: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// A fully connected layer of numbers of 8 bits, for inference: the sums of (x - zero point) * weight, which are exact,
    /// times both scales, plus bias.
    /// @param into         the scope of the result, or null
    /// @param x            [..,k] i8 u8, k at most 65536: more could leave the 32 bits of a sum
    /// @param x_scale      [] f32
    /// @param weight       [n,k] i8
    /// @param weight_scale [n] f32, of each output
    /// @param x_zero_point [] of x's dtype; without one 0; the null handle: none
    /// @param bias         [n] f32; the null handle: none
    /// @param out          [..,n] f32
    /// @return SHAPE, DTYPE, RANGE.
    /// ```
    pub fn tinyai_array_quantized_linear(into: tinyai_manager, x: tinyai_array, x_scale: tinyai_array, weight: tinyai_array, weight_scale: tinyai_array, x_zero_point: tinyai_array, bias: tinyai_array, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_quantized_conv2d_options_init(options: *mut tinyai_quantized_conv2d_options);

    /// ```text
    /// conv2d() of numbers of 8 bits, for inference: the sums of (x - zero point) * weight, which are exact, times both
    /// scales, plus bias. What stands around x counts as its zero point.
    /// @param into         the scope of the result, or null
    /// @param x            [N,C,H,W] i8 u8; C/groups * KH * KW at most 65536: more could leave the 32 bits of a sum
    /// @param x_scale      [] f32
    /// @param weight       [O,C/groups,KH,KW] i8
    /// @param weight_scale [O] f32, of each output channel
    /// @param x_zero_point [] of x's dtype; without one 0; the null handle: none
    /// @param bias         [O] f32; the null handle: none
    /// @param options      null: the defaults
    /// @param out          as of conv2d(), f32; channels-last in memory
    /// @return SHAPE, DTYPE, RANGE.
    /// ```
    pub fn tinyai_array_quantized_conv2d(into: tinyai_manager, x: tinyai_array, x_scale: tinyai_array, weight: tinyai_array, weight_scale: tinyai_array, x_zero_point: tinyai_array, bias: tinyai_array, options: *const tinyai_quantized_conv2d_options, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_max_pool2d_options_init(options: *mut tinyai_max_pool2d_options);

    /// ```text
    /// The greatest element of each window. Padding is smaller than any.
    /// @param into    the scope of the result, or null
    /// @param x       [N,C,H,W] floating
    /// @param options filled by its init function, and then what must be set
    /// @param out     [N,C,(H+2*padding-dilation*(kernel-1)-1)/stride+1,..], rounded down, or up with ceil_mode; the dtype
    ///                of x
    /// @return SHAPE, DTYPE, RANGE. Saves where each was found, in a byte or four, for backward. ONNX: MaxPool.
    /// ```
    pub fn tinyai_array_max_pool2d(into: tinyai_manager, x: tinyai_array, options: *const tinyai_max_pool2d_options, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_max_pool2d() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_max_pool2d(into: tinyai_manager, x: tinyai_variable, options: *const tinyai_max_pool2d_options, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_avg_pool2d_options_init(options: *mut tinyai_avg_pool2d_options);

    /// ```text
    /// The mean of each window.
    /// @param into    the scope of the result, or null
    /// @param x       [N,C,H,W] floating
    /// @param options filled by its init function, and then what must be set
    /// @param out     [N,C,(H+2*padding-kernel)/stride+1,..], rounded down, or up with ceil_mode; the dtype of x
    /// @return SHAPE, DTYPE, RANGE. Saves nothing for backward. ONNX: AveragePool.
    /// ```
    pub fn tinyai_array_avg_pool2d(into: tinyai_manager, x: tinyai_array, options: *const tinyai_avg_pool2d_options, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_avg_pool2d() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_avg_pool2d(into: tinyai_manager, x: tinyai_variable, options: *const tinyai_avg_pool2d_options, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The mean of each of height x width parts, cut as evenly as can be.
    /// @param into   the scope of the result, or null
    /// @param x      [N,C,H,W] floating
    /// @param height of the result
    /// @param width  of the result
    /// @param out    [N,C,height,width], the dtype of x
    /// @return SHAPE, DTYPE, RANGE. Saves nothing for backward. ONNX: GlobalAveragePool.
    /// ```
    pub fn tinyai_array_adaptive_avg_pool2d(into: tinyai_manager, x: tinyai_array, height: i64, width: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_adaptive_avg_pool2d() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_adaptive_avg_pool2d(into: tinyai_manager, x: tinyai_variable, height: i64, width: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_max_pool1d_options_init(options: *mut tinyai_max_pool1d_options);

    /// ```text
    /// The greatest element of each window. Padding is smaller than any. It is max_pool2d() of the same bytes with a height
    /// of 1.
    /// @param into    the scope of the result, or null
    /// @param x       [N,C,L] floating
    /// @param options filled by its init function, and then what must be set
    /// @param out     [N,C,(L+2*padding-dilation*(kernel-1)-1)/stride+1], rounded down, or up with ceil_mode; the dtype of x
    /// @return SHAPE, DTYPE, RANGE. Saves where each was found, in a byte or four, for backward.
    /// ```
    pub fn tinyai_array_max_pool1d(into: tinyai_manager, x: tinyai_array, options: *const tinyai_max_pool1d_options, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_max_pool1d() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_max_pool1d(into: tinyai_manager, x: tinyai_variable, options: *const tinyai_max_pool1d_options, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_avg_pool1d_options_init(options: *mut tinyai_avg_pool1d_options);

    /// ```text
    /// The mean of each window. It is avg_pool2d() of the same bytes with a height of 1.
    /// @param into    the scope of the result, or null
    /// @param x       [N,C,L] floating
    /// @param options filled by its init function, and then what must be set
    /// @param out     [N,C,(L+2*padding-kernel)/stride+1], rounded down, or up with ceil_mode; the dtype of x
    /// @return SHAPE, DTYPE, RANGE. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_avg_pool1d(into: tinyai_manager, x: tinyai_array, options: *const tinyai_avg_pool1d_options, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_avg_pool1d() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_avg_pool1d(into: tinyai_manager, x: tinyai_variable, options: *const tinyai_avg_pool1d_options, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The mean of each of length parts, cut as evenly as can be.
    /// @param into   the scope of the result, or null
    /// @param x      [N,C,L] floating
    /// @param length of the result
    /// @param out    [N,C,length], the dtype of x
    /// @return SHAPE, DTYPE, RANGE. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_adaptive_avg_pool1d(into: tinyai_manager, x: tinyai_array, length: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_adaptive_avg_pool1d() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_adaptive_avg_pool1d(into: tinyai_manager, x: tinyai_variable, length: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The greatest element of each of length parts, cut as evenly as can be.
    /// @param into   the scope of the result, or null
    /// @param x      [N,C,L] floating
    /// @param length of the result
    /// @param out    [N,C,length], the dtype of x
    /// @return SHAPE, DTYPE, RANGE. Saves where each was found for backward.
    /// ```
    pub fn tinyai_array_adaptive_max_pool1d(into: tinyai_manager, x: tinyai_array, length: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_adaptive_max_pool1d() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_adaptive_max_pool1d(into: tinyai_manager, x: tinyai_variable, length: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The greatest element of each of height x width parts, cut as evenly as can be.
    /// @param into   the scope of the result, or null
    /// @param x      [N,C,H,W] floating
    /// @param height of the result
    /// @param width  of the result
    /// @param out    [N,C,height,width], the dtype of x
    /// @return SHAPE, DTYPE, RANGE. Saves where each was found for backward.
    /// ```
    pub fn tinyai_array_adaptive_max_pool2d(into: tinyai_manager, x: tinyai_array, height: i64, width: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_adaptive_max_pool2d() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_adaptive_max_pool2d(into: tinyai_manager, x: tinyai_variable, height: i64, width: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_max_pool3d_options_init(options: *mut tinyai_max_pool3d_options);

    /// ```text
    /// The greatest element of each window. Padding is smaller than any. Of equal ones the first, in C order, gets the
    /// gradient.
    /// @param into    the scope of the result, or null
    /// @param x       [N,C,D,H,W] floating
    /// @param options filled by its init function, and then what must be set
    /// @param out     [N,C,(D+2*padding-dilation*(kernel-1)-1)/stride+1,..,..], rounded down, or up with ceil_mode; the
    ///                dtype of x
    /// @return SHAPE, DTYPE, RANGE. Saves where each was found, in height and width and then in depth for backward.
    /// ```
    pub fn tinyai_array_max_pool3d(into: tinyai_manager, x: tinyai_array, options: *const tinyai_max_pool3d_options, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_max_pool3d() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_max_pool3d(into: tinyai_manager, x: tinyai_variable, options: *const tinyai_max_pool3d_options, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The defaults. @param options  to be filled; null is ignored
    /// ```
    pub fn tinyai_avg_pool3d_options_init(options: *mut tinyai_avg_pool3d_options);

    /// ```text
    /// The mean of each window.
    /// @param into    the scope of the result, or null
    /// @param x       [N,C,D,H,W] floating
    /// @param options filled by its init function, and then what must be set
    /// @param out     [N,C,(D+2*padding-kernel)/stride+1,..,..], rounded down, or up with ceil_mode; the dtype of x
    /// @return SHAPE, DTYPE, RANGE. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_avg_pool3d(into: tinyai_manager, x: tinyai_array, options: *const tinyai_avg_pool3d_options, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_avg_pool3d() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_avg_pool3d(into: tinyai_manager, x: tinyai_variable, options: *const tinyai_avg_pool3d_options, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The mean of each of depth x height x width parts, cut as evenly as can be.
    /// @param into   the scope of the result, or null
    /// @param x      [N,C,D,H,W] floating
    /// @param depth  of the result
    /// @param height of the result
    /// @param width  of the result
    /// @param out    [N,C,depth,height,width], the dtype of x
    /// @return SHAPE, DTYPE, RANGE. Saves nothing for backward.
    /// ```
    pub fn tinyai_array_adaptive_avg_pool3d(into: tinyai_manager, x: tinyai_array, depth: i64, height: i64, width: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_adaptive_avg_pool3d() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_adaptive_avg_pool3d(into: tinyai_manager, x: tinyai_variable, depth: i64, height: i64, width: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The greatest element of each of depth x height x width parts, cut as evenly as can be.
    /// @param into   the scope of the result, or null
    /// @param x      [N,C,D,H,W] floating
    /// @param depth  of the result
    /// @param height of the result
    /// @param width  of the result
    /// @param out    [N,C,depth,height,width], the dtype of x
    /// @return SHAPE, DTYPE, RANGE. Saves where each was found, in height and width and then in depth for backward.
    /// ```
    pub fn tinyai_array_adaptive_max_pool3d(into: tinyai_manager, x: tinyai_array, depth: i64, height: i64, width: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_adaptive_max_pool3d() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_adaptive_max_pool3d(into: tinyai_manager, x: tinyai_variable, depth: i64, height: i64, width: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// (x - mean) / sqrt(variance + eps) over the last axes, times gamma, plus beta. The variance is that of a population.
    /// @param into       the scope of the result, or null
    /// @param x          [..,n], floating
    /// @param gamma      the shape of the normalised axes, floating; the null handle: none
    /// @param beta       the shape of the normalised axes, floating; the null handle: none
    /// @param axis_count how many trailing axes are normalised together; usually 1
    /// @param eps        keeps the division from 0; usually 1e-05
    /// @param out        the shape and dtype of x
    /// @return SHAPE, DTYPE, RANGE. Saves x, its mean and its reciprocal deviation for backward. ONNX: LayerNormalization.
    /// Source: Ba, Kiros, Hinton 2016, arXiv:1607.06450.
    /// ```
    pub fn tinyai_array_layer_norm(into: tinyai_manager, x: tinyai_array, gamma: tinyai_array, beta: tinyai_array, axis_count: i64, eps: f64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_layer_norm() of variables. Gradients flow to x, gamma and beta.
    /// ```
    pub fn tinyai_variable_layer_norm(into: tinyai_manager, x: tinyai_variable, gamma: tinyai_variable, beta: tinyai_variable, axis_count: i64, eps: f64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// (x - mean) / sqrt(variance + eps) per channel, times gamma, plus beta. In training mean and variance are the batch's,
    /// and the running ones move towards them (the variance by its unbiased form); otherwise the running ones are used. A
    /// batch without elements teaches nothing: its result is empty, the running statistics stay, and the gradients of gamma
    /// and beta are 0. SHAPE for a batch of one element a channel, which has no variance.
    /// @param into             the scope of the result, or null
    /// @param x                [N,C,..], rank 2 to 5, floating
    /// @param gamma            [C], floating; the null handle: none
    /// @param beta             [C], floating; the null handle: none
    /// @param running_mean     [C], floating; written in training; the null handle: none
    /// @param running_variance [C], floating; written in training; the null handle: none
    /// @param training         whether to use and learn from the batch; 0 or 1
    /// @param momentum         the weight of the batch in the running statistics; usually 0.1
    /// @param eps              keeps the division from 0; usually 1e-05
    /// @param out              the shape and dtype of x
    /// @return SHAPE, DTYPE, ARGUMENT. Saves x, and mean and variance for backward. ONNX: BatchNormalization.
    /// Source: Ioffe, Szegedy 2015, arXiv:1502.03167.
    /// ```
    pub fn tinyai_array_batch_norm(into: tinyai_manager, x: tinyai_array, gamma: tinyai_array, beta: tinyai_array, running_mean: tinyai_array, running_variance: tinyai_array, training: i32, momentum: f64, eps: f64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_batch_norm() of variables. Gradients flow to x, gamma and beta.
    /// ```
    pub fn tinyai_variable_batch_norm(into: tinyai_manager, x: tinyai_variable, gamma: tinyai_variable, beta: tinyai_variable, running_mean: tinyai_array, running_variance: tinyai_array, training: i32, momentum: f64, eps: f64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// x / sqrt(mean(x^2) + eps) over the last axes, times gamma: layer_norm() without the mean and without a shift.
    /// @param into       the scope of the result, or null
    /// @param x          [..,n], floating
    /// @param gamma      the shape of the normalised axes, floating; the null handle: none
    /// @param axis_count how many trailing axes are normalised together; usually 1
    /// @param eps        keeps the division from 0; by default what PyTorch adds in f32, 2^-23; usually 1.19209e-07
    /// @param out        the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
    /// @return SHAPE, DTYPE, RANGE. Saves nothing for backward.
    /// Source: Zhang, Sennrich 2019, arXiv:1910.07467.
    /// ```
    pub fn tinyai_array_rms_norm(into: tinyai_manager, x: tinyai_array, gamma: tinyai_array, axis_count: i64, eps: f64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_rms_norm() of variables. Gradients flow to x and gamma.
    /// ```
    pub fn tinyai_variable_rms_norm(into: tinyai_manager, x: tinyai_variable, gamma: tinyai_variable, axis_count: i64, eps: f64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// (x - mean) / sqrt(variance + eps) over each group of channels of each example, times gamma, plus beta. The variance
    /// is that of a population.
    /// @param into   the scope of the result, or null
    /// @param x      [N,C,..], floating
    /// @param gamma  [C], floating; the null handle: none
    /// @param beta   [C], floating; the null handle: none
    /// @param groups into how many groups the channels fall
    /// @param eps    keeps the division from 0; usually 1e-05
    /// @param out    the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
    /// @return SHAPE, DTYPE, RANGE. Saves nothing for backward.
    /// Source: Wu, He 2018, arXiv:1803.08494.
    /// ```
    pub fn tinyai_array_group_norm(into: tinyai_manager, x: tinyai_array, gamma: tinyai_array, beta: tinyai_array, groups: i64, eps: f64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_group_norm() of variables. Gradients flow to x, gamma and beta.
    /// ```
    pub fn tinyai_variable_group_norm(into: tinyai_manager, x: tinyai_variable, gamma: tinyai_variable, beta: tinyai_variable, groups: i64, eps: f64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// (x - mean) / sqrt(variance + eps) over each channel of each example, times gamma, plus beta: group_norm() with a
    /// group for each channel. The variance is that of a population. SHAPE for one element a channel, which has none.
    /// @param into  the scope of the result, or null
    /// @param x     [N,C,L,..], floating
    /// @param gamma [C], floating; the null handle: none
    /// @param beta  [C], floating; the null handle: none
    /// @param eps   keeps the division from 0; usually 1e-05
    /// @param out   the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
    /// @return SHAPE, DTYPE, RANGE. Saves nothing for backward.
    /// Source: Ulyanov, Vedaldi, Lempitsky 2016, arXiv:1607.08022.
    /// ```
    pub fn tinyai_array_instance_norm(into: tinyai_manager, x: tinyai_array, gamma: tinyai_array, beta: tinyai_array, eps: f64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_instance_norm() of variables. Gradients flow to x, gamma and beta.
    /// ```
    pub fn tinyai_variable_instance_norm(into: tinyai_manager, x: tinyai_variable, gamma: tinyai_variable, beta: tinyai_variable, eps: f64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// exp(x - max) / sum(exp(x - max)) along one axis, so that every line along it sums to 1.
    /// @param into the scope of the result, or null
    /// @param x    any shape, floating
    /// @param axis along which; of a scalar 0 or -1: it is a line of one element; usually -1
    /// @param out  the shape and dtype of x
    /// @return DTYPE, RANGE. Saves the result for backward. ONNX: Softmax.
    /// Source: Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network Outputs".
    /// ```
    pub fn tinyai_array_softmax(into: tinyai_manager, x: tinyai_array, axis: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_softmax() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_softmax(into: tinyai_manager, x: tinyai_variable, axis: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// log(softmax(x)), exact where softmax is near 0.
    /// @param into the scope of the result, or null
    /// @param x    any shape, floating
    /// @param axis along which; of a scalar 0 or -1: it is a line of one element; usually -1
    /// @param out  the shape and dtype of x
    /// @return DTYPE, RANGE. Saves the result for backward. ONNX: LogSoftmax.
    /// ```
    pub fn tinyai_array_log_softmax(into: tinyai_manager, x: tinyai_array, axis: i64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_log_softmax() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_log_softmax(into: tinyai_manager, x: tinyai_variable, axis: i64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// softmax(scale * query @ transpose(key)) @ value over the last two axes: each query's mean of the values, weighted by
    /// how well their keys fit it. It is worked out block by block, so the scores never stand in memory as a whole: what it
    /// takes grows with the sequence length and not with its square, backward too. A query that may see no key gives 0. With
    /// fewer heads in key and value each serves as many query heads that follow each other. Random numbers as uniform()
    /// draws them, a pair a call; none without dropout. f16 and bf16 are computed in f32 and rounded once. A mask gets no
    /// gradient here: biased_attention() is for scores to which numbers are added that learn.
    /// @param into    the scope of the result, or null
    /// @param query   [..,H,Lq,D], floating
    /// @param key     [..,G,Lk,D], floating; H is a multiple of G, the axes before are equal
    /// @param value   [..,G,Lk,E], floating
    /// @param mask    a shape that broadcasts to [..,H,Lq,Lk]: bool, which keys a query sees, or floating, added to the
    ///                scores; the null handle: none
    /// @param causal  whether query i sees the keys 0 to i alone, of those that the mask allows; 0 or 1
    /// @param dropout with which probability each weight is 0, while the others grow by 1 / (1 - dropout); 0 out of
    ///                training; usually 0
    /// @param scale   of the scores; 0 stands for 1 / sqrt(D); usually 0
    /// @param out     [..,H,Lq,E], the promoted dtype of query, key and value
    /// @return SHAPE, DTYPE, RANGE. Saves query, key, value, mask, the result, and a number for each query for backward.
    /// Source: Vaswani et al. 2017, arXiv:1706.03762; by blocks: Dao 2023, "FlashAttention-2", arXiv:2307.08691.
    /// ```
    pub fn tinyai_array_scaled_dot_product_attention(into: tinyai_manager, query: tinyai_array, key: tinyai_array, value: tinyai_array, mask: tinyai_array, causal: i32, dropout: f64, scale: f64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_scaled_dot_product_attention() of variables. Gradients flow to query, key and value.
    /// ```
    pub fn tinyai_variable_scaled_dot_product_attention(into: tinyai_manager, query: tinyai_variable, key: tinyai_variable, value: tinyai_variable, mask: tinyai_array, causal: i32, dropout: f64, scale: f64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// scaled_dot_product_attention() with numbers that are added to the scores and learn, as biases of relative positions.
    /// Where one of them requires a gradient the scores stand in memory as a whole; otherwise it is the same.
    /// @param into    the scope of the result, or null
    /// @param query   [..,H,Lq,D], floating
    /// @param key     [..,G,Lk,D], floating; H is a multiple of G, the axes before are equal
    /// @param value   [..,G,Lk,E], floating
    /// @param bias    a shape that broadcasts to [..,H,Lq,Lk], floating: is added to the scaled scores; minus infinity hides
    ///                a key
    /// @param mask    a shape that broadcasts to [..,H,Lq,Lk], bool: which keys a query sees; the null handle: none
    /// @param causal  whether query i sees the keys 0 to i alone, of those that bias and mask allow; 0 or 1
    /// @param dropout with which probability each weight is 0, while the others grow by 1 / (1 - dropout); 0 out of
    ///                training; usually 0
    /// @param scale   of the scores before the bias; 0 stands for 1 / sqrt(D); usually 0
    /// @param out     [..,H,Lq,E], the promoted dtype of query, key and value
    /// @return SHAPE, DTYPE, RANGE. Saves nothing for backward.
    /// Source: Raffel et al. 2020, "Exploring the limits of transfer learning with a unified text-to-text transformer"; Liu
    /// et al. 2021, "Swin transformer".
    /// ```
    pub fn tinyai_array_biased_attention(into: tinyai_manager, query: tinyai_array, key: tinyai_array, value: tinyai_array, bias: tinyai_array, mask: tinyai_array, causal: i32, dropout: f64, scale: f64, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_biased_attention() of variables. Gradients flow to query, key, value and bias.
    /// ```
    pub fn tinyai_variable_biased_attention(into: tinyai_manager, query: tinyai_variable, key: tinyai_variable, value: tinyai_variable, bias: tinyai_variable, mask: tinyai_array, causal: i32, dropout: f64, scale: f64, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Positions told by turning: pair i of the features of step t is turned by the angle (offset + t) * base^(-2 * i / D),
    /// so that the inner product of two steps depends on their distance alone. Queries and keys are turned so before
    /// scaled_dot_product_attention(). Angles are worked out in f64; f16 and bf16 are computed in f32 and rounded once.
    /// @param into        the scope of the result, or null
    /// @param x           [..,T,D], floating; D is even
    /// @param base        of the wavelengths; above 0; usually 10000
    /// @param offset      the first step's number, as after so many steps that are kept; from -2^53 on, and the last step's
    ///                    at most 2^53; usually 0
    /// @param interleaved whether features 2 * i and 2 * i + 1 are a pair; else i and i + D/2; 0 or 1
    /// @param out         the shape and dtype of x
    /// @return SHAPE, DTYPE, RANGE. Saves the angles' cosines and sines for backward.
    /// Source: Su et al. 2021, arXiv:2104.09864.
    /// ```
    pub fn tinyai_array_rotary_embedding(into: tinyai_manager, x: tinyai_array, base: f64, offset: i64, interleaved: i32, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_rotary_embedding() of variables. Gradients flow to x.
    /// ```
    pub fn tinyai_variable_rotary_embedding(into: tinyai_manager, x: tinyai_variable, base: f64, offset: i64, interleaved: i32, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// One layer of an Elman network over a sequence, in one direction: h = tanh(weight_ih @ x + bias_ih + weight_hh @ h +
    /// bias_hh). The products with x are one product; weight_hh is packed once a call. Axes are time, batch, features; an x
    /// whose batch lies outermost in memory (transposed) is taken as it lies. Past an example's length states stay and
    /// results are 0. What x has there comes to nothing if it is finite. f16 and bf16 are computed in f32 and rounded once.
    /// @param into      the scope of the result, or null
    /// @param x         [T,N,C], floating
    /// @param weight_ih [H,C], floating
    /// @param weight_hh [H,H], floating
    /// @param bias_ih   [H], floating; the null handle: none
    /// @param bias_hh   [H], floating; the null handle: none
    /// @param h         [N,H], floating: the state before the first step; else 0; the null handle: none
    /// @param lengths   [N], i32 i64, each in 0..T: how many steps each example has; else T; the null handle: none
    /// @param relu      whether max(0, x) stands for tanh; 0 or 1
    /// @param reverse   whether it goes from each example's last step to its first; 0 or 1
    /// @param out       [T,N,H], the promoted dtype of all: the state after each step, 0 past an example's length
    /// @param h_n       [N,H]: the state after each example's last step
    /// @return SHAPE, DTYPE, RANGE. Saves x, weight_ih, weight_hh, h, lengths, the states, and what the cell's gates gave
    ///         for backward.
    /// Source: Elman 1990, "Finding Structure in Time".
    /// ```
    pub fn tinyai_array_rnn(into: tinyai_manager, x: tinyai_array, weight_ih: tinyai_array, weight_hh: tinyai_array, bias_ih: tinyai_array, bias_hh: tinyai_array, h: tinyai_array, lengths: tinyai_array, relu: i32, reverse: i32, out: *mut tinyai_array, h_n: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_rnn() of variables. Gradients flow to x, weight_ih, weight_hh, bias_ih, bias_hh and h.
    /// ```
    pub fn tinyai_variable_rnn(into: tinyai_manager, x: tinyai_variable, weight_ih: tinyai_variable, weight_hh: tinyai_variable, bias_ih: tinyai_variable, bias_hh: tinyai_variable, h: tinyai_variable, lengths: tinyai_array, relu: i32, reverse: i32, out: *mut tinyai_variable, h_n: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// One layer of long short-term memory over a sequence, in one direction: with the rows of weight_ih @ x + bias_ih +
    /// weight_hh @ h + bias_hh in the order i, f, g, o, c = sigmoid(f) * c + sigmoid(i) * tanh(g) and h = sigmoid(o) *
    /// tanh(c); where weight_hr is given, h = weight_hr @ that. Otherwise as rnn().
    /// @param into      the scope of the result, or null
    /// @param x         [T,N,C], floating
    /// @param weight_ih [4*H,C], floating
    /// @param weight_hh [4*H,P], floating; P is H without weight_hr
    /// @param bias_ih   [4*H], floating; the null handle: none
    /// @param bias_hh   [4*H], floating; the null handle: none
    /// @param h         [N,P], floating: the state before the first step; else 0; the null handle: none
    /// @param c         [N,H], floating: the cell before the first step; else 0; the null handle: none
    /// @param lengths   [N], i32 i64, each in 0..T: how many steps each example has; else T; the null handle: none
    /// @param weight_hr [P,H], floating: projects the state. Steps are then composed of operators; the null handle: none
    /// @param reverse   whether it goes from each example's last step to its first; 0 or 1
    /// @param out       [T,N,P], the promoted dtype of all: the state after each step, 0 past an example's length
    /// @param h_n       [N,P]: the state after each example's last step
    /// @param c_n       [N,H]: the cell likewise
    /// @return SHAPE, DTYPE, RANGE. Saves x, the weights, h, c, lengths, the states, the cells and the gates for backward.
    /// Source: Hochreiter, Schmidhuber 1997, "Long Short-Term Memory"; projections: Sak et al. 2014, arXiv:1402.1128.
    /// ```
    pub fn tinyai_array_lstm(into: tinyai_manager, x: tinyai_array, weight_ih: tinyai_array, weight_hh: tinyai_array, bias_ih: tinyai_array, bias_hh: tinyai_array, h: tinyai_array, c: tinyai_array, lengths: tinyai_array, weight_hr: tinyai_array, reverse: i32, out: *mut tinyai_array, h_n: *mut tinyai_array, c_n: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_lstm() of variables. Gradients flow to x, weight_ih, weight_hh, bias_ih, bias_hh, h, c and weight_hr.
    /// ```
    pub fn tinyai_variable_lstm(into: tinyai_manager, x: tinyai_variable, weight_ih: tinyai_variable, weight_hh: tinyai_variable, bias_ih: tinyai_variable, bias_hh: tinyai_variable, h: tinyai_variable, c: tinyai_variable, lengths: tinyai_array, weight_hr: tinyai_variable, reverse: i32, out: *mut tinyai_variable, h_n: *mut tinyai_variable, c_n: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// One layer of gated recurrent units over a sequence, in one direction: with the rows of a = weight_ih @ x + bias_ih
    /// and b = weight_hh @ h + bias_hh in the order r, z, n, r = sigmoid(a_r + b_r), z = sigmoid(a_z + b_z), n = tanh(a_n +
    /// r * b_n) and h = (1 - z) * n + z * h. Otherwise as rnn().
    /// @param into      the scope of the result, or null
    /// @param x         [T,N,C], floating
    /// @param weight_ih [3*H,C], floating
    /// @param weight_hh [3*H,H], floating
    /// @param bias_ih   [3*H], floating; the null handle: none
    /// @param bias_hh   [3*H], floating; the null handle: none
    /// @param h         [N,H], floating: the state before the first step; else 0; the null handle: none
    /// @param lengths   [N], i32 i64, each in 0..T: how many steps each example has; else T; the null handle: none
    /// @param reverse   whether it goes from each example's last step to its first; 0 or 1
    /// @param out       [T,N,H], the promoted dtype of all: the state after each step, 0 past an example's length
    /// @param h_n       [N,H]: the state after each example's last step
    /// @return SHAPE, DTYPE, RANGE. Saves x, weight_ih, weight_hh, h, lengths, the states, and what the cell's gates gave
    ///         for backward.
    /// Source: Cho et al. 2014, arXiv:1406.1078; with the reset after the product, as in Chung et al. 2014, arXiv:1412.3555.
    /// ```
    pub fn tinyai_array_gru(into: tinyai_manager, x: tinyai_array, weight_ih: tinyai_array, weight_hh: tinyai_array, bias_ih: tinyai_array, bias_hh: tinyai_array, h: tinyai_array, lengths: tinyai_array, reverse: i32, out: *mut tinyai_array, h_n: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_gru() of variables. Gradients flow to x, weight_ih, weight_hh, bias_ih, bias_hh and h.
    /// ```
    pub fn tinyai_variable_gru(into: tinyai_manager, x: tinyai_variable, weight_ih: tinyai_variable, weight_hh: tinyai_variable, bias_ih: tinyai_variable, bias_hh: tinyai_variable, h: tinyai_variable, lengths: tinyai_array, reverse: i32, out: *mut tinyai_variable, h_n: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The squared error, (x - target)^2.
    /// @param into      the scope of the result, or null
    /// @param x         any shape, floating
    /// @param target    the same shape, floating
    /// @param reduction what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
    /// @param out       [], or the shape of the single losses with reduction none; the promoted dtype
    /// @return SHAPE, DTYPE. Saves x - target for backward.
    /// ```
    pub fn tinyai_array_mse_loss(into: tinyai_manager, x: tinyai_array, target: tinyai_array, reduction: tinyai_reduction, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_mse_loss() of variables. Gradients flow to x and target.
    /// ```
    pub fn tinyai_variable_mse_loss(into: tinyai_manager, x: tinyai_variable, target: tinyai_variable, reduction: tinyai_reduction, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The absolute error, |x - target|.
    /// @param into      the scope of the result, or null
    /// @param x         any shape, floating
    /// @param target    the same shape, floating
    /// @param reduction what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
    /// @param out       [], or the shape of the single losses with reduction none; the promoted dtype
    /// @return SHAPE, DTYPE. Saves x - target for backward.
    /// ```
    pub fn tinyai_array_l1_loss(into: tinyai_manager, x: tinyai_array, target: tinyai_array, reduction: tinyai_reduction, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_l1_loss() of variables. Gradients flow to x and target.
    /// ```
    pub fn tinyai_variable_l1_loss(into: tinyai_manager, x: tinyai_variable, target: tinyai_variable, reduction: tinyai_reduction, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Half the squared error where it is at most delta, else delta * (|x - target| - delta / 2).
    /// @param into      the scope of the result, or null
    /// @param x         any shape, floating
    /// @param target    the same shape, floating
    /// @param delta     where the parabola becomes a line; positive; usually 1
    /// @param reduction what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
    /// @param out       [], or the shape of the single losses with reduction none; the promoted dtype
    /// @return SHAPE, DTYPE, RANGE. Saves x - target for backward.
    /// Source: Huber 1964, "Robust Estimation of a Location Parameter".
    /// ```
    pub fn tinyai_array_huber_loss(into: tinyai_manager, x: tinyai_array, target: tinyai_array, delta: f64, reduction: tinyai_reduction, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_huber_loss() of variables. Gradients flow to x and target.
    /// ```
    pub fn tinyai_variable_huber_loss(into: tinyai_manager, x: tinyai_variable, target: tinyai_variable, delta: f64, reduction: tinyai_reduction, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Minus the logarithm of the probability that softmax(logits) gives to the label, in nats; the softmax is applied
    /// inside, stable for any logits. A mean is over the labels that count.
    /// @param into            the scope of the result, or null
    /// @param logits          [N,C], [N,C,..] or [C], floating, unnormalised
    /// @param labels          [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignore_index
    /// @param label_smoothing the share of the target spread evenly over all classes, from 0 to 1; usually 0
    /// @param ignore_index    labels of this value do not count; usually -100
    /// @param reduction       what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
    /// @param out             [], or the shape of the labels with reduction none; the dtype of the logits
    /// @return SHAPE, DTYPE, RANGE. Saves logits and labels for backward.
    /// Source: Goodfellow, Bengio, Courville 2016, "Deep Learning", section 6.2.2.3; label smoothing: Szegedy et al. 2016.
    /// ```
    pub fn tinyai_array_cross_entropy(into: tinyai_manager, logits: tinyai_array, labels: tinyai_array, label_smoothing: f64, ignore_index: i64, reduction: tinyai_reduction, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_cross_entropy() of variables. Gradients flow to logits.
    /// ```
    pub fn tinyai_variable_cross_entropy(into: tinyai_manager, logits: tinyai_variable, labels: tinyai_array, label_smoothing: f64, ignore_index: i64, reduction: tinyai_reduction, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Minus the logarithmic probability of the label.
    /// @param into              the scope of the result, or null
    /// @param log_probabilities [N,C], [N,C,..] or [C], floating
    /// @param labels            [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignore_index
    /// @param ignore_index      labels of this value do not count; usually -100
    /// @param reduction         what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
    /// @param out               [], or the shape of the labels with reduction none
    /// @return SHAPE, DTYPE, RANGE. Saves its operands for backward.
    /// ```
    pub fn tinyai_array_nll_loss(into: tinyai_manager, log_probabilities: tinyai_array, labels: tinyai_array, ignore_index: i64, reduction: tinyai_reduction, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_nll_loss() of variables. Gradients flow to log_probabilities.
    /// ```
    pub fn tinyai_variable_nll_loss(into: tinyai_manager, log_probabilities: tinyai_variable, labels: tinyai_array, ignore_index: i64, reduction: tinyai_reduction, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// cross_entropy() in which classes have weights: each loss is multiplied by its label's, and a mean divided by the sum
    /// of those. With label smoothing the share of each class has that class' weight.
    /// @param into            the scope of the result, or null
    /// @param logits          [N,C], [N,C,..] or [C], floating, unnormalised
    /// @param labels          [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignore_index
    /// @param weight          [C], floating: of each class
    /// @param label_smoothing the share of the target spread evenly over all classes, from 0 to 1; usually 0
    /// @param ignore_index    labels of this value do not count; usually -100
    /// @param reduction       what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
    /// @param out             [], or the shape of the labels with reduction none; the dtype of the logits
    /// @return SHAPE, DTYPE, RANGE. Saves log_softmax of the logits, and the labels for backward.
    /// ```
    pub fn tinyai_array_weighted_cross_entropy(into: tinyai_manager, logits: tinyai_array, labels: tinyai_array, weight: tinyai_array, label_smoothing: f64, ignore_index: i64, reduction: tinyai_reduction, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_weighted_cross_entropy() of variables. Gradients flow to logits.
    /// ```
    pub fn tinyai_variable_weighted_cross_entropy(into: tinyai_manager, logits: tinyai_variable, labels: tinyai_array, weight: tinyai_array, label_smoothing: f64, ignore_index: i64, reduction: tinyai_reduction, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// nll_loss() in which classes have weights: each loss is multiplied by its label's, and a mean divided by the sum of
    /// those.
    /// @param into              the scope of the result, or null
    /// @param log_probabilities [N,C], [N,C,..] or [C], floating
    /// @param labels            [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignore_index
    /// @param weight            [C], floating: of each class
    /// @param ignore_index      labels of this value do not count; usually -100
    /// @param reduction         what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
    /// @param out               [], or the shape of the labels with reduction none; the dtype of log_probabilities
    /// @return SHAPE, DTYPE, RANGE. Saves its operands for backward.
    /// ```
    pub fn tinyai_array_weighted_nll_loss(into: tinyai_manager, log_probabilities: tinyai_array, labels: tinyai_array, weight: tinyai_array, ignore_index: i64, reduction: tinyai_reduction, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_weighted_nll_loss() of variables. Gradients flow to log_probabilities.
    /// ```
    pub fn tinyai_variable_weighted_nll_loss(into: tinyai_manager, log_probabilities: tinyai_variable, labels: tinyai_array, weight: tinyai_array, ignore_index: i64, reduction: tinyai_reduction, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// Cross-entropy against probabilities of all classes: minus the sum of target * log_softmax(logits), in nats. A mean is
    /// over the lines of classes.
    /// @param into            the scope of the result, or null
    /// @param logits          [N,C], [N,C,..] or [C], floating, unnormalised
    /// @param target          the same shape, floating: probabilities
    /// @param weight          [C], floating: of each class; else 1; the null handle: none
    /// @param label_smoothing the share of the target spread evenly over all classes, from 0 to 1; usually 0
    /// @param reduction       what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
    /// @param out             [], or the shape of the logits without the axis of classes with reduction none; the promoted
    ///                        dtype
    /// @return SHAPE, DTYPE, RANGE. Saves log_softmax of the logits, and the target for backward.
    /// ```
    pub fn tinyai_array_soft_cross_entropy(into: tinyai_manager, logits: tinyai_array, target: tinyai_array, weight: tinyai_array, label_smoothing: f64, reduction: tinyai_reduction, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_soft_cross_entropy() of variables. Gradients flow to logits and target.
    /// ```
    pub fn tinyai_variable_soft_cross_entropy(into: tinyai_manager, logits: tinyai_variable, target: tinyai_variable, weight: tinyai_array, label_smoothing: f64, reduction: tinyai_reduction, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The Kullback-Leibler divergence of the target from what the logarithms x say: target * (log(target) - x), 0 where the
    /// target is. A mean is over all elements; the sum divided by how many distributions there are is the divergence of one.
    /// @param into       the scope of the result, or null
    /// @param x          any shape, floating: logarithms of probabilities
    /// @param target     the same shape, floating
    /// @param log_target whether the target, too, is given by its logarithms; 0 or 1
    /// @param reduction  what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
    /// @param out        [], or the shape of the single losses with reduction none; the promoted dtype
    /// @return SHAPE, DTYPE. Saves x and the target for backward.
    /// Source: Kullback, Leibler 1951, "On Information and Sufficiency".
    /// ```
    pub fn tinyai_array_kl_div(into: tinyai_manager, x: tinyai_array, target: tinyai_array, log_target: i32, reduction: tinyai_reduction, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_kl_div() of variables. Gradients flow to x and target.
    /// ```
    pub fn tinyai_variable_kl_div(into: tinyai_manager, x: tinyai_variable, target: tinyai_variable, log_target: i32, reduction: tinyai_reduction, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// The binary cross-entropy of sigmoid(logits) in nats, by a form that does not overflow. An infinite logit costs 0
    /// where the target agrees with it (1 for INFINITY, 0 for -INFINITY), else INFINITY.
    /// @param into      the scope of the result, or null
    /// @param logits    any shape, floating
    /// @param target    the same shape, floating, from 0 to 1
    /// @param reduction what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
    /// @param out       [], or the shape of the single losses with reduction none; the promoted dtype
    /// @return SHAPE, DTYPE. Saves the logits and the target for backward.
    /// ```
    pub fn tinyai_array_bce_with_logits(into: tinyai_manager, logits: tinyai_array, target: tinyai_array, reduction: tinyai_reduction, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_bce_with_logits() of variables. Gradients flow to logits and target.
    /// ```
    pub fn tinyai_variable_bce_with_logits(into: tinyai_manager, logits: tinyai_variable, target: tinyai_variable, reduction: tinyai_reduction, out: *mut tinyai_variable) -> tinyai_status;

    /// ```text
    /// bce_with_logits() with weights: of single elements, and of what positive targets cost, which trades recall for
    /// precision. A mean is over all elements, whatever their weights.
    /// @param into       the scope of the result, or null
    /// @param logits     any shape, floating
    /// @param target     the same shape, floating, from 0 to 1
    /// @param weight     a shape that broadcasts to that of the logits, floating; else 1; the null handle: none
    /// @param pos_weight a shape that broadcasts to that of the logits, floating: of positive targets; else 1; the null
    ///                   handle: none
    /// @param reduction  what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
    /// @param out        [], or the shape of the single losses with reduction none; the promoted dtype
    /// @return SHAPE, DTYPE. Saves the logits and the target for backward.
    /// ```
    pub fn tinyai_array_weighted_bce_with_logits(into: tinyai_manager, logits: tinyai_array, target: tinyai_array, weight: tinyai_array, pos_weight: tinyai_array, reduction: tinyai_reduction, out: *mut tinyai_array) -> tinyai_status;

    /// ```text
    /// tinyai_array_weighted_bce_with_logits() of variables. Gradients flow to logits and target.
    /// ```
    pub fn tinyai_variable_weighted_bce_with_logits(into: tinyai_manager, logits: tinyai_variable, target: tinyai_variable, weight: tinyai_array, pos_weight: tinyai_array, reduction: tinyai_reduction, out: *mut tinyai_variable) -> tinyai_status;
}
