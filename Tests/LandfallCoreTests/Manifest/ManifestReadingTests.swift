// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallCompiler
import LandfallCore
@testable import LandfallManifest
import Testing

@Suite("Reading a manifest")
struct ManifestReadingTests {
  private func problems(_ json: String) -> [String] {
    var warnings: [ManifestProblem] = []
    do throws(ManifestError) {
      _ = try Manifest.read(Array(json.utf8), warnings: &warnings)
    } catch {
      return error.problems.map(line)
    }
    return warnings.map(line)
  }

  private func line(_ problem: ManifestProblem) -> String {
    "\(problem.line):\(problem.column) \(problem.severity) \(problem.code)"
  }

  /// A manifest with one link that has these members.
  private func link(_ members: String) -> String {
    "{\"version\":1,\"name\":\"T\",\"schemes\":[\"t\"],\n\"links\":[{\n\(members)\n}]}"
  }

  @Test("The design's example is read, and written in the same order")
  func example() throws {
    let json = """
      {
        "version": 1,
        "name": "Linky",
        "schemes": ["linky"],
        "hosts": ["linky.app", "*.linky.app"],
        "options": { "caseInsensitive": false, "formEncodedQuery": false },
        "links": [
          {
            "name": "question",
            "patterns": ["/leagues/:league/questions/:question?page=:page&ref=:ref&tags=:tags"],
            "parameters": {
              "league": { "type": "Int" },
              "question": { "type": "Int" },
              "page": { "type": "Int", "default": "1" },
              "ref": { "type": "String", "optional": true },
              "tags": { "type": "[String]" }
            },
            "access": "public",
            "sources": ["any"],
            "summary": "Opens a question",
            "examples": ["linky://leagues/1/questions/2"]
          }
        ]
      }
      """
    let manifest = try Manifest(json: json)
    #expect(manifest.links[0].parameters[2].defaultText == "1")
    #expect(manifest.links[0].parameters[4].isList)
    #expect(manifest.json() == json)
  }

  @Test("Every mark is read and written")
  func marks() throws {
    let json = link(
      """
      "name": "a", "patterns": ["/a/:b"], "parameters": {"b": {"type": "MenuRef", "log": true}, \
      "c": {"type": "[Int]", "hasDefault": true, "sensitive": true}}, \
      "access": "authenticated", "sources": ["inApp", "watch"], "confirm": true, \
      "deprecated": "use b", "priority": -3, "caseInsensitive": true
      """)
    let manifest = try Manifest(json: json)
    let link = try #require(manifest.links.first)
    #expect(link.access == .authenticated)
    #expect(link.sources == ["inApp", "watch"])
    #expect(link.needsConfirmation)
    #expect(link.deprecation == "use b")
    #expect(link.priority == -3)
    #expect(link.caseInsensitive)
    #expect(link.parameters[0].type == .opaque("MenuRef"))
    #expect(link.parameters[0].isLogged)
    #expect(link.parameters[1].hasDefault)
    #expect(link.parameters.map(\.isSensitive) == [false, true])
    #expect(try Manifest(json: manifest.json()) == manifest)
  }

  @Test("A parameter that is not listed is a required String")
  func unlisted() throws {
    let json = link(
      "\"name\":\"a\",\"patterns\":[\"/a/:x?y=:y\"],\"parameters\":{\"y\":{\"type\":\"Int\"}}")
    let parameters = try Manifest(json: json).links[0].parameters
    #expect(parameters.map(\.name) == ["y", "x"])
    #expect(parameters[1] == Manifest.Parameter(name: "x", type: .string))
  }

  @Test(
    "Mistakes in the table's own keys are found",
    arguments: [
      ("[]", ["1:1 error manifest.type"]),
      ("{}", ["1:1 error manifest.missing"]),
      ("{\"version\": 2, \"links\": 5}", ["1:13 error manifest.version"]),
      ("{\"version\": \"1\"}", ["1:13 error manifest.type"]),
      ("{\"version\": 1.5}", ["1:13 error manifest.type"]),
      ("{\"version\": 1e99}", ["1:13 error manifest.type"]),
      (
        "{\"version\": 1}",
        ["1:1 error manifest.missing", "1:1 error manifest.missing"]
      ),
      ("{\"version\":1,\"name\":\"\",\"links\":[]}", ["1:1 error manifest.noOrigin"]),
      (
        "{\"version\":1,\"name\":\"\",\"links\":[],\n\"schemes\":[\"a b\", 5, \"x\"]}",
        ["2:12 error table.scheme", "2:19 error manifest.type"]
      ),
      (
        "{\"version\":1,\"name\":\"\",\"links\":[],\n\"hosts\":[\"a/b\",\"é.de\",\"ok.app\"]}",
        ["2:10 error table.host", "2:16 error table.host"]
      ),
      (
        "{\"version\":1,\"name\":\"\",\"links\":[],\"schemes\":[\"https\"]}",
        ["1:1 error table.host"]
      ),
      (
        "{\"version\":1,\"name\":\"\",\"links\":[],\"schemes\":[\"x\"],\n\"options\":{\"ci\":0}}",
        ["2:12 warning manifest.unknownKey"]
      ),
      (
        "{\"version\":1,\"name\":\"\",\"links\":[],\"schemes\":[\"x\"],\n\"name\":1}",
        ["2:1 error json.duplicateKey"]
      ),
    ])
  func tableKeys(json: String, expected: [String]) {
    #expect(problems(json) == expected)
  }

