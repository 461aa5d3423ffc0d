// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The mailbox of a receiver.
///
/// What it shows is not the receiver's yet: a gate that closes takes it back, its age ends it. The
/// subscription ends with the mailbox.
final class LinkMailbox: Sendable {
  private let storage: CenterStorage
  private let number: SubscriberNumber

  /// Makes a mailbox.
  ///
  /// - Parameters:
  ///   - storage: What links come from.
  ///   - interest: Which of them come here.
  ///   - ring: Is told, on any thread, that the first opening is another.
  init(
    _ storage: CenterStorage, _ interest: CenterInterest,
    whenChanged ring: @escaping @Sendable () -> Void
  ) {
    self.storage = storage
    number = storage.subscribe(interest, whenChanged: ring)
  }

  deinit { storage.endMail(of: number) }

  /// The oldest opening that lies here.
  var first: (any OpeningShell)? { storage.firstMail(of: number) }

  /// Takes an opening out, to work on it.
  ///
  /// - Parameter opening: The opening.
  /// - Returns: Whether it was still the first.
  func take(_ opening: any OpeningShell) -> Bool {
    storage.takeMail(opening.life.number, of: number)
  }
}
