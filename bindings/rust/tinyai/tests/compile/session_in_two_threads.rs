// E0499: one session is used by two threads
use tinyai::{Manager, Module, Session, SessionOptions};
fn main() -> tinyai::Result<()> {
    let model = std::sync::Arc::new(Manager::new("model")?);
    let net = Module::lstm(&model, 2, 3)?;
    let request = Manager::new("request")?;
    let x = request.zeros(&[1, 1, 2], tinyai::DType::F32)?;
    let (mut a, mut b) = (
        Session::new(&request, &net, SessionOptions::default())?,
        Session::new(&request, &net, SessionOptions::default())?,
    );
    std::thread::scope(|threads| {
        threads.spawn(|| net.forward_session(&request, &mut a, [&x]).is_ok());
        threads.spawn(|| net.forward_session(&request, &mut a, [&x]).is_ok()); // bad
        threads.spawn(|| net.forward_session(&request, &mut b, [&x]).is_ok()); // good
    });
    Ok(())
}
