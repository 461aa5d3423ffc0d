// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What became of one URL, told to the user.
struct OpeningReport: Sendable {
  let url: String
  let matched: Matched?
  var refused: Refused?
  var handOver: [Station] = []
  /// The moves of navigation that were made for it; nil if another report has them.
  var moves: [Move]?
  var ending: Ending

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
    /// The routes that are nearest, each with where it stops.
    var nearest: [String] = []
    /// URLs that were probably meant, with what was changed.
    var meant: [(url: String, change: String)] = []
  }

  /// A stop on the way from receiver to receiver.
  struct Station: Sendable, Hashable {
    let receiver: String
    var event: Event

    /// What the receiver did.
    enum Event: Sendable, Hashable {
      case held, admitted, asked, resumed, opened
      case delayed(String)
      case rejected(String)
    }
  }

  /// How the opening stands.
  ///
  /// One that waits, waits for the user.
  enum Ending: Sendable, Hashable {
    case opened, waiting
    case failed(String)
  }
}
