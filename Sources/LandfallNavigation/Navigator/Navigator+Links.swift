// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
internal import LandfallCore
internal import LandfallLinks

extension Navigator {
  /// Chooses the destination of a link, and answers as ``open(_:for:)``.
  func handle<Link: Sendable>(
    _ link: Link, opening: Opening<Link>, choosing choice: Choice<Link>
  ) async -> Handling<Link> {
    guard executor.isReady else { return rootless(opening) }
    // While the user navigates, the state may be the one before it. If that does not end, the
    // navigation says so.
    if activeRuns == 0 { try? await settle(by: clock.elapsed() + moveLimit) }
    do {
      return open(try await choice(link, state), for: opening)
    } catch let rejection as Rejection {
      return .rejected(rejection)
    } catch let failure as NavigationFailure {
      return .rejected(Rejection(failure))
    } catch {
      // The text of the error may have values of the link.
      return .rejected("the link has no destination: the app threw a \(type(of: error))")
    }
  }

  /// Answers for another handler, which knows the destination of a link itself.
  ///
  /// ```swift
  /// let leagues = ClosureHandler<AppLink> { link, opening in
  ///   guard case .league(let id) = link else { return .rejected("no league") }
  ///   return navigator.open(.to(.league(id: id), .popToExisting), for: opening)
  /// }
  /// links.attach(root: leagues)
  /// ```
  /// The navigator need not be attached to the center of the link.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - opening: The opening of the link that the handler is asked about.
  /// - Returns: The answer: *opened* with the navigation as its work, *delayed* while a question
  ///   about unsaved work is open or the root is missing, or *rejected*. If it is *delayed*, the
  ///   handler is asked again when navigation can begin.
  public func open<Link: Sendable>(
    _ destination: Destination<Screen>, for opening: Opening<Link>
  ) -> Handling<Link> {
    guard executor.isReady else { return rootless(opening) }
    let start = state
    let target: NavigationState<Screen>
    do throws(NavigationFailure) {
      target = try start.navigating(to: destination, inApp: opening.source == .inApp)
    } catch {
      return .rejected(Rejection(error))
    }
    let moves = NavigationPlan(from: start, to: target).moves
    if !opening.passes(start.gates(of: moves[...], reaching: target)) {
      return .delayed("a screen on the way has a closed gate") { opening.resume() }
    }
    let allowed = permissions[opening.id] ?? []
    let keepers = keepers(against: target).filter { !allowed.contains($0) }
    if !keepers.isEmpty {
      return .delayed("a screen has unsaved work") { self.ask(keepers, for: opening) }
    }
    return .opened {
      var isHeld = false
      do throws(NavigationFailure) {
        if moves.isEmpty, self.executor.obstacle == nil { opening.noteNavigation("unchanged") }
        try await self.reach(target, from: start, isAnimated: !opening.isCold) { gates in
          isHeld = !opening.passes(gates)
          return !isHeld
        } while: { move in
          if let move { opening.noteNavigation(move.steps.redacted()) }
          return opening.outcomeIfEnded == nil
        }
      } catch {
        // Whatever stopped it, its user is gone.
        if isHeld || !opening.passes([]), opening.goBackToGates("a gate on the way was closed") {
          return
        }
        opening.reject(Rejection(error))
      }
    }
  }

  private func rootless<Link: Sendable>(_ opening: Opening<Link>) -> Handling<Link> {
    .delayed("the root of the app is not there") {
      self.waitingForRoot.append { opening.resume() }
      self.hierarchyDidChange()
    }
  }

  /// Asks the screens that a link would remove, outside of the time limit of the handler.
  private func ask(_ keepers: [Screen.ID], for opening: Opening<some Sendable>) {
    Task { [weak self] in
      _ = await opening.outcome
      self?.permissions[opening.id] = nil
      self?.waitingForLeave.removeAll { $0.opening == opening.id }
    }
    Task {
      for screen in keepers {
        let answer = await answer(of: screen)
        guard opening.outcomeIfEnded == nil else { return }
        switch answer {
        case .leave: permissions[opening.id, default: []].insert(screen)
        case .stay:
          opening.reject(
            Rejection(NavigationFailure(.navigationKept, "a screen with unsaved work stayed")))
          return
        case .waitUntilGone:
          waitingForLeave.append((screen, opening.id, { opening.resume() }))
          hierarchyDidChange()
          return
        }
      }
      opening.resume()
    }
  }

  /// Asks a screen, unless its question is open already; then that answer counts.
  func answer(of screen: Screen.ID) async -> LeaveAnswer {
    if let asked = openQuestions[screen] { return await asked.value }
    guard let question = questions[screen] else { return .leave }
    let asking = Task { await question() }
    openQuestions[screen] = asking
    defer { openQuestions[screen] = nil }
    return await asking.value
  }

  /// The screens with a question that a plan to a state removes, from the topmost down.
  func keepers(against target: NavigationState<Screen>) -> [Screen.ID] {
    guard !questions.isEmpty else { return [] }
    let state = state
    return state.entries(removedBy: NavigationPlan(from: state, to: target)).map { $0.screen.id }
      .filter { questions[$0] != nil }
  }
}

extension Rejection {
  /// Makes a rejection with the code of the failure.
  ///
  /// Its message also says how far navigation came.
  ///
  /// - Parameter failure: The failure.
  public init(_ failure: NavigationFailure) {
    self.init(code: failure.code, message: failure.message)
  }
}
