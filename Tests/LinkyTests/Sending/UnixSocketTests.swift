// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import LinkyKit

@Suite("Sockets of linky")
struct UnixSocketTests {
  /// Two ends of a connection.
  private static func connection() throws -> (server: UnixSocket, client: UnixSocket) {
    let path = NSTemporaryDirectory() + "linky-\(UUID().uuidString.prefix(8))"
    let socket = try #require(UnixSocket.listening(at: path))
    let client = try #require(UnixSocket.connected(to: path))
    let server = try #require(socket.accept(patience: 5))
    try FileManager.default.removeItem(atPath: path)
    return (server, client)
  }

  @Test("After its deadline a client is not read, whatever it has sent")
  func deadline() throws {
    let (server, client) = try Self.connection()
    client.write([1, 2, 3])
    #expect(server.read(2, until: .now - .seconds(1)) == [])
    #expect(server.read(2, until: .now + .seconds(60)) == [1, 2])
    #expect(server.read(2, until: .now + .seconds(60)) == [3])
  }

  @Test("A client that is gone is noticed, one that is silent is not")
  func closed() throws {
    var (server, client): (UnixSocket, UnixSocket?) = try Self.connection()
    #expect(!server.isClosed)
    client?.write([1])
    #expect(!server.isClosed)
    #expect(server.read(1) == [1])
    client = nil
    #expect(server.isClosed)
    (server, client) = try Self.connection()
    #expect(!server.isClosed)
  }

  @Test("So many clients may wait, and one more for each that is done")
  func waiters() {
    let waiters = Waiters(limit: 2)
    #expect([waiters.enter(), waiters.enter(), waiters.enter()] == [true, true, false])
    waiters.leave()
    #expect([waiters.enter(), waiters.enter()] == [true, false])
  }
}
