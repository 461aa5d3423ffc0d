// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallCompiler
import LandfallCore

/// `landfall open`: sends a URL to a device, a simulator or this machine.
struct OpenCommand: ToolCommand {
  private static let target = OptionDeclaration(
    name: "on", short: "o",
    value: .choice("TARGET", "simulator", "device", "mac", "android", "linux"),
    help: "Where to open the URL; by default the booted simulator on a Mac, else this desktop.")
  private static let device = OptionDeclaration(
    name: "device", short: "d", value: .any("NAME"),
    help: "The device's name or identifier, if there are several.")
  private static let app = OptionDeclaration(
    name: "app", short: "a", value: .any("ID"),
    help: "The app's bundle identifier, or its package on Android. Devices of Apple need it.")
  private static let dryRun = OptionDeclaration(
    name: "dry-run", short: "n", help: "Print the command, and do not run it.")

  static let declaration = CommandDeclaration(
    name: "open", abstract: "Open a URL on a simulator, a device or this machine.",
    discussion: """
      The command runs the system's own program: 'xcrun simctl' for a simulator, 'xcrun devicectl' for
      a connected device, 'open' on macOS, 'adb' for Android, 'xdg-open' on a Linux desktop. It says
      which program is missing. A URL that no app would read, whatever its routes, is refused with the
      reason.

      Exit code: 0 the program succeeded, 1 it failed, 2 wrong usage, or the program is missing.
      """,
    usages: ["open URL [OPTIONS]"],
    operands: [
      OperandDeclaration(
        value: .any("URL"), isRequired: true,
        help: "The URL, in quotes so that the shell leaves it alone.")
    ],
    options: [target, device, app, dryRun],
    examples: [
      "open 'linky://contacts/5'", "open 'https://linky.app/contacts/5' --on android --dry-run",
      "open 'linky://contacts/5' --on device --device 'My iPhone' --app app.linky",
    ])

  private let words: [String]
  private let isDry: Bool

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    let url = arguments.operands[0]
    if let refusal = try Self.refusal(of: url) {
      throw arguments.usage("'\(url.visible)' is refused: \(refusal.description.visible)")
    }
    isDry = arguments.has(Self.dryRun)
    let device = arguments.value(Self.device)
    let app = arguments.value(Self.app)
    if let word = [url, device, app].compactMap({ $0 }).first(where: { $0.visible != $0 }) {
      throw arguments.usage(
        "'\(word.visible)' contains a hidden character; percent-encode it in a URL, or leave it "
          + "out")
    }
    #if os(macOS)
      let usual = "simulator"
    #else
      let usual = "linux"
    #endif
    switch arguments.value(Self.target) ?? usual {
    case "simulator": words = ["xcrun", "simctl", "openurl", device ?? "booted", url]
    case "device":
      guard let device, let app else {
        throw arguments.usage(
          "a connected device needs '\(Self.device.usage)' and '\(Self.app.usage)'")
      }
      words = [
        "xcrun", "devicectl", "device", "process", "launch", "--device", device, "--payload-url",
        url, app,
      ]
    case "mac": words = ["open"] + (app.map { ["-b", $0] } ?? []) + [url]
    case "android":
      // The device's shell reads the words once more.
      words =
        ["adb"] + (device.map { ["-s", $0] } ?? [])
        + ["shell", "am", "start", "-W", "-a", "android.intent.action.VIEW", "-d", url.shellWord]
        + (app.map { [$0.shellWord] } ?? [])
    default: words = ["xdg-open", url]
    }
  }

  /// Why no app would read the URL, whatever its routes; how long a URL may be is up to the app.
  private static func refusal(of url: String) throws(ToolFailure) -> Refusal? {
    let scheme = String(decoding: url.utf8.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
    let table = TableDeclaration(name: "", schemes: [scheme], hosts: ["*"], links: [])
    let limits = ReadingLimits(urlLength: .max, segments: .max, queryItems: .max)
    let refusal = try LinkAnswerer(of: TableBuilder(table), limits: limits)
      .match(Array(url.utf8)) { _ in }
    return refusal?.kind == .routeNone ? nil : refusal
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    if isDry {
      try console.print(words.map(\.shellWord).joined(separator: " "))
      return .success
    }
    guard OpenCommand.isInstalled(words[0]) else {
      throw .input("'\(words[0])' was not found; \(OpenCommand.advice(words[0]))")
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    do {
      try process.run()
    } catch {
      throw .input("'\(words[0])' cannot be run: \(error)")
    }
    process.waitUntilExit()
    if process.terminationStatus == 0 { return .success }
    console.report(error: "'\(words[0])' failed with \(process.terminationStatus)")
    return .problems
  }

  private static func isInstalled(_ program: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  private static func advice(_ program: String) -> String {
    switch program {
    case "xcrun": "install Xcode, and select it with 'xcode-select'"
    case "adb": "install the platform tools of Android, and put them on the PATH"
    case "xdg-open": "install the package 'xdg-utils', or choose another target with '--on'"
    default: "choose another target with '--on'"
    }
  }
}
