// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DocsPage {
  /// What the page does; it makes every text from outside a text node, never markup.
  static let script = #"""

    const $ = id => document.getElementById(id);
    // Names of the app are keys, so its objects inherit nothing, such as 'constructor'.
    const page = JSON.parse($('data').textContent, (_, value) =>
      value instanceof Object && !Array.isArray(value)
        ? Object.assign(Object.create(null), value) : value);
    const encoder = new TextEncoder(), decoder = new TextDecoder();

    // Control characters and marks of direction as their numbers, so that no text hides another.
    const visible = text => String(text).replace(
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
      c => '\\u{' + c.codePointAt(0).toString(16).toUpperCase() + '}');

    function element(name, attributes = {}, ...children) {
      const result = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) {
        if (key.startsWith('on')) result.addEventListener(key.slice(2), value);
        else if (value !== undefined) result.setAttribute(key, value);
      }
      for (const child of children.flat()) {
        if (child || child === 0) result.append(child.nodeType ? child : visible(child));
      }
      return result;
    }

    // Why there is no engine, once it cannot be started.
    let lack;

    // The links: entries of one name are one link.

    const links = [];
    for (const entry of page.manifest.links) {
      const link = links.find(link => link.name == entry.name);
      if (link) link.entries.push(entry);
      else links.push({ name: entry.name, index: links.length, entries: [entry],
        parameters: Object.entries(entry.parameters ?? {}) });
    }

    const opens = url => !/^\s*(javascript|data|vbscript|blob|file):/i.test(url);

    function copyButton(text) {
      const button = element('button', { type: 'button', onclick: async () => {
        try {
          await navigator.clipboard.writeText(text);
          button.textContent = 'Copied';
        } catch {
          const range = document.createRange();
          range.selectNodeContents(button.closest('.result').querySelector('.url'));
          getSelection().removeAllRanges();
          getSelection().addRange(range);
          button.textContent = 'Selected';
        }
        setTimeout(() => { button.textContent = 'Copy'; }, 1500);
      } }, 'Copy');
      return button;
    }

    const buttons = url => element('div', { class: 'row' }, copyButton(url),
      opens(url) && element('a', { class: 'button', href: url, rel: 'noreferrer' }, 'Open'));

    // The playground

    function drawn(url, steps) {
      const bytes = encoder.encode(url), marks = [...bytes, 0].map(() => 0);
      for (const step of [...steps].sort((a, b) => b.met - a.met)) {
        const end = step.met ? step.offset + step.length : Math.max(step.offset + step.length,
          step.offset + 1);
        for (let i = step.offset; i < Math.min(end, marks.length); i++) marks[i] = step.met ? 1 : 2;
      }
      const result = element('p', { class: 'read url' });
      for (let start = 0, end; start < marks.length; start = end) {
        for (end = start + 1; end < marks.length && marks[end] == marks[start]; end++) ;
        let text = decoder.decode(bytes.slice(start, end));
        if (end > bytes.length && marks[start] == 2) text += '\u00a0';
        const isWrong = marks[start] == 2;
        result.append(marks[start] ? element('span', isWrong ? { class: 'no' } : {}, text)
          : visible(text));
      }
      return result;
    }

    function tryURL(url) {
      $('url').value = url;
      answer();
      $('url').focus();
    }

    const tryButton = url => element('button', { type: 'button', class: 'plain', title: 'Try it',
      onclick: () => { tryURL(url); scrollTo(0, 0); } }, url);

    // The texts of an 'enum(…)'; what has a meaning there stands behind a backslash.
    const choices = type => type == 'Bool' ? ['true', 'false']
      : type.startsWith('enum(') ? type.slice(5, -1).match(/(?:\\.|[^\\,])+/g)
        ?.map(text => text.replace(/\\(.)/g, '$1')) : undefined;

    const elementType = value => value.type?.replace(/^\[(.*)\]$/, '$1') ?? 'String';
    const isList = value => value.type?.startsWith('[') ?? false;
    const mayMiss = value => value.optional || value.hasDefault || value.default !== undefined
      || isList(value);
    const grammar = value => (isList(value) ? 'a list, one on each line: ' : '')
      + (page.grammar[elementType(value)] ?? elementType(value));

    function form(link) {
      const result = element('div', { class: 'result' });
      const inputs = link.parameters.map(([name, value], slot) => {
        const id = `value-${link.index}-${slot}`, options = choices(elementType(value));
        const input = isList(value) ? element('textarea', { id, rows: 2 })
          : options ? element('select', { id }, element('option', { value: '' }, ''),
            options.map(text => element('option', { value: text }, text)))
          : element('input', { id, autocomplete: 'off', autocapitalize: 'off',
            spellcheck: 'false' });
        return { input, name, value, label: element('label', { for: id }, name + ' ',
          element('span', { class: 'soft' }, (mayMiss(value) ? 'optional, ' : '') + grammar(value)
            + (value.default !== undefined ? `, ${value.default} if left out` : ''))) };
      });
      const update = () => {
        if (!engine) {
          if (lack) result.replaceChildren(element('output', {}, lack));
          return;
        }
        const fields = inputs.flatMap(({ input, value }, slot) => {
          const texts = isList(value) ? input.value.split('\n') : [input.value];
          return texts.filter(text => text).flatMap(text => [slot, text.replaceAll('\0', '')]);
        });
        const printed = engine.print(link.index, fields);
        if (printed.url) {
          const isNew = result.firstChild?.textContent != visible(printed.url);
          if (isNew) result.replaceChildren(
            element('output', { class: 'url', for: inputs.map(x => x.input.id).join(' ') },
              printed.url), buttons(printed.url));
        } else {
          const isUntouched = inputs.every(({ input }) => !input.value);
          const text = printed.missing ? `Fill in ${printed.missing}.` : sentence(printed.message);
          result.replaceChildren(element('output',
            isUntouched || printed.missing ? {} : { class: 'bad' }, text));
        }
      };
      const node = element('form', { 'aria-label': 'Make a URL of ' + visible(link.name),
        oninput: update, onsubmit: event => event.preventDefault() },
        element('h3', { class: 'part' }, 'Make a URL'),
        inputs.map(({ label, input }) => [label, input]).flat(), result);
      return [node, update];
    }

    function facts(entry) {
      const sources = entry.sources ?? ['any'];
      return [
        entry.access == 'authenticated' && 'signed in', entry.confirm && 'asks first',
        !sources.includes('any') && 'from ' + sources.join(', '),
        entry.when?.length && 'when ' + entry.when.join(', '),
        entry.deprecated !== undefined && 'deprecated',
      ].filter(Boolean);
    }

    // The screens from the bottom, each as a phone shows it; none if the manifest has no places.
    function phones(entry) {
      const { parents = [], tab, presented } = entry;
      if (parents.length == 0 && !tab && !presented) return [];
      const below = parents.map(name => links.find(link => link.name == name).entries[0]);
      let style;
      return [...below, entry].map(screen => {
        style = screen.presented ?? style;
        return element('li', screen == entry ? { class: 'here' } : {},
          element('div', { class: style == 'sheet' ? 'screen sheet' : 'screen' }, screen.name,
            screen.presented && element('div', { class: 'soft' }, screen.presented)),
          tab && !style && element('div', { class: 'tab soft' }, tab));
      });
    }

    function body(link) {
      const rows = link.parameters.map(([name, value]) => element('tr', {},
        element('th', { scope: 'row' }, name), element('td', {}, element('code', {},
          value.type ?? 'String')), element('td', {}, grammar(value),
          value.sensitive && '; sensitive'),
        element('td', {}, value.default !== undefined ? 'no, ' + value.default + ' if left out'
          : mayMiss(value) ? 'no' : 'yes')));
      const [node, update] = form(link);
      const examples = link.entries.flatMap(entry => entry.examples ?? []);
      const way = phones(link.entries[0]);
      const components = page.components[link.name] ?? [];
      const isPrinted = link.entries.some(entry => entry.patterns.length > 0);
      const result = element('div', { class: 'body' },
        link.entries.map(entry => [
          (link.entries.length > 1 || entry.patterns.length > 1) && element('p', {},
            [...entry.patterns, ...(entry.expressions ?? []).map(x => x.regex)]
            .map((pattern, index) => [index > 0 && element('br'), element('code', {}, pattern)])
            .flat().filter(Boolean)),
          facts(entry).length > 0 && element('p', { class: 'soft' }, 'Rights: '
            + facts(entry).join('; ') + '.'),
          entry.deprecated && element('p', {}, 'Deprecated: ' + entry.deprecated),
        ]).flat().filter(Boolean),
        rows.length > 0 && element('h3', { class: 'part' }, 'Parameters'),
        rows.length > 0 && element('table', {}, element('thead', {}, element('tr', {},
          ['Name', 'Type', 'Takes', 'Needed'].map(text => element('th', { scope: 'col' }, text)))),
          element('tbody', {}, rows)),
        examples.length > 0 && element('h3', { class: 'part' }, 'Examples'),
        examples.length > 0 && element('ul', { class: 'examples' }, examples.map(url =>
          element('li', {}, tryButton(url)))),
        way.length > 0 && element('h3', { class: 'part' }, 'Where it leads'),
        way.length > 0 && element('ol', { class: 'phones' }, way),
        components.length > 0 && element('h3', { class: 'part' }, 'In the association file'),
        components.length > 0 && element('ul', { class: 'examples' }, components.map(line =>
          element('li', {}, element('code', {}, line)))),
        isPrinted && node);
      if (isPrinted) { link.update = update; update(); }
      return result;
    }

    // What became of a link since the version that the page is compared with.
    function changed(link) {
      const row = page.changes?.rows.find(row => row.link == link.name);
      return row ? [row.isOfNewLink ? 'new' : 'changed'] : [];
    }

    function changes() {
      const { extent, rows } = page.changes;
      $('changes').hidden = false;
      for (const part of ['New', 'Changed', 'Gone']) {
        const found = rows.filter(row => row.part == part);
        if (found.length > 0) $('changes').append(element('h3', {}, part),
          element('ul', { class: 'examples' }, found.map(row => element('li', {},
            row.url && tryButton(row.url), element('span', { class: 'soft' }, ' ' + row.detail + ' '),
            row.when && element('span', { class: 'tag' }, 'when ' + row.when.join(', ')),
            row.breaking && element('span', { class: 'tag' }, 'breaks links')))));
      }
      $('changes').append(element('p', { class: 'soft' },
        (rows.length > 0 ? '' : 'No difference: ') + extent + '.'));
    }

    function card(link) {
      const entry = link.entries[0];
      const node = element('details', { id: 'link-' + link.index, ontoggle: () => {
        if (node.open && node.childNodes.length == 1) node.append(body(link));
      } }, element('summary', {}, element('span', { class: 'name' }, link.name),
        [...new Set([...changed(link), ...link.entries.flatMap(facts)])].map(text =>
          element('span', { class: 'tag' }, text)),
        entry.summary && element('div', {}, entry.summary),
        element('code', {}, entry.patterns[0] ?? entry.expressions?.[0]?.regex ?? '')));
      link.node = node;
      link.text = JSON.stringify(link.entries).toLowerCase();
      return node;
    }

    function show(link) {
      $('search').value = '';
      search();
      link.node.open = true;
    }

    function search() {
      const words = $('search').value.toLowerCase().split(/\s+/);
      let count = 0;
      for (const link of links) {
        link.node.hidden = !words.every(word => link.text.includes(word));
        if (!link.node.hidden) count++;
      }
      for (const group of document.querySelectorAll('.group')) {
        group.hidden = ![...group.querySelectorAll('details')].some(node => !node.hidden);
      }
      $('count').textContent = count == links.length ? `${count} links`
        : `${count} of ${links.length} links`;
    }

    function list() {
      const nameOf = link => link.name.includes('.') ? link.name.slice(0, link.name.lastIndexOf('.'))
        : link.entries[0].patterns[0]?.match(/^(?:[^/]*:?\/\/[^/]*)?\/([A-Za-z0-9_-]+)/)?.[1];
      const names = links.map(nameOf);
      // In the order of the table; only links that follow each other have a heading of their own.
      const isGroup = i => names[i] && (names[i] == names[i - 1] || names[i] == names[i + 1]);
      const groups = [];
      for (const [i, link] of links.entries()) {
        const name = isGroup(i) ? names[i] : '';
        if (groups.at(-1)?.name !== name) groups.push({ name, links: [] });
        groups.at(-1).links.push(link);
      }
      $('list').replaceChildren(...groups.map(({ name, links }) => element('section', { class: 'group' },
        name && element('h3', {}, name), links.map(card))));
      search();
    }

    list();
    if (page.changes) changes();
    $('search').addEventListener('input', search);
    $('url').addEventListener('input', answer);
    $('file').addEventListener('input', () => { keep(); associate(); });
    addEventListener('hashchange', arrive);
    start().then(() => {
      for (const link of links) link.update?.();
      arrive();
      document.documentElement.dataset.ready = 'yes';
    }, () => {
      lack = typeof WebAssembly == 'undefined'
        ? 'This browser has no WebAssembly, so the page can neither answer nor make URLs.'
        : 'This browser cannot run the engine, so the page can neither answer nor make URLs.';
      $('answer').replaceChildren(element('p', {}, lack, ' The list of links is complete.'));
      for (const input of document.querySelectorAll('#try input, #try textarea')) {
        input.disabled = true;
      }
      for (const link of links) link.update?.();
      document.documentElement.dataset.lack = 'yes';
    });

    """#
}
