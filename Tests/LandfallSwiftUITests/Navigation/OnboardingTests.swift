// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Foundation
import Landfall
import LandfallSwiftUI
import LandfallTables
import LandfallTestSupport
import LandfallTesting
import Observation
import SwiftUI
import Testing

@MainActor @Suite("A cover of the app's own that keeps links out", .timeLimit(.minutes(5)))
struct OnboardingTests {
  @Observable final class Model {
    var isOnboarding = true
  }

  /// What an app writes that explains itself first.
  struct Root: View {
    let links: DeepLinkCenter<Club>
    let model: Model

    var body: some View {
      NavigatorView(links) { screen in
        Text(screen.name)
      } label: { tab in
        Text(tab.rawValue)
      }
      .fullScreenCover(isPresented: Bindable(model).isOnboarding) {
        links.openGate(.launch)
      } content: {
        Text("welcome")
      }
    }
  }

  @Test(
    "Links wait until it is gone, and then open above each other as always",
    arguments: [SimulatedWindow.Faults.SheetsInTransitions.delayed, .ignored, .dropped],
    [false, true])
  func waits(_ fault: SimulatedWindow.Faults.SheetsInTransitions, isEarly: Bool) async throws {
    let links = DeepLinkCenter(
      table: try Club.table.get(), policy: LinkPolicy(gates: [.launch]),
      clock: ManualClock().linkClock)
    let model = Model()
    let window = SimulatedWindow(Root(links: links, model: model))
    window.faults.sheetsInTransitions = fault
    window.faults.coversHide = true
    func run() async {
      for _ in 0..<20 {
        await drain(turns: 10)
        window.tick()
      }
    }
    let url = try #require(URL(string: "club:/leagues/1/terms"))
    if isEarly { window.open(url) }
    window.appear()
    await run()
    if !isEarly { window.open(url) }
    await run()
    #expect(links.pending.count == 1)
    #expect(window.hierarchy == "favourites: favourites; cover: welcome")
    model.isOnboarding = false
    await run()
    #expect(links.pending.isEmpty)
    #expect(window.hierarchy == Club.places[4].1)
    #expect(window.hasty == [])
    #expect(window.console == [])
  }

  /// What an app writes that holds the links of its navigator.
  struct HoldingRoot: View {
    let navigator: Navigator<Club>
    let links: DeepLinkCenter<Club>
    let model: Model

    var body: some View {
      NavigatorView(links, navigator: navigator) { screen in
        Text(screen.name)
      } label: { tab in
        Text(tab.rawValue)
      }
      .fullScreenCover(isPresented: Bindable(model).isOnboarding) { Text("welcome") }
      .holdsLinks(of: navigator, while: model.isOnboarding)
    }
  }

  @Test(
    "Links are held while the app says so, with what it presents", arguments: [false, true],
    [false, true])
  func holds(hides: Bool, isEarly: Bool) async throws {
    let links = DeepLinkCenter(table: try Club.table.get(), clock: ManualClock().linkClock)
    let model = Model()
    let navigator = Navigator(links, clock: ManualClock().linkClock) { link, _ in .to(link) }
    let window = SimulatedWindow(HoldingRoot(navigator: navigator, links: links, model: model))
    window.faults.coversHide = hides
    func run() async {
      for _ in 0..<20 {
        await drain(turns: 10)
        window.tick()
      }
    }
    let url = try #require(URL(string: "club:/leagues/1/terms"))
    if isEarly { window.open(url) }
    window.appear()
    await run()
    if !isEarly { window.open(url) }
    await run()
    #expect(links.pending.count == 1)
    #expect(window.hierarchy == "favourites: favourites; cover: welcome")
    model.isOnboarding = false
    await run()
    #expect(links.pending.isEmpty)
    #expect(window.hierarchy == Club.places[4].1)
    #expect(window.hasty == [] && window.console == [])
  }
}
