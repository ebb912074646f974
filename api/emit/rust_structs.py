"""bindings/rust/tinyai/src/generated/structs.rs: option structs and counts of include/tinyai.h as plain structs of Rust, with the
header's words. The header is read; here stands what it cannot say: which integers are flags, and what is an enumeration."""
import re

from emit import text, whole_header
from emit.rust_operators import FOLDER, escaped, sentence
from emit.rust_sys import declared, read

OPTIONS = {"LoaderOptions": ("tinyai_loader_options", "How a loader gives a dataset as batches."),
           "ScheduleOptions": ("tinyai_schedule_options", "A rate as a function of the steps done."),
           "Gradcheck": ("tinyai_gradcheck_options", "What [`Manager::gradcheck`](crate::Manager::gradcheck) compares with, and what it found.")}
COUNTS = {"ManagerStats": ("tinyai_manager_stats", "What a scope holds: handles by kind, bytes now and at the peak, by [`Category`](crate::Category)."),
          "MemoryStats": ("tinyai_memory_stats", "Bytes of the process, all of one moment."),
          "ModuleSize": ("tinyai_module_size", "Elements and bytes of a module's parameters and buffers."),
          "Analysis": ("tinyai_analysis", "What a module or a function would compute and need, by [`Module::analyze`](crate::Module::analyze) and\n"
                       "/// [`CompiledFunction::analyze`](crate::CompiledFunction::analyze)."),
          "TrainerState": ("tinyai_trainer_state", "Where a run stands. Numbers that are not known are NaN."),
          "FunctionStats": ("tinyai_function_counts", "What a compiled function has done, by [`CompiledFunction::stats`](crate::CompiledFunction::stats)."),
          "ProfileCounts": ("tinyai_profile_counts", "What a profile holds.")}
FLAGS = {"shuffle", "drop_last", "linear", "second_order", "passed", "running", "stopped_early"}
# By C's name: in Rust, the prefix of C's constants, what an unknown number is read as (empty: none is read; None: it
# indexes counts and no call takes it).
ENUMS = {"tinyai_schedule_shape": ("ScheduleShape", "TINYAI_SCHEDULE_", "Constant"), "tinyai_log_level": ("LogLevel", "TINYAI_LOG_", "Debug"),
         "tinyai_category": ("Category", "TINYAI_CATEGORY_", None), "tinyai_format": ("Format", "TINYAI_", ""),
         "tinyai_graph_format": ("GraphFormat", "TINYAI_GRAPH_", ""), "tinyai_tracking": ("Tracking", "TINYAI_TRACKING_", ""),
         "tinyai_gain": ("Gain", "TINYAI_GAIN_", ""), "tinyai_fan": ("Fan", "TINYAI_FAN_", "")}
WORDS = {"TINYAI_TEXT": "for people", "TINYAI_JSON": "for programs", "TINYAI_FAN_IN": "shape[1], times the sizes of the further axes",
         "TINYAI_FAN_OUT": "shape[0], times the sizes of the further axes"}
FIELD = re.compile(r"([^;]+);\s*(?:/\*\*<(.*?)\*/)?", re.DOTALL)
VALUE = re.compile(r"(TINYAI_\w+) = \d+,?\s*(?:/\*\*<(.*?)\*/)?", re.DOTALL)
C_NAMES = re.compile(r"TINYAI_\w+ or another|[;,] (?:0: each size is traced, and tinyai_function_reason\(\) says why|tinyai_\w+\(\)(?: \w+)*|as tinyai_\w+\(\) tells them)|by TINYAI_CATEGORY_PARAMETER and the others")


def words(comment):
    said = C_NAMES.sub("", " ".join(re.sub(r"\n\s*\*?", " ", comment or "").split()))
    said = said.replace("unless tinyai_manager_watch_peak()", "unless `watch_peak` was called").replace("or since tinyai_manager_reset_peak()", "or since `reset_peak`")
    said = re.sub(r", for tinyai_init_kaiming_uniform\(\) and tinyai_init_gain\(\)", "", said).replace("the host's stack", "the stack").replace("the host ", "the program ").replace("the host's data", "the program's data")
    said = said.replace("the host's function", "the closure").replace("indexed by TINYAI_CATEGORY_*", "indexed by `Category`")
    said = re.sub(r"^a (?=[a-z]{2})", "A ", said)
    return sentence(escaped(said)) if said else ""


def fields(body):
    """(name, Rust type, words) of each field behind struct_size."""
    for declaration, comment in FIELD.findall(body):
        name, kind = declared(re.sub(r"/\*.*?\*/", "", declaration, flags=re.DOTALL))
        if name != "struct_size":
            yield name, "bool" if name in FLAGS else ENUMS[kind][0] if kind in ENUMS else kind, words(with_default(comment, name in FLAGS))


