// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What became of one URL, told to the user.
struct OpeningReport: Sendable {
  let url: String
  var matched: Matched?
  var refused: Refused?
  var handOver: [Station] = []
  var steps: [Step] = []
  var ending = Ending.waiting("nobody took it")

  /// The link that the URL is.
  struct Matched: Sendable {
    let name: String
    let pattern: String
    let values: [(name: String, value: String)]
  }

  /// Why the URL is no link of the app.
  struct Refused: Sendable {
    let code: String
    let offset: Int
    let message: String
  }

  /// A stop on the way through the handlers, or something that happened on the way.
  enum Station: Sendable, Hashable {
    case opened(by: String)
    case passed(from: String, to: String)
    case delayed(by: String, why: String)
    case rejected(by: String, why: String)
    case event(String)
  }

  /// How the opening stands.
  enum Ending: Sendable, Hashable {
    case opened
    case rejected(String)
    case waiting(String)
  }
}
