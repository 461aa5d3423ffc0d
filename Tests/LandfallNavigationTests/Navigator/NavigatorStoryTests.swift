// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallManifest
import LandfallNavigation
import LandfallTestSupport
import LandfallTesting
import Testing

@MainActor @Suite("What a navigation tells, and what it waits for", .timeLimit(.minutes(10)))
struct NavigatorStoryTests {
  @DeepLinks(schemes: "bank")
  enum Bank: NavigationScreen, SingleStack {
    @Link("/home") case home
    @Link("/accounts/:id", access: .authenticated) case account(id: Int)
    @Link("/accounts/:id/help") case help(id: Int)
    @Link("/reset/:code", sensitive: ["code"]) case reset(code: String)

    static let root = home
    var place: Place<Bank> {
      switch self {
      case .home: .root
      case .account: .on(.home)
      case .help(let id): .on(.account(id: id))
      case .reset: .sheet
      }
    }
  }

  /// An app whose second tab needs sign-in.
  @DeepLinks(schemes: "vault")
  enum Vault: NavigationScreen {
    @Link("/news") case news
    @Link("/safe") case safe
    @Link("/safe/help") case help

    var place: Place<Vault> { self == .help ? .on(.safe) : .root }
    var gates: [Gate] { self == .safe ? [.authentication] : [] }

    enum Tab: NavigationTab {
      case news, safe
      var root: Vault { self == .news ? .news : .safe }
    }
  }

  private func told(_ opening: Opening<Bank>) -> [String] {
    opening.history.filter { "\($0.kind)" == "navigated" }.compactMap(\.detail)
  }

  @Test("The history tells each move, without values")
  func steps() async {
    let links = DeepLinkCenter<Bank>(clock: ManualClock().linkClock)
    let events = Guarded<[String]>([])
    let observation = links.observe(
      with: LinkObserver { event in
        guard event.step.kind == .navigated else { return }
        events.withLock { $0.append(event.step.detail ?? "") }
      })
    defer { observation.cancel() }
    let navigator = Navigator<Bank>(ScriptedExecutor(), clock: ManualClock().linkClock)
    navigator.attach(to: links)
    let opening = links.open("bank://reset/secret")
    await expect(opening, endsAs: .opened)
    #expect(told(opening) == ["present reset as sheet"])
    let again = links.open("bank://reset/secret")
    await expect(again, endsAs: .opened)
    #expect(told(again) == ["unchanged"])
    #expect(events.withLock { $0 } == ["present reset as sheet", "unchanged"])
  }

  @Test("A link waits before its first move for the gate of a screen on the way")
  func gates() async {
    let links = DeepLinkCenter<Bank>(clock: ManualClock().linkClock)
    let screens = ScriptedExecutor<Bank>()
    let navigator = Navigator<Bank>(screens, clock: ManualClock().linkClock)
    navigator.attach(to: links)
    let opening = links.open("bank://accounts/5/help")
    await expect(opening, becomesPendingAs: "pending.gate")
    #expect(opening.history.last?.kind == .waitingAtGate)
    #expect(opening.history.last?.receiver == "authentication")
    #expect(screens.moves.isEmpty)
    // A link that needs no gate goes on meanwhile.
    await expect(links.open("bank://home"), endsAs: .opened)
    links.openGate(.authentication)
    await expect(opening, endsAs: .opened)
    #expect(screens.readBack().visibleScreen == .help(id: 5))
    // The screen is there, but its gate was closed since.
    links.closeGate(.authentication)
    await expect(links.open("bank://accounts/5/help"), becomesPendingAs: "pending.gate")
  }

  @Test("The gate of a tab's root holds links to the tab", arguments: ["safe", "safe/help"])
  func gateOfTab(path: String) async {
    let links = DeepLinkCenter<Vault>(clock: ManualClock().linkClock)
    let screens = ScriptedExecutor<Vault>()
    let navigator = Navigator<Vault>(screens, clock: ManualClock().linkClock)
    navigator.attach(to: links)
    let opening = links.open("vault://\(path)")
    await expect(opening, becomesPendingAs: "pending.gate")
    #expect(opening.history.last?.kind == .waitingAtGate && screens.moves.isEmpty)
    links.openGate(.authentication)
    await expect(opening, endsAs: .opened)
  }

