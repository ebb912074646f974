"""bindings/rust/tinyai/src/generated/structs.rs: enumerations, option structs and counts of include/tinyai.h as plain ones of Rust, with
the header's words. The header is read; here stands what it cannot say: what a struct is called, which handles and functions it takes."""
import re

from emit import header, header_surface, text, whole_header
from emit.rust_operators import FOLDER, escaped, sentence
from emit.rust_sys import read

# By Rust's name: C's struct, words where the header's are about C, and fields that Rust gives elsewhere.
OPTIONS = {
    "ManagerOptions": ("manager_options", "How a manager is opened.", {"enter"}),
    "LoaderOptions": ("loader_options", "How a loader gives a dataset as batches.", ()),
    "ScheduleOptions": ("schedule_options", "A rate as a function of the steps done.", ()),
    "LossScaleOptions": ("loss_scale_options", "How losses are scaled, so that small gradients of f16 do not vanish.", ()),
    "TrainerOptions": ("trainer_options", "How a module is trained; `..TrainerOptions::default()` for the rest.", {"module", "training"}),
    "PredictorOptions": ("predictor_options", "What a predictor does around its module; all of it may be left out.", ()),
    "CompiledOptions": ("function_options", "How a compiled function goes about its plans.", {"name", "run"}),
    "AnalysisOptions": ("analysis_options", "What [`Module::analyze`](crate::Module::analyze) is about; by default a forward of one output, which records nothing.", ()),
    "BackwardOptions": ("backward_options", "How a backward pass runs.", ()),
    "GradcheckOptions": ("gradcheck_options", "What [`Manager::gradcheck`](crate::Manager::gradcheck) compares with.", ()),
    "ProfileOptions": ("profile_options", "Of what [`Profile::start`](crate::Profile::start) records.", ()),
    "SessionOptions": ("session_options", "How a session is made: how many rows it has, and how many steps of each.", ()),
    "GroupOptions": ("group_options", "How ranks meet and what carries their words.", ()),
    "Scan": ("scan_options", "How [`Manager::scan`](crate::Manager::scan) goes.", ()),
}
COUNTS = {"ManagerStats": ("tinyai_manager_stats", "What a scope holds: handles by kind, bytes now and at the peak, by [`Category`]."),
          "MemoryStats": ("tinyai_memory_stats", "Bytes of the process, all of one moment."),
          "DeviceMemory": ("tinyai_device_memory", "Memory of a device. Of the host: the machine's, whatever this process may have of it."),
          "ModuleSize": ("tinyai_module_size", "Elements and bytes of a module's parameters and buffers."),
          "Analysis": ("tinyai_analysis", "What a module or a function would compute and need, by [`Module::analyze`](crate::Module::analyze) and\n"
                       "/// [`CompiledFunction::analyze`](crate::CompiledFunction::analyze)."),
          "TrainerState": ("tinyai_trainer_state", "Where a run stands. Numbers that are not known are NaN."),
          "LossScaleState": ("tinyai_loss_scale_state", "Where a loss scale stands, by [`Optimizer::loss_scale`](crate::Optimizer::loss_scale)."),
          "FunctionStats": ("tinyai_function_counts", "What a compiled function has done, by [`CompiledFunction::stats`](crate::CompiledFunction::stats)."),
          "Price": ("tinyai_price", "What a call within a budget takes, and what that costs, by [`CompiledFunction::price`](crate::CompiledFunction::price)."),
          "ProfileCounts": ("tinyai_profile_counts", "What a profile holds."),
          "SessionInfo": ("tinyai_session_info", "What a session is, and holds."),
          "Gradcheck": ("tinyai_gradcheck_options", "What [`Manager::gradcheck`](crate::Manager::gradcheck) found.")}
# By C's name: in Rust, the prefix of C's constants, what an unknown number is read as (empty: none is read; None: it
# indexes counts and no call takes it; Option: it is none).
ENUMS = {"tinyai_dtype": ("DType", "TINYAI_", "Option"), "tinyai_loss": ("Loss", "TINYAI_LOSS_", "Host"),
         "tinyai_schedule_shape": ("ScheduleShape", "TINYAI_SCHEDULE_", "Constant"), "tinyai_log_level": ("LogLevel", "TINYAI_LOG_", "Debug"),
         "tinyai_category": ("Category", "TINYAI_CATEGORY_", None), "tinyai_format": ("Format", "TINYAI_", ""),
         "tinyai_graph_format": ("GraphFormat", "TINYAI_GRAPH_", ""), "tinyai_tracking": ("Tracking", "TINYAI_TRACKING_", ""),
         "tinyai_precision": ("Precision", "TINYAI_PRECISION_", "AsIs"),
         "tinyai_gain": ("Gain", "TINYAI_GAIN_", ""), "tinyai_fan": ("Fan", "TINYAI_FAN_", "")}