  @Test(
    "Mistakes in a link are found",
    arguments: [
      ("\"patterns\":[\"/a\"]", ["2:10 error manifest.missing"]),
      ("\"name\":\"a\"", ["2:10 error manifest.missing"]),
      ("\"name\":\"a\",\"patterns\":[]", ["3:23 error manifest.missing"]),
      ("\"name\":\"\",\"patterns\":[\"/a\"]", ["3:8 error manifest.value"]),
      ("\"name\":\"a\",\"patterns\":\"/a\"", ["3:23 error manifest.type"]),
      ("\"name\":\"a\",\"patterns\":[\"/a/:\"]", ["3:28 error pattern.emptyName"]),
      ("\"name\":\"a\",\"patterns\":[\"/\\u00e9\\/:\"]", ["3:34 error pattern.emptyName"]),
      (
        "\"name\":\"a\",\"patterns\":[\"/a/:\",\"b\"]",
        ["3:28 error pattern.emptyName", "3:32 error pattern.noLeadingSlash"]
      ),
      (
        "\"name\":\"a\",\"patterns\":[\"/a\",\"/:x\",\"/a\"]",
        ["3:24 error route.missingParameter", "3:35 error route.missingParameter"]
      ),
      ("\"name\":\"a\",\"patterns\":[\"/a\",\"/b\",\"/a\"]", ["3:34 error route.equal"]),
      ("\"name\":\"a\",\"patterns\":[\"/a/:b+\"]", ["3:28 error route.parameterShape"]),
      ("\"name\":\"a\",\"patterns\":[\"/a\"],\"access\":\"all\"", ["3:39 error manifest.value"]),
      ("\"name\":\"a\",\"patterns\":[\"/a\"],\"sources\":[]", ["3:40 error manifest.value"]),
      (
        "\"name\":\"a\",\"patterns\":[\"/a\"],\"sources\":[\"any\",\"t v\"]",
        ["3:41 error manifest.value", "3:47 warning manifest.unknownSource"]
      ),
      ("\"name\":\"a\",\"patterns\":[\"/a\"],\"confirm\":1", ["3:40 error manifest.type"]),
      ("\"name\":\"a\",\"patterns\":[\"/a\"],\"deprecated\":null", ["3:43 error manifest.type"]),
      ("\"name\":\"a\",\"patterns\":[\"/a\"],\"priority\":1.0", ["3:41 error manifest.type"]),
      ("\"name\":\"a\",\"patterns\":[\"/a\"],\"colour\":1", ["3:30 warning manifest.unknownKey"]),
      (
        "\"name\":\"a\",\"patterns\":[\"/:a\"],\n\"parameters\":{\"a\":{\"type\":\"Int(5...1)\"}}",
        ["4:32 error manifest.valueType"]
      ),
      (
        "\"name\":\"a\",\"patterns\":[\"/:a\"],\n\"parameters\":{\"a\":{\"type\":\"int\"}}",
        ["4:27 warning manifest.unknownType"]
      ),
      (
        "\"name\":\"a\",\"patterns\":[\"/:a\"],\n\"parameters\":{\"a\":\"Int\"}",
        ["4:19 error manifest.type"]
      ),
      (
        "\"name\":\"a\",\"patterns\":[\"/?a=:a\"],\n"
          + "\"parameters\":{\"a\":{\"type\":\"Int\",\"default\":\"x\"}}",
        ["4:43 error manifest.default"]
      ),
      (
        "\"name\":\"a\",\"patterns\":[\"/?a=:a\"],\n"
          + "\"parameters\":{\"a\":{\"type\":\"Int\",\"default\":1}}",
        ["4:43 error manifest.type"]
      ),
      (
        "\"name\":\"a\",\"patterns\":[\"/?a=:a\"],\n"
          + "\"parameters\":{\"a\":{\"type\":\"[Int]\",\"optional\":true,\"default\":\"1\"}}",
        ["4:15 error manifest.value", "4:61 error manifest.default"]
      ),
      (
        "\"name\":\"a\",\"patterns\":[\"/a\"]},{\"name\":\"b\",\"patterns\":[\"/a\"]",
        ["3:55 error route.equal"]
      ),
      (
        "\"name\":\"a\",\"patterns\":[\"/:x\"],\"parameters\":{\"x\":{\"type\":\"Int\"}}},\n"
          + "{\"name\":\"a\",\"patterns\":[\"/b/:x\"],\"parameters\":{\"x\":{\"type\":\"UInt\"}}",
        ["4:47 error manifest.parameters"]
      ),
      (
        "\"name\":\"a\",\"patterns\":[\"/a\"],\"summary\":\"A\"},\n"
          + "{\"name\":\"a\",\"patterns\":[\"/b\"],\"summary\":\"B\"",
        ["4:41 warning manifest.summary"]
      ),
    ])
  func links(members: String, expected: [String]) {
    #expect(problems(link(members)) == expected)
  }

