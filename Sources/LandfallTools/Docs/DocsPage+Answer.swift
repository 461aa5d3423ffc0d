// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DocsPage {
  /// Shows the engine's answer to the URL that is typed.
  ///
  /// It also says whether the system hands the URL over by a pasted association file, and keeps what is
  /// typed in the address of the page.
  static let answer = #"""

    const sentence = text => text[0].toUpperCase() + text.slice(1) + '.';

    const stepList = steps => element('ul', { class: 'steps' }, steps.map(step =>
      element('li', step.met ? {} : { class: 'no' }, step.message)));

    const inWords = value => Array.isArray(value)
      ? value.map(item => item.name === undefined ? item
        : item.value === null ? item.name : item.name + '=' + item.value).join(', ')
      : value;

    function matched(url, answer, told) {
      const link = links.find(link => link.name == answer.link);
      const type = new Map(link?.parameters);
      const route = told.routes.find(route => route.standing == 'matches');
      const values = Object.entries(answer.parameters);
      const facts = [
        ['Pattern', element('code', {}, answer.pattern)],
        answer.canonical ? ['Canonical URL', element('code', {}, answer.canonical)]
          : ['Canonical URL', 'none; no route of this link is printed'],
        answer.canonicalNeedsApp && ['', 'The app decides how it prints '
          + answer.canonicalNeedsApp.join(', ') + '.'],
        answer.access && ['Access', 'the user has to be signed in'],
        answer.sources && ['Only from', answer.sources.join(', ')],
        answer.confirm && ['Confirmation', 'the user is asked first'],
        answer.when && ['Only when', answer.when.join(', ')],
        answer.deprecated !== undefined && ['Deprecated', answer.deprecated || 'yes'],
        answer.kept && ['Not named by the pattern', inWords(answer.kept)],
      ].filter(Boolean);
      const rows = values.map(([name, value]) => element('tr', {},
        element('th', { scope: 'row' }, name), element('td', { class: 'value' }, inWords(value)),
        element('td', { class: 'soft' }, type.get(name)?.type ?? 'String',
          answer.opaque?.includes(name) && ': the app decides')));
      return [
        element('p', { class: 'verdict good' }, 'Opens ' + answer.link),
        link?.entries[0].summary && element('p', {}, link.entries[0].summary),
        drawn(url, route?.steps ?? []), stepList(route?.steps ?? []),
        values.length > 0 && element('h3', { class: 'part' }, 'Values'),
        values.length > 0 && element('table', {}, element('tbody', {}, rows)),
        element('h3', { class: 'part' }, 'Link'),
        element('table', {}, element('tbody', {}, facts.map(([name, value]) =>
          element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, value))))),
        link && element('div', { class: 'row' },
          element('a', { class: 'button', href: '#link-' + link.index, onclick: () => show(link) },
            'Show this link')),
      ];
    }

    // What is near a URL takes longer to find than the answer, so it follows.
    const near = element('div');

    function refused(url, answer) {
      const isPlaced = !['route.none', 'context.missing', 'context.present']
        .includes(answer.reason.code);
      const drawing = drawn(url,
        isPlaced ? [{ met: false, offset: answer.reason.offset, length: 1 }] : []);
      follow(() => {
        const told = engine.explain(url);
        drawing.replaceWith(drawn(url, isPlaced ? [{ met: false, ...told.reason }]
          : told.routes[0]?.steps ?? []));
        near.replaceChildren(...suggested(told).flat().filter(Boolean));
      });
      return [
        element('p', { class: 'verdict bad' }, answer.reason.code.startsWith('context.')
          ? 'Opens no link' : 'No page in the app has this address'), drawing,
        element('p', {}, sentence(answer.reason.message)), near,
        element('p', { class: 'soft' }, 'For engineers: ' + answer.reason.code + ' at byte '
          + answer.reason.offset),
      ];
    }

    function suggested(told) {
      const routes = told.routes.slice(0, 3);
      return [
        told.suggestions.length > 0 && element('h3', { class: 'part' }, 'Did you mean'),
        element('ul', { class: 'examples' }, told.suggestions.map(found => element('li', {},
          element('button', { type: 'button', class: 'plain', onclick: () => tryURL(found.url) },
            found.url), element('span', { class: 'soft' }, ' ' + found.message)))),
        routes.length > 0 && element('h3', { class: 'part' }, 'Closest routes'),
        routes.map(route => element('div', {}, element('p', {}, element('code', {}, route.pattern),
          element('span', { class: 'tag' }, route.link)), stepList(route.steps))),
      ];
    }

    function answer() {
      associate();
      keep();
      const url = $('url').value;
      follow(() => {});
      if (!url || !engine) return $('answer').replaceChildren();
      attempt($('answer'), () => {
        const found = engine.match(url), isMatch = found.link !== null;
        if (isMatch) near.replaceChildren();
        const nodes = isMatch ? matched(url, found, engine.explain(url)) : refused(url, found);
        $('answer').replaceChildren(...nodes.flat().filter(Boolean));
      });
    }

    function attempt(place, work) {
      try {
        work();
      } catch {
        place.replaceChildren(element('p', {}, 'The engine has stopped. Reload the page.'));
      }
    }

    let following;

    // Leaves work until nothing is typed.
    function follow(work) {
      clearTimeout(following);
      following = setTimeout(() => attempt($('answer'), work));
    }

    const verdicts = {
      match: 'The system hands it to the app', exclude: 'A rule keeps it in the browser',
      none: 'The system leaves it in the browser', undecided: 'Not decided' };

    function associate() {
      const file = $('file').value, url = $('url').value;
      if (!file || !engine) return $('verdict').replaceChildren();
      if (!url) return $('verdict').replaceChildren(element('p', {}, 'Type a URL above.'));
      const found = engine.associate(file, url);
      $('verdict').replaceChildren(
        element('p', { class: 'verdict ' + (found.result == 'match' ? 'good' : 'bad') },
          verdicts[found.result]),
        element('p', {}, sentence(found.reason)),
        element('ul', { class: 'steps' }, found.steps.map(step =>
          element('li', step.message === undefined ? {} : { class: 'no' },
            element('code', {}, step.rule), step.comment && ' ' + step.comment,
            step.message !== undefined && ': ' + step.message))));
    }

    const linkLimit = 8000;

    // Nothing for texts that are too long for a link.
    function fragment(...names) {
      const pairs = names.map(name => [name, $(name).value]).filter(([, text]) => text);
      const text = String(new URLSearchParams(pairs));
      return text.length <= linkLimit ? text : undefined;
    }

    let keeping;

    // Puts what is typed into the address, once nothing more is typed.
    function keep() {
      clearTimeout(keeping);
      keeping = setTimeout(() => {
        const all = fragment('url', 'file'), hash = all ?? fragment('url');
        $('left').textContent = all !== undefined ? ''
          : (hash !== undefined ? 'The association file' : 'This')
            + ' is too long for a link, so the address leaves it out.';
        history.replaceState(null, '', hash ? '#' + hash : location.pathname);
      }, 100);
    }

    function arrive() {
      const hash = location.hash.slice(1);
      const link = links.find(link => hash == 'link-' + link.index);
      if (link) { show(link); return link.node.scrollIntoView(); }
      if (!/^(url|file)=/.test(hash)) return;
      const pairs = new URLSearchParams(hash);
      for (const name of ['url', 'file']) $(name).value = pairs.get(name) ?? '';
      $('association').open ||= pairs.has('file');
      answer();
    }

    """#
}
