// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DeepLinkCenter {
  /// Makes a handler the root: the first that is asked for a link that no stream takes.
  ///
  /// It is held weakly, or strongly while a link that it delayed is pending. When it is released, what
  /// it was not asked for is kept until another root is attached. A root that was there before is no
  /// longer asked, but may resume what it delayed.
  ///
  /// So keep the handler in a property. If it is released while it is the root, a link that would go to it
  /// has the step `rootReleased`, and a debug build writes a warning.
  ///
  /// An app with several windows attaches one for each scene: a link that came to a scene goes to
  /// its root, else to the root that has no scene; one that came to no scene goes to the root without
  /// scene, else to the latest.
  /// - Parameters:
  ///   - handler: The root handler, such as the first coordinator of the app.
  ///   - scene: The scene that it belongs to; nil if it is for the app.
  public func attach(root handler: any DeepLinkHandler<Link>, scene: LinkScene? = nil) {
    core.attach(handler, scene)
  }

  /// Says that a handler is there, for links that were passed through to the first of its type.
  ///
  /// See ``Handling/passedThrough(toFirst:within:_:)``. The handler is held weakly.
  /// - Parameter handler: The handler.
  public func announce(_ handler: any DeepLinkHandler<Link>) { core.announce(handler) }

  /// Says that a scene is closed: what came to it goes to another, or ends.
  ///
  /// What a receiver works on goes on, and is for any scene from then on. The scene is closed until a
  /// root handler, a stream or a ``LinkReceiver`` is attached to it again: what comes to it until then
  /// follows the same rule, and the streams that it had are given nothing.
  /// - Parameters:
  ///   - scene: The scene.
  ///   - rule: What becomes of its openings.
  public func closeScene(_ scene: LinkScene, _ rule: ClosedSceneRule = .moveOn) {
    core.send(.closeScene(scene, rule))
  }

  /// Takes the root handler away; links are kept until another is attached.
  ///
  /// A link that it is working on goes on. Another root stays, so that one that is leaving does not take
  /// its successor away. What the handler announced is taken back, too.
  /// - Parameter handler: The handler that is no longer the root.
  public func detach(root handler: any DeepLinkHandler<Link>) {
    core.send({ .detach($0) }, about: handler)
  }

  /// Offers all links that a handler delayed to it again, oldest first.
  ///
  /// Call it when what the handler waited for is there:
  /// ```swift
  /// func menusDidLoad() { links.resume(for: self) }
  /// ```
  /// A link that it is busy with is offered once more if its answer is then *delayed*.
  /// - Parameter handler: The handler that delayed them.
  public func resume(for handler: any DeepLinkHandler<Link>) {
    core.send({ .resumeAll($0) }, about: handler)
  }

  /// Says how the app is asked about a gate.
  ///
  /// It is asked once when a link comes to wait at the gate, not once for each link; of a gate
  /// for one link, such as ``Gate/confirmation``, once for each, one after the other. Links that come first wait until
  /// there is somebody to ask. A link that has ended before the app could be asked is not asked about.
  /// ```swift
  /// links.keep(.authentication) { request in
  ///   await session.signIn(toOpen: request.link) ? .opened(for: session.user) : .abandoned
  /// }
  /// links.keep(.confirmation) { request in
  ///   await ask("Open \(request.link.name)?") ? .opened : .abandoned
  /// }
  /// ```
  /// A question that is not answered within the `LinkPolicy.gateLimit` of the link that it was asked
  /// for, or that all waited for in vain, is asked anew for the next link; so is any open question when
  /// another keeper takes this one's place. The answer to a question that was asked anew does nothing, and
  /// its task is cancelled. So is that of a question about one link that ends without the answer.
  ///
  /// - Parameters:
  ///   - gate: The gate.
  ///   - keeper: Asks the user, signs in, or whatever it takes. The center holds it, so let it not
  ///     hold the center. An answer that comes when the gate was opened meanwhile does nothing.
  public func keep(
    _ gate: Gate, by keeper: @escaping @MainActor @Sendable (GateRequest<Link>) async -> GateAnswer
  ) {
    core.setHandler(of: gate) { opening, gate in
      let opening = Opening<Link>(opening)
      guard let link = opening.link else { return nil }
      return await keeper(GateRequest(gate: gate, link: link, opening: opening))
    }
  }

  /// Opens a gate for all links: those that wait go on, in order.
  ///
  /// If the gate was open for another user, or is awaited for another, the links that belong to that
  /// user and that no receiver works on are rejected with `gate.userChanged`.
  /// - Parameters:
  ///   - gate: The gate. One for one link opens for those that wait now.
  ///   - user: Who it is open for; nil if it does not matter.
  public func openGate(_ gate: Gate, for user: String? = nil) {
    core.send(.openGate(gate, user: user, ask: nil))
  }

  /// Closes a gate: links that come, and those that no receiver works on, wait at it.
  ///
  /// - Parameters:
  ///   - gate: The gate.
  ///   - user: The user whose return is awaited, for a session that ended by itself: links that come
  ///     meanwhile are for that user alone. Nil if they are for whoever comes.
  public func closeGate(_ gate: Gate, awaiting user: String? = nil) {
    core.send(.closeGate(gate, user: user))
  }

  /// Rejects what waits at a gate with `gate.refused`.
  ///
  /// The gate stays closed.
  ///
  /// - Parameters:
  ///   - gate: The gate.
  ///   - message: Why, for people.
  public func failGate(_ gate: Gate, _ message: String) {
    core.send(.failGate(gate, .refused(message), ask: nil))
  }
}
