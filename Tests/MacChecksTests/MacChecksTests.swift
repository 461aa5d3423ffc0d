// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import SwiftUI
import Testing
import UIKit

@testable import MacChecks

@MainActor @Suite("The questions for a Mac, asked here", .timeLimit(.minutes(5)))
struct MacChecksTests {
  @Test("The stand-ins give the answer that is assumed", arguments: Check.all.indices)
  func assumed(_ index: Int) async {
    let check = Check.all[index]
    #expect(
      await check.answer(SimulatedPlace()) == check.assumed.first, "\(check.name) \(check.question)"
    )
  }

  @Test(
    "A link that starts the app comes before the window, or after it", arguments: [true, false])
  func coldLink(isFirst: Bool) async throws {
    let run = Run(["app"]) { _ in }
    let window = SimulatedWindow(RootView(run: run, number: 1))
    let url = try #require(URL(string: "maccheck://R10"))
    if isFirst { window.open(url) }
    window.appear()
    if !isFirst { window.open(url) }
    #expect(Run.coldLink.assumed.contains(run.events.texts.joined(separator: ", ")))
    #expect(run.events.texts.first == (isFirst ? "url" : "appear"))
  }

  @Test("The window that gets a link is named, and the line says what is assumed")
  func twoWindows() throws {
    var lines: [String] = []
    let run = Run(["app", "R11"]) { lines.append($0) }
    SimulatedWindow(RootView(run: run, number: 2)).open(try #require(URL(string: "maccheck://R11")))
    let line = try #require(lines.first)
    #expect(line.hasPrefix("R11 iOS ") && line.contains(" on a device: "))
    #expect(line.contains(": the window that gets a link: window 2 | window 1 or window 2 or "))
  }

  @Test("What UIKit tells at the launch is noted, in its order")
  func sceneDelegate() throws {
    let (session, options) = (UISceneSession("1"), UIScene.ConnectionOptions([]))
    let configuration = LaunchDelegate().application(
      UIApplication.shared, configurationForConnecting: session, options: options)
    // The app's own delegate is there for this question alone.
    #expect(configuration.delegateClass == nil)
    LaunchSceneDelegate().scene(
      UIWindowScene(session: session, connectionOptions: options), willConnectTo: session,
      options: options)
    var lines: [String] = []
    Run(["app", "R23"]) { lines.append($0) }.appear(1) {}
    #expect(lines.first?.contains(": configuration, connection | ") == true)
  }

  @Test("Every question of the list is asked")
  func names() {
    let names = Set((Check.all + [Run.coldLink, Run.twoWindows, Run.sceneDelegate]).map(\.name))
    // R15 and R22 are whether the adapters compile and a UI test passes, which the script sees.
    #expect(names == Set((1...23).filter { $0 != 15 && $0 != 22 }.map { "R\($0)" }))
  }
}

/// The stand-ins, and time that goes on.
@MainActor private final class SimulatedPlace: Stage {
  private var window: UIWindow?
  private var scene: SimulatedWindow?

  func show(_ controller: UIViewController) {
    let session = UISceneSession("1")
    let window = UIWindow(
      windowScene: UIWindowScene(
        session: session, connectionOptions: UIScene.ConnectionOptions([])))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
  }

  func show(_ view: AnyView) {
    scene = SimulatedWindow(view)
    scene?.appear()
  }

  func pause() async {
    for _ in 0..<10 {
      window?.stage.tick()
      scene?.tick()
    }
  }

  func begin() async {
    window?.stage.tick()
    scene?.tick()
  }

  func beginSwipe(_ swiper: Swiper) -> (_ isCancelled: Bool) -> Void { swiper.stack.beginSwipe() }

  var isMoving: Bool { !(window?.stage.isIdle ?? true) || !(scene?.isIdle ?? true) }
}
