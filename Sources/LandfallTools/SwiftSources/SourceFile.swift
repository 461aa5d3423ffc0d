// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallMacros
import SwiftParser
import SwiftSyntax

/// A Swift file with its text, which is parsed on demand.
final class SourceFile {
  let path: String
  let bytes: [UInt8]
  /// Empty if brackets are nested too deeply to be parsed.
  private(set) lazy var tree = (excess == nil ? bytes : []).withUnsafeBufferPointer {
    Parser.parse(source: $0)
  }
  /// Where the first bracket stands that is nested too deeply; nil if none is.
  private(set) lazy var excess = BracketDepth.excess(in: bytes)
  private lazy var lines: [Int] =
    [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Whether the file says `import` of a module, so that it is not part of it.
  func imports(_ module: String) -> Bool {
    tree.statements.contains { statement in
      statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text == module
    }
  }

  /// Whether the text holds a word; what does not hold it need not be parsed.
  func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first else { return true }
    return bytes.withUnsafeBytes { text in
      var index = 0
      while index + word.count <= text.count {
        if text[index] == first, text[index..<(index + word.count)].elementsEqual(word) {
          return true
        }
        index += 1
      }
      return false
    }
  }

  /// The line and the column of a byte, both from 1; columns count bytes, as the compiler's do.
  func position(_ offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - lines[low] + 1)
  }

  /// The bytes of a line, counted from 1, without its end.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    let end = number < lines.count ? lines[number] - 1 : bytes.count
    let line = bytes[lines[number - 1]..<end]
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
