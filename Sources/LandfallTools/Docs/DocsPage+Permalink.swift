// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DocsPage {
  /// Holds what is typed in the address of the page, and takes it from there.
  static let permalink = #"""

    const linkLimit = 8000;

    function typed() {
      return ['url', 'file'].map(name => [name, $(name).value]).filter(([, text]) => text);
    }

    const joined = pairs => pairs.map(([name, text]) =>
      encodeURIComponent(name) + '=' + encodeURIComponent(text)).join('&');

    const split = text => text.split('&').map(pair => {
      const at = pair.indexOf('=');
      return [decodeURIComponent(pair.slice(0, at)), decodeURIComponent(pair.slice(at + 1))];
    });

    // Nothing for a text that is too long for a link, or that is not Unicode.
    function fragment(pairs) {
      try {
        const text = joined(pairs);
        if (text.length <= linkLimit) return text;
      } catch {}
    }

    let keeping;

    // Puts what is typed into the address, once nothing more is typed.
    function keep() {
      clearTimeout(keeping);
      keeping = setTimeout(() => {
        const all = typed(), long = all.filter(([name]) => name == 'file');
        let hash = fragment(all), left = '';
        if (hash === undefined && long.length > 0) {
          left = 'The association file is too long for a link, so the address leaves it out.';
          hash = fragment(all.filter(([name]) => name != 'file'));
        }
        if (hash === undefined) left = 'This is too long for a link, so the address leaves it out.';
        $('left').textContent = left;
        history.replaceState(null, '', hash ? '#' + hash : location.pathname);
      }, 100);
    }

    function arrive() {
      const hash = location.hash.slice(1);
      const link = links.find(link => hash == 'link-' + link.index);
      if (link) { show(link); return link.node.scrollIntoView(); }
      try {
        if (!/^(url|file)=/.test(hash)) return;
        const pairs = new Map(split(hash));
        for (const name of ['url', 'file']) $(name).value = pairs.get(name) ?? '';
        $('association').open ||= pairs.has('file');
      } catch {
        return;
      }
      answer();
    }

    """#
}
