// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// Why a store does not read a file that is there.
struct UnusableFile: Error, CustomStringConvertible {
  let description: String

  init(_ reason: String) {
    description = "its file \(reason); remove it, or give the store another file"
  }
}

/// The file of a journal on the disk.
struct DiskFile: JournalFile {
  /// Why lines cannot be added.
  struct NotOpen: Error, CustomStringConvertible {
    let description = "the file is not open"
  }

  let file: URL
  /// Whether each line is to be on the disk when it is written.
  let isSynchronized: Bool
  /// Whether no other store may use the file meanwhile.
  let isExclusive: Bool
  private var handle: FileHandle?
  private var lock: FileLock?

  init(_ file: URL, isSynchronized: Bool, isExclusive: Bool) {
    self.file = file
    self.isSynchronized = isSynchronized
    self.isExclusive = isExclusive
  }

  var name: String { file.path }

  var isInPlace: Bool { FileManager.default.fileExists(atPath: file.path) }

  mutating func claim() throws {
    if isExclusive, lock == nil { lock = try FileLock(of: file) }
  }

  mutating func read() throws -> Data? {
    guard let size = try sizeOfOwnFile() else { return nil }
    guard size <= DiskFile.sizeLimit else {
      throw UnusableFile("has \(size) bytes, more than \(DiskFile.sizeLimit)")
    }
    return try Data(contentsOf: file)
  }

  /// The bytes that a file may have: many times what the openings of one center can take.
  private static var sizeLimit: Int { 64 << 20 }

  /// The size of the file in bytes; nil if there is none.
  private func sizeOfOwnFile() throws -> Int? {
    #if os(Windows) || os(WASI)
      let manager = FileManager.default
      guard manager.fileExists(atPath: file.path) else { return nil }
      return try manager.attributesOfItem(atPath: file.path)[.size] as? Int
    #else
      var status = stat()
      guard lstat(file.path, &status) == 0 else {
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw DiskFile.systemError
      }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw UnusableFile("is not a plain file")
      }
      guard status.st_uid == geteuid() else { throw UnusableFile("belongs to another user") }
      guard status.st_nlink == 1 else { throw UnusableFile("has a second name, a hard link") }
      return Int(status.st_size)
    #endif
  }

  mutating func replace(with data: Data) throws {
    // What is added from now on would go to the old file.
    try? handle?.close()
    handle = nil
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    #if os(Windows) || os(WASI)
      try data.write(to: file, options: .atomic)
      let new = try FileHandle(forWritingTo: file)
      try new.seekToEnd()
    #else
      let (new, path) = try DiskFile.makeTemporary(beside: file)
      do {
        try new.write(contentsOf: data)
        if isSynchronized { try new.synchronize() }
        guard rename(path, file.path) == 0 else { throw DiskFile.systemError }
      } catch {
        unlink(path)
        throw error
      }
    #endif
    handle = new
    if isSynchronized { try synchronizeFolder() }
  }

  #if !os(Windows) && !os(WASI)
    /// Makes an empty file that only its owner may ever open.
    ///
    /// `Data.write` makes one that others may open until its mode is changed, and a process that
    /// opened it by then could read all that is added later. The name is always the same, so a process
    /// that is killed here leaves at most one such file, which the next call removes.
    static func makeTemporary(beside file: URL) throws -> (handle: FileHandle, path: String) {
      let path = "\(file.path).tmp"
      unlink(path)
      let new = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard new >= 0 else { throw systemError }
      return (FileHandle(fileDescriptor: new, closeOnDealloc: true), path)
    }

    private static var systemError: POSIXError {
      POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  #endif

  /// Sees to it that the name of a new file is on the disk, too, where the file system can do that.
  private func synchronizeFolder() throws {
    #if !os(Windows) && !os(WASI)
      let folder = open(file.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
      guard folder >= 0 else { return }
      defer { close(folder) }
      if fsync(folder) != 0, errno == EIO { throw POSIXError(.EIO) }
    #endif
  }

  mutating func append(_ data: Data) throws {
    guard let handle else { throw NotOpen() }
    try handle.write(contentsOf: data)
    if isSynchronized { try handle.synchronize() }
  }

  mutating func cut(to length: Int) throws {
    guard let handle else { throw NotOpen() }
    try handle.truncate(atOffset: UInt64(length))
  }

  mutating func setAside(as word: String) throws -> String {
    let manager = FileManager.default
    let path = file.path
    var number = 1
    while manager.fileExists(atPath: "\(path).\(word)-\(number)") { number += 1 }
    let place = "\(path).\(word)-\(number)"
    try manager.moveItem(atPath: path, toPath: place)
    #if !os(Windows) && !os(WASI)
      chmod(place, 0o600)
    #endif
    return place
  }
}

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
