//! An owned scope with arrays by key.
use crate::error::check;
use crate::manager::named;
use crate::{ffi, Array, ArrayRef, Manager, ManagerOptions, Result};
use std::collections::BTreeMap;

/// Arrays by key in a resident scope of its own, `'static + Send + Sync`: a replay buffer, recurrent state. What it lends
/// has no vote on where results land, so `replay.index_select(&ids, 0)` is in the scope of the ids.
#[derive(Debug)]
pub struct Store {
    scope: Manager,
    arrays: BTreeMap<String, u64>,
}

impl Store {
    /// An empty store.
    pub fn new(name: &str) -> Result<Store> {
        let options = ManagerOptions {
            resident: true,
            ..named(name)?
        };
        Ok(Store {
            scope: Manager::with(&options)?,
            arrays: BTreeMap::new(),
        })
    }

    /// Its scope, for reports, limits, and to make arrays in.
    pub fn scope(&self) -> &Manager {
        &self.scope
    }

    /// Takes an array over from wherever it is. What stood under the key is released.
    pub fn put(&mut self, key: &str, array: Array<'_>) -> Result<()> {
        let id = array.raw();
        self.scope.attach(array)?.leave();
        if let Some(before) = self.arrays.insert(key.into(), id) {
            drop(Array::own(before));
        }
        Ok(())
    }

    /// The array under a key.
    pub fn get(&self, key: &str) -> Option<ArrayRef<'_, '_>> {
        self.arrays.get(key).map(|&id| ArrayRef::shown(id))
    }

    /// Moves the array under a key to a scope.
    pub fn take<'t>(&mut self, key: &str, to: &'t Manager) -> Result<Option<Array<'t>>> {
        let Some(&id) = self.arrays.get(key) else {
            return Ok(None);
        };
        let (place, resource) = (to.place()?, ffi::tinyai_resource { id });
        // SAFETY: one resource.
        check(unsafe { ffi::tinyai_manager_attach(place, &resource, 1) })?;
        self.arrays.remove(key);
        Ok(Some(Array::own(id)))
    }

    /// The keys, in order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.arrays.keys().map(String::as_str)
    }
}
