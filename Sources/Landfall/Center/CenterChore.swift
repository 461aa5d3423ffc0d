// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Something to do once the lock of a center is free.
enum CenterChore: Sendable {
  /// Take a turn on the main actor.
  case call
  indirect case ask(CenterContents.Keeper, Gate, any OpeningShell, AskNumber)
  case give((any OpeningShell)?, CenterContents.Call)
  /// Let the store record an outcome.
  indirect case record(Outcome, OpeningLife)
  indirect case tell(Outcome, CheckedContinuation<Outcome, Never>)
  /// Tell a receiver that its first mail is another.
  case ring(@Sendable () -> Void)
  /// Lets go of an opening that nothing needs any longer.
  case release(any OpeningShell)
  /// Lets go of the key of a link, whose values may call the center when they are released.
  indirect case discard(RepeatKey)
  /// Lets go of a handler, whose `deinit` may call the center, on the main actor.
  case letGo(HandlerHold)
  indirect case fallBack(CenterContents.Fallback, any OpeningShell, Rejection)
  indirect case lookUp(any OpeningShell, Resolution.Lookup, ResolutionTrail)
  #if DEBUG
    case warn(ofReleasedRoot: String)
  #endif
  /// Cancels a lookup that nothing waits for any longer.
  case abandon(Task<Void, Never>)
}
