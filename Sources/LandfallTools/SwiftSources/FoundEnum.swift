// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import LandfallMacros

/// An enum with `@DeepLinks` in a file.
struct FoundEnum {
  /// With the types around it: `Shop.Link`.
  let name: String
  let file: SourceFile
  let source: LinkEnumSource
  /// Where the `#if` around it starts; nil where there is none.
  let condition: Range<Int>?

  /// The types around it, outermost first.
  var scope: [Substring] { name.split(separator: ".").dropLast() }

  var isNamed: String { String(name.split(separator: ".").last ?? "") }

  /// Whether it reads URLs by itself.
  var hasOrigin: Bool {
    let table = source.declaration
    return !table.schemes.isEmpty || !table.hosts.isEmpty
      || table.links.contains { link in
        link.routes.contains { $0.pattern.scheme != nil || $0.pattern.host != nil }
      }
  }

  /// Where it is declared, for messages: `File.swift:3`.
  var place: String { "\(file.path.visible):\(file.position(source.name.lowerBound).line)" }
}
