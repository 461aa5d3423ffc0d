// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import landfall_tool

extension ProjectLintTests {
  /// Property lists with a place for each value that is read, and the type that it has.
  private static let places: [(name: String, text: String, type: String)] = [
    ("App.entitlements", "VALUE", "dict"),
    (
      "App.entitlements",
      "<dict>\n<key>com.apple.developer.associated-domains</key>VALUE</dict>", "array"
    ),
    (
      "App.entitlements",
      "<dict>\n<key>com.apple.developer.associated-domains</key><array>VALUE</array></dict>",
      "string"
    ),
    ("Info.plist", "VALUE", "dict"),
    ("Info.plist", "<dict>\n<key>CFBundleURLTypes</key>VALUE</dict>", "array"),
    ("Info.plist", "<dict>\n<key>CFBundleURLTypes</key><array>VALUE</array></dict>", "dict"),
    (
      "Info.plist",
      "<dict><key>CFBundleURLTypes</key><array><dict>\n<key>CFBundleURLSchemes</key>VALUE"
        + "</dict></array></dict>", "array"
    ),
    (
      "Info.plist",
      "<dict><key>CFBundleURLTypes</key><array><dict>\n<key>CFBundleURLSchemes</key>"
        + "<array>VALUE</array></dict></array></dict>", "string"
    ),
  ]

  @Test("No value of a wrong type counts as absent, whatever it is", arguments: places)
  func wrongTypes(name: String, text: String, type: String) throws {
    let values = [
      "<string>x</string>", "<integer>1</integer>", "<real>1.5</real>", "<true/>",
      "<array><integer>1</integer></array>", "<dict><key>a</key><true/></dict>",
      "<date>2026-11-25T12:00:00Z</date>", "<data>AAAA</data>",
    ]
    let line = text.contains("\n") ? 2 : 1
    for value in values where !value.hasPrefix("<" + type) {
      let found = try findings(
        "<plist version=\"1.0\">" + text.replacing("VALUE", with: value) + "</plist>", name)
      #expect(
        found.codes.contains { $0.hasPrefix("error") && $0.hasSuffix(".type:\(line)") },
        "\(value): \(found.text)")
    }
  }

  @Test("The second of two URL types is the wrong one")
  func wrongSecondType() throws {
    let second = try findings(
      Self.plist(
        "<key>CFBundleURLTypes</key><array>\n<dict><key>CFBundleURLSchemes</key><array/></dict>\n"
          + "<dict><key>CFBundleURLSchemes</key><date>2026-11-25T12:00:00Z</date></dict></array>"),
      "Info.plist")
    #expect(second.codes == ["info scheme.none:4", "error plist.type:6"])
    #expect(second.text.contains("is a date, not an array of strings"))
  }

  @Test("A key in the wrong file, under another name or twice is named")
  func keys() throws {
    let domains = "<array><string>applinks:acme.example</string></array>"
    let key = "com.apple.developer.associated-domains"
    let types =
      "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>a</string></array></dict></array>"
    for (text, name, codes, words) in [
      (
        Self.plist("<key>\(key)</key>\(domains)"), "Info.plist", ["warning plist.misplaced:4"],
        "'\(key)' has no effect here. Move it to the entitlements of the target."
      ),
      (
        Self.plist(types), "App.entitlements", ["warning plist.misplaced:4"],
        "'CFBundleURLTypes' has no effect here. Move it to the 'Info.plist' of the target."
      ),
      (
        Self.plist("<key>associated-domains</key>\(domains)"), "App.entitlements",
        ["error plist.unknownKey:4"],
        "the key 'associated-domains' is unknown; it is probably '\(key)'. Correct its spelling."
      ),
      (
        Self.plist(types.replacing("URLTypes", with: "URLType")), "Info.plist",
        ["error plist.unknownKey:4"], "'CFBundleURLTypes'"
      ),
      (
        Self.plist(types.replacing("URLSchemes", with: "URLScheme")), "Info.plist",
        ["error plist.unknownKey:4"], "'CFBundleURLSchemes'"
      ),
      (
        Self.plist(
          "<key>\(key)</key>\(domains)\n<!-- <key>\(key)</key> -->\n<key>\(key)</key>\n<array/>"),
        "App.entitlements",
        ["error plist.duplicateKey:6"],
        "the key '\(key)' appears twice in this dictionary, and only one of the two counts"
      ),
      (
        Self.plist(types + "\n" + types), "Info.plist", ["error plist.duplicateKey:5"],
        "Put the values under one"
      ),
      (
        Self.plist(
          "<key>CFBundleURLName</key><string>a</string><key>CFBundleTypeRole</key><string>x</string>"
        ), "Info.plist", [], ""
      ),
      (Self.plist("<key>\(key).mdm-managed</key><true/>"), "App.entitlements", [], ""),
      // A file of entitlements by another name, as .NET has it.
      (
        Self.entitlements("acme.example"), "Entitlements.plist", ["error entitlement.service:6"], ""
      ),
    ] as [(String, String, [String], String)] {
      let found = try findings(text, name)
      #expect(
        found.codes.filter { !$0.contains("duplicate:") } == codes
          && (words.isEmpty || found.text.contains(words)), "\(found.text)")
    }
  }

  @Test("What an entry has twice is said once, and a provider that ended is no provider")
  func providers() throws {
    let folder = try folder(
      info: Self.info("linky", "geo"),
      entitlements: Self.entitlements(
        "applinks:linky.app", "applinks:a.app.link", "applinks:a.app.link", "applinks:bnc.lt",
        "applinks:a.page.link"))
    let found = try rows(folder).filter { $0.contains("entitlement.") || $0.contains("scheme.") }
    #expect(
      found == [
        "info scheme.shared Info.plist:8", "info entitlement.provider App.entitlements:7",
        "warning entitlement.duplicate App.entitlements:8",
        "info entitlement.provider App.entitlements:9",
        "warning entitlement.endedProvider App.entitlements:10",
      ])
  }

  @Test("A binary property list is named without a line of its bytes")
  func binary() throws {
    let folder = try TemporaryFolder()
    let list = ["CFBundleURLTypes": [["CFBundleURLSchemes": ["https"]]]]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    try folder.write(Array(data), to: "Info.plist")
    let run = ToolRun("lint", folder.file("Info.plist"))
    #expect(run.lines.count == 3 && run.lines[0].contains("Info.plist:1:1: error: 'https'"))
  }
}
