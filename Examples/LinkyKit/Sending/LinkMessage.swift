// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// What goes through the socket, in both directions: a number and a text.
///
/// A head of ASCII, `linky/2 NUMBER LENGTH` and a line feed, then as many bytes of UTF-8. The number
/// is 0 in a request, whose text is the URL, or 1 to wait for a link that is held. It is the exit code
/// in an answer, whose text is for people; behind an answer with ``held``, another one follows.
struct LinkMessage: Sendable, Hashable {
  let number: Int
  let text: String

  /// The version of the protocol; it changes with anything here.
  static let version = "linky/2"
  /// The number of an answer that is not the last.
  static let held = 3
  static let headLimit = 64
  /// Longer than any URL that is read, so that the app says what is wrong with it.
  static let textLimit = 65_536

  enum Problem: Error, Hashable {
    case version, malformed, tooLong, notText
  }

  var bytes: [UInt8] {
    let text = Array(text.utf8.prefix(LinkMessage.textLimit))
    return Array("\(LinkMessage.version) \(number) \(text.count)\n".utf8) + text
  }

  init(number: Int, text: String) {
    self.number = number
    self.text = text
  }

  /// Reads a message.
  ///
  /// - Parameter read: Gives at most so many bytes; none at the end.
  /// - Throws: A ``Problem`` if what comes is no message of this version.
  init(_ read: (Int) -> [UInt8]) throws(Problem) {
    var head: [UInt8] = []
    while head.last != UInt8(ascii: "\n") {
      guard head.count < LinkMessage.headLimit, let byte = read(1).first else { throw .malformed }
      head.append(byte)
    }
    let words = String(decoding: head.dropLast(), as: UTF8.self).split(separator: " ")
    guard let version = words.first, version.hasPrefix("linky/") else { throw .malformed }
    guard version == LinkMessage.version else { throw .version }
    guard words.count == 3, let number = Int(words[1]), let length = Int(words[2]), length >= 0
    else { throw .malformed }
    guard length <= LinkMessage.textLimit else { throw .tooLong }
    var bytes: [UInt8] = []
    while bytes.count < length {
      let more = read(length - bytes.count)
      guard !more.isEmpty else { throw .malformed }
      bytes += more
    }
    guard let text = String(bytes: bytes, encoding: .utf8) else { throw .notText }
    self.number = number
    self.text = text
  }
}
