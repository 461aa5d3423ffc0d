// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall

/// A store in memory, for tests of the end of a process.
///
/// A second center with the same store restores the openings that the first one left pending.
/// ```swift
/// let store = MemoryStore()
/// DeepLinkCenter<AppLink>(store: store).open(.favourites)     // and the process ends
/// store.forgetOutcomes(of: .cancelled)
/// let links = DeepLinkCenter<AppLink>(store: store)
/// #expect(links.restored.map(\.link) == [.favourites])
/// ```
public final class MemoryStore: OpeningStore {
  /// The error of a store that a test lets fail.
  public struct Failure: Error {}

  private struct State: Sendable {
    var openings: [StoredOpening] = []
    /// The identities of all that was saved, in order.
    var order: [String] = []
    var outcomes: [(opening: StoredOpening, outcome: String)] = []
    var isFailing = false
  }

  private let state = Lock(State())

  /// Makes an empty store.
  public init() {}

  /// The openings without an outcome, oldest first, as ``load()`` returns them.
  package var openings: [StoredOpening] { state.withLock(\.openings) }

  /// The outcomes with the openings that have them, in order.
  package var outcomes: [(opening: StoredOpening, outcome: String)] {
    state.withLock { $0.outcomes }
  }

  /// Whether the store throws a ``Failure`` whenever it is used.
  public var isFailing: Bool {
    get { state.withLock(\.isFailing) }
    set { state.withLock { $0.isFailing = newValue } }
  }

  /// Removes the outcomes of a kind, as if the process had ended before them.
  ///
  /// Use it because a test releases its center, which cancels pending openings. The end of a
  /// process does not.
  ///
  /// - Parameter outcome: The outcome; for a rejection, its code is compared.
  public func forgetOutcomes(of outcome: Outcome) {
    // As a center has it recorded.
    let text = outcome.code?.rawValue ?? outcome.description
    state.withLock { state in
      let back = state.outcomes.filter { $0.outcome == text }.map(\.opening)
      state.outcomes.removeAll { $0.outcome == text }
      let all = state.openings + back
      state.openings = state.order.compactMap { id in all.first { $0.id == id } }
    }
  }

  /// Returns the openings without an outcome.
  ///
  /// - Returns: The openings, oldest first.
  /// - Throws: ``Failure`` while ``isFailing``.
  public func load() throws -> StoredOpenings {
    try change { ($0.openings, []) }
  }

  /// Saves an opening.
  ///
  /// - Parameter opening: The opening.
  /// - Throws: ``Failure`` while ``isFailing``.
  public func save(_ opening: StoredOpening) throws {
    try change { state in
      state.openings.append(opening)
      if !state.order.contains(opening.id) { state.order.append(opening.id) }
    }
  }

  /// Records an outcome.
  ///
  /// - Parameters:
  ///   - id: The text of the opening's identity.
  ///   - outcome: The outcome.
  /// - Throws: ``Failure`` while ``isFailing``.
  public func finish(_ id: String, as outcome: String) throws {
    try change { state in
      guard let place = state.openings.firstIndex(where: { $0.id == id }) else { return }
      let opening = state.openings.remove(at: place)
      state.outcomes.append((opening, outcome))
    }
  }

  private func change<Value: Sendable>(_ body: (inout State) -> Value) throws -> Value {
    let value = state.withLock { $0.isFailing ? nil : body(&$0) }
    guard let value else { throw Failure() }
    return value
  }
}
