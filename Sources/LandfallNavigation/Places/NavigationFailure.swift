// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// The reason why navigation did not reach its target.
///
/// | code | reason |
/// |---|---|
/// | `navigation.depth` | the places below a screen lead in a circle, or over more than 32 screens |
/// | `navigation.place` | the place of a screen does not fit the tabs of the app, or the tabs changed at run time |
/// | `navigation.timeout` | a transition did not end in time |
/// | `navigation.refused` | the app could not make a screen, does not show its tab, or something hides the screen and stays |
/// | `navigation.kept` | a screen with unsaved work stayed |
/// | `navigation.disturbed` | the user or the app navigated elsewhere more often than the navigator plans again |
/// | `navigation.superseded` | a newer navigation began, the link got its outcome, or a gate was closed |
public struct NavigationFailure: LinkProblem, Error, Hashable {
  /// The stable code.
  public let code: LinkCode

  /// The screens of the topmost stack that was reached, from the bottom, by the names of their
  /// cases; empty if navigation did not begin.
  public internal(set) var reachedScreens: [String] = []
  /// The steps that were not taken, without values of their screens.
  public internal(set) var remainingSteps: [String] = []

  private let reason: String

  /// Makes a failure.
  ///
  /// - Parameters:
  ///   - code: The code, such as `navigation.refused`.
  ///   - message: The reason, and what to do about it.
  public init(_ code: LinkCode, _ message: String) {
    self.code = code
    reason = message
  }

  /// The reason, what to do about it, and how far navigation came, without values of screens.
  public var message: String {
    guard !reachedScreens.isEmpty else { return reason }
    let rest = remainingSteps.isEmpty ? "" : ", not: \(remainingSteps.joined(separator: "; "))"
    return "\(reason); reached: \(reachedScreens.joined(separator: " > "))\(rest)"
  }
}

extension NavigationFailure {
  static let disturbed = Self(
    .navigationDisturbed, "the screens changed again and again during navigation")

  static func hiddenTab(_ tab: some Any) -> Self {
    Self("navigation.refused", "the app does not show the tab '\(tab)' now")
  }

  /// Tabs that are not the same each time.
  static func changingTabs<Tab>(_ type: Tab.Type) -> Self {
    Self(
      .navigationPlace,
      "'allCases' of '\(type)' changes at run time; store it in a 'static let'")
  }
}

extension LinkCode {
  static var navigationDepth: LinkCode { "navigation.depth" }
  static var navigationPlace: LinkCode { "navigation.place" }
  static var navigationTimeout: LinkCode { "navigation.timeout" }
  static var navigationKept: LinkCode { "navigation.kept" }
  static var navigationDisturbed: LinkCode { "navigation.disturbed" }
  static var navigationSuperseded: LinkCode { "navigation.superseded" }
}
