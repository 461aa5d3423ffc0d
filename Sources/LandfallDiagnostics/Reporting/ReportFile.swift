// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Dispatch
import Foundation
import LandfallManifest

/// The report of an app, to which all its processes append.
package final class ReportFile: Sendable {
  /// One after the other, so that nobody who opens a link waits for the disk.
  private let queue = DispatchQueue(label: "Landfall report", qos: .utility)
  private let writer: ReportWriter

  /// - Parameters:
  ///   - app: The name of the app; without one it is the bundle identifier, or the name of the program.
  ///   - folder: The folder of all reports; without one it is the usual one.
  package init(of app: String?, in folder: String? = nil) {
    let usual = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    writer = ReportWriter(app ?? usual, folder ?? ReportWriter.usualFolder)
    #if !DEBUG
      ReportFile.say("this is a release build, and it writes all its links into a file")
    #endif
  }

  /// Waits until all is written that came so far.
  package func flush() { queue.sync {} }

  /// Writes a step once its screens are known; it gets the salt of the file.
  func write(
    _ screens: (@MainActor @Sendable () -> ReportStep.Screens?)?,
    _ step: @escaping @Sendable (String) -> ReportStep
  ) {
    guard let screens else { return queue.async { [writer] in writer.append(step) } }
    Task { @MainActor in
      let seen = screens()
      queue.async { [writer] in
        writer.append { salt in
          var step = step(salt)
          step.screens = seen
          return step
        }
      }
    }
  }

  static func say(_ text: String) {
    FileHandle.standardError.write(Data("landfall: \(text)\n".utf8))
  }
}

/// The open file; used on one queue only.
private final class ReportWriter: @unchecked Sendable {
  private let app: String
  private let folder: String?
  private var file: (handle: FileHandle, salt: String)?
  private var hasFailed = false

  init(_ app: String, _ folder: String?) { (self.app, self.folder) = (app, folder) }

  func append(_ step: (String) -> ReportStep) {
    do {
      let file = try current()
      // One call, so that lines of several processes do not mix. A write that failed may have left half a line.
      let line = (hasFailed ? "\n" : "") + step(file.salt).node.line + "\n"
      try file.handle.write(contentsOf: Data(line.utf8))
    } catch {
      // The next step tries again.
      file = nil
      if !hasFailed { ReportFile.say("a link is missing in the report: \(error)") }
      hasFailed = true
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static func failure(_ what: String) -> Failure {
    Failure(description: what + ": " + String(cString: strerror(errno)))
  }

  /// The file to append to: another one if this one is full, or gone.
  private func current() throws -> (handle: FileHandle, salt: String) {
    if let file, try isUsable(file.handle) { return file }
    let name = ReportPlace.file(of: app)
    guard let folder, let name else {
      throw Failure(
        description: name == nil
          ? "'\(app)' is not a valid name for a file" : "there is no home folder")
    }
    let path = folder + "/" + name
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    // A folder of somebody else could be changed behind our back.
    var status = stat()
    let parent = (path as NSString).deletingLastPathComponent
    guard lstat(parent, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid()
    else { throw Failure(description: "'\(parent)' is not a folder of this user") }
    let next = try open(path)
    file = next
    return next
  }

  static var usualFolder: String? {
    #if canImport(Darwin)
      // In a sandbox the variables may be those of the user.
      if ProcessInfo.processInfo.environment["LANDFALL_REPORTS"] == nil {
        return NSHomeDirectory() + "/" + ReportPlace.inContainer
      }
    #endif
    return ReportPlace.folder { ProcessInfo.processInfo.environment[$0] }
  }

  private func open(_ path: String) throws -> (handle: FileHandle, salt: String) {
    while true {
      // Never through a link, and for no other user.
      let flags = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC
      let number = Foundation.open(path, flags, 0o600)
      guard number >= 0 else { throw ReportWriter.failure("'\(path)' cannot be opened") }
      let handle = FileHandle(fileDescriptor: number, closeOnDealloc: true)
      // Who has the lock may write the first line, or move a full file away.
      guard flock(number, LOCK_EX) == 0 else {
        throw ReportWriter.failure("'\(path)' cannot be locked")
      }
      defer { flock(number, LOCK_UN) }
      var status = stat()
      guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_uid == geteuid()
      else {
        throw Failure(description: "'\(path)' is not a plain file of this user")
      }
      guard isStill(status, path) else { continue }
      if let salt = try salt(handle, status) { return (handle, salt) }
      guard rename(path, (path as NSString).deletingPathExtension + ".old.jsonl") == 0 else {
        throw ReportWriter.failure("'\(path)' cannot be moved")
      }
    }
  }

  /// The salt of a file with room; that of a new one is written.
  private func salt(_ handle: FileHandle, _ status: stat) throws -> String? {
    if status.st_size == 0 {
      let salt = String(UInt64.random(in: 0...UInt64.max), radix: 16)
      let line = ReportStart(app: app, salt: salt).node.line + "\n"
      try handle.write(contentsOf: Data(line.utf8))
      return salt
    }
    guard status.st_size < ReportPlace.sizeLimit else { return nil }
    try handle.seek(toOffset: 0)
    let line = try handle.read(upToCount: 1_024)?.prefix { $0 != UInt8(ascii: "\n") }
    guard case .start(let start)? = ReportLine(Array(line ?? Data())) else { return nil }
    return start.salt
  }

  private func isUsable(_ handle: FileHandle) throws -> Bool {
    var status = stat()
    guard fstat(handle.fileDescriptor, &status) == 0 else { return false }
    return (1..<ReportPlace.sizeLimit).contains(Int(status.st_size)) && status.st_nlink > 0
  }

  private func isStill(_ status: stat, _ path: String) -> Bool {
    var other = stat()
    return lstat(path, &other) == 0 && other.st_ino == status.st_ino
      && other.st_dev == status.st_dev
  }
}