  @Test("By default the marks of a link say whether its screen is restored, and what it needs")
  func marks() {
    #expect(Bank.home.isRestorable && Bank.account(id: 1).isRestorable)
    #expect(!Bank.reset(code: "1").isRestorable)
    #expect(Bank.account(id: 1).gates == [.authentication] && Bank.help(id: 1).gates.isEmpty)
  }

  @Test("The manifest can have the parents, the tab and the style of each link")
  func manifest() throws {
    let samples: [Bank] = [.help(id: 1), .account(id: 1), .reset(code: "1"), .home]
    let json = try Bank.manifestJSON(withParentsOf: samples)
    let parents = json.split(separator: "\n").filter { $0.contains("parents") }
    #expect(
      parents.map { $0.filter { $0 != " " } } == [
        "\"parents\":[\"home\"]", "\"parents\":[\"home\",\"account\"]",
      ])
    let manifest = try LandfallManifest.Manifest(json: json)
    #expect(manifest.links.map(\.parents) == [[], ["home"], ["home", "account"], []])
    #expect(manifest.links.map(\.presented) == [nil, nil, nil, "sheet"])
    // Its only stack is no tab.
    #expect(manifest.links.allSatisfy { $0.tab == nil })
    let vault = try Vault.manifestJSON(withParentsOf: [.news, .help])
    #expect(try LandfallManifest.Manifest(json: vault).links.map(\.tab) == ["news", nil, "safe"])
  }

  @DeepLinks(schemes: "drafts")
  enum DraftLink: NavigationScreen, SingleStack {
    @InAppOnly case shelf([String: Set<Int>])
    @Link("/drafts/:id") case draft(id: Int)
    @InAppOnly case home

    static let root = home
    var place: Place<DraftLink> {
      switch self {
      case .home: .root
      case .shelf: .on(.home)
      case .draft: .on(.shelf([:]))
      }
    }
  }

  @Test("Screens without a URL are navigated to, and are no parents in a manifest")
  func withoutURL() async throws {
    let links = DeepLinkCenter<DraftLink>(clock: ManualClock().linkClock)
    let screens = ScriptedExecutor<DraftLink>()
    let navigator = Navigator<DraftLink>(screens, clock: ManualClock().linkClock)
    navigator.attach(to: links)
    await expect(links.open("drafts:drafts/5"), endsAs: .opened)
    #expect(screens.readBack().visibleScreen == .draft(id: 5))
    await expect(links.open(.shelf(["a": [1]])), endsAs: .opened)
    #expect(screens.readBack().visibleScreen == .shelf(["a": [1]]))
    #expect(DraftLink.shelf([:]).isRestorable && DraftLink.shelf([:]).gates.isEmpty)
    let json = try DraftLink.manifestJSON(withParentsOf: [.draft(id: 1), .shelf([:]), .home])
    #expect(try LandfallManifest.Manifest(json: json).links.map(\.parents) == [[]])
  }

  @Test("A failure tells what was reached and what is missing, without values")
  func reached() async throws {
    let stage = try Stage(script: { $0.steps.count == 2 ? .doesNothing : .ends(afterTicks: 0) })
    let opening = stage.links.open(NavigatorTests.question)
    await expect(opening, isRejectedWith: "navigation.disturbed")
    #expect(
      opening.history.last?.detail?.hasSuffix(
        "again and again during navigation; reached: leagues, not: push league; push question")
        == true)
    let failure = await #expect(throws: NavigationFailure.self) {
      try await stage.navigator.go(to: .to(.question(league: 1, id: 2)))
    }
    #expect(failure?.reachedScreens == ["leagues"])
    #expect(failure?.remainingSteps == ["push league", "push question"])
  }
}
