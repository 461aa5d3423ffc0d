// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallManifest

/// Where links are opened: the system's program for it, the device and the app.
struct LinkTarget: Sendable {
  private static let target = OptionDeclaration(
    name: "on", short: "o",
    value: .choice("TARGET", "simulator", "device", "mac", "android", "linux"),
    help: "Where to open the URL; by default the booted simulator on a Mac, else this desktop.")
  private static let deviceName = OptionDeclaration(
    name: "device", short: "d", value: .any("NAME"),
    help: "The device's name or identifier, if there are several.")
  private static let appName = OptionDeclaration(
    name: "app", short: "a", value: .any("ID"),
    help: "The app's bundle identifier, its package on Android, or the name that its report has.")

  static let options = [target, deviceName, appName]

  /// `simulator`, `device`, `mac`, `android` or `linux`.
  let name: String
  let device: String?
  let app: String?

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    device = arguments.value(Self.deviceName)
    app = arguments.value(Self.appName)
    for word in [device, app].compactMap({ $0 }) {
      if word.visible != word { throw arguments.hidden(word) }
      // The system's program would take it for an option.
      if word.isOption { throw arguments.usage("'\(word)' is not the name of a device or an app") }
    }
    #if os(macOS)
      let usual = "simulator"
    #else
      let usual = "linux"
    #endif
    name = arguments.value(Self.target) ?? usual
    if name == "device", device == nil || app == nil {
      throw arguments.usage(
        "a connected device needs '\(Self.deviceName.usage)' and '\(Self.appName.usage)'")
    }
  }

  /// The report of the app, which has to be named, as a path below the folder of all reports.
  func reportFile(_ arguments: ParsedArguments) throws(ToolFailure) -> (app: String, file: String) {
    guard let app else {
      throw arguments.usage("'\(Self.appName.usage)' is needed to find the app's report")
    }
    guard let file = ReportPlace.file(of: app) else {
      throw arguments.usage(
        "'\(app.visible)' is not the name of an app, which has letters, digits, '.', '_' and '-'")
    }
    guard name != "android" else {
      throw arguments.usage("an app on Android writes no report of where a link landed")
    }
    return (app, file)
  }

  /// The command that opens a URL; on a device it ends the app before, if the start is to be cold.
  func words(_ url: String, isCold: Bool = false) -> [String] {
    switch name {
    case "simulator": ["xcrun", "simctl", "openurl", device ?? "booted", url]
    case "device":
      ["xcrun", "devicectl", "device", "process", "launch", "--device", device ?? ""]
        + (isCold ? ["--terminate-existing"] : []) + ["--payload-url", url, app ?? ""]
    case "mac": ["open"] + (app.map { ["-b", $0] } ?? []) + [url]
    case "android":
      // The device's shell reads the words once more.
      ["adb"] + (device.map { ["-s", $0] } ?? [])
        + ["shell", "am", "start", "-W", "-a", "android.intent.action.VIEW", "-d", url.shellWord]
        + (app.map { [$0.shellWord] } ?? [])
    default: ["xdg-open", url]
    }
  }

  func checkIsPossible() throws(ToolFailure) {
    let program = words("")[0]
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let isInstalled = path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
    guard !isInstalled else { return }
    let advice =
      switch program {
      case "xcrun": "install Xcode, and select it with 'xcode-select'"
      case "adb": "install the platform tools of Android, and put them on the PATH"
      case "xdg-open": "install the package 'xdg-utils', or choose another target with '--on'"
      default: "choose another target with '--on'"
      }
    throw .input("'\(program)' was not found; \(advice)")
  }

  /// Starts the program that opens a URL, which on a desktop may be the app itself, and goes on.
  ///
  /// A quiet one has nothing of ours that such an app would keep open.
  func open(
    _ url: String, isQuiet: Bool, isCold: Bool = false
  ) throws(ToolFailure) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words(url, isCold: isCold)
    if isQuiet {
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      // Other programs than xdg-open are not the app.
      if name == "linux" { process.standardError = FileHandle.nullDevice }
    }
    do {
      try process.run()
    } catch {
      throw .input("'\(words(url)[0])' cannot be run: \(error)")
    }
    return process
  }
}

extension Process {
  var hasFailed: Bool { !isRunning && terminationStatus != 0 }
}

extension OptionDeclaration {
  static let timeout = OptionDeclaration(
    name: "timeout", value: .any("SECONDS"),
    help: "How long to wait for the landing; 10 by default.")
}

extension ParsedArguments {
  func hidden(_ word: String) -> ToolFailure {
    usage(
      "'\(word.visible)' contains a hidden character; percent-encode it in a URL, or leave it out")
  }

  /// How long to wait for one link, in seconds.
  func seconds() throws(ToolFailure) -> Double {
    guard let seconds = Double(value(.timeout) ?? "10"), seconds > 0, seconds <= 3_600 else {
      throw usage("'\(OptionDeclaration.timeout.usage)' takes a number of seconds, up to 3600")
    }
    return seconds
  }
}
