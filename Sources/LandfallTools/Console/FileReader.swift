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
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count: Int
      do throws(StreamError) {
        count = try chunk.withUnsafeMutableBytes { buffer -> Result<Int, StreamError> in
          do throws(StreamError) {
            return .success(try StandardStream(descriptor).read(into: buffer))
          } catch {
            return .failure(error)
          }
        }.get()
      } catch {
        throw .input("\(name) cannot be read: \(error.reason)")
      }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      if bytes.count > limit {
        throw .input("\(name) is larger than \(limit >> 20) MiB, so it is not what it should be")
      }
    }
  }
}

extension StreamError {
  fileprivate var reason: String {
    switch self {
    case .closed: "it was closed"
    case .failed(let reason): reason
    }
  }
}
