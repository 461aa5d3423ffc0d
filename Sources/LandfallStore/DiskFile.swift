// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

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
    let manager = FileManager.default
    return manager.fileExists(atPath: file.path) ? try Data(contentsOf: file) : nil
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
    /// Makes an empty file that only its owner may open, from the moment when it is there.
    ///
    /// `Data.write` makes one that others may open until its mode is changed, and who opened it then
    /// could read all that is added later.
    static func makeTemporary(beside file: URL) throws -> (handle: FileHandle, path: String) {
      let path = "\(file.path).\(UInt64.random(in: 0...UInt64.max)).tmp"
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
    return place
  }
}
