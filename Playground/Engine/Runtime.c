// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors
//
// What Embedded Swift needs of a C library: memory, and the functions that move it. WebAssembly
// without a system has none.

#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

enum { page = 65536, unit = 16, classes = 32 };

// A block of memory is a power of two of bytes with its header, which says which.
typedef struct Block {
  uint32_t class;
  struct Block *next;
} Block;

static Block *freed[classes];
static uintptr_t top;

void *malloc(size_t size) {
  if (size > 1u << 30) return NULL;
  uint32_t class = 0;
  while (((size_t)unit << class) < size + unit) class++;
  Block *block = freed[class];
  if (block) {
    freed[class] = block->next;
  } else {
    if (!top) top = ((uintptr_t)&__heap_base + unit - 1) & ~(uintptr_t)(unit - 1);
    uintptr_t end = top + ((size_t)unit << class);
    uintptr_t limit = __builtin_wasm_memory_size(0) * (uintptr_t)page;
    if (end > limit) {
      size_t pages = (end - limit + page - 1) / page;
      if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
    }
    block = (Block *)top;
    top = end;
  }
  block->class = class;
  return (char *)block + unit;
}

void free(void *memory) {
  if (!memory) return;
  Block *block = (Block *)((char *)memory - unit);
  block->next = freed[block->class];
  freed[block->class] = block;
}

// Blocks are aligned to 16 bytes, and nothing here asks for more.
int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment > unit) return 22;
  *memory = malloc(size);
  return *memory ? 0 : 12;
}

void *memcpy(void *restrict target, const void *restrict source, size_t count) {
  __builtin_memcpy(target, source, count);
  return target;
}

void *memmove(void *target, const void *source, size_t count) {
  __builtin_memmove(target, source, count);
  return target;
}

void *memset(void *target, int byte, size_t count) {
  __builtin_memset(target, byte, count);
  return target;
}

int memcmp(const void *first, const void *second, size_t count) {
  const unsigned char *a = first, *b = second;
  for (size_t index = 0; index < count; index++) {
    if (a[index] != b[index]) return a[index] < b[index] ? -1 : 1;
  }
  return 0;
}

// Seeds of hashing: answers never depend on the order of a set, and equal runs are easier to test.
void arc4random_buf(void *target, size_t count) { memset(target, 7, count); }

// The page reads decimal numbers, as every browser does it exactly. The caller has checked the text.
__attribute__((import_module("page"), import_name("number")))
extern double page_number(const char *text, size_t count);

const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  size_t count = 0;
  while (text[count]) count++;
  *value = page_number(text, count);
  return text + count;
}

// A product of 128 bits, from the products of 32 bits.
__int128 __multi3(__int128 a, __int128 b) {
  uint64_t x = (uint64_t)a, y = (uint64_t)b, mask = 0xffffffff;
  uint64_t low = (x & mask) * (y & mask);
  uint64_t first = (x >> 32) * (y & mask) + (low >> 32);
  uint64_t second = (x & mask) * (y >> 32) + (first & mask);
  uint64_t high = (x >> 32) * (y >> 32) + (first >> 32) + (second >> 32);
  high += x * (uint64_t)(b >> 64) + (uint64_t)(a >> 64) * y;
  return (__int128)(((unsigned __int128)high << 64) | (second << 32) | (low & mask));
}
