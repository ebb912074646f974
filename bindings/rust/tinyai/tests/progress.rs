//! Where lines of progress go, and what a closure that takes them may do. A test program of its own: the sink is the process's.
use std::sync::Arc;
use std::sync::Mutex;
use tinyai::{Dataset, Error, Manager, Module, Result, Status, Trainer, TrainerOptions};

fn trainer(home: &Arc<Manager>) -> Result<Trainer> {
    let net = Module::linear(home, 2, 2, true)?;
    let scratch = home.open("scratch")?;
    let x = scratch.array((&[1f32, 0., 0., 1., 1., 1., 0., 0.], &[4, 2]))?;
    let y = scratch.array((&[0i64, 1, 1, 0], &[4]))?;
    let data = Dataset::new(home, &[&x, &y], 1)?;
    let options = TrainerOptions {
        batch_size: 2,
        epochs: 3,
        progress: true,
        ..Default::default()
    };
    Trainer::new(home, &net, &data, options)
}

#[test]
fn lines_come_to_the_closure_and_what_fails_there_ends_the_run() -> Result<()> {
    let home = Arc::new(Manager::new("home")?);
    let lines = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&lines);
    tinyai::set_progress(move |line, over| {
        if !over {
            seen.lock().unwrap().push(line.to_string());
        }
        Ok(())
    })?;
    trainer(&home)?.run()?;
    let told = lines.lock().unwrap().join("\n");
    assert!(
        told.contains("epoch 1/3  loss ") && told.contains("epoch 3/3"),
        "{told}"
    );

    tinyai::set_progress(|_, _| Err(Error::other("enough")))?;
    let refused = trainer(&home)?;
    let error = refused.run().unwrap_err();
    assert_eq!(error.status, Status::Callback);
    assert_eq!(refused.state()?.epoch, 1);

    tinyai::set_progress(|_, _| panic!("a line too many"))?;
    let panicking = trainer(&home)?;
    let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| panicking.run()));
    assert_eq!(
        caught.unwrap_err().downcast_ref::<&str>(),
        Some(&"a line too many")
    );

    tinyai::clear_progress()?;
    assert_eq!(panicking.state()?.epoch, 1);
    Ok(())
}
