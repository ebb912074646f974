"""bindings/rust/tinyai/src/generated/methods.rs: methods and functions that call one function of the header and do nothing else, with
the header's own documentation in Rust's words."""
import re

from emit import header, header_surface, text, whole_header
from emit.java_methods import comments
from emit.rust_operators import FOLDER, escaped, rust_name, sentence
from emit.rust_structs import COUNTS, ENUMS

# Of each type: how C is given it, and its C functions with what they are called where that is not the rest of their name.
METHODS = {
    "Manager": ("self.place()?", "manager", {"cap": "", "uncap": "", "set_limit": "", "set_deadline": "", "reset_peak": "", "watch_peak": "", "path": "",
                                             "get_stats": "stats", "debug_dump": "", "memory_report_save": "save_report"}),
    "Tensor<'_, F>": ("self.elements()?", "array", {"rank": "", "size": "", "set_resident": ""}),
    "Tensor<'_, F> of either form": ("EITHER", "variable", {"set_name": "", "name": ""}),
    "Array<'_>": ("self.handle()", "array", {"save_npy": ""}),
    "Variable<'_>": ("self.handle()", "variable", {
        "clear_grad": "", "requires_grad": "", "set_requires_grad": "", "sparse_grad": "", "set_sparse_grad": "", "unchain": "", "unchain_backward": "", "print_graph": "graph",
        "init_constant": "init_constant", "init_uniform": "init_uniform", "init_normal": "init_normal",
        "init_xavier_uniform": "init_xavier_uniform", "init_xavier_normal": "init_xavier_normal",
        "init_kaiming_uniform": "init_kaiming_uniform", "init_kaiming_normal": "init_kaiming_normal",
        "init_orthogonal": "init_orthogonal"}),
    "Module": ("self.raw()", "module", {"set_training": "", "is_training": "", "freeze": "", "set_recompute": "", "save": "", "load": "",
                                        "copy_state": "", "average_state": "", "end_pruning": "", "get_size": "size"}),
    "RunningModule<'_>": ("self.id", "module", {"is_training": ""}),
    "Optimizer": ("self.raw()", "optimizer", {"step": "", "clear_grads": "", "zero_grads": "", "clip_value": "", "set_early": "", "clear_loss_scale": "", "set_rate": "", "rate": "",
                                              "set_group_rate": "", "get_loss_scale": "loss_scale", "save": "", "load": ""}),
    "Schedule": ("self.held.raw()", "schedule", {"advance": "", "done": "", "set_done": ""}),
    "Dataset": ("self.raw()", "dataset", {"size": ""}),
    "Loader": ("self.held.raw()", "loader", {"batches": ""}),
    "Monitor": ("self.raw()", "monitor", {"add": "", "last": "", "save_csv": "", "save_svg": ""}),
    "Trainer": ("self.held.raw()", "trainer", {"stop": "", "get_state": "state", "add_loss": "", "reset_state": "", "set_epochs": "", "evaluate": "", "save": "", "load": "", "save_run": "", "load_run": ""}),
    "RunningTrainer<'_>": ("self.id", "trainer", {"stop": "", "add_loss": "", "reset_state": "", "set_epochs": "", "save": "", "load": "", "save_run": "", "load_run": ""}),
    "CompiledFunction": ("self.raw()", "function", {"save": "", "stats": "", "reason": "", "dump": "", "print_graph": "graph"}),
    "Profile": ("self.held.raw()", "profile", {"stop": "", "stats": "", "print": "report", "save_trace": ""}),
}
FUNCTIONS = {"get_memory_stats": "memory_stats", "trim": "", "device_count": "", "device_name": "", "device_get_memory": "device_memory", "set_threads": "", "set_width": "", "set_tracking": "", "get_threads": "threads",
             "get_width": "width", "version": "", "init_gain": ""}
