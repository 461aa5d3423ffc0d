// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#include "Measuring.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/resource.h>
#include <time.h>

void __attribute__((noinline)) landfall_measured(void (*body)(void *), void *context) {
  body(context);
  __asm__ volatile("");
}

uint64_t landfall_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

uint64_t landfall_resident_bytes(void) {
  unsigned long all = 0, resident = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file) return 0;
  if (fscanf(file, "%lu %lu", &all, &resident) != 2) resident = 0;
  fclose(file);
  return (uint64_t)resident * 4096;
}

uint64_t landfall_page_faults(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (uint64_t)usage.ru_minflt + (uint64_t)usage.ru_majflt;
}

#ifdef __GLIBC__

// The program's own functions come before those of the C library, for the library too; these count
// and call the library's by their other names. Each thread counts on a cache line of its own, so that
// counting does not make threads wait for each other; the last line is for all further threads.

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

struct line {
  _Alignas(64) struct landfall_heap heap;
};

enum { line_count = 64 };
static struct line lines[line_count];
static unsigned taken;
// In this model a thread's variable is there without asking for memory.
static _Thread_local struct landfall_heap *mine __attribute__((tls_model("initial-exec")));

static void count(size_t size) {
  if (!mine) {
    unsigned place = __atomic_fetch_add(&taken, 1, __ATOMIC_RELAXED);
    mine = &lines[place < line_count ? place : line_count - 1].heap;
  }
  if (mine == &lines[line_count - 1].heap) {
    __atomic_fetch_add(&mine->allocations, 1, __ATOMIC_RELAXED);
    __atomic_fetch_add(&mine->bytes, size, __ATOMIC_RELAXED);
  } else {
    // Only this thread writes here: others can read it without a lock of the bus.
    __atomic_store_n(&mine->allocations, mine->allocations + 1, __ATOMIC_RELAXED);
    __atomic_store_n(&mine->bytes, mine->bytes + size, __ATOMIC_RELAXED);
  }
}

void *malloc(size_t size) {
  count(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count(size);
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count(size);
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

bool landfall_counts_heap(void) { return true; }

struct landfall_heap landfall_heap_now(void) {
  struct landfall_heap sum = {0, 0};
  for (int place = 0; place < line_count; place++) {
    sum.allocations += __atomic_load_n(&lines[place].heap.allocations, __ATOMIC_RELAXED);
    sum.bytes += __atomic_load_n(&lines[place].heap.bytes, __ATOMIC_RELAXED);
  }
  return sum;
}

#else

bool landfall_counts_heap(void) { return false; }

struct landfall_heap landfall_heap_now(void) { return (struct landfall_heap){0, 0}; }

#endif
