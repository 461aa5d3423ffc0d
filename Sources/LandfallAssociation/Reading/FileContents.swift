// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore
internal import LandfallManifest

/// The JSON of a file, whatever it is wrapped in.
struct FileContents {
  /// The file, or the content of a signed one; places refer to it.
  private(set) var bytes: [UInt8]
  /// Nil for a file that is no JSON at all.
  private(set) var root: JSONValue?
  private(set) var findings: [RawFinding] = []

  /// Whether a system reads the file: it has no mistake that a strict reader stops at.
  var isJSON: Bool {
    root != nil
      && !findings.contains { $0.rule.severity == .error && $0.rule != .jsonDuplicateKey }
  }

  init(_ file: [UInt8]) {
    bytes = file
    readFile(file)
  }

  private mutating func readFile(_ file: [UInt8]) {
    var start = 0
    if let payload = SignedMessage.payload(of: file) {
      bytes = payload
      findings.append(RawFinding(.fileSigned, at: ByteRange(0, 0), "the file is signed"))
    }
    if bytes.starts(with: [0x1F, 0x8B]) {
      return refuse(.fileCompressed, "the file is compressed with gzip")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.prefix(2).contains(0)
    {
      return refuse(.fileUTF16, "the file is UTF-16")
    }
    if bytes.contains(0) {
      return refuse(.fileText, "the file is not text", remedy: "Save the JSON as UTF-8.")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      start = 3
      findings.append(
        RawFinding(
          .fileByteOrderMark, at: ByteRange(0, 3), "the file starts with a byte order mark",
          fix: .init(ByteRange(0, 3), "")))
    }
    if let invalid = UTF8.firstInvalid(bytes) {
      findings.append(
        RawFinding(.fileEncoding, at: ByteRange(invalid, invalid + 1), "this byte is not UTF-8"))
    }
    start = bytes[start...].firstIndex { !FileContents.isSpace($0) } ?? bytes.count
    guard start < bytes.count else { return refuse(.fileEmpty, "the file is empty") }
    if let conflict = MergeConflict(in: bytes) {
      return refuse(.fileMergeConflict, conflict.message, at: conflict.offset)
    }
    if bytes[start...].starts(with: #"{\rtf"#.utf8) {
      return refuse(.fileRTF, "the file is a Rich Text document", at: start)
    }
    if bytes[start] == UInt8(ascii: "<") {
      return refuse(.fileHTML, "the file is a web page", at: start)
    }
    if bytes[start...].starts(with: "HTTP/".utf8) {
      let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
      let headers = ByteRange(start, end ?? bytes.count)
      findings.append(
        RawFinding(
          .fileHTTPHeaders, at: headers,
          "the file has the headers of an HTTP answer before the JSON",
          fix: end == nil ? nil : .init(headers, "")))
      guard let end else { return }
      start = end
    }
    read(from: start)
  }

  private mutating func read(from start: Int) {
    if bytes[start] != UInt8(ascii: "{"), bytes[start] != UInt8(ascii: "[") {
      guard bytes[start] == UInt8(ascii: "\"") else {
        return refuse(.fileText, "the file is a text, not JSON", at: start)
      }
      var string = LenientJSON(bytes, from: start)
      if case .string(let text) = string.readValue().content, "{[".contains(text.first ?? " ") {
        return refuse(
          .fileText, "the file is a string that contains the JSON", at: start,
          remedy: "Send the object itself; the server encodes it twice.")
      }
      return refuse(.fileFragment, "the file starts with a key, not with an object", at: start)
    }
    var reader = LenientJSON(bytes, from: start)
    root = reader.read()
    findings += reader.mistakes
  }

  private mutating func refuse(
    _ rule: LintRule, _ message: String, at start: Int = 0, remedy: String? = nil
  ) {
    findings.append(
      RawFinding(
        rule, at: ByteRange(start, min(start + 1, bytes.count)), message, remedy: remedy))
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

/// The first line that git writes into a file where a merge failed.
package struct MergeConflict {
  package let line: Int
  let offset: Int
  package let message: String

  package init?(in bytes: [UInt8]) {
    var (line, start) = (1, 0)
    while true {
      for mark in ["<<<<<<<", ">>>>>>>"] where bytes[start...].starts(with: mark.utf8) {
        if start + 7 < bytes.count, bytes[start + 7] > 0x20 { continue }
        (self.line, offset) = (line, start)
        message = "the file holds a merge conflict: line \(line) starts with '\(mark)'"
        return
      }
      guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
      (line, start) = (line + 1, end + 1)
    }
  }
}

/// A message of the Cryptographic Message Syntax (RFC 5652), as iOS 8 wanted it: only its content
/// is read, and no signature is verified.
enum SignedMessage {
  /// The content of a signed message; nil for other files.
  static func payload(of file: [UInt8]) -> [UInt8]? {
    var outer = DERReader(file[...])
    // ContentInfo, SignedData, its version and its digests, then the content.
    guard var info = outer.enter(0x30), info.skip(objectIdentifier: signedData),
      var explicit = info.enter(0xA0), var data = explicit.enter(0x30),
      data.skip(0x02), data.skip(0x31), var content = data.enter(0x30),
      content.skip(objectIdentifier: plainData), var inner = content.enter(0xA0)
    else { return nil }
    return inner.octets()
  }

  private static var signedData: [UInt8] { [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02] }
  private static var plainData: [UInt8] { [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01] }
}

/// Walks over values of the Distinguished Encoding Rules, with lengths that may be indefinite.
private struct DERReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Passes a value of a tag, and returns its inside; of an indefinite length, all that follows.
  mutating func enter(_ tag: UInt8) -> DERReader? {
    guard let start = bytes.indices.first, bytes[start] == tag, bytes.count > 1 else { return nil }
    var length = Int(bytes[start + 1])
    var header = 2
    if length == 0x80 { return DERReader(bytes.dropFirst(header)) }
    if length > 0x80 {
      let digits = length & 0x7F
      guard digits <= 4, bytes.count >= 2 + digits else { return nil }
      length = bytes[(start + 2)..<(start + 2 + digits)].reduce(0) { $0 << 8 | Int($1) }
      header += digits
    }
    guard bytes.count >= header + length else { return nil }
    let inside = bytes.dropFirst(header).prefix(length)
    bytes = bytes.dropFirst(header + length)
    return DERReader(inside)
  }

  mutating func skip(_ tag: UInt8) -> Bool { enter(tag) != nil }

  mutating func skip(objectIdentifier wanted: [UInt8]) -> Bool {
    enter(0x06)?.bytes.elementsEqual(wanted) == true
  }

  /// The octets of a string, which may come in pieces.
  mutating func octets() -> [UInt8]? {
    if let whole = enter(0x04) { return Array(whole.bytes) }
    guard var pieces = enter(0x24) else { return nil }
    var result: [UInt8] = []
    while let piece = pieces.enter(0x04) { result += piece.bytes }
    return result
  }
}