# What is shown at work, and run by the tests of the documentation; of all of them, in front: a manager `m`.
EXAMPLES = {
    "manager_cap": ["let kept = m.array([1.0f32])?;", "m.cap()?;", "assert_eq!(m.array(2.0f32).unwrap_err().status, Status::Capped);",
                    "m.uncap()?;", "assert_eq!(m.add(&kept, 1.0)?.item::<f32>()?, 2.0);"],
    "manager_set_limit": ["m.set_limit(Some(1 << 20))?;", "let error = m.zeros([1 << 20], DType::F32).unwrap_err();",
                          "assert_eq!(error.status, Status::Limit);"],
    "manager_set_deadline": ["let x = m.ones((2, 4), DType::F32)?;", "let model = std::sync::Arc::new(tinyai::Manager::new(\"model\")?);",
                             "let net = tinyai::Module::linear(&model, 4, 2, true)?;", "m.set_deadline(Some(0.0))?; // now, from whichever thread",
                             "assert_eq!(net.forward(&m, &x).unwrap_err().status, Status::Stopped);", "m.set_deadline(None)?;", "net.forward(&m, &x)?;"],
    "manager_path": ['assert_eq!(m.open("batch")?.path()?, "system/demo/batch");'],
    "manager_get_stats": ["let x = m.zeros([1024], DType::F32)?;", "let held = m.stats()?;", "assert_eq!(held.arrays, 1);",
                          "assert!(held.by_category[Category::Data] >= 4096);", "drop(x);", "assert_eq!(m.stats()?.bytes, 0);"],
    "manager_reset_peak": ["drop(m.zeros([1024], DType::F32)?);", "assert!(m.stats()?.peak_bytes >= 4096);", "m.reset_peak()?;",
                           "assert_eq!(m.stats()?.peak_bytes, 0);"],
    "manager_debug_dump": ['let x = m.array([1.0f32, 2.0])?;', 'x.set_name("x")?;', "assert!(m.debug_dump(Format::Text)?.contains(\"'x' f32[2]\"));"],
    "array_rank": ["assert_eq!(m.zeros((2, 3), DType::F32)?.rank()?, 2);"],
    "array_size": ["assert_eq!(m.zeros((2, 3), DType::F32)?.size()?, 6);"],
    "array_set_resident": ["let table = m.variable([1.0f32, 2.0])?;", "table.set_resident(true)?;", 'let batch = Manager::new("batch")?;',
                           "let sum = table.add(&batch.array([1.0f32, 1.0])?)?; // where the array is, which alone votes",
                           "assert!(sum.is_in(&batch)?);"],
    "variable_set_name": ["let logits = m.ones([2], DType::F32)?;", 'logits.set_name("logits")?;', 'assert_eq!(logits.name()?, "logits");'],
    "variable_clear_grad": ["let x = m.variable(3.0f32)?;", "x.square()?.backward()?;", "x.square()?.backward()?; // adds up",
                            "assert_eq!(x.grad()?.unwrap().item::<f32>()?, 12.0);", "x.clear_grad()?;", "assert!(x.grad()?.is_none());"],
    "variable_requires_grad": ["assert!(m.variable(1.0f32)?.square()?.requires_grad()?);", "assert!(!m.constant(1.0f32)?.requires_grad()?);"],
    "variable_set_sparse_grad": ["let table = m.variable([[1.0f32, 2.0], [3.0, 4.0], [5.0, 6.0]])?;", "table.set_sparse_grad(true)?;",
                                 "table.embedding(&m.array([2i64, 2])?, None)?.sum(.., false)?.backward()?;", "let (rows, values) = m.grad_rows(&table)?.unwrap();",
                                 "assert_eq!(rows.to_vec::<i64>()?, [2]);", "assert_eq!(values.to_vec::<f32>()?, [2.0, 2.0]);"],
    "variable_print_graph": ["let y = m.variable(3.0f32)?.square()?;", 'assert!(y.graph(GraphFormat::Text)?.contains("square"));'],
}
# Functions that cannot fail; the others ask first whether the library is of this version.
NUMBERS = {"threads": "usize", "width": "usize", "version": "i32", "init_gain": "f64"}
HANDLES = {"tinyai_module": "Module", "tinyai_dataset": "Dataset"}
STRUCTS = {c_name: name for name, (c_name, _) in COUNTS.items()}
TELLS = {"tinyai_function_reason"}  # in sentences, as messages do
FLAGS = {"resident", "required", "sparse", "early", "training", "frozen", "partial"}
IN_RUST = [(r" \(tinyai_recompute_push\(\)\)", " ([`recompute`](crate::recompute))"), (r"; (?:null: .*|may be null.*)$", ""), (r"; `?(?:null|NULL)`? .*$", ""), (r"(?:, )?as in tinyai_module_load\(\)", "see [`load`](Module::load)"),
           (r" \(tinyai_safetensors_save\(\)\)", ""), (r"tinyai_init_gain\(\)", "[`init_gain`]"), (r"tinyai_trainer_(save|load)\(\)", r"[`\1`](Trainer::\1)"), (r"tinyai_trainer_stop\(\)", "[`stop`](Trainer::stop)"),
           (r"see peak_by_category", "see [`ManagerStats::peak_by_category`](crate::ManagerStats::peak_by_category)"), (r"the host's code", "the program's code"),
           (r" \(tinyai_set_tracking\(\)\)", ""), (r"\b0: (?=no limit|no deadline)", "`None`: "), (r"\b1: ", "with it, "), (r"always 0\b", "never training")]
