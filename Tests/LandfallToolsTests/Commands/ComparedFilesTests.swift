// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import landfall_tool

/// Whatever enums and files are given, each is compared, or a finding or the summary says that it is
/// not.
@Suite("What lint compares")
struct ComparedFilesTests {
  /// A root enum with a scheme, a host and a path of its own.
  private static func root(_ number: Int, options: String? = nil) -> String {
    let options = options ?? "schemes: \"s\(number)\", hosts: \"h\(number).example\""
    return """
      import Landfall
      @DeepLinks(\(options))
      enum Root\(number) {
        @Link("/p\(number)/:id") case page(id: String)
      }

      """
  }

  private static func plist(_ content: String) -> String {
    "<plist version=\"1.0\">\n<dict>\n\(content)\n</dict>\n</plist>\n"
  }

  private static func info(_ schemes: [String]) -> String {
    plist(
      "<key>CFBundleURLTypes</key>\n<array><dict><key>CFBundleURLSchemes</key>\n<array>\n"
        + schemes.map { "<string>\($0)</string>" }.joined(separator: "\n")
        + "\n</array></dict></array>")
  }

  private static func entitlements(_ hosts: [String]) -> String {
    plist(
      "<key>com.apple.developer.associated-domains</key>\n<array>\n"
        + hosts.map { "<string>applinks:\($0)</string>" }.joined(separator: "\n") + "\n</array>")
  }

  private static func association(_ paths: [String]) -> String {
    #"{"applinks": {"details": [{"appIDs": ["K7QX2M9P4D.example.acme"], "components": ["#
      + paths.flatMap { ["{\"/\": \"\($0)/*/?*\", \"exclude\": true}", "{\"/\": \"\($0)/?*\"}"] }
      .joined(separator: ", ") + "]}]}}\n"
  }

  private struct Report: Decodable {
    struct Finding: Decodable {
      let code: String
      let severity: String
      let message: String
    }
    let findings: [Finding]
    let compared: [String]
  }

  private static let kinds = ["entitlements", "association file", "Info.plist"]

  /// A way to give the routes.
  enum Source: CaseIterable {
    case sources
    case manifest
    case standardInput
  }

  /// The files of one kind: none, what the enums need, or what none of them takes.
  enum Files: CaseIterable {
    case none
    case clean
    case wrong
  }

  @Test(
    "Each enum is compared with each file, however the routes are given",
    arguments: Source.allCases, Files.allCases)
  func matrix(_ source: Source, _ association: Files) throws {
    for roots in 0...3 {
      // One manifest holds one table.
      if source != .sources, roots != 1 { continue }
      for info in Files.allCases {
        for entitlements in Files.allCases where source == .sources || entitlements == info {
          try check(source, roots, association, info, entitlements)
        }
      }
    }
  }

