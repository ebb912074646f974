//! Where results land: S15, S17, S18, S37, S38, S40.
use crate::{counting, leaf, total, vector, Checks, Row};
use std::sync::Arc;
use tinyai::{
    no_grad_guard, Array, Category, DType, Manager, ManagerOptions, Optimizer, Result, SgdOptions, Status,
    Store, Variable,
};

pub const ROWS: &[Row] = &[
    ("S15", s15),
    ("S17", s17),
    ("S18", s18),
    ("S37", s37),
    ("S38", s38),
    ("S40", s40),
];

/// One batch of DJL's IdEmbedding.
fn embed<'i>(
    input: &'i Manager,
    table: &Variable<'_>,
    numbers: &Array<'_>,
    borrows: bool,
) -> Result<Variable<'i>> {
    let batch = input.open("batch")?;
    let ids = batch.reshape(numbers, [3, 1])?;
    let loan = if borrows {
        Some(batch.temp_attach(table)?)
    } else {
        None
    };
    let rows = match &loan {
        Some(loan) => loan.gather_nd(&ids)?,
        None => table.gather_nd(&ids)?, // beside the ids: the table has no vote
    };
    if !rows.is_in(&batch)? {
        return Err(tinyai::Error::new(Status::Scope, "rows landed elsewhere"));
    }
    let out = rows.reshape([1, 6])?;
    batch.ret(out)
}

fn embedding(c: &mut Checks, borrows: bool, in_trainer: bool) -> Result<()> {
    const BATCHES: usize = 1000;
    let model = Manager::new("model")?;
    let trainer = model.open("trainer")?;
    let input = trainer.open("input")?;
    let table = model.parameter(&model.array((&counting(8), &[4, 2]))?)?;
    let numbers = input.array((&[1i64, 2, 3], &[3]))?;
    let of_ids = input.stats()?.bytes;
    let _entered = if in_trainer { Some(trainer.enter()?) } else { None };
    let mut results = Vec::new();
    let (mut one, mut first) = (0, None);
    for at in 0..BATCHES {
        results.push(embed(&input, &table, &numbers, borrows)?);
        if at == 0 {
            one = input.stats()?.subtree_bytes - of_ids;
            first = Some((model.stats()?, trainer.stats()?));
        }
    }
    let (model_first, trainer_first) = first.unwrap();
    let (of_model, of_trainer, of_input) = (model.stats()?, trainer.stats()?, input.stats()?);
    c.equal(
        (of_model.arrays, of_model.variables, of_model.bytes),
        (model_first.arrays, 1, model_first.bytes),
    );
    c.equal(
        (of_trainer.arrays, of_trainer.variables, of_trainer.bytes),
        (0, 0, trainer_first.bytes),
    );
    c.equal((of_input.variables, of_input.children), (BATCHES, 0));
    c.equal(of_input.bytes, of_ids + BATCHES * one);
    c.values(&*results[0].value()?, &[3.0, 4.0, 5.0, 6.0, 7.0, 8.0]);
    Ok(())
}

fn s15(c: &mut Checks) -> Result<()> {
    for (borrows, in_trainer) in [(false, false), (true, false), (false, true), (true, true)] {
        embedding(c, borrows, in_trainer)?;
    }
    Ok(())
}

fn s17(c: &mut Checks) -> Result<()> {
    let model = Manager::new("model")?;
    let trainer = model.open("trainer")?;
    let (batch, batch_b) = (trainer.open("batch")?, trainer.open("batch_b")?);
    let scopes = [&model, &trainer, &batch];
    let arrays = [
        vector(&model, &[1.0, 2.0])?,
        vector(&trainer, &[1.0, 2.0])?,
        vector(&batch, &[1.0, 2.0])?,
    ];
    for i in 0..3 {
        for j in 0..3 {
            let sum = arrays[i].add(&arrays[j])?;
            c.that(sum.is_in(scopes[i.max(j)])?, "in the innermost of the two");
        }
    }
    for [i, j, k] in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let all = Array::concat(&[&arrays[i], &arrays[j], &arrays[k]], 0)?;
        c.that(all.is_in(&batch)?, "in the batch");
    }
    let y = vector(&batch_b, &[8.0, 9.0])?;
    let mask = model.greater(&arrays[0], &arrays[0])?;
    let out = arrays[2].where_(&mask, &y)?;
    c.that(out.is_in(&batch)?, "with the first operand of several");
    c.values(&out, &[8.0, 9.0]);
    c.that(
        batch_b.where_(&mask, &arrays[2], &y)?.is_in(&batch_b)?,
        "in the named scope",
    );
    Ok(())
}

fn s18(c: &mut Checks) -> Result<()> {
    let (one, two, third) = (Manager::new("one")?, Manager::new("two")?, Manager::new("third")?);
    let (a, b) = (vector(&one, &[1.0])?, vector(&two, &[2.0])?);
    c.that(a.add(&b)?.is_in(&one)?, "with the first operand");
    c.that(b.add(&a)?.is_in(&two)?, "with the first operand");
    c.that(third.add(&b, &a)?.is_in(&third)?, "in the named scope");
    Ok(())
}

