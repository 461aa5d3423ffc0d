// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// The answers of `landfall docs --serve`: the page, and the version of what it is made of.
///
/// The page asks for the version each second, and loads itself again when there is another one. So
/// nothing is watched while no page is open.
struct DocsAnswers {
  let port: Int
  /// The state of the files that the page is made of.
  let version: () -> String
  /// Makes the page of a version.
  let page: (_ version: String) -> String
  private var last: (version: String, page: String)?

  init(port: Int, version: @escaping () -> String, page: @escaping (String) -> String) {
    self.port = port
    self.version = version
    self.page = page
  }

  /// Returns the answer to the head of an HTTP request.
  ///
  /// A request that names another host than this machine is refused: a website can make its own name
  /// lead here, and would then read the page.
  mutating func answer(to request: String) -> String {
    let lines = request.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else {
      return DocsAnswers.text("400 Bad Request", "This is not a request of HTTP/1.1.")
    }
    let hosts = lines.dropFirst().filter { $0.lowercased().hasPrefix("host:") }.map {
      $0.dropFirst("host:".count).trimmingCharacters(in: .whitespaces).lowercased()
    }
    guard hosts.count == 1, ["127.0.0.1:\(port)", "localhost:\(port)"].contains(hosts[0]) else {
      return DocsAnswers.text(
        "421 Misdirected Request", "This server answers to http://127.0.0.1:\(port)/ alone.")
    }
    guard words[0] == "GET" else {
      return DocsAnswers.text("405 Method Not Allowed", "This server knows GET alone.")
    }
    switch words[1].prefix(while: { $0 != "?" }) {
    case "/":
      let version = version()
      let page = last?.version == version ? last?.page : nil
      let text = page ?? self.page(version)
      last = (version, text)
      return DocsAnswers.response("200 OK", "text/html", text)
    case "/version": return DocsAnswers.text("200 OK", version())
    default: return DocsAnswers.text("404 Not Found", "There is only one page: /")
    }
  }

  private static func text(_ status: String, _ body: String) -> String {
    response(status, "text/plain", body)
  }

  private static func response(_ status: String, _ type: String, _ body: String) -> String {
    let head = [
      "HTTP/1.1 \(status)", "Content-Type: \(type); charset=utf-8",
      "Content-Length: \(body.utf8.count)", "Cache-Control: no-store", "Connection: close",
      "X-Content-Type-Options: nosniff", "Cross-Origin-Resource-Policy: same-origin",
    ]
    return head.joined(separator: "\r\n") + "\r\n\r\n" + body
  }
}

/// Takes HTTP requests from this machine alone, one after another.
struct DocsServer {
  private static let connectionLimit = 64
  private static let requestLimit = 16 << 10

  let port: Int
  private let listener: Int32

  /// Opens a port of the loopback interface.
  ///
  /// - Parameter port: The port, 0 to 65,535; 0 takes a free one.
  /// - Throws: ``ToolFailure/input(_:)`` if the port is taken or not allowed.
  init(port: UInt16) throws(ToolFailure) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, kind, 0)
    var reuse: Int32 = 1
    setsockopt(
      listener, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard listener >= 0, isOpen else {
      throw .input(
        "port \(port) cannot be opened: \(String(cString: strerror(errno))); choose another with "
          + "'--port', or a free one with '--port 0'")
    }
    self.listener = listener
    self.port = Int(UInt16(bigEndian: address.sin_port))
  }

  /// Answers requests until the process ends.
  ///
  /// Browsers open connections ahead of need, so one that is silent holds up no other.
  func run(_ answer: (String) -> String) throws(ToolFailure) -> Never {
    // A browser that is gone must not end the process.
    signal(SIGPIPE, SIG_IGN)
    var requests: [Int32: [UInt8]] = [:]
    while true {
      var ready = ([listener] + requests.keys).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      if poll(&ready, numericCast(ready.count), -1) < 0, errno != EINTR {
        throw .input("the server stops: \(String(cString: strerror(errno)))")
      }
      for entry in ready where entry.revents != 0 {
        if entry.fd == listener {
          let connection = accept(listener, nil, nil)
          if connection < 0 { continue }
          if requests.count == DocsServer.connectionLimit, let old = requests.keys.first {
            requests[old] = nil
            close(old)
          }
          requests[connection] = []
        } else if let request = requests[entry.fd] {
          requests[entry.fd] = DocsServer.advance(request, of: entry.fd, answer)
        }
      }
    }
  }

  /// Reads more of a request, and answers it if its head is complete; nil once the connection is
  /// closed.
  private static func advance(
    _ request: [UInt8], of connection: Int32, _ answer: (String) -> String
  ) -> [UInt8]? {
    var piece = [UInt8](repeating: 0, count: 4096)
    let count = read(connection, &piece, piece.count)
    let text = request + piece.prefix(max(0, count))
    let head = String(decoding: text, as: UTF8.self)
    if count > 0, text.count < requestLimit, !head.contains("\r\n\r\n") { return text }
    if count > 0, text.count < requestLimit {
      // A browser that takes nothing for that long is left.
      var patience = timeval(tv_sec: 5, tv_usec: 0)
      setsockopt(
        connection, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
      try? StandardStream(connection).write(answer(head))
    }
    close(connection)
    return nil
  }
}

/// Keeps what a command says, to show it elsewhere.
final class KeptOutput: ByteOutput {
  let isTerminal = false
  private(set) var text = ""

  func write(_ bytes: UnsafeRawBufferPointer) {
    text += String(decoding: bytes, as: UTF8.self)
  }
}
