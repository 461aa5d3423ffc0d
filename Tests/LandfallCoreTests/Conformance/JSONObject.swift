// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A case of a suite, as it is read from JSON.
typealias JSONObject = [String: Any]

extension JSONObject {
  func text(_ key: String) -> String? { self[key] as? String }

  func texts(_ key: String) -> [String] { self[key] as? [String] ?? [] }

  func object(_ key: String) -> JSONObject? { self[key] as? JSONObject }

  func objects(_ key: String) -> [JSONObject] { self[key] as? [JSONObject] ?? [] }
}
