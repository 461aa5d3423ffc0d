// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A handler that is held while it is asked, whatever the type of its links.
struct AskedHandler: Sendable {
  let handler: any AnyObject & Sendable
  private let answer: @MainActor @Sendable (OpeningCore) async -> HandlerAnswer

  @MainActor init<Link: Sendable>(_ handler: any DeepLinkHandler<Link>) {
    self.handler = handler
    answer = { opening in
      let opening = Opening<Link>(opening)
      // It is there whenever an opening is offered.
      guard let link = opening.link else {
        return HandlerAnswer(Handling<Link>.rejected("the opening has no link"))
      }
      return HandlerAnswer(await handler.handle(link, opening: opening))
    }
  }

  @MainActor func handle(_ opening: OpeningCore) async -> HandlerAnswer {
    await answer(opening)
  }
}

/// A handling, whatever the type of its links.
struct HandlerAnswer: Sendable {
  let kind: OpeningStep.Kind
  let effect: (@MainActor @Sendable () async -> Void)?
  /// The answer in terms of the state machine, which knows handlers by their numbers.
  let answer: @Sendable (inout LockedState) -> CenterAnswer

  init(_ handling: Handling<some Sendable>) {
    kind = handling.kind
    effect = handling.effect
    answer = { locked in
      if let next = handling.next { return .passed(to: locked.register(next)) }
      if let type = handling.nextType {
        return .passedToFirst(locked.handlers.register(type), within: handling.patience)
      }
      if let rejection = handling.rejection { return .rejected(rejection) }
      return handling.kind == .delayed ? .delayed(reason: handling.reason) : .opened
    }
  }
}

/// Holds a handler strongly until it is let go on the main actor.
///
/// Any thread may hold this, and none but the main actor touches the handler, so that a handler is
/// never released elsewhere.
final class StrongReference: Sendable {
  @MainActor private var handler: (any AnyObject & Sendable)?

  @MainActor init(_ handler: any AnyObject & Sendable) { self.handler = handler }

  @MainActor func release() { handler = nil }
}

/// A handler made from a closure.
///
/// Use it if one router does all the navigation, or if a class of its own would be too much:
/// ```swift
/// let navigation = ClosureHandler<AppLink> { link, _ in
///   .opened { await router.show(link) }
/// }
/// links.attach(root: navigation)      // keep `navigation`; the center does not
/// ```
@MainActor public final class ClosureHandler<Link: Sendable>: DeepLinkHandler {
  private let answer: @MainActor (Link, Opening<Link>) async -> Handling<Link>

  /// Makes a handler.
  ///
  /// - Parameter answer: Decides how to handle a link.
  public init(_ answer: @escaping @MainActor (Link, Opening<Link>) async -> Handling<Link>) {
    self.answer = answer
  }

  /// Returns the answer of the closure.
  ///
  /// - Parameters:
  ///   - link: The link to open.
  ///   - opening: The opening of the link.
  /// - Returns: The answer.
  public func handle(_ link: Link, opening: Opening<Link>) async -> Handling<Link> {
    await answer(link, opening)
  }
}
