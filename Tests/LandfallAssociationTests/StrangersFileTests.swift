// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import Testing

/// Files with one mistake each, as people write them, and all that is said about it.
@Suite("Findings about files of strangers")
struct StrangersFileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    /// The findings that are not remarks: code, message and remedy.
    let findings: [String]
    var testDescription: String { text }

    init(_ text: String, _ findings: String...) {
      self.text = text
      self.findings = findings
    }
  }

  static let app = "K7QX2M9P4D.acme.linky"

  /// A file after the fixes of all its mistakes in the syntax.
  static func fixed(_ text: [UInt8]) -> [UInt8] {
    var bytes = text
    for finding in AppSiteAssociation(text).findings().reversed() {
      guard let fix = finding.fix, finding.code.hasPrefix("json.") else { continue }
      bytes.replaceSubrange(fix.range, with: fix.text.utf8)
    }
    return bytes
  }

  static func details(_ content: String) -> String {
    #"{"applinks":{"apps":[],"details":[\#(content)]}}"#
  }
  static func entry(_ members: String) -> String {
    details(#"{"appIDs":["\#(app)"],\#(members)}"#)
  }
  static func components(_ content: String) -> String {
    entry(#""components":[\#(content)]"#)
  }
  static func paths(_ content: String) -> String {
    details(#"{"appID":"\#(app)","paths":[\#(content)]}"#)
  }

  func problems(_ findings: [AssociationFinding]) -> [String] {
    findings.filter { $0.severity != .info }.map { "\($0.code): \($0.message). \($0.remedy)" }
  }

  private static func sign(_ text: String, _ part: String) -> String {
    let sign = text.prefix(1)
    return "rule.leadingSign: '\(text)' begins with '\(sign)', and the \(part) is compared without "
      + "its '\(sign)'. Remove it: the text behind it is compared."
  }

  @Test(
    "The sign before a part of a URL is no text of that part",
    arguments: [
      Case(components(##"{"/":"/x","#":"#/settings"}"##), sign("#/settings", "fragment")),
      Case(components(##"{"#":"#"}"##), sign("#", "fragment")),
      Case(components(#"{"?":"?id=*"}"#), sign("?id=*", "query")),
      Case(components(#"{"?":"?utm-source=a&b=c"}"#), sign("?utm-source=a&b=c", "query")),
      Case(components(#"{"?":{"?id":"1"}}"#), sign("?id", "query")),
      Case(components(##"{"/":"/x","#":"/a#b"}"##)),
      Case(components(#"{"?":"?*"}"#)),
      Case(components(#"{"?":"?"}"#)),
      Case(components(#"{"?":"??=1"}"#)),
      Case(components(#"{"?":"?d"}"#)),
      Case(components(#"{"?":"*&?d=1"}"#)),
      Case(components(#"{"?":{"id?":"1"}}"#)),
    ])
  func signs(_ row: Case) throws {
    let file = AppSiteAssociation(row.text.utf8)
    #expect(problems(file.findings()) == row.findings)
    for finding in file.findings() where finding.severity == .error {
      var mended = Array(row.text.utf8)
      let fix = try #require(finding.fix)
      mended.replaceSubrange(fix.range, with: fix.text.utf8)
      #expect(AppSiteAssociation(mended).findings().allSatisfy { $0.severity == .info })
    }
  }

  @Test("The same holds for dynamic rules, and does not make the list fail")
  func dynamicSigns() {
    let links = AssetLinks(
      ##"""
      [{"relation":["delegate_permission/common.handle_all_urls"],
        "target":{"namespace":"android_app","package_name":"app.linky",
          "sha256_cert_fingerprints":["\##(AssetLinksTests.print)"]},
        "relation_extensions":{"delegate_permission/common.handle_all_urls":
          {"dynamic_app_link_components":[{"#":"#a"},{"?":{"?b":"c"}},{"#":"a","?":{"b":"?"}}]}}}]
      """##.utf8)
    #expect(
      problems(links.findings()) == [Self.sign("#a", "fragment"), Self.sign("?b", "query")])
    #expect(links.isReadable)
  }

  private static func unknown(_ key: String, _ place: String, _ meant: String) -> String {
    "aasa.unknownKey: the key '\(key)' of \(place) is unknown; it is probably '\(meant)'. Correct its "
      + "spelling, or remove it."
  }
  private static func type(_ subject: String, _ kind: String, _ wanted: String) -> String {
    let text = wanted.prefix { $0 != "," }
    return "aasa.type: \(subject) is \(kind), not \(text). Write \(wanted)."
  }

  @Test(
    "A key that is misspelt is not missing, and a value of a wrong type is not absent",
    arguments: [
      Case(
        details(#"{"appId":"\#(app)","components":[{"/":"/a"}]}"#),
        unknown("appId", "an entry", "appID")),
      Case(
        details(#"{"appids":["\#(app)"],"components":[{"/":"/a"}]}"#),
        unknown("appids", "an entry", "appIDs")),
      Case(entry(#""component":[{"/":"/a"}]"#), unknown("component", "an entry", "components")),
      Case(entry(#""path":["/a"]"#), unknown("path", "an entry", "paths")),
      Case(#"{"applinks":{"detail":[]}}"#, unknown("detail", "'applinks'", "details")),
      Case(
        #"{"applink":{"details":[]}}"#, unknown("applink", "the file", "applinks")),
      Case(
        #"{"applink":{"details":[]},"webcredentials":{"apps":["\#(app)"]}}"#,
        unknown("applink", "the file", "applinks")),
      Case(
        #"{"webcredentials":{"app":["\#(app)"]}}"#, unknown("app", "'webcredentials'", "apps")),
      Case(
        components(#""*""#),
        type("an element of 'components'", "a string", #"an object, such as '{"/": "*"}'"#)),
      Case(
        components(#""NOT /a",{"/":"/b","exclude":true}"#),
        type(
          "an element of 'components'", "a string",
          #"an object, such as '{"/": "/a", "exclude": true}'"#)),
      Case(
        entry(#""components":{"/":"/a"}"#),
        type("'components'", "an object", #"an array of objects, such as '[{"/": "*"}]'"#)),
      Case(
        entry(#""components":"/a""#),
        type("'components'", "a string", #"an array of objects, such as '[{"/": "/a"}]'"#)),
      Case(
        details(#"{"appID":"\#(app)","paths":"*"}"#),
        type("'paths'", "a string", #"an array of strings, such as '["*"]'"#)),
      Case(
        paths(#""NOT /a",{"/":"/b"}"#), type("an element of 'paths'", "an object", "a string")),
      Case(
        details(#"{"appIDs":"\#(app)","components":[{"/":"/a"}]}"#),
        type("'appIDs'", "a string", #"an array of strings, such as '["\#(app)"]'"#)),
      Case(
        details(#"{"appID":["\#(app)"],"components":[{"/":"/a"}]}"#),
        type("'appID'", "an array", "a string")),
      Case(
        details(#"{"appIDs":[5],"components":[{"/":"/a"}]}"#),
        type("an element of 'appIDs'", "a number", "a string")),
      Case(
        components(#"{"/":"/a","exclude":"true"}"#),
        type("'exclude'", "a string", "true or false")),
      Case(
        #"{"applinks":{"substitutionVariables":{"v":"a"},"details":[{"appIDs":["\#(app)"],"#
          + #""components":[{"/":"/$(v)"}]}]}}"#,
        type("the variable 'v'", "a string", #"an array of strings, such as '["a"]'"#)),
      Case(
        #"{"webcredentials":{"apps":"\#(app)"}}"#,
        type("'apps'", "a string", #"an array of strings, such as '["\#(app)"]'"#)),
    ])
  func onlyOne(_ row: Case) {
    #expect(problems(AppSiteAssociation(row.text.utf8).findings()) == row.findings)
  }

  @Test(
    "The words of a finding fit the form of the rule",
    arguments: [
      Case(
        paths(#""NOT /a""#),
        "rule.onlyExclusions: an entry has only exclusions. "
          + #"Add a path that is not an exclusion, such as '"*"'."#),
      Case(
        paths(""),
        "rule.onlyExclusions: an entry has no rule. "
          + #"Add a path that is not an exclusion, such as '"*"'."#),
      Case(
        components(#"{"/":"*"},{"/":"/a","exclude":true}"#),
        "rule.deadExclusion: the earlier '*' takes every URL of the exclusion '/a'. "
          + "Move the exclusion further up."),
      Case(
        components(#"{"/":"/?a*"},{"/":"/?*"},{"/":"/?a?*","?":{"b":"?*"},"exclude":true}"#),
        "rule.deadExclusion: the earlier '/?a*' takes every URL of the exclusion '/?a?* ?b=?*'. "
          + "Move the exclusion further up."),
      Case(
        paths(#""*","NOT /a""#),
        "rule.deadExclusion: the earlier '*' takes every URL of 'NOT /a'. "
          + "Move the exclusion further up."),
      Case(
        components(#"{"/":"/a*","exclude":true},{"/":"/ab"},{"/":"*"}"#),
        "rule.covered: the earlier exclusion '/a*' takes every URL of '/ab'. "
          + "Move this rule further up, narrow the earlier one, or remove this one."),
      Case(
        details(#"{"appIDs":["K7QX2M9P4D.com.Example.linky"],"components":[{"/":"/a"}]}"#),
        "app.placeholder: 'K7QX2M9P4D.com.Example.linky' is a placeholder, as '.com.Example.' shows. "
          + "Write the app's own identifier."),
    ])
  func words(_ row: Case) {
    #expect(problems(AppSiteAssociation(row.text.utf8).findings()) == row.findings)
  }

  @Test(
    "A rule that is there twice has one remedy, whatever it takes",
    arguments: [
      (components(#"{"/":"/a"},{"/":"*"},{"/":"*"}"#), "'*' is the same as rule 1 of entry 0"),
      (components(#"{"/":"/a"},{"/":"/a"}"#), "'/a' is the same as rule 0 of entry 0"),
      (
        components(#"{"/":"/a","exclude":true},{"/":"/a","exclude":true},{"/":"/b"}"#),
        "the exclusion '/a' is the same as rule 0 of entry 0"
      ),
      (
        details(
          #"{"appIDs":["\#(app)"],"components":[{"/":"/b"},{"/":"/a"}]},"#
            + #"{"appIDs":["\#(app)"],"components":[{"/":"/a"}]}"#),
        "'/a' is the same as rule 1 of entry 0"
      ),
    ])
  func duplicates(text: String, message: String) {
    let findings = AppSiteAssociation(text.utf8).findings().filter {
      $0.code.hasPrefix("rule.") && $0.code != "rule.catchAll"
    }
    #expect(findings.map(\.code) == ["rule.duplicate"])
    #expect(findings.map(\.message) == [message])
    #expect(findings.map(\.remedy) == ["Remove one."])
  }

  /// A file without a mistake.
  private static let good = Array(
    """
    {"applinks": {"substitutionVariables": {"v": ["a", "b"]}, "details": [{"appIDs": ["\(app)"],
      "components": [{"/": "/a/*", "?": {"q": "?*"}, "comment": "x"},
        {"/": "/b", "exclude": true}, {"/": "/*"}, {"/": "/$(v)", "caseSensitive": false}]}]},
     "webcredentials": {"apps": ["\(app)"]}}
    """.utf8)

  @Test("A quote too many is one mistake, and is removed")
  func quotes() {
    for index in Self.good.indices where Self.good[index] == UInt8(ascii: "\"") {
      let text = Self.good[..<index] + [UInt8(ascii: "\"")] + Self.good[index...]
      let file = AppSiteAssociation(Array(text))
      let errors = problems(file.findings()).filter { $0.hasPrefix("json.") }
      let shown = String(decoding: text[..<min(index + 20, text.count)].suffix(40), as: UTF8.self)
      let wanted = ["before", "behind"].map {
        ["json.quotes: a quote too many \($0) the string. Remove it."]
      }
      #expect(wanted.contains(errors), "\(shown): \(errors)")
      #expect(!problems(file.findings()).contains { $0.hasPrefix("aasa.") }, "\(shown)")
      #expect(Self.fixed(Array(text)) == Self.good, "\(shown)")
    }
  }

  @Test(
    "An empty string stays empty, whatever stands behind it",
    arguments: ["\u{A0}", "\u{200B}", "\u{2028}", "// x\n", "/* x */"])
  func emptyString(behind: String) {
    let text = Self.components(#"{"/":"/a","?":{"q":""\#(behind)}}"#)
    let fixed = String(decoding: Self.fixed(Array(text.utf8)), as: UTF8.self)
    #expect(fixed.contains(#""q":"""#) && AppSiteAssociation(fixed.utf8).isReadable, "\(fixed)")
  }

  @Test("A merge conflict is one mistake, wherever it is in the file", arguments: [0, 1, 3, 4])
  func conflict(line: Int) {
    var lines = [
      #"{"applinks": {"details": [{"#, #""appIDs": ["\#(Self.app)"],"#, #""components": ["#,
      #"{"/": "/a"}"#, "]}]}}",
    ]
    let one = lines[line]
    lines[line] = "<<<<<<< HEAD\n\(one)\n=======\n\(one.replacing("a", with: "b"))\n>>>>>>> b"
    for (text, mark, place) in [
      (lines.joined(separator: "\n"), "<<<<<<<", line + 1),
      (lines.joined(separator: "\r\n").replacing("<<<<<<< HEAD\n", with: ""), ">>>>>>>", line + 4),
    ] {
      let message =
        "file.mergeConflict: the file holds a merge conflict: line \(place) starts with '\(mark)'. "
        + "Keep one side, and remove the lines that start with '<<<<<<<', '=======' and '>>>>>>>'."
      let file = AppSiteAssociation(text.utf8)
      #expect(!file.isReadable && problems(file.findings()) == [message])
      #expect(file.findings().first?.line == place)
      #expect(problems(AssetLinks(text.utf8).findings()) == [message])
    }
  }

  @Test("Signs in a text are no merge conflict")
  func noConflict() {
    let text = Self.components("{\"/\":\"/a\",\"comment\":\"<<<<<<< a\"\n}")
    #expect(problems(AppSiteAssociation(text.utf8).findings()).isEmpty)
  }

  @Test(
    "A word of a template makes an identifier a placeholder, and a name that begins like it does not",
    arguments: [
      ("YOURTEAMID.acme.app", true), ("K7QX2M9P4D.acme.YOUR-APP", true),
      ("K7QX2M9P4D.acme.YOUR_APP", true), ("K7QX2M9P4D.com.yourcompany.shop", true),
      ("K7QX2M9P4D.com.yourCompanyName.shop", true), ("K7QX2M9P4D.com.your.app", true),
      ("K7QX2M9P4D.acme.your-app", true), ("K7QX2M9P4D.com.yourlab.shop", false),
      ("K7QX2M9P4D.acme.yourself", false), ("K7QX2M9P4D.acme.yourideas", false),
      ("K7QX2M9P4D.acme.foryou", false), ("K7QX2M9P4D.acme.todo", false),
    ])
  func placeholders(identifier: String, isOne: Bool) {
    let text = Self.details(#"{"appIDs":["\#(identifier)"],"components":[{"/":"/a"}]}"#)
    let codes = AppSiteAssociation(text.utf8).findings().map(\.code)
    #expect(codes.contains("app.placeholder") == isOne, "\(codes)")
    #expect(isOne || codes.isEmpty, "\(codes)")
  }

  @Test(
    "The package of a sample is a warning, and the word of a template is an error",
    arguments: [
      ("com.example.linky", AssociationFinding.Severity.warning), ("com.yourcompany.linky", .error),
      ("com.example.your_app", .error), ("com.yourlab.linky", nil), ("com.examplehouse.app", nil),
    ])
  func packages(name: String, severity: AssociationFinding.Severity?) {
    let links = AssetLinks(
      #"""
      [{"relation":["delegate_permission/common.handle_all_urls"],
        "target":{"namespace":"android_app","package_name":"\#(name)",
          "sha256_cert_fingerprints":["\#(AssetLinksTests.print)"]}}]
      """#.utf8)
    let findings = links.findings()
    #expect(findings.map(\.severity) == [severity].compactMap(\.self), "\(findings)")
    #expect(findings.allSatisfy { $0.code == "assetlinks.packagePlaceholder" })
  }

  // MARK: The nearest rule

  @Test(
    "The reason why nothing matches names a rule that was probably meant",
    arguments: [
      (
        components(#"{"/":"/shop/login","exclude":true},{"/":"/s"}"#), "/shop/logo",
        "no rule matches; the nearest is '/s': the path goes on with 'hop/logo' at byte 22, where "
          + "the pattern ends"
      ),
      (
        components(#"{"/":"/shop/login","exclude":true}"#), "/shop/logo",
        "no rule matches, and the rules that were compared only exclude"
      ),
      (
        components(#"{"/":"/login"},{"/":"/?ogout"}"#), "/Login",
        "no rule matches; the URL and '/login' differ in upper and lower case only"
      ),
      (
        components(#"{"/":"*/Help/$(lang)"},{"/":"/a*"}"#), "/a/x".uppercased() + "/help/DE",
        "no rule matches; the URL and '*/Help/$(lang)' differ in upper and lower case only"
      ),
      (
        components(#"{"/":"/a","?":{"Q":"?*"}}"#), "/a?q=1",
        "no rule matches; the URL and '/a ?Q=?*' differ in upper and lower case only"
      ),
      (
        components(#"{"/":"/Login","exclude":true},{"/":"/l"}"#), "/login",
        "no rule matches; the nearest is '/l': the path goes on with 'ogin' at byte 22, where the "
          + "pattern ends"
      ),
      (
        details(#"{"components":[{"/":"/a"}]}"#), "/a", "'/a' matches, but the entry names no app"
      ),
      (details(#"{"components":[{"/":"/a"}]}"#), "/b", "the entry names no app"),
      (
        details(
          #"{"components":[{"/":"/b"}]},{"appIDs":["\#(app)"],"components":[{"/":"/a"}]}"#), "/b",
        "'/b' matches, but the entry names no app"
      ),
      (
        details(
          #"{"components":[{"/":"/b"}]},{"appIDs":["\#(app)"],"components":[{"/":"/a"}]}"#), "/c",
        "no rule matches; the nearest is '/a': the path has 'c' at byte 21, and 'a' is expected"
      ),
    ])
  func nearest(text: String, path: String, reason: String) {
    let file = AppSiteAssociation(text.utf8)
    let url = "https://acme.example" + path
    let explanation = file.explanation(of: url)
    #expect(explanation.verdict.result == .none)
    #expect(explanation.reason == reason)
    #expect(file.answer(for: url).reason == reason)
  }
}
