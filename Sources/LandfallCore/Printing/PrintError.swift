// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The reason why a link cannot be printed as a URL.
///
/// Printing throws this error if the URL would read back as another link.
public struct PrintError: LinkProblem, Error {
  /// The stable code, such as `print.empty`.
  public let code: LinkCode

  package let parameter: String?

  /// The name of the parameter at fault, such as `'id'`; `nil` if no parameter is.
  public var place: String? { parameter.map { "'\($0)'" } }

  /// The reason, and what to do about it.
  public let message: String

  package init(_ code: Code, parameter: String? = nil, _ message: String) {
    self.code = LinkCode(rawValue: code.text)
    self.parameter = parameter
    self.message = message
  }

  package enum Code: Sendable {
    case missing, noPlace, empty, character, pattern, dotSegment, scheme, host, shadowed, noRoute

    var text: String {
      switch self {
      case .missing: "print.missing"
      case .noPlace: "print.noPlace"
      case .empty: "print.empty"
      case .character: "print.character"
      case .pattern: "print.pattern"
      case .dotSegment: "print.dotSegment"
      case .scheme: "print.scheme"
      case .host: "print.host"
      case .shadowed: "print.shadowed"
      case .noRoute: "print.noRoute"
      }
    }
  }
}
