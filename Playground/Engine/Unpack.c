// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors
//
// Unpacks the engine in the page: LZMA without a header, with 4 bits of literal context and no bits of
// position. It is a module of its own, of some 2 KB, as no browser unpacks more than deflate, which
// packs the engine a third worse.

#include <stddef.h>
#include <stdint.h>

enum { half = 1024, lengths = 2 + 8 + 8 + 256 };

// Chances that a bit is zero, in 2,048ths.
typedef uint16_t Chance;

static struct {
  Chance match[12], rep[12], rep0[12], rep1[12], rep2[12], rep0Long[12];
  Chance lengths[2][lengths], slots[4][64], distances[115], align[16];
  Chance literals[16][0x300];
} chances;

static const uint8_t *input;
static uint32_t range, code;

static void narrow(void) {
  if (range >= 1u << 24) return;
  range <<= 8;
  code = code << 8 | *input++;
}

static uint32_t bit(Chance *chance) {
  uint32_t bound = (range >> 11) * *chance, result = code >= bound;
  if (result) {
    range -= bound;
    code -= bound;
    *chance -= *chance >> 5;
  } else {
    range = bound;
    *chance += (2048 - *chance) >> 5;
  }
  narrow();
  return result;
}

// A number whose bits are each foretold by those before it, the largest first.
static uint32_t tree(Chance *chances, uint32_t count) {
  uint32_t result = 1;
  while (result < 1u << count) result = result << 1 | bit(chances + result);
  return result - (1u << count);
}

// The same, the smallest bit first.
static uint32_t reversed(Chance *chances, uint32_t count) {
  uint32_t node = 1, result = 0;
  for (uint32_t index = 0; index < count; index++) {
    uint32_t next = bit(chances + node);
    node = node << 1 | next;
    result |= next << index;
  }
  return result;
}

static uint32_t length(Chance *chances) {
  if (!bit(chances)) return 2 + tree(chances + 2, 3);
  if (!bit(chances + 1)) return 10 + tree(chances + 10, 3);
  return 18 + tree(chances + 18, 8);
}

static uint32_t distance(uint32_t length) {
  uint32_t slot = tree(chances.slots[length < 5 ? length - 2 : 3], 6);
  if (slot < 4) return slot;
  uint32_t count = (slot >> 1) - 1, result = (2 | (slot & 1)) << count;
  if (slot < 14) return result + reversed(chances.distances + result - slot, count);
  for (; count > 4; count--) {
    range >>= 1;
    if (code >= range) {
      code -= range;
      result += 1u << (count - 1);
    }
    narrow();
  }
  return result + reversed(chances.align, 4);
}

static uint8_t literal(Chance *chances, uint32_t state, uint32_t matched) {
  uint32_t symbol = 1;
  while (state >= 7 && symbol < 0x100) {
    uint32_t expected = matched >> 7 & 1, next = bit(chances + ((1 + expected) << 8) + symbol);
    matched <<= 1;
    symbol = symbol << 1 | next;
    if (next != expected) break;
  }
  while (symbol < 0x100) symbol = symbol << 1 | bit(chances + symbol);
  return (uint8_t)symbol;
}

// Unpacks so many bytes, and says how many came out: fewer if the packed ones are broken.
__attribute__((export_name("unpack")))
size_t unpack(const uint8_t *packed, uint8_t *output, size_t count) {
  for (size_t index = 0; index < sizeof chances / sizeof(Chance); index++) {
    ((Chance *)&chances)[index] = half;
  }
  input = packed + 1;
  range = UINT32_MAX;
  code = 0;
  for (int index = 0; index < 4; index++) code = code << 8 | *input++;
  uint32_t state = 0, last[4] = {0, 0, 0, 0};
  size_t done = 0;
  while (done < count) {
    if (!bit(chances.match + state)) {
      uint8_t before = done ? output[done - 1] : 0;
      uint8_t matched = last[0] < done ? output[done - last[0] - 1] : 0;
      output[done++] = literal(chances.literals[before >> 4], state, matched);
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    uint32_t size = 0;
    if (!bit(chances.rep + state)) {
      size = length(chances.lengths[0]);
      for (int index = 3; index > 0; index--) last[index] = last[index - 1];
      last[0] = distance(size);
      state = state < 7 ? 7 : 10;
    } else {
      if (bit(chances.rep0 + state)) {
        int index = bit(chances.rep1 + state) ? 2 + bit(chances.rep2 + state) : 1;
        uint32_t found = last[index];
        for (; index > 0; index--) last[index] = last[index - 1];
        last[0] = found;
      } else if (!bit(chances.rep0Long + state)) {
        size = 1;
      }
      if (size) {
        state = state < 7 ? 9 : 11;
      } else {
        size = length(chances.lengths[1]);
        state = state < 7 ? 8 : 11;
      }
    }
    if (last[0] >= done) return done;
    for (; size > 0 && done < count; size--, done++) output[done] = output[done - last[0] - 1];
  }
  return done;
}
