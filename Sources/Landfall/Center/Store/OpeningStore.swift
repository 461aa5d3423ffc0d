// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Where pending openings are kept, so that they survive the end of the process.
///
/// ``FileStore`` is one. A center calls it from any thread, also several at a time, and never while it
/// holds its lock.
public protocol OpeningStore: Sendable {
  /// Reads what earlier runs left.
  ///
  /// - Returns: The openings without an outcome, oldest first, and what was wrong with the store.
  /// - Throws: An error if the store cannot be read at all.
  func load() throws -> StoredOpenings

  /// Keeps an opening.
  ///
  /// The center accepts the opening after this call.
  ///
  /// - Parameter opening: The opening.
  /// - Throws: An error if it could not be kept. The center then opens it all the same, or rejects it with
  ///   `store.failed`: see ``LinkPolicy/requiresStoring``.
  func save(_ opening: StoredOpening) throws

  /// Records the outcome of an opening, which is no longer kept from then on.
  ///
  /// - Parameters:
  ///   - id: The text of the opening's identity.
  ///   - outcome: The outcome, such as `opened` or the code of a rejection.
  /// - Throws: An error if it could not be recorded; then the opening may come again.
  func finish(_ id: String, as outcome: String) throws
}
