// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Observation
import SwiftUI
import UIKit

/// One run of the app: the questions of one name, or a link that starts it.
@MainActor @Observable final class Run {
  /// What the first window shows.
  var content: AnyView?
  @ObservationIgnored let events = Notes()
  @ObservationIgnored private let name: String?
  @ObservationIgnored private let end: @MainActor (String) -> Void
  @ObservationIgnored private var hasBegun = false

  static let coldLink = Check(
    name: "R10", question: "a link that starts the app", assumed: ["appear, url", "url, appear"]
  ) { _ in "" }
  static let twoWindows = Check(
    name: "R11", question: "the window that gets a link",
    assumed: ["window 1", "window 2", "one window is possible"]
  ) { _ in "" }

  static let sceneDelegate = Check(
    name: "R23", question: "what UIKit tells delegates at the launch of a SwiftUI app",
    assumed: ["configuration, connection", "configuration"]
  ) { _ in "" }

  init(
    _ arguments: [String] = CommandLine.arguments,
    end: @escaping @MainActor (String) -> Void = { Report.end($0) }
  ) {
    name = arguments.dropFirst().first { $0.hasPrefix("R") }
    self.end = end
  }

  /// A window is there.
  func appear(_ window: Int, openWindow: () -> Void) {
    events.add("appear")
    guard let name, !hasBegun else { return }
    hasBegun = true
    if name == Self.twoWindows.name {
      guard UIApplication.shared.supportsMultipleScenes else {
        return end(Report.line(Self.twoWindows, "one window is possible"))
      }
      return openWindow()
    }
    if name == Self.sceneDelegate.name {
      return end(
        Report.line(Self.sceneDelegate, LaunchDelegate.notes.texts.joined(separator: ", ")))
    }
    Task {
      try? await Task.sleep(for: .seconds(60))
      for check in Check.all where check.name == name {
        return end(Report.line(check, "no answer in a minute"))
      }
    }
    Task {
      var lines: [String] = []
      for check in Check.all where check.name == name {
        lines.append(Report.line(check, await check.answer(DeviceStage(self))))
      }
      end(lines.joined(separator: "\n"))
    }
  }

  /// The system gives a link to a window.
  func receive(in window: Int) {
    if name == Self.twoWindows.name {
      return end(Report.line(Self.twoWindows, "window \(window)"))
    }
    events.add("url")
    guard name == nil, !hasBegun else { return }
    hasBegun = true
    Task {
      await DeviceStage(self).pause()
      end(Report.line(Self.coldLink, events.texts.joined(separator: ", ")))
    }
  }
}

/// What the script reads.
enum Report {
  /// For example `R4 iOS 18.2 on iPad Air: didShow after a cancelled swipe: [b] | [b] or [] | [b]`.
  static func line(_ check: Check, _ seen: String) -> String {
    let process = ProcessInfo.processInfo
    let version = process.operatingSystemVersion
    let device = process.environment["SIMULATOR_DEVICE_NAME"] ?? "a device"
    return "\(check.name) iOS \(version.majorVersion).\(version.minorVersion) on \(device): "
      + "\(check.question): \(seen) | \(check.assumed.joined(separator: " or ")) | "
      + (check.predicted ?? "")
  }

  /// Writes the lines where the script finds them, and ends the app.
  static func end(_ lines: String) {
    print(lines)
    let file = URL(fileURLWithPath: NSHomeDirectory() + "/Documents/answers.txt")
    let before = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    try? (before + lines + "\n").write(to: file, atomically: true, encoding: .utf8)
    exit(0)
  }
}
