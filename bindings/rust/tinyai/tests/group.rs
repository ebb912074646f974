//! Groups of ranks, which are threads here: what each gets, and who is told when one fails.
use std::sync::{Arc, Barrier, Mutex};
use tinyai::*;

/// Runs the body in a thread for each rank, with a scope and a group.
fn on_ranks(address: &str, ranks: usize, body: impl Fn(&Manager, &mut Group, usize) -> Result<()> + Sync) {
    std::thread::scope(|threads| {
        for rank in 0..ranks {
            let body = &body;
            threads.spawn(move || {
                let scope = Manager::new("rank").unwrap();
                let options = GroupOptions {
                    engine: "threads".into(),
                    address: address.into(),
                    rank: Some(rank),
                    ranks: Some(ranks),
                    timeout: 20.0,
                    ..GroupOptions::default()
                };
                let mut group = Group::open(&scope, options).unwrap();
                body(&scope, &mut group, rank).unwrap();
            });
        }
    });
}

#[test]
fn sums_parts_and_neighbours_are_of_all_ranks() {
    on_ranks("rust sums", 3, |s, group, rank| {
        let x = s.array([1.0f32, rank as f32])?;
        assert_eq!(group.sum(s, &x)?.to_vec::<f32>()?, [3.0, 3.0]);
        assert_eq!(
            group.gather(s, &x, 0)?.to_vec::<f32>()?,
            [1.0, 0.0, 1.0, 1.0, 1.0, 2.0]
        );
        let part = if rank == 0 { vec![] } else { vec![3.0f32] };
        assert_eq!(group.scatter_sum(s, &x, 0)?.to_vec::<f32>()?, part);
        group.share(&x, 2)?;
        assert_eq!(x.to_vec::<f32>()?, [1.0, 2.0]);
        match rank {
            0 => group.send(&s.array([5.0f32, 6.0])?, 1)?,
            1 => {
                group.receive(&x, 0)?;
                assert_eq!(x.to_vec::<f32>()?, [5.0, 6.0]);
            }
            _ => {}
        }
        let state = group.state()?;
        assert_eq!((state.rank, state.ranks, state.failure), (rank, 3, None));
        Ok(())
    });
}

#[test]
fn gradients_go_through_sums_and_parts() {
    on_ranks("rust gradients", 2, |s, group, rank| {
        let (w, n) = (s.parameter([1.0f32, 2.0])?, (rank + 1) as f32);
        let own = s.array([n, 10.0 * n])?;
        let whole = group.same(s, &w).and_then(|w| group.sum(s, &s.mul(&w, &own)?))?;
        assert_eq!(whole.to_vec::<f32>()?, [3.0, 60.0]);
        s.sum(&whole, .., false)?.backward()?;
        assert_eq!(w.grad()?.unwrap().to_vec::<f32>()?, [3.0, 30.0]); // of both ranks
        w.clear_grad()?;
        let all = group.gather(s, &s.mul(&w, &own)?, 0)?;
        assert_eq!(all.to_vec::<f32>()?, [1.0, 20.0, 2.0, 40.0]);
        let weighed = s.mul(&all, &s.array([1.0f32, 1.0, 5.0, 5.0])?)?;
        s.sum(&weighed, .., false)?.backward()?; // on each rank, so twice
        let sums = if rank == 0 { [2.0, 20.0] } else { [20.0, 200.0] };
        assert_eq!(w.grad()?.unwrap().to_vec::<f32>()?, sums);
        w.clear_grad()?;
        let part = group.scatter_sum(s, &s.mul(&w, &own)?, 0)?;
        assert_eq!(part.to_vec::<f32>()?, [if rank == 0 { 3.0 } else { 60.0 }]);
        s.sum(&s.mul(&part, n)?, .., false)?.backward()?;
        assert_eq!(
            w.grad()?.unwrap().to_vec::<f32>()?,
            if rank == 0 { [1.0, 20.0] } else { [2.0, 40.0] }
        );
        Ok(())
    });
}

#[test]
fn parts_of_a_group_sum_apart() {
    on_ranks("rust parts", 3, |s, group, rank| {
        let part = group.split(s, (rank != 1).then_some(5))?;
        let x = s.array([rank as f32 + 1.0])?;
        match part {
            None => assert_eq!(rank, 1),
            Some(mut part) => {
                assert_eq!(part.state()?.rank, rank / 2);
                assert_eq!(part.sum(s, &x)?.to_vec::<f32>()?, [4.0]);
            }
        }
        assert_eq!(group.sum(s, &x)?.to_vec::<f32>()?, [6.0]);
        Ok(())
    });
}

#[test]
fn slices_of_a_module_compute_the_whole() {
    on_ranks("rust slices", 2, |s, group, _| {
        let seeded = ManagerOptions {
            seed: Some(3),
            ..Default::default()
        };
        let same = Arc::new(Manager::with(&seeded)?);
        let layers = [
            Module::linear(&same, 4, 8, true)?,
            Module::activation(&same, Activation::Relu)?,
            Module::linear(&same, 8, 3, true)?,
        ];
        let whole = Module::sequential(&same, &layers)?;
        let slice = whole.split(&same, group)?;
        let x = s.array([[1.0f32, -2.0, 3.0, 0.5]])?;
        let of = |module: &Module| module.forward(s, &x)?.to_vec::<f32>();
        for (a, b) in of(&whole)?.iter().zip(of(&slice)?) {
            assert!((a - b).abs() < 1e-6, "{a} {b}");
        }
        assert_eq!(slice.parameter("0.weight")?.shape()?, [4, 4]);
        let told = whole.split_report(2)?;
        assert_eq!(told.split[0], "0 Linear(4, 8): by outputs");
        assert!(
            told.left.is_empty() && told.rank_bytes < told.parameter_bytes,
            "{told:?}"
        );
        Ok(())
    });
}

