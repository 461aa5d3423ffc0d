// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DocsPage {
  /// Starts the engine and puts the functions that it exports behind `engine`.
  static let engine = #"""

    let engine;
    async function start() {
      const packed = Uint8Array.from(atob($('engine').textContent.trim()), c => c.charCodeAt(0));
      const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
      let exports;
      const number = (at, count) =>
        Number(decoder.decode(new Uint8Array(exports.memory.buffer, at, count)));
      const module = await new Response(stream).arrayBuffer();
      exports = (await WebAssembly.instantiate(module, { page: { number } })).instance.exports;

      const put = text => {
        const bytes = encoder.encode(text), at = exports.malloc(bytes.length + 1);
        new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
        return [at, bytes.length];
      };
      const [at, count] = put(page.table);
      const table = exports.landfall_open(at, count);
      exports.free(at);
      const read = answer => {
        const length = new DataView(exports.memory.buffer).getUint32(answer, true);
        const bytes = new Uint8Array(exports.memory.buffer, answer + 4, length);
        const json = JSON.parse(decoder.decode(bytes));
        exports.free(answer);
        return json;
      };
      const ask = (name, text, ...before) => {
        const [at, count] = put(text);
        const json = read(exports[name](table, ...before, at, count));
        exports.free(at);
        return json;
      };
      engine = {
        associate: (file, url) => {
          const [fileAt, fileCount] = put(file), [at, count] = put(url);
          const json = read(exports.landfall_associate(fileAt, fileCount, at, count));
          exports.free(fileAt);
          exports.free(at);
          return json;
        },
        match: url => ask('landfall_match', url),
        explain: url => ask('landfall_explain', url),
        print: (link, fields) => ask('landfall_print', fields.map(x => x + '\0').join(''), link),
      };
    }

    """#
}