ENUM_WORDS = {"DType": "Element types. Promotion follows PyTorch 2.", "Loss": "What is made small: the mean over the batch of .."}
NAMED = {"BF16": "BF16", "DTYPE": "DType"}
WORDS = {"TINYAI_TEXT": "for people", "TINYAI_JSON": "for programs", "TINYAI_FAN_IN": "shape[1], times the sizes of the further axes",
         "TINYAI_FAN_OUT": "shape[0], times the sizes of the further axes", "TINYAI_I8": "signed, 8 bits", "TINYAI_U8": "unsigned, 8 bits",
         "TINYAI_I32": "signed, 32 bits", "TINYAI_I64": "signed, 64 bits",
         "TINYAI_LOSS_HOST": "a closure's: a trainer's `loss_function`; of an analysis, the module's first output",
         "TINYAI_ERROR_CALLBACK": "a closure of the program's failed: see `source`", "TINYAI_ERROR_HANDLE": "bits that never were a handle",
         "TINYAI_ERROR_ARGUMENT": "an unknown name, a malformed option", "TINYAI_ERROR_NO_PLACE": "nothing says where the result belongs: write `s.op(..)`",
         "TINYAI_ERROR_OF_VARIABLE": "a value or gradient, which lives with its variable, cannot move"}
# Of fields, where the header leaves it to the name.
FIELD_WORDS = {"batch_size": "examples of a batch; ", "shape": "what follows the warm-up; constant", "before": "makes the module's inputs of the caller's",
               "after": "makes the caller's outputs of the module's", "loss_function": "a closure in the place of `loss`", "outputs_loss_function": "one of a module of several `outputs`", "epoch_begin": "before the first batch of an epoch",
               "training": "a training step: forward, loss, backward, the optimizer's step, gradients cleared; else a forward that records nothing",
               "this_thread": "of the calling thread alone; else of all", "milestones": "steps after the warm-up, 8 at most, each more than the one before",
               "reverse": "from the last element to the first; outputs are in the order of the elements", "relative": "the same, times |numeric|; default 1e-3",
               "gamma": "the factor of steps, milestones and the exponential; 0.1", "period": "steps; of a trainer's schedule 0: the whole run; 1",
               "device": "\"cpu\", \"null\" (computes nothing), ..; empty: the parent's, \"cpu\" for a base manager",
               "name": "shown in reports and messages; empty: a name of its kind"}
FIELD_WORDS_OF = {("SessionInfo", "capacity"): "steps of a row now; `None` where only states are kept",
                  ("CompiledOptions", "batched_inputs"): "so many of the inputs, from the first on, have a batch as their first axis, which may be of another size at each call: the closure runs for one size, twice more to see what depends on it, and once for each other, to see that it is so; 0: each size is traced",
                  ("GroupOptions", "engine"): "\"threads\": ranks are threads of this process; \"mpi\", \"gloo\", \"nccl\"; empty: what a launcher has set up (mpirun, srun, or RANK and WORLD_SIZE), else a group of one",
                  ("GroupOptions", "rank"): "this one's number, from 0, where no launcher tells", ("GroupOptions", "ranks"): "how many there are, where no launcher tells",
                  ("GroupOptions", "address"): "of \"threads\": a name, at which the ranks of one group meet; of \"gloo\": \"file:\" and a folder that all ranks see, or \"tcp:host:port\", where rank 0 listens; else empty",
                  ("GroupOptions", "meet"): "of \"gloo\", in place of an address: how ranks meet where nothing else tells them of each other",
                  ("TrainerOptions", "loss"): "what is made small; cross-entropy", ("TrainerOptions", "epochs"): "how many; ",
                  ("AnalysisOptions", "loss"): "of the first output and `target`; `Loss::Host`: the first output is the loss; cross-entropy"}
