// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The reason why a URL is not a link of this app, with a stable code, the place and a message.
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
  public var place: String? { "byte \(offset)" }

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
