//! Reports that a person can act on: S24.
use crate::json::Json;
use crate::{counting, vector, Checks, Row};
use std::sync::Arc;
use tinyai::{Array, Format, Manager, ManagerOptions, Optimizer, Result, SgdOptions, Variable};

pub const ROWS: &[Row] = &[("S24", s24)];

// Elements and header, which is 96 bytes and keeps longer vectors aligned, rounded up to 64 bytes.
const FOUR: i64 = 128; // 96 + 16
const HUNDRED: i64 = 576; // 128 + 400
const THOUSAND: i64 = 4160; // 128 + 4000
const LEAF: i64 = 256; // a leaf
const NODE: i64 = 128; // a product's node
const OPTIMIZER: i64 = 192 + 128 + 128; // itself, its numbers, the count of steps of a parameter
const IN_MODEL: i64 = HUNDRED + FOUR + LEAF; // table, weight
const IN_TRAINER: i64 = OPTIMIZER + FOUR + FOUR; // gradient, momentum
const IN_BATCH: i64 = FOUR + LEAF + FOUR + NODE; // x, y; the loan owns nothing
const PEAK: i64 = IN_BATCH + THOUSAND; // of the batch, which made and dropped so many floats

/// A scope of the dump, by its path.
fn scope_of<'d>(scope: &'d Json, path: &str) -> Option<&'d Json> {
    if scope.get("path").text() == path {
        return Some(scope);
    }
    let children = scope.get("children").list();
    children.iter().find_map(|child| scope_of(child, path))
}

/// Numbers of the dump against those counted by hand. What is not written is zero.
fn counted(c: &mut Checks, part: &Json, wanted: &[(&str, i64)]) {
    for (key, count) in wanted {
        let found = match part.get(key) {
            Json::Null => 0,
            number => number.number() as i64,
        };
        c.that(found == *count, &format!("{key} is {found} instead of {count}"));
    }
}

fn member<'d>(scope: &'d Json, name: &str) -> &'d Json {
    let members = scope.get("members").list();
    let found = members.iter().find(|member| member.get("name").text() == name);
    found.unwrap_or(&Json::Null)
}

fn dumped_counts_are_right(c: &mut Checks, dump: &Json) {
    let at = |path: &str| scope_of(dump.get("scope"), path).unwrap_or(&Json::Null);
    let whole = IN_MODEL + IN_TRAINER + IN_BATCH;
    counted(c, at("system"), &[("bytes", 0), ("subtree_bytes", whole)]);

    let model = at("system/model");
    let bytes = [
        ("bytes", IN_MODEL),
        ("subtree_bytes", IN_MODEL),
        ("peak_bytes", IN_MODEL),
    ];
    counted(c, model, &bytes);
    counted(c, model, &[("caps", 2), ("entered", 0), ("limit_bytes", 0)]);
    let categories = [("parameter", FOUR), ("data", HUNDRED), ("workspace", LEAF)];
    counted(c, model.get("by_category"), &categories);
    counted(c, model.get("by_category"), &[("gradient", 0)]);
    counted(c, model.get("handles"), &[("array", 1), ("variable", 1)]);
    counted(c, member(model, "table"), &[("bytes", HUNDRED)]);
    c.equal(member(model, "table").get("spec").text(), "f32[100]");
    c.equal(member(model, "weight").get("kind").text(), "variable");

    let trainer = at("system/trainer");
    let bytes = [("bytes", IN_TRAINER), ("subtree_bytes", IN_TRAINER + IN_BATCH)];
    counted(c, trainer, &bytes);
    counted(c, trainer, &[("peak_bytes", IN_TRAINER + PEAK)]);
    let categories = [
        ("gradient", FOUR),
        ("optimizer state", FOUR),
        ("workspace", OPTIMIZER),
    ];
    counted(c, trainer.get("by_category"), &categories);
    counted(c, trainer.get("handles"), &[("manager", 1), ("optimizer", 1)]);

    let batch = at("system/trainer/batch");
    counted(c, batch, &[("bytes", IN_BATCH), ("peak_bytes", PEAK)]);
    counted(c, batch, &[("limit_bytes", 1 << 20), ("entered", 1)]);
    let categories = [
        ("data", FOUR),
        ("activation", FOUR),
        ("graph", NODE),
        ("workspace", LEAF),
    ];
    counted(c, batch.get("by_category"), &categories);
    counted(c, batch.get("handles"), &[("array", 1), ("variable", 2)]);
    let lent = member(batch, "table");
    c.equal(
        (lent.get("from").text(), lent.get("bytes").number()),
        ("system/model", 0.0),
    );
    for path in ["system/model", "system/trainer", "system/trainer/batch"] {
        c.equal(at(path).get("device").text(), "cpu");
        c.equal(at(path).get("kept").list().len(), 0); // the first step's batch left nothing behind
    }
}

/// y = weight * x, in the batch.
fn product<'s>(batch: &'s Manager, weight: &Variable<'_>) -> Result<(Variable<'s>, Variable<'s>)> {
    let x = batch.variable(&batch.array((&counting(4), &[1, 4]))?)?;
    x.set_name("x")?;
    x.set_requires_grad(false)?;
    let y = batch.mul(weight, &x)?;
    y.set_name("y")?;
    Ok((x, y))
}

fn named_table<'s>(model: &'s Manager) -> Result<Array<'s>> {
    let table = model.array((&counting(100), &[100]))?;
    table.set_name("table")?;
    Ok(table)
}

/// The training tree in the middle of its second step, against what a hand counts.
fn s24(c: &mut Checks) -> Result<()> {
    let (model, training) = (
        Arc::new(Manager::new("model")?),
        Arc::new(Manager::new("trainer")?),
    );
    let table = named_table(&model)?;
    let weight = model.parameter(&model.array((&counting(4), &[1, 4]))?)?;
    weight.set_name("weight")?;
    let momentum = SgdOptions {
        momentum: 0.9,
        ..Default::default()
    };
    let optimizer = Optimizer::sgd(&training, [&weight], &momentum)?;
    {
        let batch = training.open("batch")?; // the first step, whole
        product(&batch, &weight)?.1.sum(.., false)?.backward()?;
        optimizer.step()?;
    }
    model.reset_peak()?;
    training.reset_peak()?;
    let options = ManagerOptions {
        name: "batch".into(),
        limit_bytes: Some(1 << 20),
        ..Default::default()
    };
    let batch = training.open_with(&options)?;
    let entered = batch.enter()?;
    model.cap()?;
    model.cap()?;
    let loan = batch.temp_attach(&table)?;
    let both = product(&batch, &weight)?;
    drop(vector(&batch, &counting(1000))?);

    dumped_counts_are_right(c, &Json::read(&tinyai::debug_dump(Format::Json)?));
    let text = tinyai::debug_dump(Format::Text)?;
    for part in [
        "loan",
        "'table' f32[100]",
        "variable 'weight' f32[1,4]",
        "trainer",
    ] {
        c.has(&text, part);
    }
    model.uncap()?;
    model.uncap()?;
    drop((loan, both));
    entered.leave()
}