# Where the header's words lean on what stands around them.
SAID = {"device_get_memory": "Memory of a device: what is free, and all. Other programs use the same, so that what is free is no promise. A GPU is opened.", "variable_name": "Its name.", "array_set_resident": "Makes it long-lived, as a parameter is: it has no vote on where results land.", "module_get_size": "Elements and bytes of parameters and buffers.",
        "get_memory_stats": "Reads what the process holds. While other threads work, a call of theirs that is half way counts on no side or on both."}
NEVER = re.compile(r"(?:ARGUMENT (?:if struct_size was not set|for another (?:format|level)|for a custom function(?:, or another format)?)|a status|1 for an unknown one)[.;]\s*")
TRIVIAL = {"it", "copied", "of the file", "0 or 1", "its name", "what", "where", "steps", "the rate", "the other", "a leaf"}
C_WORDS = re.compile(r"tinyai_|TINYAI_|\bnull\b|\bNULL\b|user_data")


def words(said):
    for pattern, here in IN_RUST:
        said = re.sub(pattern, here, said)
    said = re.sub(r"\[(?![`])([^\]\n]*)([\])])(?!\()", r"\\[\1\\\2", said.replace("<", "\\<").replace("*", "\\*"))
    return said.strip()


def shown_at_work(example):
    used = sorted(set(re.findall(r"\b(Category|DType|Format|GraphFormat|Manager|Status)\b", " ".join(example))))
    uses = [f"# use tinyai::{{{', '.join(used)}}};"] if used else []
    return ["", "```", *uses, "# fn main() -> tinyai::Result<()> {", '# let m = tinyai::Manager::new("demo")?;', *example, "# Ok(()) }", "```"]


def documentation(comment, shown, example=()):
    """The header's words: what it does, parameters that say more than their names, what it fails with."""
    what, told, returns = comment
    lines = [sentence(words(what))]
    listed = [(name, words(told.get(name, "")).rstrip(".")) for name in shown]
    lines += [f"- `{name}`: {said}" for name, said in listed if said and said not in TRIVIAL]
    fails = words(NEVER.sub("", returns))
    if fails:
        lines += ["", sentence(fails)]
    if len(lines) > 1 and lines[1]:
        lines.insert(1, "")
    lines += shown_at_work(example) if example else []
    if any(C_WORDS.search(line) for line in lines):
        raise SystemExit(f"rust_methods.py: words of C in {lines}")
    return "".join(f"    /// {line}".rstrip() + "\n" for line in lines)


def argument(parameter):
    """(how Rust takes it, statement that prepares it, how C is given it)."""
    kind, name = parameter.kind, rust_name(parameter.name)
    if name == "path":
        return "path: impl AsRef<Path>", "let path = c_path(path)?;", "path.as_ptr()"
    if kind == "const char*":
        return f"{name}: &str", f"let {name} = c_string({name})?;", f"{name}.as_ptr()"
    if kind in ENUMS:
        return f"{name}: {ENUMS[kind][0]}", "", f"{name}.raw()"
    if kind in HANDLES:
        return f"{name}: &{HANDLES[kind]}", "", f"{name}.raw()"
    if kind == "int32_t" and name in FLAGS:
        return f"{name}: bool", "", f"i32::from({name})"
    if kind == "int32_t":
        return f"{name}: impl Whole", "", f"i32::try_from({name}.whole()).unwrap_or(i32::MAX)"
    if name == "limit_bytes":
        return f"{name}: Option<usize>", "", f"count_or_none(\"{name}\", {name})?"
    if name == "seconds":
        return f"{name}: Option<f64>", "", f"deadline({name})"
    if kind == "int64_t":
        return f"{name}: impl Whole", "", f"{name}.whole()"
    return f"{name}: f64", "", name


