// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Gives each iterator of a stream its subscription.
///
/// The first gets the one that was made with the stream, so that nothing is missed between the two.
final class SubscriptionSource<Link: DeepLink>: Sendable {
  private let storage: CenterStorage<Link>
  private let request: SubscriptionRequest<Link>
  private let first: Guarded<Subscription<Link>?>

  init(_ storage: CenterStorage<Link>, _ request: SubscriptionRequest<Link>) {
    self.storage = storage
    self.request = request
    first = Guarded(Subscription(storage, request))
  }

  func next() -> Subscription<Link> {
    let first = first.withLock { subscription in
      defer { subscription = nil }
      return subscription
    }
    return first ?? Subscription(storage, request)
  }
}
