// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Refusal {
  /// The reason, and what to do about it.
  ///
  /// It quotes the URL, so do not log it if the URL may contain secrets. The `Rejection` of a
  /// center has the message without the text of the URL.
  public var message: String { message(isQuoting: true) }

  /// The same sentence without any text of the URL.
  package var redactedMessage: String { message(isQuoting: false) }

  /// Puts the facts into the sentence.
  private func message(isQuoting: Bool) -> String {
    // Only where it says so has it text of the URL.
    let parameter = "'\(parameter ?? "")'"
    let name = isQuoting ? " '\(found)'" : ""
    var message = ""
    var isField = false
    for part in sentence.parts {
      if isField {
        switch part {
        case "expected": message += expected
        case "name": message += name
        case "url": message += isQuoting ? "'\(found)'" : "the URL"
        case "value": message += isQuoting ? "\(parameter): '\(found)'" : parameter
        case "number": message += isQuoting ? "\(parameter): \(found)" : parameter
        default: message += parameter
        }
      } else {
        message += part
      }
      isField.toggle()
    }
    return message
  }

  /// The sentence, with the names of what is put in between bars.
  private var sentence: String {
    switch kind {
    case .urlTooLong: "the URL is longer than |expected| bytes; shorten it, or raise the limit"
    case .tooManySegments: "the path has more than |expected| segments"
    case .tooManyQueryItems: "the query has more than |expected| items"
    case .rawControl: "the URL contains a control character; percent-encode it"
    case .rawWhitespace: "the URL contains white space; write it as '%20'"
    case .backslash: "the URL contains a backslash; browsers read it as '/', so it is refused"
    case .malformedPercent: "'%' is not followed by two hexadecimal digits; write '%25' for '%'"
    case .invalidUTF8: "the bytes are not UTF-8; encode the text as UTF-8 first"
    case .controlCharacter: "a control character or a bidirectional override is not allowed here"
    case .schemeMissing:
      "the URL has no scheme, such as 'https'; give a path alone as '.path(…)'"
    case .schemeNotAllowed: "the scheme|name| is not one of the app's: |expected|"
    case .hostMissing: "a web URL needs a host, as in 'https://host/path'"
    case .hostNotAllowed: "the host|name| is not one of the app's: |expected|"
    case .hostPercent: "'%' in a web host; hosts are written as A-labels"
    case .hostNotASCII: "a web host beyond ASCII; write it as A-labels, 'xn--…'"
    case .hostTrailingDot: "the host ends with a dot; leave the dot out"
    case .userInfo: "the URL carries a user name or a password; leave it out"
    case .port: "port|name| is not declared; leave it out, or declare 'host:port'"
    case .dotSegment: "a segment is '.' or '..'; write the path you mean"
    case .routeNone: "no route matches |url|"
    case .routeUnavailable: "the route for |url| needs a newer system than this one"
    case .contextMissing:
      "the route for |url| is only there in the context '|expected|'; open the link with it"
    case .contextPresent:
      "the route for |url| is not there in the context '|expected|'; open the link without it"
    case .paramType, .paramPattern, .paramURLNotAllowed: "|value| is not |expected|"
    case .paramRange: "|number| is outside |expected|"
    case .paramEmpty: "|parameter| is empty; give it a value, or leave it out"
    case .paramDuplicate: "|parameter| is given more than once; give it once"
    case .paramMissing where expected.utf8.first == UInt8(ascii: "#"):
      "|parameter| is missing; add '|expected|' to the fragment"
    case .paramMissing: "|parameter| is missing; add '|expected|' to the query"
    case .paramLength: "|parameter| is too long or too short; give it |expected|"
    case .paramTraversal: "|value| could lead out of its folder; give a plain file name"
    }
  }
}

extension String {
  /// The parts between bars.
  fileprivate var parts: [String] {
    withBytes { bytes in
      var parts: [String] = []
      var start = 0
      for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "|") {
        parts.append(bytes[ByteRange(start, end)].string)
        start = end + 1
      }
      return parts
    }
  }
}
