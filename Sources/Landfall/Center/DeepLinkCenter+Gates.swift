// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DeepLinkCenter {
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
  /// A question that is not answered within the ``LinkPolicy/gateLimit`` of the link that it was asked
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
