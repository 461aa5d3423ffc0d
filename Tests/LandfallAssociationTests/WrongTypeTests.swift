// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import Testing

@Suite("Values of another type")
struct WrongTypeTests {
  /// Files without mistakes that have every key, with each value marked.
  private static let association = [
    #"""
    «{"applinks":«{"apps":«[]»,
      "defaults":«{"/":«"*"»,"?":«"*"»,"#":«"*"»,"caseSensitive":«false»,"percentEncoded":«true»,
        "exclude":«false»}»,
      "substitutionVariables":«{"v":«[«"a"»]»}»,
      "details":«[«{"appIDs":«[«"K7QX2M9P4D.app.linky"»]»,"defaults":«{"caseSensitive":«true»}»,
        "components":«[«{"/":«"/a/$(v)"»,"?":«{"b":«"?*"»}»,"#":«"c"»,"exclude":«false»,
          "caseSensitive":«true»,"percentEncoded":«true»,"comment":«"d"»}»]»}»,
        «{"appID":«"K7QX2M9P4D.app.other"»,"paths":«[«"/b"»]»}»]»}»,
    "webcredentials":«{"apps":«[«"K7QX2M9P4D.app.linky"»]»}»,
    "appclips":«{"apps":«[«"K7QX2M9P4D.app.linky.Clip"»]»}»,
    "activitycontinuation":«{"apps":«[«"K7QX2M9P4D.app.linky"»]»}»,
    "messagefilter":«{"apps":«[«"K7QX2M9P4D.app.linky"»]»}»,
    "classificationreport":«{"apps":«[«"K7QX2M9P4D.app.linky"»]»}»,
    "authsrv":«{"apps":«[«"K7QX2M9P4D.app.linky"»]»}»}»
    """#,
    // The rules stand in an entry, so no component reads the defaults.
    #"""
    {"applinks":{"apps":[],"defaults":«{"/":«"*"»,"?":«{"a":«"?*"»}»,"exclude":«false»}»,
      "details":[{"appID":"K7QX2M9P4D.app.linky","paths":["/a"]}]}}
    """#,
  ]

  private static let assetLinks = #"""
    «[«{"relation":«[«"delegate_permission/common.handle_all_urls"»]»,
      "target":«{"namespace":«"android_app"»,"package_name":«"com.linky"»,
        "sha256_cert_fingerprints":«[«"PRINT"»]»}»,
      "relation_extensions":«{"delegate_permission/common.handle_all_urls":
        «{"dynamic_app_link_components":«[«{"/":«"/a"»,"?":«{"b":«"c"»}»,"#":«"d"»,
          "exclude":«false»,"comments":«"e"»}»]»}»}»}»,
    «{"relation":«[«"delegate_permission/common.handle_all_urls"»]»,
      "target":«{"namespace":«"web"»,"site":«"https://linky.app"»}»}»,
    «{"include":«"https://linky.app/x.json"»}»]»
    """#.replacing("PRINT", with: AssetLinksTests.print)

  private static let values = ["\"x\"", "5", "true", "[]", "[\"x\"]", "{}", "null"]

  private static func type(_ value: String) -> String {
    value.first.map { "tf".contains($0) ? "bool" : String($0) } ?? ""
  }

  @Test("A value of a wrong type is named where it stands, whichever key has it")
  func association() {
    var count = 0
    for text in Self.association.map(MarkedText.init) {
      let good = AppSiteAssociation(text.plain.utf8).findings()
      #expect(good.allSatisfy { $0.severity == .info }, "\(good)")
      for variant in text.variants(Self.values, type: Self.type) {
        // A query is a text or an object.
        if variant.text.dropFirst(variant.place.lowerBound + 1).hasPrefix("\"?\""),
          ["\"x\"", "{}"].contains(variant.new)
        {
          continue
        }
        count += 1
        check(AppSiteAssociation(variant.text.utf8).findings(), variant)
      }
    }
    #expect(count > 250, "\(count)")
  }

  @Test("The same holds for assetlinks.json")
  func assetLinks() {
    let text = MarkedText(text: Self.assetLinks)
    #expect(AssetLinks(text.plain.utf8).findings().isEmpty)
    let variants = text.variants(Self.values, type: Self.type)
    for variant in variants { check(AssetLinks(variant.text.utf8).findings(), variant) }
    #expect(variants.count > 120, "\(variants.count)")
  }

  private func check(_ findings: [AssociationFinding], _ variant: MarkedText.Variant) {
    #expect(
      findings.contains {
        $0.severity != .info && variant.place.contains($0.range.lowerBound)
      }, "\(variant.old) is \(variant.new): \(findings)")
  }
}
