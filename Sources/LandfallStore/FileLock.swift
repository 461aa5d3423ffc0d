// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// Keeps other stores away from a file, in this process and in others, until it is released or its
/// process ends.
///
/// The system lets go of it however a process ends, so nothing is left over.
final class FileLock: Sendable {
  #if os(Windows) || os(WASI)
    /// There are no such locks: nobody is kept away.
    init(of file: URL) {}
  #else
    private let handle: FileHandle

    /// Takes the lock of a file, which is another file beside it.
    ///
    /// - Parameter file: The file.
    /// - Throws: ``StoreInUse`` if another one has it, or an error if it cannot be made.
    init(of file: URL) throws {
      let path = file.path + ".lock"
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard lock >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      handle = FileHandle(fileDescriptor: lock, closeOnDealloc: true)
      guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { throw StoreInUse(name: file.path) }
    }
  #endif
}
