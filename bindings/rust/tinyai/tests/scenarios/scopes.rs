//! Opening and closing: S01, S02, S19, S25, S28, S31, S32.
use crate::{counting, vector, Checks, Row};
use std::sync::{Arc, Mutex};
use tinyai::{DType, Manager, Result, Status};

pub const ROWS: &[Row] = &[
    ("S01", s01),
    ("S02", s02),
    ("S19", s19),
    ("S25", s25),
    ("S28", s28),
    ("S31", s31),
    ("S32", s32),
];

/// Imported memory whose release is seen.
struct Noted {
    element: [f32; 1],
    number: usize,
    order: Arc<Mutex<Vec<usize>>>,
}

impl AsMut<[f32]> for Noted {
    fn as_mut(&mut self) -> &mut [f32] {
        &mut self.element
    }
}

impl Drop for Noted {
    fn drop(&mut self) {
        self.order.lock().unwrap().push(self.number);
    }
}

fn s01(c: &mut Checks) -> Result<()> {
    let order: Arc<Mutex<Vec<usize>>> = Arc::default();
    let base = Manager::new("base")?;
    let sub = base.open("sub")?;
    let subsub = sub.open("subsub")?;
    let before = vec![base.stats()?.arrays, sub.stats()?.arrays, subsub.stats()?.arrays];
    c.equal(before, vec![0, 0, 0]);
    for (level, scope) in [&base, &sub, &subsub].into_iter().enumerate() {
        let path = scope.path()?;
        c.that(path.ends_with(["base", "sub", "subsub"][level]), &path);
        for each in 0..10 {
            let noted = Noted {
                element: [each as f32],
                number: 10 * level + each,
                order: Arc::clone(&order),
            };
            let array = scope.import(noted, ())?;
            c.equal(array.item::<f64>()?, each as f64);
            array.leave();
        }
    }
    c.equal(base.stats()?.subtree_arrays, 30);
    c.equal(order.lock().unwrap().len(), 0);
    // The borrow checker wants children closed first; left to the engine, the base closes them itself.
    std::mem::forget(subsub);
    std::mem::forget(sub);
    base.close()?;
    c.equal(order.lock().unwrap().clone(), (0..30).rev().collect());
    // That every handle is dead now cannot be asked: no array can be used after its scope (S28).
    Ok(())
}

fn s02(c: &mut Checks) -> Result<()> {
    // Closing twice cannot be written: `close` takes the manager. A close and the drop of what is left do no harm.
    let base = Manager::new("base")?;
    let array = vector(&base, &counting(4))?;
    drop(array);
    c.equal(base.stats()?.bytes, 0);
    base.close()?;
    c.that(true, "closed once");
    Ok(())
}

fn s19(c: &mut Checks) -> Result<()> {
    let base = Manager::new("base")?;
    let outer_entered = base.enter()?;
    base.tidy(|outer| -> Result<()> {
        let a = vector(outer, &[1.0, 2.0])?;
        c.that(a.is_in(outer)?, "in the outer scope");
        outer.tidy(|inner| -> Result<()> {
            c.that(inner.add(&a, &a)?.is_in(inner)?, "in the inner scope");
            c.that(outer.add(&a, &a)?.is_in(outer)?, "in the named scope");
            let three = vector(inner, &counting(3))?;
            c.fails(inner.add(&a, &three), Status::Shape); // an error in the middle
            c.that(inner.add(&a, &a)?.is_in(inner)?, "still in the inner scope");
            c.that(
                a.add(&a)?.is_in(outer)?,
                "beside the operands, whatever is entered",
            );
            Ok(())
        })?;
        c.equal(outer.stats()?.children, 0);
        Ok(())
    })?;
    let inner = base.open("inner")?;
    let inner_entered = inner.enter()?;
    c.fails(outer_entered.leave(), Status::Order);
    inner_entered.leave()?;
    let elsewhere = std::thread::scope(|threads| {
        let made = threads.spawn(|| vector(&inner, &[1.0]).and_then(|a| a.is_in(&inner)));
        made.join().unwrap_or(Ok(false))
    });
    c.that(elsewhere?, "another thread's result is in the scope it names");
    let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        base.tidy(|s| {
            s.zeros([4], DType::F32).unwrap().leave();
            std::panic::resume_unwind(Box::new(())); // without the message of a panic
        })
    }));
    c.that(panicked.is_err(), "the panic goes on");
    c.equal((base.stats()?.children, base.stats()?.subtree_arrays), (1, 0));
    base.cap()?;
    let why = base.tidy(|s| s.zeros([4], DType::F32).map(|_| ()));
    c.fails(why, Status::Capped);
    base.uncap()
}

