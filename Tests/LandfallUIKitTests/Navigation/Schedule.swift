// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Foundation
import Landfall
import LandfallTestSupport
import LandfallTesting
import LandfallUIKit
import UIKit

/// What a user, an app and the system do with a UIKit app, drawn from a seed, and what must hold.
///
/// The numbers of the invariants are those that the navigator's executors share.
@MainActor final class Schedule {
  typealias State = NavigationState<Club>

  static let paths = Club.places.map(\.0) + ["/player", "/search?q=a", "/search?q=b", "/secret"]

  let form: ClubForm
  let faults: SimulatedStage.Faults
  private var random: SplitMix64
  private let app: ClubApp
  private var openings: [Opening<Club>] = []
  private var endSwipe: ((Bool) -> Void)?
  /// The screens that openings were opened for, and what the user saw then.
  private let opened: OpenedLinks
  /// The invariants that are broken.
  var broken: [String] = []

  /// Seeds that follow each other have all combinations of faults, and all of them with each form.
  init(_ seed: UInt64) throws {
    let combinations = SimulatedStage.Faults.combinations
    faults = combinations[Int(seed % UInt64(combinations.count))]
    form = ClubForm.allCases[Int(seed % 3)]
    random = SplitMix64(seed: seed)
    app = try ClubApp(form, faults)
    app.isHurried = true
    opened = OpenedLinks(app)
  }

  private func expect(_ holds: Bool, _ words: @autoclosure () -> String) {
    if !holds { broken.append(words()) }
  }

  func run() async throws {
    app.scene.connect()
    if form != .drawer {
      if Bool.random(using: &random) {
        try app.tabs.tabs.append(
          UITab(title: "", image: nil, identifier: "other") { _ in UIViewController() })
      }
      if Bool.random(using: &random) { try app.tabs.fits = 2 }
    }
    for _ in 0..<3 {
      try act()
      await app.run(ticks: Int.random(in: 0..<3, using: &random))
    }
    if Int.random(in: 0..<4, using: &random) == 0 { return try await close() }
    if let endSwipe {
      // Perhaps the finger stays down until a link has given up.
      await app.run(ticks: 1)
      if Int.random(in: 0..<4, using: &random) == 0 {
        for _ in 1...2 {
          app.skip(.seconds(4))
          await app.run(ticks: 2)
        }
      }
      endSwipe(true)
    }
    endSwipe = nil
    let openings = openings
    let start = app.clock.now
    try await app.run { try openings.allSatisfy { $0.outcomeIfEnded != nil } && app.stage.isIdle }
    await app.run(ticks: 2)
    let time = app.clock.now.sinceEpoch - start.sinceEpoch
    expect(time <= .seconds(11 * (openings.count + 1)), "I7: the links took \(time)")
    try check("at rest")
    try app.stage.faults.remove(.ignoresPresentations)
    if Bool.random(using: &random) { try await openUndisturbed() }
  }

  private func act() throws {
    let tab = Club.Tab.allCases.randomElement(using: &random) ?? .settings
    switch Int.random(in: 0..<14, using: &random) {
    case 0...2:
      let path = Self.paths.randomElement(using: &random) ?? "/leagues"
      let opening = app.links.open(.path(path), from: .customScheme, scene: "1")
      opened.add(opening)
      openings.append(opening)
    case 3: try (app.topmost as? UINavigationController)?.tapBack()
    case 4:
      endSwipe?(Bool.random(using: &random))
      endSwipe = try app.stage.isIdle ? (app.topmost as? UINavigationController)?.beginSwipe() : nil
    case 5:
      try app.topmost.isModalInPresentation = Int.random(in: 0..<4, using: &random) == 0
      try app.topmost.drag()
    case 6: if try app.presented.isEmpty { try app.select(tab) }
    case 7:
      // A sheet, an alert, which nobody can drag, or a cover.
      let isAnimated = Bool.random(using: &random)
      let controller = UIViewController()
      controller.isModalInPresentation = Bool.random(using: &random)
      if Bool.random(using: &random) { controller.modalPresentationStyle = .fullScreen }
      try app.stage.user { try app.topmost.present(controller, animated: isAnimated) }
    case 8:
      let isAnimated = Bool.random(using: &random)
      try app.stage.user {
        let stack = try app.topmost as? UINavigationController
        stack?.presentWithin(UIViewController(), animated: isAnimated)
      }
    case 9:
      // A list of further tabs, if there is one, and nothing above it.
      if form != .drawer, try app.presented.isEmpty, try app.tabs.fits == 2 {
        let keepsSelection = Bool.random(using: &random)
        try app.stage.user { try app.tabs.tapMore(keepsSelection: keepsSelection) }
      }
    case 10:
      if form != .drawer, try app.presented.isEmpty {
        try app.stage.user { try app.tabs.tap("other") }
      }
    case 11:
      // The app goes back itself, and tells nobody.
      let isAnimated = Bool.random(using: &random)
      if try app.stage.isIdle, let stack = try app.topmost as? UINavigationController,
        stack.viewControllers.first is ScreenController
      {
        try app.stage.user { _ = stack.popToRootViewController(animated: isAnimated) }
      }
    case 12:
      // The app hides another tab, or shows all.
      if form != .drawer {
        for other in try app.tabs.tabs {
          other.isHidden = try other.identifier == tab.rawValue && other !== app.tabs.selectedTab
        }
      }
    default:
      if let split = try app.split {
        split.fold(!split.isCollapsed)
      } else if try app.stage.isIdle, let stack = try app.topmost as? UINavigationController {
        try app.stage.user { stack.pushViewController(UIViewController(), animated: true) }
      }
    }
  }

