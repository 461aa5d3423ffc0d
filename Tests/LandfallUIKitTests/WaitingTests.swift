// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallUIKit
import Testing
import UIKit

@MainActor @Suite("Waiting for UIKit's transitions", .timeLimit(.minutes(5)))
struct WaitingTests {
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let stack = UINavigationController(rootViewController: UIViewController())

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = stack
      window?.makeKeyAndVisible()
    }
  }

  let delegate = SceneDelegate()
  let scene: SimulatedScene
  var stack: UINavigationController { delegate.stack }
  let stage: SimulatedStage

  init() throws {
    scene = SimulatedScene(delegate)
    scene.connect()
    stage = try #require(delegate.window?.stage)
  }

  /// Lets time go on until the work is done.
  private func run<Value: Sendable>(_ work: @escaping @MainActor () async -> Value) async -> Value {
    let time = Task {
      while !Task.isCancelled {
        stage.tick()
        try? await Task.sleep(for: .milliseconds(5))
      }
    }
    let value = await work()
    time.cancel()
    await time.value
    return value
  }

  @Test("Each returns when the transition is over, animated or not", arguments: [true, false])
  func over(isAnimated: Bool) async {
    let (pushed, sheet, alert) = (UIViewController(), UIViewController(), UIViewController())
    await run { [stack] in
      await stack.setViewControllersAndWait(stack.viewControllers + [pushed], animated: isAnimated)
    }
    #expect(stack.topViewController === pushed && stage.isIdle)
    let answers = await run { [stack] in
      [
        await stack.presentAndWait(sheet, animated: isAnimated),
        await sheet.presentAndWait(alert, animated: isAnimated),
        await pushed.dismissAll(animated: isAnimated), await stack.dismissAll(animated: isAnimated),
      ]
    }
    #expect(answers == [true, true, true, true])
    #expect(stack.presentedViewController == nil && sheet.presentedViewController == nil)
    #expect(stage.isIdle && stage.violations.isEmpty)
  }

  @Test("They wait for a transition that runs before")
  func before() async {
    let (sheet, pushed) = (UIViewController(), UIViewController())
    stack.present(UIViewController(), animated: true)
    let isGone = await run { [stack] in await stack.dismissAll() }
    #expect(isGone)
    stack.pushViewController(UIViewController(), animated: true)
    await run { [stack] in
      await stack.setViewControllersAndWait([stack.viewControllers[0], pushed])
    }
    #expect(stack.viewControllers.last === pushed)
    await run { [stack] in _ = await stack.presentAndWait(sheet) }
    sheet.drag()
    let isThere = await run { [stack] in await stack.presentAndWait(UIViewController()) }
    #expect(isThere && stage.violations.isEmpty)
  }

  @Test("What UIKit ignores does not hang")
  func ignored() async {
    stage.ignoresAllPresentations()
    let isIgnored = await run { [stack] in await stack.presentAndWait(UIViewController()) == false }
    stage.faults = []
    let others = await run { [stack] in
      [
        await stack.presentAndWait(UIViewController()),
        await stack.presentAndWait(UIViewController()),
      ]
    }
    stage.ignoresDismissals = true
    let isGone = await run { [stack] in await stack.dismissAll() }
    #expect(isIgnored && others == [true, false] && !isGone)
  }
}
