//! Profiles: what the process's threads do, and when.
use crate::error::check;
use crate::handle::Held;
use crate::manager::SharedScope;
use crate::text::{c_path, c_string};
use crate::{ffi, CompiledFunction, ProfileOptions, Result};
use std::path::Path;

/// A recording of calls, operators, kernels, scopes and bytes, running or ended. One runs at a time in a process; dropping
/// it ends it. It keeps its scope open.
#[derive(Debug)]
pub struct Profile {
    pub(crate) held: Held<ffi::tinyai_profile>,
}

impl Profile {
    /// Begins to record. `Status::NotReady` while another runs.
    pub fn start(scope: &impl SharedScope, options: ProfileOptions) -> Result<Profile> {
        let scope = scope.shared();
        // SAFETY: the struct says its size; one handle is written.
        let held = Held::made(scope, |into, out| unsafe {
            ffi::tinyai_profile_start(into, &options.raw(), out)
        })?;
        Ok(Profile { held })
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
            ffi::tinyai_profile_save_html(self.held.raw(), function, title.as_ptr(), path.as_ptr())
        })
    }
}