HANDLES = {"tinyai_dataset": "Dataset", "tinyai_group": "Group<'a>", "tinyai_optimizer": "Optimizer", "tinyai_monitor": "Monitor"}
ARRAYS = {"target": "Input<'a>", "cotangent": "&'a Array<'a>"}  # of which C takes the id
CLOSURES = {"tinyai_trainer_fn": ("TrainerCallback", "crate::train::"), "tinyai_loss_fn": ("LossFunction", "crate::train::"), "tinyai_outputs_loss_fn": ("OutputsLossFunction", "crate::train::"),
            "tinyai_predictor_fn": ("PredictorFunction", "crate::predictor::"), "tinyai_meet_fn": ("Meeting", "crate::group::")}
PATHS = {"checkpoints"}  # among the texts
FLAGS = {"running"}  # though C has a wider integer
NONE = {"length": "-1", "rank": "-1", "ranks": "-1"}  # what stands in C for no number
# By Rust's name: fields of which 0 stands in C for none.
UNBOUNDED = {"SessionInfo": {"capacity"}}  # of which INT64_MAX stands for none
ZERO_IS_NONE = {"ManagerOptions": {"limit_bytes"}, "ManagerStats": {"limit_bytes"}, "PredictorOptions": {"module_inputs", "module_outputs"}, "SessionOptions": {"capacity"},
                "TrainerOptions": {"clip_norm", "clip_value", "loss_scale", "patience", "time_limit", "plateau", "replicas"}, "ScheduleOptions": {"period"}}
VALUE = re.compile(r"(TINYAI_\w+) = \d+,?\s*(?:/\*\*<(.*?)\*/)?", re.DOTALL)
IN_RUST = [
    (r"tinyai_trainer_save_run\(\)", "[`save_run`](crate::Trainer::save_run)"),
    (r"TINYAI_\w+ or another;? ?|[;,] (?:0: each size is traced, and tinyai_function_reason\(\) says why|tinyai_\w+\(\)(?: \w+)*|as tinyai_\w+\(\) tells them)|, by TINYAI_CATEGORY_PARAMETER and the others", ""),
    (r"TINYAI_PRECISION_AS_IS", "`Precision::AsIs`"), (r"unless tinyai_manager_watch_peak\(\)", "unless `watch_peak` was called"), (r"or since tinyai_manager_reset_peak\(\)", "or since `reset_peak`"),
    (r", for tinyai_init_kaiming_uniform\(\) and tinyai_init_gain\(\)", ""), (r"the host's stack", "the stack"), (r"the host's data", "the program's data"),
    (r"(?:the host's function|`run`)", "the closure"), (r"the host ", "the program "), (r", indexed by TINYAI_CATEGORY_\*; .*", ", by [`Category`]"),
    (r"a module or loss of the host's", "a network or loss in Rust"), (r"a module of the host's", "a network in Rust"),
    (r"Functions of the host's run in several threads at once, and a module of its asks the module for its buffers",
     "Networks and losses in Rust run in several threads at once, and a network asks its [`RunningModule`](crate::RunningModule) for buffers"),
    (r", see docs/graphs\.md", ", as in the guide's chapter on graphs"), (r"has to be null then", "has to be `None` then"),
    (r"see tinyai_set_progress\(\)", "see [`set_progress`](crate::set_progress)"), (r"as many as tinyai_set_threads\(\) says", "as many as [`threads`](crate::threads) says"),
    (r", also when tinyai_trainer_set_epochs\(\) changes its length", ""), (r", copied; a period of 0 of a cosine.*", ""), (r", and of no other", ""),
    (r"With `compile`: ARGUMENT", "Not with `compile`"), (r"With forward_end: ARGUMENT; with `compile` likewise accumulate, keep_state", "Not with `forward_end`; with `compile` neither with `accumulate` nor `keep_state`"),
    (r"[;,] null: (?:none|no step|they are the same)|[;.] Null: none|; null: \"\w+\"|, when has_seed|may be null, as the others", ""), (r"\bnull:", "`None`:"), (r"\"None\"", "\"null\""),
]
C_WORDS = re.compile(r"tinyai_[a-z]|TINYAI_|(?<![\"\w])null(?![\"\w])|struct_size|\bhost\b(?!:)")


def words(comment):
    said = " ".join(re.sub(r"\n\s*\*?", " ", comment or "").split())
    for pattern, here in IN_RUST:
        said = re.sub(pattern, here, said)
    said = re.sub(r"^(an?) (?=[a-z]{2})", lambda found: found[1].capitalize() + " ", said.strip(" ,;"))
    if re.match(r"[a-z]{2,}(?:-[a-z]+)*(?:[ ,.:;]|$)", said):
        said = said[:1].upper() + said[1:]
    if C_WORDS.search(said):
        raise SystemExit(f"rust_structs.py: words of C in {said!r}")
    return sentence(re.sub(r"(?<!\])\[(?![`\]])", r"\\[", said).replace("*", "\\*")) if said else ""


