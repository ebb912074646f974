//! The engine's messages in Rust's words: what was called, with which they begin, and what they advise.
use crate::generated::functions::FUNCTIONS;

/// What names of C's functions begin with where they are methods here. Operators have no such word, and the same name in both.
const NOUNS: [&str; 17] = [
    "array",
    "dataset",
    "function",
    "group",
    "loader",
    "manager",
    "model",
    "module",
    "monitor",
    "optimizer",
    "predictor",
    "profile",
    "schedule",
    "session",
    "snapshot",
    "trainer",
    "variable",
];

/// Where a method is not called by the rest of the name, or is another type's.
const OTHERWISE: [(&str, &str); 45] = [
    ("array_from_dlpack", "Manager::from_dlpack"),
    ("array_from_host", "Manager::array"),
    ("array_group_gather", "Group::gather"),
    ("array_group_scatter_sum", "Group::scatter_sum"),
    ("array_group_share", "Group::share"),
    ("array_group_sum", "Group::sum"),
    ("array_import", "Manager::import"),
    ("array_load_npy", "Manager::load_npy"),
    ("array_receive", "Group::receive"),
    ("array_send", "Group::send"),
    ("array_to_host", "Tensor::to_vec"),
    ("dataset_from_arrays", "Dataset::new"),
    ("device_get_memory", "device_memory"),
    ("function_call", "call"), // of a CustomFunction too
    ("function_custom", "CustomFunction::new"),
    ("full_int", "Manager::full"),
    ("get_memory_stats", "memory_stats"),
    ("label_push", "label"),
    ("loader_open", "Loader::new"),
    ("manager_leave", "Entered::leave"),
    ("manager_ret", "Scope::ret"),
    ("memory_report_save", "Manager::save_report"),
    ("module_add_child", "Module::compose"),
    ("module_add_parameter", "Module::compose"),
    ("module_add_slot", "Module::compose"),
    ("module_set_slot", "RunningModule::set_slot"),
    ("module_slot", "RunningModule::slot"),
    ("optimizer_get_loss_scale", "Optimizer::loss_scale"),
    ("profile_print", "Profile::report"),
    ("recompute_push", "recompute"),
    ("safetensors_load", "Manager::load_safetensors"),
    ("safetensors_load_named", "Manager::load_safetensors_named"),
    ("safetensors_print", "describe_safetensors"),
    ("safetensors_save", "save_safetensors"),
    ("set_precision", "with_precision"),
    ("snapshot_take", "Manager::snapshot"),
    ("thread_state_swap", "ThreadState::swap"),
    ("trainer_scope", "Trainer::with_scope"),
    ("variable_from_array", "Manager::variable"),
    ("variable_grad_rows", "Manager::grad_rows"),
    ("variable_grad_variable", "Manager::grad_variable"),
    ("variable_group_gather", "Group::gather"),
    ("variable_group_same", "Group::same"),
    ("variable_group_scatter_sum", "Group::scatter_sum"),
    ("variable_group_sum", "Group::sum"),
];

/// Of the engine's words, in this order, what is said otherwise here, outside of somebody's own names. What C passes as 'into' is the
/// scope that a call is made on; an array of that name has its shape behind it.
const PHRASES: [(&str, &str); 15] = [
    (
        "name the result's scope as 'into'",
        "make the call on the result's scope, such as s.square(&x)",
    ),
    (
        "enter a scope or pass one as 'into'",
        "make the call on a scope, as in s.add(&x, &y)",
    ),
    ("pass another scope as 'into'", "make the call on another scope"),
    (": 'into' is ", ": the scope is "),
    (": 'into': ", ": the scope: "),
    ("TINYAI_LOSS_HOST", "Loss::Host"),
    ("' is a null pointer", "' is null"),
    ("gradcheck: 'output_count' is", "gradcheck: 'outputs' is"),
    ("(variable_grad)", "(Variable::grad)"),
    ("set_sparse_grad off", "set_sparse_grad(false)"),
    ("a period of 0 steps", "this shape needs a period"),
    ("they ascend, and a 0 ends them", "they ascend"),
    ("add_scalar", "add"),
    ("mul_scalar", "mul"),
    ("pow_scalar", "pow"),
];

pub(crate) fn in_rust(said: String) -> String {
    let named = said
        .split_once(": ")
        .and_then(|(function, rest)| Some(format!("{}: {}", called(function)?, without_it(function, rest))));
    let mut text = named.unwrap_or(said);
    for (c, here) in PHRASES {
        if text.contains(c) {
            text = outside_of_names(&text, c, |_| Some(here.to_string()));
        }
    }
    if text.contains("tinyai_") {
        text = outside_of_names(&text, "tinyai_", advised);
    }
    text
}

/// What was called is said once, though an object says its part of the name again.
fn without_it<'a>(function: &str, rest: &'a str) -> &'a str {
    match rest.split_once(": ") {
        Some((again, rest)) if !again.is_empty() && function.ends_with(&format!("_{again}")) => rest,
        _ => rest,
    }
}

