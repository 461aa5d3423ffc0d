// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Writes JSON that people read: two spaces for each level, and on one line what is short.
package struct JSONWriter {
  /// A JSON value.
  package indirect enum Node {
    case text(String)
    case bool(Bool)
    case integer(Int)
    case array([Node])
    case object([(key: String, value: Node)])

    /// Whether it holds nothing that holds something.
    fileprivate var isFlat: Bool {
      switch self {
      case .text, .bool, .integer: true
      case .array(let nodes): nodes.allSatisfy { !$0.isContainer }
      case .object(let members): members.allSatisfy { !$0.value.isContainer }
      }
    }

    fileprivate var isContainer: Bool {
      switch self {
      case .array, .object: true
      default: false
      }
    }
  }

  private static var lineLength: Int { 100 }

  private var text = ""

  /// The text of a node, without a newline at its end.
  package static func text(_ node: Node) -> String {
    var writer = JSONWriter()
    writer.write(node, level: 0, used: 0)
    return writer.text
  }

  /// Writes a node into a line of which some is used.
  private mutating func write(_ node: Node, level: Int, used: Int) {
    if node.isFlat {
      let line = JSONWriter.line(node)
      if !node.isContainer || used + line.unicodeScalars.count < JSONWriter.lineLength {
        text += line
        return
      }
    }
    let indentation = String(repeating: "  ", count: level + 1)
    switch node {
    case .array(let nodes):
      text += "["
      for (index, node) in nodes.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + indentation
        write(node, level: level + 1, used: indentation.utf8.count)
      }
      text += "\n" + indentation.dropLast(2) + "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        let key = JSONWriter.quoted(member.key) + ": "
        text += (index == 0 ? "\n" : ",\n") + indentation + key
        write(
          member.value, level: level + 1,
          used: indentation.utf8.count + key.unicodeScalars.count)
      }
      text += "\n" + indentation.dropLast(2) + "}"
    case .text, .bool, .integer: break
    }
  }

  private static func line(_ node: Node) -> String {
    switch node {
    case .text(let text): return quoted(text)
    case .bool(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .array(let nodes): return "[" + nodes.map(line).joined(separator: ", ") + "]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let texts = members.map { quoted($0.key) + ": " + line($0.value) }
      return "{ " + texts.joined(separator: ", ") + " }"
    }
  }

  /// Returns a text as a JSON string with its quotes.
  ///
  /// Invisible characters are escaped, so that a reader sees all that is there.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isHidden(scalar) {
          result += "\\u" + hex(UInt8(scalar.value >> 8)) + hex(UInt8(scalar.value & 0xFF))
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// Control characters, line and paragraph separators, marks of direction and byte order: all of
  /// them have at most four hexadecimal digits.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Two hexadecimal digits.
  package static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }
}