  private func check(
    _ source: Source, _ roots: Int, _ association: Files, _ info: Files, _ entitlements: Files
  ) throws {
    let numbers = Array(0..<roots)
    func names(_ files: Files, _ prefix: String, _ end: String = "") -> [String]? {
      switch files {
      case .none: nil
      case .clean: numbers.map { "\(prefix)\($0)\(end)" }
      case .wrong: ["\(prefix)9\(end)"]
      }
    }
    let folder = try TemporaryFolder()
    var paths: [String] = []
    func write(_ text: String?, _ name: String) throws {
      guard let text else { return }
      try folder.write(Array(text.utf8), to: name)
      paths.append(folder.file(name))
    }
    try write(names(info, "s").map(Self.info), "Info.plist")
    try write(names(entitlements, "h", ".example").map(Self.entitlements), "App.entitlements")
    try write(
      names(association, "/p").map(Self.association), "apple-app-site-association")
    for number in numbers {
      try folder.write(Array(Self.root(number).utf8), to: "Root\(number).swift")
    }
    if paths.isEmpty, roots == 0 { return }
    var words = ["lint", "--format", "json"]
    var input: [UInt8] = []
    switch source {
    case .sources: paths += numbers.map { folder.file("Root\($0).swift") }
    case .manifest, .standardInput:
      let text = ToolRun("manifest", folder.file("Root0.swift")).output
      try folder.write(Array(text.utf8), to: "links.json")
      if source == .standardInput { input = Array(text.utf8) }
      words += ["--manifest", source == .manifest ? folder.file("links.json") : "-"]
    }
    let run = ToolRun(words: words + paths, input: input)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    let comment: Comment = "\(roots) roots, \(association) \(info) \(entitlements)\n\(run.output)"
    var expected: [(String, Int)] = []
    if roots > 0 {
      if info == .wrong { expected += [("app.schemeMissing", roots), ("app.schemeUnused", 1)] }
      if entitlements == .wrong { expected += [("app.hostMissing", roots), ("app.hostUnused", 1)] }
      if association == .wrong { expected += [("app.routeRefused", roots), ("app.pathStray", 1)] }
    }
    for (code, count) in expected {
      #expect(report.findings.count { $0.code == code } == count, comment)
    }
    let wanted = Set(expected.map(\.0))
    let others = report.findings.filter { $0.code.hasPrefix("app.") && !wanted.contains($0.code) }
    #expect(others.isEmpty, comment)
    let hasProblem = report.findings.contains { $0.severity != "info" }
    #expect(run.code == (hasProblem ? 1 : 0), comment)
    #expect(!expected.isEmpty == hasProblem || roots == 0, comment)

    let given = [entitlements, association, info].map { $0 == .none ? 0 : 1 }
    let routes = source == .sources ? "enum" : "manifest"
    let first = roots == 0 ? "no enum" : roots == 1 ? "1 \(routes)" : "\(roots) enums"
    let files = zip(Self.kinds, given).map { kind, count in
      count == 0 ? "no \(kind)" : "1 \(kind)" + (roots == 0 ? " by itself" : "")
    }
    #expect(report.compared == [first] + files, comment)
    // The same for people.
    if info != association { return }
    words.removeSubrange(1...2)
    let text = ToolRun(words: words + paths, input: input)
    #expect(text.code == run.code && text.lines.last?.hasPrefix("compared: \(first), ") == true)
    if roots == 0 || hasProblem { #expect(!text.output.contains("no problems"), comment) }
  }

  @Test("A rule, a scheme and a host are without a route only if no enum takes them")
  func union() throws {
    let folder = try TemporaryFolder([
      "App.swift": Self.root(0), "Tests/Debug.swift": Self.root(1),
      "Info.plist": Self.info(["s1"]), "App.entitlements": Self.entitlements(["h1.example"]),
      "apple-app-site-association": Self.association(["/p1", "/p8", "/p9"]),
    ])
    let run = ToolRun("lint", folder.path)
    #expect(run.code == 1)
    #expect(run.lines.count { $0.contains("[app.") } == 4, "\(run.output)")
    for text in [
      "no Info.plist has the scheme 's0' of 'Root0', so 's0://p0/a' does not open the app",
      "no entitlement has 'applinks:h0.example' of 'Root0', so 'https://h0.example/p0/a' opens",
      "never hands over a URL of '/p0/:id', such as 'https://h0.example/p0/x'",
      "no route takes, such as 'https://h0.example/p8/x' by '/p8/?*', 'https://h0.example/p9/x' by",
    ] {
      #expect(run.output.contains(text), "\(text)\n\(run.output)")
    }
    let one = ToolRun("lint", folder.path, "--enum", "Root1")
    #expect(one.lines.last?.hasPrefix("compared: 1 enum, ") == true)
    #expect(!one.output.contains("Root0"))
  }

  @Test(
    "An enum that cannot be compared is a finding, and nothing is called stray that it may take",
    arguments: [
      ("  @Link(\"/x/:y\") case wrong\n", "schemes: \"a\"", "as it has mistakes, nor are"),
      ("  @Mount(\"/m\") case mount(Gone)\n", "schemes: \"a\"", "'Gone' are not known, nor are"),
      ("  @Link(\"/x\") case right\n", nil, "as it names no scheme and no host, and no enum here"),
    ])
  func notCompared(_ line: String, _ options: String?, _ reason: String) throws {
    let attribute = options.map { "@DeepLinks(\($0))" } ?? "@DeepLinks"
    let folder = try TemporaryFolder([
      "App.swift": Self.root(0),
      "Other.swift": "import Landfall\n\(attribute)\nenum Other {\n\(line)}\n",
      "Info.plist": Self.info(["s9"]), "App.entitlements": Self.entitlements(["h0.example"]),
      "apple-app-site-association": Self.association(["/p0", "/p9"]),
    ])
    let run = ToolRun("lint", folder.path)
    #expect(run.code == 1)
    let finding = run.lines.first { $0.contains("[app.notCompared]") }
    #expect(finding?.contains("Other.swift:3:6: warning: 'Other' is not compared") == true)
    #expect(finding?.contains(reason) == true, "\(run.output)")
    #expect(run.output.contains("the scheme 's0'"))
    #expect(run.output.contains("[app.pathStray]") == (options == nil))
    #expect(run.output.contains("[app.schemeUnused]") == (options == nil))
    #expect(run.lines.last?.hasPrefix("compared: 1 of 2 enums, 1 entitlements, ") == true)
  }

  @Test("A manifest with mistakes is compared with no file, and says so")
  func manifestWithMistakes() throws {
    let folder = try TemporaryFolder([
      "m.json": #"{"version": 1, "name": "T", "schemes": ["t"], "links": [{"name": 1}]}"#,
      "Info.plist": Self.info(["t"]),
    ])
    let run = ToolRun("lint", "--manifest", folder.file("m.json"), folder.file("Info.plist"))
    #expect(run.code == 1)
    #expect(run.output.contains("[app.notCompared]"))
    #expect(
      run.lines.last
        == "compared: 0 of 1 manifest, no entitlements, no association file, 1 Info.plist by itself"
    )
  }

