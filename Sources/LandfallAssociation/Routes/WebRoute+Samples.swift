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
  /// A path that the route takes.
  package var samplePath: String { samplePath(isRare: false) }

  private func samplePath(isRare: Bool) -> String {
    "/" + segments.map { $0.sample(isRare: isRare) }.joined(separator: "/")
  }

  /// The path, the query and the fragment of a URL that the route takes.
  package var sample: String { samples[0] }

  /// Two of them, of which the second has values that are seldom literals of other routes.
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
