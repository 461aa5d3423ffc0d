// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import LinkyKit

@Suite("linky send, from another process")
struct SendTests {
  /// A folder for one test, removed with it.
  private final class Folder {
    let path =
      FileManager.default.temporaryDirectory.path + "/linky-\(UInt32.random(in: 0 ... .max))"

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private let folder = Folder()

  /// A linky that listens: it does before it reads the first line.
  private func start(descriptors: Int? = nil) throws -> RunningLinky {
    let linky = try RunningLinky(in: folder.path, descriptors: descriptors)
    _ = try linky.type("links", until: "/sampleapp")
    return linky
  }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path + name)[.posixPermissions] as? Int
  }

  @Test("A link opens in the linky that is running, and the outcome comes back")
  func opens() throws {
    let linky = try start()
    let sent = try RunningLinky.send("linky://leagues/123/questions/456", in: folder.path)
    #expect(sent.code == 0, "\(sent)")
    #expect(sent.output.contains("question"))
    #expect(sent.output.contains("opened"))
    let shown = try linky.wait(until: "you are here")
    #expect(shown.contains("linky://leagues/123/questions/456"))
  }

  @Test("A link that is refused says why, with exit code 1")
  func refuses() throws {
    let linky = try start()
    let sent = try RunningLinky.send("linky://nothing/here", in: folder.path)
    #expect(sent.code == 1)
    #expect(sent.output.contains("route.none"))
    _ = try linky.leave()
  }

  @Test("A link that needs sign-in waits there, and goes on there")
  func waits() throws {
    let linky = try start()
    let sent = try RunningLinky.send("linky://subscription/box-1/31", in: folder.path)
    #expect(sent.code == 1)
    #expect(sent.output.contains("type 'sign-in' where linky is running"))
    #expect(try linky.type("sign-in", until: "week 31").contains("Signed in."))
  }

  @Test("A sender that waits is told the outcome of a link that is held", arguments: [true, false])
  func waitsForOutcome(signsIn: Bool) throws {
    let linky = try start()
    let sender = try RunningLinky.Sender("--wait", "linky://subscription/box-1/31", in: folder.path)
    let held = try sender.wait(until: "type 'sign-in' where linky is running")
    #expect(!held.contains("opened"))
    // Who waits keeps nobody else from sending.
    for _ in 0..<9 {
      #expect(try RunningLinky.send("linky://recents", in: folder.path).code == 0)
    }
    if signsIn {
      _ = try linky.type("sign-in", until: "week 31")
      let sent = try sender.result()
      #expect(sent.code == 0)
      #expect(sent.output.contains("opened"))
    } else {
      #expect(try linky.leave().isEmpty)
      let sent = try sender.result()
      #expect(sent.code == 1)
      #expect(sent.output.contains("cancelled") || sent.output.contains("is gone"))
    }
  }

  @Test("A sender that waits says so if linky is killed")
  func killedMeanwhile() throws {
    let linky = try start()
    let sender = try RunningLinky.Sender("--wait", "linky://subscription/box-1/31", in: folder.path)
    _ = try sender.wait(until: "type 'sign-in' where linky is running")
    linky.killAtOnce()
    let sent = try sender.result()
    #expect(sent.code == 1)
    #expect(sent.output.contains("is gone; what became of the link is not known"))
  }

  @Test("Without a running linky there is nobody to send to")
  func nobody() throws {
    let sent = try RunningLinky.send("linky://recents", in: folder.path)
    #expect(sent.code == 2)
    #expect(sent.errors.contains("no linky is running"))
  }

  @Test("What a killed linky leaves behind is in nobody's way")
  func stale() throws {
    try start().killAtOnce()
    #expect(FileManager.default.fileExists(atPath: folder.path + "/socket"))
    #expect(try RunningLinky.send("linky://recents", in: folder.path).code == 2)
    let linky = try start()
    #expect(try RunningLinky.send("linky://recents", in: folder.path).code == 0)
    _ = try linky.leave()
  }

  @Test("Only the first linky listens; the second says so")
  func second() throws {
    let first = try start()
    let second = try start()
    #expect(try RunningLinky.send("linky://contacts", in: folder.path).code == 0)
    _ = try first.wait(until: "you are here")
    #expect(try second.leave().contains("another linky is running"))
    #expect(try first.leave().isEmpty)
  }

  @Test("Socket and folder are the user's own")
  func permissions() throws {
    let linky = try start()
    #expect(try mode("/socket") == 0o600)
    #expect(try mode("/lock") == 0o600)
    #expect(try mode("") == 0o700)
    _ = try linky.leave()
  }

  @Test("A folder that others may enter is not used")
  func unsafeFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o755])
    #expect(try RunningLinky.send("linky://recents", in: folder.path).code == 2)
    #expect(try start().leave().contains("another linky is running"))
  }

  @Test("A folder whose name is too long for a socket is not used, and nothing fails")
  func longName() throws {
    let long = folder.path + "/" + String(repeating: "a", count: 120)
    #expect(try RunningLinky.send("linky://recents", in: long).code == 2)
  }

  @Test("Messages that are none are answered, and one that never comes holds nobody up")
  func hostile() throws {
    let linky = try start()
    let place = MeetingPlace(folder: folder.path)
    let silent = try #require(UnixSocket.connected(to: place.socket))
    let texts = [
      "GET / HTTP/1.1\r\n\r\n", "linky/2 0 999999\n", "linky/9 0 0\n", "\n",
      String(repeating: "a", count: 100),
    ]
    for text in texts {
      let socket = try #require(UnixSocket.connected(to: place.socket))
      socket.write(Array(text.utf8))
      #expect(try LinkMessage(socket.read).number == 2)
    }
    let long = "linky://contacts/" + String(repeating: "5", count: 60_000)
    #expect(try RunningLinky.send(long, in: folder.path).output.contains("limit.urlLength"))
    let escapes = try RunningLinky.send("linky://\u{1B}[2J\n\u{7}", in: folder.path)
    #expect(escapes.code == 1)
    #expect(!escapes.output.contains("\u{1B}"))
    #expect(try RunningLinky.send("linky://recents", "linky://contacts", in: folder.path).code == 0)
    withExtendedLifetime(silent) {}
    _ = try linky.leave()
  }

  @Test("A linky without descriptors takes links again once clients are gone")
  func noDescriptors() throws {
    let linky = try start(descriptors: 32)
    let place = MeetingPlace(folder: folder.path)
    let request = LinkMessage(number: 1, text: "linky://subscription/box-1/31")
    var clients: [UnixSocket] = []
    var hasAnswer = true
    while hasAnswer, clients.count < 32 {
      let client = try #require(UnixSocket.connected(to: place.socket))
      client.write(request.bytes)
      hasAnswer = !client.read(1, until: .now + .seconds(10)).isEmpty
      clients.append(client)
    }
    #expect(!hasAnswer && clients.count > 12, "all descriptors are taken by clients that wait")
    clients.removeAll()
    let next = try #require(UnixSocket.connected(to: place.socket))
    next.write(LinkMessage(number: 0, text: "linky://recents").bytes)
    #expect(!next.read(1, until: .now + .seconds(120)).isEmpty)
    _ = try linky.leave()
  }
}
