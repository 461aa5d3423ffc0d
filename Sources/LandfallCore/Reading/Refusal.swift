// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The reason why a URL is not a link of this app, with a stable code, the location and a message.
///
/// You can show it, log its code, or compare it in a test.
///
/// ```swift
/// do {
///   let link = try AppLink("linky://contacts/abc")
/// } catch {
///   print(error.code, error.offset, error.message)
///   // param.type 17 'id': 'abc' is not an integer such as 42
/// }
/// ```
public struct Refusal: LinkProblem, Error, Hashable {
  package let kind: Kind

  /// Whether the route that it is about has a part that takes several segments: a rest or a repeated
  /// placeholder, which nearly any path fits.
  package var isOfCatchAll = false

  /// The place of the mistake in the URL, as an offset in UTF-8 bytes.
  public let offset: Int

  /// The name of the invalid parameter; `nil` if the reason is not about a parameter.
  public let parameter: String?

  /// What was found there, as far as it helps; empty if there is nothing to show.
  package let found: String

  /// What was expected there; empty if the code says it all.
  package let expected: String

  package init(
    _ kind: Kind, at offset: Int, parameter: String? = nil, found: String = "",
    expected: String = ""
  ) {
    self.kind = kind
    self.offset = offset
    self.parameter = parameter
    self.found = found
    self.expected = expected
  }

  /// The stable code.
  public var code: LinkCode { LinkCode(rawValue: kind.text) }

  /// The byte in the URL, such as `byte 17`.
  public var location: String? { "byte \(offset)" }

  /// Whether the URL is not a link of the app: it is invalid, or no route comes close.
  ///
  /// A route comes close if its scheme, its host and all its literals match, and only a value is
  /// invalid or missing, or the route does not exist in these contexts. Routes with a rest or a
  /// repeated placeholder do not count, because they fit nearly any path.
  ///
  /// Use it to open web pages for which the app has no screen in a browser, but not invalid links
  /// of the app.
  public var isUnknownLink: Bool {
    let isAboutRoute =
      parameter != nil || kind.isAboutContext || kind == .routeUnavailable
    return isOfCatchAll || !isAboutRoute
  }

  /// The reasons, and their names in text.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case urlTooLong
    case tooManySegments
    case tooManyQueryItems
    case rawControl
    case rawWhitespace
    case backslash
    case malformedPercent
    case invalidUTF8
    case controlCharacter
    case schemeMissing
    case schemeNotAllowed
    case hostMissing
    case hostNotAllowed
    case hostPercent
    case hostNotASCII
    case hostTrailingDot
    case userInfo
    case port
    case dotSegment
    case routeNone
    case routeUnavailable
    case contextMissing
    case contextPresent
    case paramType
    case paramPattern
    case paramRange
    case paramEmpty
    case paramDuplicate
    case paramMissing
    case paramLength
    case paramURLNotAllowed
    case paramTraversal

    /// Whether a route would match in other contexts.
    package var isAboutContext: Bool { self == .contextMissing || self == .contextPresent }

    var text: String {
      switch self {
      case .urlTooLong: "limit.urlLength"
      case .tooManySegments: "limit.segments"
      case .tooManyQueryItems: "limit.queryItems"
      case .rawControl: "url.control"
      case .rawWhitespace: "url.whitespace"
      case .backslash: "url.backslash"
      case .malformedPercent: "percent.malformed"
      case .invalidUTF8: "utf8.invalid"
      case .controlCharacter: "control.character"
      case .schemeMissing: "scheme.missing"
      case .schemeNotAllowed: "scheme.notAllowed"
      case .hostMissing: "host.missing"
      case .hostNotAllowed: "host.notAllowed"
      case .hostPercent: "host.percent"
      case .hostNotASCII: "host.nonASCII"
      case .hostTrailingDot: "host.trailingDot"
      case .userInfo: "url.userinfo"
      case .port: "url.port"
      case .dotSegment: "path.dotSegment"
      case .routeNone: "route.none"
      case .routeUnavailable: "route.unavailable"
      case .contextMissing: "context.missing"
      case .contextPresent: "context.present"
      case .paramType: "param.type"
      case .paramPattern: "param.pattern"
      case .paramRange: "param.range"
      case .paramEmpty: "param.empty"
      case .paramDuplicate: "param.duplicate"
      case .paramMissing: "param.missing"
      case .paramLength: "param.length"
      case .paramURLNotAllowed: "param.urlNotAllowed"
      case .paramTraversal: "param.traversal"
      }
    }
  }

  /// How much it says beside others.
  ///
  /// The refusal of a route that is not there gives way to that of a route that lacks an item, and that
  /// to any other. All refusals of routes that nearly any path fits give way to those of other routes.
  var strength: Int {
    let own = kind.isAboutContext ? 0 : kind == .paramMissing ? 1 : 2
    return isOfCatchAll ? own : own + 3
  }

  /// No route takes a URL that was read, and none was near enough to say what is wrong.
  @inline(never)
  package static func nothing(of url: ReadURL) -> Refusal {
    Refusal(.routeNone, at: 0, found: url.pathText)
  }
}

extension Refusal {
  /// The reason, and what to do about it, with text of the URL as it came, values that a route marks
  /// `sensitive:` included.
  ///
  /// Do not log it if the URL may contain secrets. The `Rejection` of a center has the message
  /// without the text of the URL.
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

/// The stable, dotted code of a reason, such as `param.type`.
///
/// Refusals, rejections, problems of tables and manifests, and steps of explanations have codes. A
/// code keeps its meaning and is never reused; later versions may add codes. An app can use its own
/// codes, best with a prefix of its own. Compare a code with a literal, as in
/// `rejection.code == "gate.cancelled"`.
public struct LinkCode: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The text, as used in logs, manifests and the tool's output.
  public let rawValue: String

  /// Makes a code from its dotted text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a code from a literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// The text.
  public var description: String { rawValue }

  /// No route matches.
  package static var routeNone: LinkCode { "route.none" }
  /// The table does not declare the URL's scheme.
  package static var schemeNotAllowed: LinkCode { "scheme.notAllowed" }
  /// The table does not declare the URL's host.
  package static var hostNotAllowed: LinkCode { "host.notAllowed" }
  /// A value does not have the parameter's type.
  package static var paramType: LinkCode { "param.type" }
  /// A required query item is missing.
  package static var paramMissing: LinkCode { "param.missing" }
}

#if !hasFeature(Embedded)
  extension LinkCode: Codable {}
#endif

/// An error or problem of Landfall: a code for programs, a message for people, and a location.
public protocol LinkProblem: Sendable, CustomStringConvertible {
  /// The stable code.
  var code: LinkCode { get }

  /// The problem, and what to do about it.
  var message: String { get }

  /// The location: `byte 17` of a URL, `3:14` in a text, `AppLink.swift:7`; `nil` if it has none.
  var location: String? { get }
}

extension LinkProblem {
  /// `nil`, for a problem without a location.
  public var location: String? { nil }

  /// The code, the location and the message on one line.
  public var description: String {
    "\(code.rawValue)\(location.map { " at \($0)" } ?? ""): \(message)"
  }
}