fn s25(c: &mut Checks) -> Result<()> {
    const STEPS: usize = 1000;
    let base = Manager::new("base")?;
    let leaky = base.open("leaky")?;
    let mut a = vector(&leaky, &counting(4))?;
    let d = vector(&leaky, &counting(4))?;
    for _ in 0..STEPS {
        let next = leaky.concat(&[&a, &d], 0)?;
        std::mem::replace(&mut a, next).leave(); // what a host without destructors does
    }
    c.equal(leaky.stats()?.arrays, STEPS + 2);
    let grown: usize = (1..=STEPS + 1).map(|step| 16 * step).sum();
    c.that(leaky.stats()?.bytes >= grown, "the dump shows it grow");
    drop((a, d));
    drop(leaky);

    let tidy = base.open("tidy")?;
    let mut a = vector(&tidy, &counting(4))?;
    let e = vector(&tidy, &counting(4))?;
    let mut most = 0;
    for _ in 0..STEPS {
        a = tidy.tidy(|s| s.ret(s.concat(&[&a, &e], 0)?))?;
        most = most.max(tidy.stats()?.arrays);
    }
    c.equal(most, 2);
    c.equal(tidy.stats()?.subtree_scopes, 0);
    c.that(
        tidy.stats()?.bytes <= 16 * (STEPS + 2) + 2 * 192,
        "flat but for the result",
    );
    drop((a, e));
    Ok(())
}

/// What must not compile is in tests/compile; here the forms that do.
fn s28(c: &mut Checks) -> Result<()> {
    let model = Manager::new("model")?;
    let kept = {
        let batch = model.open("batch")?;
        let y = batch.ones([4], DType::F32)?;
        batch.ret(y)?
    };
    c.values(&kept, &[1.0; 4]);
    let from_tidy = model.tidy(|s| s.ret(s.ones([2], DType::F32)?))?;
    c.values(&from_tidy, &[1.0; 2]);
    Ok(())
}

fn s31(c: &mut Checks) -> Result<()> {
    let base = Manager::new("base")?;
    for size in [4usize, 1 << 20] {
        let x = base.import(counting(size), [size as i64])?;
        let view = x.reshape([2, size / 2])?;
        let leaf = base.variable(&x)?;
        let loss = leaf.mul(&leaf)?.sum(.., false)?;
        drop(x); // the first wrapper
        let noise: Vec<Vec<f32>> = (0..8).map(|_| vec![-1.0; size]).collect(); // takes freed memory, if any was
        c.that(
            view.to_vec::<f32>()? == counting(size),
            "the view shows the vector",
        );
        loss.backward()?;
        let wanted: Vec<f32> = counting(size).iter().map(|x| 2.0 * x).collect();
        c.that(
            leaf.grad()?
                .is_some_and(|g| g.to_vec::<f32>().is_ok_and(|g| g == wanted)),
            "its gradient too",
        );
        drop(noise);
    }
    c.fails(base.array((&[1f32, 2.0], &[3])), Status::Shape);
    c.fails(base.array((&[1f32, 2.0], &[-2])), Status::Shape);
    Ok(())
}

fn s32(c: &mut Checks) -> Result<()> {
    let base = Manager::new("base")?;
    let scope = base.open("scope")?;
    let x = vector(&scope, &counting(6))?;
    let view = x.view::<f32>()?;
    c.equal((view.len(), view.get(5), view.get(6)), (6, Some(6.0), None));
    c.fails(x.view::<i32>().map(|_| ()), Status::DType);
    // SAFETY: nothing writes x here.
    c.equal(unsafe { view.as_slice() }.iter().sum::<f32>(), 21.0);
    x.write(&[9f32; 6])?;
    c.equal(view.get(0), Some(9.0));
    let turned = x.reshape([2, 3])?.transpose(..)?;
    c.fails(turned.view::<f32>().map(|_| ()), Status::Unsupported);
    Ok(())
}
