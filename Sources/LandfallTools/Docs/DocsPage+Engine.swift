// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DocsPage {
  /// Starts the engine and puts the functions that it exports behind `engine`.
  static let engine = #"""

    let engine;

    async function unpacked() {
      // 'Uint8Array.from' takes twenty times as long.
      const bytes = text => {
        const raw = atob(text), result = new Uint8Array(raw.length);
        for (let i = 0; i < raw.length; i++) result[i] = raw.charCodeAt(i);
        return result;
      };
      const packed = bytes($('engine').textContent), { unpacker, count } = $('engine').dataset;
      const { memory, unpack, __heap_base: heap } =
        (await WebAssembly.instantiate(bytes(unpacker))).instance.exports;
      const start = heap.value, end = start + packed.length, size = Number(count);
      memory.grow(Math.ceil((packed.length + size) / 65536));
      new Uint8Array(memory.buffer).set(packed, start);
      if (unpack(start, end, size) != size) throw new Error('The engine is broken.');
      return new Uint8Array(memory.buffer, end, size);
    }

    async function start() {
      let exports;
      const number = (at, count) =>
        Number(decoder.decode(new Uint8Array(exports.memory.buffer, at, count)));
      const module = await unpacked();
      exports = (await WebAssembly.instantiate(module, { page: { number } })).instance.exports;

      const put = text => {
        const bytes = encoder.encode(text), at = exports.malloc(bytes.length + 1);
        new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
        return [at, bytes.length];
      };
      const read = answer => {
        const length = new DataView(exports.memory.buffer).getUint32(answer, true);
        const bytes = new Uint8Array(exports.memory.buffer, answer + 4, length);
        const json = JSON.parse(decoder.decode(bytes));
        exports.free(answer);
        return json;
      };
      const [at, count] = put(page.table), table = exports.landfall_open(at, count);
      exports.free(at);
      const ask = (name, text, ...before) => {
        const [at, count] = put(text);
        const json = read(exports[name](table, ...before, at, count));
        exports.free(at);
        return json;
      };
      const fields = texts => texts.map(text => String(text).replaceAll('\0', '') + '\0').join('');
      engine = {
        match: url => ask('landfall_match', url),
        explain: url => ask('landfall_explain', url),
        print: (link, values) => ask('landfall_print', fields(values), link),
        associate: (file, url) => {
          const [fileAt, fileCount] = put(file), [at, count] = put(url);
          const json = read(exports.landfall_associate(fileAt, fileCount, at, count));
          exports.free(fileAt);
          exports.free(at);
          return json;
        },
      };
    }

    """#
}
