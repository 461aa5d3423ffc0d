// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallCore
import LandfallManifest
import Testing

@testable import landfall_tool

/// Texts that a reader of bytes or scalars and a reader of Swift's characters see differently.
enum HostileText {
  static let marks: [Unicode.Scalar] = [
    "\u{301}", "\u{200D}", "\u{202E}", "\u{1B}", "\u{9B}", "\r", "\n", "\0",
  ]
  private static let specials = Array("'\"`|<>&\\,:;%$*_[{#!-/ ".unicodeScalars)

  /// Each special character with each mark before it, behind it, and on both sides.
  static let all = specials.flatMap { special in
    marks.flatMap { mark in
      [[mark, special], [special, mark], [mark, special, mark]].map { scalars in
        var text = String.UnicodeScalarView()
        text.append("x")
        text.append(contentsOf: scalars)
        text.append(contentsOf: "id".unicodeScalars)
        text.append(contentsOf: scalars)
        return String(text)
      }
    }
  }

  /// A few of them, with all marks and all special characters.
  static let few = stride(from: 0, to: all.count, by: 13).map { all[$0] }

  /// What a terminal acts on, beside the ends of lines.
  static func hidden(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0.isHidden && $0 != "\n" && $0 != "\t" }
  }
}

/// What each command makes of hostile texts, read as its reader reads it; `Scripts/maintain/check-escaping` asks
/// readers of Markdown and HTML.
@Suite("Escaping")
struct EscapingTests {
  // MARK: The shell

  private static let opened = ["mac", "android"]

  @Test(
    "A shell reads the words of 'open --dry-run' back, and so does the shell of an Android device",
    .enabled(if: ProcessRun.isPossible))
  func shell() throws {
    // Words that are run, and then their arguments, each ended by NUL.
    var script = """
      open() { printf '%s\\0' "$@"; }
      am() { printf '%s\\0' "$@"; }
      adb() { shift; eval "$*"; }

      """
    var expected: [String] = []
    for text in HostileText.all {
      for url in ["linky://x?q=" + text, "linky://x/" + text] {
        for target in Self.opened {
          let run = ToolRun(words: ["open", url, "-n", "--on", target, "--app", "app.linky"])
          if run.code == 0 {
            script += run.output
            expected +=
              target == "mac"
              ? ["-b", "app.linky", url]
              : ["start", "-W", "-a", "android.intent.action.VIEW", "-d", url, "app.linky"]
          }
        }
      }
    }
    #expect(expected.count > 1000)
    let run = try ProcessRun("/bin/sh", ["-s"], input: script)
    // Not compared as texts: equal ones may differ in their bytes.
    let bytes: [UInt8] = expected.flatMap { (text: String) -> [UInt8] in Array(text.utf8) + [0] }
    #expect(Array(run.output.utf8) == bytes, "\(run.errors)")
  }

  @Test(
    "No part of a URL is a command to the shell of an Android device",
    .enabled(if: ProcessRun.isPossible), arguments: ["\u{301}", "\u{200D}"])
  func device(mark: String) throws {
    let folder = try TemporaryFolder([
      "bin/adb": "#!/bin/sh\nshift\nexec sh -c \"$*\"\n",
      "bin/am": "#!/bin/sh\nprintf '%s' \"$6\"\n",
    ])
    let url = "linky://x'\(mark);touch$IFS\(folder.file("harm"));echo$IFS'\(mark)"
    try folder.write(Array(url.utf8), to: "url")
    let script = """
      chmod +x '\(folder.path)'/bin/*
      PATH='\(folder.path)/bin':"$PATH" '\(ProcessRun.tool)' open "$(cat '\(folder.path)/url')" --on android
      """
    let run = try ProcessRun("/bin/sh", ["-c", script])
    #expect(Array(run.output.utf8) == Array(url.utf8), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("harm")))
  }

  // MARK: Terminals and JSON

