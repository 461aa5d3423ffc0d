// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import LandfallManifest

/// Texts in the formats of other programs: one function for each, and no other place escapes, quotes or
/// fences. JSON is written by `JSONNode`.
///
/// The programs read bytes or scalars. To Swift a quote with a combining mark behind it is another
/// `Character`, but a shell still sees the quote, so nothing here compares characters. Each function
/// lets through what it knows to be harmless and encodes all else.
extension String {
  /// The text on one line of a terminal: controls and marks of direction become visible signs.
  var visible: String {
    unicodeScalars.contains(where: \.isHidden)
      ? encoded { $0.isHidden ? String($0.sign) : nil } : self
  }

  /// A path at the start of a line, which no CI log takes for a command there.
  var visiblePath: String {
    (utf8.starts(with: "::".utf8) || utf8.starts(with: "##".utf8) ? "./" : "") + visible
  }

  /// The same on several lines, in which tabs stay.
  var visibleLines: String {
    encoded { $0.isHidden && $0 != "\n" && $0 != "\t" ? String($0.sign) : nil }
  }

  /// The text as one word of a POSIX shell.
  var shellWord: String {
    let isPlain = utf8.allSatisfy { $0 < 0x80 && Unicode.Scalar($0).isPlain(or: "-._/:=@,+") }
    return isPlain && !isEmpty ? self : "'" + encoded { $0 == "'" ? #"'\''"# : nil } + "'"
  }

  /// The text in an element of HTML, or in an attribute between quotes.
  var htmlText: String { visible.entities(or: #" !#$%()*+,-./:;=?@[\]^_{|}~"#) }

  /// What an attribute of HTML says, if it was written like this.
  var htmlRead: String {
    let parts = utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0]) ?? "") { text, part in
      let name = String(part.prefix { $0 != UInt8(ascii: ";") }) ?? ""
      let number = name.utf8.first == UInt8(ascii: "#") ? UInt32(name.dropFirst()) : nil
      guard let sign = name == "amp" ? "&" : number.flatMap(Unicode.Scalar.init) else {
        return text += "&" + (String(part) ?? "")
      }
      text.unicodeScalars.append(sign)
      text += String(part.dropFirst(name.utf8.count + 1)) ?? ""
    }
  }

  /// JSON in an element `script` of HTML, which no text in it ends.
  var scriptText: String { encoded { $0 == "<" ? #"\u003c"# : nil } }

  /// The text in XML as property lists are written.
  var plistText: String {
    encoded { $0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : $0 == ">" ? "&gt;" : nil }
  }

  /// Text without meaning for Markdown, also at the start of a block and in a cell of a table.
  ///
  /// Renderers differ in what a backslash escapes, but all of them read entities.
  var markdownText: String {
    var isStart = true
    return visible.encoded { scalar in
      // A list or a heading starts with a digit or a sign.
      isStart = isStart && !scalar.properties.isAlphabetic
      return scalar.isPlain(or: isStart ? "" : #" ,.;!?'"()/%=-"#) ? nil : scalar.entity
    }
  }

  /// Text as code in Markdown, also in a cell of a table: a span that nothing in it ends, or an element.
  var markdownCode: String {
    let text = visible
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.isPlain(or: ##" !"#$%&'()*+,-./:;=>?@[]^_{}~"##)
    }
    let hasSpaces = text.utf8.first == UInt8(ascii: " ") || text.utf8.last == UInt8(ascii: " ")
    return isPlain && !hasSpaces && !text.isEmpty
      ? "`" + text + "`" : "<code>" + text.entities(or: " ") + "</code>"
  }

  /// A path of a file as a reference to a URI (RFC 3986).
  var uriReference: String {
    let path = utf8.starts(with: "./".utf8) ? utf8.dropFirst(2) : utf8[...]
    let start = path.first == UInt8(ascii: "/") ? "file://" : ""
    return path.reduce(into: start) { text, byte in
      let isPlain = byte < 0x80 && Unicode.Scalar(byte).isPlain(or: "-._~/")
      text += isPlain ? String(Unicode.Scalar(byte)) : "%" + JSONNode.hex(byte).uppercased()
    }
  }

  /// The text as a string literal of Swift.
  var swiftLiteral: String {
    "\"" + visible.encoded { $0 == "\"" || $0 == "\\" ? "\\" + String($0) : nil } + "\""
  }

  /// The text as a name of a file, which differs from that of another text.
  var fileName: String {
    utf8.enumerated().reduce(into: "") { text, byte in
      let isPlain = Unicode.Scalar(byte.element).isPlain(or: byte.offset == 0 ? "_" : "_.")
      text +=
        isPlain && byte.element < 0x80
        ? String(Unicode.Scalar(byte.element)) : "-" + JSONNode.hex(byte.element)
    }
  }

  /// The text in a regular expression of nginx, which stands there without quotes and is matched in bytes.
  var nginxPattern: String {
    utf8.reduce(into: "") { text, byte in
      let isPlain = byte < 0x80 && Unicode.Scalar(byte).isPlain(or: "-_/~@")
      text += isPlain ? String(Unicode.Scalar(byte)) : "\\x" + JSONNode.hex(byte)
    }
  }

  /// The message of a workflow command of GitHub Actions, or one of its properties.
  func gitHubText(isProperty: Bool = false) -> String {
    encoded { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      default: scalar.isHidden ? String(scalar.sign) : nil
      }
    }
  }

  /// Whether a program, or this one, would take the text for an option where it expects an argument.
  var isOption: Bool { utf8.first == UInt8(ascii: "-") }

  private func entities(or signs: String) -> String {
    encoded { $0.isPlain(or: signs) ? nil : $0.entity }
  }

  /// The text with other texts for some scalars.
  private func encoded(_ code: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let code = code(scalar) { text += code } else { text.unicodeScalars.append(scalar) }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter or a digit of ASCII, one of some signs, or beyond ASCII and visible.
  fileprivate func isPlain(or signs: String) -> Bool {
    if value >= 0x80 { return !isHidden }
    return value &- 0x30 < 10 || (value | 0x20) &- 0x61 < 26 || signs.unicodeScalars.contains(self)
  }

  fileprivate var entity: String { "&#\(value);" }

  /// A visible sign for a hidden scalar.
  fileprivate var sign: Unicode.Scalar {
    let picture = value < 0x20 ? 0x2400 + value : value == 0x7F ? 0x2421 : 0xFFFD
    return Unicode.Scalar(picture) ?? "\u{FFFD}"
  }
}

extension JSONNode.Members {
  /// Adds an object.
  mutating func add(_ key: String, members: (inout JSONNode.Members) -> Void) {
    add(key, JSONNode.members(members))
  }

  /// Adds an array with an object for each element.
  mutating func add<Element>(
    _ key: String, each elements: [Element], _ write: (Element, inout JSONNode.Members) -> Void
  ) {
    add(key, elements.map { element in JSONNode.members { write(element, &$0) } })
  }
}
