// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A handler's answer, as the state machine knows it.
enum CenterAnswer: Sendable, Hashable {
  case opened
  case rejected(Rejection)
  case delayed(reason: String?)
  case passed(to: HandlerNumber)
  /// Passed to the first handler of a type, which need not be there yet.
  case passedToFirst(HandlerTypeNumber, within: Duration?)
}
