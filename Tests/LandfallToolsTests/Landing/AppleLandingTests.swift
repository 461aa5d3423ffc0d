// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallManifest
import Testing

@testable import landfall_tool

/// `landfall open` with an `xcrun` that is a script.
///
/// It says what Apple's says in public logs: Decisions/0057.
@Suite("The landing on a simulator and a device", .enabled(if: ProcessRun.isPossible))
struct AppleLandingTests {
  /// The words that the tool gives, and a part of the script for each.
  private static let xcrun = """
    #!/bin/sh
    words="$*"
    while [ $# -gt 0 ]; do
      case $1 in
        --source) source=$2 ;;
        --destination) copy=$2 ;;
      esac
      shift
    done
    report="$FAKE/con tainer/Library/Caches/landfall/app.linky"
    launch() { cat "$FAKE/lines" >> "$report/links.jsonl"; }
    copied() {
      echo '10:02:22  Acquired tunnel connection to device.' >&2
      [ -f "$FAKE/con tainer/$source" ] || {
        echo "ERROR: Failed to retrieve the file node for $source (com.apple.dt.CoreDeviceError error 7000 (0x1B58))" >&2
        exit 1
      }
      cp "$FAKE/con tainer/$source" "$copy" && echo 'File received from Device'
    }
    fail() { printf '%b\\n' "$2" >&2; exit "$1"; }
    case $words in
      "simctl get_app_container booted app.linky data") eval "${CONTAINER:-echo \\"\\$FAKE/con tainer\\"}" ;;
      "simctl openurl booted shop://products/5") eval "${OPEN:-launch}" ;;
      "devicectl device copy from --device My iPhone --domain-type appDataContainer --domain-identifier app.linky "*)
        eval "${COPY:-copied}" ;;
      "devicectl device process launch --device My iPhone --payload-url shop://products/5 app.linky")
        eval "${OPEN:-launch}" ;;
      *) fail 64 "unexpected: $words" ;;
    esac

    """

  /// Runs `landfall open` with parts of the script; the report is that of an app that has begun it.
  private func run(
    _ target: String, _ parts: [String: String] = [:], report: [String]? = [LandingTests.start],
    lines: [String] = LandingTests.lines("received", "matched", "opened"), timeout: String = "60"
  ) throws -> ProcessRun {
    func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
    let place = "con tainer/Library/Caches/landfall/app.linky/"
    var files = ["bin/xcrun": Self.xcrun, "lines": text(lines), place + "none": "", "tmp/none": ""]
    if let report { files[place + "links.jsonl"] = text(report) }
    let folder = try TemporaryFolder(files)
    var words = ["open", LandingTests.url, "--on", target, "--app", "app.linky"]
    words += ["--expect", "product(id: 5)", "--timeout", timeout]
    if target == "device" { words += ["--device", "My iPhone"] }
    let script = """
      chmod +x '\(folder.path)/bin/xcrun'
      export FAKE='\(folder.path)' HOME='\(folder.path)' NO_COLOR=1 TMPDIR='\(folder.path)/tmp'
      export \(parts.map { "\($0)=\($1.shellWord)" }.joined(separator: " ")) NONE=
      PATH='\(folder.path)/bin':"$PATH" '\(ProcessRun.tool)' \(words.map(\.shellWord).joined(separator: " "))
      code=$?
      ls '\(folder.path)/tmp' >&2
      exit $code
      """
    let run = try ProcessRun("/bin/sh", ["-c", script])
    #expect(run.errors.hasSuffix("none\n"), "a copy is left: \(run.errors)")
    return run
  }

  @Test("A link lands", arguments: ["simulator", "device"])
  func landed(target: String) throws {
    let run = try run(target)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("link     product(id: 5, "))
    // An app that has not been started has no report yet.
    let first = try self.run(
      target, report: nil,
      lines: [LandingTests.start] + LandingTests.lines("received", "matched", "opened"))
    #expect(first.code == 0, "\(first.errors)")
  }

  @Test(
    "A report that begins anew meanwhile is read to its end", arguments: ["simulator", "device"])
  func rotated(target: String) throws {
    let next = ReportStart(app: "shop", salt: "next").node.line
    let lines = LandingTests.lines("received", "matched", "opened")
    let open = """
      head -n 2 "$FAKE/lines" >> "$report/links.jsonl"; mv "$report/links.jsonl" "$report/links.old.jsonl"
      tail -n 2 "$FAKE/lines" > "$report/links.jsonl"
      """
    let run = try run(target, ["OPEN": open], lines: [lines[0], lines[1], next, lines[2]])
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test(
    "What a program of Apple's refuses is told in its words, before the link is opened or behind it",
    arguments: [
      (
        "simulator", ["CONTAINER": "fail 148 'No devices are booted.'"], 2,
        ["the simulator 'booted' has no container of 'app.linky': No devices are booted."]
      ),
      (
        "simulator",
        [
          "CONTAINER":
            "fail 2 'An error was encountered processing the command (domain=NSPOSIXErrorDomain, code=2):\\nNo such file or directory'"
        ], 2, ["no container of 'app.linky': An error", "No such file or directory"]
      ),
      (
        "simulator",
        [
          "OPEN":
            "fail 194 'An error was encountered processing the command (domain=NSOSStatusErrorDomain, code=-10814):\\nSimulator device failed to open shop://products/5.'"
        ], 1, ["code=-10814", "'xcrun' failed with 194"]
      ),
      (
        "device",
        [
          "COPY":
            "fail 1 'ERROR: The specified device was not found. (Name: My iPhone) (com.apple.dt.CoreDeviceError error 1000 (0x3E8))\\n       DeviceName = My iPhone'"
        ], 2,
        [
          "error: the device 'My iPhone' does not give the report of 'app.linky': The specified device was not found.",
          "DeviceName = My iPhone",
        ]
      ),
      (
        "device", ["COPY": "fail 1 'ERROR: no container (ContainerLookupErrorDomain error -1)'"], 2,
        ["does not give the report of 'app.linky': no container (ContainerLookupErrorDomain"]
      ),
      (
        "device",
        [
          "OPEN":
            "fail 1 'ERROR: The application failed to launch. (com.apple.dt.CoreDeviceError error 10002 (0x2712))\\n    BSErrorCodeDescription = Locked'"
        ], 1, ["BSErrorCodeDescription = Locked", "'xcrun' failed with 1"]
      ),
    ] as [(String, [String: String], Int32, [String])])
  func refused(
    target: String, parts: [String: String], code: Int32, messages: [String]
  ) throws {
    let run = try run(target, parts)
    #expect(run.code == code, "\(run.errors)")
    for message in messages { #expect(run.errors.contains(message), "\(run.errors)") }
    #expect(!run.errors.contains("Acquired"))
  }

  @Test(
    "Without a landing on a device, what kept the report is told, unless there is none yet",
    arguments: [
      (
        "[ ! -f \"$FAKE/opened\" ] || fail 1 'ERROR: The specified file could not be transferred.'; copied",
        "'app.linky': The specified file could not be transferred."
      ),
      ("copied", "there is no report 'Library/Caches/landfall/app.linky/links.jsonl'"),
    ])
  func missing(copy: String, message: String) throws {
    let run = try run(
      "device", ["COPY": copy, "OPEN": "touch \"$FAKE/opened\""], report: nil, timeout: "0.3")
    #expect(run.code == 3)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.contains("does not give") == message.contains("transferred"))
    #expect(!run.errors.contains("file node"))
  }
}
