// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension LinkMatch {
  /// The values as texts, lists with commas between; empty lists are left out.
  var values: [String: String] {
    Dictionary(parameters.map { ($0.name, $0.values.joined(separator: ",")) }) { first, _ in first }
  }

  /// The values under other names, and without those that a name is empty for.
  func values(_ names: KeyValuePairs<String, String>) -> [String: String] {
    var result = values
    for (name, other) in names {
      let value = result.removeValue(forKey: name)
      if !other.isEmpty, let value { result[other] = value }
    }
    return result
  }

  /// The items that the pattern does not name, but for those of which there is a value.
  var others: [String: String] {
    Dictionary(extraQuery.map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }

  /// The value of an item that the pattern does not name.
  subscript(item name: String) -> String? { extraQuery.first { $0.name == name }?.value }
}
