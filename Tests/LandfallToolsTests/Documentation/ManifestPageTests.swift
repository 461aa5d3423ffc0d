// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallCompiler
import LandfallCore
import LandfallExplaining
@testable import LandfallManifest
import Testing

/// The page on the manifest's format: its samples and the examples in its tables are read.
@Suite("The page on the manifest")
struct ManifestPageTests {
  struct Key: Sendable, CustomTestStringConvertible {
    /// The heading above its table.
    let object: String
    let key: String
    let example: String
    var testDescription: String { "\(object): \(key)" }
  }

  private static let lines: [String] = {
    let file = URL(filePath: #filePath).appending(path: "../../../../Documentation/manifest.md")
    let text = try? String(contentsOf: file.standardized, encoding: .utf8)
    return (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }()

  /// The cells of the tables' rows, with the heading above each.
  private static let rows: [(heading: String, cells: [String])] = {
    var heading = ""
    return lines.compactMap { line in
      if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
      guard line.hasPrefix("| `") else { return nil }
      return (heading, line.split(separator: "|").map(code))
    }
  }()

  static let keys = rows.filter { $0.heading != "Types" }.map {
    Key(object: $0.heading, key: $0.cells[0], example: $0.cells[3])
  }

  static let types = rows.filter { $0.heading == "Types" }.map(\.cells[0])

  static let samples = lines.split { $0.hasPrefix("```") }.map { $0.joined(separator: "\n") }
    .filter { $0.hasPrefix("{") }

  /// What stands between the first pair of backticks.
  private static func code(_ cell: Substring) -> String {
    let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : String(cell)
  }

  /// Reads a manifest; gives its warnings.
  @discardableResult
  private func read(_ json: String) throws -> (manifest: Manifest, warnings: [String]) {
    var warnings: [ManifestProblem] = []
    let manifest = try Manifest.read(Array(json.utf8), warnings: &warnings).manifest
    return (manifest, warnings.map(\.code.rawValue))
  }

  @Test("has samples that are read without a warning", arguments: samples)
  func sample(json: String) throws {
    let (manifest, warnings) = try read(json)
    #expect(warnings.isEmpty)
    #expect(!manifest.links.isEmpty)
  }

  @Test("has an example of each key that is read", arguments: keys)
  func example(key: Key) throws {
    #expect(key.example.hasPrefix("\"\(key.key)\": "))
    let (manifest, warnings) = try read(json(with: key.example, in: key.object))
    #expect(warnings.isEmpty)
    // A key with the wrong name would be ignored: it says something, so the manifest differs.
    let without = try read(json(with: nil, in: key.object)).manifest
    let saysNothing = ["version", "name", "patterns", "regex", "links", "schemes"]
    #expect(manifest != without || saysNothing.contains(key.key))
    #expect(throws: Never.self) { try read(manifest.json()) }
  }

  /// A manifest with an example at its place.
  private func json(with example: String?, in object: String) throws -> String {
    var places = [
      "The manifest": [#""version": 1"#, #""name": "T""#, #""schemes": ["t"]"#],
      "Options": [],
      "Links": [#""name": "a""#, #""patterns": ["/a/:id"]"#],
      "Expressions": [#""regex": "t://x""#],
      "Parameters": [],
    ]
    let all = try #require(places[object])
    if let example {
      let key = example.prefix { $0 != ":" }
      places[object] = all.filter { !$0.hasPrefix(key + ":") } + [example]
    }
    func members(_ object: String) -> String { (places[object] ?? []).joined(separator: ", ") }
    func absent(_ key: String, _ object: String, _ member: String) -> String {
      members(object).contains("\"\(key)\":") ? members(object) : members(object) + ", " + member
    }
    let parameter = "\"parameters\": {\"id\": {\(members("Parameters"))}}"
    let expressions = "\"expressions\": [{\(members("Expressions"))}]"
    if object == "Expressions" { places["Links"]?.removeLast() }
    let link =
      switch object {
      case "Expressions": absent("expressions", "Links", expressions)
      case "Parameters": absent("parameters", "Links", parameter)
      default: members("Links")
      }
    let table = absent("options", "The manifest", "\"options\": {\(members("Options"))}")
    return table.contains("\"links\":") ? "{\(table)}" : "{\(table), \"links\": [{\(link)}]}"
  }

  @Test("has all keys that are written")
  func complete() throws {
    let parameter = Manifest.Parameter(
      name: "id", isOptional: true, defaultText: "1", isLogged: true, isSensitive: true)
    let other = Manifest.Parameter(name: "x", hasDefault: true)
    var link = Manifest.Link(
      name: "a", patterns: ["/a/:id"],
      expressions: [.init(regex: "b", anchoring: .start, caseInsensitive: true)],
      parameters: [parameter, other], needsConfirmation: true, deprecation: "b", priority: 1,
      caseInsensitive: true, when: ["c"], summary: "d", examples: ["e"])
    link.parents = ["f"]
    (link.tab, link.presented) = ("g", "h")
    let manifest = Manifest(
      name: "T", schemes: ["t"], hosts: ["t.app"], links: [link], mounts: [link])
    func keys(_ value: Any?) -> Set<String> { Set((value as? [String: Any] ?? [:]).keys) }
    func named(_ object: String) -> Set<String> {
      Set(Self.keys.filter { $0.object == object }.map(\.key))
    }
    let root = try JSONSerialization.jsonObject(with: Data(manifest.json().utf8)) as? [String: Any]
    let written = (root?["links"] as? [[String: Any]])?.first
    let parameters = written?["parameters"] as? [String: Any]
    #expect(keys(root) == named("The manifest"))
    #expect(keys(root?["options"]) == named("Options"))
    let mount = (root?["mounts"] as? [Any])?.first
    #expect(keys(mount) == ["name", "patterns", "parameters", "caseInsensitive", "when"])
    #expect(keys(written) == named("Links"))
    #expect(
      keys((written?["expressions"] as? [Any])?.first) == named("Expressions"))
    #expect(keys(parameters?["id"]).union(keys(parameters?["x"])) == named("Parameters"))
  }

  @Test("has types that are read and written so", arguments: types)
  func type(text: String) throws {
    let notation = try ValueType.notation(text)
    #expect(notation.warning == nil)
    #expect((notation.isList ? "[\(notation.type)]" : "\(notation.type)") == text)
    if case .opaque = notation.type { #expect(text == "MenuRef") }
  }

  @Test("says what a reader does with a key that it does not know")
  func unknownKey() throws {
    let json = #"{"version": 1, "name": "T", "schemes": ["t"], "links": [], "colour": "red"}"#
    #expect(try read(json).warnings == ["manifest.unknownKey"])
    #expect(Self.lines.contains { $0.contains("`manifest.unknownKey`") })
  }

  @Test("has rows") func rowsAreThere() {
    #expect(Self.keys.count > 25 && Self.types.count > 15 && Self.samples.count == 2)
  }
}
