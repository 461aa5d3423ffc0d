// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallLanding
import LandfallManifest

/// Waits for what an app tells of one link.
struct LandingWait {
  /// Where the app's report lies.
  enum Source {
    case desktop
    case simulator(String)
    case device(String)

    init(_ target: String, _ device: String?) {
      self =
        switch target {
        case "simulator": .simulator(device ?? "booted")
        case "device": .device(device ?? "")
        default: .desktop
        }
    }
  }

  var url: String
  let app: String
  /// The report below the folder of all reports.
  let file: String
  let source: Source
  let seconds: Double
  var expected: LandingExpectation?
  var isJSON = false

  /// Notes the end of the report, which is to be done before the link is opened.
  ///
  /// - Parameter folder: The folder of all reports.
  /// - Returns: The wait.
  /// - Throws: A ``ToolFailure`` if the app's container is not found, or gives no report although it has one.
  func begin(
    in folder: String? = ReportPlace.folder { ProcessInfo.processInfo.environment[$0] }
  ) throws(ToolFailure) -> Running {
    guard let folder else { throw .input("there is no home folder, so there is no report") }
    let claims = LandingClaims(path: "\(folder)/\(app).claims")
    do throws(ReportReader.Failure) {
      let watch = LandingWatch(url: url, reader: try reader(folder), claims: claims)
      return Running(wait: self, watch: watch)
    } catch {
      throw .input(error.text)
    }
  }

  private func reader(_ folder: String) throws(ReportReader.Failure) -> ReportReader {
    switch source {
    case .desktop:
      // The container of an app in a sandbox comes first.
      let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
      let container = "\(home)/Library/Containers/\(app)/Data"
      let isContained =
        ProcessInfo.processInfo.environment["LANDFALL_REPORTS"] == nil
        && FileManager.default.fileExists(atPath: container)
      let reports = isContained ? container + "/" + ReportPlace.inContainer : folder
      return try ReportReader(path: reports + "/" + file)
    case .simulator(let device):
      let run = try LandingWait.run(["simctl", "get_app_container", device, app, "data"])
      guard run.code == 0 else {
        throw .init("the simulator '\(device)' has no container of '\(app)': " + text(run.errors))
      }
      return try ReportReader(
        path: text(run.output) + "/" + ReportPlace.inContainer + "/" + file)
    case .device(let device):
      let path = ReportPlace.inContainer + "/" + file
      return try ReportReader(path: path) { path throws(ReportReader.Failure) in
        try copy(path, from: device)
      }
    }
  }

  /// Copies a file from the container on a device, and opens the copy; nil if there is no such file.
  private func copy(
    _ path: String, from device: String
  ) throws(ReportReader.Failure) -> FileHandle? {
    // Several commands may copy at once.
    let copy = NSTemporaryDirectory() + "/landfall-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: copy) }
    let run = try LandingWait.run([
      "devicectl", "device", "copy", "from", "--device", device, "--domain-type",
      "appDataContainer", "--domain-identifier", app, "--source", path, "--destination", copy,
      "--timeout", "30",
    ])
    if run.code == 0 { return FileHandle(forReadingAtPath: copy) }
    let said = text(run.errors)
    // So it says that there is no file.
    if ["Failed to retrieve the file node", "No such file"].contains(where: said.contains) {
      return nil
    }
    // Above it are the times of its own steps.
    let error = said.range(of: "ERROR: ").map { String(said[$0.upperBound...]) } ?? said
    throw .init("the device '\(device)' does not give the report of '\(app)': " + error)
  }

  private static func run(_ words: [String]) throws(ReportReader.Failure) -> ProgramRun {
    do throws(ToolFailure) {
      return try ProgramRun(["xcrun"] + words, limit: 1 << 20)
    } catch {
      throw .init("'xcrun' cannot be run")
    }
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension LandingWait {
  init(
    _ arguments: ParsedArguments, url: String, on target: LinkTarget
  ) throws(ToolFailure) {
    let report = try target.reportFile(arguments)
    self.init(
      url: url, app: report.app, file: report.file, source: .init(target.name, target.device),
      seconds: try arguments.seconds())
  }

  /// A wait that has begun.
  struct Running {
    fileprivate let wait: LandingWait
    fileprivate var watch: LandingWatch

    /// What came of a link within the time.
    enum Result {
      /// With or without an end.
      case landing(Landing)
      case nothing
      /// The program that opens links has failed.
      case notOpened
    }

    /// Waits for the end of the opening, unless the link was not even opened.
    mutating func result(unless hasFailed: () -> Bool) -> Result {
      let clock = ContinuousClock()
      let deadline = clock.now + .seconds(wait.seconds)
      // A report on this machine is looked at often, and less so after a while; one that is copied from a device less.
      var (pause, longest): (UInt32, UInt32) = (5_000, 50_000)
      if case .device = wait.source { (pause, longest) = (200_000, 200_000) }
      while true {
        let failed = hasFailed()
        watch.look()
        if watch.landing?.end != nil || clock.now > deadline { break }
        if watch.landing == nil, failed { return .notOpened }
        usleep(pause)
        pause = min(pause + pause / 16, longest)
      }
      return watch.landing.map(Result.landing) ?? .nothing
    }

    /// What to look at if nothing came.
    var hints: [String] { watch.hints }
    /// Where the report lies on this machine; nil if it is on another one.
    var reportPath: String? {
      if case .device = wait.source { nil } else { watch.reader.path }
    }

    /// Waits for the end of the opening, and tells it.
    ///
    /// - Parameters:
    ///   - console: Where to tell it.
    ///   - hasFailed: Whether the link was not even opened.
    /// - Returns: How the command ends; `nil` if the link was not even opened.
    /// - Throws: A ``ToolFailure`` if the output cannot be written.
    mutating func end(
      _ console: Console, unless hasFailed: () -> Bool = { false }
    ) throws(ToolFailure) -> ExitCode? {
      let landing: Landing
      switch result(unless: hasFailed) {
      case .landing(let found): landing = found
      case .notOpened: return nil
      case .nothing:
        console.report(
          error: "the app reported nothing about this link within \(wait.seconds.formatted()) s")
        for hint in hints { console.printError("  - " + hint.visible) }
        return .missing
      }
      if wait.isJSON {
        try console.print(landing.node.line)
      } else {
        for line in landing.lines(console.style) { try console.print(line) }
      }
      guard let end = landing.end else {
        console.report(
          error: "the link has not landed within \(wait.seconds.formatted()) s: \(landing.state)")
        return .missing
      }
      guard let expected = wait.expected else { return end.step == "opened" ? .success : .problems }
      let differences = expected.differences(landing)
      for difference in differences { console.report(error: difference) }
      return differences.isEmpty ? .success : .problems
    }
  }
}
