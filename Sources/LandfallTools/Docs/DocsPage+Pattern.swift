// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DocsPage {
  /// Tries a typed pattern: its mistakes, its conflicts, and whether it takes the typed URL.
  static let pattern = #"""

    // The table of the typed pattern alone, and the types that are typed, by the placeholder's name.
    let tried;
    const types = new Map();

    function tryPattern() {
      const pattern = $('pattern').value;
      tried?.close();
      tried = undefined;
      keep();
      if (!pattern || !engine) {
        $('types').replaceChildren();
        $('tried').replaceChildren();
        return $('taken').replaceChildren();
      }
      attempt($('tried'), () => {
        const found = engine.tryPattern(pattern, types);
        if (found.parameters) askTypes(found.parameters);
        for (const input of $('types').querySelectorAll('input')) {
          input.setAttribute('aria-invalid', String(input.dataset.name == found.parameter));
        }
        $('tried').replaceChildren(...(found.parameters ? compared(pattern, found)
          : mistaken(pattern, found)).flat().filter(Boolean));
        if (found.table) tried = engine.open(found.table);
        take();
      });
    }

    function mistaken(pattern, found) {
      const isPlaced = found.offset !== undefined, bytes = encoder.encode(pattern);
      const fixed = found.replacement !== undefined
        && decoder.decode(bytes.slice(0, found.offset)) + found.replacement
          + decoder.decode(bytes.slice(found.offset + found.length));
      return [
        element('p', { class: 'verdict bad' }, isPlaced ? 'The pattern has a mistake'
          : 'The type of ' + found.parameter + ' has a mistake'),
        isPlaced && drawn(pattern, [{ met: false, ...found }]),
        element('p', {}, sentence(found.message)),
        fixed && element('p', {}, 'Change it to ', element('button', { type: 'button',
          class: 'plain', onclick: () => {
            $('pattern').value = fixed;
            tryPattern();
            $('pattern').focus();
          } }, fixed)),
      ];
    }

    function compared(pattern, found) {
      const isGood = found.problems.length == 0;
      return [
        element('p', { class: 'verdict ' + (isGood ? 'good' : 'bad') },
          isGood ? 'No conflict with a route of this page' : 'The compiler would refuse it'),
        found.problems.map(problem => [
          problem.offset !== undefined && drawn(pattern, [{ met: false, ...problem }]),
          element('p', {}, sentence(problem.message), ' ',
            element('span', { class: 'soft' }, problem.code)),
        ]).flat(),
        found.overlaps.length > 0 && element('h3', { class: 'part' }, 'Shares URLs with'),
        found.overlaps.length > 0 && element('ul', { class: 'examples' },
          found.overlaps.slice(0, 20).map(other => element('li', {},
            element('code', {}, other.pattern), element('span', { class: 'tag' }, other.link),
            element('div', { class: 'soft' }, (other.isFirst ? 'Yours is tried first, as '
              : 'The other one is tried first, as ') + other.reason + '. Both take ',
              element('button', { type: 'button', class: 'plain',
                onclick: () => tryURL(other.example) }, other.example),
              other.contexts && ' in the context ' + other.contexts.join(', ')))),
          found.overlaps.length > 20
            && element('li', { class: 'soft' }, `and ${found.overlaps.length - 20} more`)),
      ];
    }

    // One field for each placeholder; they stay as long as the names do, so that none loses the focus.
    function askTypes(parameters) {
      const inputs = [...$('types').querySelectorAll('input')];
      const isSame = inputs.length == parameters.length
        && inputs.every((input, index) => input.dataset.name == parameters[index].name);
      if (!isSame) {
        $('types').replaceChildren(...parameters.map(({ name }, index) => {
          const id = 'type-' + index;
          return element('div', {}, element('label', { for: id }, 'Type of ' + name), element('input',
            { id, list: 'known-types', autocomplete: 'off', autocapitalize: 'off',
              spellcheck: 'false', 'data-name': name, oninput: event => {
                types.set(name, event.target.value);
                tryPattern();
              } }));
        }));
      }
      for (const [index, input] of $('types').querySelectorAll('input').entries()) {
        const { name, type } = parameters[index];
        if (!types.get(name)) input.placeholder = type;
        if (input.value != (types.get(name) ?? '')) input.value = types.get(name);
      }
    }

    // Whether the typed pattern alone takes the typed URL.
    function take() {
      const url = $('url').value;
      if (!tried || !url) return $('taken').replaceChildren();
      const found = tried.match(url);
      if (found.link === null) {
        return $('taken').replaceChildren(element('h3', { class: 'part' }, 'Does not take the URL'),
          element('p', {}, sentence(found.reason.message)));
      }
      const rows = Object.entries(found.parameters).map(([name, value]) => element('tr', {},
        element('th', { scope: 'row' }, name), element('td', { class: 'value' }, inWords(value))));
      const route = tried.explain(url).routes.find(route => route.standing == 'matches');
      $('taken').replaceChildren(element('h3', { class: 'part' }, 'Takes the URL'),
        drawn(url, route?.steps ?? []), element('table', {}, element('tbody', {}, rows)));
    }

    """#
}
