// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallLanding
import LandfallManifest

/// Opens URLs one after the other, and sees where each lands.
struct SmokeRun {
  static let missing = "smoke.missing"

  let target: LinkTarget
  /// The wait for a link, but for its URL.
  let wait: LandingWait
  private let isDesktop: Bool
  /// The process of the app in which the last link arrived.
  private var process: Int?

  init(_ target: LinkTarget, _ wait: LandingWait) {
    (self.target, self.wait) = (target, wait)
    isDesktop = ["linux", "mac"].contains(target.name)
  }

  /// Opens a URL, and takes the process in which it arrives for the app's.
  ///
  /// - Returns: Nil if something of it arrived.
  mutating func find(_ item: SmokeURLs.Item) throws(ToolFailure) -> SmokeResult? {
    var (running, opener) = try begin(item, isCold: false)
    let failure: SmokeResult.Failure
    switch running.result(unless: { opener.hasFailed }) {
    case .landing(let landing):
      process = landing.steps.first?.process
      return nil
    case .notOpened: failure = .init("smoke.refused", notOpened(opener))
    case .nothing:
      failure = .init(nothing.code, ([nothing.text] + running.hints).joined(separator: "; "))
    }
    return SmokeResult(item: item, isCold: true, failure: failure, milliseconds: nil)
  }

  /// Opens a URL in an app that starts with it, or in the one that runs.
  mutating func result(
    _ item: SmokeURLs.Item, isCold: Bool
  ) throws(ToolFailure) -> SmokeResult {
    // After a link of which nothing came, it is not known whether the app runs, and as which process.
    if isDesktop, process == nil, let failure = try find(item) { return failure }
    if isCold { try endApp() }
    var (running, opener) = try begin(item, isCold: isCold)
    var (failure, milliseconds): (SmokeResult.Failure?, Int?)
    switch running.result(unless: { opener.hasFailed }) {
    case .landing(let landing):
      failure = self.failure(landing, item, isCold: isCold)
      milliseconds = landing.end?.age
      process = landing.steps.first?.process ?? process
    case .notOpened:
      failure = .init("smoke.refused", notOpened(opener))
      process = nil
    case .nothing:
      failure = nothing
      process = nil
    }
    return SmokeResult(item: item, isCold: isCold, failure: failure, milliseconds: milliseconds)
  }

  private func begin(
    _ item: SmokeURLs.Item, isCold: Bool
  ) throws(ToolFailure) -> (LandingWait.Running, Process) {
    var wait = wait
    wait.url = item.url
    let running = try wait.begin()
    return (running, try target.open(item.url, isQuiet: true, isCold: isCold))
  }

  private var nothing: SmokeResult.Failure {
    .init(
      SmokeRun.missing, "the app reported nothing about it within \(wait.seconds.formatted()) s")
  }

  private func notOpened(_ opener: Process) -> String {
    "'\(target.words("")[0])' failed with \(opener.terminationStatus)"
  }

  private func failure(
    _ landing: Landing, _ item: SmokeURLs.Item, isCold: Bool
  ) -> SmokeResult.Failure? {
    guard let end = landing.end else {
      return .init(
        "smoke.pending", "it has not landed within \(wait.seconds.formatted()) s: \(landing.state)")
    }
    guard end.step == "opened" else {
      let code = end.code ?? end.step
      let detail = end.detail.map {
        $0.hasPrefix(code + ": ") ? String($0.dropFirst(code.count + 2)) : $0
      }
      let words = [end.receiver, detail].compactMap { $0 }
      return .init(code, words.isEmpty ? landing.state : words.joined(separator: ": "))
    }
    let expected = LandingExpectation(link: (item.link, item.values))
    let differences = expected.differences(landing)
    guard differences.isEmpty else {
      return .init("smoke.elsewhere", differences.joined(separator: "; "))
    }
    let isSame = landing.steps.first?.process == process
    if isCold, isSame {
      return .init("smoke.warm", "the app did not start for it; its process went on")
    }
    return isCold || isSame
      ? nil : .init("smoke.restarted", "the app started for it; did it end with the link before?")
  }

  // MARK: Ending the app

  /// Ends the app by what the platform has for it; a device ends it when the next link starts it.
  private func endApp() throws(ToolFailure) {
    if target.name == "simulator" {
      // An app that does not run is no failure.
      _ = try ProgramRun(
        ["xcrun", "simctl", "terminate", target.device ?? "booted", wait.app], limit: 65_536)
    }
    guard isDesktop, let process, SmokeRun.runs(process) else { return }
    guard try writesReport(process) else {
      throw .input(
        "process \(process), which the report names, does not write it, so it is not ended; does the app "
          + "run in a container?")
    }
    for (signal, count) in [(SIGTERM, 400), (SIGKILL, 400)] where SmokeRun.runs(process) {
      kill(pid_t(process), signal)
      for _ in 0..<count where SmokeRun.runs(process) { usleep(5_000) }
    }
    if SmokeRun.runs(process) { throw .input("the app, process \(process), does not end") }
  }

  /// Whether a process has the report open, as far as the system tells.
  private func writesReport(_ process: Int) throws(ToolFailure) -> Bool {
    #if os(Linux)
      guard let path = try wait.begin().reportPath else { return true }
      let folder = "/proc/\(process)/fd"
      let report = URL(filePath: path).deletingLastPathComponent().resolvingSymlinksInPath().path
      let open = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return open.contains { name in
        let file = try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + name)
        return file?.hasPrefix(report) == true
      }
    #else
      return true
    #endif
  }

  private static func runs(_ process: Int) -> Bool {
    guard let number = pid_t(exactly: process), number > 1, kill(number, 0) == 0 else {
      return false
    }
    // One that has ended stays until its parent asks for it; while one of its threads runs, its files are open.
    let folder = "/proc/\(process)"
    let status = try? String(contentsOfFile: folder + "/stat", encoding: .utf8)
    let threads = try? FileManager.default.contentsOfDirectory(atPath: folder + "/task")
    return status?.split(separator: ")").last?.split(separator: " ").first != "Z"
      || (threads?.count ?? 0) > 1
  }
}
