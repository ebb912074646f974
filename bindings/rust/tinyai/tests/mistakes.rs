//! What a person gets who makes a mistake: an error that says what happened, and no harm.
mod around;

use around::Around;
use std::sync::Arc;
use tinyai::{AdamOptions, CompiledFunction, DType, Dataset, Error, Manager, Module, Optimizer, Status};

/// The most memory that the process has held so far, in KiB.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

#[test]
fn asking_for_a_billion_results_is_refused_without_taking_their_memory() {
    let m = Manager::new("m").unwrap();
    let x = m.zeros([2, 2], DType::F32).unwrap();
    let before = peak();
    assert_eq!(x.split(1 << 28, 0).unwrap_err().status, Status::Shape);
    assert_eq!(x.split(i64::MAX, 0).unwrap_err().status, Status::OutOfMemory);
    assert!(peak() - before < 1 << 19, "{} KiB more", peak() - before);
}

#[test]
fn a_closures_own_words_are_in_the_error_that_its_caller_gets() {
    let m = Arc::new(Manager::new("m").unwrap());
    let x = m.array(1.0f32).unwrap();
    let inner = Module::from_fn(&m, "inner", |_, _| {
        Err(Error::other(std::io::Error::other("the disk is full")))
    });
    let outer = Module::compose(&m, "outer", Around(inner.unwrap()));
    let error = outer.unwrap().forward(&m, &x).map(|_| ()).unwrap_err();
    assert_eq!(error.status, Status::Callback);
    let said = format!("{error:?}"); // what `main` prints of it
    assert!(said.contains("outer") && said.contains("inner"), "{said}");
    assert_eq!(said.matches("the disk is full").count(), 1, "{said}");
}

#[test]
fn what_is_lent_shows_itself_as_what_it_is() {
    let m = Manager::new("m").unwrap();
    let v = m.variable(m.array(4.0f32).unwrap()).unwrap();
    let shown = format!("{:?}", v.value().unwrap());
    assert!(shown.starts_with("f32[]"), "{shown}");
    assert_eq!(format!("{v:?}"), shown);
    assert_eq!(format!("{:?}", m.square(&v).unwrap()).trim(), "f32[]\n16.0");
}

#[test]
fn a_refused_move_is_an_error_for_whoever_takes_any_error() {
    fn plain(m: &Manager) -> Result<(), Box<dyn std::error::Error>> {
        let (s, elsewhere) = (m.open("s")?, Manager::new("elsewhere")?);
        s.ret(s.ones([2], DType::F32)?)?;
        s.ret(elsewhere.ones([2], DType::F32)?)?;
        Ok(())
    }
    fn sent(m: &Manager) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
        m.open("s")?
            .ret(Manager::new("elsewhere")?.ones([2], DType::F32)?)?;
        Ok(())
    }
    let m = Manager::new("m").unwrap();
    let error = plain(&m).unwrap_err();
    let known = error.downcast_ref::<Error>();
    assert_eq!(known.map(|error| error.status), Some(Status::Scope), "{error}");
    assert!(sent(&m).unwrap_err().is::<Error>());
}

#[test]
fn what_the_engine_advises_is_told_in_rusts_words_too() {
    let m = Arc::new(Manager::new("m").unwrap());
    let labels = m.array((&[1i64], &[1])).unwrap();
    let said = m.variable(&labels).map(|_| ()).unwrap_err().to_string();
    assert!(
        said.ends_with("Manager::constant makes a variable without one"),
        "{said}"
    );
    m.constant(&labels).unwrap();
}

#[test]
fn a_message_begins_with_the_method_that_was_called() {
    fn begins<T>(outcome: tinyai::Result<T>, with: &str) {
        let said = outcome.map(|_| ()).unwrap_err().to_string();
        assert!(said.starts_with(with), "{said:?} instead of {with:?}");
    }
    let m = Arc::new(Manager::new("m").unwrap());
    let other = Manager::new("other").unwrap();
    let (x, y) = (
        m.ones([2, 3], DType::F32).unwrap(),
        m.ones([4, 5], DType::F32).unwrap(),
    );
    begins(x.add(&y), "add: shapes [2,3] and [4,5] do not broadcast");
    begins(x.softmax(9), "softmax: axis 9");
    begins(Module::linear(&m, 0, 2, true), "Module::linear: ");
    begins(Module::resnet(&m, 7, 10), "Module::resnet: ");
    let layer = Module::linear(&m, 3, 2, true).unwrap();
    begins(
        layer.forward(&m, &y),
        "Module::forward: Linear(3, 2): linear: f32[4,5]",
    );
    begins(
        layer.load("/no/such/file", false),
        "Module::load: /no/such/file: ",
    );
    begins(m.load_npy("/no/such/file"), "Manager::load_npy: /no/such/file: ");
    begins(
        m.load_safetensors("/no/such/file"),
        "Manager::load_safetensors: /no/such/file: ",
    );
    begins(m.uncap(), "Manager::uncap: system/m is not capped");
    begins(
        m.variable(m.array((&[1i64], &[1])).unwrap()),
        "Manager::variable: i64[1]",
    );
    let scope = m.open("scope").unwrap();
    begins(
        scope.ret(other.ones([2], DType::F32).unwrap()),
        "Scope::ret: the resource belongs to system/other",
    );
    let options = AdamOptions {
        rate: -1.0,
        ..Default::default()
    };
    begins(
        Optimizer::adam(&m, Module::parameters_of([&layer]).unwrap(), &options),
        "Optimizer::adam: ",
    );
    begins(Dataset::new(&m, &[&x, &y], 1), "Dataset::new: ");
    begins(
        CompiledFunction::load(&m, "/no/such/file"),
        "CompiledFunction::load: /no/such/file: ",
    );
}
