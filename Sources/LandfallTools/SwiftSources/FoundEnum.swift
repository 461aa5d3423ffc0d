// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
  var hasOrigin: Bool { source.hasOrigin }

  /// Where it is declared, for messages: `File.swift:3`.
  var place: String { "\(file.path.visible):\(file.position(source.name.lowerBound).line)" }
}
