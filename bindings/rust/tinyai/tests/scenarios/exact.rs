//! Numbers that stay what they are, results that are arrays of their own, plans of sizes that were looked at: H02, H06, H07.
use crate::{Checks, Row};
use std::sync::Arc;
use tinyai::{
    Array, CompiledFunction, CompiledOptions, DType, Interpolation, Manager, Result, Status, UnfoldOptions,
};

pub const ROWS: &[Row] = &[("H02", h02), ("H06", h06), ("H07", h07)];

const ID: i64 = 1_234_567_890_123_456_790;
const ODD: i64 = (1 << 53) + 1; // no f64

fn h02(c: &mut Checks) -> Result<()> {
    ids_beside_an_id(c)?;
    fills(c)?;
    by_mathematics(c)?;
    refused(c)
}

#[track_caller]
fn flags(c: &mut Checks, got: Result<Array<'_>>, wanted: &[bool]) {
    let got = got.and_then(|got| got.to_vec::<bool>());
    c.that(
        got.as_ref().is_ok_and(|got| got == wanted),
        &format!("{got:?} instead of {wanted:?}"),
    );
}

#[track_caller]
fn wholes(c: &mut Checks, got: Result<Array<'_>>, wanted: &[i64]) {
    let got = got.and_then(|got| got.to_vec::<i64>()); // of i64 alone
    c.that(
        got.as_ref().is_ok_and(|got| got == wanted),
        &format!("{got:?} instead of {wanted:?}"),
    );
}

fn ids_beside_an_id(c: &mut Checks) -> Result<()> {
    let m = Manager::new("ids")?;
    let ids = m.array([ID - 1, ID, ID + 1])?;
    flags(c, ids.equal(ID), &[false, true, false]);
    flags(c, ids.not_equal(ID), &[true, false, true]);
    flags(c, ids.less(ID), &[true, false, false]);
    flags(c, ids.greater_equal(ID), &[false, true, true]);
    flags(c, ids.greater(1.5), &[true, true, true]);
    flags(c, m.array([i64::MAX])?.less(u64::MAX), &[true]);
    flags(c, m.array([i64::MAX])?.less(9_223_372_036_854_775_808.0), &[true]);
    flags(c, m.array([i64::MIN])?.greater(-1e300), &[true]);
    flags(c, m.constant([ID, ID + 1])?.equal(ID), &[true, false]);
    wholes(c, ids.add(ID), &[2 * ID - 1, 2 * ID, 2 * ID + 1]);
    wholes(c, ids.sub(ID), &[-1, 0, 1]);
    wholes(c, m.array([1i64, -1])?.mul(ODD), &[ODD, -ODD]);
    wholes(c, ids.maximum(ID), &[ID, ID, ID + 1]);
    wholes(c, ids.minimum(ID), &[ID - 1, ID, ID]);
    wholes(c, ids.mod_(ID), &[ID - 1, 0, 1]);
    wholes(c, ids.floor_div(ID), &[0, 1, 1]);
    wholes(c, m.array([5001i64, -3])?.pow(2), &[25_010_001, 9]);
    wholes(c, ID - &ids, &[1, 0, -1]);
    wholes(c, &ids - ID, &[-1, 0, 1]);
    wholes(c, 2 * &m.array([ODD])?, &[2 * ODD]);
    let mask = ids.greater(ID)?;
    wholes(
        c,
        m.full(3, ODD, DType::I64)?.where_(&mask, &ids),
        &[ID - 1, ID, ODD],
    );
    c.equal(m.array([1.0f32])?.add(ID)?.dtype()?, DType::F32);
    c.values(&m.array([2.0f32])?.pow(3)?, &[8.0]);
    c.values(&m.array([2i64])?.pow(-1)?, &[0.5]);
    c.values(&(1 - &m.array([0.25f32])?)?, &[0.75]);
    Ok(())
}

fn fills(c: &mut Checks) -> Result<()> {
    let m = Manager::new("fills")?;
    let like = m.array([0i64, 0])?;
    wholes(c, m.full(2, ID, DType::I64), &[ID, ID]);
    wholes(c, m.full([0i64; 0], i64::MIN, DType::I64), &[i64::MIN]);
    wholes(c, m.full_like(&like, ODD), &[ODD, ODD]);
    wholes(c, m.arange(3u8, 5i64, 1.0, DType::I64), &[3, 4]);
    wholes(c, like.clip(1, 7), &[1, 1]);
    wholes(c, like.masked_fill(&like.equal(0)?, 8), &[8, 8]);
    Ok(())
}

