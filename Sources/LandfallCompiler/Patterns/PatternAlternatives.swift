// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Expands the groups of a path pattern: each stands for its alternatives, with and without.
package struct PatternAlternatives {
  private let pattern: Pattern
  private let parts: [PatternPart]

  package init(_ pattern: Pattern, _ parts: [PatternPart]) {
    self.pattern = pattern
    self.parts = parts
  }

  /// The alternatives, the one with every group first.
  ///
  /// - Complexity: O(2^*g*) in the number of groups, of which there are at most six.
  package func expand() throws(PatternError) -> [PatternAlternative] {
    var alternatives: [PatternAlternative] = []
    for flat in PatternAlternatives.flatten(parts) {
      let alternative = PatternAlternative(segments: try segments(flat))
      if !alternatives.contains(alternative) { alternatives.append(alternative) }
    }
    return alternatives
  }

  private static func flatten(_ parts: [PatternPart]) -> [[PatternPart]] {
    guard parts.contains(where: { if case .group = $0 { true } else { false } }) else {
      return [parts]
    }
    var results: [[PatternPart]] = [[]]
    for part in parts {
      if case .group(let content, _) = part {
        let inner = flatten(content) + [[]]
        results = inner.flatMap { option in results.map { $0 + option } }
      } else {
        results = results.map { $0 + [part] }
      }
    }
    return results
  }

  private func segments(_ parts: [PatternPart]) throws(PatternError) -> [PatternSegment] {
    var segments: [PatternSegment] = []
    var current: [PatternPart] = []
    func isLast(_ index: Int) -> Bool {
      parts[index...].allSatisfy { if case .separator = $0 { true } else { false } }
    }
    for (index, part) in parts.enumerated() {
      guard case .separator(let at) = part else {
        current.append(part)
        continue
      }
      if !current.isEmpty {
        segments.append(try segment(current, isLast: isLast(index)))
        current = []
      } else if index > 0 {
        throw emptySegment(at, after: parts[index - 1])
      }
    }
    if !current.isEmpty {
      segments.append(try segment(current, isLast: true))
    }
    guard segments.count <= Pattern.segmentLimit else {
      throw PatternError(
        .tooManySegments, ByteRange(0, pattern.text.utf8.count),
        "the path has \(segments.count) segments, and no URL has more than \(Pattern.segmentLimit); "
          + "shorten it")
    }
    return segments
  }

  private func emptySegment(_ slash: Int, after part: PatternPart) -> PatternError {
    let range = ByteRange(slash, slash + 1)
    if case .separator(slash - 1) = part {
      return PatternError(
        .emptySegment, range,
        "'//' makes an empty segment, and those do not count; remove one slash", replacement: "")
    }
    return PatternError(
      .emptySegment, range,
      "two slashes meet here with or without an optional part; a group brings the slash before it, "
        + "as in '/a{/b}?/c'")
  }

  private func segment(
    _ parts: [PatternPart], isLast: Bool
  ) throws(PatternError) -> PatternSegment {
    if parts.count == 1, case .placeholder(let index) = parts[0] {
      return try whole(index, isLast: isLast)
    }
    var mixed: [MixedPart] = []
    var range = ByteRange(0, 0)
    for part in parts {
      switch part {
      case .literal(let bytes, let place):
        range = place
        if case .literal(let before) = mixed.last {
          mixed[mixed.count - 1] = .literal(before + bytes)
        } else {
          mixed.append(.literal(bytes))
        }
      case .placeholder(let index):
        let placeholder = pattern.placeholders[index]
        guard placeholder.extent == .one else {
          throw PatternError(
            .modifier, placeholder.range,
            "a placeholder that takes several segments stands alone between slashes")
        }
        if case .placeholder = mixed.last {
          throw PatternError(
            .adjacent, placeholder.range,
            "two placeholders touch, so nobody can tell where the first ends; put a literal between"
          )
        }
        mixed.append(.placeholder(index))
      case .separator, .group:
        break
      }
    }
    guard mixed.count == 1, case .literal(let bytes) = mixed[0] else {
      return .mixed(mixed)
    }
    if bytes.elementsEqual(".".utf8) || bytes.elementsEqual("..".utf8) {
      throw PatternError(
        .dotSegment, range, "no URL with the segment '.' or '..' is accepted; remove the segment")
    }
    return .literal(bytes)
  }

  private func whole(_ index: Int, isLast: Bool) throws(PatternError) -> PatternSegment {
    let placeholder = pattern.placeholders[index]
    switch placeholder.extent {
    case .one:
      return .placeholder(index)
    case .rawRest, .tail:
      guard isLast else {
        let isTail = placeholder.extent == .tail
        throw PatternError(
          .rawRestNotLast, placeholder.range,
          "':\(placeholder.name)\(isTail ? "(**)" : "(.*)")' takes the rest of the "
            + "\(isTail ? "URL" : "path"), so it stands last")
      }
      return .rest(index, isRaw: true)
    case .repeated(let minimum):
      if isLast, minimum == 0 { return .rest(index, isRaw: false) }
      guard placeholder.isNamed else {
        throw PatternError(
          .wildcardNotLast, placeholder.range,
          "'*' stands last; in the middle write ':name*' or ':name+'")
      }
      return .repeated(index, minimum: minimum)
    }
  }
}
