// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A compiled route table: one sequence of bytes that is read in place.
///
/// The macro writes it as a string literal, so it is constant data of the app's binary, and needs
/// no start-up time and no memory of its own.
public struct CompiledTable: Sendable {
  /// The table, if the macro has written it.
  private let constant: StaticString?
  /// The table, if it was built at run time.
  ///
  /// It stands beside the other one, since taking it out of an enum would count a reference for each
  /// match.
  private let built: [UInt8]

  /// Makes a table from the text that the macro has written.
  ///
  /// It traps if the text is not a table of this version. Then the code was generated for another
  /// version of the library, and has to be built again.
  ///
  /// - Parameter constant: The table's text.
  public init(_ constant: StaticString) {
    let bytes = TableBytes(ByteView(constant.utf8Start, count: constant.utf8CodeUnitCount))
    precondition(
      bytes.isTable, "this is not a table of Landfall's format 1; build the app again from scratch")
    self.constant = constant
    built = []
  }

  /// Takes a table that was built at run time.
  package init(bytes: [UInt8]) {
    constant = nil
    built = bytes
  }

  @inline(__always)
  package func withBytes<R>(_ body: (TableBytes) -> R) -> R {
    built.withUnsafeBufferPointer { buffer in
      let view =
        constant.map { ByteView($0.utf8Start, count: $0.utf8CodeUnitCount) } ?? ByteView(buffer)
      return body(TableBytes(view))
    }
  }
}

/// What a table knows of one route beside how it matches.
package struct RouteInfo {
  /// The pattern, or the regular expression of the whole URL.
  package let pattern: String
  /// Where the regular expression has to match; nil for a pattern.
  package let anchoring: RegexAnchoring?
  package let isAuthenticated: Bool
  package let needsConfirmation: Bool
  /// What to use instead; nil unless the route is deprecated.
  package let deprecation: String?
  /// The allowed sources; empty for any.
  package let sources: [String]
  package let isCaseInsensitive: Bool
  package let priority: Int
  package let condition: RouteCondition
}

/// What a table knows of one parameter.
package struct ParameterInfo {
  package let name: String
  /// In the manifest's notation, without brackets for a list.
  package let type: String
  package let isOptional: Bool
  package let isList: Bool
  package let hasDefault: Bool
  /// Nil where there is no default, or only the app knows its text.
  package let defaultText: String?
  package let isPublic: Bool
  package let isSensitive: Bool
}
