// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Refusal {
  /// The reasons, and their names in text.
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
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
}
