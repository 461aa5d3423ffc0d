// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder where a running linky and those that send to it meet: one for each user.
package struct MeetingPlace: Sendable, CustomStringConvertible {
  private let folder: String

  /// Takes a folder, which is made when it is needed.
  package init(folder: String) { self.folder = folder }

  /// The folder of this user.
  ///
  /// - Parameter environment: Gives variables: `LINKY_FOLDER`, or `XDG_RUNTIME_DIR`, which is the
  ///   user's own, or `TMPDIR`.
  package init(environment: (String) -> String?) {
    folder =
      environment("LINKY_FOLDER")
      ?? environment("XDG_RUNTIME_DIR").map { $0 + "/linky" }
      ?? (environment("TMPDIR") ?? "/tmp") + "/linky-\(getuid())"
  }

  package var description: String { "the folder '\(folder.visible)'" }

  var socket: String { folder + "/socket" }

  /// Makes the folder, if nobody else can have put anything into it.
  ///
  /// - Returns: Whether it is there, is this user's, and is closed to all others.
  func isSafe() -> Bool {
    mkdir(folder, 0o700)
    var facts = stat()
    return lstat(folder, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
      && facts.st_uid == getuid() && facts.st_mode & 0o077 == 0
  }

  /// Becomes the one instance that listens here, until the process ends.
  ///
  /// The lock ends with the process however that ends, so that what a socket file says plays no part.
  ///
  /// - Returns: Whether no other one is.
  func claim() -> Bool {
    guard isSafe() else { return false }
    let lock = open(folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { return false }
    if flock(lock, LOCK_EX | LOCK_NB) == 0 { return true }
    close(lock)
    return false
  }
}
