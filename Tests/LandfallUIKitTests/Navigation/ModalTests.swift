// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Landfall
import LandfallTables
import LandfallTesting
import LandfallUIKit
import Testing
import UIKit

@MainActor @Suite("Modals as apps have them", .timeLimit(.minutes(5)))
struct ModalTests {
  @Test("An alert is the screen of a link, and goes with the next link")
  func alert() async throws {
    let app = try ClubApp()
    app.scene.connect()
    var answers = 0
    app.delegate.replacements[.join(id: 1)] = { Self.alert { answers += 1 } }
    #expect(try await app.open("/leagues/1/join") == .opened)
    let alert = try #require(try app.presented.first as? UIAlertController)
    #expect(
      "\(try app.navigator.state)" == "*leagues: leagues > league(id: 1); sheet: join(id: 1)")
    #expect(try await app.open("/leagues/1/join") == .opened)
    #expect(try app.presented.first === alert)
    #expect(try await app.open("/leagues/1") == .opened)
    #expect(try app.presented.isEmpty)
    #expect(answers == 0)
    #expect(try app.stage.console == [])
    #expect(try app.stage.violations == [])
  }

  @Test("A button closes an alert, which nobody needs to tell", arguments: [true, false])
  func button(isAtOnce: Bool) async throws {
    let app = try ClubApp()
    app.scene.connect()
    var answers = 0
    app.delegate.replacements[.join(id: 1)] = { Self.alert { answers += 1 } }
    for count in 1...2 {
      #expect(try await app.open("/leagues/1/join") == .opened)
      try #require(try app.presented.first as? UIAlertController).tap("OK")
      if !isAtOnce { await app.run() }
      #expect(try app.navigator.state.modals.isEmpty)
      #expect(try await app.open("/settings") == .opened)
      #expect(answers == count)
      #expect(try app.seenScreen == .settings)
    }
    #expect(try app.stage.violations == [])
  }

  @Test(
    "A link waits until the user has answered, if the handler of the button tells the navigator")
  func waits() async throws {
    let app = try ClubApp()
    app.scene.connect()
    let navigator = try app.navigator
    app.delegate.replacements[.join(id: 1)] = { [weak navigator] in
      Self.alert { navigator?.hierarchyDidChange() }
    }
    #expect(try await app.open("/leagues/1/join") == .opened)
    navigator.setLeaveQuestion(for: .join(id: 1)) { .waitUntilGone }
    let opening = app.links.open(.path("/settings"), from: .customScheme, scene: "1")
    await app.run()
    #expect(opening.outcomeIfEnded == nil)
    try #require(try app.presented.first as? UIAlertController).tap("OK")
    try await app.run { opening.outcomeIfEnded != nil }
    #expect(opening.outcomeIfEnded == .opened)
  }

  @Test("A modal can lie above an alert, and goes alone")
  func above() async throws {
    let app = try ClubApp()
    app.scene.connect()
    app.delegate.replacements[.join(id: 1)] = { Self.alert {} }
    #expect(try await app.open("/leagues/1/terms") == .opened)
    #expect(try app.presented.count == 2)
    let alert = try app.presented.first
    #expect(try await app.open("/leagues/1/join") == .opened)
    #expect(try app.presented.map { $0 === alert } == [true])
  }

  @Test("An alert that is no modal is refused")
  func pushed() async throws {
    let app = try ClubApp()
    app.scene.connect()
    app.delegate.replacements[.league(id: 1)] = { Self.alert {} }
    let outcome = try await app.open("/leagues/1")
    #expect("\(outcome as Any)".contains("a UIAlertController, which UIKit cannot push"))
  }

  @Test("What stands alone is presented as it is, even a navigation controller")
  func alone() async throws {
    let shop = try ShopApp()
    try await shop.navigator.go(to: .to(.mail("a")))
    let mail = try #require(shop.root.presentedViewController as? MailController)
    #expect(mail.title == "a")
    #expect("\(shop.navigator.state)" == "*main: home; mail: mail(\"a\")")
    // Other values of the same screen: it is presented again.
    try await shop.navigator.go(to: .to(.mail("b")))
    let other = shop.root.presentedViewController
    #expect(other?.title == "b" && other !== mail)
    #expect(shop.configuration.styles.isEmpty)
    let failure = await #expect(throws: NavigationFailure.self) {
      try await shop.navigator.go(to: .to(.attachment))
    }
    #expect(failure?.message.hasPrefix("a MailController is presented alone") == true)
    try await shop.navigator.go(to: .to(.home))
    #expect(shop.root.presentedViewController == nil)
  }

  @Test("The app says how a style of its own is presented")
  func styles() async throws {
    let shop = try ShopApp()
    let button = UIBarButtonItem()
    shop.configuration.configure = { stack, style in
      switch style.description {
      case "popover":
        stack.modalPresentationStyle = .popover
        stack.popoverPresentationController?.sourceItem = button
      case "card": stack.modalPresentationStyle = .custom
      case "sheet": stack.sheetPresentationController?.detents = [.medium()]
      default: break
      }
    }
    for (screen, style) in [
      (Shop.filter, UIModalPresentationStyle.popover), (.card, .custom), (.basket, .automatic),
      (.offer, .fullScreen),
    ] {
      try await shop.navigator.go(to: .to(screen))
      let modal = try #require(shop.root.presentedViewController as? UINavigationController)
      #expect(modal.modalPresentationStyle == style)
      #expect(modal.viewControllers.count == 1)
      #expect(shop.navigator.state.visibleScreen == screen)
    }
    #expect(shop.configuration.styles == ["popover", "card", "sheet", "overTabBar"])
  }

  @Test("A popover without a place is refused, as UIKit would stop the app")
  func popover() async throws {
    let shop = try ShopApp()
    shop.configuration.configure = { stack, _ in stack.modalPresentationStyle = .popover }
    let failure = await #expect(throws: NavigationFailure.self) {
      try await shop.navigator.go(to: .to(.filter))
    }
    #expect(failure?.code == "navigation.refused")
    #expect(failure?.message.hasPrefix("a popover has no place") == true)
    #expect(shop.root.presentedViewController == nil)
    // With a delegate, which can tell the place when it is about to be shown.
    let delegate = PopoverDelegate()
    shop.configuration.configure = { stack, _ in
      stack.modalPresentationStyle = .popover
      stack.popoverPresentationController?.delegate = delegate
    }
    try await shop.navigator.go(to: .to(.filter))
    #expect(shop.navigator.state.visibleScreen == .filter)
  }

  @Test("An action sheet without a place is refused where it is a popover")
  func actionSheet() async throws {
    let app = try ClubApp()
    app.scene.connect()
    let button = UIBarButtonItem()
    for source in [nil, button] {
      app.delegate.replacements[.join(id: 1)] = {
        let alert = Self.alert {}
        alert.modalPresentationStyle = .popover
        alert.popoverPresentationController?.barButtonItem = source
        return alert
      }
      let outcome = try await app.open("/leagues/1/join")
      #expect((outcome == .opened) == (source != nil))
    }
    #expect(try app.presented.count == 1)
  }

  private static func alert(_ handler: @escaping () -> Void) -> UIAlertController {
    let alert = UIAlertController(title: "Join?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in handler() })
    return alert
  }
}

