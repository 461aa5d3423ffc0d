// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation
import LandfallAssociation
import Testing

@Suite(
  "Association files of public repositories",
  .enabled(if: SharedData.folder != nil, SharedData.note))
struct RealFileTests {
  /// The codes of which one has to be found for each label of the index.
  static let codes: [String: [String]] = [
    "NOT-outside-string": ["json.notOutside"],
    "activitycontinuation-apps-not-array": ["aasa.type"],
    "appIDs-with-paths-only": ["aasa.pathsWithAppIDs"],
    "appID-with-components": ["aasa.componentsWithAppID"],
    "appclips-apps-empty": ["aasa.serviceApps"],
    "appid-empty-segment": ["app.emptySegment"],
    "appid-listed-twice": ["aasa.repeatedApp", "aasa.mixedIdentifiers"],
    "appid-lowercase-prefix": ["app.prefix"],
    "appid-no-team-prefix": ["app.noPrefix", "app.prefix", "app.placeholder"],
    "appid-not-dotted": ["app.noPrefix", "app.placeholder"],
    "appid-placeholder": ["app.placeholder"],
    "appid-whitespace": ["app.space"],
    "apps-not-empty": ["aasa.appsNotEmpty"],
    "array-used-for-object": ["json.members"],
    "both-appID-and-appIDs": ["aasa.mixedIdentifiers"],
    "bundleid-bad-char": ["app.character"],
    "cms-signed-der": ["file.signed"],
    "component-not-object": ["aasa.type"],
    "components-and-paths-mixed": ["aasa.mixedForms"],
    "detail-without-rules": ["aasa.noRules"],
    "details-dictionary": ["aasa.detailsDictionary"],
    "details-missing": ["aasa.detailsMissing", "aasa.unknownKey"],
    "double-colon": ["json.colon"],
    "empty-file": ["file.empty"],
    "empty-pattern": ["rule.empty"],
    "exclusion-shadowed-by-earlier-inclusion": ["rule.deadExclusion"],
    "http-headers-in-file": ["file.httpHeaders"],
    "js-comments": ["json.comment"],
    "malformed-NOT": ["rule.not"],
    "missing-comma-or-colon": ["json.comma"],
    "no-applinks": ["aasa.noApplinks"],
    "non-json-whitespace": ["json.space"],
    "object-where-array-expected": ["json.objectInObject"],
    "only-exclusions": ["rule.onlyExclusions", "aasa.type"],
    "path-contains-fragment": ["rule.fragmentInPath"],
    "path-contains-host": ["rule.hostInPath"],
    "path-contains-query": ["rule.queryInPath"],
    "path-no-leading-slash": ["rule.leadingSlash", "rule.hostInPath"],
    "paths-without-apps-key": ["aasa.appsMissing"],
    "plain-text-not-json": ["file.text"],
    "query-star-matches-absent": ["rule.absentItem"],
    "query-star-matches-absent-in-exclude": ["rule.absentItemExcluded"],
    "query-value-not-string": ["rule.queryValue"],
    "rtf-not-json": ["file.rtf"],
    "rule-shadowed-by-earlier": [
      "rule.covered", "rule.unreachable", "rule.deadExclusion", "rule.duplicate",
    ],
    "service-nested-in-applinks": ["aasa.nestedService"],
    "smart-quotes": ["json.quotes"],
    "trailing-comma": ["json.trailingComma"],
    "unbalanced-brackets": ["json.bracket", "json.objectInObject"],
    "unknown-applinks-key": ["aasa.unknownKey"],
    "unknown-detail-key": ["aasa.unknownKey"],
    "unknown-key-in-appclips": ["aasa.unknownKey"],
    "unknown-top-level-key": ["aasa.unknownKey"],
    "unquoted-key": ["json.unquoted"],
    "unreachable-rule-after-catch-all": [
      "rule.unreachable", "rule.deadExclusion", "rule.duplicate",
    ],
    "unterminated-string": ["json.unterminated", "json.quotes"],
  ]

  /// Labels that are wrong, with the reason.
  static let wrongLabels: [String: String] = [
    "032.json appid-no-team-prefix": "there is a space before the prefix",
    "161.json appid-placeholder": "it is an ordinary prefix",
    "221.json js-comments": "'/*' is the end of a path whose quotes are typographic",
  ]

  @Test("Every label is found, and every file is decided")
  func labels() throws {
    let index = try SharedData.objects("aasa/real/index.json")
    #expect(index.count > 180)
    for row in index {
      let name = try #require(row["file"] as? String)
      let file = AppSiteAssociation(try SharedData.bytes("aasa/real/\(name)"))
      let findings = file.findings()
      let found = Set(findings.map(\.code))
      for label in try #require(row["defects"] as? [String])
      where Self.wrongLabels["\(name) \(label)"] == nil {
        let codes = Self.codes[label] ?? []
        #expect(!found.isDisjoint(with: codes), "\(name): \(label) among \(found.sorted())")
      }
      #expect(!found.contains("rule.undecided"), "\(name)")
      let isMalformed = row["kind"] as? String == "malformed"
      #expect(file.isReadable != isMalformed, "\(name): \(findings)")
    }
  }

  @Test("Rules behind a wildcard in front are not taken for covered")
  func leadingWildcards() throws {
    let file = AppSiteAssociation(try SharedData.bytes("aasa/real/071.json"))
    let lines = file.findings().filter { $0.code == "rule.covered" }.map(\.message)
    for path in ["/*/search", "/*/user", "/*/to/*"] {
      #expect(!lines.contains { $0.contains("takes every URL of '\(path)'") }, "\(lines)")
    }
  }

  @Test("Every fix leads to a file with fewer mistakes in its syntax")
  func fixes() throws {
    for row in try SharedData.objects("aasa/real/index.json")
    where row["kind"] as? String == "malformed" {
      let name = try #require(row["file"] as? String)
      let bytes = try SharedData.bytes("aasa/real/\(name)")
      let findings = AppSiteAssociation(bytes).findings()
      for finding in findings {
        guard let fix = finding.fix else { continue }
        var fixed = bytes
        fixed.replaceSubrange(fix.range, with: Array(fix.text.utf8))
        let left = AppSiteAssociation(fixed).findings().filter { $0.code == finding.code }.count
        #expect(left < findings.filter { $0.code == finding.code }.count, "\(name): \(finding)")
      }
    }
  }
}
