// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallManifest

/// What became of one URL.
struct SmokeResult {
  /// Why a link did not land as it should: a code for programs, and words.
  struct Failure {
    let code: String
    let text: String

    init(_ code: String, _ text: String) { (self.code, self.text) = (code, text) }
  }

  let item: SmokeURLs.Item
  let isCold: Bool
  let failure: Failure?
  /// From its arrival in the app to its end; nil if there was none.
  let milliseconds: Int?
  /// Whether the baseline has this failure.
  var isKnown = false

  var start: String { isCold ? "cold" : "warm" }
  var isWrong: Bool { failure != nil && !isKnown }
}

/// All that `landfall smoke` has seen.
struct SmokeReport {
  let app: String
  let platform: String
  var results: [SmokeResult] = []
  var untried: [(link: String, reason: String)] = []
  let leftOut: [(link: String, option: String)]
  /// Known failures that are none any more.
  var mended: [SmokeBaseline.Entry] = []
  /// How many were left because one failed.
  private(set) var leftCount = 0

  init(app: String, platform: String, _ urls: SmokeURLs) {
    (self.app, self.platform) = (app, platform)
    (untried, leftOut) = (urls.untried, urls.leftOut)
  }

  /// Adds a result, behind which none may come.
  mutating func add(_ result: SmokeResult, of urlCount: Int, _ baseline: SmokeBaseline) {
    var result = result
    result.isKnown = baseline.isKnown(result)
    results.append(result)
    leftCount = 2 * urlCount - results.count
  }

  var code: ExitCode {
    if results.contains(where: { $0.isWrong && $0.failure?.code == SmokeRun.missing }) {
      return .missing
    }
    return results.contains(where: \.isWrong) || !untried.isEmpty || !mended.isEmpty
      || leftCount > 0
      ? .problems : .success
  }

  /// The times of the links that landed, shortest first.
  func times(cold: Bool) -> [Int] {
    results.filter { $0.isCold == cold && $0.failure == nil }.compactMap(\.milliseconds).sorted()
  }

  /// The value that so many of a hundred do not exceed, by the nearest rank.
  static func percentile(_ times: [Int], _ share: Int) -> Int {
    times[max(0, (times.count * share + 99) / 100 - 1)]
  }

  // MARK: For people

  static func line(_ result: SmokeResult, _ style: Style) -> String {
    let time = result.milliseconds.map { "\($0) ms" } ?? ""
    let head = "\(result.start)  \(time.leftPadded(to: 9))  "
    guard let failure = result.failure else {
      return head + style.green("opened") + "  \(result.item.url.visible)"
    }
    let word = result.isKnown ? style.yellow("known") : style.red("failed")
    return head + word + "  \(result.item.url.visible)\n"
      + "                 \(failure.text.visible) [\(failure.code.visible)]"
  }

  /// What was left out, by what asks for it.
  static func text(_ leftOut: [(link: String, option: String)]) -> String {
    let counts = Dictionary(grouping: leftOut, by: \.option).sorted { $0.key < $1.key }
    return "left out: " + counts.map { "\($1.count) without '\($0)'" }.joined(separator: ", ")
  }

  func summary(_ style: Style) -> String {
    var lines: [String] = []
    for (link, reason) in untried {
      lines.append(style.red("untried") + "  \(link.visible): \(reason.visible)")
    }
    for entry in mended {
      lines.append(
        style.red("mended")
          + "  \(entry.start) \(entry.url.visible): it does not fail, so take it out of the baseline"
      )
    }
    if leftCount > 0 {
      lines.append("\(leftCount) more were not opened; '--keep-going' goes on after a failure")
    }
    if !leftOut.isEmpty { lines.append(SmokeReport.text(leftOut)) }
    for isCold in [true, false] {
      let times = times(cold: isCold)
      guard let most = times.last else { continue }
      let (middle, nearly) = (
        SmokeReport.percentile(times, 50), SmokeReport.percentile(times, 95)
      )
      lines.append(
        "received to landed, \(platform), \(isCold ? "cold" : "warm"): "
          + "p50 \(middle) ms, p95 \(nearly) ms, most \(most) ms")
    }
    let opened = results.count { $0.failure == nil }
    let known = results.count(where: \.isKnown)
    lines.append(
      "\(Set(results.map(\.item.link)).count) links, \(results.count) openings: \(opened) opened, "
        + "\(results.count(where: \.isWrong)) failed" + (known > 0 ? ", \(known) known" : ""))
    return lines.joined(separator: "\n") + "\n"
  }
}

// MARK: For programs

