// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import Foundation
package import LandfallManifest

/// Reads what an app adds to its report, from a moment on.
package struct ReportReader {
  /// Why a report that is there cannot be read.
  package struct Failure: Error {
    package let text: String

    package init(_ text: String) { self.text = text }
  }

  /// Where the report lies, for messages.
  package let path: String
  private let open: (String) throws(Failure) -> FileHandle?
  /// What was read of each file, by its salt: how far, and the beginning of a line whose end is not there yet.
  private var places: [String: (offset: UInt64, rest: [UInt8])] = [:]
  /// Whether the report began anew, so that the one before it can get lines, too.
  private var hasOld = false
  /// Why the last file could not be read.
  package private(set) var problem: String?

  /// Takes the end of the file as it is now for the beginning.
  ///
  /// - Parameters:
  ///   - path: Where the report lies.
  ///   - open: Opens the file of a path, which is that of the report or of the older one beside it; `nil` if there
  ///     is none.
  /// - Throws: A ``Failure`` of `open`.
  package init(
    path: String,
    open: @escaping (String) throws(Failure) -> FileHandle? = { FileHandle(forReadingAtPath: $0) }
  ) throws(Failure) {
    (self.path, self.open) = (path, open)
    guard let file = try open(path), let start = ReportReader.start(of: file) else { return }
    places[start.salt] = ((try? file.seekToEnd()) ?? 0, [])
  }

  /// Whether there is a report at all.
  package var isThere: Bool { !places.isEmpty }

  /// The steps that came since the last call, each with the salt of its file.
  ///
  /// A process may write to the older file while another begins the next. So both are read once there are two, each
  /// from where it was left.
  package mutating func read() -> [(step: ReportStep, salt: String)] {
    var files: [(FileHandle, String)] = []
    do throws(Failure) {
      problem = nil
      guard let file = try open(path), let start = ReportReader.start(of: file) else { return [] }
      files = [(file, start.salt)]
      if places[start.salt] == nil, isThere { hasOld = true }
      if hasOld, let old = try open((path as NSString).deletingPathExtension + ".old.jsonl"),
        let start = ReportReader.start(of: old)
      {
        files.insert((old, start.salt), at: 0)
      }
    } catch {
      problem = error.text
    }
    return files.flatMap { file, salt in more(of: file, salt).map { ($0, salt) } }
  }

  private mutating func more(of file: FileHandle, _ salt: String) -> [ReportStep] {
    var (offset, rest) = places[salt] ?? (0, [])
    guard (try? file.seek(toOffset: offset)) != nil, let data = try? file.readToEnd() else {
      return []
    }
    offset += UInt64(data.count)
    var lines = (rest + data).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = lines.popLast().map(Array.init) ?? []
    places[salt] = (offset, rest)
    return lines.compactMap { line in
      if case .step(let step)? = ReportLine(Array(line)) { step } else { nil }
    }
  }

  private static func start(of file: FileHandle) -> ReportStart? {
    guard let head = try? file.read(upToCount: 1_024),
      let end = head.firstIndex(of: UInt8(ascii: "\n")),
      case .start(let start)? = ReportLine(Array(head[..<end]))
    else { return nil }
    return start
  }
}

/// The openings that tools wait for, so that each serves one.
package struct LandingClaims {
  private static let sizeLimit: UInt64 = 65_536

  private let path: String

  package init(path: String) { self.path = path }

  /// Takes an opening, unless another tool has it.
  ///
  /// A file that cannot be written keeps nobody from an opening.
  package func take(_ opening: String) -> Bool {
    try? FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let number = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard number >= 0 else { return true }
    let file = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    guard flock(number, LOCK_EX) == 0, let data = try? file.readToEnd() ?? Data() else {
      return true
    }
    let taken = data.split(separator: UInt8(ascii: "\n"))
    if taken.contains(where: { $0.elementsEqual(opening.utf8) }) { return false }
    if data.count > Self.sizeLimit {
      let newer = taken.dropFirst(taken.count / 2).joined(separator: [UInt8(ascii: "\n")])
      try? file.truncate(atOffset: 0)
      try? file.write(contentsOf: Data(newer) + Data("\n".utf8))
    }
    try? file.write(contentsOf: Data((opening + "\n").utf8))
    return true
  }
}
