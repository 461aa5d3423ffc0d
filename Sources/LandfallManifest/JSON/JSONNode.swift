// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

@usableFromInline
package indirect enum JSONNode: Sendable {
  case null
  case text(String)
  case bool(Bool)
  case integer(Int)
  case array([JSONNode])
  case object([(key: String, value: JSONNode)])
}

@usableFromInline
package protocol JSONWritable {
  var node: JSONNode { get }
}

/// A type that is written as a JSON object.
package protocol JSONObject: JSONWritable {
  func write(to json: inout JSONNode.Members)
}

extension JSONObject {
  package var node: JSONNode { .members(write) }
}

extension JSONNode: JSONWritable {
  @inlinable
  package var node: JSONNode { self }
}

extension String: JSONWritable {
  @inlinable
  package var node: JSONNode { .text(self) }
}

extension Bool: JSONWritable {
  @inlinable
  package var node: JSONNode { .bool(self) }
}

extension Int: JSONWritable {
  @inlinable
  package var node: JSONNode { .integer(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
  @inlinable
  package var node: JSONNode { .array(map(\.node)) }
}

extension JSONNode {
  @usableFromInline
  package struct Members {
    @usableFromInline var list: [(key: String, value: JSONNode)] = []

    /// Adds a member, unless there is no value.
    @inlinable
    package mutating func add(_ key: String, _ value: (some JSONWritable)?) {
      if let value { list.append((key, value.node)) }
    }

    /// Adds a member that is left out while its list is empty.
    @inlinable
    package mutating func add(_ key: String, unlessEmpty values: [some JSONWritable]) {
      if !values.isEmpty { add(key, values) }
    }

    /// Adds a flag that is left out while it is false.
    package mutating func add(_ key: String, ifTrue flag: Bool) {
      if flag { add(key, true) }
    }
  }

  package static func members(_ add: (inout Members) -> Void) -> JSONNode {
    var members = Members()
    add(&members)
    return .object(members.list)
  }
}

// MARK: Layouts

extension JSONNode {
  package var line: String { line(brace: "{", "}") }

  /// Adds the line to a text.
  package func writeLine(to text: inout String) { write(to: &text, brace: "{", "}") }

  /// An object with each member, and each object of its arrays, on a line; ends with a newline.
  package var list: String {
    guard case .object(let members) = self else { return line + "\n" }
    let lines = members.map { key, value in
      var text = value.line
      if case .array(let nodes) = value, case .object = nodes.first {
        text = "[\n    " + nodes.map(\.line).joined(separator: ",\n    ") + "\n  ]"
      }
      return "  " + JSONNode.quoted(key) + ": " + text
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  /// The value with two spaces for each level, and on one line if it is short and flat.
  package var pretty: String { pretty(level: 0, used: 0) }

  private func pretty(level: Int, used: Int) -> String {
    var elements: [(key: String, node: JSONNode)] = []
    switch self {
    case .null, .text, .bool, .integer: return line
    case .array(let nodes): elements = nodes.map { ("", $0) }
    case .object(let members):
      elements = members.map { (JSONNode.quoted($0.key) + ": ", $0.value) }
    }
    if !elements.contains(where: { $0.node.isContainer }) {
      let line = line(brace: "{ ", " }")
      if used + line.unicodeScalars.count < 100 { return line }
    }
    let indentation = "\n" + String(repeating: "  ", count: level)
    let lines = elements.map { key, node in
      let used = indentation.utf8.count + 1 + key.unicodeScalars.count
      return indentation + "  " + key + node.pretty(level: level + 1, used: used)
    }
    let (open, close) = if case .array = self { ("[", "]") } else { ("{", "}") }
    return open + lines.joined(separator: ",") + indentation + close
  }

  private var isContainer: Bool {
    switch self {
    case .array, .object: true
    case .null, .text, .bool, .integer: false
    }
  }

  private func line(brace open: String, _ close: String) -> String {
    var text = ""
    write(to: &text, brace: open, close)
    return text
  }

  private func write(to text: inout String, brace open: String, _ close: String) {
    switch self {
    case .null: text += "null"
    case .text(let value): JSONNode.write(value, to: &text)
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .array(let nodes):
      text += "["
      for index in nodes.indices {
        if index > 0 { text += ", " }
        nodes[index].write(to: &text, brace: open, close)
      }
      text += "]"
    case .object(let members):
      if members.isEmpty { return text += "{}" }
      text += open
      for index in members.indices {
        if index > 0 { text += ", " }
        JSONNode.write(members[index].key, to: &text)
        text += ": "
        members[index].value.write(to: &text, brace: open, close)
      }
      text += close
    }
  }
}

// MARK: Texts

extension JSONNode {
  package static func quoted(_ text: String) -> String {
    var result = ""
    write(text, to: &result)
    return result
  }

  private static func write(_ text: String, to result: inout String) {
    result += "\""
    if text.utf8.allSatisfy(isPlain) {
      result += text
    } else {
      for scalar in text.unicodeScalars { write(scalar, to: &result) }
    }
    result += "\""
  }

  /// Whether a byte is a character of ASCII that is written as it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func write(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default:
      if scalar.isHidden {
        result += "\\u" + hex(UInt8(scalar.value >> 8)) + hex(UInt8(scalar.value & 0xFF))
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  package static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }
}
