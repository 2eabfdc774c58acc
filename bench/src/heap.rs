//! Counts what the allocator gives out.
#![allow(unsafe_code)]

use mimalloc::MiMalloc;
use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;

thread_local! {
    /// Without a destructor, so that the allocator may use it at any time.
    static GIVEN: Cell<u64> = const { Cell::new(0) };
}

/// The allocator of `ingle`, counted by thread.
struct Counted;

#[global_allocator]
static HEAP: Counted = Counted;

// SAFETY: everything is handed on as it came.
unsafe impl GlobalAlloc for Counted {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        GIVEN.set(GIVEN.get() + 1);
        unsafe { MiMalloc.alloc(layout) }
    }
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        GIVEN.set(GIVEN.get() + 1);
        unsafe { MiMalloc.alloc_zeroed(layout) }
    }
    unsafe fn realloc(&self, old: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        GIVEN.set(GIVEN.get() + 1);
        unsafe { MiMalloc.realloc(old, layout, size) }
    }
    unsafe fn dealloc(&self, old: *mut u8, layout: Layout) {
        unsafe { MiMalloc.dealloc(old, layout) }
    }
}

/// How often this thread is given memory while something runs, on average over so many times.
pub fn allocations(times: u32, mut run: impl FnMut()) -> f64 {
    let before = GIVEN.get();
    (0..times).for_each(|_| run());
    (GIVEN.get() - before) as f64 / f64::from(times)
}
