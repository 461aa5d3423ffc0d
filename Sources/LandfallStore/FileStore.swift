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
/// problem ``StoreProblem/Kind/inUse``, until the first is released or its process has ended. A file
/// beside it, with `.lock` at its end, sees to that. The folder is made if it is not there. On Apple's systems the
/// file is protected until the first unlock of the device.
public final class FileStore: OpeningStore {
  private let journal: Guarded<FileJournal>

  /// Makes a store; the file is not touched before it is needed.
  ///
  /// - Parameters:
  ///   - file: The file, in a folder that the app may write to.
  ///   - isSynchronized: Whether each line is to be on the disk when it is written, so that it also
  ///     survives the failure of the system. It costs milliseconds each.
  ///   - historyLimit: How many outcomes are kept for ``outcomes()``.
  ///   - isExclusive: Whether a lock keeps other stores away from the file. In a folder that an app
  ///     shares with its extensions say false, as iOS ends a suspended app that holds a lock there,
  ///     and give each of them a file of its own.
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

  /// Reads what earlier runs left, and makes the file small.
  ///
  /// Each opening is given once, so that a second center with the same store does not open it too.
  ///
  /// - Returns: The openings without an outcome, oldest first, and what was wrong with the file.
  /// - Throws: An error if the file cannot be read.
  public func load() throws -> StoredOpenings {
    try journal.withLock { journal in Result { try journal.load() } }.get()
  }

  /// Appends an opening.
  ///
  /// - Parameter opening: The opening.
  /// - Throws: An error if it could not be written.
  public func save(_ opening: StoredOpening) throws {
    try journal.withLock { journal in Result { try journal.append(.open(opening)) } }.get()
  }

  /// Appends an outcome.
  ///
  /// - Parameters:
  ///   - id: The text of the opening's identity.
  ///   - outcome: The outcome.
  /// - Throws: An error if it could not be written. It is written with the next line then; if none
  ///   follows in this run, the opening comes again in the next.
  public func finish(_ id: String, as outcome: String) throws {
    let end = StoredOutcome(id: id, outcome: outcome)
    try journal.withLock { journal in Result { try journal.append(.end(end)) } }.get()
  }

  /// The latest outcomes, oldest first.
  ///
  /// - Returns: The outcomes, as many as the limit.
  /// - Throws: An error if the file cannot be read.
  public func outcomes() throws -> [StoredOutcome] {
    try journal.withLock { journal in Result { try journal.outcomes() } }.get()
  }
}
