//! Initialisers: fill a leaf in place, like torch.nn.init. Random numbers come from the stream of its scope.
use crate::error::check;
use crate::{ffi, Fan, Gain, Result, Variable};

/// The recommended gain; `slope` is leaky relu's.
pub fn init_gain(nonlinearity: Gain, slope: f64) -> f64 {
    // SAFETY: takes numbers.
    unsafe { ffi::tinyai_init_gain(nonlinearity.raw(), slope) }
}

// SAFETY, for every call below: takes an id, which the engine checks, and numbers.
impl Variable<'_> {
    /// All elements one value.
    pub fn init_constant(&self, value: f64) -> Result<()> {
        check(unsafe { ffi::tinyai_init_constant(self.handle(), value) })
    }

    /// Uniform in \[low, high).
    pub fn init_uniform(&self, low: f64, high: f64) -> Result<()> {
        check(unsafe { ffi::tinyai_init_uniform(self.handle(), low, high) })
    }

    /// Normal.
    pub fn init_normal(&self, mean: f64, stddev: f64) -> Result<()> {
        check(unsafe { ffi::tinyai_init_normal(self.handle(), mean, stddev) })
    }

    /// Uniform in +-gain * sqrt(6 / (fan in + fan out)). Source: Glorot, Bengio 2010.
    pub fn init_xavier_uniform(&self, gain: f64) -> Result<()> {
        check(unsafe { ffi::tinyai_init_xavier_uniform(self.handle(), gain) })
    }

    /// Normal of deviation gain * sqrt(2 / (fan in + fan out)). Source: Glorot, Bengio 2010.
    pub fn init_xavier_normal(&self, gain: f64) -> Result<()> {
        check(unsafe { ffi::tinyai_init_xavier_normal(self.handle(), gain) })
    }

    /// Uniform in +-gain * sqrt(3 / fan). Source: He et al. 2015.
    pub fn init_kaiming_uniform(&self, slope: f64, fan: Fan, nonlinearity: Gain) -> Result<()> {
        check(unsafe {
            ffi::tinyai_init_kaiming_uniform(self.handle(), slope, fan.raw(), nonlinearity.raw())
        })
    }

    /// Normal of deviation gain / sqrt(fan). Source: He et al. 2015.
    pub fn init_kaiming_normal(&self, slope: f64, fan: Fan, nonlinearity: Gain) -> Result<()> {
        check(unsafe { ffi::tinyai_init_kaiming_normal(self.handle(), slope, fan.raw(), nonlinearity.raw()) })
    }

    /// Rows or columns orthonormal, times gain. Source: Saxe et al. 2013.
    pub fn init_orthogonal(&self, gain: f64) -> Result<()> {
        check(unsafe { ffi::tinyai_init_orthogonal(self.handle(), gain) })
    }
}