def with_default(said, is_flag):
    """The default that a comment ends with, told as one; of a flag, what true means."""
    said = re.sub(r"^(?:1|not 0): ", "", said) if is_flag else said
    said = said.replace("; 0: in sequence", "; else in sequence").replace("; -1, the default:", "; `None`:")
    found = re.search(r"(?:^|[;,] |\. )(?:default )?(-?\d[\d.e+-]*|constant|cross-entropy)$", said)
    if not found or said.startswith("result"):
        return said
    value = {"0": "false", "1": "true"}.get(found[1], found[1]) if is_flag else found[1]
    return f"{said[:found.start()]}. Default: {value}".lstrip(". ")


class Member:
    """A field: its type, how it is made of C's, and C's of it (None: who calls C sets it)."""

    def __init__(self, field, of, none=False, unbounded=False):
        self.name, kind, raw = field.name, field.kind, f"raw.{field.name}"
        self.borrows, self.closure, self.is_list, self.text = False, False, field.extent > 1, False
        own = f"self.{self.name}"
        if field.extent == 16:
            self.type, self.of, self.to = "ByCategory", f"ByCategory({raw}.map(count))", None
        elif field.extent > 1:
            self.type, self.of, self.to = "Vec<usize>", f"given({raw}.as_slice())", f"listed(\"{self.name}\", &{own})?"
        elif kind == "int32_t" or self.name in FLAGS:
            self.type, self.of, self.to = "bool", f"{raw} != 0", f"i32::from({own})"
        elif kind in ENUMS and f"has_{self.name}" in of:
            enum = ENUMS[kind][0]
            self.type, self.of = f"Option<{enum}>", f"(raw.has_{self.name} != 0).then(|| {enum}::of({raw})).flatten()"
            self.to = f"{own}.map_or(0, {enum}::raw), has_{self.name}: i32::from({own}.is_some())"
        elif kind in ENUMS:
            self.type = ENUMS[kind][0]
            self.of, self.to = f"{self.type}::of({raw})", f"{own}.raw()"
        elif self.name in NONE:
            self.type, self.of, self.to = "Option<usize>", f"usize::try_from({raw}).ok()", f"{own}.map_or({NONE[self.name]}, Whole::whole)"
        elif none and kind == "double":
            self.type, self.of, self.to = "Option<f64>", f"Some({raw}).filter(|&given| given != 0.0)", f"real_or_none(\"{self.name}\", {own}, 0.0)?"
        elif none:
            self.type, self.of, self.to = "Option<usize>", f"Some(count({raw})).filter(|&given| given != 0)", f"count_or_none(\"{self.name}\", {own})?"
        elif unbounded:
            self.type, self.of, self.to = "Option<usize>", f"Some(count({raw})).filter(|_| {raw} != i64::MAX)", None
        elif kind == "int64_t":
            self.type, self.of, self.to = "usize", f"count({raw})", f"{own}.whole()"
        elif f"has_{self.name}" in of:
            self.type, self.of = f"Option<{'u64' if kind == 'uint64_t' else kind}>", f"(raw.has_{self.name} != 0).then_some({raw})"
            self.to = f"{own}.unwrap_or(0), has_{self.name}: i32::from({own}.is_some())"
        elif kind == "const char*" and self.name in PATHS:
            self.type, self.of, self.to, self.text = "Option<PathBuf>", "None", f"texts.path({own}.as_deref())?", True
        elif kind == "const char*":
            self.type, self.of, self.to, self.text = "String", "String::new()", f"texts.pointer(&{own})?", True
        elif kind in HANDLES:
            handle = HANDLES[kind]
            raw = f"{own}.map_or(ffi::{kind} {{ id: 0 }}, {handle.partition('<')[0]}::raw)"
            self.type, self.of, self.to, self.borrows = f"Option<&'a {handle}>", "None", raw, True
        elif self.name in ARRAYS:
            self.type, self.of, self.to, self.borrows = f"Option<{ARRAYS[self.name]}>", "None", f"ffi::{kind} {{ id: {own}.map_or(0, |it| it.raw()) }}", True
        elif kind in CLOSURES:
            closure, module = CLOSURES[kind]
            self.type, self.of, self.to, self.closure = f"Option<{closure}>", "None", f"{own}.as_ref().and(Some({module}{self.name}))", True
        elif kind == "const tinyai_schedule_options*":
            self.type, self.of, self.to = "Option<ScheduleOptions>", "None", None
        else:
            self.type, self.of, self.to = {"double": "f64", "uint64_t": "u64"}[kind], raw, own

    @property
    def is_skipped(self):
        """Whether a configuration file has nothing to say of it."""
        return self.borrows or self.closure