  @Test("Entries of one name are patterns of one link, and need their parameters once")
  func oneName() throws {
    let json = link(
      """
      "name":"a","patterns":["/a/:x"],"parameters":{"x":{"type":"Int"}}},{"name":"b",\
      "patterns":["/b"]},{"name":"a","patterns":["/old/:x"],"deprecated":"use /a"
      """)
    let manifest = try Manifest(json: json)
    #expect(manifest.links[2].parameters == manifest.links[0].parameters)
    let table = try TableDeclaration(manifest)
    #expect(table.links.map(\.name) == ["a", "b"])
    #expect(table.links[0].routes.map(\.deprecation) == [nil, "use /a"])
    #expect(Manifest(table).links.map(\.name) == ["a", "a", "b"])
  }

  @Test("A default is kept in the form in which its value is printed")
  func printedDefaults() throws {
    let values = [
      ("Double", "1.50", "1.5"),
      ("UUID", "6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "6ba7b810-9dad-11d1-80b4-00c04fd430c8"),
      ("Date", "2026-11-21T01:30:00+01:00", "2026-11-21T00:30:00Z"), ("String", "A ", "A "),
    ]
    for (type, written, printed) in values {
      let json = link(
        """
        "name":"a","patterns":["/?x=:x"],"parameters":{"x":{"type":"\(type)","default":"\(written)"}}
        """)
      let manifest = try Manifest(json: json)
      #expect(manifest.links[0].parameters[0].defaultText == printed)
      #expect(try TableDeclaration(manifest).links[0].parameters[0].defaultText == printed)
    }
  }

  @Test("Entries of one name may write one default in several forms")
  func sameDefault() throws {
    func entry(_ pattern: String, _ text: String) -> String {
      """
      "name":"a","patterns":["\(pattern)"],"parameters":{"x":{"type":"Double","default":"\(text)"}}
      """
    }
    let json = link(entry("/?x=:x", "1.50") + "},{" + entry("/b?x=:x", "1.5"))
    #expect(try Manifest(json: json).links.map { $0.parameters[0].defaultText } == ["1.5", "1.5"])
  }

  @Test("What a message or a file's name holds is not acted on by a terminal")
  func hidden() {
    let json = link("\"name\":\"a\",\"patterns\":[\"/a\"],\"access\":\"x\\u001b[2J\\u202e\"")
    let error = #expect(throws: ManifestError.self) { try Manifest(json: json) }
    let texts = [error?.rendered(file: "m\u{1B}[31m.json"), error?.description]
    for text in texts.compactMap({ $0 }) {
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" }, "\(text)")
      #expect(text.contains("'x\u{FFFD}[2J\u{FFFD}' is not an access"))
    }
  }

  @Test("A problem shows its line and underlines the place")
  func rendered() {
    let json =
      "{\"version\": 1, \"name\": \"T\", \"schemes\": [\"t\"], \"links\": [\n"
      + "  {\"name\": \"a\",\t\"patterns\": [\"/\\u00e9/:id/:id\"]}\n]}"
    let error = #expect(throws: ManifestError.self) { try Manifest(json: json) }
    #expect(
      error?.rendered(file: "links.json") == """
        links.json:2:43: error: the name 'id' is used twice in this pattern; rename one
            {"name": "a", "patterns": ["/\\u00e9/:id/:id"]}
                                                    ^~~
        """)
  }

