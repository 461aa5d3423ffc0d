// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// The file of a ``FileStore``, under its lock.
struct FileJournal: Sendable {
  let file: URL
  let isSynchronized: Bool
  let historyLimit: Int
  private var handle: FileHandle?
  /// What has no outcome, in order.
  private var pending: [String: StoredOpening] = [:]
  private var order: [String] = []
  private var ended: [StoredOutcome] = []
  /// How many lines the file has beyond what it must have.
  private var excess = 0

  init(file: URL, isSynchronized: Bool, historyLimit: Int) {
    self.file = file
    self.isSynchronized = isSynchronized
    self.historyLimit = historyLimit
  }

  /// Reads the file, and writes it anew.
  mutating func open() throws -> StoredOpenings {
    let problems = handle == nil ? try read() : []
    return StoredOpenings(order.compactMap { pending[$0] }, problems: problems)
  }

  mutating func append(_ line: JournalLine) throws {
    _ = try open()
    guard let handle else { return }
    // A line for what is not kept, such as a second outcome, changes nothing.
    if case .end(let end) = line, pending[end.id] == nil { return }
    do {
      try handle.write(contentsOf: line.data())
      if isSynchronized { try handle.synchronize() }
      take(line)
      if excess > 256, excess > order.count { try rewrite() }
    } catch {
      // A part of the line may be there; the file is read anew before the next.
      forget()
      throw error
    }
  }

  private mutating func forget() {
    try? handle?.close()
    handle = nil
    (pending, order, ended, excess) = ([:], [], [], 0)
  }

  mutating func outcomes() throws -> [StoredOutcome] {
    _ = try open()
    return ended
  }

  private mutating func take(_ line: JournalLine) {
    switch line {
    case .open(let opening):
      guard pending.updateValue(opening, forKey: opening.id) == nil else { return }
      order.append(opening.id)
    case .end(let end):
      guard pending.removeValue(forKey: end.id) != nil else { return }
      order.removeAll { $0 == end.id }
      ended.append(end)
      excess += 1
      if ended.count > historyLimit * 2 { ended.removeFirst(ended.count - historyLimit) }
    }
  }

  /// Writes a file with what must be kept, and puts it into the place of the old one.
  private mutating func rewrite() throws {
    ended = ended.suffix(historyLimit)
    var data = Data("\(JournalLine.mark)\(JournalLine.version)\n".utf8)
    for end in ended {
      // An outcome counts for an opening before it, so an empty one stands for that.
      let opening = StoredOpening(id: end.id, url: "", source: "", receivedAt: 0)
      data += try JournalLine.open(opening).data() + JournalLine.end(end).data()
    }
    for id in order {
      if let opening = pending[id] { data += try JournalLine.open(opening).data() }
    }
    try data.write(to: file, options: .atomic)
    let permissions: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    try FileManager.default.setAttributes(permissions, ofItemAtPath: file.path)
    try? handle?.close()
    handle = try FileHandle(forWritingTo: file)
    _ = try handle?.seekToEnd()
    excess = 0
  }

  private mutating func read() throws -> [StoreProblem] {
    let manager = FileManager.default
    try manager.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    var problems: [StoreProblem] = []
    if manager.fileExists(atPath: file.path) {
      let data = try Data(contentsOf: file)
      problems = try data.isEmpty ? [] : read(data)
    }
    try rewrite()
    return problems
  }

  private mutating func read(_ data: Data) throws -> [StoreProblem] {
    let text = String(decoding: data, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, first.hasPrefix(JournalLine.mark),
      let version = Int(first.dropFirst(JournalLine.mark.count))
    else { return [try setAside(.foreign, "is not a store of links")] }
    guard version <= JournalLine.version else {
      return [try setAside(.newer, "has version \(version), newer than this library")]
    }
    lines.removeFirst()
    let isTorn = lines.popLast().map { !$0.isEmpty } ?? true
    var damaged = 0
    for line in lines {
      if let line = JournalLine(text: line) { take(line) } else { damaged += 1 }
    }
    var problems: [StoreProblem] = []
    if damaged > 0 { problems.append(try setAside(.damaged, "has \(damaged) damaged lines")) }
    if isTorn { problems.append(StoreProblem(.torn, "'\(file.path)' has a torn last line")) }
    return problems
  }

  /// Moves the file out of the way, under a name that is not taken.
  private func setAside(_ kind: StoreProblem.Kind, _ what: String) throws -> StoreProblem {
    let manager = FileManager.default
    let places = (1...).lazy.map { file.path + ".\(kind.rawValue)-\($0)" }
    guard let place = places.first(where: { !manager.fileExists(atPath: $0) }) else {
      return StoreProblem(kind, what)
    }
    try manager.moveItem(atPath: file.path, toPath: place)
    return StoreProblem(kind, "'\(file.path)' \(what); it is now '\(place)'")
  }
}
