// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The place of one subscriber.
///
/// Its release ends the subscription.
final class Subscription<Link: DeepLink>: Sendable {
  private let storage: CenterStorage<Link>
  private let number: SubscriberNumber

  init(_ storage: CenterStorage<Link>, _ request: SubscriptionRequest<Link>) {
    self.storage = storage
    number = storage.subscribe(names: request.names, request.acknowledging)
  }

  deinit { storage.send(.unsubscribe(number)) }

  func next(isolation: isolated (any Actor)?) async -> Opening<Link>? {
    await storage.next(for: number, isolation: isolation)
  }
}

/// What a subscriber asks for.
struct SubscriptionRequest<Link: DeepLink>: Sendable {
  /// The names; nil for all.
  let names: Set<Link.Name>?
  let acknowledging: Acknowledgement

  /// A list without names stands for all.
  init(_ names: [Link.Name], _ acknowledging: Acknowledgement) {
    self.names = names.isEmpty ? nil : Set(names)
    self.acknowledging = acknowledging
  }
}