fn by_mathematics(c: &mut Checks) -> Result<()> {
    let m = Manager::new("bytes")?;
    let bytes = m.array([0u8, 44, 255])?;
    flags(c, bytes.greater(-1), &[true, true, true]);
    flags(c, bytes.equal(300), &[false, false, false]); // which wraps to 44
    flags(c, bytes.less(300), &[true, true, true]);
    flags(c, bytes.equal(44.0), &[false, true, false]);
    let booleans = m.array([false, true])?;
    flags(c, booleans.equal(2), &[false, false]);
    flags(c, booleans.less(2), &[true, true]);
    flags(c, booleans.equal(1), &[false, true]);
    let halves = m.array([1.0f32, f32::INFINITY])?.cast(DType::F16)?;
    flags(c, halves.greater(70_000), &[false, true]);
    flags(c, halves.equal(70_000.0), &[false, false]);
    Ok(())
}

fn refused(c: &mut Checks) -> Result<()> {
    let m = Manager::new("refused")?;
    let (x, bytes) = (m.array([1i64, 2])?, m.array([0u8])?);
    c.fails(m.full(1, 1e18, DType::I64), Status::Range);
    c.fails(m.full(1, u64::MAX, DType::I64), Status::Range);
    c.fails(
        m.full(1, 16_777_217, DType::F32)
            .and_then(|_| m.full(1, ODD, DType::F32)),
        Status::Range,
    );
    c.fails(x.add(9_007_199_254_740_992.0), Status::Range);
    c.fails(x.masked_fill(&x.greater(1)?, ODD), Status::Range);
    c.fails(x.clip(ODD, ODD), Status::Range);
    c.fails(x.pad([1, 1], ODD), Status::Range);
    c.fails(m.arange(ODD, ODD + 2, 1, DType::I64), Status::Range);
    c.fails(bytes.maximum(300), Status::Range);
    c.fails(bytes.maximum(-1), Status::Range);
    Ok(())
}

fn h06(c: &mut Checks) -> Result<()> {
    type Idle = for<'m> fn(&Array<'m>) -> Result<Array<'m>>;
    let idle: [(&str, Idle); 16] = [
        ("interpolate", |x| {
            x.interpolate([4, 4], Interpolation::Linear, false)
        }),
        ("roll", |x| x.roll(0, 3)),
        ("repeat", |x| x.repeat(1, 0)),
        ("tile", |x| x.tile([1, 1, 1, 1])),
        ("pad", |x| x.pad([0; 8], 0.0)),
        ("pad_reflect", |x| x.pad_reflect([0; 8])),
        ("pad_replicate", |x| x.pad_replicate([0; 8])),
        ("dropout of 0", |x| x.dropout(0.0, true)),
        ("dropout in evaluation", |x| x.dropout(0.5, false)),
        ("pixel_shuffle", |x| x.pixel_shuffle(1)),
        ("pixel_unshuffle", |x| x.pixel_unshuffle(1)),
        ("unfold", |x| x.unfold(&UnfoldOptions::new([1, 1]))),
        ("cast", |x| x.cast(DType::F32)),
        ("clip", |x| x.clip(f64::NEG_INFINITY, f64::INFINITY)),
        ("add", |x| x.add(0)),
        ("pow", |x| x.pow(1)),
    ];
    for (name, apply) in idle {
        let m = Manager::new("images")?;
        let x = m.ones([1, 1, 4, 4], DType::F32)?;
        let ten = m.array(10.0f32)?;
        apply(&x)?.add_inplace(&ten)?;
        c.that(x.to_vec::<f32>()? == [1.0; 16], name);
        x.reshape(16)?.add_inplace(&ten)?; // a view
        c.that(x.to_vec::<f32>()? == [11.0; 16], name);
    }
    let m = Manager::new("lists")?;
    let x = m.ones([2, 2], DType::F32)?;
    let ten = m.array(10.0f32)?;
    m.concat(&[&x], 0)?.add_inplace(&ten)?;
    m.stack(&[&x], 0)?.add_inplace(&ten)?;
    c.values(&x, &[1.0; 4]);
    Ok(())
}

fn kept(body: usize, n: usize) -> usize {
    match body {
        2..=7 => n - n % body,
        8 => n / 2,
        _ if n > 10 => n - 1,
        _ => n,
    }
}

fn h07(c: &mut Checks) -> Result<()> {
    let m = Arc::new(Manager::new("sizes")?);
    let _off = tinyai::no_grad_guard();
    for body in 2..=9 {
        for first in [2, 3, 4, 7, 11] {
            let options = CompiledOptions {
                batched_inputs: 1,
                ..Default::default()
            };
            let keep = CompiledFunction::with(&m, "keep", &options, move |s, x| {
                let rows = kept(body, x[0].shape()?[0]);
                Ok(vec![s.slice(&x[0], 0, 0, rows, 1)?.into()])
            })?;
            for size in std::iter::once(first).chain(3..42) {
                let scope = m.open("call")?;
                let x = scope.constant(&scope.ones([size, 2], DType::F32)?)?;
                let y = keep.call::<1>(&scope, &[&x])?;
                c.equal(y[0].shape()?[0], kept(body, size));
            }
        }
    }
    Ok(())
}
