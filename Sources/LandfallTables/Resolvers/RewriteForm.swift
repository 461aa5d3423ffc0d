// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

/// All URLs that a rule of rewriting may write: a URL with open values.
struct RewriteForm {
  enum Segment: Hashable {
    case literal([UInt8])
    /// One segment, whatever it is.
    case one
    /// Any number of segments.
    case several
  }

  private var scheme: [UInt8]?
  private var host: HostPattern?
  private var path: [Segment]
  /// The items of the query that are known to be there, with their text where it is known.
  private var query: [[UInt8]: [UInt8]?]
  /// The items that are known not to be there.
  private var absent: Set<[UInt8]>

  /// Every form that a rule gives to the URLs that it takes.
  static func all(writtenBy pair: RewritePair) -> [RewriteForm] {
    RewriteForm(path: [.several], query: [:], absent: []).rewritten(by: pair)
  }

  /// Every form that a rule gives to those URLs of this form that it takes; none if it takes none.
  func rewritten(by pair: RewritePair) -> [RewriteForm] {
    guard mayHaveOrigin(of: pair.pattern), pair.pattern.query.allSatisfy(mayHave) else { return [] }
    return pair.pattern.alternatives.flatMap { alternative in
      values(in: alternative.segments, of: pair.pattern).flatMap { values in
        pair.target.alternatives.compactMap { target in
          written(target.segments, values, by: pair)
        }
      }
    }
  }

  private func mayHaveOrigin(of pattern: Pattern) -> Bool {
    if let scheme, let other = pattern.scheme, scheme != other { return false }
    guard let host, let other = pattern.host else { return true }
    // Labels compare from the right, as far as both name them.
    let labels = zip(host.labels.reversed(), other.labels.reversed())
    return (host.labels.count == other.labels.count || host.isWildcard || other.isWildcard)
      && labels.allSatisfy { left, right in
        guard case .literal(let left) = left, case .literal(let right) = right else { return true }
        return left == right
      }
  }

  private func mayHave(_ item: QueryRequirement) -> Bool {
    if item.isConstant || item.isOthers { return true }
    guard let known = query[item.name] else {
      return item.kind == .absent || !absent.contains(item.name)
    }
    switch item.kind {
    case .absent: return false
    case .literal(let text): return known.map { $0 == text } ?? true
    case .present, .capture, .constant, .others: return true
    }
  }

  private func written(
    _ segments: [PatternSegment], _ values: [String: [Segment]], by pair: RewritePair
  ) -> RewriteForm? {
    var form = self
    form.scheme = pair.target.scheme ?? pair.pattern.scheme ?? scheme
    form.host = pair.target.host ?? pair.pattern.host ?? host
    form.path = segments.flatMap { segment -> [Segment] in
      switch segment {
      case .literal(let text): return [.literal(text)]
      case .placeholder(let index), .repeated(let index, _), .rest(let index, _):
        // Values of the query, the fragment and the host are open.
        return values[pair.target.placeholders[index].name] ?? [.one]
      default: return [.one]
      }
    }
    for item in pair.pattern.query {
      form.query[item.name] = nil
      form.absent.insert(item.name)
    }
    for item in pair.target.query {
      form.absent.remove(item.name)
      if case .literal(let text) = item.kind {
        form.query.updateValue(text, forKey: item.name)
      } else {
        form.query.updateValue(nil, forKey: item.name)
      }
    }
    return form
  }

  /// What the placeholders of a path take; one result for each length that makes a difference.
  private func values(
    in segments: [PatternSegment], of pattern: Pattern
  ) -> [[String: [Segment]]] {
    guard let place = path.firstIndex(of: .several) else {
      return RewriteForm.values(of: path, in: segments, pattern).map { [$0] } ?? []
    }
    let ones = [Segment](repeating: .one, count: segments.count)
    var middles = (0...2 * segments.count).map { [Segment](repeating: .one, count: $0) }
    middles.append(ones + [.several] + ones)
    return middles.compactMap { middle in
      let whole = path[..<place] + middle + path[(place + 1)...]
      return RewriteForm.values(of: Array(whole), in: segments, pattern)
    }
  }

  private static func values(
    of path: [Segment], in segments: [PatternSegment], _ pattern: Pattern
  ) -> [String: [Segment]]? {
    var values: [String: [Segment]] = [:]
    var rest = path[...]
    for (place, segment) in segments.enumerated() {
      let behind = segments.count - place - 1
      switch segment {
      case .repeated(let index, _), .rest(let index, _):
        let count = rest.count - behind
        if case .repeated(_, let minimum) = segment, count < minimum { return nil }
        guard count >= 0 else { return nil }
        values[pattern.placeholders[index].name] = Array(rest.prefix(count))
        rest = rest.dropFirst(count)
      case .literal(let text):
        guard let first = rest.popFirst(), mayBe(first, text) else { return nil }
      case .placeholder(let index):
        guard let first = rest.popFirst(), first != .several else { return nil }
        values[pattern.placeholders[index].name] = [first]
      default:
        guard let first = rest.popFirst(), first != .several else { return nil }
      }
    }
    return rest.isEmpty ? values : nil
  }

  private static func mayBe(_ segment: Segment, _ text: [UInt8]) -> Bool {
    switch segment {
    case .literal(let other): other.map(ASCII.lowercased) == text.map(ASCII.lowercased)
    case .one: true
    case .several: false
    }
  }
}
