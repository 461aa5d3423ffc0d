// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A route and values, as a peer tells them.
struct PeerAnswer {
  enum Value: Equatable {
    case text(String)
    case list([String])
  }

  let route: String
  var values: [String: Value] = [:]

  /// `/contacts/:id id=5`.
  var text: String {
    let values = values.sorted { $0.key < $1.key }.map { name, value in
      switch value {
      case .text(let text): " \(name)=\(text)"
      case .list(let texts): " \(name)=[\(texts.joined(separator: ","))]"
      }
    }
    return route + values.joined()
  }
}

extension PeerAnswer {
  /// Reads what a case expects: `{"pattern": …, "params": {…}}`, or nothing.
  static func expected(_ row: JSONObject) -> String {
    guard let expected = row.object("expect"), let route = expected.text("pattern") else {
      return ConformanceCheck.none
    }
    var answer = PeerAnswer(route: row.text("source_pattern") ?? route)
    for (name, value) in expected.object("params") ?? [:] {
      answer.values[name] = (value as? [Any]).map { .list($0.map { "\($0)" }) } ?? .text("\(value)")
    }
    return answer.text
  }
}
