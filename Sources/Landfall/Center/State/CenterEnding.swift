// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An outcome, as the state machine knows it.
///
/// What is rare and large lies elsewhere, so that the others are moved around quickly.
enum CenterEnding: Sendable, Hashable {
  case opened(by: ReceiverNumber?)
  indirect case rejected(Rejection, by: HandlerNumber?)
  /// It did not get through a gate.
  indirect case gate(Gate, GateFault)
  /// The handler that it was passed to was released.
  case gone(HandlerNumber)
  case loop([HandlerNumber])
  case depth([HandlerNumber])
  /// The handler did not answer in time.
  case unanswered(HandlerNumber)
  /// The handler that delayed it did not resume it in time.
  case unresumed(HandlerNumber)
  /// No handler of the type came in time.
  case absent(HandlerTypeNumber)
  case sceneClosed(LinkScene)
  case duplicate
  case overflow
  case expired
  case superseded(by: OpeningNumber)
  case cancelled

  var isOpened: Bool {
    if case .opened = self { true } else { false }
  }
}
