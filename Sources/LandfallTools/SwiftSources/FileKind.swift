// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What stands at a path.
enum FileKind {
  case file
  case folder
  case link
  /// A pipe, a socket, a device.
  case other

  /// Nil where there is nothing, or nothing can be known.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followingLinks: Whether what a link leads to is meant.
  init?(_ path: String, followingLinks: Bool) {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}
