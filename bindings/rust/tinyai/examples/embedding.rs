//! Rows of a table by number, a thousand batches: memory stays flat, whatever is written here.
//!
//! The table is a parameter of the model; ids and results live in a batch. A result lands in the innermost scope of its
//! operands, and parameters have no vote, so `table.gather_nd(&ids)` is the batch's and goes with it.
use tinyai::{DType, Manager, Result};

fn main() -> Result<()> {
    let model = Manager::new("model")?;
    let table = model.parameter(&model.normal([10_000, 16], 0.0, 1.0, DType::F32)?)?;
    let input = Manager::new("input")?;
    let numbers = input.randint([32], 0, 10_000, DType::I64)?;

    let (mut first, mut norm) = ((0, 0), 0.0);
    for step in 0..1000 {
        let batch = input.open("batch")?;
        let ids = batch.reshape(&numbers, [32, 1])?;
        let borrowed = batch.temp_attach(&table)?; // a loan of the same leaf; the table stays the model's
        let rows = borrowed.gather_nd(&ids)?;
        assert!(rows.is_in(&batch)?);
        let kept = batch.ret(rows.square()?.sum(.., false)?)?; // survives the batch, in `input`
        drop((rows, borrowed, ids));
        batch.close()?;
        norm = kept.value()?.item::<f64>()?;
        drop(kept);
        let now = (model.stats()?.bytes, input.stats()?.subtree_bytes);
        first = if step == 0 { now } else { first };
        assert_eq!(now, first, "step {step}");
    }
    println!(
        "1,000 batches: the model holds {} bytes, the input's scope {}; |rows|^2 {norm:.1}",
        first.0, first.1
    );
    Ok(())
}
