//! What the crate offers as a whole: it reaches all of tinyai.h, its types cross threads as they should, and no input makes it
//! panic.
use std::path::Path;
use std::sync::Arc;
use tinyai::{DType, Error, Manager, Module, Status, Store, Value};

/// Functions of tinyai.h that the crate leaves out, and why.
const LEFT_OUT: &[(&str, &str)] = &[
    (
        "tinyai_set_allocator",
        "unsafe by nature: through tinyai-sys, before anything is made",
    ),
    (
        "tinyai_manager_system",
        "nothing can be done with it that `debug_dump` and `system_stats` do not do",
    ),
    (
        "tinyai_array_from_dlpack",
        "takes a raw tensor: through tinyai-sys",
    ),
    ("tinyai_thread_state_init", "Rust threads are the system's"),
    ("tinyai_thread_state_swap", "Rust threads are the system's"),
    ("tinyai_thread_state_clear", "Rust threads are the system's"),
    (
        "tinyai_manager_options_init",
        "ManagerOptions has its own defaults, which are the same",
    ),
    (
        "tinyai_backward_options_init",
        "BackwardOptions has its own defaults, which are the same",
    ),
    ("tinyai_custom_options_init", "every field is given"),
    ("tinyai_loader_options_init", "through a macro"),
    ("tinyai_predictor_options_init", "every field is given"),
];

fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        text += &if path.is_dir() {
            sources(&path)
        } else {
            std::fs::read_to_string(path).unwrap()
        };
    }
    text
}

#[test]
fn every_function_of_the_header_is_used_by_the_crate_or_left_out_for_a_reason() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let declared = std::fs::read_to_string(here.join("../tinyai-sys/src/generated.rs")).unwrap();
    let used = sources(&here.join("src"));
    let names = declared
        .lines()
        .filter_map(|line| line.trim().strip_prefix("pub fn ")?.split('(').next());
    let word = |text: &str, name: &str| {
        text.match_indices(name)
            .any(|(at, _)| !text[at + name.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_'))
    };
    let mut missing: Vec<&str> = names.filter(|name| !word(&used, name)).collect();
    // The option structs of operators have defaults of their own, generated from the same table.
    let generated = sources(&here.join("src/generated"));
    missing.retain(|name| {
        !(name.ends_with("_options_init") && word(&generated, name.trim_end_matches("_init")))
    });
    missing.retain(|name| !LEFT_OUT.iter().any(|(left_out, _)| left_out == name));
    assert_eq!(missing, Vec::<&str>::new());
}

#[test]
fn owners_are_static_and_cross_threads_and_so_do_borrowed_handles() {
    fn shared<T: Send + Sync + 'static>() {}
    fn borrowed<T: Send + Sync>() {}
    shared::<Manager<'static>>();
    shared::<Module>();
    shared::<Store>();
    shared::<tinyai::Optimizer>();
    shared::<tinyai::Schedule>();
    shared::<tinyai::Dataset>();
    shared::<tinyai::Loader>();
    shared::<tinyai::Monitor>();
    shared::<tinyai::Trainer>();
    shared::<tinyai::Predictor>();
    shared::<tinyai::CustomFunction>();
    shared::<tinyai::Parameter>();
    shared::<Error>();
    borrowed::<tinyai::Array<'_>>();
    borrowed::<tinyai::Variable<'_>>();
    borrowed::<tinyai::Snapshot<'_>>();
}

#[test]
fn every_status_has_the_name_that_the_engine_gives_it() {
    for status in Status::ALL {
        let words: String = format!("{status:?}")
            .chars()
            .filter(|c| c.is_alphanumeric())
            .collect();
        let name: String = status.name().trim_start_matches("TINYAI_ERROR_").replace('_', "");
        assert_eq!(words.to_uppercase(), name, "{status:?}");
    }
    assert_eq!(Status::Unknown(7).name(), "unknown status");
}

#[test]
fn wild_arguments_are_errors_and_never_panics() {
    let m = Manager::new("m").unwrap();
    let x = m.array(&[1f32, 2.0], &[2]).unwrap();
    let status = |outcome: tinyai::Result<()>| outcome.unwrap_err().status;
    assert_eq!(status(x.split(i64::MAX, 0).map(|_| ())), Status::OutOfMemory);
    assert!(x.split(-1, 0).is_err() && x.split(0, 0).is_err());
    assert!(x.reshape(&[i64::MAX, i64::MAX]).is_err());
    assert!(x.reshape(&[1; 100]).is_err());
    assert!(x.sum(Some(&[i64::MIN]), false).is_err());
    assert!(m.zeros(&[i64::MAX / 8], DType::F32).is_err());
    assert_eq!(
        status(m.array(&[0u8; 3], &[i64::MAX, i64::MAX]).map(|_| ())),
        Status::Shape
    );
    assert_eq!(status(m.array::<f32>(&[], &[-1]).map(|_| ())), Status::Shape);
    assert_eq!(m.array::<f32>(&[], &[0, 4]).unwrap().to_vec::<f32>().unwrap(), []);
    assert_eq!(status(Manager::new("a\0b").map(|_| ())), Status::Argument);
    assert_eq!(status(x.set_name("\0")), Status::Argument);
    assert_eq!(status(x.to_vec::<f64>().map(|_| ())), Status::DType);
    assert_eq!(status(x.copy_to(&mut [0f32; 3])), Status::Range);
    assert_eq!(
        m.array(&[true, false], &[2]).unwrap().to_vec::<bool>().unwrap(),
        [true, false]
    );
    let scope = Arc::new(Manager::new("model").unwrap());
    assert!(Module::linear(&scope, -1, 4, true).is_err());
    assert!(tinyai::Dataset::new(&scope, &[] as &[&tinyai::Array<'_>], usize::MAX).is_err());
    let net = Module::from_fn(&scope, "nothing", |_, _| Ok(Vec::<Value<'_>>::new())).unwrap();
    let error = net.forward(&m, &x).unwrap_err();
    assert_eq!(error.status, Status::Callback);
    let cause = std::error::Error::source(&error).unwrap().to_string();
    assert!(cause.contains("0 results, 1 were asked for"), "{cause}");
}

#[test]
fn a_panic_in_a_closure_in_a_closure_comes_out_where_the_outer_one_was_called() {
    let scope = Arc::new(Manager::new("model").unwrap());
    let inner = Module::from_fn(&scope, "inner", |_, _| {
        std::panic::resume_unwind(Box::new("deep"))
    })
    .unwrap();
    let outer = Module::from_fn(&scope, "outer", move |s, x| {
        Ok(vec![inner.forward(s, &x[0])?.into()])
    })
    .unwrap();
    let m = Manager::new("m").unwrap();
    let x = m.array(&[1f32], &[1]).unwrap();
    let outcome =
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| outer.forward(&m, &x).map(|_| ())));
    assert_eq!(outcome.unwrap_err().downcast_ref::<&str>(), Some(&"deep"));
    assert_eq!(m.stats().unwrap().children, 0);
    assert!(m.add(&x, &x).is_ok());
}
