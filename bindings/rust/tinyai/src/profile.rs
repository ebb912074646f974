//! Profiles: what the process's threads do, and when.
use crate::error::check;
use crate::handle::Owned;
use crate::manager::Home;
use crate::text::{c_path, c_string, read};
use crate::{ffi, CompiledFunction, Format, ProfileCounts, Result};
use std::path::Path;

/// Of what [`Profile::start`] records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProfileOptions {
    /// Bytes for what is recorded, an event taking 64: charged when it starts. What finds no room is counted and dropped.
    /// None: 32 MiB.
    pub limit_bytes: Option<i64>,
    /// Of the calling thread alone.
    pub this_thread: bool,
}

/// A recording of calls, operators, kernels, scopes and bytes, running or ended. One runs at a time in a process; dropping
/// it ends it.
#[derive(Debug)]
pub struct Profile {
    handle: Owned<ffi::tinyai_profile>,
}

impl Profile {
    /// Begins to record. `Status::NotReady` while another runs.
    pub fn start(scope: &Home, options: ProfileOptions) -> Result<Profile> {
        let (into, mut id) = (scope.place()?, ffi::tinyai_profile { id: 0 });
        // SAFETY: the init function fills the whole struct.
        let mut raw = unsafe { crate::options::defaults(ffi::tinyai_profile_options_init) };
        raw.limit_bytes = options.limit_bytes.unwrap_or(raw.limit_bytes);
        raw.this_thread = i32::from(options.this_thread);
        // SAFETY: the struct says its size; one handle is written.
        check(unsafe { ffi::tinyai_profile_start(into, &raw, &mut id) })?;
        Ok(Profile { handle: Owned(id) })
    }

    /// Ends recording; what was recorded can be read until it is dropped.
    pub fn stop(&self) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_profile_stop(self.handle.0) })
    }

    /// How much it holds, also while it runs.
    pub fn stats(&self) -> Result<ProfileCounts> {
        // SAFETY: the struct says its size.
        ProfileCounts::read(|out| unsafe { ffi::tinyai_profile_stats(self.handle.0, out) })
    }

    /// A table by operator: calls, time, share, pace against what this machine reaches, bytes.
    pub fn report(&self, format: Format) -> Result<String> {
        // SAFETY: the buffer is as long as is said.
        read(|buffer, size, length| unsafe {
            ffi::tinyai_profile_print(self.handle.0, format.raw(), buffer, size, length)
        })
    }

    /// All of it as a trace that ui.perfetto.dev and chrome://tracing open.
    pub fn save_trace(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path(path)?;
        // SAFETY: the path lives until the call returns.
        check(unsafe { ffi::tinyai_profile_save_trace(self.handle.0, path.as_ptr()) })
    }

    /// A page for a browser, complete in itself: memory over time, what its peak was made of, the slowest operators, and
    /// the graph of a compiled function.
    pub fn save_html(
        &self,
        function: Option<&CompiledFunction>,
        title: &str,
        path: impl AsRef<Path>,
    ) -> Result<()> {
        let (title, path) = (c_string(title)?, c_path(path)?);
        let function = function.map_or(ffi::tinyai_function { id: 0 }, CompiledFunction::raw);
        // SAFETY: both texts live until the call returns.
        check(unsafe {
            ffi::tinyai_profile_save_html(self.handle.0, function, title.as_ptr(), path.as_ptr())
        })
    }
}
