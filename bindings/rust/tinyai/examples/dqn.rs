//! Deep Q-learning on CartPole with wide linear layers, 4-8096-2 (Mnih et al. 2015; Barto, Sutton, Anderson 1983).
//!
//! Shows what memory does: 10,000 forwards without a backward leave nothing once their scope closes, an evaluation view
//! records nothing, the target network is a copy, the replay buffer is a resident store. Stops when the last hundred
//! episodes have returned 195 on average, which is where CartPole-v0 counts as solved.
use cart_pole::{CartPole, State};
use random::Random;
use std::sync::Arc;
use tinyai::{Activation, AdamOptions, Category, Manager, Module, Optimizer, Result, Store, Variable};

mod cart_pole;
mod random;

const WIDE: usize = 8096;
const MOST_EPISODES: usize = 1000;
const MEMORY: usize = 20_000;
const BATCH: usize = 32;
const DISCOUNT: f64 = 0.99;
type Scope = Arc<Manager>;

fn network(scope: &Scope) -> Result<Module> {
    let layers = [
        Module::linear(scope, 4, WIDE, true)?,
        Module::activation(scope, Activation::Relu)?,
        Module::linear(scope, WIDE, 2, true)?,
    ];
    Module::sequential(scope, &layers)
}

/// The replay buffer: columns in a resident scope, written a row at a time by the host.
struct Replay {
    store: Store,
    rows: Vec<(State, usize, f32, State, f32)>,
    next: usize,
}

impl Replay {
    fn remember(&mut self, row: (State, usize, f32, State, f32)) {
        if self.rows.len() < MEMORY {
            self.rows.push(row);
        } else {
            self.rows[self.next] = row;
        }
        self.next = (self.next + 1) % MEMORY;
    }

    /// Puts a drawn batch into the store's arrays, in place.
    fn draw(&self, random: &mut Random) -> Result<()> {
        let drawn: Vec<_> = (0..BATCH)
            .map(|_| self.rows[(random.next() * self.rows.len() as f64) as usize])
            .collect();
        let write =
            |key: &str, values: Vec<f32>| self.store.get(key).expect("made at the start").write(&values);
        write("states", drawn.iter().flat_map(|row| row.0).collect())?;
        write(
            "chosen",
            drawn
                .iter()
                .flat_map(|row| [1.0 - row.1 as f32, row.1 as f32])
                .collect(),
        )?;
        write("rewards", drawn.iter().map(|row| row.2).collect())?;
        write("followers", drawn.iter().flat_map(|row| row.3).collect())?;
        write("goes_on", drawn.iter().map(|row| row.4).collect())
    }
}

fn new_replay() -> Result<Replay> {
    let mut store = Store::new("replay")?;
    let maker = Manager::new("maker")?;
    for (key, columns) in [
        ("states", 4),
        ("chosen", 2),
        ("rewards", 1),
        ("followers", 4),
        ("goes_on", 1),
    ] {
        let array = maker.array((&vec![0f32; BATCH * columns], &[BATCH as i64, columns as i64]))?;
        store.put(key, array)?;
    }
    Ok(Replay {
        store,
        rows: Vec::new(),
        next: 0,
    })
}

struct Agent {
    online: Module,
    seen: Module,
    target: Module,
    optimizer: Optimizer,
    scope: Scope,
}

impl Agent {
    fn new(scope: &Scope) -> Result<Agent> {
        let online = network(scope)?;
        let target = online.copy(scope)?;
        let options = AdamOptions {
            rate: 3e-4,
            ..Default::default()
        };
        let optimizer = Optimizer::adam(scope, &online, &options)?;
        let seen = online.valid()?;
        Ok(Agent {
            online,
            seen,
            target: target.valid()?,
            optimizer,
            scope: Arc::clone(scope),
        })
    }

    fn best(&self, state: &State) -> Result<usize> {
        self.scope.tidy(|s| {
            let values = self
                .seen
                .forward(s, &s.array((state, &[1, 4]))?)?
                .value()?
                .to_vec::<f32>()?;
            Ok(usize::from(values[1] > values[0]))
        })
    }