  @Test("A file that cannot be read as what it is, is found, not compared, and an error")
  func unreadableFiles() throws {
    let folder = try TemporaryFolder([
      "App.swift": Self.root(0), "Info.plist": "no list", "App.entitlements": "{",
      "apple-app-site-association": "<html>",
    ])
    let run = ToolRun("lint", folder.path)
    #expect(run.code == 1)
    #expect(
      run.lines.last
        == "compared: 1 enum, 0 of 1 entitlements, 0 of 1 association file, 0 of 1 Info.plist")
  }

  @Test("Files behind links are read, and a folder or a link that leads nowhere is not passed over")
  func links() throws {
    let folder = try TemporaryFolder([
      "a/App.swift": Self.root(0), "b/Debug.plist": Self.info(["s9"]),
    ])
    let link = folder.file("a/Info.plist")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.file("b/Debug.plist"))
    #expect(ToolRun("lint", folder.file("a")).output.contains("[app.schemeMissing]"))
    try FileManager.default.removeItem(atPath: folder.file("b/Debug.plist"))
    let run = ToolRun("lint", folder.file("a"))
    #expect(run.code == 2 && run.errors.contains("broken symbolic link"))
  }

  @Test("A folder that cannot be read is no empty one", .enabled(if: geteuid() != 0))
  func unreadableFolder() throws {
    let folder = try TemporaryFolder(["a/Info.plist": Self.info(["s"]), "b/Info.plist": "x"])
    let closed = folder.file("b")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    let run = ToolRun("lint", folder.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed)
    #expect(run.code == 2)
  }

  @Test(
    "An Info.plist without URL types is compared, too; one of another service is no Info.plist",
    arguments: [("Info.plist", 1), ("Info-Debug.plist", 1), ("GoogleService-Info.plist", 0)])
  func bareInfo(_ name: String, _ count: Int) throws {
    let folder = try TemporaryFolder([
      "App.swift": Self.root(0), name: Self.plist("<key>A</key><string>b</string>"),
    ])
    let run = ToolRun("lint", folder.path)
    #expect(run.lines.count { $0.contains("[app.schemeMissing]") } == count)
    #expect(run.code == Int32(count))
  }

  @Test("A Swift file is not left out for a manifest, and standard input is read once")
  func twoSources() throws {
    let folder = try TemporaryFolder([
      "App.swift": Self.root(0), "Info.plist": Self.info(["s0"]), "aasa": Self.association(["/a"]),
    ])
    let manifest = ToolRun("manifest", folder.path).output
    let run = ToolRun(
      "lint", "--manifest", "-", folder.file("App.swift"), folder.file("Info.plist"),
      input: Array(manifest.utf8))
    #expect(run.code == 2 && run.errors.contains("leave out"))
    for action in ["diff", "lint"] {
      let twice = ToolRun("aasa", action, "-", "-", input: Array(try folder.text("aasa").utf8))
      #expect(twice.code == 2 && twice.errors.contains("read only once"))
    }
    let html = ToolRun("aasa", "diff", "-", folder.file("aasa"), input: Array("<html>".utf8))
    #expect(html.code == 2 && html.output.isEmpty && html.errors.contains("is not JSON"))
  }

  @Test("A long list of stray rules ends with the number of the others")
  func manyStrays() throws {
    let folder = try TemporaryFolder([
      "App.swift": Self.root(0),
      "apple-app-site-association": Self.association(["/p0"] + (10..<33).map { "/q\($0)" }),
    ])
    let run = ToolRun("lint", folder.path)
    let line = run.lines.first { $0.contains("[app.pathStray]") }
    #expect(line?.contains("by '/q29/?*' and 3 more rules. Exclude") == true, "\(run.output)")
  }

  @Test("A mistake in the file that is written has one word for it")
  func generated() throws {
    let folder = try TemporaryFolder(["App.swift": Self.root(0)])
    let run = ToolRun("aasa", "generate", folder.path, "--app-id", "x")
    #expect(run.code == 1)
    let line = run.errors.split(separator: "\n").first { $0.contains("[app.") }
    #expect(
      line?.contains(": error: ") == true && line?.hasPrefix("error") == false, "\(run.errors)")
  }
}
