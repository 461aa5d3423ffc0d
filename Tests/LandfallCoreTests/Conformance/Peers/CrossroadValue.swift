// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallCore

/// Crossroad's conversions of texts and its look-ups in a query, as a table with one query item.
struct CrossroadValue {
  let expected: String
  let answer: String

  init(_ row: JSONObject) {
    let notation = row.text("type") ?? ""
    let key = row.text("key") ?? "value"
    let url = row.text("url").flatMap { $0.isEmpty ? nil : $0 }
    let input = row.text("input") ?? ""
    var route = PeerRoute("searches")
    let name = route.name("value", type: Self.type(notation))
    route.isList = Self.element(notation) != nil
    route.patterns = ["/searches?\(key)=:\(name)"]
    let table = PeerTable(schemes: ["pokedex"], [route])
    let encoded = PercentEncoder.encode(input.utf8, .query)
    let told = table.answer(url ?? "pokedex://searches?value=\(encoded)")
    // Of values that are required a case tells only whether there is one.
    answer = row["required"] == nil || told.hasPrefix("!") ? told : "searches"
    expected = Self.expected(row, input: input)
  }

  private static func expected(_ row: JSONObject, input: String) -> String {
    if let error = row["error"], !(error is NSNull) { return ConformanceCheck.none }
    if row["required"] != nil { return "searches" }
    if let values = row["value"] as? [Any] {
      return "searches value=[\(values.map { "\($0)" }.joined(separator: ","))]"
    }
    if row["value"] is NSNull { return ConformanceCheck.none }
    return "searches value=" + (row.text("value") ?? input)
  }

  /// Of `[Int]` or `Set<Int>`.
  private static func element(_ notation: String) -> String? {
    let match = notation.wholeMatch(of: #/\[(.*)\]|Set<(.*)>/#)
    return (match?.1 ?? match?.2).map(String.init)
  }

  private static func type(_ notation: String) -> ValueType {
    switch element(notation) ?? notation {
    case "Int", "Int64": .int
    case "Double", "Float": .double
    case "Bool": .bool
    case "URL": .url
    case let notation where notation.hasPrefix("enum{"):
      .oneOf(notation.dropFirst(5).dropLast().split(separator: ",").map(String.init))
    default: .string
    }
  }
}
