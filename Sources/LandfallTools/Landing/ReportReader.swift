// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallManifest

/// Reads what an app adds to its report, from a moment on.
struct ReportReader {
  /// The file; on a device it is copied here before each reading.
  let path: String
  let copy: (@Sendable () -> Void)?
  /// What the first line says, by which a report that begins anew is told from the one before.
  private var start: ReportStart?
  private var offset: UInt64 = 0
  /// The beginning of a line whose end is not there yet.
  private var rest: [UInt8] = []

  /// Takes the end of the file as it is now for the beginning.
  init(path: String, copy: (@Sendable () -> Void)? = nil) {
    self.path = path
    self.copy = copy
    copy?()
    guard let file = FileHandle(forReadingAtPath: path) else { return }
    start = ReportReader.start(of: file)
    offset = (try? file.seekToEnd()) ?? 0
  }

  /// Whether there is a report at all.
  var isThere: Bool { start != nil }

  /// The steps that came since the last call, each with the salt of its file.
  mutating func read() -> [(step: ReportStep, salt: String)] {
    copy?()
    guard let file = FileHandle(forReadingAtPath: path), let first = ReportReader.start(of: file)
    else { return [] }
    var steps: [(ReportStep, String)] = []
    if first.salt != start?.salt {
      // The one before may have lines that nobody has read.
      let old = FileHandle(
        forReadingAtPath: (path as NSString).deletingPathExtension + ".old.jsonl")
      if let old, let start, ReportReader.start(of: old)?.salt == start.salt {
        steps = more(of: old).map { ($0, start.salt) }
      }
      (start, offset, rest) = (first, 0, [])
    }
    return steps + more(of: file).map { ($0, first.salt) }
  }

  private mutating func more(of file: FileHandle) -> [ReportStep] {
    guard (try? file.seek(toOffset: offset)) != nil, let data = try? file.readToEnd() else {
      return []
    }
    offset += UInt64(data.count)
    var lines = (rest + data).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = lines.popLast().map(Array.init) ?? []
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
struct LandingClaims {
  private static let sizeLimit: UInt64 = 65_536

  let path: String

  /// Takes an opening, unless another tool has it.
  ///
  /// A file that cannot be written keeps nobody from an opening.
  func take(_ opening: String) -> Bool {
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