/// Where in a text somebody's own names stand, in quotes: an apostrophe behind a letter opens none.
fn quoted(text: &str) -> Vec<std::ops::Range<usize>> {
    let (mut found, mut open) = (Vec::new(), None);
    let mut before = ' ';
    for (at, each) in text.char_indices() {
        if each == '\'' {
            match open.take() {
                Some(start) => found.push(start..at),
                None if !before.is_alphanumeric() => open = Some(at),
                None => {}
            }
        }
        before = each;
    }
    found
}

/// Whether somebody's own name goes on around it: a word, a path, a file with an ending.
fn is_part_of_a_name(before: &str, after: &str) -> bool {
    let is_word = |each: char| each.is_alphanumeric() || each == '_';
    let is_joint = |each: char| matches!(each, '/' | '\\' | '-' | '~');
    before.ends_with(|each| is_word(each) || is_joint(each) || each == '.')
        || after.starts_with(|each| is_word(each) || is_joint(each) || each == ':')
        || after
            .strip_prefix('.')
            .is_some_and(|rest| rest.starts_with(is_word))
}

/// With other words for those that begin so, where they are the engine's: outside of quotes and no part of a name. What is
/// open at its end goes on to the end of the word.
fn outside_of_names(text: &str, begins: &str, otherwise: impl Fn(&str) -> Option<String>) -> String {
    let own = quoted(text);
    let is_open = begins.ends_with('_');
    let is_word = |each: char| each.is_alphanumeric() || each == '_';
    let (mut said, mut from) = (String::new(), 0);
    for (at, _) in text.match_indices(begins) {
        let (before, rest) = (&text[..at], &text[at + begins.len()..]);
        let more = if is_open {
            rest.find(|each| !is_word(each)).unwrap_or(rest.len())
        } else {
            0
        };
        let (word, after) = rest.split_at(more);
        let before = if begins.starts_with(is_word) { before } else { "" };
        let after = if begins.ends_with(is_word) { after } else { "" };
        if at < from || own.iter().any(|range| range.contains(&at)) || is_part_of_a_name(before, after) {
            continue;
        }
        if let Some(here) = otherwise(word) {
            said.push_str(&text[from..at]);
            said.push_str(&here);
            from = at + begins.len() + more;
        }
    }
    said + &text[from..]
}

/// A function that the engine advises: one that is called by another name alone, or an operator. `None` where it is none.
fn advised(function: &str) -> Option<String> {
    FUNCTIONS.binary_search(&function).ok()?;
    Some(match function {
        "module_parameter" | "module_buffer" => called(function)
            .unwrap_or_default()
            .replace("Module", "RunningModule"),
        "constant" | "grad" | "parameter" => format!("Manager::{function}"),
        _ => called(function).unwrap_or_else(|| function.to_string()),
    })
}

