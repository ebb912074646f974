//! Groups of ranks, which are threads here: what each gets, and who is told when one fails.
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
