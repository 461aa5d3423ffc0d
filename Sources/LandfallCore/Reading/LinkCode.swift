// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The stable, dotted code of a reason, such as `param.type`.
///
/// Refusals, rejections, problems of tables and manifests, and steps of explanations have codes. A
/// code keeps its meaning and is never reused; later versions may add codes. An app can use its own
/// codes, best with a prefix of its own. Compare a code with a literal, as in
/// `rejection.code == "gate.abandoned"`.
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

/// An error or problem of Landfall: a code for programs, a message for people, and a place.
public protocol LinkProblem: Sendable, CustomStringConvertible {
  /// The stable code.
  var code: LinkCode { get }

  /// The problem, and what to do about it.
  var message: String { get }

  /// The place: `byte 17` of a URL, `3:14` in a text, `AppLink.swift:7`; `nil` if it has none.
  var place: String? { get }
}

extension LinkProblem {
  /// `nil`, for a problem without a place.
  public var place: String? { nil }

  /// The code, the place and the message on one line.
  public var description: String {
    "\(code.rawValue)\(place.map { " at \($0)" } ?? ""): \(message)"
  }
}
