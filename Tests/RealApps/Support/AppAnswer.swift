// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What an app makes of a URL: a route of its own router, and the values that its screen is given.
struct AppAnswer: Decodable, Equatable, Sendable, CustomStringConvertible {
  let route: String
  let params: [String: String]

  init(_ route: String, _ params: [String: String] = [:]) {
    self.route = route
    self.params = params
  }

  var description: String {
    let words = params.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return ([route] + words).joined(separator: " ")
  }
}
