// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// A regular expression of whole URLs, matched by backtracking.
struct ReferenceExpression: Sendable {
  let link: LinkDeclaration
  /// Among the routes of the link, behind its patterns.
  let index: Int
  private let declaration: ExpressionDeclaration

  var condition: [String] { declaration.marks.condition.texts }

  /// All of a table, in the order of declaration.
  static func all(_ table: TableDeclaration) -> [ReferenceExpression] {
    table.links.flatMap { link in
      link.expressions.enumerated().map { index, declaration in
        ReferenceExpression(
          link: link, index: link.routes.count + index, declaration: declaration)
      }
    }
  }

  /// The values of the groups; nil if the URL as it stands does not match.
  func match(_ url: ReferenceURL) -> ReferenceWay? {
    guard let groups = groups(url) else { return nil }
    var way = ReferenceWay()
    for (name, range) in zip(declaration.names, groups) {
      guard let parameter = link.parameters.first(where: { $0.name == name }) else { continue }
      guard let range else {
        if !parameter.mayBeAbsent { way.fail("param.empty", url.bytes.count, name) }
        continue
      }
      bind(
        parameter, ReferenceURL.Text(bytes: Array(url.bytes[range]), start: range.lowerBound), &way)
    }
    return way
  }

  /// Whether a group holds a slash.
  func takesSeveral(_ url: ReferenceURL) -> Bool {
    guard let groups = groups(url) else { return false }
    return groups.contains { $0.map { url.bytes[$0].contains(UInt8(ascii: "/")) } ?? false }
  }

  /// Where the groups stand, in bytes; nil if the URL as it stands does not match.
  private func groups(_ url: ReferenceURL) -> [Range<Int>?]? {
    let text = String(decoding: url.bytes, as: UTF8.self)
    let count = declaration.names.count
    let positions = CapturingReference(text).captures(
      declaration.expression.root, groups: count, declaration.anchoring)
    guard let positions else { return nil }
    // From scalars to bytes.
    var offsets = [0]
    for scalar in text.unicodeScalars { offsets.append((offsets.last ?? 0) + UTF8.width(scalar)) }
    return (0..<count).map { group in
      positions[2 * group] < 0
        ? nil : offsets[positions[2 * group]]..<offsets[positions[2 * group + 1]]
    }
  }

  /// A group may cut through an escape, so its text is checked by itself.
  private func bind(
    _ parameter: ParameterDeclaration, _ text: ReferenceURL.Text, _ way: inout ReferenceWay
  ) {
    let isText = parameter.type == .string
    if text.bytes.isEmpty, parameter.isOptional, !isText { return }
    do throws(ReferenceRefusal) {
      try ReferenceText(text).check(isStrict: !isText)
    } catch {
      return way.fail(error.code, text.start, parameter.name)
    }
    way.take(
      parameter.name, [ReferenceURL.decoded(text.bytes)], at: [text.start], parameter.type)
  }
}
