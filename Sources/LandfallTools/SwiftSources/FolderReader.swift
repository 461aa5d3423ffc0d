// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads the names in folders.
enum FolderReader {
  /// The names in a folder, without `.` and `..`.
  ///
  /// - Throws: Why it cannot be read.
  static func names(in path: String) throws(ToolFailure) -> [String] {
    guard let folder = opendir(path) else { throw failure(path) }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        if errno != 0 { throw failure(path) }
        return names
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// Why the last call to the system failed for a path.
  static func failure(_ path: String) -> ToolFailure {
    let reason = String(cString: strerror(errno))
    let shown = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
    return .input("'\(shown.visible)' cannot be read: \(reason)")
  }
}
