//! What something uses and so keeps alive: an optimizer its parameters, a trainer the scopes of its module and its data.
use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{RefUnwindSafe, UnwindSafe};
use std::sync::Arc;

/// A share in what must stay: a scope, a module, a parameter.
pub(crate) type Share = Arc<dyn Any + Send + Sync>;

/// Shares, each once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shares(BTreeMap<usize, Share>);

// What is shared stays whole where a closure panics: the engine undoes what it had begun.
impl UnwindSafe for Shares {}
impl RefUnwindSafe for Shares {}

impl Shares {
    pub(crate) fn of(shares: impl IntoIterator<Item = Share>) -> Shares {
        let mut kept = Shares::default();
        kept.add(shares);
        kept
    }

    pub(crate) fn add(&mut self, shares: impl IntoIterator<Item = Share>) {
        for share in shares {
            self.0.insert(Arc::as_ptr(&share).cast::<()>() as usize, share);
        }
    }

    pub(crate) fn pop(&mut self) -> Option<Share> {
        self.0.pop_last().map(|(_, share)| share)
    }

    pub(crate) fn join(&mut self, other: Shares) {
        self.0.extend(other.0);
    }
}
