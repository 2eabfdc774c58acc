//! Counts what the allocator gives out.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// Without a destructor, so that the allocator may use it at any time.
    static GIVEN: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counted by thread.
struct Counted;

#[global_allocator]
static HEAP: Counted = Counted;

// SAFETY: everything is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counted {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        GIVEN.set(GIVEN.get() + 1);
        unsafe { System.alloc(layout) }
    }
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        GIVEN.set(GIVEN.get() + 1);
        unsafe { System.alloc_zeroed(layout) }
    }
    unsafe fn realloc(&self, old: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        GIVEN.set(GIVEN.get() + 1);
        unsafe { System.realloc(old, layout, size) }
    }
    unsafe fn dealloc(&self, old: *mut u8, layout: Layout) {
        unsafe { System.dealloc(old, layout) }
    }
}

/// How often this thread is given memory while something runs, on average over so many times.
pub fn allocations(times: u32, mut run: impl FnMut()) -> f64 {
    let before = GIVEN.get();
    (0..times).for_each(|_| run());
    (GIVEN.get() - before) as f64 / f64::from(times)
}
