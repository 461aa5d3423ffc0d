// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file under a journal, so that tests can have one that fails.
protocol JournalFile: Sendable {
  /// What messages call it.
  var name: String { get }

  /// Whether it is still where it was; somebody may have removed it.
  var isInPlace: Bool { get }

  /// Keeps others away from it, if that is wanted and not done yet.
  mutating func claim() throws

  /// All of it; nil if there is none.
  mutating func read() throws -> Data?

  /// Puts a new file into its place, at once.
  ///
  /// If it throws, the old one or the new one is there, and ``append(_:)`` throws too.
  mutating func replace(with data: Data) throws

  /// Adds to its end; if it throws, a part may be there.
  mutating func append(_ data: Data) throws

  /// Takes away what is beyond a length.
  mutating func cut(to length: Int) throws

  /// Moves it out of the way, under a new name that is not taken and has a word in it.
  mutating func setAside(as word: String) throws -> String
}
