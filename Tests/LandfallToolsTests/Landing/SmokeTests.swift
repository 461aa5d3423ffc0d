// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import landfall_tool

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A smoke test of all links", .enabled(if: ProcessRun.isPossible))
struct SmokeTests {
  private static let links = """
    import Landfall
    @DeepLinks(schemes: "shop", hosts: "shop.example") enum AppLink {
      /// A product.
      /// - Example: `shop://products/5`
      @Link("/products/:id") case product(id: Int)
      @Link("/sale") case sale
    }
    """

  // MARK: The URLs

  @Test(
    "URLs are examples, canonical URLs, and made from types",
    arguments: [
      (
        #"@Link("/a/:id?page=:page&tag=:tags") case a(id: Int, page: Int = 1, tags: [String])"#,
        "shop:///a/1 https://shop.example/a/1"
      ),
      (
        "/// - Example: shop://a/7?page=3\n  @Link(\"/a/:id?page=:page\") case a(id: Int, page: Int?)",
        "shop://a/7?page=3 shop:///a/7?page=3 https://shop.example/a/7?page=3"
      ),
      (
        "/** Two.\n   - Example: https://shop.example/a/7\n   - Example: `shop://a/8` */\n"
          + #"@Link("/a/:id") case a(id: Int)"#,
        "https://shop.example/a/7 shop://a/8 shop:///a/7 shop:///a/8 https://shop.example/a/8"
      ),
      (
        #"@Link("/a", "/b") case a"#,
        "shop:///a https://shop.example/a shop:///b https://shop.example/b"
      ),
      (#"@Link("app://a/:id") case a(id: UInt)"#, "app://a/1"),
      (#"@Link("https://other.example/a") case a"#, "https://other.example/a"),
      (#"@Link("/b/:id") case b(id: Int); @Link("/b/1", priority: 1) case a"#, "shop:///b/1"),
    ])
  func urls(cases: String, urls: String) throws {
    let run = try dryRun(cases)
    let found = run.output.split(separator: "\n").map(String.init)
    if cases.contains("priority") {
      // The URL that is made opens the other link.
      #expect(run.code == 1)
      #expect(run.errors.contains("'b' is not tried: no URL could be made that opens it"))
      #expect(found.first == urls)
    } else {
      #expect(run.code == 0, "\(run.errors)")
      #expect(Set(found) == Set(urls.split(separator: " ").map(String.init)))
    }
  }

  @Test("What is left out is asked for, and what cannot be made is said")
  func leftOut() throws {
    let cases = """
      @Link("/own", sources: .inApp) case own
      @Link("/reset/:token", sensitive: ["token"]) case reset(token: String)
      @Link("/kind/:kind") case kind(kind: Kind)
      @Link("/a") case a
      """
    let usual = try dryRun(cases)
    #expect(usual.output == "shop:///a\nhttps://shop.example/a\n")
    #expect(usual.code == 1)
    #expect(usual.errors.contains("'kind' is not tried: only the app reads 'kind'"))
    #expect(usual.errors.contains("left out: 1 without '--internal', 1 without '--sensitive'"))
    let own = try dryRun(cases, "--only", "own")
    #expect(own.code == 1)
    #expect(own.errors.contains("'own' is not tried: it is left out without '--internal'"))
    let scheme = try dryRun("@Link(\"app2://z\") case z; @Link(\"/a\") case a", "--via", "https")
    #expect(scheme.errors.contains("left out: 1 without '--via scheme'"))
    let context = try dryRun("@Link(\"/a\", when: \"beta\") case a")
    #expect(context.errors.contains("its routes need a context; give '--context'"))
    let wrong = try dryRun("/// - Example: --manual\n/// - Example:\n@Link(\"/a\") case a")
    #expect(wrong.output.isEmpty)
    #expect(wrong.errors.contains("its example '--manual' opens no link"))
    let all = try dryRun(cases, "--internal", "--sensitive", "--via", "https")
    #expect(
      Set(all.output.split(separator: "\n")) == [
        "https://shop.example/own", "https://shop.example/reset/a", "https://shop.example/a",
      ])
    let one = try dryRun(cases, "--only", "a", "--shard", "2/2")
    #expect(one.output == "https://shop.example/a\n")
    #expect(one.code == 0)
  }

  @Test(
    "Wrong usage says what to do",
    arguments: [
      (["--app", "a", "--only", "sal"], "did you mean 'sale'?"),
      (["--app", "a", "--shard", "3/2"], "'3/2' is not a part"),
      (["--app", "a", "--shard", "0/2"], "'0/2' is not a part"),
      (["--app", "a", "--shard", "1/0"], "'1/0' is not a part"),
      (["--app", "a", "--shard", "1/b"], "'1/b' is not a part"),
      (["--app=--help"], "'--help' is not the name of a device or an app"),
      (["--app", "a", "--write-baseline", "b", "--only", "sale"], "a baseline is of all links"),
      (["--app", "a", "--shard", "1"], "'1' is not a part"),
      (["--app", "a", "--shard", "a/b"], "'a/b' is not a part"),
      ([], "'--app ID' is needed"), (["--app", "a", "--timeout", "0"], "a number of seconds"),
      (["--app", "a", "--on", "android"], "writes no report"),
      (["--app", "a", "--baseline", "/nowhere"], "'/nowhere' cannot be read"),
    ])
  func usage(options: [String], message: String) throws {
    let folder = try TemporaryFolder(["A.swift": Self.links])
    let platform = options.contains("--on") ? [] : ["--on", "linux"]
    let run = ToolRun(words: ["smoke", folder.path] + platform + options)
    #expect(run.code == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  private func dryRun(_ cases: String, _ options: String...) throws -> ToolRun {
    let folder = try TemporaryFolder([
      "A.swift": """
      import Landfall
      @DeepLinks(schemes: "shop", hosts: "shop.example") enum AppLink {
        \(cases.split(separator: ";").joined(separator: "\n"))
      }
      """
    ])
    return ToolRun(words: ["smoke", folder.path, "--dry-run"] + options)
  }

  // MARK: The openings

  /// An app that is a script: 'sleep' is its process, and it lands each URL as a file says.
  private final class App {
    let folder: TemporaryFolder
    private static let script = #"""
      #!/bin/sh
      cd "$LANDFALL_REPORTS" || exit 9
      pid=$(cat pid 2>/dev/null)
      how=$(grep -F "$1 " how | head -n 1 | cut -d ' ' -f 2)
      [ "$how" = fail ] && exit 4
      start=warm
      # One that has ended is there until somebody asks for it.
      if ! kill -0 "${pid:-none}" 2>/dev/null || grep -q 'State:.Z' "/proc/$pid/status" 2>/dev/null
      then
        sleep 600 >/dev/null 2>&1 9>> shop/links.jsonl &
        pid=$!; start=cold
        # The tool ends only what has the report open.
        while [ -e /proc/self/fd ] && ! [ -e "/proc/$pid/fd/9" ]; do sleep 0.01; done
        echo "$pid" > pid
      fi
      echo "$start $1" >> opened
      id=$pid
      line() { echo "{\"opening\":\"$$\",\"age\":7,$1}" >> shop/links.jsonl; }
      case $how in
        nothing) exit 0 ;;
        warm) id=$(cat last) ;;
        lost) exit 0 ;;
        stranger) id=$PPID ;;
        crash) [ "$start" = warm ] && id=$$ ;;
      esac
      echo "$id" > last
      line "\"step\":\"received\",\"url\":\"$1\",\"process\":$id"
      link=sale values=
      case $1 in *products*) link=product values='{"name":"id","texts":["5"]}' ;; esac
      [ "$how" = elsewhere ] && link=home
      [ "$how" = values ] && values='{"name":"id","texts":["6"]}'
      line "\"step\":\"matched\",\"link\":\"$link\",\"values\":[$values]"
      case $how in
        pending) line '"step":"held"' ;;
        reject) line '"step":"rejected","code":"gate.denied","detail":"gate.denied: <sign & in>"' ;;
        *) line '"step":"opened"' ;;
      esac
      """#

    /// The programs of Apple's that open links, with the container of the app around the reports.
    private static let xcrun = #"""
      #!/bin/sh
      cd "$LANDFALL_REPORTS/../../.." || exit 9
      end() { kill "$(cat Library/Caches/landfall/pid)" 2>/dev/null; rm -f Library/Caches/landfall/pid; }
      echo "$*" >> words
      for last; do :; done
      case "$*" in
        "simctl get_app_container booted shop data") pwd ;;
        "simctl terminate booted shop") end ;;
        "simctl openurl booted "*) exec xdg-open "$last" ;;
        "devicectl device copy from --device Pad "*)
          while [ "$1" != --source ]; do shift; done
          cp "$2" "$4" ;;
        "devicectl device process launch --device Pad "*)
          case "$*" in *" --terminate-existing "*) end ;; esac
          while [ "$1" != --payload-url ]; do shift; done
          exec xdg-open "$2" ;;
        *) exit 64 ;;
      esac
      """#

    init(_ how: String = "") throws {
      folder = try TemporaryFolder([
        "A.swift": SmokeTests.links, "bin/xdg-open": App.script, "bin/xcrun": App.xcrun,
        "Library/Caches/landfall/shop/links.jsonl":
          #"{"landfall":"report","version":1,"app":"shop","salt":"x"}"# + "\n",
        "Library/Caches/landfall/how": how.split(separator: ",").joined(separator: "\n") + "\n",
      ])
    }

    deinit {
      let pid = try? folder.text("Library/Caches/landfall/pid").split(separator: "\n").first.flatMap
      { pid_t($0) }
      if let pid { kill(pid, SIGKILL) }
    }

    func smoke(_ options: String...) throws -> ProcessRun { try smoke(options, on: "linux") }

    func smoke(_ options: [String], on platform: String) throws -> ProcessRun {
      let words =
        ["smoke", folder.path + "/A.swift", "--on", platform, "--app", "shop"] + options
      let script = """
        chmod +x '\(folder.path)/bin/'*
        export LANDFALL_REPORTS='\(folder.path)/Library/Caches/landfall' NO_COLOR=1 PATH='\(folder.path)/bin':"$PATH"
        exec '\(ProcessRun.tool)' \(words.map { "'\($0)'" }.joined(separator: " "))
        """
      return try ProcessRun("/bin/sh", ["-c", script])
    }
  }

  @Test("Each URL is opened in an app that starts for it, and then in the one that runs")
  func opened() throws {
    let app = try App()
    let run = try app.smoke()
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("2 links, 10 openings: 10 opened, 0 failed\n"))
    #expect(run.output.contains("received to landed, linux, cold: p50 7 ms, p95 7 ms, most 7 ms"))
    let urls = [
      "shop://products/5", "shop:///sale", "shop:///products/5", "https://shop.example/sale",
      "https://shop.example/products/5",
    ]
    // The first finds the app.
    let expected = ["cold " + urls[0]] + urls.map { "cold " + $0 } + urls.map { "warm " + $0 }
    #expect(
      try app.folder.text("Library/Caches/landfall/opened").split(separator: "\n").map(String.init)
        == expected)
  }

  @Test(
    "A simulator and a device end the app before each cold start",
    arguments: [
      ("simulator", [], "simctl terminate booted shop"),
      (
        "device", ["--device", "Pad"],
        "devicectl device process launch --device Pad --terminate-existing"
      ),
    ])
  func ended(platform: String, options: [String], word: String) throws {
    let app = try App()
    let run = try app.smoke(["--only", "sale"] + options, on: platform)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("1 links, 4 openings: 4 opened, 0 failed"))
    let words = try app.folder.text("words").split(separator: "\n")
    #expect(words.count { $0.hasPrefix(word) } == 2)
  }

  @Test(
    "What goes wrong is told with its code",
    arguments: [
      ("reject", "gate.denied", 1, "<sign & in>"),
      ("elsewhere", "smoke.elsewhere", 1, "link: expected sale, was home"),
      ("pending", "smoke.pending", 1, "it has not landed within 3 s: held"),
      ("nothing", "smoke.missing", 3, "the app reported nothing about it within 3 s"),
      ("fail", "smoke.refused", 1, "'xdg-open' failed with 4"),
      ("warm", "smoke.warm", 1, "the app did not start for it"),
      ("crash", "smoke.restarted", 1, "did it end with the link before?"),
    ])
  func failed(how: String, code: String, exit: Int32, text: String) throws {
    let url = "https://shop.example/sale"
    let isSlow = ["pending", "nothing"].contains(how)
    let run = try App("\(url) \(how)").smoke("--only", "sale", "--timeout", isSlow ? "3" : "60")
    #expect(run.code == exit, "\(run.output)\(run.errors)")
    #expect(run.output.contains("failed  \(url)\n"), "\(run.output)")
    #expect(run.output.contains("\(text)"), "\(run.output)")
    #expect(run.output.contains("[\(code)]"))
    if isSlow { return }
    let json = try App("\(url) \(how)").smoke("--only", "sale", "-k", "--format", "json")
    #expect(json.output.contains("\"failure\": \"\(code)\""), "\(json.output)")
  }

  @Test("A link that is lost at a cold start is not taken for the cold start of the next one")
  func lost() throws {
    let app = try App("shop:///sale lost")
    let run = try app.smoke("--keep-going", "--via", "scheme", "--timeout", "3")
    #expect(run.code == 3)
    let opened = try app.folder.text("Library/Caches/landfall/opened").split(separator: "\n")
    let products = opened.filter { $0.hasSuffix("shop:///products/5") }
    // Once to find the app, once in one that starts, and once in the one that runs.
    #expect(products.contains("cold shop:///products/5"), "\(opened)")
    #expect(!run.output.contains("smoke.restarted"), "\(run.output)")
  }

  @Test("A process that does not write the report is not ended, and nothing told is no baseline")
  func strangers() throws {
    let stranger = try App("shop:///sale stranger")
    let run = try stranger.smoke("--only", "sale", "--via", "scheme")
    #expect(run.code == 1)
    #expect(run.output.contains("does not write it, so it is not ended"), "\(run.output)")
    let silent = try App("shop://products/5 nothing")
    let baseline = silent.folder.file("known")
    #expect(try silent.smoke("--write-baseline", baseline, "--timeout", "3").code == 3)
    #expect(try !silent.folder.text("known").contains("smoke.missing"))
    let refused = try App("shop://products/5 fail").smoke("--write-baseline", baseline, "--force")
    #expect(refused.code == 1)
    #expect(try !silent.folder.text("known").contains("smoke.refused"))
  }

  @Test("The first failure ends the run, unless it is known or is to go on")
  func goesOn() throws {
    let how = "shop:///sale reject,shop://products/5 values"
    let first = try App(how).smoke()
    #expect(first.code == 1)
    #expect(first.output.contains("9 more were not opened"))
    #expect(first.output.contains("id: expected 5, was 6 [smoke.elsewhere]"))
    let app = try App(how)
    let baseline = app.folder.file("known")
    #expect(try app.smoke("--write-baseline", baseline).code == 0)
    #expect(
      try app.folder.text("known") == """
        # Known failures, written by 'landfall smoke'.
        cold smoke.elsewhere shop://products/5
        cold gate.denied shop:///sale
        warm smoke.elsewhere shop://products/5
        warm gate.denied shop:///sale

        """)
    let known = try app.smoke("--baseline", baseline)
    #expect(known.code == 0, "\(known.output)")
    #expect(known.output.contains("6 opened, 0 failed, 4 known"))
    // What is known and does not fail any more is to be taken out.
    try app.folder.write(Array("shop:///sale reject\n".utf8), to: "Library/Caches/landfall/how")
    let mended = try app.smoke("--baseline", baseline)
    #expect(mended.code == 1)
    #expect(
      mended.output.contains(
        "mended  cold shop://products/5: it does not fail, so take it out of the baseline"))
    // Of somebody else.
    try app.folder.write(Array("mine\n".utf8), to: "known")
    #expect(try app.smoke("--write-baseline", baseline).code == 2)
    #expect(try app.folder.text("known") == "mine\n")
    let unread = try app.smoke("--baseline", baseline)
    #expect(unread.errors.contains("is not a baseline, as entry 1 shows"))
  }

  @Test("Programs read the results as JSON, JUnit's XML and SARIF")
  func formats() throws {
    let how = "https://shop.example/sale reject"
    let json = try App(how).smoke("-k", "--format", "json").output
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect((object["results"] as? [[String: Any]])?.count == 10)
    #expect(object["left"] as? Int == 0)
    #expect(
      ((object["milliseconds"] as? [String: Any])?["warm"] as? [String: Any])?["count"] as? Int == 4
    )

    let reader = XMLReader()
    let parser = XMLParser(data: Data(try App(how).smoke("-k", "--format", "junit").output.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.elements.count { $0 == "testcase" } == 10)
    #expect(reader.elements.count { $0 == "failure" } == 2)
    #expect(reader.messages == ["<sign & in>", "<sign & in>"])

    let sarif = try App(how).smoke("-k", "--format", "sarif").output
    #expect(sarif.contains(#""ruleId": "gate.denied""#))
    #expect(sarif.contains(#""fullyQualifiedName": "https://shop.example/sale""#))
  }

  private final class XMLReader: NSObject, XMLParserDelegate {
    var elements: [String] = []
    var messages: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append(name)
      if let message = attributes["message"] { messages.append(message) }
    }
  }

  // MARK: The example app

  @Test(
    "All links of linky land, cold and warm, as a desktop opens them",
    .enabled(if: Desktop.isPossible, "xdg-utils are not installed"))
  func linky() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/LinkyKit").path
    let desktop = try Desktop()
    let run = try desktop.smoke(sources, "--keep-going", "--format", "json")
    let output = try run.rest()
    #expect(run.code() == 0, "\(output)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let results = try #require(object["results"] as? [[String: Any]])
    #expect(Set(results.compactMap { $0["link"] as? String }).count == 18)
    #expect(results.count == 100)
  }
}
