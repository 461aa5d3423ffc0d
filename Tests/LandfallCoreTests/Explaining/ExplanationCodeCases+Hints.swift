// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension ExplanationCodeCases {
  static let hints: [(url: String, hint: String)] = [
    ("http://linky.app/recents", "hint.scheme https://linky.app/recents 'https' for 'http'"),
    ("linkky:recents", "hint.scheme linky:recents 'linky' for 'linkky'"),
    ("/recents", "hint.scheme https://linky.app/recents with 'https://linky.app' before it"),
    ("linky.app/recents", "hint.scheme https://linky.app/recents with 'https://' before it"),
    ("linky:old/1", "hint.scheme old:old/1 'old' for 'linky'"),
    (
      "https://linky.ap/recents", "hint.host https://linky.app/recents 'linky.app' for 'linky.ap'"
    ),
    ("https:///recents", "hint.host https://linky.app/recents 'linky.app' as the host"),
    ("https://linky.app/board", "hint.host https://b.app/board 'b.app' for 'linky.app'"),
    (
      "https://me@linky.app/recents",
      "hint.authority https://linky.app/recents the host 'linky.app' alone"
    ),
    (
      "https://linky.app:81/recents",
      "hint.authority https://linky.app/recents the host 'linky.app' alone"
    ),
    (
      "https://linky.app./recents",
      "hint.authority https://linky.app/recents the host 'linky.app' alone"
    ),
    ("linky:search?q=a b", "hint.encoding linky:search?q=a%20b '%20' for ' '"),
    ("linky:search?q=5%", "hint.encoding linky:search?q=5%25 '%25' for a '%' that is text"),
    ("linky:\\recents", "hint.encoding linky:/recents '/' for '\\'"),
    (" linky:recents\n", "hint.edges linky:recents without the white space around it"),
    ("linky:recents).", "hint.edges linky:recents without ').' at the end"),
    ("linky:recnets", "hint.literal linky:recents 'recents' for 'recnets'"),
    ("linky:Recents", "hint.case linky:recents 'recents' for 'Recents'"),
    (
      "linky:contacts%2F5",
      "hint.slash linky:contacts/5 '/' for '%2F', which is part of a segment"
    ),
    (
      "linky:search%3Fq=x",
      "hint.delimiter linky:search?q=x '?' for '%3F', which is part of the path"
    ),
    (
      "linky:search&q=x", "hint.delimiter linky:search?q=x '?' for '&', which is part of the path"
    ),
    (
      "linky:page?n=1?tab=a",
      "hint.delimiter linky:page?n=1&tab=a '&' for the second '?', which is part of a value"
    ),
    ("linky:contacts/5/edit", "hint.tail linky:contacts/5 without 'edit'"),
    ("linky:app/contacts/5", "hint.head linky:contacts/5 without 'app' at the start"),
    (
      "https://linky.app/de/contacts/5?a=b#c",
      "hint.head https://linky.app/contacts/5?a=b#c without 'de' at the start"
    ),
    ("linky://app/recents", "hint.head linky://recents without 'app' at the start"),
    (
      "linky:page?n=1&amp;tab=a&amp;b",
      "hint.delimiter linky:page?n=1&tab=a&b '&' for '&amp;', which is markup"
    ),
    (
      "https%3A%2F%2Flinky.app%2Fsearch%3Fq%3Da%2520b",
      "hint.encoding https://linky.app/search?q=a%20b decoded, as the whole URL is percent-encoded"
    ),
    (
      "linky%253Arecents",
      "hint.encoding linky:recents decoded, as the whole URL is percent-encoded, "
        + "decoded, as the whole URL is percent-encoded"
    ),
    (
      "<https://linky.app/recents>",
      "hint.edges https://linky.app/recents without '<' before it and '>' behind it"
    ),
    (
      "(\"linky:recents\").",
      "hint.edges linky:recents without '(\"' before it and '\").' behind it"
    ),
    ("'linky:recents", "hint.edges linky:recents without ''' before it"),
    (
      "https://linky.app/#!/contacts/5",
      "hint.hash https://linky.app/contacts/5 the path without '#!'"
    ),
    (
      "https://click.example/r?id=1&url=https%3A%2F%2Flinky.app%2Fsearch%3Fq%3Dx",
      "hint.wrapped https://linky.app/search?q=x the link that 'url=' holds; "
        + "'NestedURLResolver' unwraps such URLs"
    ),
    (
      "mail:?to=linky:recents#x",
      "hint.wrapped linky:recents the link that 'to=' holds; "
        + "'NestedURLResolver' unwraps such URLs"
    ),
    ("linky:deals/25.11.2026", "hint.date linky:deals/2026-11-25 '2026-11-25' for '25.11.2026'"),
    ("linky:deals/2026%2F11%2F5", "hint.date linky:deals/2026-11-05 '2026-11-05' for '2026/11/5'"),
    ("linky:deals/11-25-2026", "hint.date linky:deals/2026-11-25 '2026-11-25' for '11-25-2026'"),
    ("linky:deals/20261125", "hint.date linky:deals/2026-11-25 '2026-11-25' for '20261125'"),
    (
      "linky:deals/2026-11-25T09:30:00",
      "hint.date linky:deals/2026-11-25T09:30:00Z '2026-11-25T09:30:00Z' for '2026-11-25T09:30:00'"
    ),
    ("linky:contacts/007", "hint.number linky:contacts/7 '7' for '007'"),
    ("linky:contacts/+7", "hint.number linky:contacts/7 '7' for '+7'"),
    ("linky:menu/desert", "hint.value linky:menu/dessert 'dessert' for 'desert'"),
    ("linky:menu/Main", "hint.case linky:menu/main 'main' for 'Main'"),
    ("linky:search?query=x", "hint.queryName linky:search?q=x 'q' for 'query'"),
    ("linky:search?Q=x", "hint.queryName linky:search?q=x 'q' for 'Q'"),
    ("linky:media?kind=phtoo", "hint.queryValue linky:media?kind=photo 'photo' for 'phtoo'"),
    ("linky:search?q=x&q=y", "hint.queryItem linky:search?q=x without 'q=y'"),
    ("linky:draft?preview", "hint.queryItem linky:draft without 'preview'"),
    (
      "https://linky.app/#/contacts/5",
      "hint.hash https://linky.app/contacts/5 the path without '#'"
    ),
    (
      "linky:contcts/007", "hint.literal linky:contacts/7 'contacts' for 'contcts', '7' for '007'"
    ),
  ]
}
