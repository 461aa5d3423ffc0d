// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Refusal {
  /// The stable, dotted name of a reason.
  ///
  /// Names are never reused; new ones may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    package let kind: Kind

    package init(_ kind: Kind) { self.kind = kind }

    /// The code as it stands in logs, manifests and the tool's output, such as `param.type`.
    public var rawValue: String { kind.text }

    /// The same as ``rawValue``.
    public var description: String { kind.text }

    /// The URL is longer than the limit allows.
    public static var urlTooLong: Code { Code(.urlTooLong) }
    /// The path has more segments than the limit allows.
    public static var tooManySegments: Code { Code(.tooManySegments) }
    /// The query has more items than the limit allows.
    public static var tooManyQueryItems: Code { Code(.tooManyQueryItems) }
    /// A control character stands in the URL as it came.
    public static var rawControl: Code { Code(.rawControl) }
    /// White space stands in the URL as it came.
    public static var rawWhitespace: Code { Code(.rawWhitespace) }
    /// A backslash stands in the URL as it came.
    public static var backslash: Code { Code(.backslash) }
    /// A `%` is not followed by two hexadecimal digits.
    public static var malformedPercent: Code { Code(.malformedPercent) }
    /// The URL's bytes, or what they decode to, are not UTF-8.
    public static var invalidUTF8: Code { Code(.invalidUTF8) }
    /// A control character or a bidirectional override after decoding.
    public static var controlCharacter: Code { Code(.controlCharacter) }
    /// The URL has no scheme.
    public static var schemeMissing: Code { Code(.schemeMissing) }
    /// The table does not name the URL's scheme.
    public static var schemeNotAllowed: Code { Code(.schemeNotAllowed) }
    /// A web URL has no host.
    public static var hostMissing: Code { Code(.hostMissing) }
    /// The table does not name the URL's host.
    public static var hostNotAllowed: Code { Code(.hostNotAllowed) }
    /// A web host holds a percent sign.
    public static var hostPercent: Code { Code(.hostPercent) }
    /// A web host holds a byte beyond ASCII.
    public static var hostNotASCII: Code { Code(.hostNotASCII) }
    /// A web host ends with a dot.
    public static var hostTrailingDot: Code { Code(.hostTrailingDot) }
    /// The URL carries a user name or a password.
    public static var userInfo: Code { Code(.userInfo) }
    /// The URL names a port that is neither the default one nor declared.
    public static var port: Code { Code(.port) }
    /// A segment is, or decodes to, `.` or `..`.
    public static var dotSegment: Code { Code(.dotSegment) }
    /// No route matches.
    public static var routeNone: Code { Code(.routeNone) }
    /// The route that matches needs a newer system than this one.
    public static var routeUnavailable: Code { Code(.routeUnavailable) }
    /// The route that matches is only there in a context that does not hold.
    public static var contextMissing: Code { Code(.contextMissing) }
    /// The route that matches is not there in a context that holds.
    public static var contextPresent: Code { Code(.contextPresent) }
    /// A value does not convert to the parameter's type.
    public static var paramType: Code { Code(.paramType) }
    /// A value does not match its regular expression.
    public static var paramPattern: Code { Code(.paramPattern) }
    /// A number is outside the parameter's range.
    public static var paramRange: Code { Code(.paramRange) }
    /// A value is empty where the parameter needs one.
    public static var paramEmpty: Code { Code(.paramEmpty) }
    /// A single value is given more than once.
    public static var paramDuplicate: Code { Code(.paramDuplicate) }
    /// A required item of the query is missing.
    public static var paramMissing: Code { Code(.paramMissing) }
    /// A text has more or fewer characters than the parameter's type allows.
    public static var paramLength: Code { Code(.paramLength) }
    /// A value is no web URL of the hosts that the parameter's type allows.
    public static var paramURLNotAllowed: Code { Code(.paramURLNotAllowed) }
    /// A value is no file name that stays in its folder.
    public static var paramTraversal: Code { Code(.paramTraversal) }
  }

  /// A sentence that says what is wrong and what to do about it.
  ///
  /// It quotes the URL, so do not log it where the URL may hold secrets. A `Rejection` of a center has
  /// the sentence without text of the URL.
  public var message: String { message(isQuoting: true) }

  /// The same sentence without any text of the URL.
  package var redactedMessage: String { message(isQuoting: false) }

  private func message(isQuoting: Bool) -> String {
    let parameter = "'\(parameter ?? "")'"
    // Only these have text of the URL.
    let url = isQuoting ? "'\(found)'" : "the URL"
    let name = isQuoting ? " '\(found)'" : ""
    let value = isQuoting ? "\(parameter): '\(found)'" : parameter
    return switch code.kind {
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
    case .schemeNotAllowed: "the scheme\(name) is not one of the app's: \(expected)"
    case .hostMissing: "a web URL needs a host, as in 'https://host/path'"
    case .hostNotAllowed: "the host\(name) is not one of the app's: \(expected)"
    case .hostPercent: "'%' in a web host; hosts are written as A-labels"
    case .hostNotASCII: "a web host beyond ASCII; write it as A-labels, 'xn--…'"
    case .hostTrailingDot: "the host ends with a dot; leave the dot out"
    case .userInfo: "the URL carries a user name or a password; leave it out"
    case .port: "port\(name) is not declared; leave it out, or declare 'host:port'"
    case .dotSegment: "a segment is '.' or '..'; write the path that is meant"
    case .routeNone: "no route matches \(url)"
    case .routeUnavailable: "the route for \(url) needs a newer system than this one"
    case .contextMissing:
      "the route for \(url) is only there in the context '\(expected)'; open the link with it"
    case .contextPresent:
      "the route for \(url) is not there in the context '\(expected)'; open the link without it"
    case .paramType, .paramPattern, .paramURLNotAllowed: "\(value) is not \(expected)"
    case .paramRange:
      isQuoting
        ? "\(parameter): \(found) is outside \(expected)" : "\(parameter) is outside \(expected)"
    case .paramEmpty: "\(parameter) is empty; give it a value, or leave it out"
    case .paramDuplicate: "\(parameter) is given more than once; give it once"
    case .paramMissing:
      "\(parameter) is missing; add '\(expected)' to the "
        + (expected.utf8.first == UInt8(ascii: "#") ? "fragment" : "query")
    case .paramLength: "\(parameter) is too long or too short; give it \(expected)"
    case .paramTraversal: "\(value) could lead out of its folder; give a plain file name"
    }
  }
}
