// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallCompiler
import LandfallCore
import LandfallManifest

/// `landfall open`: sends a URL to a device, a simulator or this machine, and tells where it landed.
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
    help: "The app's bundle identifier, its package on Android, or the name that its report has.")
  private static let wait = OptionDeclaration(
    name: "wait", short: "w", help: "Wait for the landing, and print the way of the link.")
  private static let link = OptionDeclaration(
    name: "expect", short: "e", value: .any("LINK"),
    help: "Wait until this link is opened: a name, or also values, as in 'contact(id: 5)'.")
  private static let screens = OptionDeclaration(
    name: "expect-screens", value: .any("SCREENS"),
    help: "Wait until the topmost stack has these screens, as in 'contacts > contact'.")
  private static let rejection = OptionDeclaration(
    name: "expect-rejection", value: .any("CODE"),
    help: "Wait until the link is rejected with this code, as in 'gate.denied'.")
  private static let timeout = OptionDeclaration(
    name: "timeout", value: .any("SECONDS"),
    help: "How long to wait for the landing; 10 by default.")
  private static let json = OptionDeclaration(
    name: "json", help: "Print the landing as a line of JSON.")
  private static let dryRun = OptionDeclaration(
    name: "dry-run", short: "n", help: "Print the command, and do not run it.")

  static let declaration = CommandDeclaration(
    name: "open", abstract: "Open a URL on a simulator, a device or this machine.",
    discussion: """
      The command runs the system's own program: 'xcrun simctl' for a simulator, 'xcrun devicectl' for
      a connected device, 'open' on macOS, 'adb' for Android, 'xdg-open' on a Linux desktop. It says
      which program is missing. A URL that no app would read, whatever its routes, is refused with the
      reason.

      With an expectation or '--wait' the command waits for what the app says of this link. The app has
      to run 'LinkReporter', of the product LandfallReporter, which writes it into a file. A value that
      its route marks as sensitive is compared by its hash, and never shown.

      Exit code: 0 the program succeeded, and the link landed as expected; 1 the program failed, or the
      link landed elsewhere or was rejected; 2 wrong usage, the program is missing, or a simulator or a
      device gives no container of the app; 3 nothing arrived, or nothing ended, within the time.
      """,
    usages: ["open URL [OPTIONS]"],
    operands: [
      OperandDeclaration(
        value: .any("URL"), isRequired: true,
        help: "The URL, in quotes so that the shell leaves it alone.")
    ],
    options: [target, device, app, wait, link, screens, rejection, timeout, json, dryRun],
    examples: [
      "open 'linky://contacts/5'", "open 'https://linky.app/contacts/5' --on android --dry-run",
      "open 'linky://contacts/5' --on device --device 'My iPhone' --app app.linky",
      "open 'linky://contacts/5' --app linky --expect 'contact(id: 5)' --timeout 5",
    ])

  private let words: [String]
  private let isDry: Bool
  /// Where the link is to land; nil if nobody waits for it.
  private let landing: LandingWait?

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
    let target = arguments.value(Self.target) ?? usual
    landing = try Self.landing(of: url, arguments, on: target, device, app)
    switch target {
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

  private static func landing(
    of url: String, _ arguments: ParsedArguments, on target: String, _ device: String?,
    _ app: String?
  ) throws(ToolFailure) -> LandingWait? {
    let all = [link, screens, rejection]
    guard ([wait, timeout, json] + all).contains(where: arguments.has) else { return nil }
    guard let app else {
      throw arguments.usage("'\(Self.app.usage)' is needed to find the app's report")
    }
    guard let file = ReportPlace.file(of: app) else {
      throw arguments.usage(
        "'\(app.visible)' is no name of an app: letters, digits, '.', '_' and '-'")
    }
    guard target != "android" else {
      throw arguments.usage("an app on Android writes no report; leave the expectations out")
    }
    guard let seconds = Double(arguments.value(timeout) ?? "10"), seconds > 0, seconds <= 3_600
    else {
      throw arguments.usage("'\(timeout.usage)' takes a number of seconds, up to 3600")
    }
    var expected: LandingExpectation?
    if all.contains(where: arguments.has) {
      var expectation = LandingExpectation()
      if let text = arguments.value(link) {
        guard let link = LandingExpectation.link(text) else {
          throw arguments.usage(
            "'\(text.visible)' is no link; write it as 'contact' or 'contact(id: 5)'")
        }
        expectation.link = link
      }
      expectation.screens = arguments.value(screens).map {
        $0.split(separator: ">").map { $0.trimmingCharacters(in: .whitespaces) }
      }
      expectation.rejection = arguments.value(rejection)
      guard expectation.rejection == nil || expectation.screens == nil else {
        throw arguments.usage("a link that is rejected has no screens; leave one of both out")
      }
      expected = expectation
    }
    return LandingWait(
      url: url, app: app, file: file, source: .init(target, device), seconds: seconds,
      expected: expected, isJSON: arguments.has(json))
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
    // Before the link, so that nothing is missed.
    var wait = try landing?.begin()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    if wait != nil {
      // It may be the app, which goes on, and would keep the output open.
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
    }
    do {
      try process.run()
    } catch {
      throw .input("'\(words[0])' cannot be run: \(error)")
    }
    if wait == nil { process.waitUntilExit() }
    // On a desktop the program may be the app itself, which goes on.
    func hasFailed() -> Bool { !process.isRunning && process.terminationStatus != 0 }
    if let code = try wait?.end(console, unless: hasFailed) { return code }
    guard hasFailed() else { return .success }
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
