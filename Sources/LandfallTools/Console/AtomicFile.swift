// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// A file that is written whole or not at all.
struct AtomicFile {
  enum State: Equatable {
    case missing
    case writable
    case readOnly
  }

  private static let linkLimit = 40

  let path: String

  /// Returns the kind of file at the path, without opening it.
  func state() throws(ToolFailure) -> State {
    let target = try target()
    guard let mode = try mode(of: target) else { return .missing }
    return mode & 0o222 != 0 && access(target, W_OK) == 0 ? .writable : .readOnly
  }

  /// Writes beside the file, then puts the new one in its place.
  func write(_ bytes: [UInt8]) throws(ToolFailure) {
    // A symbolic link stays one.
    let target = try target()
    let mode = try mode(of: target)
    let temporary = target + ".\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure() }
    var isDone = false
    defer { if !isDone { unlink(temporary) } }
    if let mode { fchmod(descriptor, mode & 0o7777) }
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(StreamError) in try StandardStream(descriptor).write(buffer) }
    }
    let isSynced = fsync(descriptor) == 0
    let isClosed = close(descriptor) == 0
    if case .failure(.failed(let reason)) = result {
      throw .input("'\(path.visible)' cannot be written: \(reason)")
    }
    guard isSynced, isClosed, rename(temporary, target) == 0 else { throw failure() }
    isDone = true
  }

  /// The mode of an ordinary file; nil if nothing is there.
  private func mode(of target: String) throws(ToolFailure) -> mode_t? {
    var status = stat()
    guard stat(target, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .input(
        "'\(path.visible)' cannot be written: it is not a regular file; name one, or write to standard "
          + "output with '-'")
    }
    return status.st_mode
  }

  /// Where the path leads, even if nothing is there yet.
  private func target() throws(ToolFailure) -> String {
    var target = path
    for _ in 0...AtomicFile.linkLimit {
      var status = stat()
      guard lstat(target, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return target }
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else {
        throw failure()
      }
      let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
      target = next.hasPrefix("/") ? next : folder + next
    }
    throw .input(
      "'\(path.visible)' cannot be written: \(String(cString: strerror(ELOOP)))")
  }

  private func failure() -> ToolFailure {
    .input("'\(path.visible)' cannot be written: \(String(cString: strerror(errno)))")
  }
}
