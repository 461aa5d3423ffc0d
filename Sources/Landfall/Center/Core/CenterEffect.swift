// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Something to do once the lock of a center is free.
///
/// Cases with large payloads are indirect, which keeps the others small.
enum CenterEffect: Sendable {
  /// Ask the next handler on the main actor.
  case takeTurn
  /// Start what was registered, once the main actor did what waits for it.
  case start(TurnNumber)
  indirect case lookUp(OpeningCore, Resolution.Lookup)
  indirect case ask(LockedState.GateHandler, Gate, AskNumber)
  /// Give an opening to a loop, or tell it that there is no more.
  case give(OpeningCore?, LockedState.Call)
  /// Let the store record an outcome.
  indirect case record(Outcome, OpeningCore)
  /// Answer the calls that wait for an outcome.
  case tell(OpeningCore)
  /// Tell a receiver that its first opening is another.
  case notify(@Sendable () -> Void)
  /// Let go of an opening, as the release of its link may call the center.
  case release(OpeningCore)
  /// Let go of something else of the app.
  indirect case discard(any Sendable)
  /// Let go of a handler, whose `deinit` may call the center, on the main actor.
  case releaseHandler(StrongReference)
  /// Call the fallback, on the main actor.
  case fallBack
  /// Cancel what nothing waits for any longer.
  case cancel(Task<Void, Never>)
  case setAlarm(Duration)
  case tellEvents
  #if DEBUG
    case warn(ofReleasedRoot: String)
  #endif
}

/// What is to be done once the lock of a center is free, in order.
///
/// Most changes have one effect or two, which need no memory of their own.
struct CenterEffects: Sendable {
  private var first: CenterEffect?
  private var second: CenterEffect?
  private var others: [CenterEffect] = []

  @inline(never)
  mutating func append(_ effect: consuming CenterEffect) {
    if first == nil {
      first = effect
    } else if second == nil {
      second = effect
    } else {
      others.append(effect)
    }
  }

  /// Makes room for some more.
  mutating func reserve(_ count: Int) {
    if count > 2 { others.reserveCapacity(others.count + count) }
  }

  consuming func perform(_ body: (consuming CenterEffect) -> Void) {
    guard let first else { return }
    body(first)
    if let second { body(second) }
    for effect in others { body(effect) }
  }
}
