// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallMacros

/// An enum with `@DeepLinks` in a file.
struct FoundEnum {
  /// Its name with those of the types around it, outermost first; that of an extension is one part.
  let parts: [String]
  let file: SourceFile
  let source: LinkEnumSource
  /// Where the `#if` around it starts; nil where there is none.
  let condition: Range<Int>?

  /// With the types around it: `Shop.Link`.
  var name: String { parts.joined(separator: ".") }

  var isNamed: String { parts.last ?? "" }

  /// Whether it reads URLs by itself.
  var hasOrigin: Bool { source.hasOrigin }

  /// Where it is declared, for messages: `File.swift:3`.
  var place: String { "\(file.path.visible):\(file.position(source.name.lowerBound).line)" }

  /// The same with the `#if` that it depends on.
  var placeWithCondition: String {
    guard let condition else { return place }
    return "\(place), inside of the '#if' of line \(file.position(condition.lowerBound).line)"
  }
}
