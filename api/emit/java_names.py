"""What operators are called in Java: as in DJL where the meaning is the same, so that a program written for it finds its names. The
one place that says so; docs/java-from-djl.md is checked against the classes by the binding's tests."""
from emit.jni_call import camel

NAMES = {
    "matmul": "matMul", "argmax": "argMax", "argmin": "argMin", "cumsum": "cumSum", "cumprod": "cumProd", "topk": "topK",
    "logsumexp": "logSumExp", "logaddexp": "logAddExp", "isnan": "isNaN", "isinf": "isInfinite", "isfinite": "isFinite",
    "unsqueeze": "expandDims", "expand": "broadcast", "cast": "toType", "copy": "duplicate",
    "equal": "eq", "not_equal": "neq", "less": "lt", "less_equal": "lte", "greater": "gt", "greater_equal": "gte",
    "add_inplace": "addi", "sub_inplace": "subi", "mul_inplace": "muli", "div_inplace": "divi",
    "full_int": "full", "add_scalar": "add", "mul_scalar": "mul", "pow_scalar": "pow",
    "normal": "randomNormal", "uniform": "randomUniform", "randint": "randomInteger", "bernoulli": "randomBernoulli",
    "sort": "sortWithIndices",  # sort() gives the values and argSort() the indices, as in DJL: java_shared.py
}
PARAMETERS = {"keepdims": "keepDims", "module": "block"}

# Where DJL has its parameters in another order, or gives others than "what has no default" and "everything".
ORDER = {
    "uniform": ["low", "high", "shape", "dtype"], "normal": ["mean", "stddev", "shape", "dtype"],
    "randint": ["low", "high", "shape", "dtype"], "bernoulli": ["p", "shape", "dtype"], "repeat": ["axis", "times"],
}
FEWER = {  # instead of "what has no default"
    "uniform": ["low", "high", "shape"], "normal": ["shape"], "topk": ["k", "axis"], "arange": ["start", "stop"], "repeat": None,
    "argmax": None, "argmin": None,  # argMax() is of all elements: java_shared.py
}
# More of them, beside the fewest and all: the attributes that a call gives, and what stands for those that have no default.
MORE = {"arange": [(["stop"], {"start": "0"}), (["start", "stop", "step"], {})], "eye": [(["rows"], {"columns": "rows"})],
        "normal": [(["shape", "dtype"], {}), (["shape", "mean", "stddev"], {})], "norm": [(["axes", "keepdims"], {})]}
NO_VARARGS = {"tile"}  # tile(1, 2) is "along axis 1, twice" in DJL, and would silently be something else


def method(op):
    return NAMES.get(op.name) or camel(op.name)


def parameter(name):
    return PARAMETERS.get(name) or camel(name)


NOUNS = {"manager": "NDManager", "array": "NDArray", "variable": "Variable", "module": "Block", "optimizer": "Optimizer", "schedule": "Schedule",
         "dataset": "Dataset", "loader": "Loader", "monitor": "Monitor", "trainer": "Trainer", "predictor": "Predictor", "profile": "Profile",
         "function": "CompiledFunction", "safetensors": "Safetensors", "init": "Initializers", "snapshot": "Snapshot", "session": "Session", "group": "Group"}
# Where Java's name is not the noun's class and the rest of C's.
OWN = {
    "manager_open": "NDManager", "manager_attach": "NDManager.attachAll", "manager_system": "NDManager.getSystemManager", "manager_get_stats": "NDManager.getStats", "memory_report_save": "NDManager.saveMemoryReport",
    "snapshot_take": "NDManager.snapshot", "detach": "NDArray.detach", "label_push": "TinyAI.label", "set_grad_enabled": "TinyAI.gradMode", "set_precision": "TinyAI.precision",
    "device_count": "TinyAI.getDeviceCount", "device_name": "TinyAI.getDeviceName", "device_get_memory": "TinyAI.getDeviceMemory",
    "label_pop": "TinyAI.label", "recompute_push": "Recompute.begin", "recompute_pop": "Recompute.begin", "grad_enabled": "TinyAI.isGradEnabled",
    "array_from_host": "NDManager.create", "array_import": "NDManager.importBuffer", "array_load_npy": "NDManager.loadNpy",
    "array_from_dlpack": "NDManager.fromDlpack", "array_to_host": "NDArray.copyTo", "array_write": "NDArray.set", "array_print": "NDArray.toString",
    "array_shape": "NDArray.getShape", "array_strides": "NDArray.getStrides", "array_dtype": "NDArray.getDataType", "array_owner": "NDArray.getManager",
    "variable_from_array": "NDManager.variable", "variable_owner": "Variable.getManager", "constant": "NDManager.constant",
    "parameter": "NDManager.parameter", "grad": "Variable.grad", "gradcheck": "Gradcheck.check", "function_custom": "CustomFunction",
    "function_create": "CompiledFunction", "function_stats": "CompiledFunction.getStats", "function_input": "CompiledFunction.getInputs",
    "function_output": "CompiledFunction.getOutputs", "cond": "ControlFlow.cond", "while_loop": "ControlFlow.whileLoop", "scan": "ControlFlow.scan",
    "module_sequential": "Blocks.sequential", "module_parallel": "Blocks.parallel", "module_dict": "Blocks.dict", "module_compose": "Block", "module_add_child": "Block.addChildBlock",
    "module_forward_array": "Block.forward", "module_forward_many": "Block.forward", "module_forward_session": "Block.forward", "predictor_predict_session": "Predictor.predict",
    "function_call_session": "CompiledFunction.call",
    "group_open": "Group", "array_group_sum": "Group.sum", "array_group_gather": "Group.gather", "array_group_scatter_sum": "Group.scatterSum",
    "variable_group_sum": "Group.sum", "variable_group_same": "Group.same", "variable_group_gather": "Group.gather",
    "variable_group_scatter_sum": "Group.scatterSum", "array_group_share": "Group.share", "array_send": "Group.send", "array_receive": "Group.receive",
    "session_create": "Session", "session_lengths": "Session.getLengths", "module_child": "Block.getChild",
    "module_parameter": "Block.getParameter", "module_parameter_at": "Block.getParameters", "module_parameter_count": "Block.getParameters", "module_parameters": "Blocks.getParameters",
    "module_parameter_name": "Block.getParameterNames", "module_buffer": "Block.getBuffer", "module_buffer_at": "Block.getBuffers",
    "module_buffer_count": "Block.getBuffers", "module_buffer_name": "Block.getBufferNames", "module_add_slot": "Block.addSlot",
    "module_get_size": "Block.getSize", "module_print": "Block.toString", "schedule_create": "Schedule", "dataset_from_arrays": "Dataset",
    "loader_open": "Dataset.open", "monitor_create": "Monitor", "trainer_create": "Trainer", "trainer_scope": "Trainer.getManager",
    "monitor_print": "Monitor.toString", "predictor_create": "Predictor", "predictor_predict": "Predictor.predict", "predictor_predict_many": "Predictor.predict",
    "profile_start": "Profile", "profile_stats": "Profile.getCounts", "safetensors_load_named": "Safetensors.load", "safetensors_metadata": "Safetensors.getMetadata",
}


def function(name):
    """The method or class of a C function, but for those that METHODS of java_methods.py and the tables of modules name."""
    noun, _, rest = name.partition("_")
    if name.startswith("optimizer_add_"):
        return "Optimizer.addGroup"
    return OWN.get(name) or (f"{NOUNS[noun]}.{camel(rest)}" if noun in NOUNS else camel(name))
