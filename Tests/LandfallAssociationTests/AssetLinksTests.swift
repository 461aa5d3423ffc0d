// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation
import LandfallAssociation
import Testing

@Suite("assetlinks.json")
struct AssetLinksTests {
  private static let app = #""namespace":"android_app","package_name":"com.linky""#
  private static let print = Array(repeating: "0A", count: 32).joined(separator: ":")

  private func file(_ target: String, _ extra: String = "") -> AssetLinks {
    let relation = #""relation":["delegate_permission/common.handle_all_urls"]"#
    return AssetLinks("[{\(relation),\(extra)\"target\":{\(target)}}]".utf8)
  }

  @Test("A statement without mistakes names its package")
  func valid() {
    let links = file(
      Self.app + #","sha256_cert_fingerprints":["\#(Self.print)"]"#
    )
    #expect(links.isReadable && links.findings().isEmpty)
    #expect(links.packages == ["com.linky"])
  }

  @Test(
    "A mistake in a target makes the list fail",
    arguments: [
      (#""namespace":"com.linky","package_name":"com.linky""#, "assetlinks.namespace"),
      (
        #""namespace":"android_app","package_name":"linky","sha256_cert_fingerprints":["P"]"#,
        "assetlinks.package"
      ),
      (
        app + #","sha256_cert_fingerprints":["CHANGE-ME"]"#,
        "assetlinks.fingerprint"
      ),
      (
        app + #","sha256_cert_fingerprints":["p"]"#,
        "assetlinks.fingerprintCase"
      ),
      (
        app + #","sha256_cert_fingerprints":["AA:BB"]"#,
        "assetlinks.fingerprintLength"
      ),
      (#""namespace":"web","site":"https://linky.app/x""#, "assetlinks.site"),
    ])
  func mistakes(target: String, code: String) {
    let text = target.replacing("[\"P\"]", with: "[\"\(Self.print)\"]")
      .replacing("[\"p\"]", with: "[\"\(Self.print.lowercased())\"]")
    let links = file(text)
    #expect(!links.isReadable)
    #expect(links.findings().map(\.code) == [code])
  }

  @Test("Dynamic rules with only exclusions open nothing")
  func dynamicRules() {
    let target =
      Self.app + #","sha256_cert_fingerprints":["\#(Self.print)"]"#
    let rules = #"[{"/":"/a","exclude":true},{"?":{},"exclude":true}]"#
    let links = file(
      target,
      #""relation_extensions":{"delegate_permission/common.handle_all_urls":{"#
        + #""dynamic_app_link_components":\#(rules)}},"#
    )
    #expect(
      links.findings().map(\.code) == ["assetlinks.dynamicExclusions", "assetlinks.dynamicRule"])
  }

  @Test(
    "Google's compatibility tests agree", .enabled(if: SharedData.folder != nil, SharedData.note))
  func compatibility() throws {
    let file = try #require(
      JSONSerialization.jsonObject(with: Data(SharedData.bytes("aasa/assetlinks-compat.json")))
        as? [String: Any])
    let groups = try #require(file["groups"] as? [[String: Any]])
    var count = 0
    for group in groups where (group["group"] as? String)?.hasPrefix("5") != true {
      let content = try #require((group["web_content"] as? [[String: Any]])?.first)
      let tests = try #require(group["tests"] as? [[String: Any]])
      let name = try #require(group["name"] as? String)
      guard content["status"] as? Int == 200, let body = content["body"] as? String else {
        continue
      }
      let links = AssetLinks(body.utf8)
      let isFailure = tests.contains { $0["outcome"] as? String == "FETCH_ERROR" }
      #expect(links.isReadable != isFailure, "\(name): \(links.findings())")
      count += 1
    }
    #expect(count > 60)
  }

  /// The codes of which one has to be found for each label of the index.
  private static let codes: [String: [String]] = [
    "fingerprint-placeholder-or-not-hex": ["assetlinks.fingerprint"],
    "namespace-unknown": ["assetlinks.namespace"],
    "package_name-placeholder": ["assetlinks.packagePlaceholder", "assetlinks.package"],
    "fingerprint-lowercase": ["assetlinks.fingerprintCase"],
    "package_name-malformed": ["assetlinks.package"],
    // The one file with this label has another statement that lets the app handle links.
    "no-handle_all_urls": ["assetlinks.noLinks", "assetlinks.repeatedPackage"],
    "package-in-several-statements": ["assetlinks.repeatedPackage"],
    "firebase-config-not-statement-list": ["file.fragment"],
    "unquoted-placeholder": ["json.unquoted"],
    "newline-inside-string": ["json.unterminated"],
  ]

  @Test(
    "Every label of files of public repositories is found",
    .enabled(if: SharedData.folder != nil, SharedData.note))
  func realFiles() throws {
    for row in try SharedData.objects("aasa/assetlinks/index.json") {
      let name = try #require(row["file"] as? String)
      let links = AssetLinks(try SharedData.bytes("aasa/assetlinks/\(name)"))
      let found = Set(links.findings().map(\.code))
      let labels = try #require(row["defects"] as? [String])
      for label in labels {
        #expect(
          !found.isDisjoint(with: Self.codes[label] ?? []), "\(name): \(label) among \(found)")
      }
      if labels.isEmpty { #expect(links.isReadable, "\(name): \(links.findings())") }
    }
  }
}
