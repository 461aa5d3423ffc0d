// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

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
      which program is missing.

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
    guard let colon = url.firstIndex(of: ":"), colon > url.startIndex, !url.hasPrefix("-") else {
      throw .usage(
        "'\(url.visible)' is not a URL; write it with its scheme", command: Self.declaration)
    }
    isDry = arguments.has(Self.dryRun)
    let device = arguments.value(Self.device)
    let app = arguments.value(Self.app)
    #if os(macOS)
      let usual = "simulator"
    #else
      let usual = "linux"
    #endif
    switch arguments.value(Self.target) ?? usual {
    case "simulator": words = ["xcrun", "simctl", "openurl", device ?? "booted", url]
    case "device":
      guard let device, let app else {
        throw .usage(
          "a connected device needs '\(Self.device.usage)' and '\(Self.app.usage)'",
          command: Self.declaration)
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
        + ["shell", "am", "start", "-W", "-a", "android.intent.action.VIEW", "-d", url.shellQuoted]
        + (app.map { [$0.shellQuoted] } ?? [])
    default: words = ["xdg-open", url]
    }
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    if isDry {
      try console.print(words.map(\.shellQuoted).joined(separator: " "))
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

extension String {
  /// The text as one word of a shell.
  fileprivate var shellQuoted: String {
    let isPlain = utf8.allSatisfy { byte in
      byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || "-._/:=@,+".utf8.contains(byte)
    }
    return isPlain && !isEmpty
      ? self : "'" + replacingOccurrences(of: "'", with: #"'\''"#) + "'"
  }
}
