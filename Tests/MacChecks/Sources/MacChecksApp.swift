// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftUI
import UIKit

/// Answers the questions whose name is an argument, and ends; Scripts/maintain/check-mac runs it in a simulator.
@main struct MacChecksApp: App {
  private let run = Run()

  var body: some Scene {
    WindowGroup(for: Int.self) { $number in
      RootView(run: run, number: number)
    } defaultValue: {
      1
    }
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
