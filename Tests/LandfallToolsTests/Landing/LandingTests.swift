// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallLanding
import LandfallManifest
import Testing

@testable import landfall_tool

/// `landfall open` with an app that is a script: it writes the lines that an app would write.
@Suite("The landing of a link", .enabled(if: ProcessRun.isPossible))
struct LandingTests {
  static let url = "shop://products/5"
  static let start = ReportStart(app: "shop", salt: "abc").node.line

  /// The lines of an opening: the steps, the last with screens.
  static func lines(
    _ kinds: String..., url: String = url, opening: String = "a-1", code: String? = nil
  ) -> [String] {
    kinds.enumerated().map { index, kind in
      var step = ReportStep()
      (step.opening, step.step, step.age) = (opening, kind, index)
      if index == 0 { (step.url, step.source) = (url, "customScheme") }
      if kind == "matched" {
        (step.link, step.pattern) = ("product", "/products/:id")
        step.values = [
          .init(name: "id", texts: ["5"], isHashed: false),
          .init(name: "tags", texts: ["red", "a, b"], isHashed: false),
          .init(name: "pin", texts: [ReportLine.hash("77", "abc")], isHashed: true),
        ]
      }
      if ReportStep.lastKinds.contains(kind) {
        step.code = code
        step.screens = .init(
          tab: "home", stack: ["home", "list"], modals: [["product"]], overlays: ["player"])
      }
      return step.node.line
    }
  }

  /// Runs `landfall open` beside an app that writes some lines.
  private func run(
    _ lines: [String], _ options: [String], before: [String]? = [start], url: String = url,
    timeout: String = "60"
  ) throws -> ProcessRun {
    let folder = try TemporaryFolder([
      "lines": lines.map { $0 + "\n" }.joined(),
      "bin/xdg-open": "#!/bin/sh\ncat \"$LINES_FILE\" >> \"$LANDFALL_REPORTS/shop/links.jsonl\"\n",
      "reports/shop/none": "",
    ])
    if let before {
      try folder.write(
        Array(before.map { $0 + "\n" }.joined().utf8), to: "reports/shop/links.jsonl")
    }
    let words = ["open", url, "--on", "linux", "--app", "shop", "--timeout", timeout] + options
    let script = """
      chmod +x '\(folder.path)/bin/xdg-open'
      export LANDFALL_REPORTS='\(folder.path)/reports' LINES_FILE='\(folder.path)/lines' NO_COLOR=1
      PATH='\(folder.path)/bin':"$PATH" exec '\(ProcessRun.tool)' \
      \(words.map { "'\($0)'" }.joined(separator: " "))
      """
    return try ProcessRun("/bin/sh", ["-c", script])
  }

