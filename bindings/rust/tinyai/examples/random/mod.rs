//! Random numbers of the host's own, for the examples that draw some.

/// A small generator (xorshift64*, Marsaglia 2003; Vigna 2016). Its seed is not 0.
pub struct Random(pub u64);

impl Random {
    /// From 0 up to 1, which it does not reach.
    pub fn next(&mut self) -> f64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11) as f64 / (1u64 << 53) as f64
    }
}
