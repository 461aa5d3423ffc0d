// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallMacros
import SwiftSyntax

/// Finds the enums with `@DeepLinks` in a file.
final class LinkEnumFinder: TypeVisitor {
  private(set) var found: [FoundEnum] = []

  override init(_ file: SourceFile) {
    super.init(file)
    walk(file.tree)
  }

  override func enter(_ node: DeclSyntax) {
    guard
      let type = node.asProtocol((any DeclGroupSyntax).self)
        as? any DeclGroupSyntax & NamedDeclSyntax,
      let (attribute, isConditional) = LinkEnumSource.attribute(in: type.attributes)
    else { return }
    let start = attribute.positionAfterSkippingLeadingTrivia.utf8Offset
    let own = isConditional ? start..<(start + attribute.trimmedLength.utf8Length) : nil
    found.append(
      FoundEnum(
        parts: scope, file: file, source: LinkEnumSource(type, attribute),
        condition: conditions.last ?? own))
  }
}

/// An enum with `@DeepLinks` in a file.
struct FoundEnum {
  /// Its name behind those of the types around it, as ``TypeVisitor`` has them.
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
