// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
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

  init(
    _ arguments: ParsedArguments, url: String, on target: LinkTarget
  ) throws(ToolFailure) {
    let report = try target.reportFile(arguments)
    self.init(
      url: url, app: report.app, file: report.file, source: .init(target.name, target.device),
      seconds: try arguments.seconds())
  }

  init(
    url: String, app: String, file: String, source: Source, seconds: Double,
    expected: LandingExpectation? = nil
  ) {
    (self.url, self.app, self.file, self.source) = (url, app, file, source)
    (self.seconds, self.expected) = (seconds, expected)
  }

  /// Notes the end of the report, which is to be done before the link is opened.
  ///
  /// - Parameter folder: The folder of all reports.
  /// - Returns: The wait.
  /// - Throws: A ``ToolFailure`` if the app's container is not found.
  func begin(
    in folder: String? = ReportPlace.folder { ProcessInfo.processInfo.environment[$0] }
  ) throws(ToolFailure) -> Running {
    guard let folder else { throw .input("there is no home folder, so there is no report") }
    let claims = LandingClaims(path: "\(folder)/\(app).claims")
    return Running(wait: self, reader: try reader(folder), claims: claims)
  }

  private func reader(_ folder: String) throws(ToolFailure) -> ReportReader {
    switch source {
    case .desktop:
      // The container of an app in a sandbox comes first.
      let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
      let container = "\(home)/Library/Containers/\(app)/Data"
      let isContained =
        ProcessInfo.processInfo.environment["LANDFALL_REPORTS"] == nil
        && FileManager.default.fileExists(atPath: container)
      let reports = isContained ? container + "/" + ReportPlace.inContainer : folder
      return ReportReader(path: reports + "/" + file)
    case .simulator(let device):
      let words = ["xcrun", "simctl", "get_app_container", device, app, "data"]
      let run = try ProgramRun(words, limit: 65_536)
      guard run.code == 0 else {
        throw .input("'\(app)' has no container on the simulator: " + text(run.errors))
      }
      return ReportReader(path: text(run.output) + "/" + ReportPlace.inContainer + "/" + file)
    case .device(let device):
      let copy = "\(folder)/\(device.filter { $0.isLetter || $0.isNumber })-\(file)"
      let parent = (copy as NSString).deletingLastPathComponent
      try? FileManager.default.createDirectory(
        atPath: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let words = [
        "xcrun", "devicectl", "device", "copy", "from", "--device", device, "--domain-type",
        "appDataContainer", "--domain-identifier", app, "--source",
        ReportPlace.inContainer + "/" + file, "--destination", copy,
      ]
      return ReportReader(path: copy) { _ = try? ProgramRun(words, limit: 1 << 20) }
    }
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension LandingWait {
  /// A wait that has begun.
  struct Running {
    fileprivate let wait: LandingWait
    fileprivate var reader: ReportReader
    fileprivate let claims: LandingClaims
    private var landing: Landing?

    fileprivate init(wait: LandingWait, reader: ReportReader, claims: LandingClaims) {
      (self.wait, self.reader, self.claims) = (wait, reader, claims)
    }

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
      // A report on this machine is looked at often, one that is copied from a device less so.
      let pause: UInt32 = reader.copy == nil ? 5_000 : 200_000
      while true {
        let failed = hasFailed()
        for (step, salt) in reader.read() { take(step, salt) }
        if landing?.end != nil || clock.now > deadline { break }
        if landing == nil, failed { return .notOpened }
        usleep(pause)
      }
      return landing.map(Result.landing) ?? .nothing
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
      case .nothing: return missing(console)
      case .notOpened: return nil
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

    private mutating func take(_ step: ReportStep, _ salt: String) {
      if landing?.steps.first?.opening == step.opening {
        landing?.steps.append(step)
        // Values and salt are of one file.
        if !step.values.isEmpty { landing?.salt = salt }
      } else if landing == nil, isOwn(step, salt), claims.take(step.opening) {
        landing = Landing(url: wait.url, salt: salt, steps: [step])
      }
    }

    private func isOwn(_ step: ReportStep, _ salt: String) -> Bool {
      step.url.map { $0 == wait.url }
        ?? (step.urlHash == ReportLine.hash(wait.url, salt))
    }

    /// Tells that nothing came, and what to look at.
    func missing(_ console: Console) -> ExitCode {
      let seconds = wait.seconds.formatted()
      console.report(error: "the app told nothing of this link within \(seconds) s")
      let scheme = String(wait.url.prefix { $0 != ":" })
      var hints: [String] = []
      if reader.isThere {
        hints.append(
          "the app has a report, so the link did not reach its center: does it call 'open'?")
      } else {
        hints.append("there is no report '\(reader.path)': does the app call 'LinkReporter.start'?")
      }
      if ["http", "https"].contains(scheme.lowercased()) {
        hints += [
          "is the host in the app's entitlements, as 'applinks:HOST'? 'landfall lint' compares them",
          "does the site's association file hand it over? 'landfall aasa match' tells",
        ]
      } else {
        hints.append(
          "is the scheme '\(scheme)' in the app's Info.plist? 'landfall lint' compares them")
      }
      for hint in hints { console.printError("  - " + hint.visible) }
      return .missing
    }
  }
}
