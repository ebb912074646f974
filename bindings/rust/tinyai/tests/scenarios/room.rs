//! Training within a byte budget: N06, room before a refusal. As tests/scenarios/room.c says.
use crate::{counting, vector, Checks, Row};
use std::sync::Arc;
use tinyai::{Category, CompiledFunction, DType, Manager, Result, Status, Variable};

pub const ROWS: &[Row] = &[("N06", n06)];

const SIZE: usize = 50_000;

/// A scope with a function whose last call has left its arena there.
struct Home {
    scope: Arc<Manager>,
    function: CompiledFunction,
}

impl Home {
    fn new(base: &Arc<Manager>, name: &str, x: &Variable<'_>) -> Result<Home> {
        let scope = base.open_shared(name)?;
        let function = CompiledFunction::new(&scope, name, |s, x| {
            let a = s.tanh(&x[0])?;
            Ok(vec![s.mul(&s.cumsum(&a, 0, false)?, &s.mul(&a, &x[0])?)?.into()])
        })?;
        let home = Home { scope, function };
        home.call(x)?;
        Ok(home)
    }

    fn call(&self, x: &Variable<'_>) -> Result<Vec<f32>> {
        let batch = Manager::new("batch")?;
        let [y] = self.function.call::<1>(&batch, &[x])?;
        y.value()?.to_vec()
    }

    fn waits(&self) -> Result<usize> {
        Ok(self.scope.stats()?.subtree_by_category[Category::Activation])
    }

    fn limit_to_what_is_there(&self) -> Result<()> {
        self.scope.set_limit(Some(self.scope.stats()?.device_bytes + 64))
    }
}

fn n06(c: &mut Checks) -> Result<()> {
    let (base, batch) = (Arc::new(Manager::new("base")?), Manager::new("batch")?);
    let x = batch.constant(&vector(&batch, &counting(SIZE))?)?;
    let (here, there) = (Home::new(&base, "here", &x)?, Home::new(&base, "there", &x)?);
    let kept = there.waits()?;
    c.that(kept > 4 * SIZE, "an arena waits");
    here.limit_to_what_is_there()?;
    there.limit_to_what_is_there()?;

    let made = here.scope.zeros([SIZE], DType::U8)?;
    c.equal(here.waits()?, 0);
    c.equal(there.waits()?, kept);
    drop(made);

    here.call(&x)?;
    here.limit_to_what_is_there()?;
    let _moved = here.scope.attach(batch.zeros([SIZE], DType::U8)?)?;
    c.equal(here.waits()?, 0);
    c.equal(there.waits()?, kept);

    let most = here.scope.stats()?.limit_bytes.unwrap() - 64;
    let message = c.fails(here.scope.zeros([most], DType::U8), Status::Limit);
    c.has(&message, "raise the limit to ");
    c.equal(there.waits()?, kept);
    here.scope.set_limit(None)?;
    c.equal(here.call(&x)?, there.call(&x)?);
    c.equal(here.function.stats()?.traces, 1);
    Ok(())
}
