// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallSwiftUI
import LandfallTables
import LandfallTestSupport
import LandfallTesting
import Observation
import SwiftUI
import Testing

@MainActor @Suite("Links in a SwiftUI app with its own navigation", .timeLimit(.minutes(5)))
struct OwnNavigationTests {
  @Observable @MainActor final class Router: DeepLinkHandler {
    var path: [Int] = []
    var isSignedIn = true
    var isCovered = false
    var user = 1
    var isLoaded = true

    func handle(_ link: Int, opening: Opening<Int>) -> Handling<Int> {
      isLoaded ? .opened { self.path = [link] } : .delayed()
    }
  }

  struct RoutedView: View {
    let links: DeepLinkCenter<Int>
    @Bindable var router: Router

    var body: some View {
      if router.isSignedIn {
        NavigationStack(path: $router.path) {
          Text("root").navigationDestination(for: Int.self) { Text("\($0)") }
        }
        .fullScreenCover(isPresented: $router.isCovered) { Text("cover") }
        .deepLinks(links, to: router)
        .id(router.user)
      } else {
        Text("signed out")
      }
    }
  }

  let links: DeepLinkCenter<Int>

  init() throws {
    let table = try RouteTable<Int>(schemes: ["shop"]) { Route("/items/:id") { (id: Int) in id } }
    links = DeepLinkCenter(table: table, clock: ManualClock().linkClock)
  }

  private func settle(_ window: SimulatedWindow) async {
    for _ in 0..<8 {
      await drain()
      window.tick()
    }
  }