    /// One step towards reward + discount * max target(follower), by Huber's loss.
    fn learn(&self, replay: &Replay) -> Result<f64> {
        let column = |key: &str| replay.store.get(key).expect("made at the start");
        self.scope.tidy(|s| {
            let best = s.max(&self.target.forward(s, &*column("followers"))?, 1, true)?;
            let future = s.mul(&s.mul(&*best.value()?, &column("goes_on"))?, DISCOUNT)?;
            let goal = s.variable(&s.add(&column("rewards"), &future)?)?;
            goal.set_requires_grad(false)?;
            let chosen = s.variable(&s.copy(&column("chosen"))?)?;
            chosen.set_requires_grad(false)?;
            let said: Variable<'_> = s.sum(
                &s.mul(&self.online.forward(s, &*column("states"))?, &chosen)?,
                1,
                true,
            )?;
            let loss = s.huber_loss(&said, &goal, 1.0, tinyai::Reduction::Mean)?;
            self.optimizer.clear_grads()?;
            loss.backward()?;
            self.optimizer.clip_norm(10.0)?;
            self.optimizer.step()?;
            let value = loss.value()?.item::<f64>()?;
            Ok(value)
        })
    }
}

/// Resident memory of the process, in MiB.
fn resident_mib() -> f64 {
    let words = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = words
        .split_whitespace()
        .nth(1)
        .and_then(|word| word.parse::<f64>().ok());
    pages.unwrap_or(0.0) * 4096.0 / 1048576.0
}

fn report(when: &str) -> Result<()> {
    let active = tinyai::memory_stats()?.active_bytes as f64 / 1048576.0;
    println!(
        "{when}: resident {:.1} MiB, the engine's arrays {active:.1} MiB",
        resident_mib()
    );
    Ok(())
}

/// 10,000 forwards without a backward: nothing is left when their scopes close, and a valid view records nothing at all.
fn forwards_leave_nothing(agent: &Agent) -> Result<()> {
    let before = agent.scope.stats()?.subtree_bytes;
    let mut state = [0.01f32, 0.02, 0.03, 0.04];
    for step in 0..10_000 {
        let values = agent.scope.tidy(|s| {
            let module = if step % 2 == 0 { &agent.online } else { &agent.seen };
            let values = module.forward(s, &s.array((&state, &[1, 4]))?)?;
            let nodes = s.stats()?.by_category[Category::Graph];
            assert_eq!(nodes > 0, step % 2 == 0, "the valid view records nothing");
            let values = values.value()?.to_vec::<f32>()?;
            Ok::<_, tinyai::Error>(values)
        })?;
        state[0] = values[0].clamp(-1.0, 1.0);
    }
    assert_eq!(agent.scope.stats()?.subtree_bytes, before, "nothing grew");
    Ok(())
}

fn main() -> Result<()> {
    let options = tinyai::ManagerOptions {
        name: "model".into(),
        seed: Some(7),
        ..Default::default()
    };
    let scope = Arc::new(Manager::with(&options)?);
    let agent = Agent::new(&scope)?;
    report("at the start")?;
    forwards_leave_nothing(&agent)?;
    report("after 10,000 forwards without a backward")?;

    let (mut random, mut replay) = (Random(0x9E37_79B9_7F4A_7C15), new_replay()?);
    let (mut returns, mut steps) = (Vec::new(), 0usize);
    for episode in 0..MOST_EPISODES {
        let mut world = CartPole::start(&mut random);
        loop {
            let before = world.state;
            let explore = (1.0 - steps as f64 / 5_000.0).max(0.02);
            let action = if random.next() < explore {
                usize::from(random.next() < 0.5)
            } else {
                agent.best(&before)?
            };
            let (fell, over) = world.push(action);
            replay.remember((before, action, 1.0, world.state, if fell { 0.0 } else { 1.0 }));
            steps += 1;
            if replay.rows.len() >= 500 && steps % 2 == 0 {
                replay.draw(&mut random)?;
                agent.learn(&replay)?;
            }
            if steps % 500 == 0 {
                agent.target.copy_state(&agent.online, false)?;
            }
            if over {
                break;
            }
        }
        returns.push(world.steps as f64);
        let last = &returns[returns.len().saturating_sub(100)..];
        let average = last.iter().sum::<f64>() / last.len() as f64;
        if (episode + 1) % 50 == 0 {
            println!(
                "episode {:3}, {steps} steps: average return of the last {} {average:.1}",
                episode + 1,
                last.len()
            );
        }
        if last.len() == 100 && average >= 195.0 {
            println!("solved after {} episodes and {steps} steps", episode + 1);
            return report("at the end");
        }
    }
    report("at the end")?;
    panic!("not solved within {MOST_EPISODES} episodes")
}
