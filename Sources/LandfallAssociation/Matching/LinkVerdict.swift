// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The answer of an association file for one URL.
///
/// It says whether the URL may open an app. Whether it does, also depends on the device: the app
/// has to be installed with the entitlement for the host, and the user may have chosen the browser.
package struct LinkVerdict: Hashable, Sendable {
  /// The kinds of answer.
  package enum Result: String, Hashable, Sendable {
    /// The URL opens the app.
    case match
    /// A rule keeps the URL in the browser.
    case exclude
    /// No rule matches, so the URL stays in the browser.
    case none
    /// Comparing the URL with the patterns takes too long.
    case undecided
  }

  /// The answer.
  package let result: Result

  /// The entry of `details` whose rule decides, from 0; `nil` if none does.
  package let entry: Int?

  /// The component or path that decides, by its place in its array from 0; `nil` if none does.
  package let component: Int?

  /// The identifiers of the apps of that entry that no earlier entry keeps from the URL.
  package let apps: [String]

  /// Whether an earlier entry excludes the URL for other apps.
  let isContested: Bool

  init(
    _ result: Result, entry: Int? = nil, component: Int? = nil, apps: [String] = [],
    isContested: Bool = false
  ) {
    self.result = result
    self.entry = entry
    self.component = component
    self.apps = apps
    self.isContested = isContested
  }
}