  private func open(_ id: Int, in window: SimulatedWindow) async throws {
    window.open(try #require(URL(string: "shop://items/\(id)")))
    await settle(window)
  }

  @Test("A router opens links, cold and warm, under a cover, and while its view is there")
  func router() async throws {
    let router = Router()
    let window = SimulatedWindow(RoutedView(links: links, router: router))
    window.faults.coversHide = true
    try await open(1, in: window)
    #expect(router.path.isEmpty)
    window.appear()
    await settle(window)
    #expect(window.hierarchy == "root > 1")
    router.isCovered = true
    await settle(window)
    try await open(2, in: window)
    #expect(router.path == [2])
    router.isCovered = false
    await settle(window)
    router.isSignedIn = false
    await settle(window)
    let opening = links.open("shop://items/3", from: .push)
    await settle(window)
    #expect(router.path == [2])
    router.isSignedIn = true
    await settle(window)
    #expect(router.path == [3])
    #expect(opening.outcomeIfEnded == .opened)
  }

  @Test("A router stays if another view of it takes the place of one, and is asked again")
  func otherView() async throws {
    let router = Router()
    let window = SimulatedWindow(RoutedView(links: links, router: router))
    window.appear()
    await settle(window)
    router.user = 2
    await settle(window)
    router.isLoaded = false
    try await open(1, in: window)
    #expect(router.path.isEmpty)
    router.isLoaded = true
    links.resume(for: router)
    await settle(window)
    #expect(router.path == [1])
  }

  @Test("A router whose view goes while it is covered is no longer the root")
  func gone() async throws {
    let router = Router()
    let window = SimulatedWindow(RoutedView(links: links, router: router))
    window.faults.coversHide = true
    window.appear()
    router.isCovered = true
    await settle(window)
    router.isSignedIn = false
    await settle(window)
    links.open("shop://items/3", from: .push)
    await settle(window)
    #expect(router.path.isEmpty)
  }

  @Observable @MainActor final class Account { var name = "a" }

  struct UserView: View {
    let links: DeepLinkCenter<Int>
    let account: Account

    var body: some View { StateView(links: links, name: account.name) }
  }

  /// Its path is its own, and its name comes from outside.
  struct StateView: View {
    let links: DeepLinkCenter<Int>
    let name: String
    @State private var path: [String] = []

    var body: some View {
      NavigationStack(path: $path) {
        Text(name).navigationDestination(for: String.self) { Text($0) }
      }
      .deepLinks(links) { link, _ in
        guard link > 0 else { return .rejected("there is no such item") }
        return .opened { path = ["\(name)\(link)"] }
      }
    }
  }

  @Test("A closure opens links with the newest values of its view")
  func closure() async throws {
    let account = Account()
    let window = SimulatedWindow(UserView(links: links, account: account))
    window.appear()
    try await open(1, in: window)
    #expect(window.hierarchy == "a > a1")
    account.name = "b"
    try await open(2, in: window)
    #expect(window.hierarchy == "b > b2")
    let rejected = links.open("shop://items/0", from: .push)
    await settle(window)
    #expect(rejected.outcomeIfEnded == .rejected("there is no such item"))
  }

  struct OuterView: View {
    let links: DeepLinkCenter<Int>
    let outer: (URL) -> OpenURLAction.Result

    var body: some View {
      ForEach(["shop://items/5", "https://mine.example/", "https://other.example/"], id: \.self) {
        SwiftUI.Link(destination: URL(string: $0) ?? URL(fileURLWithPath: $0)) { Text("") }
      }
      .deepLinks(links)
      .environment(\.openURL, OpenURLAction(handler: outer))
    }
  }

  @Test("A URL that is no link goes to the app's own action, and from there to the system, once")
  func outerAction() async throws {
    var asked: [String] = []
    let window = SimulatedWindow(
      OuterView(links: links) { url in
        asked.append(url.absoluteString)
        return url.host() == "mine.example" ? .handled : .systemAction
      })
    for url in ["shop://items/5", "https://mine.example/", "https://other.example/"] {
      window.tapLink(to: try #require(URL(string: url)))
    }
    #expect(asked == ["https://mine.example/", "https://other.example/"])
    #expect(window.leftToSystem.map(\.absoluteString) == ["https://other.example/"])
    #expect(links.pending.count == 1)
  }
}

@MainActor @Suite("A queue of sheets", .timeLimit(.minutes(5)))
struct ModalQueueTests {
  struct Sheet: Identifiable, Equatable {
    let id: String
    var text = ""
  }

  struct SheetView: View {
    @Bindable var queue: ModalQueue<Sheet>

    var body: some View {
      Text("root").sheet(item: $queue.item, onDismiss: queue.didDismiss) { Text($0.id + $0.text) }
    }
  }

  let queue = ModalQueue<Sheet>()
  let window: SimulatedWindow

  init() {
    window = SimulatedWindow(SheetView(queue: queue))
    window.faults.sheetsInTransitions = .ignored
    window.faults.losesItemsInDismissals = true
    queue.frames = 10_000
    window.appear()
  }

  private func settle(_ other: SimulatedWindow? = nil) async {
    let window = other ?? window
    for _ in 0..<8 {
      await drain()
      window.tick()
    }
  }

  struct PlainView: View {
    @Bindable var router: Plain

    var body: some View { Text("root").sheet(item: $router.sheet) { Text($0.id) } }
  }

  @Observable @MainActor final class Plain { var sheet: Sheet? = Sheet(id: "a") }

  @Test("Without it, a sheet that is set while another one goes is lost")
  func plain() async {
    let router = Plain()
    let window = SimulatedWindow(PlainView(router: router))
    window.faults.losesItemsInDismissals = true
    window.appear()
    await settle(window)
    router.sheet = nil
    await drain()
    window.tick()
    router.sheet = Sheet(id: "b")
    await settle(window)
    #expect(window.hierarchy == "root")
  }

  @Test("A sheet that is set while another one is there comes when that is gone")
  func next() async {
    queue.item = Sheet(id: "a")
    await settle()
    queue.item = Sheet(id: "b")
    #expect(queue.item == nil)
    await settle()
    #expect(window.hierarchy == "root; sheet: b")
    queue.item?.text = "2"
    await settle()
    #expect(window.hierarchy == "root; sheet: b2")
    queue.item = nil
    await settle()
    #expect(window.hierarchy == "root")
    #expect(window.hasty.isEmpty)
  }

  @Test("It waits for a sheet that the user drags away", arguments: [false, true])
  func drag(isSetBefore: Bool) async {
    queue.item = Sheet(id: "a")
    await settle()
    let shown = Task {
      if isSetBefore { await queue.show(Sheet(id: "b")) }
    }
    await drain()
    window.drag()
    if !isSetBefore { queue.item = Sheet(id: "b") }
    await settle()
    await shown.value
    #expect(window.hierarchy == "root; sheet: b")
    #expect(window.hasty.isEmpty)
  }

  @Test("It returns when the sheet before is gone, and shows what came last")
  func show() async {
    await queue.show(Sheet(id: "a"))
    await settle()
    var order: [String] = []
    let first = Task {
      await queue.show(Sheet(id: "b"))
      order.append("shown")
    }
    await drain()
    #expect(order == [])
    let last = Task { await queue.show(nil) }
    await settle()
    await first.value
    await last.value
    #expect(order == ["shown"])
    #expect(window.hierarchy == "root")
  }

  @Test("A sheet that SwiftUI never showed does not hold the next one for ever")
  func neverShown() async {
    queue.frames = 1
    queue.item = Sheet(id: "a")
    await queue.show(Sheet(id: "b"))
    await settle()
    #expect(window.hierarchy == "root; sheet: b")
  }
}
