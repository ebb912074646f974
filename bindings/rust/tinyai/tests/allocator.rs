//! The hook for an allocator, in a program of its own, for it is the process's.
use std::alloc::{alloc, dealloc, Layout};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::Arc;
use tinyai::{clear_allocator, memory_stats, set_allocator, Allocator, DType, Manager, Status};

#[derive(Default)]
struct Counts {
    made: AtomicUsize,
    bytes: AtomicUsize,
    dropped: AtomicUsize,
    is_empty: AtomicBool,
}

/// Rust's own allocator, counted. Behind each block's start stands its alignment, which `release` is not told.
struct Counted(Arc<Counts>);

fn layout(bytes: usize, alignment: usize) -> (Layout, usize) {
    let (layout, offset) = Layout::new::<usize>()
        .extend(Layout::from_size_align(bytes, alignment).unwrap())
        .unwrap();
    (layout, offset)
}

// SAFETY: blocks of `alloc`, aligned as wanted.
unsafe impl Allocator for Counted {
    fn allocate(&self, bytes: usize, alignment: usize) -> *mut u8 {
        if self.0.is_empty.load(Ordering::Relaxed) {
            return std::ptr::null_mut();
        }
        self.0.made.fetch_add(1, Ordering::Relaxed);
        self.0.bytes.fetch_add(bytes, Ordering::Relaxed);
        let (layout, offset) = layout(bytes, alignment.max(align_of::<usize>()));
        // SAFETY: the layout is not empty; the alignment is written before the block.
        unsafe {
            let block = alloc(layout);
            if block.is_null() {
                return block;
            }
            let block = block.add(offset);
            block
                .sub(size_of::<usize>())
                .cast::<usize>()
                .write(alignment.max(align_of::<usize>()));
            block
        }
    }

    unsafe fn release(&self, block: *mut u8, bytes: usize) {
        self.0.bytes.fetch_sub(bytes, Ordering::Relaxed);
        // SAFETY: as `allocate` made it.
        unsafe {
            let alignment = block.sub(size_of::<usize>()).cast::<usize>().read();
            let (layout, offset) = layout(bytes, alignment);
            dealloc(block.sub(offset), layout);
        }
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dropped.fetch_add(1, Ordering::Relaxed);
    }
}

#[test]
fn arrays_live_in_the_hosts_memory_while_its_allocator_is_hooked_in() {
    let counts: Arc<Counts> = Arc::default();
    // SAFETY: this program has one test, and so one thread in the library.
    unsafe { set_allocator(Counted(Arc::clone(&counts)), true) }.unwrap();
    let before = counts.bytes.load(Ordering::Relaxed);
    let m = Manager::new("m").unwrap();
    let x = m.ones([1 << 20], DType::F32).unwrap();
    assert!(counts.bytes.load(Ordering::Relaxed) - before >= 4 << 20);
    assert_eq!(
        x.sum(.., false).unwrap().item::<f64>().unwrap(),
        f64::from(1 << 20)
    );
    // SAFETY: as above.
    let error = unsafe { clear_allocator() }.unwrap_err(); // its blocks are in use
    assert_eq!(error.status, Status::NotReady);
    // SAFETY: as above.
    let error = unsafe { set_allocator(Counted(Arc::clone(&counts)), false) }.unwrap_err();
    assert_eq!(error.status, Status::NotReady);
    assert_eq!(counts.dropped.load(Ordering::Relaxed), 1); // the refused one
    counts.is_empty.store(true, Ordering::Relaxed);
    let error = m.ones([1 << 20], DType::F32).map(drop).unwrap_err();
    assert_eq!(error.status, Status::OutOfMemory);
    let said = error.to_string();
    assert!(
        said.contains("the host's allocator has no ") && !said.contains("machine"),
        "{said}"
    );
    counts.is_empty.store(false, Ordering::Relaxed);
    drop(x);
    m.close().unwrap();
    tinyai::trim().unwrap();
    // SAFETY: as above.
    unsafe { clear_allocator() }.unwrap();
    assert_eq!(counts.dropped.load(Ordering::Relaxed), 2);
    assert_eq!(counts.bytes.load(Ordering::Relaxed), 0);
    assert!(counts.made.load(Ordering::Relaxed) > 0);
    let memory = memory_stats().unwrap();
    assert_eq!(memory.accounted_bytes, memory.active_bytes);
}