private enum Shop: NavigationScreen, SingleStack {
  case home, filter, card, basket, offer, mail(String), attachment
  static let root = home

  var id: String {
    if case .mail = self { "mail" } else { "\(self)" }
  }
  var place: Place<Shop> {
    switch self {
    case .home: .root
    case .filter: .modal(ModalStyle("popover"), over: .home)
    case .card: .modal(ModalStyle("card"), over: .home)
    case .basket: .sheet(over: .home)
    case .offer: .modal(.overTabBar, over: .home)
    case .mail: .modal(ModalStyle("mail"), over: .home)
    case .attachment: .on(.mail("b"))
    }
  }
}

/// What an app gets from another framework, such as a form for a mail.
private final class MailController: UINavigationController, PresentedAlone {}

private final class PopoverDelegate: NSObject, UIAdaptivePresentationControllerDelegate {}

/// What the app does with the navigation controllers of modals.
@MainActor private final class Configuration {
  var configure: (UINavigationController, ModalStyle) -> Void = { _, _ in }
  var styles: [String] = []
}

@MainActor private struct ShopApp {
  let root = UINavigationController()
  let configuration = Configuration()
  let navigator: Navigator<Shop>
  private let window: UIWindow

  init() throws {
    window = UIWindow(
      windowScene: UIWindowScene(
        session: UISceneSession("shop"), connectionOptions: UIScene.ConnectionOptions([])))
    window.rootViewController = root
    window.makeKeyAndVisible()
    navigator = Navigator(
      DeepLinkCenter(table: try Club.table.get(), clock: ManualClock().linkClock), stack: root,
      animation: .none, clock: ManualClock().linkClock,
      configure: { [configuration] stack, style in
        configuration.styles.append(style.description)
        configuration.configure(stack, style)
      }, destination: { _, _ in .to(.home) },
      make: { screen in
        guard case .mail(let text) = screen else { return UIViewController() }
        let controller = MailController(rootViewController: UIViewController())
        controller.title = text
        return controller
      })
  }
}
