// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftUI
import UIKit

/// The simulator that the app runs in.
@MainActor final class DeviceStage: Stage {
  private let run: Run
  private var window: UIWindow?

  init(_ run: Run) { self.run = run }

  private var scenes: [UIWindowScene] {
    UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
  }

  func show(_ controller: UIViewController) {
    guard let scene = scenes.first else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
  }

  func show(_ view: AnyView) { run.content = view }

  func pause() async { try? await Task.sleep(for: .seconds(2)) }

  func begin() async { try? await Task.sleep(for: .milliseconds(100)) }

  func beginSwipe(_ swiper: Swiper) -> (_ isCancelled: Bool) -> Void { swiper.begin() }

  var isMoving: Bool {
    scenes.flatMap(\.windows).compactMap(\.rootViewController).contains { isMoving($0) }
  }

  private func isMoving(_ controller: UIViewController) -> Bool {
    controller.transitionCoordinator != nil || controller.isBeingPresented
      || controller.children.contains { isMoving($0) }
      || controller.presentedViewController.map { isMoving($0) } ?? false
  }
}
