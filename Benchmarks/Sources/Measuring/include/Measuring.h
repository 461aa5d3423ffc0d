// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#ifndef LANDFALL_MEASURING_H
#define LANDFALL_MEASURING_H

#include <stdbool.h>
#include <stdint.h>

/// What the heap was asked for since the start of the process.
struct landfall_heap {
  uint64_t allocations;
  uint64_t bytes;
};

/// Whether allocations are counted on this system.
bool landfall_counts_heap(void);

struct landfall_heap landfall_heap_now(void);

/// How many pages of memory were touched for the first time.
uint64_t landfall_page_faults(void);

/// Calls `body` with `context`; callgrind is told to collect within this function alone.
void landfall_measured(void (*body)(void *), void *context);

/// Nanoseconds of a clock that only goes forwards.
uint64_t landfall_nanoseconds(void);

/// How much memory the process has; 0 where nobody tells.
uint64_t landfall_resident_bytes(void);

#endif
