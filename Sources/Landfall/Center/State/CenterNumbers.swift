// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The number of something that a center knows, in the order in which it came.
///
/// One type stands for all of them, as each type of keys has code of its own in every table.
struct CenterNumber: Sendable, Hashable, Comparable, Ordered {
  let value: UInt64

  var key: Self { self }
  static var vacant: Self { Self(value: 0) }

  var next: Self { Self(value: value + 1) }

  static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// The place of an opening in the order of arrival at its center.
typealias OpeningNumber = CenterNumber
/// A handler, as the state machine knows it.
typealias HandlerNumber = CenterNumber
/// One time that a handler is asked.
typealias TurnNumber = CenterNumber
/// A subscriber: one iterator of a stream, or a receiver.
typealias SubscriberNumber = CenterNumber
/// A question to the app about a gate.
typealias AskNumber = CenterNumber

/// Who had an opening last.
enum ReceiverNumber: Sendable, Equatable {
  case handler(HandlerNumber)
  case subscriber(SubscriberNumber)
}

/// When an opening has to leave the state that it is in.
struct Deadline: Sendable, Hashable, Comparable, Ordered {
  let time: Duration
  let number: OpeningNumber

  var key: Self { self }
  static var vacant: Self { Self(time: .zero, number: .vacant) }

  static func < (left: Self, right: Self) -> Bool {
    (left.time, left.number) < (right.time, right.number)
  }
}

extension Duration {
  /// The time that comes a while later, or a hundred years later if that is sooner.
  ///
  /// No process runs longer, and any clock can count so far.
  func later(by duration: Duration) -> Duration {
    let most = Duration.seconds(100 * 365 * 86_400)
    return self + min(max(duration, .zero - most), most)
  }
}

/// What a center was told when it was made.
struct CenterRules: Sendable {
  /// How many openings may be without an outcome.
  let pendingLimit: Int
  /// The policy of the links that have none of their own.
  private let policy: SharedPolicy
  /// The policies of links that have their own, by the names of the links.
  private let policies: ShortDictionary<String, SharedPolicy>

  /// The policies of single links are whole: the common one counts for no other link.
  init(
    pendingLimit: Int = 1_024, policy: LinkPolicy = .standard,
    policies: [(name: String, policy: LinkPolicy)] = []
  ) {
    self.pendingLimit = pendingLimit
    self.policy = SharedPolicy(policy)
    self.policies = ShortDictionary(policies.map { ($0.name, SharedPolicy($0.policy)) })
  }

  /// How many openings that the app did not open itself may be without an outcome, so that nobody else
  /// can take all the room.
  var foreignLimit: Int { pendingLimit - pendingLimit / 8 }

  func policy(of name: String) -> SharedPolicy {
    policies.isEmpty ? policy : policies[name] ?? policy
  }

  /// The longest time within which any link counts as a duplicate.
  var longestWindow: Duration {
    policies.values.reduce(policy.fields.duplicateWindow ?? .zero) {
      max($0, $1.fields.duplicateWindow ?? .zero)
    }
  }

  /// Whether any link ends others.
  var supersedes: [SupersededOpenings] {
    policies.values.reduce(policy.fields.supersedes) { $0 + $1.fields.supersedes }
  }
}

/// A policy in one place, as a copy of its many fields for each link would cost more than all else
/// that is done with them.
final class SharedPolicy: Sendable {
  let fields: LinkPolicy

  init(_ fields: LinkPolicy) { self.fields = fields }
}