  @Test(
    "A link that lands as expected ends with 0, and one that does not says where it is",
    arguments: [
      (["--expect", "product"], 0, ""), (["--expect", "product(id: 5)"], 0, ""),
      (["--expect", "product(tags: [red, \"a, b\"], id: 5)"], 0, ""),
      (["--expect", "product(pin: 77)"], 0, ""), (["--wait"], 0, ""),
      (["--expect-screens", "product"], 0, ""),
      (["--expect", "list"], 1, "link: expected list, was product"),
      (["--expect", "product(id: 6)"], 1, "id: expected 6, was 5"),
      (["--expect", "product(size: 6)"], 1, "size: expected 6, was none"),
      (["--expect", "product(pin: 78)"], 1, "pin: expected 78, was another, which is sensitive"),
      (["--expect-screens", "home > list"], 1, "screens: expected home > list, was product"),
      (
        ["--expect-rejection", "gate.denied"], 1,
        "rejected with: expected gate.denied, was opened"
      ),
    ])
  func landed(options: [String], code: Int32, message: String) throws {
    // Before it, another link; between its lines, too.
    let other = Self.lines("received", "opened", url: "shop://a", opening: "a-0")
    let own = Self.lines("received", "matched", "offered", "opened")
    let run = try run([other[0], own[0], own[1], other[1], own[2], own[3]], options)
    #expect(run.code == code, "\(run.errors)")
    #expect(message.isEmpty ? run.errors.isEmpty : run.errors.contains(message), "\(run.errors)")
    #expect(
      run.output == """
        shop://products/5
          link     product(id: 5, tags: [red, a, b], pin: …)
          route    /products/:id
          way      0 ms  received customScheme
                   1 ms  matched
                   2 ms  offered
                   3 ms  opened
          screens  home: home > list ▣ product
                   over them player

        """)
  }

  @Test("A rejection is expected by its code")
  func rejected() throws {
    let lines = Self.lines("received", "matched", "rejected", code: "gate.denied")
    #expect(try run(lines, ["--expect-rejection", "gate.denied"]).code == 0)
    let other = try run(lines, ["--expect-rejection", "gate.timeout"])
    #expect(other.code == 1)
    #expect(other.errors.contains("rejected with: expected gate.timeout, was gate.denied"))
    let opened = try run(lines, ["--expect", "product"])
    #expect(opened.errors.contains("outcome: expected opened, was gate.denied"))
    #expect(try run(lines, ["--wait"]).code == 1)
  }

  @Test("The landing is told as JSON")
  func json() throws {
    let run = try run(Self.lines("received", "matched", "opened"), ["--json"])
    #expect(run.code == 0)
    #expect(
      run.output.hasPrefix(#"{"url": "shop://products/5", "opening": "a-1", "link": "product""#))
    #expect(
      run.output.contains(#""outcome": "opened", "milliseconds": 2, "screens": {"tab": "home""#))
    #expect(!run.output.contains("77"))
  }

  @Test(
    "What does not arrive or does not end within the time ends with 3, and says what to look at")
  func missing() throws {
    let pending = try run(
      Self.lines("received", "matched", "held"), ["--expect", "product"], timeout: "3")
    #expect(pending.code == 3)
    #expect(pending.errors.contains("the link has not landed within 3 s: held"))
    // Of another link, of the time before, or half a line.
    let own = Self.lines("received", "opened")
    let silent = try run(
      Self.lines("received", "opened", url: "shop://a") + [String(own[0].dropLast(9))], ["--wait"],
      before: [Self.start] + own, timeout: "0.3")
    #expect(silent.code == 3)
    #expect(silent.errors.contains("the app reported nothing about this link within 0.3 s"))
    #expect(silent.errors.contains("does it call 'open'?"))
    #expect(silent.errors.contains("is the scheme 'shop' in the app's Info.plist?"))
    let web = try run(
      [], ["--wait"], before: nil, url: "https://shop.example/a", timeout: "0.3")
    #expect(web.code == 3)
    #expect(web.errors.contains("does the app call 'LinkReporter.start'?"))
    #expect(web.errors.contains("'applinks:HOST'"))
  }

  @Test("A report that begins meanwhile, or begins anew, is read from its first line")
  func renewed() throws {
    let own = Self.lines("received", "matched", "opened")
    #expect(try run([Self.start] + own, ["--wait"], before: nil).code == 0)
    let folder = try TemporaryFolder(["links.jsonl": Self.start + "\n" + own[0] + "\n"])
    func write(_ name: String, _ lines: [String]) throws {
      try folder.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: name)
    }
    func start(_ salt: String) -> String { ReportStart(app: "shop", salt: salt).node.line }
    var reader = try ReportReader(path: folder.file("links.jsonl"))
    func read() -> [String] { reader.read().map { "\($0.step.step) \($0.salt)" } }
    #expect(read().isEmpty)
    try write("links.old.jsonl", [Self.start, own[0], own[1]])
    try write("links.jsonl", [start("next"), own[2]])
    #expect(read() == ["matched abc", "opened next"])
    // A process that has not seen it yet still writes to the older one.
    try write("links.old.jsonl", [Self.start, own[0], own[1], own[1]])
    #expect(read() == ["matched abc"])
    // Twice between two looks: all of what came between is there.
    try write("links.old.jsonl", [start("third"), own[0]])
    try write("links.jsonl", [start("fourth"), own[1]])
    #expect(read() == ["received third", "matched fourth"])
    #expect(read().isEmpty)
  }

  @Test("Lines that are no report are passed over")
  func strange() throws {
    let strange = [
      "", "{", "[]", "null", #"{"opening":5}"#, #"{"opening":"a","step":7}"#, "\u{FFFD}",
      #"{"landfall":"report","version":9,"app":"shop","salt":"x"}"#,
      String(repeating: "[", count: 100_000),
    ]
    #expect(try run(strange + Self.lines("received", "opened"), ["--wait"]).code == 0)
  }

  @Test(
    "Wrong usage says what to do",
    arguments: [
      (["--wait"], "'--app ID' is needed"),
      (["--wait", "--app", "../a"], "'../a' is not the name of an app"),
      (["--app", "a", "--expect", "a("], "'a(' is not a link"),
      (["--app", "a", "--expect", "a(b)"], "is not a link"),
      (["--app", "a", "--expect", ""], "is not a link"),
      (["--app", "a", "--expect", "a(b: \"c)"], "is not a link"),
      (["--app", "a", "--timeout", "0"], "takes a number of seconds"),
      (["--app", "a", "--timeout", "x"], "takes a number of seconds"),
      (["--app", "a", "--wait", "--on", "android"], "an app on Android writes no report"),
      (
        ["--app", "a", "--expect-rejection", "a", "--expect-screens", "a"],
        "a link that is rejected has no screens"
      ),
    ])
  func usage(options: [String], message: String) {
    let words = ["open", "shop://a", "--on", "linux"].filter {
      !options.contains("--on") || $0 != "--on"
    }
    let run = ToolRun(
      words: words.filter { !options.contains("android") || $0 != "linux" } + options)
    #expect(run.code == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
