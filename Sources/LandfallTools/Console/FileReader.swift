// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// Reads whole files, up to a size.
enum FileReader {
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file; a pipe is read to its end.
  ///   - limit: The most bytes that are read.
  /// - Returns: Its bytes.
  /// - Throws: Why it cannot be read.
  static func read(_ path: String, limit: Int) throws(ToolFailure) -> [UInt8] {
    let name = "'\(path.visible)'"
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .input("\(name) cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .input("\(name) cannot be read: \(String(cString: strerror(errno)))")
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .input("\(name) is a folder; give a file") }
    return try StandardStream(descriptor).readAll(limit: limit, name: name)
  }
}
