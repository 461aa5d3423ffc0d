// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@_exported public import LandfallCore

/// Explains which link a URL opens, or which routes are closest and what you probably meant.
///
/// ```swift
/// print(AppLink.explain("linky://contcts/5"))
/// ```
///
/// The code that matches also makes the explanation, so both always agree. An explanation contains
/// the URL and its values, so do not log it where others can read it.
public struct Explanation: Hashable, Sendable {
  /// The URL, truncated if it is longer than the limit.
  package let url: String

  /// The reason why no route matches; `nil` if one does.
  public let refusal: Refusal?

  /// The routes that were compared with the URL.
  ///
  /// If a route matches, it is followed by routes that were tried first and failed for a value, and
  /// by routes that also match. Otherwise, these are the closest routes, the closest first.
  public let routes: [Route]

  /// How many routes the table has, with those of mounted tables that were looked at.
  package let routeCount: Int

  /// URLs of links that were probably meant, the closest first.
  public let suggestions: [Suggestion]

  /// How the URL was read; nil if it was refused before.
  let reading: Reading?
  /// The literals that a path may start with, if no route is near.
  let firstLiterals: [String]
  /// The bytes that are shown: those of the URL, or its first ones if it is cut.
  let shownBytes: [UInt8]
  /// Whether the URL goes on behind the bytes that are shown.
  let isCut: Bool

  package var match: Route? { refusal == nil ? routes.first { $0.standing == .matches } : nil }
}

extension Explanation {
  /// Tells why bytes that are no text are no URL.
  package init(refused bytes: [UInt8], _ refusal: Refusal) {
    self.init(
      url: String(decoding: bytes, as: UTF8.self), refusal: refusal, routes: [], routeCount: 0,
      suggestions: [], reading: nil, firstLiterals: [], shownBytes: bytes, isCut: false)
  }

  /// A route, compared with the URL.
  public struct Route: Hashable, Sendable {
    package enum Standing: String, Sendable {
      case matches
      /// It would take the URL, but comes after the route that does.
      case matchesLater
      case fails
    }

    /// The name of the link; a mounted link starts with the name of its mount and a dot.
    public internal(set) var link: String

    /// The pattern; for a mounted link, it starts with the path of its mount.
    public internal(set) var pattern: String

    package internal(set) var standing: Standing

    /// The requirements of the route, in the order of the URL, up to where it stops.
    public internal(set) var steps: [Step]

    /// Why the route that takes the URL is tried before this one; nil unless this one comes later.
    package internal(set) var choice: Choice?
  }

  package struct Choice: Hashable, Sendable {
    package let code: String
    package let message: String
  }

  /// One requirement of a route, and what the URL has there.
  public struct Step: Hashable, Sendable {
    /// A stable code, such as `path.literal`; for an invalid value, the code of its refusal.
    public let code: LinkCode

    /// Whether the URL meets the requirement.
    public let isMet: Bool

    /// Its place in the URL, as an offset in UTF-8 bytes.
    public let offset: Int

    /// The number of bytes at this place; zero if something is missing.
    package let length: Int
    /// The text that is needed; empty if the message says it all.
    package let expected: String
    /// The text that was found, decoded; empty if there is nothing.
    package let found: String

    /// The requirement and the result, in words.
    public let message: String
  }
}

extension Explanation.Step {
  init(
    _ code: String, _ isMet: Bool, _ range: ByteRange, expected: String, found: String,
    _ message: String
  ) {
    self.init(
      code: LinkCode(rawValue: code), isMet: isMet, offset: range.lowerBound, length: range.count,
      expected: ShownText.short(expected), found: ShownText.short(found), message: message)
  }

  init(_ refusal: Refusal, length: Int) {
    self.init(
      refusal.code.rawValue, false, ByteRange(refusal.offset, refusal.offset + length),
      expected: refusal.expected, found: refusal.found,
      refusal.shown.message)
  }
}

