// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The handlers that a center knows.
///
/// It holds them weakly, those that keep an opening strongly.
struct HandlerTable: Sendable {
  private struct Entry: Ordered {
    let key: HandlerNumber
    /// The handler, held weakly.
    let isThere: @Sendable () -> Bool
    let asked: @MainActor @Sendable () -> AskedHandler?
    let identity: ObjectIdentifier
    let name: StepName
    /// Holds the handler while it keeps an opening.
    var hold: StrongReference?

    static var vacant: Self {
      Self(
        key: .vacant, isThere: { false }, asked: { nil }, identity: ObjectIdentifier(Self.self),
        name: StepName(""))
    }
  }

  private var entries = SortedArray<Entry>()
  private var numbers: [ObjectIdentifier: HandlerNumber] = [:]
  private var last: UInt64 = 0
  private var room = 64

  /// The number of a handler, a new one if it was not known.
  ///
  /// The caller must hold the handler, so that a known address means the same object.
  mutating func register<Link: Sendable>(
    _ handler: any DeepLinkHandler<Link>
  ) -> HandlerNumber {
    let identity = ObjectIdentifier(handler)
    if let known = numbers[identity], entries[known]?.isThere() == true { return known }
    last += 1
    let number = HandlerNumber(value: last)
    entries.insert(
      Entry(
        key: number, isThere: { [weak handler] in handler != nil },
        asked: { [weak handler] in handler.map { AskedHandler($0) } },
        identity: identity, name: StepName(String(describing: type(of: handler)))))
    numbers[identity] = number
    return number
  }

  /// The number of a handler that was registered.
  ///
  /// Safe to call while it is being released.
  func number(of identity: ObjectIdentifier) -> HandlerNumber? { numbers[identity] }

  /// A handler, if it still lives.
  ///
  /// The caller lets go of it without holding the center's lock, as it may be the last to do so.
  @MainActor
  func handler(_ number: HandlerNumber) -> AskedHandler? { entries[number]?.asked() }

  /// Holds a handler strongly from now on, if it is not held yet.
  mutating func hold(_ number: HandlerNumber, by hold: StrongReference) {
    entries.update(number) { $0.hold = $0.hold ?? hold }
  }

  /// Ends holding a handler strongly.
  mutating func endHold(_ number: HandlerNumber) -> StrongReference? {
    var held: StrongReference?
    entries.update(number) { held = $0.hold.take() }
    return held
  }

  /// What a handler is called in histories and messages: its type.
  func name(of number: HandlerNumber) -> String { stepName(of: number).text }

  /// What a handler is called in histories.
  func stepName(of number: HandlerNumber) -> StepName {
    entries[number]?.name ?? StepName("a released handler")
  }

  /// Whether it is time to ask which handlers are still needed.
  var isFull: Bool { entries.count >= room }

  /// Forgets the handlers that are no longer needed.
  mutating func keep(only needed: Set<HandlerNumber>) {
    room = Swift.max(64, needed.count * 2)
    for entry in entries.removeAll(where: { !needed.contains($0.key) }) {
      if numbers[entry.identity] == entry.key { numbers[entry.identity] = nil }
    }
  }
}

/// A handler that is held while it is asked, whatever the type of its links.
struct AskedHandler: Sendable {
  let handler: any AnyObject & Sendable
  let handle: @MainActor @Sendable (OpeningCore) async -> HandlerAnswer

  @MainActor init<Link: Sendable>(_ handler: any DeepLinkHandler<Link>) {
    self.handler = handler
    handle = { opening in
      let opening = Opening<Link>(opening)
      // It is there whenever an opening is offered.
      guard let link = opening.link else { return .withoutLink }
      return HandlerAnswer(await handler.handle(link, opening: opening))
    }
  }
}

/// A handling, whatever the type of its links.
struct HandlerAnswer: Sendable {
  let kind: OpeningStep.Kind
  let effect: (@MainActor @Sendable () async -> Void)?
  /// The answer in terms of the state machine, which knows handlers by their numbers.
  let answer: @Sendable (inout LockedState) -> CenterAnswer
}

extension HandlerAnswer {
  /// That to an opening without a link, which is never offered.
  static var withoutLink: Self {
    Self(kind: .rejected, effect: nil) { _ in .rejected("the opening has no link") }
  }

  // Apart, as what is compiled into an asynchronous function adds to its frame.
  @inline(never)
  init(_ handling: Handling<some Sendable>) {
    kind = handling.kind
    effect = handling.effect
    // The usual answer holds nothing, and needs no memory.
    if kind == .opened {
      answer = { _ in .opened }
      return
    }
    answer = { locked in
      if let next = handling.next { return .passed(to: locked.register(next)) }
      if let rejection = handling.rejection { return .rejected(rejection) }
      return .delayed(reason: handling.reason)
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