#[test]
fn those_who_live_go_on_in_the_next_generation() {
    on_ranks("rust generations", 3, |s, group, rank| {
        assert_eq!(group.reopen(s).unwrap_err().status, Status::NotReady);
        let x = s.array([rank as f32 + 1.0])?;
        group.sum(s, &x)?; // all have asked
        if rank == 1 {
            return Ok(()); // and drops its group
        }
        assert_eq!(group.sum(s, &x).unwrap_err().status, Status::Peer);
        let mut rest = group.reopen(s)?;
        let state = rest.state()?;
        assert_eq!((state.rank, state.ranks, state.generation), (rank / 2, 2, 1));
        assert_eq!(rest.sum(s, &x)?.to_vec::<f32>()?, [4.0]);
        Ok(())
    });
}

/// Opens a group of gloo on two threads, which meet by the closure that `meeting` gives for a rank.
fn by_meeting(meeting: impl Fn(usize) -> Meeting) -> Vec<Result<Vec<f32>>> {
    let one = |rank: usize, meet: Meeting| -> Result<Vec<f32>> {
        let s = Manager::new("rank")?;
        let options = GroupOptions {
            engine: "gloo".into(),
            meet: Some(meet),
            rank: Some(rank),
            ranks: Some(2),
            timeout: 20.0,
            ..GroupOptions::default()
        };
        Group::open(&s, options)?
            .sum(&s, &s.array([rank as f32 + 1.0])?)?
            .to_vec()
    };
    std::thread::scope(|threads| {
        let running: Vec<_> = (0..2)
            .map(|rank| (rank, meeting(rank)))
            .map(|(rank, meet)| threads.spawn(move || one(rank, meet)))
            .collect();
        running.into_iter().map(|each| each.join().unwrap()).collect()
    })
}

#[test]
fn ranks_of_gloo_meet_by_a_closure() {
    let library = std::env::var("TINYAI_LIB_DIR").unwrap_or_default();
    if !std::path::Path::new(&library).join("libtinyai_gloo.so").exists() {
        return; // Gloo was not at hand
    }
    let (barrier, table) = (
        Arc::new(Barrier::new(2)),
        Arc::new(Mutex::new(vec![Vec::new(); 2])),
    );
    let sums = by_meeting(|rank| {
        let (barrier, table) = (Arc::clone(&barrier), Arc::clone(&table));
        Meeting::new(move |own| {
            table.lock().unwrap()[rank] = own.to_vec();
            barrier.wait();
            let all = table.lock().unwrap().clone();
            barrier.wait();
            Ok(all)
        })
    });
    for sum in sums {
        assert_eq!(sum.unwrap(), [3.0]);
    }
    for told in by_meeting(|_| Meeting::new(|_| Err(Error::new(Status::Io, "nobody is here")))) {
        let told = told.unwrap_err();
        assert_eq!(told.status, Status::Callback);
        assert!(told.to_string().contains("nobody is here"), "{told}");
    }
    for told in by_meeting(|_| Meeting::new(|own| Ok(vec![own.to_vec()]))) {
        let told = told.unwrap_err();
        assert!(told.to_string().contains("meet gave bytes of ["), "{told}");
    }
}

#[test]
fn an_error_of_one_rank_is_told_to_all() {
    on_ranks("rust errors", 2, |s, group, rank| {
        let (x, truth) = (s.array([1.0f32])?, s.array([true])?);
        let error = group.sum(s, if rank == 0 { &x } else { &truth }).unwrap_err();
        if rank == 0 {
            assert_eq!(error.status, Status::Peer);
            assert!(error.to_string().contains("rank 1 has failed"), "{error}");
        } else {
            assert_eq!(error.status, Status::DType);
        }
        let other = s.array([1.0f32, 2.0])?;
        let differs = group.sum(s, if rank == 0 { &x } else { &other }).unwrap_err();
        assert_eq!(differs.status, Status::Differs);
        assert!(
            differs
                .to_string()
                .contains("rank 1 differs from rank 0: shape is [2], not [1]"),
            "{differs}"
        );
        assert_eq!(group.sum(s, &x)?.to_vec::<f32>()?, [2.0]);
        Ok(())
    });
}

#[test]
fn an_engine_that_is_not_there_is_device() {
    let s = Manager::new("alone").unwrap();
    let options = GroupOptions {
        engine: "nccl".into(),
        rank: Some(0),
        ranks: Some(1),
        ..GroupOptions::default()
    };
    let error = Group::open(&s, options).unwrap_err();
    assert_eq!(error.status, Status::Device);
    assert!(
        error.to_string().contains("engine 'nccl' is not there"),
        "{error}"
    );
    let alone = Group::open(&s, GroupOptions::default()).unwrap();
    assert_eq!(alone.state().unwrap().ranks, 1);
}
