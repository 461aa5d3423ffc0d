// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import SwiftSyntax

/// An enum with `@DeepLinks`, as the macro understands it.
struct LinkEnum {
  var name: String
  /// The access level of the members, with a space behind it; empty for the enum's own.
  var access: String
  /// The `@available` attributes of the enum and of the types around it, for the extension.
  var availability: [String]
  var tableName: String
  var schemes: [String] = []
  var hosts: [String] = []
  /// Whether the attribute names a scheme or a host, even one that is not valid.
  var declaresOrigin = false
  var isCaseInsensitive = false
  var isFormEncoded = false
  var cases: [LinkCase] = []

  /// Whether a value has a type that no URL can carry, so that it may be neither `Hashable` nor
  /// `Sendable`.
  var hasUncarriedValue: Bool {
    cases.contains { link in link.parameters.contains { $0.shape == .unknown } }
  }

  /// The declaration that the table is built from.
  var declaration: TableDeclaration {
    TableDeclaration(
      name: tableName, schemes: schemes, hosts: hosts, isCaseInsensitive: isCaseInsensitive,
      isFormEncoded: isFormEncoded, links: cases.map(\.declaration))
  }

  /// Whether the table names a scheme or a host, so that it can read URLs by itself.
  var hasOrigin: Bool {
    declaresOrigin
      || cases.contains { link in
        link.routes.contains { $0.route.pattern.scheme != nil || $0.route.pattern.host != nil }
      }
  }
}
