// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The lines of a ``FileStore``, under its lock.
///
/// The file is read once. From then on memory knows what it should say; when the file may say
/// something else, as a line could not be written or taken back, it is rewritten before the next.
struct FileJournal: Sendable {
  private var file: any JournalFile
  let historyLimit: Int
  private var isRead = false
  /// Whether the file says what it should, so that lines can be added.
  private var isWhole = false
  /// How long it is then.
  private var length = 0
  /// The openings without an outcome, each with its place in the order.
  private var pending: [String: (place: Int, opening: StoredOpening)] = [:]
  private var nextPlace = 0
  private var ended: [StoredOutcome] = []
  /// The openings of earlier runs that no center has yet, and the problems of the file.
  private var left: Set<String> = []
  private var problems: [StoreProblem] = []
  /// How many lines the file has beyond what it must have, and how many cause a rewrite.
  private var excess = 0
  private var excessLimit = FileJournal.smallestExcess

  private static var smallestExcess: Int { 256 }

  init(_ file: any JournalFile, historyLimit: Int) {
    self.file = file
    self.historyLimit = max(0, historyLimit)
  }

  /// The openings of earlier runs; each is given once, so that no two centers work on it.
  mutating func load() throws -> StoredOpenings {
    try read()
    defer { (left, problems) = ([], []) }
    do {
      if !isWhole { try rewrite() }
    } catch {
      // A disk that is full is no reason not to open what is there.
      let text = "'\(file.name)' cannot be written: \(PlainError(error))"
      problems.append(StoreProblem(.unwritable, text))
    }
    return (pendingInOrder.filter { left.contains($0.id) }, problems)
  }

  /// Adds a line.
  ///
  /// An outcome is known even if this throws, and is written with the next line.
  mutating func append(_ line: JournalLine) throws {
    try read()
    // A line for what is not kept, such as a second outcome, changes nothing.
    if case .end(let end) = line, pending[end.id] == nil { return }
    do {
      if !isWhole || !file.isInPlace { try rewrite() }
      try write(line)
    } catch {
      if case .end = line {
        take(line)
        isWhole = false
      }
      throw error
    }
    take(line)
    guard excess > excessLimit, excess > pending.count else { return }
    // The line is there, whether this succeeds or not.
    do { try rewrite() } catch { excessLimit = excess * 2 }
  }

  mutating func outcomes() throws -> [StoredOutcome] {
    try read()
    return ended.suffix(historyLimit)
  }

  private mutating func write(_ line: JournalLine) throws {
    let data = try line.data()
    do {
      try file.append(data)
      length += data.count
    } catch {
      do { try file.cut(to: length) } catch { isWhole = false }
      throw error
    }
  }

  private mutating func take(_ line: JournalLine) {
    switch line {
    case .open(let opening):
      let place = pending[opening.id]?.place ?? nextPlace
      pending[opening.id] = (place, opening)
      nextPlace = max(nextPlace, place + 1)
    case .end(let end):
      guard pending.removeValue(forKey: end.id) != nil else { return }
      ended.append(end)
      excess += 1
      // Not twice the limit, which may be more than there are numbers.
      if ended.count - historyLimit > historyLimit { ended.removeFirst(ended.count - historyLimit) }
    }
  }

  /// Writes a file with what must be kept, and puts it into the place of the old one.
  private mutating func rewrite() throws {
    isWhole = false
    ended = ended.suffix(historyLimit)
    var data = Data("\(JournalLine.mark)\(JournalLine.version)\n".utf8)
    for end in ended {
      // An outcome counts for an opening before it, so an empty one stands for that.
      let opening = StoredOpening(id: end.id, url: "", source: "", receivedAt: 0)
      data += try JournalLine.open(opening).data() + JournalLine.end(end).data()
    }
    for opening in pendingInOrder { data += try JournalLine.open(opening).data() }
    try file.replace(with: data)
    (isWhole, length, excess, excessLimit) = (true, data.count, 0, Self.smallestExcess)
  }

  private mutating func read() throws {
    guard !isRead else { return }
    try file.claim()
    if let data = try file.read() { try read(data) }
    isRead = true
    left = Set(pending.keys)
  }

  private var pendingInOrder: [StoredOpening] {
    pending.values.sorted { $0.place < $1.place }.map(\.opening)
  }

  private mutating func read(_ data: Data) throws {
    (pending, ended, problems) = ([:], [], [])
    // Not even the first line is there, which is written with the file.
    if data.isEmpty {
      return problems.append(StoreProblem(.torn, "'\(file.name)' is empty; what it had is lost"))
    }
    let text = String(decoding: data, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, first.hasPrefix(JournalLine.mark),
      let version = Int(first.dropFirst(JournalLine.mark.count))
    else { return try setAside(.foreign, "is not a store of links") }
    guard version <= JournalLine.version else {
      return try setAside(.newer, "has version \(version), newer than this library")
    }
    lines.removeFirst()
    let isTorn = lines.popLast().map { !$0.isEmpty } ?? true
    var damaged = 0
    for line in lines {
      if let line = JournalLine(text: line) { take(line) } else { damaged += 1 }
    }
    if damaged > 0 { try setAside(.damaged, "has \(damaged) damaged lines") }
    if isTorn { problems.append(StoreProblem(.torn, "'\(file.name)' has a torn last line")) }
  }

  private mutating func setAside(_ kind: StoreProblem.Kind, _ reason: String) throws {
    let name = file.name
    let place = try file.setAside(as: "\(kind)")
    problems.append(StoreProblem(kind, "'\(name)' \(reason); it is now '\(place)'"))
  }
}

/// The file under a journal, so that tests can have one that fails.
protocol JournalFile: Sendable {
  /// Its name in messages.
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

/// One line of a journal: eight hexadecimal digits of the checksum, a space, and JSON.
enum JournalLine: Sendable, Hashable, Codable {
  case open(StoredOpening)
  case end(StoredOutcome)

  /// The first line of a file, before the version.
  static let mark = "landfall-openings "
  static let version = 1

  /// Reads a line; nil if the checksum or the JSON is wrong.
  init?(text: Substring) {
    guard text.utf8.count > 9, let sum = UInt32(text.prefix(8), radix: 16),
      text.dropFirst(8).first == " "
    else { return nil }
    let json = Data(text.dropFirst(9).utf8)
    guard Checksum.crc32(json) == sum,
      let line = try? JSONDecoder().decode(JournalLine.self, from: json)
    else { return nil }
    self = line
  }

  /// The line with its line feed.
  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = try encoder.encode(self)
    let sum = String(Checksum.crc32(json), radix: 16)
    let padding = String(repeating: "0", count: 8 - sum.count)
    return Data("\(padding)\(sum) ".utf8) + json + Data("\n".utf8)
  }
}
