// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftUI
import UIKit

/// Answers the questions whose name is an argument, and ends; Scripts/maintain/check-mac runs it in a simulator.
@main struct MacChecksApp: App {
  #if !LANDFALL_STAND_INS
    @UIApplicationDelegateAdaptor(LaunchDelegate.self) private var delegate
  #endif
  private let run = Run()

  var body: some Scene {
    WindowGroup(for: Int.self) { $number in
      RootView(run: run, number: number)
    } defaultValue: {
      1
    }
  }
}

/// Notes which methods of a scene's delegate UIKit calls in a SwiftUI app, where that is asked.
final class LaunchDelegate: NSObject, UIApplicationDelegate {
  static let notes = Notes()

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    if CommandLine.arguments.contains(Run.sceneDelegate.name) {
      configuration.delegateClass = LaunchSceneDelegate.self
    }
    LaunchDelegate.notes.add("configuration")
    return configuration
  }
}

final class LaunchSceneDelegate: UIResponder, UIWindowSceneDelegate {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    LaunchDelegate.notes.add("connection")
  }
}

struct RootView: View {
  let run: Run
  let number: Int
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    content
      .onAppear { run.appear(number) { openWindow(value: 2) } }
      .onOpenURL { _ in run.receive(in: number) }
  }

  private var content: AnyView {
    number == 1 ? run.content ?? AnyView(Text("MacChecks")) : AnyView(Text("window \(number)"))
  }
}
