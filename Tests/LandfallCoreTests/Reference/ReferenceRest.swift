// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// What a route asks of the query and the fragment.
struct ReferenceRest {
  let route: ReferenceRoute
  let url: ReferenceURL
  /// Whether a plus sign in the query is a space.
  let isForm: Bool

  /// Items of the query or of the fragment, decoded, and where they all start and end.
  private struct Items {
    var all: [ReferenceURL.Item]
    var start: Int
    var end: Int
  }

  /// Takes the values of the query and of the fragment's items; false if something else than a value
  /// keeps the route from matching.
  func takeItems(_ way: inout ReferenceWay) -> Bool {
    let query = Items(
      all: isForm ? url.formItems : url.items, start: url.queryStart, end: url.queryEnd)
    guard take(route.pattern.items, query, &way) else { return false }
    if route.pattern.fragmentItems.isEmpty { return true }
    let fragment = Items(
      all: url.fragmentItems, start: url.fragment?.start ?? 0, end: url.bytes.count)
    return take(route.pattern.fragmentItems, fragment, &way)
  }

  private func take(
    _ requirements: [(name: [UInt8], requirement: ReferencePattern.Requirement)], _ all: Items,
    _ way: inout ReferenceWay
  ) -> Bool {
    for (name, requirement) in requirements {
      let items = all.all.filter { $0.name == name }
      switch requirement {
      case .present: if items.isEmpty { return false }
      case .absent: if !items.isEmpty { return false }
      case .literal(let bytes):
        guard let first = items.first, first.value == bytes else { return false }
        if items.count > 1 {
          way.fail("param.duplicate", items[1].start, String(decoding: name, as: UTF8.self))
        }
      case .capture(let name): capture(name, items, all, &way)
      case .formCapture(let parameter):
        let values = zip(all.all, url.formItems).filter { $0.0.name == name }
        capture(parameter, values.map(\.1), all, &way)
      case .tail(let name):
        if let first = items.first {
          let rest = first.hasValue ? Array(url.bytes[first.valueStart...]) : []
          way.take(name, [rest], at: [first.valueStart], .string)
        } else if !route.parameter(name).mayBeAbsent {
          way.fail("param.missing", all.end, name)
        }
      // Decided by the route.
      case .choice: return false
      case .constant(let name, let text): way.take(name, [text], at: [0], .string)
      case .others(let name):
        let named = requirements.map(\.name).filter { !$0.isEmpty }
        let others = all.all.filter { !named.contains($0.name) }
        way.take(name, others.map(\.text), at: [], .string)
        way.values[way.values.count - 1].offset = all.start
      }
    }
    return true
  }

  private func capture(
    _ name: String, _ items: [ReferenceURL.Item], _ all: Items, _ way: inout ReferenceWay
  ) {
    let parameter = route.parameter(name)
    guard let first = items.first else {
      if !parameter.mayBeAbsent { way.fail("param.missing", all.end, name) }
      return
    }
    if !parameter.isList {
      if items.count > 1 { return way.fail("param.duplicate", items[1].start, name) }
      // Nothing is the empty text for a String and no value for another optional.
      if first.value.isEmpty, parameter.isOptional, parameter.type != .string { return }
    }
    way.take(name, items.map(\.value), at: items.map(\.valueStart), parameter.type)
    // A list is where the query or the fragment is.
    if parameter.isList { way.values[way.values.count - 1].offset = all.start }
  }

  func takeFragment(_ way: inout ReferenceWay, limit: Int) -> Bool {
    let fragment = url.fragment.flatMap { $0.bytes.isEmpty ? nil : $0 }
    switch route.fragment {
    case .ignored: return true
    case .literal(let bytes): return url.fragment.map { ReferenceURL.decoded($0.bytes) } == bytes
    case .capture(let name):
      let parameter = route.parameter(name)
      guard let fragment else { return parameter.mayBeAbsent }
      way.take(name, [ReferenceURL.decoded(fragment.bytes)], at: [fragment.start], parameter.type)
      return true
    case .path(let segments, let text):
      guard let fragment, let inner = path(fragment, behind: text, limit: limit) else {
        return false
      }
      let isStrict = way.failure == nil
      let ways = inner.ways(segments[...])
      guard let first = ways.first(where: { isStrict && $0.failure == nil }) ?? ways.first else {
        return false
      }
      way.values += first.values
      if let failure = first.failure { way.fail(failure.code, failure.offset, failure.parameter) }
      return true
    }
  }

  /// A fragment that is read as a path, up to its `?`: it starts with a slash behind a text, and what
  /// follows is as clean as a path.
  private func path(
    _ whole: ReferenceURL.Text, behind text: [UInt8], limit: Int
  ) -> ReferenceWalk? {
    let all = ReferenceURL.hashPath(whole.bytes)
    let before = all.prefix { $0 != UInt8(ascii: "/") }
    let fragment = ReferenceURL.Text(
      bytes: Array(all.dropFirst(before.count)), start: whole.start + before.count)
    guard !fragment.bytes.isEmpty, ReferenceURL.decoded(Array(before)) == text,
      (try? ReferenceText(fragment).check(isStrict: true)) != nil,
      let pieces = try? ReferenceURL.segments(fragment, limit: limit)
    else { return nil }
    let texts = pieces.map { ReferenceURL.decoded($0.bytes) }
    return ReferenceWalk(segments: pieces, texts: texts, isPrefix: false) { count, _ in
      let start = count == 0 ? fragment.start : pieces[count - 1].end
      var rest = fragment.bytes.dropFirst(start - fragment.start)
      if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
      return ReferenceURL.Text(bytes: Array(rest), start: fragment.end - rest.count)
    }
  }
}
