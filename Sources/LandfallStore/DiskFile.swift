// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import Foundation

/// Why a store does not read a file that is there, or does not write one.
struct UnusableFile: Error, CustomStringConvertible {
  let description: String

  init(_ reason: String, _ remedy: String = "remove it, or give the store another file") {
    description = "its file \(reason); \(remedy)"
  }
}

/// The file of a store on the disk.
package struct DiskFile: StoreFile {
  let file: URL
  /// Whether no other store may use the file meanwhile.
  let isExclusive: Bool
  /// The bytes that it may have: many times what the openings of one center can take.
  let sizeLimit: Int
  /// Whether what is written is on the disk before it takes the old one's place.
  let isSynchronized: Bool
  private var lock: FileLock?

  package init(
    _ file: URL, isExclusive: Bool, sizeLimit: Int = 64 << 20, isSynchronized: Bool = false
  ) {
    self.file = file
    self.isExclusive = isExclusive
    self.sizeLimit = sizeLimit
    self.isSynchronized = isSynchronized
  }

  package var name: String { file.path }

  package mutating func read() throws -> Data? {
    if isExclusive, lock == nil { lock = try FileLock(of: file) }
    guard let size = try sizeOfOwnFile() else { return nil }
    guard size <= sizeLimit else {
      throw UnusableFile("has \(size) bytes, more than \(sizeLimit)")
    }
    return try Data(contentsOf: file)
  }

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

  package func replace(with data: Data) throws {
    guard data.count <= sizeLimit else {
      throw UnusableFile(
        "would have \(data.count) bytes, more than \(sizeLimit)",
        "lower the center's 'pendingLimit'")
    }
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #if os(Windows) || os(WASI)
      try data.write(to: file, options: .atomic)
    #else
      let (new, path) = try DiskFile.makeTemporary(beside: file)
      do {
        try new.write(contentsOf: data)
        if isSynchronized { try new.synchronize() }
        guard rename(path, file.path) == 0 else { throw DiskFile.systemError }
        if isSynchronized {
          let folder = open(folder.path, O_RDONLY | O_CLOEXEC)
          defer { close(folder) }
          // Some file systems have no such thing for folders.
          guard folder >= 0, fsync(folder) == 0 || errno == EINVAL else {
            throw DiskFile.systemError
          }
        }
      } catch {
        unlink(path)
        throw error
      }
    #endif
  }

  #if !os(Windows) && !os(WASI)
    /// Makes an empty file that only its owner may ever open.
    ///
    /// `Data.write` makes one that others may open until its mode is changed, and a process that
    /// opened it by then could read what is written. The name is always the same, so a process
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

  package func setAside(as word: String) throws -> String {
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

    // A process that is being started has the handle, too, until it runs its own program.
    deinit { flock(handle.fileDescriptor, LOCK_UN) }
  #endif
}
