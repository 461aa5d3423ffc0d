// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension ExplanationCodeCases {
  static let rules: [(lines: String, url: String, choice: String)] = [
    (
      "a //linky.app/x\nb /x", "https://linky.app/x",
      "choice.origin a route that names the host 'linky.app' is tried before one that names none"
    ),
    (
      "a linky:///x\nb /x", "linky:x",
      "choice.origin a route that names the scheme 'linky' is tried before one that names none"
    ),
    (
      "a /x/y\nb /x/:y", "linky:x/y",
      "choice.segment at segment 2, the literal 'y' is tried before a placeholder for String"
    ),
    (
      "a /x/:y\nb /x/*", "linky:x/y",
      "choice.segment at segment 2, a placeholder for String is tried before a rest"
    ),
    (
      "a /x/@:y\nb /x/:y", "linky:x/@y",
      "choice.segment at segment 2, a segment with literal text is tried before a placeholder "
        + "for String"
    ),
    (
      "a /x\nb /x/*", "linky:x",
      "choice.segment at segment 2, the end is tried before a rest"
    ),
    (
      "a /x/:y y:Int\nb /x/:y", "linky:x/1",
      "choice.type at segment 2, a placeholder for Int is tried before a placeholder for String"
    ),
    (
      "a /x?k=v\nb /x", "linky:x?k=v",
      "choice.query a route that needs more of the query or the fragment is tried first"
    ),
    (
      "a /x#top\nb /x", "linky:x#top",
      "choice.query a route that needs more of the query or the fragment is tried first"
    ),
    (
      "a when=beta /x\nb /x", "linky:x beta",
      "choice.context a route that is there in fewer contexts is tried first"
    ),
    (
      "b ~end~/x\na /x", "linky:/x",
      "choice.expression patterns are tried before regular expressions of whole URLs, and those in "
        + "the order of declaration"
    ),
    (
      "a /x?k=:k priority=1\nb /x#k=:k", "linky:x?k=1#k=2",
      "choice.priority priority 1 is tried before priority 0"
    ),
    (
      "a /x?k priority=2\nb /x?l priority=1", "linky:x?k&l",
      "choice.priority priority 2 is tried before priority 1"
    ),
    (
      "a /x?k\nb /x?l", "linky:x?k&l",
      "choice.order neither route needs all that the other does; what needs more is tried first, "
        + "then what is first in byte order; 'priority:' settles it"
    ),
  ]
}
