//! What a person gets who makes a mistake: an error that says what happened, and no harm.
mod around;

use around::Around;
use std::sync::Arc;
use tinyai::{DType, Error, Manager, Module, Status};

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
    assert!(said.ends_with("(in Rust: Manager::constant)"), "{said}");
    m.constant(&labels).unwrap();
}
