// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore

extension WebRoute.Segment {
  /// A text of the segment as the engine prints it; a rare one is seldom a literal of another route.
  func sample(isRare: Bool) -> String {
    func text(_ value: WebValue) -> String {
      let rare = ["zqx7", "9731"].map { Array($0.utf8) }.first { isRare && value.takes($0) }
      return PercentEncoder.encode(rare ?? value.samples.first ?? [0x78], .segment)
    }
    return switch self {
    case .literal(let bytes): PercentEncoder.encode(bytes, .segment)
    case .mixed(let parts):
      parts.map { part in
        switch part {
        case .literal(let bytes): PercentEncoder.encode(bytes, .segment)
        case .value(let value): text(value)
        }
      }.joined()
    case .value(let value): text(value)
    case .several(let value, _): text(value)
    }
  }
}

extension WebRoute {
  /// Whether every URL of it has an item in its query.
  package var needsQuery: Bool {
    query.contains { item in
      switch item.kind {
      case .literal, .present: true
      case .value(_, let isOptional, let isList): !isOptional && !isList
      case .absent: false
      }
    }
  }

  /// Whether the route takes the path of a URL, if each text were a value.
  package func mayTakePath(of url: String) -> Bool {
    let path = url.utf8.dropFirst("https://".utf8.count).prefix { $0 != 0x3F && $0 != 0x23 }
    let texts = path.split(separator: UInt8(ascii: "/")).dropFirst().map { $0.map { $0 } }
    return mayTake(texts[...], segments[...])
  }

  private func mayTake(_ texts: ArraySlice<[UInt8]>, _ segments: ArraySlice<Segment>) -> Bool {
    guard let segment = segments.first else { return texts.isEmpty }
    switch segment {
    case .several(_, let minimum):
      return minimum <= texts.count
        && (minimum...texts.count).contains {
          mayTake(texts.dropFirst($0), segments.dropFirst())
        }
    case .literal(let bytes):
      let literal = Array(PercentEncoder.encode(bytes, .segment).utf8)
      let isSame =
        isFolded
        ? texts.first?.map(ASCII.lowercased) == literal.map(ASCII.lowercased)
        : texts.first == literal
      return isSame && mayTake(texts.dropFirst(), segments.dropFirst())
    case .mixed, .value:
      return !texts.isEmpty && mayTake(texts.dropFirst(), segments.dropFirst())
    }
  }

  /// A path that the route takes.
  package var samplePath: String { samplePath(isRare: false) }

  private func samplePath(isRare: Bool) -> String {
    "/" + segments.map { $0.sample(isRare: isRare) }.joined(separator: "/")
  }

  /// The paths, queries and fragments of two URLs that the route takes; the values of the second are seldom
  /// literals of other routes.
  package var samples: [String] {
    let query = sampleQuery(leavingOut: nil, wrong: nil)
    return [false, true].map {
      samplePath(isRare: $0) + (query.isEmpty ? "" : "?" + query) + sampleFragment
    }
  }

  /// A fragment with its `#`, or an empty text if the route asks for none.
  package var sampleFragment: String {
    switch fragment {
    case .ignored: ""
    case .literal(let text): "#" + PercentEncoder.encode(text, .fragment)
    case .value(let value, _):
      "#" + PercentEncoder.encode(value.samples.first ?? [0x78], .fragment)
    case .path(let segments, let prefix):
      "#" + PercentEncoder.encode(prefix, .fragment) + "/"
        + segments.map { $0.sample(isRare: false) }.joined(separator: "/")
    }
  }

  /// A query that the route takes, but for an item that is missing, or one with a wrong value.
  package func sampleQuery(leavingOut: Int?, wrong: Int?) -> String {
    query.enumerated().compactMap { index, item -> String? in
      if index == leavingOut { return nil }
      let name = PercentEncoder.encode(item.name, .query)
      switch item.kind {
      case .absent: return index == wrong ? name + "=x" : nil
      case .present: return name
      case .literal(let text):
        return name + "=" + (index == wrong ? "none" : PercentEncoder.encode(text, .query))
      case .value(let value, _, _):
        let other = ["x", "-", "%00"].first { !value.takes(Array($0.utf8)) } ?? "%00"
        let text = PercentEncoder.encode(value.samples.first ?? [0x78], .query)
        return name + "=" + (index == wrong ? other : text)
      }
    }.joined(separator: "&")
  }
}
