// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A step, as the state machine knows it.
enum CenterNote: Sendable, Hashable {
  case held(Gate)
  case admitted(Gate)
  case kept
  case rootReleased(HandlerNumber)
  case offered(ReceiverNumber)
  case returned(ReceiverNumber)
  indirect case delayed(HandlerNumber, reason: String?)
  case resumed(HandlerNumber)
  case passed(to: HandlerNumber)
  case awaiting(HandlerTypeNumber)
  case moved(from: LinkScene)
  case dropped(SubscriberNumber)
}
