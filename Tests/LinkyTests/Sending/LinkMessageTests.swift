// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import LinkyKit

@Suite("Messages to a running linky")
struct LinkMessageTests {
  /// Reads from bytes, a few at a time.
  private func read(_ bytes: [UInt8], atOnce: Int = 3) throws(LinkMessage.Problem) -> LinkMessage {
    var rest = bytes[...]
    return try LinkMessage { count in
      defer { rest = rest.dropFirst(min(count, atOnce)) }
      return Array(rest.prefix(min(count, atOnce)))
    }
  }

  @Test(
    "A message reads back, however it is cut",
    arguments: [
      LinkMessage(number: 0, text: "linky://contacts/5"), LinkMessage(number: 2, text: ""),
      LinkMessage(number: 1, text: "two\nlines\n"),
      LinkMessage(number: -1, text: "gr\u{FC}n \u{0}"),
    ])
  func roundTrip(message: LinkMessage) throws {
    for atOnce in [1, 2, 1_000] {
      #expect(try read(message.bytes, atOnce: atOnce) == message)
    }
  }

  @Test(
    "What is no message is refused",
    arguments: [
      ("", .malformed), ("linky/2 0 5", .malformed), ("linky/2 0 5\nabc", .malformed),
      ("linky/2 0\n", .malformed), ("linky/2 0 -1\n", .malformed), ("linky/2 x 0\n", .malformed),
      ("linky/2 0 0 0\n", .malformed), ("GET / HTTP/1.1\n", .malformed), ("\n", .malformed),
      ("linky/3 0 0\n", .version), ("linky/2 0 65537\n", .tooLong),
      ("linky/2 0 99999999999999999999\n", .malformed),
      (String(repeating: "a", count: 100), .malformed),
    ] as [(String, LinkMessage.Problem)])
  func refusals(text: String, problem: LinkMessage.Problem) {
    #expect(throws: problem) { try read(Array(text.utf8)) }
  }

  @Test("Bytes that are no UTF-8 are refused")
  func noText() {
    #expect(throws: LinkMessage.Problem.notText) { try read(Array("linky/2 0 1\n".utf8) + [0xFF]) }
  }

  @Test("A text is cut to what a message may hold")
  func cut() throws {
    let long = LinkMessage(number: 0, text: String(repeating: "a", count: 70_000))
    #expect(try read(long.bytes, atOnce: 9_999).text.utf8.count == LinkMessage.textLimit)
  }
}