  @Test("Of a long line the part around the place is shown, and nothing that a terminal acts on")
  func longLine() throws {
    let filler = String(repeating: "x", count: 100_000)
    let json = "{\"k\": \"\(filler)\", \"a\": \u{202E}\u{1B}[31moops, \"b\": \"\(filler)\"}"
    let error = #expect(throws: ManifestError.self) { try Manifest(json: json) }
    let lines = try #require(error?.rendered()).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].count < 110)
    #expect(lines[1].hasPrefix("  …"))
    #expect(!lines[1].unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" })
  }

  @Test("Of very many problems a hundred are kept")
  func many() {
    let links = (0..<5_000).map { "{\"name\":\"n\($0)\",\"patterns\":[\"x\"],\"odd\":1}" }
    let error = #expect(throws: ManifestError.self) {
      try Manifest(
        json: link("\"name\":\"a\",\"patterns\":[\"/\"]}," + links.joined(separator: ",") + ",{"))
    }
    #expect(error?.problems.count == 200)
  }

  @Test("A manifest made by hand is checked as its text")
  func byHand() {
    let manifest = Manifest(
      name: "T", schemes: ["t"], links: [Manifest.Link(name: "a", patterns: ["/:", "/b"])])
    let error = #expect(throws: ManifestError.self) { try TableDeclaration(manifest) }
    #expect(
      error?.description
        == "10:22: error: ':' needs a name, as in ':id'; write '\\:' for a colon")
  }

  @Test(
    "What a table cannot hold is refused",
    arguments: [
      "\"name\":\"\(long)\",\"patterns\":[\"/a\"]",
      "\"name\":\"a\",\"patterns\":[\"/\(long)\"]",
      "\"name\":\"a\",\"patterns\":[\"/a\"],\"deprecated\":\"\(long)\"",
      "\"name\":\"a\",\"patterns\":[\"/a\"],\"sources\":[\"\(long)\"]",
      "\"name\":\"a\",\"patterns\":[\"/:a\"],\"parameters\":{\"a\":{\"type\":\"\(long)\"}}",
      "\"name\":\"a\",\"patterns\":[\"/?a=:a\"],\"parameters\":{\"a\":{\"default\":\"\(long)\"}}",
    ])
  func tooLong(members: String) {
    #expect(problems(link(members)).contains { $0.contains("error manifest.length") })
  }

  private static let long = String(repeating: "x", count: 4_096)

  @Test("Random mutations of a manifest never trap")
  func mutations() throws {
    var generator = SplitMix64(seed: 11)
    let base = Array(
      link(
        """
        "name":"a","patterns":["/a/:x{/:y}?", "/b\\u00e9?q=:z#:x"],"parameters":{"x":\
        {"type":"Int(1...10)"},"y":{"type":"enum(a,b)","optional":true},"z":{"type":"[UUID]"}},\
        "sources":["push"],"access":"public","deprecated":"é","priority":1,"examples":["t:a"]
        """
      ).utf8)
    let pieces = [
      "\"", "\\", "[", "{", "]", "}", ",", ":", "/", "\\ud800", "null", "0", "\u{0}", "é",
    ]
    for _ in 0..<4_000 {
      var bytes = base
      for _ in 0...generator.below(4) {
        let index = generator.below(bytes.count)
        switch generator.below(4) {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: generator.next())
        case 1: bytes.insert(contentsOf: Array(generator.pick(pieces).utf8), at: index)
        case 2: bytes.remove(at: index)
        default:
          let end = min(bytes.count, index + generator.below(20))
          bytes.replaceSubrange(index..<end, with: bytes[generator.below(index + 1)..<index])
        }
        if bytes.isEmpty { bytes = base }
      }
      do throws(ManifestError) {
        let manifest = try Manifest(json: bytes)
        #expect(try Manifest(json: manifest.json()) == manifest)
      } catch {
        #expect(!error.problems.isEmpty)
        #expect(!error.rendered(file: "m").isEmpty)
      }
    }
  }

  @Test(
    "A condition is read, and its mistakes are told at their names",
    arguments: [
      (#""patterns": ["/a"], "when": ["beta", "!old"]"#, []),
      (#""patterns": ["/a"], "when": []"#, []),
      (#""patterns": ["/a"], "when": ["be ta"]"#, ["3:49 error context.character"]),
      (#""patterns": ["/a"], "when": ["a", "!"]"#, ["3:52 error context.emptyName"]),
      (#""patterns": ["/a"], "when": ["a", "a"]"#, ["3:52 error context.repeated"]),
      (#""patterns": ["/a"], "when": "a""#, ["3:45 error manifest.type"]),
      (#""patterns": ["/a"], "when": ["a", 1]"#, ["3:51 error manifest.type"]),
    ])
  func conditions(members: String, expected: [String]) {
    #expect(problems(link(#""name": "link", "# + members)) == expected)
  }
}
