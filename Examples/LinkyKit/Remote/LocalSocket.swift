// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A Unix socket: one line is sent to it, and some text comes back.
struct LocalSocket: Sendable {
  /// Where the socket lies in the file system.
  let path: String

  /// The longest line that is read.
  private static let limit = 8_192

  /// Sends a line.
  ///
  /// - Parameter line: The line.
  /// - Returns: What came back; nil if nobody listens.
  func send(_ line: String) -> String? {
    guard let file = connected() else { return nil }
    defer { close(file) }
    Self.write(line + "\n", to: file)
    shutdown(file, Int32(SHUT_WR))
    return Self.read(file, until: nil)
  }

  /// Listens from now on, in a thread of its own, until the process ends.
  ///
  /// - Parameter answer: Answers a line.
  /// - Returns: Whether it could; not if somebody listens already.
  func listen(_ answer: @escaping @Sendable (String) async -> String) -> Bool {
    if let file = connected() {
      close(file)
      return false
    }
    unlink(path)
    let file = Self.socket()
    guard file >= 0, withAddress({ bind(file, $0, $1) }) == 0 else { return false }
    chmod(path, 0o600)
    guard systemListen(file) == 0 else { return false }
    Thread.detachNewThread {
      while case let peer = accept(file, nil, nil), peer >= 0 {
        let line = Self.read(peer, until: 0x0A)
        Task {
          Self.write(await answer(line), to: peer)
          close(peer)
        }
      }
    }
    return true
  }

  private func connected() -> Int32? {
    let file = Self.socket()
    guard file >= 0 else { return nil }
    if withAddress({ connect(file, $0, $1) }) == 0 { return file }
    close(file)
    return nil
  }

  private static func socket() -> Int32 {
    #if canImport(Glibc)
      Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      Darwin.socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
  }

  /// Calls a body with the address of the socket; -1 if the path is too long for one.
  private func withAddress(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return -1 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
    }
  }

  private static func read(_ file: Int32, until end: UInt8?) -> String {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1_024)
    while bytes.count < limit, case let count = recv(file, &part, part.count, 0), count > 0 {
      bytes += part[..<count]
      if let end, let place = bytes.firstIndex(of: end) {
        bytes.removeSubrange(place...)
        break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ text: String, to file: Int32) {
    var bytes = Array(text.utf8)
    while !bytes.isEmpty, case let count = systemSend(file, bytes), count > 0 {
      bytes.removeFirst(count)
    }
  }
}

// Functions of the system that have the names of methods above.

private func systemListen(_ file: Int32) -> Int32 {
  #if canImport(Glibc)
    Glibc.listen(file, 8)
  #else
    Darwin.listen(file, 8)
  #endif
}

private func systemSend(_ file: Int32, _ bytes: [UInt8]) -> Int {
  #if canImport(Glibc)
    Glibc.send(file, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  #else
    Darwin.send(file, bytes, bytes.count, 0)
  #endif
}
