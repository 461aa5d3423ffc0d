// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The pattern of a path, segment by segment.
struct PathGlob {
  enum Piece: Equatable {
    /// A text or a variable.
    case literal(String)
    /// `?*`, which takes slashes, too.
    case wildcard
    /// Any number of segments, or none.
    case rest
  }

  /// More segments than any path has.
  static var several: Int { 1_000 }

  private var segments: [[Piece]] = []
  /// How many segments it has, or more than ``several`` if that differs.
  private(set) var length = 0

  mutating func add(_ pieces: [Piece]) {
    segments.append(pieces)
    length += 1
  }

  mutating func addSeveral(isNeeded: Bool) {
    segments.append([isNeeded ? .wildcard : .rest])
    length += PathGlob.several
  }

  var text: String { PathGlob.text(segments) { _, _ in nil } }

  /// The patterns of paths that have more segments, since a wildcard takes a slash.
  var longer: [String] {
    segments.indices.flatMap { index in
      segments[index].indices.compactMap { piece -> String? in
        guard segments[index][piece] == .wildcard else { return nil }
        let isLast = index == segments.count - 1 && piece == segments[index].count - 1
        // Behind the last slash of a path stands at least one character, and '/*' may be missing.
        return PathGlob.text(segments) {
          $0 == index && $1 == piece ? (isLast ? "*/?*" : "*/*") : nil
        }
      }
    }
  }

  private static func text(
    _ segments: [[Piece]], _ replacement: (Int, Int) -> String?
  ) -> String {
    if segments.isEmpty { return "/" }
    return segments.enumerated().map { index, pieces in
      "/"
        + pieces.enumerated().map { number, piece in
          if let text = replacement(index, number) { return text }
          return switch piece {
          case .literal(let text): text
          case .wildcard: "?*"
          case .rest: "*"
          }
        }.joined()
    }.joined()
  }
}
