// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
    let text = String(decoding: url.bytes, as: UTF8.self)
    let names = declaration.names
    let positions = CapturingReference(text).captures(
      declaration.expression.root, groups: names.count, declaration.anchoring)
    guard let positions else { return nil }
    // From scalars to bytes.
    var offsets = [0]
    for scalar in text.unicodeScalars { offsets.append((offsets.last ?? 0) + UTF8.width(scalar)) }
    var way = ReferenceWay()
    for (group, name) in names.enumerated() {
      guard let parameter = link.parameters.first(where: { $0.name == name }) else { continue }
      if positions[2 * group] < 0 {
        if !parameter.mayBeAbsent { way.fail("param.empty", url.bytes.count, name) }
        continue
      }
      let range = offsets[positions[2 * group]]..<offsets[positions[2 * group + 1]]
      bind(
        parameter, ReferenceURL.Text(bytes: Array(url.bytes[range]), start: range.lowerBound), &way)
    }
    return way
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
