// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension TextLanguage {
  /// Whether it holds integers alone.
  var isInteger: Bool {
    switch self {
    case .type(.int), .type(.uint): true
    default: false
    }
  }

  /// Types of two kinds have no text in common.
  fileprivate enum Kind {
    case number
    case bool
    case uuid
    case date
    case url
  }

  /// Whether it is one of the types that no text but theirs belongs to.
  var hasKind: Bool { kind != nil }

  fileprivate var kind: Kind? {
    guard case .type(let type) = self else { return nil }
    switch type {
    case .int, .uint, .padded, .double: return .number
    case .bool: return .bool
    case .uuid: return .uuid
    case .date: return .date
    case .url, .webURL: return .url
    case .string, .text, .fileName, .oneOf, .pattern, .opaque: return nil
    }
  }
}

extension TextSearch {
  /// Whether the second takes all that the first takes, as a glance at their types tells; nil if it
  /// does not.
  static func isInside(_ first: TextLanguage, _ second: TextLanguage) -> Bool? {
    switch (first, second) {
    case (.type(.int(let first)), .type(.int(let second))): isInside(first, second)
    case (.type(.uint(let first)), .type(.uint(let second))): isInside(first, second)
    case (.type(.double(let first)), .type(.double(let second))): isInside(first, second)
    case (.type(.text(let first)), .type(.text(let second))): isInside(first, second)
    case (.type(.padded(let first)), .type(.padded(let second))):
      PaddedNumber.width(first) == PaddedNumber.width(second) && isInside(first, second)
    case (.type(.int), .type(let second)) where second == .double: true
    case (.type(.uint), .type(let second)) where second == .double: true
    case (.type(.webURL), .type(.url)): true
    default: nil
    }
  }

  private static func isInside<Bound>(
    _ first: ClosedRange<Bound>, _ second: ClosedRange<Bound>
  ) -> Bool {
    second.lowerBound <= first.lowerBound && first.upperBound <= second.upperBound
  }

  /// Whether two languages have no text in common, as a glance at their types tells.
  static func areApart(_ first: TextLanguage, _ second: TextLanguage) -> Bool {
    switch (first, second) {
    case (.type(.int(let first)), .type(.int(let second))): return !first.overlaps(second)
    case (.type(.uint(let first)), .type(.uint(let second))): return !first.overlaps(second)
    case (.type(.double(let first)), .type(.double(let second))): return !first.overlaps(second)
    case (.type(.text(let first)), .type(.text(let second))): return !first.overlaps(second)
    case (.type(.padded(let first)), .type(.padded(let second))):
      return PaddedNumber.width(first) != PaddedNumber.width(second)
        || !first.overlaps(second)
    case (.literal(let first, false), .literal(let second, false)): return first != second
    default:
      guard let first = first.kind, let second = second.kind else { return false }
      return first != second
    }
  }

  /// A path that all of some languages take, and none of others.
  ///
  /// Paths of one length are products of segments. Beyond the longest fixed parts only the middle
  /// grows, so it is enough to look at as many more lengths as there are languages to avoid.
  func path(
    in within: [PathLanguage], notIn without: [PathLanguage], _ domain: TextDomain
  ) -> Found<[[UInt8]]> {
    var isSure = true
    for count in counts(within, without) where within.allSatisfy({ $0.takes(count: count) }) {
      let rows = without.filter { $0.takes(count: count) }
      var avoidance = Avoidance()
      let path = avoidance.point(dimensions: count, avoiding: rows.count) { index, avoided in
        text(
          in: within.map { $0.language(index, of: count) },
          notIn: avoided.map { rows[$0].language(index, of: count) }, domain)
      }
      if case .found = path { return path }
      if case .unknown = path { isSure = false }
    }
    return isSure ? .none : .unknown
  }

  private func counts(
    _ within: [PathLanguage], _ without: [PathLanguage]
  ) -> ClosedRange<Int> {
    let least = within.reduce(0) { max($0, $1.shortest) }
    if let fixed = within.first(where: { $0.repeated == nil }) {
      // Another length than this one is not taken.
      return least <= fixed.prefix.count ? least...fixed.prefix.count : least...least
    }
    let all = within + without
    let prefix = all.reduce(0) { max($0, $1.prefix.count) }
    let suffix = all.reduce(0) { max($0, $1.suffix.count) }
    let growing = without.reduce(0) { $1.repeated == nil ? $0 : $0 + 1 }
    return least...max(least, prefix + suffix + 1 + growing)
  }

  /// Whether a path is taken.
  func takes(_ language: PathLanguage, _ path: [[UInt8]], in domain: TextDomain) -> Bool {
    language.takes(count: path.count)
      && path.indices.allSatisfy {
        takes(language.language($0, of: path.count), path[$0], in: domain)
      }
  }
}