def members(name, struct, without=()):
    """(member, words) of what Rust has of a struct."""
    names = {field.name for field in struct.fields}
    for field in struct.fields:
        if field.name in {"user_data", *without} or field.name.startswith("has_") or field.kind.startswith("void"):
            continue
        is_result = field.doc.startswith("result")
        if struct.name == "tinyai_gradcheck_options" and is_result != (name == "Gradcheck"):
            continue
        none = field.name in ZERO_IS_NONE.get(name, ())
        member = Member(field, names, none, field.name in UNBOUNDED.get(name, ()))
        doc = re.sub(r"^result: (?:1 or 0)?", "", field.doc) or "whether all are close enough"
        told = FIELD_WORDS_OF.get((name, field.name), FIELD_WORDS.get(field.name))
        doc = told + doc if told and told.endswith("; ") else told or doc
        if none:
            doc = re.sub(r"(?<![\d.])0: ", "`None`: ", doc)
        yield member, words(with_default(doc, member.type == "bool")) or sentence(field.name.replace("_", " ").capitalize())


def field_lines(listed, serde):
    skip = '    #[cfg_attr(feature = "serde", serde(skip))]\n'
    return "".join(f"    /// {about}\n{skip if serde and m.is_skipped else ''}    pub {m.name}: {m.type},\n" for m, about in listed)


def options(name, struct, said, without):
    listed = list(members(name, struct, without))
    fields = [member for member, _ in listed]
    c, life = struct.name, "<'a>" if any(m.borrows for m in fields) else ""
    compared = "" if any("Array" in m.type for m in fields) else ", PartialEq"  # which is no comparison of elements
    copy = "" if any(m.is_list or m.text or m.closure or "Schedule" in m.type for m in fields) else "Copy, "
    fails = any(m.text or m.is_list for m in fields)
    texts = ", texts: &mut Texts" if any(m.text for m in fields) else ""
    made = ", ".join(f"{m.name}: {m.of}" for m in fields)
    given = ", ".join(f"{m.name}: {m.to}" for m in fields if m.to)
    raw = f"ffi::{c} {{ struct_size: size_of::<ffi::{c}>(), {given} }}"
    if len(fields) < len(struct.fields) - sum(f.name.startswith("has_") for f in struct.fields) or any(not m.to for m in fields):
        raw = f"ffi::{c} {{ {given}, ..unsafe {{ defaults(ffi::{c}_init) }} }}"
    any_life = life.replace("'a", "'_")
    return (f"/// {said}\n#[derive(Clone, {copy}Debug{compared})]\n"
            '#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]\n'
            f"pub struct {name}{life} {{\n{field_lines(listed, True)}}}\n\n"
            f"impl Default for {name}{any_life} {{\n    fn default() -> Self {{\n        let raw = unsafe {{ defaults(ffi::{c}_init) }};\n"
            f"        Self {{ {made} }}\n    }}\n}}\n\n"
            f"impl {name}{any_life} {{\n    pub(crate) fn raw(&self{texts}) -> {f'Result<ffi::{c}>' if fails else f'ffi::{c}'} {{\n"
            f"        {f'Ok({raw})' if fails else raw}\n    }}\n}}\n")


def counts(name, struct, said):
    listed = list(members(name, struct))
    made = ", ".join(f"{m.name}: {m.of}" for m, _ in listed)
    c, options = struct.name, struct.name.endswith("_options")
    read = ("" if options else f"\n    /// What a call writes.\n    pub(crate) fn read(call: impl FnOnce(*mut ffi::{c}) -> ffi::tinyai_status) -> Result<Self> {{\n"
            f"        let mut raw: ffi::{c} = unsafe {{ std::mem::zeroed() }};\n        raw.struct_size = size_of::<ffi::{c}>();\n"
            "        check(call(&mut raw))?;\n        Ok(Self::of(&raw))\n    }\n")
    return (f"/// {said}\n#[derive(Clone, Copy, Debug, PartialEq)]\n#[non_exhaustive]\npub struct {name} {{\n{field_lines(listed, False)}}}\n\n"
            f"impl {name} {{\n    pub(crate) fn of(raw: &ffi::{c}) -> Self {{\n        Self {{ {made} }}\n    }}\n{read}}}\n")


