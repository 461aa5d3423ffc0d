// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension RealApp {
  static let swiftfin = RealApp(
    SwiftfinLink.self, name: "swiftfin", folder: "Swiftfin", ownLines: "50",
    decisions: [
      Decision(
        "one expression over the whole text refuses any query, also what a mail program adds; items "
          + "that no route names are allowed",
        "swiftfin://srv1/usr1/item/abc?x=1"),
      Decision("schemes compare without case (RFC 3986, 3.1)", "SWIFTFIN://srv1/usr1/item/abc"),
    ]
  ) { match, _, _ in AppAnswer("\(match.link.name)", match.values) }
}
