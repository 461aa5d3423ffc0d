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
// and call the library's by their other names. No lock: the benchmarks have one thread.

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static struct landfall_heap heap;

static void count(size_t size) {
  heap.allocations += 1;
  heap.bytes += size;
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

struct landfall_heap landfall_heap_now(void) { return heap; }

#else

bool landfall_counts_heap(void) { return false; }

struct landfall_heap landfall_heap_now(void) { return (struct landfall_heap){0, 0}; }

#endif
