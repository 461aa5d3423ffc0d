// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A web server of its own for one test, on a free port of this machine.
///
/// The test opens the port and hands it over, as nginx does when it replaces itself: so the port is
/// free, requests wait until the server is there, and nobody has to ask whether it is.
package final class Nginx: Sendable {
  /// Where nginx is; nil if it is not installed.
  package static let path: String? = [
    "/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  package let port: Int
  private let process: Process
  private let folder: URL
  private let silent: Int32

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - locations: The rules of its only server, in nginx's words. `PORT` stands for its port,
  ///     `SILENT` for a server behind it that takes requests and never answers, `BIG` for a file of
  ///     4 MiB, and `ENDLESS` for one of 1 TiB, which holds nothing.
  ///   - isSecure: Whether it speaks TLS, with a certificate that it signed itself.
  /// - Throws: What keeps the server from starting.
  package init(_ locations: String, isSecure: Bool = false) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let listener = try Nginx.listen(port: 0)
    port = try Nginx.port(of: listener)
    silent = try Nginx.listen(port: 0)
    var locations = locations
    if isSecure {
      let openssl = Process()
      openssl.executableURL = URL(filePath: "/usr/bin/env")
      let words = "openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout"
      openssl.arguments = words.split(separator: " ").map { String($0) }
      openssl.arguments? += [folder.path + "/key.pem", "-out", folder.path + "/certificate.pem"]
      openssl.standardError = FileHandle.nullDevice
      try openssl.run()
      openssl.waitUntilExit()
      locations += "ssl_certificate certificate.pem; ssl_certificate_key key.pem;"
    }
    let rules =
      locations
      .replacing("BIG", with: folder.path + "/big")
      .replacing("ENDLESS", with: folder.path + "/endless")
      .replacing("PORT", with: "\(port)")
      .replacing("SILENT", with: "http://127.0.0.1:\(try Nginx.port(of: silent))")
    let configuration = """
      daemon off;
      worker_processes 1;
      pid nginx.pid;
      error_log error.log;
      events {}
      http {
        access_log off;
        absolute_redirect off;
        client_body_temp_path body;
        proxy_temp_path proxy;
        fastcgi_temp_path fastcgi;
        uwsgi_temp_path uwsgi;
        scgi_temp_path scgi;
        server {
          listen 127.0.0.1:\(port)\(isSecure ? " ssl" : "");
          \(rules)
        }
      }
      """
    let file = folder.appending(path: "nginx.conf")
    try Data(configuration.utf8).write(to: file)
    for (name, size) in [("big", UInt64(1) << 22), ("endless", 1 << 40)]
    where locations.contains(name.uppercased()) {
      let body = folder.appending(path: name)
      try Data().write(to: body)
      try FileHandle(forWritingTo: body).truncate(atOffset: size)
    }
    process = Process()
    process.executableURL = URL(filePath: Nginx.path ?? "nginx")
    process.arguments = [
      "-p", folder.path + "/", "-c", file.path, "-e", folder.path + "/error.log",
    ]
    process.environment = ["NGINX": "0;"]
    process.standardInput = FileHandle(fileDescriptor: listener, closeOnDealloc: false)
    process.standardError = FileHandle.nullDevice
    try process.run()
    close(listener)
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    close(silent)
    try? FileManager.default.removeItem(at: folder)
  }

  private static func listen(port: UInt16) throws -> Int32 {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let socket = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard socket >= 0, isBound, Nginx.isListening(socket) else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    return socket
  }

  private static func isListening(_ socket: Int32) -> Bool {
    #if canImport(Glibc)
      Glibc.listen(socket, 64) == 0
    #else
      Darwin.listen(socket, 64) == 0
    #endif
  }

  private static func port(of socket: Int32) throws -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isKnown = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(socket, $0, &size) == 0
      }
    }
    guard isKnown else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
