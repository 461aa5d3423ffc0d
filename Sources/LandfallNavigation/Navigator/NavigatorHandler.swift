// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import Landfall

/// What a navigator knows of the center that it is attached to, whatever the type of its links.
@MainActor protocol NavigatorAttachment: AnyObject {
  /// Attaches the root handler of the center, or detaches it.
  func setRoot(_ isRoot: Bool)

  /// Whether a gate of the center is open.
  func isOpen(_ gate: Gate) -> Bool
}

/// The root handler of the center that a navigator is attached to.
///
/// The navigator holds it. It holds the navigator only while a link waits.
@MainActor final class NavigatorHandler<Link: Sendable, Screen: NavigationScreen> {
  private let links: DeepLinkCenter<Link>
  private let scene: LinkScene?
  private let choice: Navigator<Screen>.Choice<Link>
  private weak var navigator: Navigator<Screen>?
  private var isRoot = false
  /// The links that were delayed here and have no outcome, with the destination chosen for a state.
  private var delayed: [OpeningID: Chosen?] = [:]

  private typealias Chosen = (state: NavigationState<Screen>, destination: Destination<Screen>)

  init(
    _ navigator: Navigator<Screen>, _ links: DeepLinkCenter<Link>, _ scene: LinkScene?,
    _ choice: @escaping Navigator<Screen>.Choice<Link>
  ) {
    self.navigator = navigator
    self.links = links
    self.scene = scene
    self.choice = choice
  }
}

extension NavigatorHandler: NavigatorAttachment {
  func setRoot(_ isRoot: Bool) {
    guard isRoot != self.isRoot else { return }
    self.isRoot = isRoot
    if isRoot { links.attach(root: self, scene: scene) } else { links.detach(root: self) }
  }

  func isOpen(_ gate: Gate) -> Bool { links.isOpen(gate) }
}

extension NavigatorHandler: DeepLinkHandler {
  func handle(_ link: Link, opening: Opening<Link>) async -> Handling<Link> {
    guard let navigator else {
      return .rejected(Rejection(code: .handlerGone, message: "the navigator was released"))
    }
    var chosen = delayed[opening.id] ?? nil
    let handling = await navigator.handle(link, opening: opening) { [choice] link, state in
      if let chosen, chosen.state == state { return chosen.destination }
      let destination = try await choice(link, state)
      chosen = (state, destination)
      return destination
    }
    if handling.kind == .delayed, delayed.updateValue(chosen, forKey: opening.id) == nil {
      // The center holds this handler meanwhile, but it is the navigator that resumes the link.
      Task {
        _ = await opening.outcome
        delayed.removeValue(forKey: opening.id)
        withExtendedLifetime(navigator) {}
      }
    }
    return handling
  }
}
