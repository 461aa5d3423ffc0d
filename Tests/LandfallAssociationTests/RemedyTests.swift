// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import Testing

/// For each rule, and for each of its causes, a file with the mistake and what the remedy makes of it.
@Suite("Remedies")
struct RemedyTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let code: String
    let broken: [UInt8]
    /// The file after the remedy; nil where the remedy is to do nothing.
    let mended: String?
    /// Nil for the remedy of the rule.
    let remedy: String?
    var testDescription: String { "\(code) \(String(decoding: broken.prefix(300), as: UTF8.self))" }

    init(_ code: String, _ broken: [UInt8], _ mended: String?, _ remedy: String? = nil) {
      self.code = code
      self.broken = broken
      self.mended = mended
      self.remedy = remedy
    }

    init(_ code: String, _ broken: String, _ mended: String?, _ remedy: String? = nil) {
      self.init(code, Array(broken.utf8), mended, remedy)
    }
  }

  private static let app = "K7QX2M9P4D.app.linky"

  private static func links(_ content: String) -> String { #"{"applinks":{\#(content)}}"# }
  private static func details(_ content: String, _ extra: String = "") -> String {
    links(#"\#(extra)"apps":[],"details":[\#(content)]"#)
  }
  private static func components(_ content: String, _ extra: String = "") -> String {
    details(#"{"appIDs":["\#(app)"],"components":[\#(content)]}"#, extra)
  }
  private static func paths(_ content: String) -> String {
    details(#"{"appID":"\#(app)","paths":[\#(content)]}"#)
  }
  private static func identifier(_ text: String) -> String {
    details(#"{"appIDs":["\#(text)"],"components":[{"/":"/a"}]}"#)
  }
  private static func variables(_ variables: String, _ path: String = "/a/$(v)") -> String {
    components(#"{"/":"\#(path)"}"#, #""substitutionVariables":{\#(variables)},"#)
  }
  private static let good = components(#"{"/":"/a"}"#)

  /// A signed file: the message of iOS 8, with lengths that are not given.
  private static func signed(_ text: String) -> [UInt8] {
    let name: [UInt8] = [0x06, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07]
    let version: [UInt8] = [0x02, 1, 1, 0x31, 0]
    let head = [0x30, 0x80] + name + [0x02, 0xA0, 0x80, 0x30, 0x80] + version
    return head + [0x30, 0x80] + name + [0x01, 0xA0, 0x80, 0x04, UInt8(text.utf8.count)] + text.utf8
  }

  private static let file: [Pair] = [
    Pair("file.empty", "", good),
    Pair("file.html", "<html></html>", good),
    Pair("file.rtf", "{\\rtf1 x}", good),
    Pair("file.text", "Hello", good),
    Pair(
      "file.text", "\"\(good.replacing("\"", with: "\\\""))\"", good,
      "Send the object itself; the server encodes it twice."),
    Pair("file.text", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0, 0], good, "Save the JSON as UTF-8."),
    Pair("file.fragment", #""applinks": {"details": []}"#, links(#""details": []"#)),
    Pair("file.httpHeaders", "HTTP/1.1 200 OK\n\n" + good, good),
    Pair("file.utf16", good.utf8.flatMap { [$0, 0] }, good),
    Pair("file.compressed", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xAB], good),
    Pair("file.encoding", Array(good.utf8).map { $0 == 0x61 ? 0xE9 : $0 }, good),
    Pair("file.byteOrderMark", "\u{FEFF}" + good, good),
    Pair("file.signed", signed(good), good),
    Pair("file.size", good + String(repeating: " ", count: 131_072), good),
    Pair("file.mergeConflict", good.replacing("[{\"app", with: "\n<<<<<<< a\n[{\"app"), good),
    Pair("file.nearSize", good + String(repeating: " ", count: 128_001), good),
  ]

  private static let json: [Pair] = [
    Pair("json.quotes", components("{“/”:'/a'}"), good),
    Pair("json.unterminated", components("{\"/\":\"/a}\n"), good),
    Pair(
      "json.string", components("{\"/\":\"/a\",\"comment\":\"b\tc\"}"),
      components(#"{"/":"/a","comment":"b\tc"}"#)),
    Pair(
      "json.escape", components(#"{"/":"/a","comment":"\d"}"#),
      components(#"{"/":"/a","comment":"\\d"}"#)),
    Pair("json.trailingComma", components(#"{"/":"/a"},"#), good),
    Pair(
      "json.comma", components(#"{"/":"/a"} {"/":"/b"}"#), components(#"{"/":"/a"}, {"/":"/b"}"#)),
    Pair("json.colon", components(#"{"/" "/a"}"#), good),
    Pair("json.colon", components(#"{"/"::"/a"}"#), good),
    Pair("json.bracket", String(good.dropLast()), good),
    Pair("json.bracket", good + "}", good, "Remove it."),
    Pair("json.comment", components("{\"/\":\"/a\"} // x\n"), good),
    Pair("json.unquoted", components(#"{comment:"x","/":"/a"}"#), good),
    Pair("json.members", components(#"["/":"/a"]"#), good),
    Pair(
      "json.objectInObject",
      links(#""details":{{"appIDs":["\#(app)"],"components":[{"/":"/a"}]}}"#), good),
    Pair("json.space", components("{\"/\":\u{A0}\"/a\"}"), good),
    Pair("json.notOutside", paths(#"NOT "/b","/a""#), paths(#""NOT /b","/a""#)),
    Pair("json.depth", String(repeating: "[", count: 80), good),
    Pair("json.extra", good + " x", good),
    Pair("json.duplicateKey", components(#"{"/":"/a","/":"/b"}"#), good),
  ]

  private static let structure: [Pair] = [
    Pair("aasa.root", "[]", good),
    Pair("aasa.noService", "{}", good),
    Pair("aasa.noApplinks", #"{"authsrv":{"apps":["\#(app)"]}}"#, nil),
    Pair("aasa.unknownKey", components(#"{"/":"/a","coment":"x"}"#), good),
    Pair(
      "aasa.unknownKey", #"{"later":{"apps":["\#(app)"]}}"#, nil,
      "Nothing to do if a system of Apple's knows it."),
    Pair("aasa.nestedService", links(#""details":[],"authsrv":{"apps":["\#(app)"]}"#), good),
    Pair(
      "aasa.type", components(#"{"/":"/a","exclude":"true"}"#), good, "Write true or false."),
    Pair(
      "aasa.type", details(#"{"appIDs":["\#(app)"],"components":["/a"]}"#), good,
      #"Write an object, such as '{"/": "/a"}'."#),
    Pair(
      "aasa.appsNotEmpty", links(#""apps":["x"],"details":[]"#), links(#""apps":[],"details":[]"#)),
    Pair(
      "aasa.appsMissing", links(#""details":[{"appID":"\#(app)","paths":["/a"]}]"#),
      paths(#""/a""#)),
    Pair("aasa.serviceApps", #"{"authsrv":{}}"#, #"{"authsrv":{"apps":["\#(app)"]}}"#),
    Pair("aasa.serviceApps", #"{"authsrv":{"apps":[]}}"#, #"{"authsrv":{"apps":["\#(app)"]}}"#),
    Pair("aasa.detailsMissing", links(""), good),
    Pair(
      "aasa.detailsDictionary", links(#""apps":[],"details":{"\#(app)":{"paths":["/a"]}}"#),
      paths(#""/a""#)),
    Pair("aasa.noIdentifier", details(#"{"components":[{"/":"/a"}]}"#), good),
    Pair("aasa.noIdentifier", details(#"{"appIDs":[],"components":[{"/":"/a"}]}"#), good),
    Pair("aasa.noRules", details(#"{"appIDs":["\#(app)"]}"#), components(#"{"/":"*"}"#)),
    Pair(
      "aasa.mixedForms",
      details(#"{"appIDs":["\#(app)"],"components":[{"/":"/a"}],"paths":["/a"]}"#), good),
    Pair("aasa.pathsWithAppIDs", details(#"{"appIDs":["\#(app)"],"paths":["/a"]}"#), good),
    Pair(
      "aasa.componentsWithAppID", details(#"{"appID":"\#(app)","components":[{"/":"/a"}]}"#), good),
    Pair(
      "aasa.mixedIdentifiers",
      details(#"{"appID":"\#(app)","appIDs":["\#(app)"],"components":[{"/":"/a"}]}"#), good),
    Pair(
      "aasa.mixedIdentifiers",
      details(#"{"appID":"\#(app)","appIDs":["\#(app)2"],"components":[{"/":"/a"}]}"#),
      details(#"{"appIDs":["\#(app)","\#(app)2"],"components":[{"/":"/a"}]}"#),
      "Move it into 'appIDs'."),
    Pair(
      "aasa.repeatedApp",
      details(
        #"{"appIDs":["\#(app)"],"components":[{"/":"/a"}]},"#
          + #"{"appIDs":["\#(app)"],"components":[{"/":"/b"}]}"#),
      components(#"{"/":"/a"},{"/":"/b"}"#)),
    Pair("aasa.defaultsPattern", components("{}", #""defaults":{"/":"/a"},"#), nil),
  ]

  private static let identifiers: [Pair] = [
    Pair("app.noPrefix", identifier("app.linky"), good),
    Pair(
      "app.noPrefix", identifier("K7QX2M9P4D"), good, "Add a dot and the bundle identifier."),
    Pair(
      "app.noPrefix", identifier("linky"), good,
      "Write the Team ID, a dot, and the bundle identifier."),
    Pair("app.placeholder", identifier("TEAM_ID.app.linky"), good),
    Pair("app.placeholder", identifier("K7QX2M9P4D.com.example.linky"), good),
    Pair("app.prefix", identifier("k7qx2m9p4d.app.linky"), good),
    Pair("app.emptySegment", identifier("K7QX2M9P4D..app.linky"), good),
    Pair("app.emptySegment", identifier("K7QX2M9P4D.app.linky."), good),
    Pair("app.emptySegment", identifier(".app.linky"), good, "Write the Team ID before it."),
    Pair("app.emptySegment", identifier("K7QX2M9P4D."), good, "Add the bundle identifier."),
    Pair("app.space", identifier("K7QX2M9P4D.app.linky "), good),
    Pair("app.character", identifier("K7QX2M9P4D.app.li_nky"), good),
    Pair(
      "app.clip", #"{"appclips":{"apps":["\#(app)"]}}"#, #"{"appclips":{"apps":["\#(app).Clip"]}}"#),
  ]

  private static let rules: [Pair] = [
    Pair(
      "rule.unreachable", components(#"{"/":"*"},{"/":"/a"}"#),
      components(#"{"/":"/a"},{"/":"*"}"#)),
    Pair("rule.covered", components(#"{"/":"/a*"},{"/":"/a"}"#), components(#"{"/":"/a*"}"#)),
    Pair(
      "rule.deadExclusion", components(#"{"/":"/a*"},{"/":"/ab","exclude":true}"#),
      components(#"{"/":"/ab","exclude":true},{"/":"/a*"}"#)),
    Pair(
      "rule.absentItem", components(#"{"/":"/a","?":{"b":"*"}}"#),
      components(#"{"/":"/a","?":{"b":"?*"}}"#)),
    Pair(
      "rule.absentItemExcluded", components(#"{"?":{"b":"*"},"exclude":true},{"/":"/a"}"#),
      components(#"{"?":{"b":"?*"},"exclude":true},{"/":"/a"}"#)),
    Pair(
      "rule.queryValue", components(#"{"/":"/a","?":{"b":5}}"#),
      components(#"{"/":"/a","?":{"b":"5"}}"#)),
    Pair(
      "rule.onlyExclusions", components(#"{"/":"/a","exclude":true}"#),
      components(#"{"/":"/a","exclude":true},{"/":"*"}"#)),
    Pair("rule.onlyExclusions", components(""), components(#"{"/":"*"}"#)),
    Pair(
      "rule.onlyExclusions", paths(#""NOT /a""#), paths(#""NOT /a","*""#),
      #"Add a path that is not an exclusion, such as '"*"'."#),
    Pair(
      "rule.queryInPath", components(#"{"/":"/a?b=?*"}"#),
      components(#"{"/":"/a","?":{"b":"?*"}}"#)),
    Pair(
      "rule.fragmentInPath", components(#"{"/":"/a#b"}"#), components(##"{"/":"/a","#":"b"}"##)),
    Pair(
      "rule.leadingSign", components(##"{"/":"/a","#":"#b"}"##),
      components(##"{"/":"/a","#":"b"}"##)),
    Pair("rule.hostInPath", components(#"{"/":"linky.app/a"}"#), good),
    Pair("rule.not", paths(#""NOT/b","/a""#), paths(#""NOT /b","/a""#)),
    Pair("rule.not", paths(#""not /b","/a""#), paths(#""NOT /b","/a""#)),
    Pair(
      "rule.not", components(#"{"/":"NOT /b"},{"/":"/a"}"#),
      components(#"{"/":"/b","exclude":true},{"/":"/a"}"#),
      #"Write the path alone, and '"exclude": true'."#),
    Pair("rule.template", components(#"{"/":"/a/:id"}"#), components(#"{"/":"/a/*"}"#)),
    Pair("rule.template", components(#"{"/":"/a/\\d+"}"#), components(#"{"/":"/a/*"}"#)),
    Pair("rule.doubleStar", components(#"{"/":"/a/**"}"#), components(#"{"/":"/a/*"}"#)),
    Pair("rule.leadingSlash", components(#"{"/":"a"}"#), good),
    Pair("rule.notEncoded", components(#"{"/":"/a b"}"#), components(#"{"/":"/a%20b"}"#)),
    Pair(
      "rule.notEncoded", components(#"{"/":"/a b"}"#),
      components(#"{"/":"/a b","percentEncoded":false}"#)),
    Pair("rule.notEncoded", paths(#""/a b""#), paths(#""/a%20b""#), "Percent-encode it."),
    Pair("rule.notEncoded", components(#"{"/":" * "}"#), components(#"{"/":"*"}"#), "Remove it."),
    Pair("rule.notEncoded", paths(#"" * ""#), paths(#""*""#), "Remove it."),
    Pair(
      "rule.notEncoded", components(#"{"/":"/a","?":{"b":"c "}}"#),
      components(#"{"/":"/a","?":{"b":"c"}}"#), "Remove it."),
    Pair(
      "rule.encoded", components(#"{"/":"/a%20b","percentEncoded":false}"#),
      components(#"{"/":"/a b","percentEncoded":false}"#)),
    Pair("rule.hexCase", components(#"{"/":"/a%c3%a9"}"#), components(#"{"/":"/a%C3%A9"}"#)),
    Pair("rule.empty", components(#"{"/":""}"#), components(#"{"/":"/"}"#)),
    Pair(
      "rule.empty", components(#"{"/":"/a","?":{"b":""}}"#),
      components(#"{"/":"/a","?":{"b":"?*"}}"#), "Write '?*' for any value."),
    Pair(
      "rule.oneCharacter", components(#"{"/":"/a","?":{"b":"?"}}"#),
      components(#"{"/":"/a","?":{"b":"?*"}}"#)),
    Pair("rule.duplicate", components(#"{"/":"/a"},{"/":"/a"}"#), good),
    Pair("rule.variableUndefined", components(#"{"/":"/a/$(v)"}"#), variables(#""v":["b"]"#)),
    Pair(
      "rule.variableUnclosed", variables(#""v":["b"]"#, "/a/$(v"), variables(#""v":["b"]"#)),
    Pair("rule.variableEmpty", variables(#""v":[]"#), variables(#""v":["b"]"#)),
    Pair("rule.variableNested", variables(#""v":["$(lang)"]"#), variables(#""v":["de"]"#)),
    Pair("rule.variableName", variables(#""v$":["b"],"v":["c"]"#), variables(#""v":["c"]"#)),
    Pair(
      "rule.variablePredefined", variables(#""lang":["b"]"#, "/a/$(lang)"),
      variables(#""v":["b"]"#)),
    Pair("rule.variableUnused", variables(#""v":["b"]"#, "/a"), good),
    Pair("rule.regionCode", components(#"{"/":"/$(region)"}"#), variables(#""v":["UK"]"#)),
    Pair(
      "rule.catchAll", components(#"{"/":"*"}"#),
      components(#"{"/":"/a","exclude":true},{"/":"*"}"#)),
  ]

  private static let handle = "delegate_permission/common.handle_all_urls"

  private static func statement(_ target: String, _ extra: String = "") -> String {
    #"{"relation":["\#(handle)"],"target":{\#(target)}\#(extra)}"#
  }
  private static func android(
    _ prints: String = #"["\#(AssetLinksTests.print)"]"#, package: String = "app.linky",
    _ extra: String = ""
  ) -> String {
    statement(
      #""namespace":"android_app","package_name":"\#(package)","#
        + #""sha256_cert_fingerprints":\#(prints)"#, extra)
  }
  private static func dynamic(_ rules: String) -> String {
    "["
      + android(
        #"["\#(AssetLinksTests.print)"]"#,
        #","relation_extensions":{"\#(handle)":{"dynamic_app_link_components":\#(rules)}}"#) + "]"
  }
  private static func site(_ site: String) -> String {
    "[\(android()),\(statement(#""namespace":"web","site":"\#(site)""#))]"
  }
  private static let goodLinks = "[\(android())]"
  private static let publicKey =
    "FA:C6:17:45:DC:09:03:78:6F:B9:ED:E6:2A:96:2B:39:9F:73:48:F0:BB:6F:89:9B:83:32:66:75:91:03:3B:9C"

  private static let assetLinks: [Pair] = [
    Pair("assetlinks.root", android(), goodLinks),
    Pair("assetlinks.noStatements", "[]", goodLinks),
    Pair("assetlinks.statement", #"["x"]"#, goodLinks),
    Pair("assetlinks.statement", #"[{"relation":["\#(handle)"]}]"#, goodLinks),
    Pair("assetlinks.relation", goodLinks.replacing("/common", with: ".common"), goodLinks),
    Pair("assetlinks.relation", goodLinks.replacing("[\"\(handle)\"]", with: "[]"), goodLinks),
    Pair("assetlinks.namespace", goodLinks.replacing("android_app", with: "app.linky"), goodLinks),
    Pair("assetlinks.package", "[\(android(package: "linky"))]", goodLinks),
    Pair("assetlinks.packagePlaceholder", "[\(android(package: "com.example.a"))]", goodLinks),
    Pair("assetlinks.site", site("linky.app/x"), site("https://linky.app")),
    Pair(
      "assetlinks.include", #"[{"include":"http://linky.app/x"}]"#,
      #"[{"include":"https://linky.app/x"}]"#),
    Pair("assetlinks.fingerprint", "[\(android("[\"SHA\"]"))]", goodLinks),
    Pair("assetlinks.fingerprint", "[\(android("\"\(AssetLinksTests.print)\""))]", goodLinks),
    Pair(
      "assetlinks.fingerprintCase", "[\(android("[\"\(AssetLinksTests.print.lowercased())\"]"))]",
      goodLinks),
    Pair("assetlinks.fingerprintLength", "[\(android("[\"AA:BB\"]"))]", goodLinks),
    Pair(
      "assetlinks.sample",
      "[\(android("[\"\(Array(repeating: "00", count: 32).joined(separator: ":"))\"]"))]",
      goodLinks),
    Pair("assetlinks.publicKey", "[\(android("[\"\(publicKey)\"]"))]", goodLinks),
    Pair("assetlinks.repeatedPackage", "[\(android()),\(android())]", goodLinks),
    Pair(
      "assetlinks.noLinks", goodLinks.replacing("handle_all_urls", with: "get_login_creds"),
      goodLinks),
    Pair(
      "assetlinks.dynamicExclusions", dynamic(#"[{"/":"/a","exclude":true}]"#),
      dynamic(#"[{"/":"/a","exclude":true},{"/":"/*"}]"#)),
    Pair("assetlinks.dynamicRule", dynamic(#"[{"/":""}]"#), dynamic(#"[{"/":"/a"}]"#)),
    Pair(
      "assetlinks.dynamicRule", dynamic(#"{"/":"/a"}"#), dynamic(#"[{"/":"/a"}]"#),
      "Write an array of rules."),
    Pair(
      "assetlinks.dynamicTwice",
      "[\(dynamic(#"[{"/":"/a"}]"#).dropFirst().dropLast()),\(dynamic(#"[{"/":"/b"}]"#).dropFirst())",
      dynamic(#"[{"/":"/a"},{"/":"/b"}]"#)),
  ]

  static let pairs = file + json + structure + identifiers + rules + assetLinks

  private func findings(_ bytes: [UInt8], _ code: String) -> [AssociationFinding] {
    code.hasPrefix("assetlinks.")
      ? AssetLinks(bytes).findings() : AppSiteAssociation(bytes).findings()
  }

  @Test(
    "Who follows a remedy, gets a file without the finding, and without a new one", arguments: pairs
  )
  func mended(_ pair: Pair) throws {
    let before = findings(pair.broken, pair.code)
    let found = try #require(before.first { $0.code == pair.code }, "\(before)")
    #expect(found.remedy == pair.remedy ?? LintRule(rawValue: pair.code)?.remedy)
    guard let mended = pair.mended else {
      #expect(before.allSatisfy { $0.severity == .info }, "\(before)")
      #expect(found.remedy.hasPrefix("Nothing to do") || found.remedy.hasPrefix("Check"))
      return
    }
    let after = findings(Array(mended.utf8), pair.code)
    #expect(!after.contains { $0.code == pair.code }, "\(after)")
    #expect(after.allSatisfy { $0.severity == .info }, "\(after)")
  }

  @Test("Every rule has such a pair, or a test of its own in LintTests or CoverageTests")
  func complete() {
    let covered = Set(
      Self.pairs.map(\.code) + ["file.name", "app.missing", "aasa.newerSystem", "rule.undecided"])
    #expect(Set(LintRule.allCases.map(\.rawValue)) == covered)
  }
}
