// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// A resolver of the app's own, which looks up some links in a table and others later.
struct ShortLinks: LinkResolver {
  var targets: [String: String]

  func resolve(_ url: String) throws(Rejection) -> Resolution {
    guard url.hasPrefix("https://lnk.example/") else { return .unchanged }
    guard let target = targets[url] else {
      throw Rejection(code: "short.unknown", message: "this short link does not exist")
    }
    return target.hasPrefix("/") ? .later { "linky:/" + target } : .url(target)
  }
}
