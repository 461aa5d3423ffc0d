// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Rings when the first opening in the mailbox of a receiver is another, or is gone.
struct MailBell: Sendable {
  let subscriber: SubscriberNumber
  let ring: @Sendable () -> Void
  /// The opening that it rang for last.
  var first: OpeningNumber?
}
