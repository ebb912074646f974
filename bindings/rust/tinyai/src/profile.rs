//! Profiles: what the process's threads do, and when.
use crate::error::check;
use crate::handle::Owned;
use crate::manager::SharedScope;
use crate::text::{c_path, c_string};
use crate::{ffi, CompiledFunction, ProfileOptions, Result};
use std::path::Path;

/// A recording of calls, operators, kernels, scopes and bytes, running or ended. One runs at a time in a process; dropping
/// it ends it.
#[derive(Debug)]
pub struct Profile {
    pub(crate) handle: Owned<ffi::tinyai_profile>,
}

impl Profile {
    /// Begins to record. `Status::NotReady` while another runs.
    pub fn start(scope: &impl SharedScope, options: ProfileOptions) -> Result<Profile> {
        let scope = scope.shared();
        let (into, mut id) = (scope.place()?, ffi::tinyai_profile { id: 0 });
        // SAFETY: the struct says its size; one handle is written.
        check(unsafe { ffi::tinyai_profile_start(into, &options.raw(), &mut id) })?;
        Ok(Profile { handle: Owned(id) })
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
