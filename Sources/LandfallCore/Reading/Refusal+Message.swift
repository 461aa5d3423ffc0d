// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Refusal {
  /// A sentence that says what is wrong and what to do about it.
  public var message: String {
    switch code.kind {
    case .urlTooLong: "the URL is longer than \(expected) bytes; shorten it, or raise the limit"
    case .tooManySegments: "the path has more than \(expected) segments"
    case .tooManyQueryItems: "the query has more than \(expected) items"
    case .rawControl: "a control character stands in the URL; percent-encode it"
    case .rawWhitespace: "white space stands in the URL; write it as '%20'"
    case .backslash: "a backslash stands in the URL; browsers read it as '/', so it is refused"
    case .malformedPercent: "'%' is not followed by two hexadecimal digits; write '%25' for '%'"
    case .invalidUTF8: "the bytes are not UTF-8; encode the text as UTF-8 first"
    case .controlCharacter: "a control character or a bidirectional override is not allowed here"
    case .schemeMissing: "the URL has no scheme; for a path alone use the call that takes a path"
    case .schemeNotAllowed: "the scheme '\(found)' is none of this table's: \(expected)"
    case .hostMissing: "a web URL needs a host, as in 'https://host/path'"
    case .hostNotAllowed: "the host '\(found)' is none of this table's: \(expected)"
    case .hostPercent: "'%' in a web host; hosts are written as A-labels"
    case .hostNotASCII: "a web host beyond ASCII; write it as A-labels, 'xn--…'"
    case .hostTrailingDot: "the host ends with a dot; leave the dot out"
    case .userInfo: "the URL carries a user name or a password; leave it out"
    case .port: "port '\(found)' is not declared; leave it out, or declare 'host:port'"
    case .dotSegment: "a segment is '.' or '..'; write the path that is meant"
    case .routeNone: "no route matches '\(found)'"
    case .routeUnavailable: "the route for '\(found)' needs a newer system than this one"
    case .contextMissing:
      "the route for '\(found)' is only there in the context '\(expected)'; open the link with it"
    case .contextPresent:
      "the route for '\(found)' is not there in the context '\(expected)'; open the link without it"
    case .paramType: "'\(parameter ?? "")': '\(found)' is not \(expected)"
    case .paramPattern: "'\(parameter ?? "")': '\(found)' is not \(expected)"
    case .paramRange: "'\(parameter ?? "")': \(found) is outside \(expected)"
    case .paramEmpty: "'\(parameter ?? "")' is empty; give it a value, or leave it out"
    case .paramDuplicate: "'\(parameter ?? "")' is given more than once; give it once"
    case .paramMissing:
      "'\(parameter ?? "")' is missing; add '\(expected)' to the "
        + (expected.utf8.first == UInt8(ascii: "#") ? "fragment" : "query")
    case .paramLength: "'\(parameter ?? "")' is too long or too short; give it \(expected)"
    case .paramURLNotAllowed: "'\(parameter ?? "")': '\(found)' is not \(expected)"
    case .paramTraversal:
      "'\(parameter ?? "")': '\(found)' could lead out of its folder; give a plain file name"
    }
  }
}
