// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallManifest

/// What the app told of one opening.
package struct Landing: Sendable {
  package let url: String
  /// What the values of this report are hashed with.
  package fileprivate(set) var salt: String
  package fileprivate(set) var steps: [ReportStep] = []

  package var link: String? { matched?.link }
  package var values: [ReportStep.Value] { matched?.values ?? [] }
  /// How it ended; nil if it has not.
  package var end: ReportStep? { steps.last { ReportStep.lastKinds.contains($0.step) } }
  package var screens: ReportStep.Screens? { end?.screens }

  package var matched: ReportStep? { steps.last { $0.link != nil } }

  /// Where it is, in a few words.
  package var state: String {
    guard let step = steps.last else { return "nothing arrived" }
    let words = [step.step, step.receiver, step.code, step.detail].compactMap { $0 }
    return words.joined(separator: ", ")
  }
}

/// Follows one link in the report of an app, from a moment before the link is opened.
package struct LandingWatch {
  package let url: String
  package private(set) var reader: ReportReader
  private let claims: LandingClaims
  /// What came so far; nil if nothing did.
  package private(set) var landing: Landing?

  package init(url: String, reader: ReportReader, claims: LandingClaims) {
    (self.url, self.reader, self.claims) = (url, reader, claims)
  }

  /// Reads what the app has added.
  package mutating func look() {
    for (step, salt) in reader.read() { take(step, salt) }
  }

  private mutating func take(_ step: ReportStep, _ salt: String) {
    if landing?.steps.first?.opening == step.opening {
      landing?.steps.append(step)
      // Values and salt are of one file.
      if !step.values.isEmpty { landing?.salt = salt }
    } else if landing == nil, isOwn(step, salt), claims.take(step.opening) {
      landing = Landing(url: url, salt: salt, steps: [step])
    }
  }

  private func isOwn(_ step: ReportStep, _ salt: String) -> Bool {
    step.url.map { $0 == url } ?? (step.urlHash == ReportLine.hash(url, salt))
  }

  /// What to look at if nothing came.
  package var hints: [String] {
    var hints = [
      reader.isThere
        ? "the app has a report, so the link did not reach its center: does it call 'open'?"
        : "there is no report '\(reader.path)': does the app call 'LinkReporter.start'?"
    ]
    if let problem = reader.problem { hints.append(problem) }
    let scheme = String(url.prefix { $0 != ":" })
    if ["http", "https"].contains(scheme.lowercased()) {
      hints += [
        "is the host in the app's entitlements, as 'applinks:HOST'? 'landfall lint' compares them",
        "does the site's association file hand it over? 'landfall aasa match' tells",
      ]
    } else {
      hints.append(
        "is the scheme '\(scheme)' in the app's Info.plist? 'landfall lint' compares them")
    }
    return hints
  }
}
