// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DocsPage {
  /// Shows the engine's answer to the URL that is typed.
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
        element('p', { class: 'verdict bad' }, 'Opens no link'), drawing,
        element('p', {}, sentence(answer.reason.message)),
        element('p', { class: 'soft' }, answer.reason.code + ' at byte ' + answer.reason.offset),
        near,
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

    """#
}
