// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The handlers that a center knows, held weakly.
struct HandlerTable<Link: DeepLink>: Sendable {
  private struct Entry: Sendable {
    weak var handler: (any DeepLinkHandler<Link>)?
    let identity: ObjectIdentifier
    let name: String
  }

  private var entries: [HandlerNumber: Entry] = [:]
  private var numbers: [ObjectIdentifier: HandlerNumber] = [:]
  private var last: UInt64 = 0
  private var room = 64

  /// The number of a handler, a new one if it was not known.
  ///
  /// The caller must hold the handler, so that a known address means the same object.
  mutating func register(_ handler: any DeepLinkHandler<Link>) -> HandlerNumber {
    let identity = ObjectIdentifier(handler)
    if let known = numbers[identity], entries[known]?.handler != nil { return known }
    last += 1
    let number = HandlerNumber(value: last)
    entries[number] = Entry(
      handler: handler, identity: identity, name: String(describing: type(of: handler)))
    numbers[identity] = number
    return number
  }

  /// The number of a handler that was registered.
  ///
  /// Safe to call while it is being released.
  func number(of handler: any DeepLinkHandler<Link>) -> HandlerNumber? {
    numbers[ObjectIdentifier(handler)]
  }

  /// A handler, if it still lives.
  ///
  /// The caller lets go of it without holding the center's lock, as it may be the last to do so.
  func handler(_ number: HandlerNumber) -> (any DeepLinkHandler<Link>)? {
    entries[number]?.handler
  }

  /// What a handler is called in histories and messages: its type.
  func name(of number: HandlerNumber) -> String { entries[number]?.name ?? "a released handler" }

  /// Whether it is time to ask which handlers are still needed.
  var isFull: Bool { entries.count >= room }

  /// Forgets the handlers that are no longer needed.
  mutating func keep(only needed: Set<HandlerNumber>) {
    room = Swift.max(64, needed.count * 2)
    for (number, entry) in entries where !needed.contains(number) {
      entries[number] = nil
      if numbers[entry.identity] == number { numbers[entry.identity] = nil }
    }
  }
}
