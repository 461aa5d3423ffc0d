// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A row of `deeplink-attacks.json`.
struct AttackRow {
  let id: String
  /// Nil where the input is not one URL.
  let url: String?
  /// Nil unless the input is a pattern.
  let pattern: String?
  /// `ok`, or the code of the refusal.
  let code: String
  let route: String?
  let parameters: [String: String]
  /// Routes that take the place of the policy's.
  let routes: [String]

  init(_ row: [String: Any]) {
    id = row["id"] as? String ?? ""
    let input = row["input"] as? [String: Any]
    pattern = input?["pattern"] as? String
    if let start = input?["repeat"] as? String, let fill = input?["fill"] as? String,
      let count = input?["count"] as? Int
    {
      url = start + String(repeating: fill, count: count)
    } else {
      url = row["input"] as? String
    }
    code = (row["expect"] as? [String: Any])?["code"] as? String ?? ""
    route = row["route"] as? String
    parameters = row["params"] as? [String: String] ?? [:]
    routes = row["routes"] as? [String] ?? []
  }
}
