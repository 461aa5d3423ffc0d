// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
internal import LandfallCore
internal import LandfallLinks

extension Navigator: DeepLinkHandler {
  /// Opens a link by navigating to its destination.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - opening: The opening of the link.
  /// - Returns: The answer: *opened* with the navigation as its work, *delayed* while a question
  ///   about unsaved work is open or the root is missing, or *rejected*.
  public func handle(_ link: Link, opening: Opening<Link>) async -> Handling<Link> {
    guard executor.isReady else {
      return .delayed("the root of the app is not there") { self.waitingForRoot.append(opening) }
    }
    let target: NavigationState<Screen>
    do {
      let destination = try await choice(link, state)
      target = try state.arriving(at: destination, inApp: opening.source == .inApp)
    } catch let failure as NavigationFailure {
      return .rejected(Rejection(failure))
    } catch {
      return .rejected(error as? Rejection ?? "the destination cannot be shown")
    }
    let allowed = permissions[opening.id] ?? []
    let keepers = keepers(against: target).filter { !allowed.contains($0.screen) }
    if !keepers.isEmpty {
      return .delayed("a screen has unsaved work") { self.ask(keepers, for: opening) }
    }
    permissions[opening.id] = nil
    return .opened {
      do throws(NavigationFailure) {
        try await self.reach(target, isAnimated: !opening.isCold) { opening.currentOutcome == nil }
      } catch {
        opening.reject(Rejection(error))
      }
    }
  }

  /// Asks the screens that a link would remove, outside of the time limit of the handler.
  private func ask(_ keepers: [Keeper], for opening: Opening<Link>) {
    Task {
      for keeper in keepers {
        let answer = await keeper.ask()
        guard opening.currentOutcome == nil else {
          permissions[opening.id] = nil
          return
        }
        switch answer {
        case .leave: permissions[opening.id, default: []].insert(keeper.screen)
        case .stay:
          permissions[opening.id] = nil
          opening.reject(
            Rejection(NavigationFailure(.kept, "a screen with unsaved work stayed")))
          return
        case .later:
          waitingForLeave.append((keeper.screen, opening))
          hierarchyDidChange()
          return
        }
      }
      opening.resume()
    }
  }

  /// A screen with a question.
  struct Keeper {
    let screen: Screen.ID
    let ask: LeaveQuestion
  }

  /// The questions of the screens that a plan to a state removes, from the topmost down.
  func keepers(against target: NavigationState<Screen>) -> [Keeper] {
    guard !questions.isEmpty else { return [] }
    let state = state
    return state.entries(removedBy: NavigationPlan(from: state, to: target)).compactMap { entry in
      questions[entry.screen.id].map { Keeper(screen: entry.screen.id, ask: $0) }
    }
  }
}

extension Rejection {
  /// Makes a rejection whose code is `navigation.` and the kind of the failure.
  ///
  /// - Parameter failure: The failure.
  public init(_ failure: NavigationFailure) {
    self.init(code: LinkCode(rawValue: "navigation.\(failure.kind)"), message: failure.message)
  }
}
