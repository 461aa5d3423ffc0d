// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import landfall_tool

@Suite("lint of an app's files")
struct ProjectLintTests {
  static let source = """
    import Landfall

    @DeepLinks(schemes: "linky", hosts: "linky.app")
    enum AppLink {
      @Link("/contacts/:id") case contact(id: Int)
      @Link("/shop") case shop
      @Link("/debug", sources: .inApp) case debug
    }

    """

  static func plist(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \(content)
    </dict>
    </plist>

    """
  }

  static func entitlements(_ domains: String...) -> String {
    plist(
      "<key>com.apple.developer.associated-domains</key>\n<array>\n"
        + domains.map { "<string>\($0)</string>" }.joined(separator: "\n") + "\n</array>")
  }

  static func info(_ schemes: String...) -> String {
    plist(
      "<key>CFBundleURLTypes</key>\n<array><dict><key>CFBundleURLSchemes</key>\n<array>\n"
        + schemes.map { "<string>\($0)</string>" }.joined(separator: "\n")
        + "\n</array></dict></array>")
  }

  static func association(_ components: String) -> String {
    #"{"applinks": {"details": [{"appIDs": ["K7QX2M9P4D.app.linky"], "components": ["#
      + components + "]}]}}\n"
  }

  static let good = association(
    #"{"/": "/contacts/*/?*", "exclude": true}, {"/": "/contacts/?*"}, {"/": "/shop"}"#)

  func folder(
    info: String = info("linky"), entitlements: String = entitlements("applinks:linky.app"),
    association: String = good
  ) throws -> TemporaryFolder {
    try TemporaryFolder([
      "App/Links.swift": Self.source, "App/Info.plist": info, "App/App.entitlements": entitlements,
      "Web/.well-known/apple-app-site-association": association,
    ])
  }

  /// The findings without places: severity, code, file and line.
  func rows(_ folder: TemporaryFolder) throws -> [String] {
    struct Report: Decodable {
      struct Finding: Decodable {
        let code: String
        let severity: String
        let remedy: String
        let file: String
        let line: Int
      }
      let findings: [Finding]
    }
    let json = ToolRun("lint", folder.path, "--format", "json").output
    return try JSONDecoder().decode(Report.self, from: Data(json.utf8)).findings.map { finding in
      #expect(!finding.remedy.isEmpty)
      let name = finding.file.split(separator: "/").last ?? ""
      return "\(finding.severity) \(finding.code) \(name):\(finding.line)"
    }
  }

  @Test("Files that fit the routes have remarks at most")
  func good() throws {
    let folder = try folder()
    #expect(try rows(folder) == ["info app.valueStray apple-app-site-association:1"])
    #expect(ToolRun("lint", folder.path).code == 0)
  }

  @Test("A binary property list whose values refer to each other is refused", arguments: [6, 30])
  func unfolded(levels: Int) throws {
    // Each array refers ten times to the next one, and the last one to a number.
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for level in 0...levels {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
      bytes +=
        level == levels ? [0x10, 1] : [0xAA] + [UInt8](repeating: UInt8(level + 1), count: 10)
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, UInt8(levels + 1)]
    bytes += [UInt8](repeating: 0, count: 14) + [UInt8(table >> 8), UInt8(table & 255)]
    let folder = try TemporaryFolder([:])
    let path = folder.path + "/Info.plist"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let run = ToolRun("lint", path)
    #expect(run.code == 2)
    #expect(run.errors.contains("values refer to each other"), "\(run.errors)")
  }

  @Test("Entries of entitlements are checked one by one")
  func entries() throws {
    let folder = try folder(
      entitlements: Self.entitlements(
        "applinks:linky.app", "linky.app", "applinks: https://linky.app/", "applinks:linky.app",
        "applinks:*.linky.app", "applinks:a.*.linky.app", "appclips:*.linky.app",
        "applinks:linky.app:8080", "applinks:linky.app?mode=x", "applinks:linky.app?mode=developer",
        "applinks:Linky.app", "applinks:example.com"))
    let found = try rows(folder).filter { $0.contains("entitlement.") }
    #expect(
      found == [
        "error entitlement.service App.entitlements:7",
        "error entitlement.space App.entitlements:8",
        "error entitlement.scheme App.entitlements:8", "error entitlement.path App.entitlements:8",
        "warning entitlement.duplicate App.entitlements:9",
        "error entitlement.wildcard App.entitlements:11",
        "error entitlement.wildcard App.entitlements:12",
        "error entitlement.port App.entitlements:13", "error entitlement.mode App.entitlements:14",
        "warning entitlement.developerMode App.entitlements:15",
        "error entitlement.case App.entitlements:16",
        "error entitlement.placeholder App.entitlements:17",
      ])
  }

  /// The codes of the findings of one file, with their lines, and with the words of the finding.
  func findings(_ text: String, _ name: String) throws -> (codes: [String], text: String) {
    let folder = try TemporaryFolder([name: text])
    return (
      try rows(folder).map { $0.replacing(" \(name)", with: "") },
      ToolRun("lint", folder.path).output
    )
  }

  @Test(
    "An entry has a service and a host that Apple's servers can reach",
    arguments: [
      ("applinks:acme.example", ""),
      ("applinks:*.acme.example", "warning entitlement.wildcardBare"),
      ("messagefilter:acme.example", ""), ("classificationreport:acme.example", ""),
      ("authsrv:acme.example", ""), ("later:acme.example", "info entitlement.service"),
      ("applink:acme.example", "error entitlement.service"),
      ("AppLinks:acme.example", "error entitlement.service"),
      ("acme.example", "error entitlement.service"),
      ("acme.example:8080", "error entitlement.service, error entitlement.port"),
      (
        "localhost:8080",
        "error entitlement.service, error entitlement.port, warning entitlement.unreachable"
      ),
      ("https://acme.example", "error entitlement.service, error entitlement.scheme"),
      ("$(DOMAIN)", "info entitlement.variable"), ("$(HOST:lower)", "info entitlement.variable"),
      ("applinks:$(HOST:lower)", "info entitlement.variable"),
      ("applinks:acme.example:8080", "error entitlement.port"),
      ("applinks:bücher.example", "error entitlement.host"),
      ("applinks:xn--bcher-kva.example", ""),
      ("applinks:acme_dev.example", "error entitlement.host"),
      ("applinks:acme.example.", "error entitlement.host"),
      ("applinks:a.example,b.example", "error entitlement.host"),
      ("applinks:acme..example", "error entitlement.host"),
      ("applinks:.example", "error entitlement.host"),
      ("applinks:-acme.example", "error entitlement.host"),
      ("applinks:[::1]", "error entitlement.host"),
      ("applinks:*.", "error entitlement.host"), ("applinks:*.com", "error entitlement.wildcard"),
      ("applinks:localhost", "warning entitlement.unreachable"),
      (
        "applinks:*.shop.test",
        "warning entitlement.unreachable, warning entitlement.wildcardBare"
      ),
      ("applinks:192.168.1.5", "warning entitlement.unreachable"),
      ("applinks:shop.test", "warning entitlement.unreachable"),
      ("applinks:mac.local", "warning entitlement.unreachable"),
      ("webcredentials:db.internal", "warning entitlement.unreachable"),
      ("applinks:shop.test?mode=developer", "warning entitlement.developerMode"),
      ("applinks:localhost?mode=managed", ""),
    ])
  func entry(text: String, codes: String) throws {
    let found = try findings(Self.entitlements(text), "App.entitlements")
    #expect(found.codes == codes.split(separator: ", ").map { "\($0):6" }, "\(found.text)")
  }

  @Test("Who follows the remedy of an entry, has no finding any more")
  func entryRemedies() throws {
    for (broken, mended, remedy) in [
      (
        "later:acme.example", "later:acme.example", "Nothing to do if a system of Apple's knows it."
      ),
      ("applink:acme.example", "applinks:acme.example", "Write 'applinks' instead of 'applink'."),
      ("AppLinks:acme.example", "applinks:acme.example", "Write 'applinks' instead of 'AppLinks'."),
      (
        "acme.example", "applinks:acme.example",
        "Write 'applinks:' before the host, or another service."
      ),
      (
        "applinks:bücher.example", "applinks:xn--bcher-kva.example",
        "Write it in Punycode, such as 'xn--bcher-kva' for 'bücher'."
      ),
      ("applinks:acme.example.", "applinks:acme.example", "Remove it."),
      ("applinks:acme..example", "applinks:acme.example", "Remove the extra dot."),
      ("applinks:a.example,b.example", "applinks:a.example", "Write an entry for each."),
      (
        "applinks:acme_dev.example", "applinks:acme-dev.example",
        "Use letters, digits, '-' and '.'."
      ),
      (
        "applinks:-acme.example", "applinks:acme.example",
        "Start and end labels with letters or digits, and use at most 63 characters."
      ),
    ] {
      #expect(
        try findings(Self.entitlements(broken), "A.entitlements").text.contains(remedy), "\(broken)"
      )
      let after = try findings(Self.entitlements(mended), "A.entitlements").codes
      #expect(after.allSatisfy { $0.hasPrefix("info") }, "\(mended) \(after)")
    }
  }

  @Test("A property list of another shape says what it is, and where it has to go")
  func shape() throws {
    let list =
      "<plist version=\"1.0\"><array><string>applinks:acme.example</string></array></plist>"
    let entitlements = try findings(list, "App.entitlements")
    #expect(entitlements.codes == ["error plist.type:1"])
    #expect(
      entitlements.text.contains(
        "the root is an array, not a dictionary. "
          + "Put it under 'com.apple.developer.associated-domains' of a dictionary."))
    let text = try findings("<plist version=\"1.0\"><string>x</string></plist>", "Info.plist")
    #expect(text.text.contains("the root is a string, not a dictionary. Write a dictionary"))
    let scheme = try findings(
      Self.info("linky").replacing(
        "<array>\n<string>linky</string>\n</array>", with: "<string>linky</string>"), "Info.plist")
    #expect(scheme.codes == ["error plist.type:5"])
    #expect(scheme.text.contains("'CFBundleURLSchemes' is a string, not an array of strings"))
  }

  @Test(
    "A property list that cannot be read says why, at its line",
    arguments: [
      ("<plist", 1, "the file is not a property list"),
      ("", 1, "the file is not a property list"),
      (
        plist("<key>a</key>\n<strng>b</strng>"), 5,
        "the file is not a property list, as line 5 shows: encountered unknown tag strng. Correct it in "
          + "Xcode, and check it with 'plutil -lint'."
      ),
      (
        plist("<key>b</key><true/>\n<key>a &amp; c</key>\n\n"), 5,
        "the file is not a property list: this key has no value. Write its value behind it."
      ),
      (
        plist("<key>a</key>\r\n<key>b</key><true/>"), 4,
        "the file is not a property list: this key has no value. Write its value behind it."
      ),
      (
        plist("<!-- <key>b</key>\n<key>c</key> -->\n<key>a</key><strng>b</strng>"), 6,
        "as line 6 shows: encountered unknown tag strng. Correct it"
      ),
      (
        plist("<key>a</key> <!-- <true/> -->\n"), 4,
        "the file is not a property list: this key has no value. Write its value behind it."
      ),
      (
        plist("<key>a</key><array>"), 5,
        "as line 5 shows: close tag does not match open tag array. Correct it"
      ),
      (
        plist("<key>a</key><string>b & c</string>"), 4,
        "as line 4 shows: encountered unknown ampersand-escape sequence. Correct it"
      ),
      (
        plist("<key>a</key>\n<<<<<<< HEAD\n<true/>\n=======\n<false/>\n>>>>>>> b"), 5,
        "the file holds a merge conflict: line 5 starts with '<<<<<<<'. Keep one side, and remove the "
          + "lines that start with '<<<<<<<', '=======' and '>>>>>>>'."
      ),
    ])
  func unreadable(text: String, line: Int, words: String) throws {
    for name in ["Info.plist", "App.entitlements"] {
      let found = try findings(text, name)
      #expect(found.codes == ["error plist.unreadable:\(line)"])
      #expect(found.text.contains(words), "\(found.text)")
    }
  }

  @Test(
    "A scheme or a host that a template left is a placeholder, and nothing else is said about it",
    arguments: [
      ("com.googleusercontent.apps.YOUR-CLIENT-ID", true), ("wxYOUR-APPID", true),
      ("wxYOUR_APPID", true), ("fb0000YOURID", true), ("your-app", true), ("yourapp", true),
      ("yourAppScheme", true), ("com.yourcompany.app", true), ("app.your.scheme", true),
      ("exampleapp", true), ("yourlab", false), ("yours", false), ("yourideas", false),
      ("todoist", false), ("for-you", false), ("fb123456789", false),
    ])
  func placeholder(scheme: String, isOne: Bool) throws {
    let found = try rows(folder(info: Self.info("linky", scheme))).filter {
      $0.contains("Info.plist")
    }
    #expect(found.contains("error scheme.placeholder Info.plist:8") == isOne, "\(found)")
    #expect(found.count <= 1 && !found.contains { $0.contains("scheme.character") }, "\(found)")
  }

  @Test(
    "A host that a template left is one, too",
    arguments: [
      ("yourdomain.com", true), ("YOUR-DOMAIN.com", true), ("shop.yourcompany.com", true),
      ("yourlab.com", false), ("your.acme.example", false),
    ])
  func placeholder(host: String, isOne: Bool) throws {
    let found = try rows(
      folder(entitlements: Self.entitlements("applinks:linky.app", "applinks:\(host)"))
    )
    .filter { $0.contains("App.entitlements") }
    #expect(
      found == [
        (isOne ? "error entitlement.placeholder" : "warning app.hostUnused") + " App.entitlements:7"
      ])
  }

  @Test("The remedies of an entry with a mode and of a host on a network keep what was written")
  func modes() throws {
    let mode = try findings(
      Self.entitlements("applinks:acme.example?mode=developer+managed"), "App.entitlements")
    #expect(
      mode.text.contains(
        "only counts on devices in developer mode. Remove '?mode=developer+managed' in the "
          + "entitlements of a release."))
    let local = try findings(Self.entitlements("applinks:Shop.local"), "App.entitlements")
    #expect(local.text.contains("'Shop.local' is not a public host name"), "\(local.text)")
  }

  @Test("An exclusion of one app does not keep a route from another one")
  func severalApps() throws {
    func file(_ components: (app: String, text: String)...) -> String {
      let details = components.map {
        #"{"appIDs": ["K7QX2M9P4D.app.\#($0.app)"], "components": [\#($0.text)]}"#
      }
      return #"{"applinks": {"details": [\#(details.joined(separator: ", "))]}}"#
    }
    let clip = ("clip", #"{"/": "/shop*", "exclude": true}, {"/": "/contacts/?*"}"#)
    let linky = (
      "linky",
      #"{"/": "/contacts/*/?*", "exclude": true}, {"/": "/contacts/?*"}, {"/": "/shop"}"#
    )
    for text in [file(clip, linky), file(linky, clip)] {
      let folder = try folder(association: text)
      #expect(!(try rows(folder)).contains { $0.contains("app.routeRefused") })
      let alone = ToolRun("lint", folder.path, "--app-id", "K7QX2M9P4D.app.clip").output
      #expect(alone.contains("app.routeRefused"), "\(alone)")
    }
    // Of two exclusions each counts.
    let excluded = file(clip, ("linky", #"{"/": "/shop", "exclude": true}, {"/": "/contacts/?*"}"#))
    #expect(
      try rows(folder(association: excluded)).contains("error app.routeRefused Links.swift:6"))
    // An internal route that one app excludes is handed over to the other.
    let debug = file(("clip", #"{"/": "/debug", "exclude": true}"#), ("linky", #"{"/": "/*"}"#))
    #expect(
      try rows(folder(association: debug)).contains("warning app.internalRoute Links.swift:7"))
  }
}
