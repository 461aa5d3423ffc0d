// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Gives each iterator of a stream its subscription.
///
/// The first gets the one that was made with the stream, so that nothing is missed between the two.
final class SubscriptionSource: Sendable {
  private let storage: CenterStorage
  private let interest: CenterInterest
  private let first: Guarded<Subscription?>

  init(_ storage: CenterStorage, _ interest: CenterInterest) {
    self.storage = storage
    self.interest = interest
    first = Guarded(Subscription(storage, interest))
  }

  func next() -> Subscription {
    let first = first.withLock { subscription in
      defer { subscription = nil }
      return subscription
    }
    return first ?? Subscription(storage, interest)
  }
}