def with_default(comment, is_flag):
    """The default that a comment ends with, told as one; of a flag, what true means."""
    said = " ".join(re.sub(r"\n\s*\*?", " ", comment or "").split())
    said = re.sub(r"^1: ", "", said) if is_flag else said
    said = said.replace("; 0: in sequence", "; else in sequence")
    found = re.search(r"(?:^|[;,] |\. )(?:default )?(-?\d[\d.e+-]*|None)$", said)
    if not found or said.startswith("result"):
        return said
    value = {"0": "false", "1": "true"}.get(found[1], found[1]) if is_flag else found[1].lower()
    return f"{said[:found.start()]}. Default: {value}".lstrip(". ")


def doc(said, name):
    return f"    /// {said or sentence(name.replace('_', ' '))}\n"


def from_c(name, kind, raw):
    return f"{raw}.{name} != 0" if kind == "bool" else f"{kind}::of({raw}.{name})" if kind in named_enums() else f"{raw}.{name}"


def to_c(name, kind):
    if kind == "bool":
        c_type = "i64" if name == "running" else "i32"
        return f"{c_type}::from(self.{name})"
    return f"self.{name}.raw()" if kind in named_enums() else f"self.{name}"


def named_enums():
    return [name for name, _, _ in ENUMS.values()]


def struct(name, c_name, said, listed, is_option):
    derives = "Clone, Copy, Debug, PartialEq"
    marks = '#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]\n' if is_option else "#[non_exhaustive]\n"
    lines = f"/// {said}\n#[derive({derives})]\n{marks}pub struct {name} {{\n"
    lines += "".join(doc(about, field) + f"    pub {field}: {kind},\n" for field, kind, about in listed) + "}\n\n"
    made = ", ".join(f"{field}: {from_c(field, kind, 'raw')}" for field, kind, _ in listed)
    lines += f"impl {name} {{\n    pub(crate) fn of(raw: &ffi::{c_name}) -> Self {{\n        Self {{ {made} }}\n    }}\n"
    if is_option:
        given = ", ".join(f"{field}: {to_c(field, kind)}" for field, kind, _ in listed)
        lines += (f"\n    pub(crate) fn raw(&self) -> ffi::{c_name} {{\n"
                  f"        ffi::{c_name} {{ struct_size: size_of::<ffi::{c_name}>(), {given} }}\n    }}\n}}\n\n"
                  f"impl Default for {name} {{\n    fn default() -> Self {{\n        // SAFETY: a struct of numbers, and its init function.\n"
                  f"        Self::of(&unsafe {{ defaults(ffi::{c_name}_init) }})\n    }}\n}}\n")
    else:
        lines += (f"\n    /// What a call writes.\n    pub(crate) fn read(call: impl FnOnce(*mut ffi::{c_name}) -> ffi::tinyai_status) -> Result<Self> {{\n"
                  "        // SAFETY: a struct of numbers, for which zeros are values.\n"
                  f"        let mut raw: ffi::{c_name} = unsafe {{ std::mem::zeroed() }};\n"
                  f"        raw.struct_size = size_of::<ffi::{c_name}>();\n        check(call(&mut raw))?;\n        Ok(Self::of(&raw))\n    }}\n}}\n")
    return lines


def enum(name, prefix, default, said, body):
    values = [("".join(part.capitalize() for part in value[len(prefix):].lower().split("_")), value, words(about or WORDS.get(value)))
              for value, about in VALUE.findall(body) if not value.endswith("_COUNT")]
    lines = (f"/// {said}\n#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\n"
             '#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]\n#[non_exhaustive]\n' f"pub enum {name} {{\n")
    lines += "".join(doc(about, value) + f"    {value} = ffi::{c_name} as isize,\n" for value, c_name, about in values)
    read = ""
    if default:
        arms = "".join(f"            ffi::{c_name} => Self::{value},\n" for value, c_name, _ in values)
        read = f"\n    pub(crate) fn of(raw: i32) -> Self {{\n        match raw {{\n{arms}            _ => Self::{default},\n        }}\n    }}\n"
    if default is None:
        return lines + "}\n"
    return lines + f"}}\n\nimpl {name} {{\n    pub(crate) fn raw(self) -> i32 {{\n        self as i32\n    }}\n{read}}}\n"


def outputs(api, root):
    bodies, enums, integer, about = {}, {}, None, ""
    for kind, groups, comment in read(whole_header.read(api, root)):
        if kind == "struct":
            bodies[groups[0]] = groups[1]
        elif kind == "integer":
            integer, about = groups[0], " ".join(comment.split())
        elif kind == "enum" and integer:
            enums[integer], integer = (groups[0], about), None
    parts = [text.head("Options and counts as plain structs").replace("api/operators.toml", "include/tinyai.h"),
             "\nuse crate::error::check;\nuse crate::options::defaults;\nuse crate::{ffi, Result};\nuse std::mem::size_of;\n"]
    parts += [enum(name, prefix, default, words(enums[c_name][1]), enums[c_name][0]) for c_name, (name, prefix, default) in ENUMS.items()]
    parts += [struct(name, c_name, said, list(fields(bodies[c_name])), True) for name, (c_name, said) in OPTIONS.items()]
    parts += [struct(name, c_name, said, list(fields(bodies[c_name])), False) for name, (c_name, said) in COUNTS.items()]
    return {f"{FOLDER}/structs.rs": "\n".join(parts)}
