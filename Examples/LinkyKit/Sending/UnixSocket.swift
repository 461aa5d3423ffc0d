// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A socket of the file system; closed when it is released.
final class UnixSocket: Sendable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// A socket that others may connect to; nil if the path cannot be taken.
  static func listening(at path: String) -> UnixSocket? {
    unlink(path)
    guard let socket = make(path, bind), chmod(path, 0o600) == 0, listen(socket.descriptor, 8) == 0
    else { return nil }
    return socket
  }

  /// A socket that is connected; nil if nobody listens there.
  static func connected(to path: String) -> UnixSocket? { make(path, connect) }

  /// Waits for somebody to connect.
  ///
  /// - Parameter patience: For how many seconds they may say nothing.
  /// - Returns: The socket to them; nil once this one is shut down.
  func accept(patience: Int) -> UnixSocket? {
    var other: Int32
    var isFull = false
    repeat {
      // No descriptor is left: one comes back when a client is done.
      if isFull { usleep(50_000) }
      #if canImport(Glibc)
        other = Glibc.accept(descriptor, nil, nil)
      #else
        other = Darwin.accept(descriptor, nil, nil)
      #endif
      isFull = other < 0 && [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno)
      // A signal, or somebody who is gone already, is no reason to stop.
    } while isFull || other < 0 && (errno == EINTR || errno == ECONNABORTED)
    guard other >= 0 else { return nil }
    var time = timeval(tv_sec: patience, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(other, SOL_SOCKET, SO_RCVTIMEO, &time, size)
    setsockopt(other, SOL_SOCKET, SO_SNDTIMEO, &time, size)
    return UnixSocket(other)
  }

  /// Reads what is there, at most so many bytes; none at the end and when patience is.
  func read(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, recv(descriptor, buffer.baseAddress, count, 0))
    }
  }

  /// Reads as ``read(_:)`` does; none, too, once a deadline is over, however slowly bytes came before.
  func read(_ count: Int, until deadline: ContinuousClock.Instant) -> [UInt8] {
    let left = ContinuousClock.now.duration(to: deadline)
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard left > .zero, poll(&request, 1, Int32(left / .milliseconds(1)) + 1) > 0 else { return [] }
    return read(count)
  }

  /// Whether whoever is at the other end has closed it.
  var isClosed: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
  }

  /// Writes all bytes, unless nobody is there to read them.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Glibc)
        let flags = Int32(MSG_NOSIGNAL)
      #else
        let flags: Int32 = 0
      #endif
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private static func make(
    _ path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> UnixSocket? {
    #if canImport(Glibc)
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { return nil }
    let result = UnixSocket(descriptor)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if !canImport(Glibc)
      var isOn: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let hasRoom = withUnsafeMutableBytes(of: &address.sun_path) { place in
      guard path.utf8.count < place.count else { return false }
      place.copyBytes(from: path.utf8)
      return true
    }
    let isUsed = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    return hasRoom && isUsed ? result : nil
  }
}