def cased(name):
    return NAMED.get(name) or "".join(part.capitalize() for part in name.lower().split("_"))


def variants(prefix, body):
    return [(cased(value[len(prefix):]), value, words(WORDS.get(value) or about) or sentence(cased(value[len(prefix):])))
            for value, about in VALUE.findall(body) if not value.endswith("_COUNT")]


def enum(name, prefix, default, said, body):
    values = variants(prefix, body)
    case = "lowercase" if name == "DType" else "snake_case"
    lines = (f"/// {said}\n#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\n"
             f'#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "{case}"))]\n#[non_exhaustive]\n'
             f"pub enum {name} {{\n" + "".join(f"    /// {about}\n    {value} = ffi::{c_name} as isize,\n" for value, c_name, about in values))
    if default is None:
        return lines + "}\n"
    read, optional = "", default == "Option"
    if default:
        arms = "".join(f"            ffi::{c_name} => {f'Some(Self::{value})' if optional else f'Self::{value}'},\n" for value, c_name, _ in values)
        read = (f"\n    pub(crate) fn of(raw: i32) -> {'Option<Self>' if optional else 'Self'} {{\n        match raw {{\n{arms}"
                f"            _ => {'None' if optional else f'Self::{default}'},\n        }}\n    }}\n")
    return lines + f"}}\n\nimpl {name} {{\n    pub(crate) fn raw(self) -> i32 {{\n        self as i32\n    }}\n{read}}}\n"


def status(body):
    values = variants("TINYAI_ERROR_", body.replace("TINYAI_OK = 0,", ""))
    told = "".join(f"    /// {about}\n    {value},\n" for value, _, about in values)
    named = ", ".join(f"Status::{value}" for value, *_ in values)
    read = "".join(f"            ffi::{c} => Status::{value},\n" for value, c, _ in values)
    given = "".join(f"            Status::{value} => ffi::{c},\n" for value, c, _ in values)
    return (f"/// Why a call failed.\n#[non_exhaustive]\n#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]\npub enum Status {{\n{told}"
            "    /// A status that this version of the crate does not know.\n    Unknown(i32),\n}\n\n"
            f"impl Status {{\n    /// Every status that has a name here.\n    pub const ALL: &'static [Status] = &[{named}];\n\n"
            f"    pub(crate) fn from_raw(raw: i32) -> Status {{\n        match raw {{\n{read}            other => Status::Unknown(other),\n        }}\n    }}\n\n"
            f"    /// The number in C.\n    pub fn raw(self) -> i32 {{\n        match self {{\n{given}            Status::Unknown(other) => other,\n        }}\n    }}\n}}\n")


def outputs(api, root):
    enums, integer, about = {}, None, ""
    for kind, groups, comment in read(whole_header.read(api, root)):
        if kind == "integer":
            integer, about = groups[0], " ".join(comment.split())
        elif kind == "enum" and integer:
            enums[integer], integer = (groups[0], about), None
    structs = header_surface.read(api, root).structs
    parts = [text.head("Enumerations, options and counts").replace("api/operators.toml", "include/tinyai.h"),
             "\nuse crate::error::check;\nuse crate::options::{count, count_or_none, defaults, given, listed, real_or_none, Texts};\nuse crate::sizes::Whole;\nuse crate::*;\nuse std::path::PathBuf;\n\n"
             "// SAFETY, for every call below: structs of numbers, handles and pointers, of which zeros are values, and their own init functions.\n"]
    parts += [enum(name, prefix, default, ENUM_WORDS.get(name) or words(enums[c_name][1]), enums[c_name][0]) for c_name, (name, prefix, default) in ENUMS.items()]
    parts.append(status(enums["tinyai_status"][0]))
    parts += [options(name, structs[f"tinyai_{c_name}"], said, without) for name, (c_name, said, without) in OPTIONS.items()]
    parts += [counts(name, structs[c_name], said) for name, (c_name, said) in COUNTS.items()]
    return {f"{FOLDER}/structs.rs": "\n".join(parts)}