  /// A folder with a manifest and an association file that hold hostile texts.
  private static func folder() throws -> TemporaryFolder {
    let links = HostileText.few.enumerated().map { index, text -> [String: Any] in
      [
        "name": "link\(index)", "patterns": ["/\(index)?id=:id"], "summary": text,
        "deprecated": text, "parameters": ["id": ["default": text]],
        "examples": ["linky://\(index)?id=\(text)"],
      ]
    }
    let manifest: [String: Any] = [
      "version": 1, "name": "Linky", "schemes": ["linky"], "hosts": ["linky.example"],
      "links": links,
    ]
    let association: [String: Any] = [
      "applinks": [
        "details": [
          [
            "appIDs": ["ABCDE12345.linky"],
            "components": HostileText.few.map { ["/": "/" + $0, "comment": $0] },
          ]
        ]
      ]
    ]
    let other = manifest.merging(["links": Array(links.prefix(4))]) { $1 }
    func text(_ value: [String: Any]) throws -> String {
      String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
    }
    return try TemporaryFolder([
      "links.json": try text(manifest), "other.json": try text(other),
      "apple-app-site-association": try text(association),
      "App.swift": HostileText.marks.filter { $0.value > 0x9F }.map {
        "@DeepLinks(schemes: \"a\") enum `X\($0)` { @Link(\"/a/:id\u{202E}\") case `a\($0)` }\n"
      }.joined(),
    ])
  }

  @Test("No command writes what a terminal acts on")
  func terminal() throws {
    let folder = try Self.folder()
    let url = "linky://0?id=" + HostileText.few.joined()
    let (links, other) = (folder.file("links.json"), folder.file("other.json"))
    let association = folder.file("apple-app-site-association")
    let read: [[String]] = [
      ["routes", "--manifest", links], ["match", "linky://0", "--manifest", links, "-x"],
      ["match", url, "--manifest", links], ["diff", links, other], ["aasa", "lint", association],
      ["docs", "--manifest", links, "--format", "markdown"], ["manifest", "--manifest", links],
      ["docs", "--manifest", links], ["lint", "--manifest", links],
      ["page", "--manifest", links, "--store-id", "1", "-o", folder.path, "--server", "nginx"],
      ["aasa", "generate", "--manifest", other, "--app-id", "A.b"],
      ["aasa", "match", url, "--file", association, "-x"],
    ]
    let refused: [[String]] = [
      ["open", url], ["open", "a:b", "--app", url], [url], ["routes", folder.file("App.swift")],
      ["routes", "--manifest", url], ["intents", "--manifest", links],
      ["lint", url], ["diff", url, url], ["docs", url], ["aasa", url], ["match", url, url],
      ["routes", "--" + url], ["routes", "--enum", url, links], ["manifest", url],
      ["match", "a:b", "--context", url],
    ]
    for (lines, isRead) in [(read, true), (refused, false)] {
      for line in lines {
        let run = ToolRun(words: line)
        #expect((run.code < 2) == isRead, "\(line.prefix(2)) \(run.errors.prefix(2000))")
        #expect(HostileText.hidden(in: run.output + run.errors) == [], "\(line.prefix(2))")
      }
    }
  }

  // MARK: Findings

