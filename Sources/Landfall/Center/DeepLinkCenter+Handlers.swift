// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DeepLinkCenter {
  /// Registers the root handler, which the center holds weakly and asks first for every link that no
  /// stream takes.
  ///
  /// Keep the handler in a property. The center holds it strongly only while a link that it delayed
  /// is pending. If the root handler is released, links wait until you attach another one.
  /// They then have the step `rootReleased`, and a debug build prints a warning.
  ///
  /// The handler replaces an earlier root of the same scene. The earlier one gets no new links, but
  /// can still resume the links that it delayed.
  ///
  /// In an app with several windows, attach one root handler for each scene. A link that came to a
  /// scene goes to that scene's root, or else to the root without a scene. A link without a scene
  /// goes to the root without a scene, or else to the root that was attached last.
  ///
  /// The center first asks the handler in the second job of the main actor after this call, without
  /// a delay from then on. So a stream, a ``LinkReceiver``, a gate handler or a fallback loses no
  /// link if the job that attaches the root registers it, or a job that it leaves behind. If one
  /// comes later, for example in the `task` of a second view, let links wait for ``Gate/launch``.
  /// - Parameters:
  ///   - handler: The root handler, such as the first coordinator of the app.
  ///   - scene: The scene that it belongs to; `nil` for the whole app.
  public func attach(root handler: any DeepLinkHandler<Link>, scene: LinkScene? = nil) {
    core.attach(handler, scene)
  }

  /// Says that a scene is gone: its links go to another scene or are rejected.
  ///
  /// A receiver that already works on a link continues, and the link then belongs to no scene. The
  /// scene stays closed until you attach a root handler, a stream or a ``LinkReceiver`` to it.
  /// Until then, links that come to it follow the same rule, and its existing streams get none.
  /// - Parameters:
  ///   - scene: The scene.
  ///   - isRejecting: Whether to reject its openings with `scene.closed`. By default they go to
  ///     another scene.
  public func sceneDidDisconnect(_ scene: LinkScene, rejectingLinks isRejecting: Bool = false) {
    core.send(.sceneDidDisconnect(scene, isRejecting ? .reject : .moveOn))
  }

  /// Removes a root handler; links wait until you attach another one.
  ///
  /// A link that the handler is working on continues. If another handler is the root by now, it
  /// stays the root.
  ///
  /// - Parameter handler: The handler to remove.
  public func detach(root handler: any DeepLinkHandler<Link>) {
    core.send({ .detach($0) }, about: handler)
  }

  /// Asks a handler again about all links that it delayed, oldest first.
  ///
  /// Call it as soon as the reason for the delay is gone:
  /// ```swift
  /// func menusDidLoad() { links.resume(for: self) }
  /// ```
  /// If the handler is busy with one of these links and then delays it, the center asks once more.
  /// - Parameter handler: The handler that delayed the links.
  public func resume(for handler: any DeepLinkHandler<Link>) {
    core.send({ .resumeAll($0) }, about: handler)
  }

  /// Registers the closure that the center calls when a link waits at a gate.
  ///
  /// The center calls it once when links start to wait, not once for each link. For a gate that is
  /// for one link, such as ``Gate/confirmation``, it asks about each link, one after the other.
  /// Links that arrive before you register a closure wait. The center does not ask about a link
  /// that has already ended, nor before the app has a root, a stream or a receiver.
  /// ```swift
  /// links.setGateHandler(for: .authentication) { request in
  ///   await session.signIn(toOpen: request.link) ? .opened(for: session.user) : .cancelled
  /// }
  /// links.setGateHandler(for: .confirmation) { request in
  ///   await ask("Open \(request.link.name)?") ? .opened() : .cancelled
  /// }
  /// ```
  /// If the closure never answers, the center asks again for the first link that arrives after the
  /// `waitLimit` of the ``LinkPolicy``. It also asks again if you register another closure. It then
  /// cancels the task of the old question and ignores its answer, as it does if a question is about
  /// one link and that link ends.
  ///
  /// - Parameters:
  ///   - gate: The gate.
  ///   - handler: Answers the question, for example by signing the user in. The center holds the
  ///     closure, so do not capture the center strongly. The answer has no effect if the gate is
  ///     open by then.
  public func setGateHandler(
    for gate: Gate,
    _ handler: @escaping @MainActor @Sendable (GateRequest<Link>) async -> GateAnswer
  ) {
    core.setHandler(of: gate) { opening, gate in
      let opening = Opening<Link>(opening)
      guard let link = opening.link else { return nil }
      return await handler(GateRequest(gate: gate, link: link, opening: opening))
    }
  }

  /// Opens a gate for a user: links that wait at the gate continue in order, and links of another user
  /// are rejected.
  ///
  /// If the gate was open for another user, or waits for another user, that user's links end with
  /// `gate.userChanged`, except those that a receiver is working on.
  ///
  /// - Parameters:
  ///   - gate: The gate. One that is for one link opens only for the links that wait now.
  ///   - user: The user for whom it opens; `nil` if the user does not matter.
  public func openGate(_ gate: Gate, for user: String? = nil) {
    core.send(.openGate(gate, user: user, ask: nil))
  }

  /// Closes a gate, so that new links wait there, and so do links that no receiver has started on.
  ///
  /// - Parameters:
  ///   - gate: The gate.
  ///   - user: The user who has to come back, if a session ended by itself. Links that arrive
  ///     meanwhile open only for this user. Pass `nil` if they may open for any user.
  public func closeGate(_ gate: Gate, awaiting user: String? = nil) {
    core.send(.closeGate(gate, user: user))
  }

  /// Whether a gate is open for all links; one that is for one link never is.
  package func isOpen(_ gate: Gate) -> Bool {
    core.change { $0.state.gates[gate]?.isOpen == true }
  }

  /// Rejects the links that wait at a gate with `gate.denied`, and leaves the gate closed.
  ///
  /// - Parameters:
  ///   - gate: The gate.
  ///   - message: The reason, for people.
  public func rejectLinks(at gate: Gate, _ message: String) {
    core.send(.rejectLinks(at: gate, .denied(message), ask: nil))
  }
}