def result(parameters):
    """What the out-parameters at the end of a call give: (type, statements around CALL). They leave the list."""
    if parameters and parameters[-1].name == "length":
        del parameters[-3:]
        return "String", "read(|buffer, size, length| unsafe { CALL })", ["buffer", "size", "length"]
    if parameters and parameters[-1].kind.removesuffix("*") in STRUCTS:
        kind = STRUCTS[parameters.pop().kind[:-1]]
        return kind, f"{kind}::read(|out| unsafe {{ CALL }})", ["out"]
    outs = []
    while parameters and parameters[-1].kind in ("int32_t*", "int64_t*", "double*"):
        outs.insert(0, parameters.pop())
    if not outs:
        return "()", "check(unsafe { CALL })", []
    made = [{"int32_t*": ("bool", "{} != 0"), "int64_t*": ("usize", "usize::try_from({}).unwrap_or(0)"), "double*": ("f64", "{}")}[p.kind] for p in outs]
    zeros = "".join(f"let mut {p.name} = {'0.0' if p.kind == 'double*' else '0'};\n        " for p in outs)
    kinds, values = ", ".join(kind for kind, _ in made), ", ".join(value.format(p.name) for p, (_, value) in zip(outs, made))
    several = len(outs) > 1
    return (f"({kinds})" if several else kinds, zeros + "check(unsafe { CALL })?;\n        " + (f"Ok(({values}))" if several else f"Ok({values})"),
            [f"&mut {p.name}" for p in outs])


def method(function, name, comment, own=""):
    """`own`: how C is given the object; none for a function."""
    parameters = list(function.parameters)
    kind, body, outs = result(parameters)
    taken = [argument(p) for p in (parameters[1:] if own else parameters)]
    prepared = ([f"let own = {own};"] if "?" in own else []) + [statement for _, statement, _ in taken if statement]
    if name in NUMBERS:
        call = f"ffi::{function.name}({', '.join(value for *_, value in taken)})"
        made = f"usize::try_from(unsafe {{ {call} }}).unwrap_or(0)" if NUMBERS[name] == "usize" else f"unsafe {{ {call} }}"
        signature, body = f"pub fn {name}({', '.join(t for t, *_ in taken)}) -> {NUMBERS[name]}", made
    else:
        if not own:
            prepared.insert(0, "crate::library::require()?;")
        rest = [value for *_, value in taken] + outs
        given = (["own" if "?" in own else own] if own else []) + rest
        call = f"ffi::{function.name}({', '.join(given)})"
        if own == "EITHER":
            forms = [f"ffi::{function.name.replace('variable', form)}({', '.join([f'ffi::tinyai_{form} {{ id: self.raw() }}', *rest])})" for form in ("variable", "array")]
            call = f"if F::VARIABLE {{ {forms[0]} }} else {{ {forms[1]} }}"
        body = body.replace("CALL", call)
        if function.name in TELLS:
            body += ".map(crate::names::in_rust)"
        signature = f"pub fn {name}({', '.join((['&self'] if own else []) + [t for t, *_ in taken])}) -> Result<{kind}>"
    lines = "".join(f"        {statement}\n" for statement in prepared)
    what, *others = comment
    comment = (SAID.get(function.name.removeprefix("tinyai_"), what), *others)
    return documentation(comment, [p.name for p in (parameters[1:] if own else parameters) if p.kind not in ENUMS],
                         EXAMPLES.get(function.name.removeprefix("tinyai_"), ())) + f"    {signature} {{\n{lines}        {body}\n    }}\n"


def outputs(api, root):
    told = comments(whole_header.read(api, root, without=(header.PATH,)))
    functions = {function.name.removeprefix("tinyai_"): function for function in header_surface.read(api, root).functions}
    parts = [text.head("Methods that are one call each").replace("api/operators.toml", "include/tinyai.h"),
             "\nuse crate::error::check;\nuse crate::options::{count_or_none, deadline};\nuse crate::sizes::Whole;\nuse crate::text::{c_path, c_string, read};\nuse crate::*;\nuse std::path::Path;\n\n"
             "// SAFETY, for every call below: the engine checks each id; texts, and what is written to, live until the call returns, with the length\n"
             "// that is named.\n"]
    for name, (own, noun, methods) in METHODS.items():
        whole = {c: c if c in functions and c.startswith(("init_", "memory_")) else f"{noun}_{c}" for c in methods}
        made = [method(functions[c], methods[short] or rust_name(short), told[c], own) for short, c in whole.items()]
        name = name.removesuffix(" of either form")
        generic = "<F: Form>" if "F>" in name else ""
        parts.append(f"impl{generic} {name} {{\n" + "\n".join(made) + "}\n\n")
    made = [method(functions[c], name or c, told[c]) for c, name in FUNCTIONS.items()]
    parts.append(re.sub(r"^    ", "", "\n".join(made), flags=re.M))
    return {f"{FOLDER}/methods.rs": "".join(parts)}
