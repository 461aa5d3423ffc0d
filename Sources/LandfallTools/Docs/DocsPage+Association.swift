// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DocsPage {
  /// Answers whether the system hands the typed URL over by a pasted association file.
  static let association = #"""

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

    """#
}
