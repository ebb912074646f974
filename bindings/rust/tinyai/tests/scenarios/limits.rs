//! Caps and byte limits: S07, S22.
use crate::{total, vector, Checks, Row};
use tinyai::{Category, DType, Manager, ManagerOptions, Result, Status};

pub const ROWS: &[Row] = &[("S07", s07), ("S22", s22)];

fn s07(c: &mut Checks) -> Result<()> {
    let base = Manager::new("base")?;
    let model = base.open("model")?;
    let batch = base.open("batch")?;
    let (a, b) = (vector(&model, &[1.0, 2.0])?, vector(&model, &[3.0, 4.0])?);
    let foreign = vector(&batch, &[1.0, 2.0])?;
    let weight = model.parameter(&vector(&model, &[5.0, 6.0])?)?;
    model.cap()?;
    model.cap()?;
    let before = model.stats()?;
    c.equal(before.caps, 2);
    let message = c.fails(vector(&model, &[1.0]), Status::Capped);
    c.has(&message, "system/base/model");
    c.fails(model.zeros([2], DType::F32), Status::Capped);
    let refusal = model.try_attach(foreign).unwrap_err();
    c.equal(refusal.error.status, Status::Capped);
    let foreign = refusal.resource;
    c.fails(model.open("child"), Status::Capped);
    c.fails(model.temp_attach(&foreign), Status::Capped);
    c.fails(a.add(&b), Status::Capped); // would land in the model
    c.fails(a.reshape([2, 1]), Status::Capped);
    c.fails(model.variable(&foreign), Status::Capped);
    c.equal(model.stats()?.bytes, before.bytes);

    c.values(&a, &[1.0, 2.0]);
    a.add_inplace(&b)?;
    c.values(&a, &[4.0, 6.0]);
    c.values(&batch.temp_attach(&a)?, &[4.0, 6.0]);
    total(&batch.square(&weight)?)?.backward()?;
    c.values(&weight.grad()?.unwrap(), &[10.0, 12.0]);
    c.that(
        model.stats()?.by_category[Category::Gradient] > 0,
        "gradients still work",
    );
    weight.clear_grad()?;
    let b = batch.attach(b)?; // removing
    c.that(b.is_in(&batch)?, "moved out");
    let a = model.ret(a)?;
    c.that(a.is_in(&base)?, "returned");

    model.uncap()?;
    c.fails(model.zeros([2], DType::F32), Status::Capped);
    model.uncap()?;
    model.zeros([2], DType::F32)?.leave();
    c.fails(model.uncap(), Status::Order);
    Ok(())
}

fn s22(c: &mut Checks) -> Result<()> {
    const MIB: usize = 1 << 20;
    let base = Manager::new("base")?;
    let options = ManagerOptions {
        name: "limited".into(),
        limit_bytes: Some(10 * MIB),
        ..Default::default()
    };
    let limited = base.open_with(&options)?;
    let inner = limited.open("inner")?;
    let free = base.open("free")?;
    let mut held = Vec::new();
    for at in 0..9 {
        let scope = if at % 2 == 0 { &inner } else { &limited };
        let array = scope.zeros([MIB + 64 * (9 - at)], DType::U8)?;
        array.set_name(&format!("a{at}"))?;
        held.push(array);
    }
    let big = free.zeros([2 * MIB], DType::U8)?;
    let message = c.fails(inner.zeros([MIB], DType::U8), Status::Limit);
    let usage = limited.stats()?.subtree_bytes.to_string();
    for part in [
        &(10 * MIB).to_string(),
        &usage,
        "system/base/limited",
        "'a0'",
        "'a1'",
        "'a2'",
    ] {
        c.has(&message, part);
    }
    let refusal = inner.try_attach(big).unwrap_err();
    c.equal(refusal.error.status, Status::Limit);
    c.that(refusal.resource.is_in(&free)?, "where it was");
    c.equal(limited.stats()?.subtree_arrays, 9);
    held.remove(4);
    held.push(inner.zeros([MIB], DType::U8)?); // goes on
    c.fails(inner.zeros([MIB], DType::U8), Status::Limit);
    c.that(limited.stats()?.peak_bytes <= 10 * MIB, "the peak is within");
    limited.set_limit(None)?;
    held.push(inner.zeros([MIB], DType::U8)?);
    limited.set_limit(Some(MIB))?; // what is there stays
    c.equal(limited.stats()?.subtree_arrays, 10);
    c.fails(limited.set_limit(Some(0)), Status::Range);
    c.fails(inner.attach(refusal.resource), Status::Limit);
    Ok(())
}
