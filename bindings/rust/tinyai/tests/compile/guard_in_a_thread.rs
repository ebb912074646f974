// E0277: an entered scope belongs to the thread that entered it
use tinyai::Manager;
fn main() -> tinyai::Result<()> {
    let model = Manager::new("model")?;
    std::thread::scope(|threads| {
        let entered = model.enter(); // bad
        threads.spawn(|| {
            let entered = model.enter(); // good
            drop(entered);
        });
        Ok(())
    })
}
