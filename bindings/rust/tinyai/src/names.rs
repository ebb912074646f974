//! The engine's messages in Rust's words: what was called, with which they begin, and what they advise.

/// What names of C's functions begin with where they are methods here. Operators have no such word, and the same name in both.
const NOUNS: [&str; 16] = [
    "array",
    "dataset",
    "function",
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
const OTHERWISE: [(&str, &str); 30] = [
    ("array_from_dlpack", "Manager::from_dlpack"),
    ("array_from_host", "Manager::array"),
    ("array_import", "Manager::import"),
    ("array_load_npy", "Manager::load_npy"),
    ("array_to_host", "Tensor::to_vec"),
    ("dataset_from_arrays", "Dataset::new"),
    ("device_get_memory", "device_memory"),
    ("function_call", "call"), // of a CustomFunction too
    ("function_custom", "CustomFunction::new"),
    ("full_int", "Manager::full"),
    ("loader_open", "Loader::new"),
    ("manager_leave", "Entered::leave"),
    ("manager_ret", "Scope::ret"),
    ("memory_report_save", "Manager::save_report"),
    ("module_add_child", "Module::compose"),
    ("module_add_parameter", "Module::compose"),
    ("module_add_slot", "Module::compose"),
    ("module_set_slot", "RunningModule::set_slot"),
    ("module_slot", "RunningModule::slot"),
    ("profile_print", "Profile::report"),
    ("safetensors_load", "Manager::load_safetensors"),
    ("safetensors_load_named", "Manager::load_safetensors_named"),
    ("safetensors_print", "describe_safetensors"),
    ("safetensors_save", "save_safetensors"),
    ("snapshot_take", "Manager::snapshot"),
    ("thread_state_swap", "ThreadState::swap"),
    ("trainer_scope", "Trainer::with_scope"),
    ("variable_from_array", "Manager::variable"),
    ("variable_grad_rows", "Manager::grad_rows"),
    ("variable_grad_variable", "Manager::grad_variable"),
];

/// What the engine advises in C's words, as it is called here.
const ADVICE: [(&str, &str); 5] = [
    ("tinyai_module_parameter()", "RunningModule::parameter and buffer"),
    ("tinyai_constant", "Manager::constant"),
    ("tinyai_module_copy_state()", "Module::copy_state"),
    ("tinyai_grad", "Manager::grad"),
    ("tinyai_array_contiguous", "Tensor::contiguous"),
];

pub(crate) fn in_rust(said: String) -> String {
    let named = said
        .split_once(": ")
        .and_then(|(function, rest)| Some(format!("{}: {rest}", called(function)?)));
    let mut text = named.unwrap_or(said);
    if let Some((_, here)) = ADVICE.iter().find(|(c, _)| text.contains(c)) {
        text.push_str(&format!(" (in Rust: {here})"));
    }
    text
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
    const NEVER_SAID: [&str; 11] = [
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

    #[test]
    fn what_messages_say_was_called_is_there() {
        let source = source(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
        let is_there = |method: &str| {
            ["(", "<"]
                .iter()
                .any(|next| source.contains(&format!("pub fn {method}{next}")))
        };
        let is_name = |text: &str| text.chars().all(|each| each.is_alphanumeric() || each == '_');
        let called = source
            .split("ffi::tinyai_")
            .filter_map(|rest| rest.split_once('('));
        let mut methods = 0;
        for (function, _) in called.filter(|(function, _)| is_name(function)) {
            let Some(here) = super::called(function) else {
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
