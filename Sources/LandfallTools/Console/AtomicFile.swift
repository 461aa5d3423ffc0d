// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// A file that is written whole or not at all.
struct AtomicFile {
  let path: String

  /// Writes beside the file, then puts the new one in its place.
  ///
  /// - Parameter bytes: The contents.
  /// - Throws: The system's reason; the file is as it was.
  func write(_ bytes: [UInt8]) throws(ToolFailure) {
    // A symbolic link stays one.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var status = stat()
    let isThere = stat(target, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      throw .input("'\(path.visible)' cannot be written: it is no ordinary file")
    }
    let temporary = target + ".\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure() }
    var isDone = false
    defer { if !isDone { unlink(temporary) } }
    if isThere { fchmod(descriptor, status.st_mode & 0o7777) }
    let result = bytes.withUnsafeBytes { buffer -> Result<Void, StreamError> in
      do throws(StreamError) {
        return .success(try StandardStream(descriptor).write(buffer))
      } catch {
        return .failure(error)
      }
    }
    let isSynced = fsync(descriptor) == 0
    let isClosed = close(descriptor) == 0
    if case .failure(.failed(let reason)) = result {
      throw .input("'\(path.visible)' cannot be written: \(reason)")
    }
    guard isSynced, isClosed, rename(temporary, target) == 0 else { throw failure() }
    isDone = true
  }

  private func failure() -> ToolFailure {
    .input("'\(path.visible)' cannot be written: \(String(cString: strerror(errno)))")
  }
}
