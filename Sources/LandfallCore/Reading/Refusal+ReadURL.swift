// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Refusal {
  /// No route takes a URL that was read, and none was near enough to say what is wrong.
  package static func nothing(of url: ReadURL) -> Refusal {
    Refusal(.routeNone, at: 0, found: url.pathText)
  }
}
