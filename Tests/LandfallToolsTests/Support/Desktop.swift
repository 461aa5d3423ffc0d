// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallManifest

/// A desktop of the kind that freedesktop.org describes, in a folder of its own, on which linky is
/// installed.
final class Desktop {
  private let folder: TemporaryFolder
  private let environment: [String: String]

  /// Whether the programs that desktops share are installed.
  static let isPossible = ["xdg-open", "xdg-mime"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
  }

  /// Installs linky, and makes it the app for its scheme.
  init() throws {
    let linky = URL(filePath: ProcessRun.tool).deletingLastPathComponent().path + "/linky"
    folder = try TemporaryFolder([
      "data/applications/linky.desktop": """
      [Desktop Entry]
      Type=Application
      Name=linky
      Exec=\(linky) launch %u --signed-in
      MimeType=x-scheme-handler/linky;x-scheme-handler/https;

      """,
      "configuration/mimeapps.list": "",
    ])
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    environment = [
      "PATH": path, "HOME": folder.path, "NO_COLOR": "1",
      "XDG_DATA_HOME": folder.file("data"), "XDG_DATA_DIRS": folder.file("none"),
      "XDG_CONFIG_HOME": folder.file("configuration"), "XDG_CONFIG_DIRS": folder.file("none"),
      "LINKY_FOLDER": folder.file("linky"), "LANDFALL_REPORTS": folder.file("reports"),
      "XDG_CURRENT_DESKTOP": "X-Generic",
      // xdg-open only looks whether there is a display. No browser is to take what no app does.
      "DISPLAY": ":0", "BROWSER": "false",
      // Under the address sanitizer what is still held at the end of a process is no failure.
      "ASAN_OPTIONS": "detect_leaks=0",
    ]
    for scheme in ["linky", "https"] {
      let words = ["/usr/bin/xdg-mime", "default", "linky.desktop", "x-scheme-handler/\(scheme)"]
      guard try DesktopRun(words, environment).code() == 0 else { throw POSIXError(.ENOEXEC) }
    }
  }

  /// Ends the app that told of the last link, as it may have no input that could end.
  deinit {
    let lines = try? folder.text("reports/linky/links.jsonl").split(separator: "\n")
    let last = lines?.reversed().lazy.compactMap { line -> Int? in
      if case .step(let step)? = ReportLine(Array(line.utf8)) { step.process } else { nil }
    }.first
    if let last { kill(pid_t(last), SIGTERM) }
  }

  /// Runs `landfall smoke` over linky's sources.
  func smoke(_ sources: String, _ options: String...) throws -> DesktopRun {
    let words = ["smoke", sources, "--on", "linux", "--app", "linky"]
    return try DesktopRun([ProcessRun.tool] + words + options, environment)
  }

  /// Runs `landfall open`.
  func open(_ url: String, _ options: String...) throws -> DesktopRun {
    try DesktopRun([ProcessRun.tool, "open", url, "--on", "linux"] + options, environment)
  }
}

/// A process whose output is read as it comes.
final class DesktopRun {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var text = ""

  init(_ words: [String], _ environment: [String: String]) throws {
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  /// Waits until some text is written; gives what was written since the last call.
  func wait(until end: String) throws -> String {
    while !text.contains(end) {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw POSIXError(.EPIPE) }
      text += String(decoding: data, as: UTF8.self)
    }
    defer { text = "" }
    return text
  }

  /// What is written until the process ends.
  func rest() throws -> String {
    String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  /// Ends the input, and gives the exit code.
  func code() -> Int32 {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