  @Test("Findings in files with hostile names are read back by the readers of all formats")
  func findings() throws {
    let folder = try TemporaryFolder()
    var paths: [String] = []
    for index in 0..<20 {
      let text = HostileText.all[index * HostileText.all.count / 20]
      let name = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" }))
      paths.append(name.utf8.contains(UInt8(ascii: "/")) ? "x\(index)" : name + "\(index)")
      let plist = "<plist><dict><key>com.apple.developer.associated-domains</key><array><string>"
      try folder.write(
        Array(
          (plist + "\(name.filter { !"<&".contains($0) })</string></array></dict></plist>").utf8),
        to: paths[index] + "/a\n::error::x,\u{301}y:\u{1B}%.entitlements")
    }
    func run(_ format: String) -> String {
      let run = ToolRun("lint", folder.path, "--format", format)
      #expect(run.code < 2)
      return run.output
    }
    func object(_ text: String) throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    let found = try object(run("json"))["findings"] as? [[String: Any]] ?? []
    let files = found.compactMap { $0["file"] as? String }
    #expect(Set(files).count == 20)

    let sarif = try object(run("sarif"))["runs"] as? [[String: Any]] ?? []
    let results = sarif.first?["results"] as? [[String: Any]] ?? []
    let uris = results.compactMap { result -> String? in
      let place = (result["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"]
      return (place?["artifactLocation"] as? [String: String])?["uri"]
    }
    #expect(uris.compactMap { URL(string: $0)?.path(percentEncoded: false) } == files)

    for format in ["text", "github", "xcode"] {
      #expect(HostileText.hidden(in: run(format)) == [], "\(format)")
    }
    let lines = run("github").utf8.split(separator: UInt8(ascii: "\n")).dropLast()
    #expect(lines.map { GitHubCommand(Array($0))?.file.visible } == files.map(\.visible))
    let start = folder.path + "/"
    let xcode = run("xcode").utf8.split(separator: UInt8(ascii: "\n")).dropLast()
    #expect(xcode.count == files.count && xcode.allSatisfy { $0.starts(with: start.utf8) })
  }

  /// A workflow command as GitHub's runner reads it.
  private struct GitHubCommand {
    let file: String

    init?(_ line: [UInt8]) {
      guard let start = line.firstRange(of: " file=".utf8), line.starts(with: "::".utf8),
        let end = line[start.upperBound...].firstRange(of: "::".utf8)
      else { return nil }
      let properties = line[start.upperBound..<end.lowerBound].split(separator: UInt8(ascii: ","))
      guard properties.count == 4, properties[1].starts(with: "line=".utf8) else { return nil }
      let codes = [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")]
      let name = codes.reduce(properties[0]) { $0.replacing($1.0.utf8, with: $1.1.utf8) }
      file = String(decoding: name, as: UTF8.self)
    }
  }

  @Test(
    "A path at the start of a line is no command of a CI log",
    arguments: [
      ("::error::x.json", "./::error::x.json"), ("##[error]x.json", "./##[error]x.json"),
      ("::\u{301}x", "./::\u{301}x"), ("a/::b", "a/::b"), ("#x", "#x"), ("\n::x", "␊::x"),
    ])
  func paths(path: String, expected: String) {
    #expect(path.visiblePath == expected)
  }

  @Test("The place of a text in a property list is found, whatever stands in it")
  func place() throws {
    let folder = try TemporaryFolder()
    for mark in HostileText.marks where mark.value > 0x20 {
      let text = "a &amp;\(mark)&lt;\(mark)b"
      let plist =
        "<plist><dict>\n<key>com.apple.developer.associated-domains</key>\n<array>\n"
        + "<string>\(text)</string></array></dict></plist>"
      try folder.write(Array(plist.utf8), to: "App.entitlements")
      let run = ToolRun("lint", folder.file("App.entitlements"), "--format", "github")
      #expect(run.output.contains(",line=4,col=9,"), "\(run.output)")
    }
  }

  // MARK: Each format

  private static let markdown = "<>`*_[]{}|\\#~$@:+^"

  /// What a string literal of Swift says, if it ends where it should.
  private static func literal(_ text: String) -> [UInt8]? {
    var (bytes, isEscaped) = ([UInt8](), false)
    for byte in text.utf8.dropFirst().dropLast() {
      let isSign = byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"")
      if isEscaped != isSign, isEscaped || byte == UInt8(ascii: "\"") { return nil }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      if !isEscaped { bytes.append(byte) }
    }
    return isEscaped ? nil : bytes
  }

  @Test("Each text is read back from HTML, Markdown, URIs and JSON in scripts")
  func formats() throws {
    for text in HostileText.all {
      let shown = Array(text.visible.utf8)
      #expect(Self.read(text.htmlText, without: "<>\"'`") == shown)
      #expect(Self.read(text.markdownText, without: Self.markdown) == shown)
      let code = text.markdownCode
      if code.utf8.starts(with: "<code>".utf8) {
        #expect(Self.read(Self.inside(code, 6, 7), without: Self.markdown) == shown)
      } else {
        #expect(Array(Self.inside(code, 1, 1).utf8) == shown)
        #expect(!shown.contains { "`|<\\".utf8.contains($0) } && shown.last != 0x20)
      }
      #expect(Array(text.htmlText.htmlRead.utf8) == shown)
      #expect(Self.literal(text.swiftLiteral) == shown)
      #expect(
        text.nginxPattern.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"{};\"'".utf8.contains($0) })
      #expect(text.fileName.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") })
      #expect(text.uriReference.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
      #expect(Array((text.uriReference.removingPercentEncoding ?? "").utf8) == Array(text.utf8))
      let json = JSONNode.array([text.node]).line.scriptText
      #expect(!json.utf8.contains(UInt8(ascii: "<")))
      let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
      #expect((object as? [String])?.first.map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  private static func inside(_ text: String, _ start: Int, _ end: Int) -> String {
    String(decoding: text.utf8.dropFirst(start).dropLast(end), as: UTF8.self)
  }

  /// What a reader of entities reads; nil if a sign is left that means something to it.
  private static func read(_ text: String, without signs: String) -> [UInt8]? {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "&" {
        let digits = rest.dropFirst().prefix { $0 != ";" }
        guard rest.first == "#", let code = UInt32(String(digits)),
          let value = Unicode.Scalar(code)
        else { return nil }
        result.append(value)
        rest = rest.dropFirst(digits.count + 2)
      } else if scalar.isHidden || signs.unicodeScalars.contains(scalar) {
        return nil
      } else {
        result.append(scalar)
      }
    }
    return Array(String(result).utf8)
  }
}
