// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// One iterator of a stream, as the state machine knows it.
struct CenterSubscriber: Sendable, Hashable {
  let number: SubscriberNumber
  var interest: CenterInterest
  /// What it was sent and has not asked for.
  var mailbox = OpeningLine()
  /// What it was given and has not acknowledged.
  var claimed: [OpeningNumber] = []
  /// How many of its calls wait for an opening.
  var calls = 0

  init(number: SubscriberNumber, interest: CenterInterest) {
    self.number = number
    self.interest = interest
  }
}