  /// I1 to I5, I8 and I9: what holds whenever no navigation runs.
  private func check(_ moment: String) throws {
    for opening in openings {
      let ends = opening.history.count { Self.ends.contains($0.kind) }
      expect(ends == 1, "I1, \(moment): \(opening.history)")
      // At most four plans, each of at most three moves and one for each modal and tab.
      let moves = opening.history.count { $0.kind == .navigated }
      expect(moves <= 4 * 8, "I8, \(moment): \(moves) moves")
    }
    expect(opened.faults.isEmpty, "I2, \(moment): \(opened.faults)")
    let (state, shown) = try (Shown(app.navigator.state), app.shownScreens)
    expect(shown == state, "I3, \(moment): \(shown), but the state is \(state)")
    let violations = try app.stage.violations
    expect(violations.isEmpty, "I4, I5, \(moment): \(violations)")
    let contained = try Set(app.contained.map { ObjectIdentifier($0) })
    let isGone = app.controllers.allSatisfy { contained.contains(ObjectIdentifier($0)) }
    expect(isGone, "I9, \(moment): \(app.controllers.map(\.screen))")
  }

  /// How links can end that are on their way when their scene closes.
  private static let codes: Set<LinkCode> = [
    "scene.closed", "navigation.timeout", "navigation.refused", "navigation.superseded",
    // A navigator that works on a link may delay it, and go before another root is there.
    "delay.timeout",
  ]

  private static let ends: Set<OpeningStep.Kind> = [
    .opened, .rejected, .expired, .superseded, .cancelled,
  ]

  /// An undisturbed link opens, shows its screens, and keeps those that can stay.
  private func openUndisturbed() async throws {
    if form != .drawer { for tab in try app.tabs.tabs { tab.isHidden = false } }
    let (path, expected) = Club.places[Int.random(in: 0..<Club.places.count, using: &random)]
    // What this keeps alive is let go before the last check.
    do {
      let start = try app.navigator.state
      let old = try app.objects
      let outcome = try await app.open(path)
      expect(outcome == .opened, "I2: \(path) ended as \(String(describing: outcome))")
      try await app.run { try app.stage.isIdle }
      await app.run(ticks: 2)
      // The navigator does not remove controllers that the app pushed on a screen that stays.
      let hierarchy = try app.hierarchy.replacing(" > UIViewController", with: "")
        .replacing("UIViewController > ", with: "")
      expect(hierarchy == expected, "I2: \(hierarchy), not \(expected)")
      let new = try app.objects
      for (list, count) in Shown.kept(from: start, to: try app.navigator.state) {
        let isSame = zip(old[list] ?? [], new[list] ?? []).prefix(count).allSatisfy(===)
        expect(isSame, "I6: \(list)")
      }
    }
    try check("at the end")
  }

  /// I9 and I10: the scene closes, everything of it is gone, and its links end by the rule.
  private func close() async throws {
    weak let navigator = try app.navigator
    weak let executor = navigator?.executor
    weak let root = try app.root
    let openings = openings
    let open = Set(openings.filter { $0.outcomeIfEnded == nil }.map(\.id))
    let isRejecting = Bool.random(using: &random)
    app.delegate.rejectsLinks = isRejecting
    do {
      let stage = try app.stage
      app.scene.disconnect()
      endSwipe?(true)
      endSwipe = nil
      while !stage.isIdle {
        stage.tick()
        await app.run(ticks: 1)
      }
    }
    // A navigation that lost its root waits for another, as long as its limit of 10 s allows.
    for _ in 0..<10_000 where navigator != nil || executor != nil {
      app.skip(.seconds(1))
      await app.run(ticks: 2)
      await drain(turns: 4)
    }
    let kept = Set(app.links.pending.map(\.opening.id))
    for opening in openings {
      let ends = opening.history.count { Self.ends.contains($0.kind) }
      let isKept = !isRejecting && open.contains(opening.id) && kept.contains(opening.id)
      expect(ends == (isKept ? 0 : 1), "I10, rejecting \(isRejecting): \(opening.history)")
      guard open.contains(opening.id), let outcome = opening.outcomeIfEnded else { continue }
      let isOfRule = outcome.code.map { isRejecting || $0 != "scene.closed" } ?? true
      let isKnown = outcome.code.map(Self.codes.contains) ?? (outcome == .opened)
      expect(isOfRule && isKnown, "I10, rejecting \(isRejecting): \(outcome)")
    }
    expect(
      navigator == nil && executor == nil && root == nil && app.controllers.isEmpty,
      "I9: something lives, rejecting \(isRejecting)")
  }
}
