// E0505: a scope is closed while a session in it is in use
use tinyai::{Manager, Module, Session, SessionOptions};
fn main() -> tinyai::Result<()> {
    let model = std::sync::Arc::new(Manager::new("model")?);
    let net = Module::lstm(&model, 2, 3)?;
    let request = Manager::new("request")?;
    let mut chat = Session::new(&request, &net, SessionOptions::default())?;
    request.close()?; // bad
    chat.reset_state()?;
    request.close()?; // good
    Ok(())
}
