// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What an app reads: a URL, or a path of its own.
enum AppText: Equatable, Sendable {
  case url(String)
  case path(String)

  var text: String {
    switch self {
    case .url(let text), .path(let text): text
    }
  }

  /// The text of a case; one that starts with a slash is a path.
  init(_ test: AppCase) {
    self = test.url.hasPrefix("/") ? .path(test.url) : .url(test.url)
  }

  /// The value of an item of the query.
  func item(_ name: String) -> String? {
    let query = text.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
    return query.split(separator: "&").first { $0.hasPrefix(name + "=") }.map {
      String($0.dropFirst(name.count + 1))
    }
  }
}
