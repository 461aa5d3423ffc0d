// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation
import LandfallAssociation
import Testing

@Suite("assetlinks.json")
struct AssetLinksTests {
  private static let app = #""namespace":"android_app","package_name":"com.linky""#
  static let print =
    "5B:0E:91:C2:7D:33:A8:F4:16:6C:E9:28:D0:4F:B7:85:"
    + "3A:F1:62:9D:07:CE:54:88:B3:1F:E6:70:2C:95:D9:4B"

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

  @Test(
    "A fingerprint of no key, or of a key that anybody has, is named in any case",
    arguments: [
      ("00:", 32, "assetlinks.sample"),
      ("AA:BB:CC:DD:EE:FF:00:11:22:33:44:55:66:77:88:99:", 2, "assetlinks.sample"),
      ("12:34:56:78:9A:BC:DE:F0:", 4, "assetlinks.sample"),
      (
        "00:01:02:03:04:05:06:07:08:09:0A:0B:0C:0D:0E:0F:10:11:12:13:14:15:16:17:18:19:1A:1B:1C:1D:1E:1F:",
        1, "assetlinks.sample"
      ),
      (
        "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5:",
        1, "assetlinks.sample"
      ),
      (
        "FA:C6:17:45:DC:09:03:78:6F:B9:ED:E6:2A:96:2B:39:9F:73:48:F0:BB:6F:89:9B:83:32:66:75:91:03:3B:9C:",
        1, "assetlinks.publicKey"
      ),
    ])
  func known(part: String, count: Int, code: String) {
    let text = String(String(repeating: part, count: count).dropLast())
    func codes(_ text: String) -> [String] {
      file(Self.app + #","sha256_cert_fingerprints":["\#(text)"]"#).findings().map(\.code)
    }
    #expect(codes(text) == [code])
    let lower = text.lowercased()
    #expect(codes(lower) == (lower == text ? [code] : ["assetlinks.fingerprintCase", code]))
  }

  @Test(
    "A key that is written wrongly is named where it stands",
    arguments: [
      ("Sha256_cert_fingerprints", "sha256_cert_fingerprints"), ("packageName", "package_name"),
      ("nameSpace", "namespace"), ("Target", "target"), ("relations", "relation"),
    ])
  func nearKey(wrong: String, right: String) throws {
    let text =
      #"[{"relation":["delegate_permission/common.handle_all_urls"],"target":{\#(Self.app),"#
      + #""sha256_cert_fingerprints":["\#(Self.print)"]}}]"#
    let broken = text.replacing("\"\(right)\"", with: "\"\(wrong)\"")
    let finding = try #require(AssetLinks(broken.utf8).findings().first { $0.severity == .error })
    #expect(finding.message.contains("no '\(right)'; '\(wrong)'"))
    #expect(finding.remedy == "Correct its spelling.")
    #expect(
      String(broken.utf8.dropFirst(finding.range.lowerBound).prefix(finding.range.count))
        == "\"\(wrong)\"")
    var mended = Array(broken.utf8)
    let fix = try #require(finding.fix)
    mended.replaceSubrange(fix.range, with: fix.text.utf8)
    #expect(AssetLinks(mended).findings().isEmpty)
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
