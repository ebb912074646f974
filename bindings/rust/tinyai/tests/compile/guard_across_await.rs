// future cannot be sent: a guard is held across an await
use tinyai::no_grad_guard;
async fn rest() {}
async fn predict() {
    let quiet = no_grad_guard();
    rest().await; // bad
    drop(quiet);
    rest().await; // good
}
fn sent<T: Send>(_: T) {}
fn main() {
    sent(predict());
}
