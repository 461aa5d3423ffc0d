// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// What a route asks of the query and the fragment.
struct ReferenceRest {
  let route: ReferenceRoute
  let url: ReferenceURL
  /// Whether a plus sign in the query is a space.
  let isForm: Bool

  /// Takes the values of the query; false if something else than a value keeps the route from
  /// matching.
  func takeQuery(_ way: inout ReferenceWay) -> Bool {
    for (name, requirement) in route.pattern.items {
      let items = url.items.filter { decoded($0.name) == name }
      switch requirement {
      case .present: if items.isEmpty { return false }
      case .absent: if !items.isEmpty { return false }
      case .literal(let bytes):
        guard let first = items.first, decoded(first.value) == bytes else { return false }
        if items.count > 1 {
          way.fail("param.duplicate", items[1].name.start, String(decoding: name, as: UTF8.self))
        }
      case .capture(let name): capture(name, items, &way)
      }
    }
    return true
  }

  private func capture(
    _ name: String, _ items: [(name: ReferenceURL.Text, value: ReferenceURL.Text)],
    _ way: inout ReferenceWay
  ) {
    let parameter = route.parameter(name)
    guard let first = items.first else {
      if !parameter.mayBeAbsent { way.fail("param.missing", url.queryEnd, name) }
      return
    }
    if !parameter.isList {
      if items.count > 1 { return way.fail("param.duplicate", items[1].name.start, name) }
      // Nothing is the empty text for a String and no value for another optional.
      if first.value.bytes.isEmpty, parameter.isOptional, parameter.type != .string { return }
    }
    let values = items.map { decoded($0.value) }
    way.take(name, values, at: items.map(\.value.start), parameter.type)
    // A list of the query is where the query is.
    if parameter.isList { way.offsets[name] = url.queryStart }
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
    case .path(let segments):
      guard let fragment, let inner = path(fragment, segments, limit: limit) else { return false }
      let isStrict = way.failure == nil
      let ways = inner.ways(segments[...])
      guard let first = ways.first(where: { isStrict && $0.failure == nil }) ?? ways.first else {
        return false
      }
      way.values.merge(first.values) { $1 }
      way.offsets.merge(first.offsets) { $1 }
      if let failure = first.failure { way.fail(failure.code, failure.offset, failure.parameter) }
      return true
    }
  }

  /// A fragment that is read as a path, up to its `?`: it starts with a slash, and its text is as clean
  /// as a path's.
  private func path(
    _ whole: ReferenceURL.Text, _ segments: [ReferenceSegment], limit: Int
  ) -> ReferenceWalk? {
    let path = whole.bytes.prefix { $0 != UInt8(ascii: "?") }
    let fragment = ReferenceURL.Text(bytes: Array(path), start: whole.start)
    guard fragment.bytes.first == UInt8(ascii: "/"),
      (try? ReferenceText(fragment).check(isStrict: true)) != nil,
      let pieces = try? ReferenceURL.segments(fragment, limit: limit)
    else { return nil }
    return ReferenceWalk(segments: pieces, isPrefix: false) { count in
      let start = count == 0 ? fragment.start : pieces[count - 1].end
      var rest = fragment.bytes.dropFirst(start - fragment.start)
      if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
      return ReferenceURL.Text(bytes: Array(rest), start: fragment.end - rest.count)
    }
  }

  private func decoded(_ text: ReferenceURL.Text) -> [UInt8] {
    ReferenceURL.decoded(text.bytes, plusIsSpace: isForm)
  }
}
