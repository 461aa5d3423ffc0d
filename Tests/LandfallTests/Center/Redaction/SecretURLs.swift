// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// URLs and paths with a place for a hostile value, which is written `$`.
enum SecretURLs {
  static let urls =
    [
      // A value of a route, with a type that takes it or not.
      "vault:reset/$", "vault://reset/$", "https://vault.app/reset/$", "VAULT:reset/$?$#$",
      "vault:login?code=$", "https://vault.app/login?code=$&code=$", "vault:login?code=1&state=$",
      "https://vault.app/login?state=$", "vault:keys/$/show", "vault:keys/1/$/show?tag=true",
      "vault:keys/1/show?tag=true&tag=$", "https://vault.app/paste#$", "vault:note#t=$",
      "vault:note#t=..$", "vault:hash#/u/$", "vault:card/$", "vault:any/$", "vault:maybe?word=$",
      "vault:maybe?word=$&$=1", "vault:to?url=$", "vault:to?url=https://$.example/$",
      "vault:guarded/$", "vault:inside/$", "vault:beta/$", "https://$.vault.app/home",
      "vault:team/x/room/$", "vault:team/5/room/$", "https://vault.app/team/5/room/5?key=$",
      "vault:team/5/room/5?key=$&key=$", "vault:team/5/$",
      // A URL that is refused before its route is known.
      "vault:resett/$", "vault:$", "vault://$", "vault:///$/$", "https://vault.app/$", "$", "$:$",
      "https://evil.example/reset/$", "https://$/reset/1", "https://$@vault.app/reset/1",
      "https://vault.app:$/reset/1", "other:reset/$", "//vault.app/reset/$", "https:$", "https:/$",
      "vault:reset/$/..", "vault:reset/$\\", "vault:reset/$ ", "vault:reset/$\n",
      "vault:reset/$%zz", "vault:login?code=$%E2%82", "vault:paste#$%FF",
      "vault:reset/$" + String(repeating: "a", count: 9_000),
      "vault:reset/$" + String(repeating: "/a", count: 200),
      "vault:login?code=$" + String(repeating: "&a", count: 300),
      // A URL that is unwrapped or rewritten.
      "vault:old/$", "vault:older/$", "vault:twice/$?token=$", "vault:ticket/$",
      "later:reset/$", "later:nothing/$", "later:any/$", "never:reset/$", "round:$",
    ]
    + [
      "vault:reset/$", "vault:any/$", "vault:nothing/$", "https:$", "https:///$",
      "https://$.vault.app/home", "https://$.vault.app/nothing",
    ].map {
      let inner = $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      return "https://go.vault.app/?url=" + inner.replacingOccurrences(of: "%24", with: "$")
    }

  static let paths = [
    "/reset/$", "/any/$", "/nothing/$", "reset/$", "/login?code=$", "/keys/$/show",
  ]

  /// With the value in its place.
  static func text(_ template: String, _ secret: SecretText) -> String {
    template.replacingOccurrences(of: "$", with: secret.spelled)
  }
}
