// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The stable, dotted name of a reason, such as `param.type`: of a refusal, a rejection, a problem of a
/// table or of a manifest, or a step of an explanation.
///
/// A code keeps its meaning and is never reused; new ones may be added. An app may use codes of its
/// own, best with a prefix of its own. Compare a code with a literal, as in
/// `rejection.code == "gate.abandoned"`, or with one of the names below.
public struct LinkCode: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The text, as it stands in logs, manifests and the tool's output.
  public let rawValue: String

  /// Makes a code from its dotted text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a code from a literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// The text.
  public var description: String { rawValue }

  /// No route matches.
  public static var routeNone: LinkCode { "route.none" }
  /// The table does not name the URL's scheme.
  package static var schemeNotAllowed: LinkCode { "scheme.notAllowed" }
  /// The table does not name the URL's host.
  package static var hostNotAllowed: LinkCode { "host.notAllowed" }
  /// A value does not convert to the parameter's type.
  public static var paramType: LinkCode { "param.type" }
  /// A required item of the query is missing.
  package static var paramMissing: LinkCode { "param.missing" }
}

#if !hasFeature(Embedded)
  extension LinkCode: Codable {}
#endif

/// The form that all errors and problems of Landfall have: a code for programs, a message for people,
/// and the place.
public protocol LinkProblem: Sendable, CustomStringConvertible {
  /// The stable reason.
  var code: LinkCode { get }

  /// A sentence that says what is wrong and what to do about it.
  var message: String { get }

  /// Where it is: `byte 17` of a URL, `3:14` in a text, `AppLink.swift:7`; nil if it has no place.
  var place: String? { get }
}

extension LinkProblem {
  /// None, of a problem without a place.
  public var place: String? { nil }

  /// The code, the place and the message on one line.
  public var description: String {
    "\(code.rawValue)\(place.map { " at \($0)" } ?? ""): \(message)"
  }
}
