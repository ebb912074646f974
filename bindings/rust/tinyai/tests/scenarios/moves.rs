//! ret, attach, loans: S08, S09, S10, S36.
use crate::{counting, leaf, total, vector, Checks, Row};
use tinyai::{Array, Manager, Result, Status, Store};

pub const ROWS: &[Row] = &[("S08", s08), ("S09", s09), ("S10", s10), ("S36", s36)];

fn s08(c: &mut Checks) -> Result<()> {
    let base = Manager::new("base")?;
    let (array, y, x);
    {
        let sub = base.open("sub")?;
        array = sub.ret(vector(&sub, &counting(4))?)?;
        let inside = leaf(&sub, &[3.0])?;
        let product = sub.mul(&inside, &inside)?;
        let graph = sub.stats()?.bytes;
        (x, y) = sub.ret((inside, product))?; // together
        c.that(graph > 0 && sub.stats()?.variables == 0, "moved");
    }
    c.values(&array, &[1.0, 2.0, 3.0, 4.0]);
    c.that(array.is_in(&base)?, "the parent's");
    y.backward()?;
    c.values(&x.grad()?.unwrap(), &[6.0]);

    let other = Manager::new("other")?;
    let foreign = vector(&other, &[1.0])?;
    let sub = base.open("sub")?;
    let refused = sub
        .try_ret(vec![vector(&sub, &[1.0])?, foreign, vector(&sub, &[2.0])?])
        .unwrap_err();
    c.equal(refused.error.status, Status::Scope);
    c.equal(refused.resource.len(), 3); // given back
    c.that(
        refused.resource[0].is_in(&sub)? && refused.resource[1].is_in(&other)?,
        "none has moved",
    );
    let mut resource = refused.resource;
    let moved = sub.ret(resource.remove(0))?;
    c.that(moved.is_in(&base)?, "alone it moves");
    drop(resource);

    let inner = sub.open("inner")?; // a manager
    vector(&inner, &counting(4))?.leave();
    let bytes = sub.stats()?.subtree_bytes;
    let inner = sub.ret(inner)?;
    c.equal(sub.stats()?.subtree_bytes, 0);
    drop(sub);
    c.equal(inner.stats()?.bytes, bytes);
    c.equal(inner.path()?.as_str(), "system/base/inner");
    Ok(())
}

/// Gives back what it is given. A `ret` of the type's own would be called in its place.
trait GivesBack {
    fn ret<T>(&self, resource: T) -> T {
        resource
    }
}

impl GivesBack for Manager {}

/// A base manager has no `ret`: that one cannot be called is in tests/compile, under the row's name.
fn s09(c: &mut Checks) -> Result<()> {
    let base = Manager::new("base")?;
    let array = vector(&base, &counting(4))?;
    let before = base.stats()?;
    let array: Array<'_> = base.ret(array);
    c.that(array.is_in(&base)?, "the base's, as before");
    c.equal(base.stats()?, before);
    let sub = base.open("sub")?;
    let array = sub.ret(array)?; // a scope's own: what an ancestor owns stays where it is
    c.that(array.is_in(&base)?, "up to the base, and no further");
    drop(sub);
    c.equal(base.stats()?, before);
    c.values(&array, &counting(4));
    c.equal(tinyai::system_stats()?.arrays, 0);
    Ok(())
}

fn s10(c: &mut Checks) -> Result<()> {
    let model = Manager::new("model")?;
    let table = model.array((&counting(6), &[3, 2]))?;
    let weight = model.parameter(&vector(&model, &[1.0, 2.0])?)?;
    let before = model.stats()?;
    {
        let batch = model.open("batch")?;
        let (loan, same_leaf) = (batch.temp_attach(&table)?, batch.temp_attach(&weight)?);
        c.that(loan.is_in(&batch)? && table.is_in(&model)?, "lent, not moved");
        let ids = batch.array((&[2i64, 0], &[2, 1]))?;
        let rows = loan.gather_nd(&ids)?;
        c.that(rows.is_in(&batch)?, "in the batch");
        c.values(&rows, &[5.0, 6.0, 1.0, 2.0]);
        loan.assign(&batch.array(7f32)?)?; // seen by the owner
        c.values(&table, &[7.0; 6]);
        total(&batch.square(&same_leaf)?)?.backward()?;
        c.values(&weight.grad()?.unwrap(), &[2.0, 4.0]);
        same_leaf.clear_grad()?;
        c.that(weight.grad()?.is_none(), "one leaf");
    }
    let after = model.stats()?;
    c.values(&table, &[7.0; 6]);
    c.equal(
        (after.bytes, after.arrays, after.variables),
        (before.bytes, before.arrays, before.variables),
    );
    let scope = Manager::new("borrower")?;
    let loan = {
        let owner = Manager::new("owner")?;
        let lent = vector(&owner, &[5.0])?;
        scope.temp_attach(&lent)?
    };
    c.values(&loan, &[5.0]); // the owner closed first
    Ok(())
}

fn s36(c: &mut Checks) -> Result<()> {
    let model = Manager::new("model")?;
    let trainer = model.open("trainer")?;
    let batch = trainer.open("batch")?;
    let other = Manager::new("other")?;
    let buffer = vector(&model, &counting(4))?;
    let near = vector(&trainer, &counting(4))?;
    let (buffer, near) = batch.ret((buffer, near))?; // an ancestor's: nothing moves
    c.that(buffer.is_in(&model)? && near.is_in(&trainer)?, "where they were");
    let message = c.fails(batch.ret(vector(&other, &[1.0])?), Status::Scope);
    c.has(&message, "system/other");
    let loan = batch.ret(batch.temp_attach(&buffer)?)?;
    c.that(loan.is_in(&trainer)? && buffer.is_in(&model)?, "the loan moves");
    c.values(&loan, &counting(4));

    let mut store = Store::new("store")?; // a resident scope by key
    store.put("near", near)?;
    store.put("near", vector(&trainer, &[4.0])?)?; // replaces
    c.equal(store.scope().stats()?.arrays, 1);
    c.values(&store.get("near").unwrap(), &[4.0]);
    let taken = store.take("near", &batch)?.unwrap();
    c.that(taken.is_in(&batch)? && store.get("near").is_none(), "taken");
    c.equal(store.keys().count(), 0);
    Ok(())
}
