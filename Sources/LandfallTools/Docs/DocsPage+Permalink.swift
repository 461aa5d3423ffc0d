// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DocsPage {
  /// Holds what is typed in the address of the page, and takes it from there.
  static let permalink = #"""

    const plainLimit = 2000, packedLimit = 8000, unpackedLimit = 400_000;

    const base64 = bytes => btoa([...bytes].map(byte => String.fromCharCode(byte)).join(''))
      .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    const unbase64 = text => Uint8Array.from(
      atob(text.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0));

    // What comes out of a stream; it is not read on once it is too long.
    async function through(bytes, stream) {
      const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader(), parts = [];
      let count = 0;
      for (let part; !(part = await reader.read()).done;) {
        count += part.value.length;
        if (count > unpackedLimit) { await reader.cancel(); throw new RangeError(); }
        parts.push(part.value);
      }
      return new Uint8Array(await new Blob(parts).arrayBuffer());
    }

    function typed() {
      const known = [...$('types').querySelectorAll('input')].map(input => input.dataset.name);
      const pairs = [['url', $('url').value], ['pattern', $('pattern').value],
        ...[...types].filter(([name, type]) => type && known.includes(name))
          .map(([name, type]) => ['type.' + name, type]), ['file', $('file').value]];
      return pairs.filter(([, text]) => text);
    }

    const joined = pairs => pairs.map(([name, text]) =>
      encodeURIComponent(name) + '=' + encodeURIComponent(text)).join('&');

    const split = text => text.split('&').map(pair => {
      const at = pair.indexOf('=');
      return [decodeURIComponent(pair.slice(0, at)), decodeURIComponent(pair.slice(at + 1))];
    });

    // A long text is packed; nothing for one that is too long even so, or that no one can pack here.
    async function fragment(pairs) {
      const text = joined(pairs);
      if (text.length <= plainLimit) return text;
      if (text.length > unpackedLimit || typeof CompressionStream == 'undefined') return;
      const packed = base64(
        await through(encoder.encode(text), new CompressionStream('deflate-raw')));
      return packed.length <= packedLimit ? 'packed=' + packed : undefined;
    }

    let keeping, kept = 0;

    // Puts what is typed into the address, once nothing more is typed.
    function keep() {
      clearTimeout(keeping);
      keeping = setTimeout(async () => {
        const turn = ++kept, all = typed(), long = all.filter(([name]) => name == 'file');
        let hash = '', left = '';
        try {
          hash = await fragment(all);
          if (hash === undefined && long.length > 0) {
            left = 'The association file is too long for a link, so the address leaves it out.';
            hash = await fragment(all.filter(([name]) => name != 'file'));
          }
        } catch {
          hash = undefined;
        }
        if (turn != kept) return;
        if (hash === undefined) left = 'This is too long for a link, so the address leaves it out.';
        $('left').textContent = left;
        history.replaceState(null, '', hash ? '#' + hash : location.pathname);
      }, 100);
    }

    async function arrive() {
      let hash = location.hash.slice(1);
      const link = links.find(link => hash == 'link-' + link.index);
      if (link) { show(link); return link.node.scrollIntoView(); }
      try {
        if (hash.startsWith('packed=')) {
          const stream = new DecompressionStream('deflate-raw');
          hash = decoder.decode(await through(unbase64(hash.slice(7)), stream));
        }
        if (!/^(url|pattern|file|type\.[^=]*)=/.test(hash)) return;
        const pairs = new Map(split(hash));
        for (const name of ['url', 'pattern', 'file']) $(name).value = pairs.get(name) ?? '';
        types.clear();
        for (const [name, text] of pairs) {
          if (name.startsWith('type.')) types.set(name.slice(5), text);
        }
        $('trial').open ||= pairs.has('pattern');
        $('association').open ||= pairs.has('file');
      } catch (error) {
        if (error instanceof RangeError) {
          $('left').textContent = 'The text of this link is too long, so the page does not open it.';
        } else if (typeof DecompressionStream == 'undefined') {
          $('left').textContent = 'This browser has no DecompressionStream, so it cannot open this link.';
        }
        return;
      }
      answer();
      tryPattern();
    }

    """#
}
