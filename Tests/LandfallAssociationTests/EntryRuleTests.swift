// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import Testing

@Suite("Rules of several entries")
struct EntryRuleTests {
  private static let one = "FGHKE12345.acme.example.one"
  private static let two = "FGHKE12345.acme.example.two"

  private static func file(_ entries: (apps: [String], rules: String)...) -> String {
    let details = entries.map { apps, rules in
      #"{"appIDs":["\#(apps.joined(separator: #"",""#))"],"components":[\#(rules)]}"#
    }
    return #"{"applinks":{"details":[\#(details.joined(separator: ","))]}}"#
  }

  private static let a = #"{"/":"/a"}"#
  private static let notC = #"{"/":"/c","exclude":true}"#

  @Test(
    "A rule that opens everything is reported only for apps that nothing before it excludes",
    arguments: [
      (file(([one], #"{"/":"/e/*","exclude":true},{"/":"/buy/*"}"#), ([one], #"{"/":"*"}"#)), []),
      (file(([one], notC), ([one], #"{"/":"*"}"#)), []),
      (file(([one], notC), ([one, two], #"{"/":"*"}"#)), ["rule.catchAll"]),
      (file(([one], notC), ([two], #"{"/":"*"}"#)), ["rule.onlyExclusions", "rule.catchAll"]),
      (file(([one], #"{"/":"/b/*"}"#), ([one], notC)), ["rule.onlyExclusions"]),
      (file(([one], a), ([one], #"{"/":"*"}"#)), ["rule.catchAll"]),
    ])
  func catchAll(text: String, codes: [String]) {
    let found = AppSiteAssociation(text.utf8).findings().map(\.code)
    #expect(found.filter { $0 != "aasa.repeatedApp" } == codes)
  }
}
