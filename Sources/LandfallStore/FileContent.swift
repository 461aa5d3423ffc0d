// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The content of a ``FileStore``, under its lock.
///
/// The file is read once. From then on memory knows what it should say, and each change writes all
/// of it, so what could not be written or taken back is right after the next change.
struct FileContent: Sendable {
  private var file: any StoreFile
  private var isRead = false
  /// The openings without an outcome, oldest first.
  private var pending: [FileLine] = []
  /// The openings of earlier runs that no center has yet, and the problems of the file.
  private var left: [StoredOpening] = []
  private var problems: [StoreProblem] = []

  init(_ file: any StoreFile) { self.file = file }

  /// The openings of earlier runs; each is given once, so that no two centers work on it.
  mutating func load() throws -> StoredOpenings {
    try read()
    defer { (left, problems) = ([], []) }
    do { try write(pending) } catch {
      // A disk that is full is no reason not to open what is there.
      let text = "'\(file.name)' cannot be written: \(PlainError(error))"
      problems.append(StoreProblem(.unwritable, text))
    }
    return (left, problems)
  }

  mutating func save(_ opening: StoredOpening) throws {
    try read()
    let all = pending.filter { $0.opening.id != opening.id } + [try FileLine(opening)]
    try write(all)
    pending = all
  }

  /// An opening is dropped even if this throws, and is gone from the file with the next change.
  mutating func finish(_ id: String) throws {
    try read()
    // A second outcome changes nothing.
    guard let place = pending.firstIndex(where: { $0.opening.id == id }) else { return }
    pending.remove(at: place)
    left.removeAll { $0.id == id }
    try write(pending)
  }

  private func write(_ pending: [FileLine]) throws {
    try file.replace(with: FileLine.file(of: pending))
  }

  private mutating func read() throws {
    guard !isRead else { return }
    if let data = try file.read() { try take(data) }
    isRead = true
  }

  private mutating func take(_ data: Data) throws {
    do throws(FileLine.Unusable) {
      pending = try FileLine.lines(of: data)
      left = pending.map(\.opening)
    } catch {
      let name = file.name
      let place = try file.setAside(as: "\(error.kind)")
      problems = [StoreProblem(error.kind, "'\(name)' \(error.reason); it is now '\(place)'")]
    }
  }
}

/// The file under a store, so that tests can have one that fails.
package protocol StoreFile: Sendable {
  /// Its name in messages.
  var name: String { get }

  /// Locks the file if the store is exclusive, and reads all of it; returns `nil` if it does not exist.
  mutating func read() throws -> Data?

  /// Puts a new file into its place, at once.
  ///
  /// If it throws, the old one or the new one is there, whole.
  func replace(with data: Data) throws

  /// Moves it out of the way, under a new name that is not taken and has a word in it.
  func setAside(as word: String) throws -> String
}
