// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallAssociation
import Testing

@Suite("Findings")
struct LintTests {
  /// A text, and the codes of its findings in order, with their places.
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let findings: [String]
    var testDescription: String { text }

    init(_ text: String, _ findings: String...) {
      self.text = text
      self.findings = findings
    }
  }

  /// A file with components, on one line.
  private static func components(_ components: String, _ extra: String = "") -> String {
    #"{"applinks":{\#(extra)"details":[{"appIDs":["ABCDE12346.com.app"],"components":["#
      + components + "]}]}}"
  }

  private func codes(_ text: String) -> [String] {
    AppSiteAssociation(text.utf8).findings().map { "\($0.line):\($0.column) \($0.code)" }
  }

  @Test(
    "Mistakes in the text are named where they stand",
    arguments: [
      Case("", "1:1 file.empty"),
      Case("<!doctype html>", "1:1 file.html"),
      Case("{\\rtf1 x}", "1:1 file.rtf"),
      Case("Hello", "1:1 file.text"),
      Case("\"applinks\": {}", "1:1 file.fragment"),
      Case(
        "HTTP/1.1 200 OK\n\n{\"webcredentials\":{\"apps\":[\"ABCDE12346.com.app\"]}}",
        "1:1 file.httpHeaders", "3:1 aasa.noApplinks"),
      Case(
        "{\"webcredentials\":{\"apps\":[\"ABCDE12346.com.app\",]},}",
        "1:1 aasa.noApplinks", "1:48 json.trailingComma", "1:51 json.trailingComma"),
      Case(
        "{“webcredentials”:{'apps':[]}}",
        "1:1 aasa.noApplinks", "1:2 json.quotes", "1:20 json.quotes", "1:27 aasa.serviceApps"),
      Case(
        "{\"webcredentials\": // why\n {\"apps\":[\"ABCDE12346.com.app\"\u{A0}]}",
        "1:1 json.bracket", "1:1 aasa.noApplinks", "1:20 json.comment", "2:31 json.space"),
      Case(
        "{webcredentials:{\"apps\" [\"ABCDE12346.com.app\"]}}",
        "1:1 aasa.noApplinks", "1:2 json.unquoted", "1:18 json.colon"),
      Case(
        "{\"a\":1,\"a\":2}",
        "1:1 aasa.noService", "1:2 aasa.unknownKey", "1:8 json.duplicateKey",
        "1:8 aasa.unknownKey"),
      Case("[]", "1:1 aasa.root"),
      Case(
        "{\"appclips\":{\"apps\":[\"ABCDE12346.com.app\"]}} x",
        "1:1 aasa.noApplinks", "1:22 app.clip", "1:46 json.extra"),
      Case(
        "\u{FEFF}{\"appclip\":{}}",
        "1:1 file.byteOrderMark", "1:1 aasa.noApplinks", "1:2 aasa.unknownKey"),
    ])
  func text(_ row: Case) { #expect(codes(row.text) == row.findings) }

  @Test(
    "Mistakes in components are named, with their columns in the component",
    arguments: [
      Case(#"{"/":"/a"}"#),
      Case(#"{"/":"/a","casesensitive":true}"#, "11 aasa.unknownKey"),
      Case(#"{"/":"/a","exclude":"true"}"#, "21 aasa.type"),
      Case(#"{"/":"/a","?":{"id":"*"}}"#, "21 rule.absentItem"),
      Case(
        #"{"?":{"id":"*"},"exclude":true},{"/":"/a"}"#, "12 rule.absentItemExcluded",
        "33 rule.unreachable"),
      Case(#"{"/":"/a?id=*"}"#, "9 rule.queryInPath"),
      Case(#"{"/":"/a#b"}"#, "9 rule.fragmentInPath"),
      Case(#"{"/":"www.example.com/a"}"#, "6 rule.hostInPath"),
      Case(#"{"/":"a/b"}"#, "6 rule.leadingSlash"),
      Case(#"{"/":"/user/:id"}"#, "6 rule.template"),
      Case(#"{"/":"/a/{id}"}"#, "6 rule.template", "10 rule.notEncoded"),
      Case(#"{"/":"/a/**"}"#, "10 rule.doubleStar"),
      Case(#"{"/":"/a b"}"#, "9 rule.notEncoded"),
      Case(#"{"/":"/café"}"#, "11 rule.notEncoded"),
      Case(#"{"/":"/a%20b","percentEncoded":false}"#, "9 rule.encoded"),
      Case(#"{"/":"/caf%c3%a9"}"#, "11 rule.hexCase"),
      Case(#"{"/":""}"#, "6 rule.empty"),
      Case(##"{"/":"/a","?":{"b":""},"#":""}"##, "20 rule.empty"),
      Case(#"{"/":"/a","?":{"b":"?"}}"#, "20 rule.oneCharacter"),
      Case(#"{"/":"/a","?":{"b":"??"}}"#),
      Case(#"{"/":"/a","?":""}"#),
      Case(#"{"/":" * "}"#, "6 rule.notEncoded"),
      Case(#"{"/":"/$(nope)"}"#, "8 rule.variableUndefined"),
      Case(#"{"/":"/$(nope"}"#, "8 rule.variableUnclosed"),
      Case(#"{"/":"/$(region)"}"#, "8 rule.regionCode"),
      Case(#"{"/":"*"}"#, "1 rule.catchAll"),
      Case(#""/a""#, "1 aasa.type"),
    ])
  func component(_ row: Case) {
    let text = Self.components(row.text)
    // The column before the component: five brackets stand behind it.
    let start = text.utf8.count - row.text.utf8.count - 5
    let found = AppSiteAssociation(text.utf8).findings()
      .filter { $0.code != "rule.onlyExclusions" }.map { "\($0.column - start) \($0.code)" }
    #expect(found == row.findings)
  }

  @Test(
    "Mistakes in variables are named",
    arguments: [
      Case(#""v":[]"#, "rule.variableEmpty"),
      Case(#""v":["$(w)"]"#, "rule.variableNested"),
      Case(#""lang":["de"],"v":["a"]"#, "rule.variablePredefined", "rule.variableUnused"),
      Case(#""v":["a",5]"#, "aasa.type"),
      Case(#""v":["a"],"x$":["b"]"#, "rule.variableName", "rule.variableUnused"),
    ])
  func variables(_ row: Case) {
    let text = Self.components(
      #"{"/":"/a/$(v)"}"#, #""substitutionVariables":{\#(row.text)},"#)
    #expect(AppSiteAssociation(text.utf8).findings().map(\.code) == row.findings)
  }

  @Test(
    "Identifiers are checked",
    arguments: [
      Case("ABCDE12346.com.app"),
      Case("com.example.app", "app.noPrefix"),
      Case("app", "app.noPrefix"),
      Case("TEAMID.com.app", "app.placeholder"),
      Case("TEAM_ID.x", "app.placeholder"),
      Case("S8QB4VV633.com.example.linky", "app.placeholder"),
      Case("S8QB4VV633.org.reactjs.native.example.linky", "app.placeholder"),
      Case("ABCDE12346.com.examplehouse.app"),
      Case("com.yourcompany.app", "app.noPrefix", "app.placeholder"),
      Case("ABCDE12345.com.app", "app.placeholder"),
      Case("abcde12346.com.app", "app.prefix"),
      Case("ABCDE12346..com.app", "app.emptySegment"),
      Case(" ABCDE12346.com.app", "app.space"),
      Case("ABCDE12346.com.my_app", "app.character"),
    ])
  func identifier(_ row: Case) {
    let text = #"{"applinks":{"details":[{"appIDs":["\#(row.text)"],"components":[{"/":"/a"}]}]}}"#
    #expect(AppSiteAssociation(text.utf8).findings().map(\.code) == row.findings)
  }

  @Test(
    "Services that are not about links are known, and others are no mistakes",
    arguments: [
      Case(#"{"authsrv":{"apps":["ABCDE12346.com.app"]}}"#, "info aasa.noApplinks"),
      Case(
        #"{"messagefilter":{"apps":["com.app"]}}"#, "info aasa.noApplinks", "error app.noPrefix"),
      Case(
        #"{"classificationreport":{"app":[]}}"#, "info aasa.noApplinks", "error aasa.unknownKey"),
      Case(
        #"{"later":{"apps":["ABCDE12346.com.app"]}}"#, "info aasa.noApplinks",
        "info aasa.unknownKey"),
      Case(#"{"applink":{"apps":[]}}"#, "error aasa.unknownKey"),
      Case(#"{"details":[]}"#, "error aasa.noService", "error aasa.unknownKey"),
    ])
  func services(_ row: Case) {
    let found = AppSiteAssociation(row.text.utf8).findings().map {
      "\($0.severity.rawValue) \($0.code)"
    }
    #expect(found == row.findings)
  }

  @Test("An app that has to be named, a system and a file name are checked if they are given")
  func options() {
    let text = Self.components(#"{"/":"/a","percentEncoded":false}"#)
    let findings = AppSiteAssociation(text.utf8).findings(
      requiring: ["ABCDE12346.com.other"], minimumSystem: 13, name: "aasa.json")
    #expect(findings.map(\.code) == ["app.missing", "file.name", "aasa.newerSystem"])
    let sample = AppSiteAssociation(
      Array(
        #"{"applinks":{"details":[{"appIDs":["ABCDE12345.app.linky"],"components":[{"/":"/a"}]}]}}"#
          .utf8))
    #expect(sample.findings().map(\.code) == ["app.placeholder"])
    #expect(sample.findings(requiring: ["ABCDE12345.app.linky"]) == [])
    let other = sample.findings(requiring: ["ABCDE12354.app.linky"]).first
    #expect(
      other?.message == "the file does not name 'ABCDE12354.app.linky', but 'ABCDE12345.app.linky'")
  }

  @Test("A file over the limit says so")
  func size() {
    let text = #"{"applinks":{"details":[]}}"# + String(repeating: " ", count: 131_072)
    #expect(AppSiteAssociation(text.utf8).findings().map(\.code) == ["file.size"])
  }

  @Test("Any bytes are read without a trap")
  func anyBytes() {
    var generator = SplitMix64(seed: 7)
    let seeds = [
      Self.components(#"{"/":"/a/*","?":{"b":"?*"}}"#),
      "[{'a”: NOT \"x\", b: // c\n [1, 2,}, /* \\u12 ]",
      #"[{"relation":["delegate_permission/common.x"],"target":{"namespace":"web"}}]"#,
    ].map { Array($0.utf8) }
    for round in 0..<1_500 {
      var bytes = seeds[round % seeds.count]
      for _ in 0...Int.random(in: 0...6, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0...3, using: &generator) {
        case 0: bytes.remove(at: index)
        case 1:
          bytes.insert(
            Array("{}[]\",:\\'/*#\u{FF}".utf8).randomElement(using: &generator) ?? 0, at: index)
        case 2: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        default: bytes = Array(bytes.prefix(max(1, index)))
        }
      }
      let findings = AppSiteAssociation(bytes).findings() + AssetLinks(bytes).findings()
      #expect(findings.allSatisfy { $0.range.upperBound <= bytes.count + 1 && $0.line > 0 })
    }
  }
}
