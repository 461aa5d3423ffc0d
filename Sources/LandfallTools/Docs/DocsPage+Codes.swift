// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DocsPage {
  /// QR codes of ISO/IEC 18004, in byte mode and with error correction M.
  static let codes = #"""

    const QR = (() => {
      // By version: the codewords of correction in a block, and the number of blocks.
      const correction = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26,
        26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28];
      const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18,
        20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49];

      // Codewords that a version has room for: its modules without patterns and information.
      function room(version) {
        let bits = (16 * version + 128) * version + 64;
        if (version > 1) {
          const marks = Math.floor(version / 7) + 2;
          bits -= (25 * marks - 10) * marks - 55;
        }
        return (bits - (version > 6 ? 36 : 0)) >> 3;
      }
      const dataRoom = v => room(v) - correction[v - 1] * blocks[v - 1];

      function times(x, y) {
        let product = 0;
        for (let bit = 7; bit >= 0; bit--) {
          product = (product << 1) ^ ((product >> 7) * 0x11d);
          product ^= ((y >> bit) & 1) * x;
        }
        return product;
      }
      function divisor(degree) {
        const result = Array(degree - 1).fill(0).concat(1);
        let root = 1;
        for (let i = 0; i < degree; i++) {
          for (let j = 0; j < degree; j++) {
            result[j] = times(result[j], root) ^ (result[j + 1] ?? 0);
          }
          root = times(root, 2);
        }
        return result;
      }
      function remainder(data, by) {
        const result = by.map(() => 0);
        for (const byte of data) {
          const factor = byte ^ result.shift();
          result.push(0);
          by.forEach((x, i) => { result[i] ^= times(x, factor); });
        }
        return result;
      }

      function codewords(bytes, version) {
        const bits = [];
        const add = (value, count) => {
          for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
        };
        add(4, 4);
        add(bytes.length, version < 10 ? 8 : 16);
        for (const byte of bytes) add(byte, 8);
        const limit = 8 * dataRoom(version);
        add(0, Math.min(4, limit - bits.length));
        add(0, (8 - bits.length % 8) % 8);
        for (let pad = 0xec; bits.length < limit; pad ^= 0xec ^ 0x11) add(pad, 8);
        const data = [];
        for (let i = 0; i < bits.length; i += 8) {
          data.push(parseInt(bits.slice(i, i + 8).join(''), 2));
        }
        const count = blocks[version - 1], extra = correction[version - 1];
        const all = room(version), short = count - all % count, length = Math.floor(all / count);
        const by = divisor(extra), parts = [];
        for (let i = 0, at = 0; i < count; i++) {
          const part = data.slice(at, at += length - extra + (i < short ? 0 : 1));
          parts.push({ part, check: remainder(part, by) });
        }
        const result = [];
        for (let i = 0; i <= length - extra; i++) {
          for (const { part } of parts) if (i < part.length) result.push(part[i]);
        }
        for (let i = 0; i < extra; i++) for (const { check } of parts) result.push(check[i]);
        return result;
      }

      function draw(version, data, mask) {
        const size = 17 + 4 * version;
        const dark = Array.from({ length: size }, () => Array(size).fill(false));
        const fixed = Array.from({ length: size }, () => Array(size).fill(false));
        const set = (x, y, value) => { dark[y][x] = !!value; fixed[y][x] = true; };
        for (let i = 0; i < size; i++) { set(6, i, i % 2 == 0); set(i, 6, i % 2 == 0); }
        for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
          for (let dy = -4; dy <= 4; dy++) for (let dx = -4; dx <= 4; dx++) {
            const x = cx + dx, y = cy + dy, far = Math.max(Math.abs(dx), Math.abs(dy));
            if (x >= 0 && x < size && y >= 0 && y < size) set(x, y, far != 2 && far != 4);
          }
        }
        const marks = [];
        if (version > 1) {
          const count = Math.floor(version / 7) + 2;
          const step = version == 32 ? 26 : Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
          for (let i = 0; i < count - 1; i++) marks.unshift(size - 7 - i * step);
          marks.unshift(6);
        }
        marks.forEach((cx, i) => marks.forEach((cy, j) => {
          const last = marks.length - 1;
          if (i == 0 && j == 0 || i == 0 && j == last || i == last && j == 0) return;
          for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) {
            set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) != 1);
          }
        }));
        let rest = mask;
        for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
        const format = (mask << 10 | rest) ^ 0x5412;
        const bit = i => (format >> i) & 1;
        for (let i = 0; i < 6; i++) set(8, i, bit(i));
        set(8, 7, bit(6)); set(8, 8, bit(7)); set(7, 8, bit(8));
        for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
        for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
        for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
        set(8, size - 8, true);
        if (version > 6) {
          let check = version;
          for (let i = 0; i < 12; i++) check = (check << 1) ^ ((check >> 11) * 0x1f25);
          const value = version << 12 | check;
          for (let i = 0; i < 18; i++) {
            const a = size - 11 + i % 3, b = Math.floor(i / 3);
            set(a, b, (value >> i) & 1); set(b, a, (value >> i) & 1);
          }
        }
        const masks = [(x, y) => (x + y) % 2, (x, y) => y % 2, x => x % 3, (x, y) => (x + y) % 3,
          (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2, (x, y) => x * y % 2 + x * y % 3,
          (x, y) => (x * y % 2 + x * y % 3) % 2, (x, y) => ((x + y) % 2 + x * y % 3) % 2];
        let at = 0;
        for (let right = size - 1; right >= 1; right -= 2) {
          if (right == 6) right = 5;
          for (let k = 0; k < size; k++) for (let j = 0; j < 2; j++) {
            const x = right - j, y = (right + 1) & 2 ? k : size - 1 - k;
            if (fixed[y][x]) continue;
            const value = at < 8 * data.length && (data[at >> 3] >> (7 - at % 8)) & 1;
            at++;
            dark[y][x] = !!value != (masks[mask](x, y) == 0);
          }
        }
        return dark;
      }

      function penalty(dark) {
        const size = dark.length;
        let total = 0, count = 0;
        for (const turned of [false, true]) for (let y = 0; y < size; y++) {
          let line = '';
          for (let x = 0; x < size; x++) line += (turned ? dark[x][y] : dark[y][x]) ? '1' : '0';
          for (const run of line.match(/0{5,}|1{5,}/g) ?? []) total += run.length - 2;
          total += 40 * (line.match(/(?=10111010000|00001011101)/g) ?? []).length;
        }
        for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) {
          if (dark[y][x]) count++;
          if (x && y && dark[y][x] == dark[y][x - 1] && dark[y][x] == dark[y - 1][x]
            && dark[y][x] == dark[y - 1][x - 1]) total += 3;
        }
        return total + 10 * Math.floor(Math.abs(20 * count / size / size - 10));
      }

      // The modules of a code, true for dark ones; nothing for a text that is too long for one.
      return text => {
        const bytes = [...new TextEncoder().encode(text)];
        const isFull = v => 4 + (v < 10 ? 8 : 16) + 8 * bytes.length > 8 * dataRoom(v);
        let version = 1;
        while (version <= 40 && isFull(version)) version++;
        if (version > 40) return undefined;
        const data = codewords(bytes, version);
        let best, least = Infinity;
        for (let mask = 0; mask < 8; mask++) {
          const dark = draw(version, data, mask), points = penalty(dark);
          if (points < least) { least = points; best = dark; }
        }
        return best;
      };
    })();

    """#
}