fn s37(c: &mut Checks) -> Result<()> {
    let model = Arc::new(Manager::new("model")?);
    let w = model.parameter(&model.array((&counting(4), &[2, 2]))?)?;
    let message = c.fails(w.mul(&w), Status::NoPlace);
    c.has(&message, "mul");
    c.fails(w.transpose(..), Status::NoPlace);
    c.fails(w.value()?.square(), Status::NoPlace);
    c.equal(model.stats()?.variables, 1);
    {
        let entered = model.open("entered")?;
        let _guard = entered.enter()?;
        let message = c.fails(w.square(), Status::NoPlace); // what is entered has no say, so the advice is another
        c.has(&message, "such as s.square(&x)");
        total(&entered.mul(&w, &w)?)?.backward()?;
    }
    let grad = w.grad()?.unwrap();
    c.values(&grad, &[2.0, 4.0, 6.0, 8.0]);
    c.fails(grad.mul(0.5), Status::NoPlace);
    {
        let step = model.open("step")?;
        let half = step.mul(&grad, 0.5)?;
        c.that(half.is_in(&step)?, "by s.op");
        c.values(&half, &[1.0, 2.0, 3.0, 4.0]);
        c.that(step.transpose(&w, ..)?.is_in(&step)?, "by s.op");
    }
    let training = Arc::new(Manager::new("training")?);
    let optimizer = Optimizer::sgd(&training, [&w], &SgdOptions::default())?;
    let norm = optimizer.clip_norm_and_get(1000.0)?;
    c.that((norm - 120f64.sqrt()).abs() < 1e-4, "the norm of 2 4 6 8");
    optimizer.step()?;
    c.values(&*w.value()?, &[0.98, 1.96, 2.94, 3.92]);
    c.equal((training.stats()?.arrays, model.stats()?.variables), (0, 1));
    Ok(())
}

fn s38(c: &mut Checks) -> Result<()> {
    let outer = Manager::new("outer")?;
    let entered = outer.enter()?;
    let other = Manager::new("other")?;
    let x = leaf(&outer, &[2.0, 3.0])?;
    let y;
    {
        let sub = outer.open("sub")?;
        let a = vector(&sub, &[1.0, 2.0])?;
        c.that(a.add(&a)?.is_in(&sub)?, "in the sub scope");
        let foreign = vector(&other, &[1.0])?;
        c.that(foreign.add(&foreign)?.is_in(&other)?, "beside the operands");
        let deep = leaf(&sub, &[5.0, 7.0])?;
        let h = sub.mul(&x, &deep)?;
        y = outer.mul(&h, &h)?;
    }
    c.that(y.is_in(&outer)?, "in the outer scope");
    c.has(&outer.debug_dump(tinyai::Format::Text)?, "kept by");
    c.values(&*y.value()?, &[100.0, 441.0]);
    total(&y)?.backward()?;
    c.values(&x.grad()?.unwrap(), &[100.0, 294.0]); // 2 x deep^2
    entered.leave()
}

fn select(c: &mut Checks, outer: &Manager, replay: &Array<'_>) -> Result<()> {
    let mut first = None;
    for _ in 0..1000 {
        let batch = outer.open("batch")?;
        let rows = replay.index_select(&batch.array((&[1i64, 0], &[2]))?, 0)?;
        if !rows.is_in(&batch)? || first.is_none() {
            c.that(rows.is_in(&batch)?, "in the batch");
            c.values(&rows, &[3.0, 4.0, 1.0, 2.0]);
        }
        drop(rows);
        drop(batch);
        let stats = outer.stats()?;
        first.get_or_insert((stats.subtree_bytes, stats.peak_bytes));
    }
    let stats = outer.stats()?;
    c.equal(Some((stats.subtree_bytes, stats.peak_bytes)), first);
    Ok(())
}

fn s40(c: &mut Checks) -> Result<()> {
    let outer = Manager::new("outer")?;
    let mut store = Store::new("replay")?;
    store.put("states", outer.array((&counting(6), &[3, 2]))?)?;
    let before = store.scope().stats()?;
    select(c, &outer, &store.get("states").unwrap())?;
    let after = store.scope().stats()?;
    c.equal((after.bytes, after.arrays), (before.bytes, before.arrays));

    let options = ManagerOptions {
        name: "buffers".into(),
        resident: true,
        ..Default::default()
    };
    let buffers = Manager::with(&options)?;
    select(c, &outer, &buffers.array((&counting(6), &[3, 2]))?)?;
    let detached = outer.array((&counting(6), &[3, 2]))?.detach()?;
    select(c, &outer, &detached)?;
    c.fails(detached.square(), Status::NoPlace);
    let marked = buffers.array((&counting(6), &[3, 2]))?;
    marked.set_resident(true)?;
    select(c, &outer, &marked)?;

    let model = Manager::new("model")?;
    let weight = model.parameter(&vector(&model, &[3.0])?)?;
    let value = weight.value()?;
    model.cap()?;
    let before = model.stats()?;
    c.equal(value.item::<f64>()?, 3.0);
    c.has(&value.to_string(), "3");
    c.equal((value.name()?.as_str(), value.dtype()?), ("", DType::F32));
    let after = model.stats()?;
    c.equal((after.arrays, after.bytes), (before.arrays, before.bytes));
    c.that(after.by_category[Category::Parameter] > 0, "a parameter's bytes");
    let quiet = no_grad_guard();
    drop(quiet);
    Ok(())
}
