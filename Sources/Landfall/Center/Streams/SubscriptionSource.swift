// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Gives each iterator of a stream its subscription.
///
/// The first gets the one that was made with the stream, so that nothing is missed between the two.
final class SubscriptionSource<Link: DeepLink>: Sendable {
  private let storage: CenterStorage<Link>
  private let interest: CenterInterest<Link.Name>
  private let first: Guarded<Subscription<Link>?>

  init(_ storage: CenterStorage<Link>, _ interest: CenterInterest<Link.Name>) {
    self.storage = storage
    self.interest = interest
    first = Guarded(Subscription(storage, interest))
  }

  func next() -> Subscription<Link> {
    let first = first.withLock { subscription in
      defer { subscription = nil }
      return subscription
    }
    return first ?? Subscription(storage, interest)
  }
}