extension Explanation {
  /// A URL cut into its parts and decoded, as routes see it.
  struct Reading: Hashable, Sendable {
    struct Item: Hashable, Sendable {
      var name: String
      var value: String?
    }

    private static var limit: Int { 16 }

    var scheme: String?
    var host: String?
    var segments: [String]
    var query: [Item]
    var fragment: String?
    var contexts: LinkContexts
    var omitted: Int

    init(_ url: ReadURL, isFormEncoded: Bool) {
      func text(_ range: ByteRange, plusIsSpace: Bool = false) -> String {
        ShownText.short(url.bytes.decodedString(range, plusIsSpace: plusIsSpace))
      }
      scheme = url.scheme.map { text($0) }
      host = url.host.map { text($0) }
      segments = (0..<min(url.segmentCount, Reading.limit)).map { text(url.segment($0)) }
      query = (0..<min(url.pairCount, Reading.limit)).map { index in
        let pair = url.pair(index)
        return Item(
          name: text(pair.name, plusIsSpace: isFormEncoded),
          value: pair.hasValue ? text(pair.value, plusIsSpace: isFormEncoded) : nil)
      }
      fragment = url.fragment.map { text($0) }
      contexts = url.contexts.contexts
      omitted = url.segmentCount + url.pairCount - segments.count - query.count
    }
  }

  /// A URL that was probably meant and that opens a link.
  public struct Suggestion: Hashable, Sendable {
    /// A stable code for the kind of mistake, such as `hint.literal`.
    package let code: LinkCode

    /// The URL.
    public let url: String

    /// The name of the link that it opens.
    package let link: String

    /// The change, in words.
    public let message: String
  }
}

/// The codes of an explanation's lines, whether the URL passes or not, beside those of refusals.
enum ExplanationCode: String, CaseIterable {
  // What a route needs.
  case originScheme = "origin.scheme"
  case originHost = "origin.host"
  case pathLiteral = "path.literal"
  case pathMixed = "path.mixed"
  case pathValue = "path.value"
  case pathRepeated = "path.repeated"
  case pathRest = "path.rest"
  case pathTail = "path.tail"
  case pathTooShort = "path.tooShort"
  case pathTooLong = "path.tooLong"
  case queryPresent = "query.present"
  case queryAbsent = "query.absent"
  case queryLiteral = "query.literal"
  case queryValue = "query.value"
  case queryConstant = "query.constant"
  case queryOthers = "query.others"
  case fragmentLiteral = "fragment.literal"
  case fragmentValue = "fragment.value"
  case fragmentPath = "fragment.path"
  case contextCondition = "context.condition"
  case urlExpression = "url.expression"
  case urlGroup = "url.group"
  case mountOwned = "mount.owned"
  case routeDeclined = "route.declined"

  // Why a route is tried before another one.
  case choiceOrigin = "choice.origin"
  case choiceSegment = "choice.segment"
  case choiceType = "choice.type"
  case choiceQuery = "choice.query"
  case choiceContext = "choice.context"
  case choiceExpression = "choice.expression"
  case choicePriority = "choice.priority"
  case choiceOrder = "choice.order"

  // What was probably meant.
  case hintScheme = "hint.scheme"
  case hintHost = "hint.host"
  case hintAuthority = "hint.authority"
  case hintEncoding = "hint.encoding"
  case hintEdges = "hint.edges"
  case hintLiteral = "hint.literal"
  case hintCase = "hint.case"
  case hintSlash = "hint.slash"
  case hintDelimiter = "hint.delimiter"
  case hintTail = "hint.tail"
  case hintHead = "hint.head"
  case hintNumber = "hint.number"
  case hintDate = "hint.date"
  case hintValue = "hint.value"
  case hintQueryName = "hint.queryName"
  case hintQueryValue = "hint.queryValue"
  case hintQueryItem = "hint.queryItem"
  case hintHash = "hint.hash"
  case hintWrapped = "hint.wrapped"
}