/// None for an operator.
fn called(function: &str) -> Option<String> {
    if let Some((_, here)) = OTHERWISE.iter().find(|(c, _)| *c == function) {
        return Some(here.to_string());
    }
    let (noun, rest) = function
        .split_once('_')
        .filter(|(noun, _)| NOUNS.contains(noun))?;
    let owner = match noun {
        "array" => "Tensor".into(),
        "function" => "CompiledFunction".into(),
        "model" => "Module".into(),
        _ => noun[..1].to_uppercase() + &noun[1..],
    };
    let shown = rest.strip_prefix("get_").or(rest.strip_prefix("print_"));
    let method = shown.unwrap_or(if rest == "create" { "new" } else { rest });
    Some(format!("{owner}::{method}"))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    /// Operators, of whose names messages have the second half, and what is said by another name or cannot fail.
    const NEVER_SAID: [&str; 23] = [
        "dtype_name",
        "dtype_size",
        "get_threads",
        "get_width",
        "label_pop",
        "last_error",
        "on_replica_thread",
        "recompute_pop",
        "replica_trainer",
        "set_grad_enabled",
        "status_name",
        "thread_state_clear",
        "add_scalar",
        "mul_scalar",
        "pow_scalar",
        "full_int",
        "mod",
        "where",
        "owner",
        "system",
        "analysis",
        "forward_array",
        "options_init",
    ];

    fn source(folder: &Path) -> String {
        let read = |path: &Path| match path.is_dir() {
            true => source(path),
            false => std::fs::read_to_string(path).unwrap(),
        };
        let entries = std::fs::read_dir(folder).unwrap();
        entries.map(|entry| read(&entry.unwrap().path())).collect()
    }

    /// The texts of the engine's sources that may be parts of messages; none where the crate is alone.
    fn texts(folder: &Path, found: &mut Vec<(String, String)>) {
        for entry in std::fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                texts(&path, found);
            } else if path
                .extension()
                .is_some_and(|end| end == "cpp" || end == "h" || end == "rs")
            {
                let file = path.to_string_lossy().into_owned();
                let source = std::fs::read_to_string(&path).unwrap();
                let lines = source
                    .lines()
                    .filter(|line| !line.trim_start().starts_with("//") && !line.contains("#include"));
                for line in lines {
                    let each = line.split('"').skip(1).step_by(2);
                    found.extend(
                        each.filter(|text| text.contains(' '))
                            .map(|text| (file.clone(), text.to_string())),
                    );
                }
            }
        }
    }

    /// What no message in Rust may have: names that are C's alone.
    fn is_of_c(text: &str, functions: &[&str]) -> bool {
        const ENVIRONMENT: [&str; 6] = [
            "TINYAI_CUDA_PATH",
            "TINYAI_MPI_PATH",
            "TINYAI_GLOO_PATH",
            "TINYAI_LOG",
            "TINYAI_ISA",
            "TINYAI_CU",
        ];
        let outside = ENVIRONMENT
            .iter()
            .fold(text.to_string(), |text, name| text.replace(name, ""));
        [
            "tinyai_",
            "TINYAI_",
            "'into'",
            "struct_size",
            "sizeof",
            "' is a null pointer",
        ]
        .iter()
        .any(|word| outside.contains(word))
            || outside
                .split(|each: char| !each.is_alphanumeric() && each != '_')
                .any(|word| functions.contains(&word) && super::called(word).is_some())
    }

    #[test]
    fn no_text_of_the_engines_or_of_ours_is_told_in_words_of_c() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let (mut all, mut wrong) = (Vec::new(), Vec::new());
        texts(&root.join("../../../src"), &mut all);
        let engine = all.len();
        texts(&root.join("src"), &mut all);
        let declared =
            std::fs::read_to_string(root.join("../tinyai-sys/src/generated/mod.rs")).unwrap_or_default();
        let functions: Vec<&str> = declared
            .split("pub fn tinyai_")
            .skip(1)
            .filter_map(|rest| Some(rest.split_once('(')?.0))
            .collect();
        // Reports, which all languages share; a struct that is not C's is always of its size; names in files and of this module.
        let never = [
            "/report/memory_report.cpp",
            "/capi/struct.h",
            "/onnx/",
            "/names.rs",
            "/generated/",
        ];
        for (file, text) in &all {
            let told = super::in_rust(text.clone());
            if is_of_c(&told, &functions) && !never.iter().any(|part| file.contains(part)) {
                wrong.push(format!("{file}: {told}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        assert!(
            engine == 0 || engine > 1000 && functions.len() > 500,
            "{engine} texts of the engine"
        );
    }

    #[test]
    fn what_somebody_has_named_stays() {
        let said = "add: the scope's 'tinyai_constant' f32[2] and /home/tinyai_constant do not fit; tinyai_constant makes one, tinyai_array_contiguous() another";
        let told = "add: the scope's 'tinyai_constant' f32[2] and /home/tinyai_constant do not fit; Manager::constant makes one, Tensor::contiguous() another";
        assert_eq!(super::in_rust(said.to_string()), told);
    }

    #[test]
    fn no_name_of_a_file_or_of_an_array_is_told_otherwise() {
        for said in [
            "open: no plug-in for CUDA: libcuda.so: cannot open; /opt/libtinyai_cuda.so, libtinyai_cuda.so.1",
            "load: tinyai_model.safetensors: cannot be read",
            "load: /home/mytinyai_models/a.safetensors, /home/my tinyai_model/a and ~tinyai_model: cannot be read",
            "load_npy: data tinyai_table.npy and tinyai_grad: cannot be read",
            "reshape: 'into' f32[1] has 1 elements, which do not make [7]",
            "add: 'add_scalar' f32[2], 'pass another scope as into', 'TINYAI_LOSS_HOST' and 'set_sparse_grad off' f32[3] do not fit",
            "load: add_scalar.npy: cannot be read",
            "tinyai_nothing_of_that_name is said by nobody",
        ] {
            assert_eq!(super::in_rust(said.to_string()), said);
        }
        let advised = "add: 'into' is a manager that was closed; (tinyai_grad with create_graph) and tinyai_array_contiguous(). See tinyai_constant.";
        let told = "add: the scope is a manager that was closed; (Manager::grad with create_graph) and Tensor::contiguous(). See Manager::constant.";
        assert_eq!(super::in_rust(advised.to_string()), told);
    }

    #[test]
    fn what_messages_say_was_called_is_there() {
        let source = source(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
        let is_there = |method: &str| {
            ["(", "<"]
                .iter()
                .any(|next| source.contains(&format!("fn {method}{next}")))
        };
        let is_name = |text: &str| text.chars().all(|each| each.is_alphanumeric() || each == '_');
        let called = source
            .split("ffi::tinyai_")
            .filter_map(|rest| rest.split_once('('));
        let mut methods = 0;
        for (function, _) in called.filter(|(function, _)| is_name(function)) {
            let Some(here) = super::called(function) else {
                let is_said = !NEVER_SAID.iter().any(|name| function.ends_with(name));
                assert!(!is_said || is_there(function), "there is no {function}");
                continue;
            };
            let method = here.rsplit("::").next().unwrap();
            let is_said = !NEVER_SAID.iter().any(|name| method.ends_with(name));
            assert!(!is_said || is_there(method), "{function}: there is no {here}");
            methods += 1;
        }
        assert!(methods > 100, "{methods}");
    }
}
