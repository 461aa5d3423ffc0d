// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A store in one file.
///
/// ```swift
/// let file = applicationSupport.appendingPathComponent("links.openings")
/// let links = DeepLinkCenter<AppLink>(store: FileStore(file))
/// ```
/// The file is a journal: a line for each opening and for each outcome, each with its checksum,
/// written with one call. When it has grown, a smaller one takes its place at once. A file that is
/// foreign, damaged or of a newer version is moved aside and reported as a problem; a torn last
/// line is left out and reported.
///
/// One store at a time may use a file: a second one, in this process or in another, fails, with the
/// problem `store.inUse`, until the first is released or its process has ended. A file
/// beside it, with `.lock` at its end, sees to that. The folder is made if it is not there. On Apple's systems the
/// file is protected until the first unlock of the device.
public final class FileStore: OpeningStore {
  private let journal: Guarded<FileJournal>

  /// Makes a store, without opening its file yet.
  ///
  /// - Parameters:
  ///   - file: The file, in a folder that the app can write to.
  ///   - isSynchronized: Whether to flush each line to the disk, so that it also survives a crash
  ///     of the system. Each line then takes milliseconds.
  ///   - historyLimit: How many outcomes are kept for ``outcomes()``.
  ///   - isExclusive: Whether a lock keeps other stores away from the file. Pass `false` in a
  ///     folder that the app shares with its extensions, because iOS terminates a suspended app
  ///     that holds a lock there. Give the app and each extension their own file.
  public convenience init(
    _ file: URL, isSynchronized: Bool = false, historyLimit: Int = 100, isExclusive: Bool = true
  ) {
    self.init(
      DiskFile(file, isSynchronized: isSynchronized, isExclusive: isExclusive),
      historyLimit: historyLimit)
  }

  init(_ file: any JournalFile, historyLimit: Int = 100) {
    journal = Guarded(FileJournal(file, historyLimit: historyLimit))
  }

  /// Reads the openings of earlier runs, and compacts the file.
  ///
  /// Each opening is returned once, so a second center with the same store does not open it again.
  ///
  /// - Returns: The openings without an outcome, oldest first, and the problems of the file.
  /// - Throws: An error if the file cannot be read.
  public func load() throws -> StoredOpenings {
    try journal.withLock { journal in Result { try journal.load() } }.get()
  }

  /// Appends an opening.
  ///
  /// - Parameter opening: The opening.
  /// - Throws: An error if it cannot be written.
  public func save(_ opening: StoredOpening) throws {
    try journal.withLock { journal in Result { try journal.append(.open(opening)) } }.get()
  }

  /// Appends an outcome.
  ///
  /// - Parameters:
  ///   - id: The text of the opening's identity.
  ///   - outcome: The outcome.
  /// - Throws: An error if it cannot be written. The store then writes it with the next line. If
  ///   this run writes no other line, the next run restores the opening.
  public func finish(_ id: String, as outcome: String) throws {
    let end = StoredOutcome(id: id, outcome: outcome)
    try journal.withLock { journal in Result { try journal.append(.end(end)) } }.get()
  }

  /// Returns the latest outcomes, oldest first.
  ///
  /// - Returns: At most as many outcomes as the `historyLimit`.
  /// - Throws: An error if the file cannot be read.
  public func outcomes() throws -> [StoredOutcome] {
    try journal.withLock { journal in Result { try journal.outcomes() } }.get()
  }
}
