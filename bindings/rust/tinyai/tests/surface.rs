//! What the crate offers as a whole: its types cross threads as they should, and no input makes it panic. That it reaches all
//! of tinyai.h is counted while the tests run (tests/checks/calls.py).
mod around;

use around::Around;
use std::sync::Arc;
use tinyai::{DType, Error, Manager, Module, Status, Store, Value};

#[test]
fn owners_are_static_and_cross_threads_and_so_do_borrowed_handles() {
    fn shared<T: Send + Sync + 'static>() {}
    fn borrowed<T: Send + Sync>() {}
    shared::<Manager>();
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
    shared::<tinyai::ManagedTensor>();
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
    let x = m.array((&[1f32, 2.0], &[2])).unwrap();
    let status = |outcome: tinyai::Result<()>| outcome.unwrap_err().status;
    assert_eq!(status(x.split(i64::MAX, 0).map(|_| ())), Status::OutOfMemory);
    assert!(x.split(-1, 0).is_err() && x.split(0, 0).is_err());
    assert!(x.reshape([i64::MAX, i64::MAX]).is_err());
    assert!(x.reshape([1; 100]).is_err());
    assert!(x.sum(i64::MIN, false).is_err());
    assert!(m.zeros([i64::MAX / 8], DType::F32).is_err());
    assert_eq!(
        status(m.array((&[0u8; 3], &[i64::MAX, i64::MAX])).map(|_| ())),
        Status::Shape
    );
    assert_eq!(status(m.array(([0f32; 0], -1)).map(|_| ())), Status::Shape);
    assert_eq!(m.array(([0f32; 0], [0, 4])).unwrap().to_vec::<f32>().unwrap(), []);
    assert_eq!(status(Manager::new("a\0b").map(|_| ())), Status::Argument);
    assert_eq!(status(x.set_name("\0")), Status::Argument);
    assert_eq!(status(x.to_vec::<f64>().map(|_| ())), Status::DType);
    assert_eq!(status(x.copy_to(&mut [0f32; 3])), Status::Range);
    assert_eq!(
        m.array((&[true, false], &[2])).unwrap().to_vec::<bool>().unwrap(),
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
    let outer = Module::compose(&scope, "outer", Around(inner)).unwrap();
    let m = Manager::new("m").unwrap();
    let x = m.array((&[1f32], &[1])).unwrap();
    let outcome =
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| outer.forward(&m, &x).map(|_| ())));
    assert_eq!(outcome.unwrap_err().downcast_ref::<&str>(), Some(&"deep"));
    assert_eq!(m.stats().unwrap().children, 0);
    assert!(m.add(&x, &x).is_ok());
}

#[test]
fn a_function_is_saved_and_loaded_without_its_closure() -> tinyai::Result<()> {
    let path = std::env::temp_dir().join(format!("tinyai-{}-surface.onnx", std::process::id()));
    let path = path.to_str().expect("a path in UTF-8");
    let (scope, m) = (Arc::new(Manager::new("functions")?), Manager::new("demo")?);
    let x = m.constant(m.array(2.0f32)?)?;
    let twice = tinyai::CompiledFunction::new(&scope, "twice", |s, x| Ok(vec![s.add(&x[0], &x[0])?.into()]))?;
    twice.call::<1>(&m, &[&x])?;
    twice.save(path)?;
    let loaded = tinyai::CompiledFunction::load(&scope, path)?;
    std::fs::remove_file(path).expect("it was written");
    assert_eq!(loaded.inputs()?[0].name, "input_0");
    assert_eq!(loaded.outputs()?[0].shape, Vec::<Option<usize>>::new());
    assert_eq!(loaded.call::<1>(&m, &[&x])?[0].value()?.item::<f64>()?, 4.0);
    Ok(())
}
