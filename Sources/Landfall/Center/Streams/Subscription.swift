// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The place of one subscriber.
///
/// Its release ends the subscription.
final class Subscription: Sendable {
  private let storage: CenterStorage
  private let number: SubscriberNumber

  init(_ storage: CenterStorage, _ interest: CenterInterest) {
    self.storage = storage
    number = storage.subscribe(interest)
  }

  deinit { storage.send(.unsubscribe(number)) }

  func next(isolation: isolated (any Actor)?) async -> (any OpeningShell)? {
    await storage.next(for: number, isolation: isolation)
  }
}
