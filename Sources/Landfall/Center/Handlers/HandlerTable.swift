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
  /// The types of handlers, in the order of their numbers, which begin with one.
  private var types: [(identity: ObjectIdentifier, name: String)] = []
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

  /// The number of a type of handlers, a new one if it was not known.
  mutating func register<Link: Sendable>(
    _ type: any DeepLinkHandler<Link>.Type
  ) -> HandlerTypeNumber {
    let identity = ObjectIdentifier(type)
    let known = types.firstIndex { $0.identity == identity }
    if known == nil { types.append((identity, String(describing: type))) }
    return HandlerTypeNumber(value: UInt64((known ?? types.count - 1) + 1))
  }

  /// What a type of handlers is called in histories and messages.
  func name(ofType type: HandlerTypeNumber) -> String { types[Int(type.value) - 1].name }

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
