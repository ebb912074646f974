//! CartPole, for the examples that learn to balance it (Barto, Sutton, Anderson 1983).
use crate::random::Random;

/// Place and speed of the cart, angle and spin of the pole.
pub type State = [f32; 4];

/// The pole on a cart, as in OpenAI Gym's CartPole-v0: 200 steps at most, a reward of 1 for each.
pub struct CartPole {
    pub state: State,
    pub steps: usize,
}

impl CartPole {
    pub fn start(random: &mut Random) -> CartPole {
        CartPole {
            state: std::array::from_fn(|_| (random.next() * 0.1 - 0.05) as f32),
            steps: 0,
        }
    }

    /// Pushes left (0) or right (1); whether the pole fell, and whether the episode is over.
    pub fn push(&mut self, action: usize) -> (bool, bool) {
        let [x, speed, angle, spin] = self.state.map(f64::from);
        let force = if action == 1 { 10.0 } else { -10.0 };
        let (sin, cos) = angle.sin_cos();
        let shove = (force + 0.05 * spin * spin * sin) / 1.1;
        let twist = (9.8 * sin - cos * shove) / (0.5 * (4.0 / 3.0 - 0.1 * cos * cos / 1.1));
        let pull = shove - 0.05 * twist * cos / 1.1;
        self.state = [
            x + 0.02 * speed,
            speed + 0.02 * pull,
            angle + 0.02 * spin,
            spin + 0.02 * twist,
        ]
        .map(|v| v as f32);
        self.steps += 1;
        let fell = self.state[0].abs() > 2.4 || self.state[2].abs() > 12f32.to_radians();
        (fell, fell || self.steps == 200)
    }
}