extension SmokeReport: JSONObject {
  func write(to json: inout JSONNode.Members) {
    json.add("landfall", "smoke")
    json.add("version", 1)
    json.add("app", app)
    json.add("platform", platform)
    json.add("results", each: results) { result, json in
      json.add("link", result.item.link)
      json.add("url", result.item.url)
      json.add("start", result.start)
      json.add("milliseconds", result.milliseconds)
      json.add("failure", result.failure?.code)
      json.add("reason", result.failure?.text)
      json.add("known", ifTrue: result.isKnown)
    }
    json.add("untried", each: untried) { entry, json in
      json.add("link", entry.link)
      json.add("reason", entry.reason)
    }
    json.add("leftOut", each: leftOut) { entry, json in
      json.add("link", entry.link)
      json.add("option", entry.option)
    }
    json.add("mended", each: mended) { entry, json in
      json.add("url", entry.url)
      json.add("start", entry.start)
    }
    json.add("left", leftCount)
    json.add("milliseconds") { json in
      for isCold in [true, false] {
        let times = times(cold: isCold)
        guard let most = times.last else { continue }
        json.add(isCold ? "cold" : "warm") { json in
          json.add("count", times.count)
          json.add("p50", SmokeReport.percentile(times, 50))
          json.add("p95", SmokeReport.percentile(times, 95))
          json.add("most", most)
        }
      }
    }
  }

  /// JUnit's form, as servers of CI read it.
  var junit: String {
    let cases = results.map { result in
      let time = result.milliseconds.map { " time=\"\(Double($0) / 1_000)\"" } ?? ""
      let head =
        "    <testcase classname=\"\(result.item.link.htmlText)\" "
        + "name=\"\(result.start) \(result.item.url.htmlText)\"\(time)"
      guard let failure = result.failure else { return head + "/>\n" }
      let element = result.isKnown ? "skipped" : "failure"
      let type = result.isKnown ? "" : " type=\"\(failure.code.htmlText)\""
      return head + "><\(element) message=\"\(failure.text.htmlText)\"\(type)/></testcase>\n"
    }
    let others =
      untried.map { entry in
        "    <testcase classname=\"\(entry.link.htmlText)\" name=\"untried\">"
          + "<failure message=\"\(entry.reason.htmlText)\"/></testcase>\n"
      }
      + mended.map { entry in
        "    <testcase classname=\"baseline\" name=\"\(entry.start) \(entry.url.htmlText)\">"
          + "<failure message=\"it does not fail, so take it out of the baseline\"/></testcase>\n"
      }
    let failed = results.count(where: \.isWrong) + others.count
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="landfall smoke" tests="\(results.count + others.count)" \
      failures="\(failed)" skipped="\(results.count(where: \.isKnown))">
      \((cases + others).joined())  </testsuite>
      </testsuites>

      """
  }

  var sarif: String {
    let wrong = results.filter(\.isWrong).map { result in
      SARIF.Result(
        code: result.failure?.code ?? "", level: "error",
        text: "\(result.start): \(result.failure?.text ?? "")", place: .logical(result.item.url))
    }
    let others =
      untried.map { entry in
        SARIF.Result(
          code: "smoke.untried", level: "error", text: entry.reason, place: .logical(entry.link))
      }
      + mended.map { entry in
        SARIF.Result(
          code: "smoke.mended", level: "error",
          text: "\(entry.start): it does not fail, so take it out of the baseline",
          place: .logical(entry.url))
      }
    return SARIF(results: wrong + others).text
  }
}

extension String {
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

/// The failures that are known, one on a line, as in `cold gate.denied shop://orders`.
struct SmokeBaseline {
  struct Entry: Hashable {
    let start: String
    let code: String
    let url: String
  }

  /// What no baseline has, as it says nothing of the link: a run in which no link arrives is no success.
  static let unkept: Set = [SmokeRun.missing, "smoke.refused"]
  static let mark = "# Known failures, written by 'landfall smoke'."

  /// Why bytes are not those of a baseline.
  static func objection(_ bytes: [UInt8]) -> String? {
    bytes.starts(with: mark.utf8) ? nil : "was not written by this command"
  }

  var entries: [Entry] = []

  init() {}

  init(_ path: String) throws(ToolFailure) {
    let bytes = try FileReader.read(path, limit: 16 << 20)
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 2).map(
        String.init)
      if words.isEmpty || words[0].utf8.first == UInt8(ascii: "#") { continue }
      guard words.count == 3, ["cold", "warm"].contains(words[0]) else {
        throw .input(
          "'\(path.visible)' is not a baseline, as entry \(index + 1) shows; a line is such as "
            + "'cold gate.denied shop://orders'")
      }
      entries.append(Entry(start: words[0], code: words[1], url: words[2]))
    }
  }

  /// What is known and did not fail, or was not even opened in a run of all.
  func mended(_ report: SmokeReport, isOfAll: Bool) -> [Entry] {
    entries.filter { entry in
      let result = report.results.first { $0.item.url == entry.url && $0.start == entry.start }
      return result.map { $0.failure == nil } ?? (isOfAll && report.leftCount == 0)
    }
  }

  func isKnown(_ result: SmokeResult) -> Bool {
    guard let failure = result.failure, !SmokeBaseline.unkept.contains(failure.code) else {
      return false
    }
    return entries.contains(
      Entry(start: result.start, code: failure.code, url: result.item.url))
  }

  static func text(_ report: SmokeReport) -> String {
    let lines = report.results.compactMap { result in
      result.failure.flatMap {
        unkept.contains($0.code) ? nil : "\(result.start) \($0.code) \(result.item.url)"
      }
    }
    return ([mark] + lines).joined(separator: "\n") + "\n"
  }
}
