// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCompiler
@testable import LandfallCore
@testable import LandfallExplaining
@testable import LandfallManifest

/// A table and the reference matcher for it.
struct MatchPair: Sendable {
  let tree: TableTree
  let table: TestTable
  let reference: ReferenceMatcher

  var declaration: TableDeclaration { tree.declaration }

  init(_ declaration: TableDeclaration) { self.init(TableTree(declaration: declaration)) }

  init(_ tree: TableTree) {
    self.tree = tree
    reference = ReferenceMatcher(tree.declaration, mounts: tree.mounts)
    guard let table = try? TestTable(tree) else {
      fatalError("no table: \(Self.outline(tree))")
    }
    self.table = table
  }

  /// Stops if table and reference disagree on a URL, or if the table does with itself when it reads
  /// with care, and when it tells an explanation what it does.
  func compare(_ url: [UInt8], isPath: Bool = false, contexts: LinkContexts = .empty) {
    let answer = table.answer(url, isPath: isPath, contexts: contexts)
    func about() -> String { "[\(contexts.names)] \(self.about(url))" }
    let expected = reference.answer(url, isPath: isPath, contexts: Set(contexts.names))
    FuzzTarget.compare(answer, expected, about())
    for isTraced in [false, true] {
      let other = table.carefulAnswer(
        url, isPath: isPath, isTraced: isTraced, contexts: contexts)
      FuzzTarget.compare(answer, other, about())
    }
  }

  /// Stops if an explanation says something else than a match.
  func explain(_ url: [UInt8], isPath: Bool, contexts: LinkContexts) {
    let text = String(decoding: url, as: UTF8.self)
    let refusal = table.explain(text, isPath: isPath, routes: 3, contexts: contexts).refusal
    let expected = table.answer(text, isPath: isPath, contexts: contexts)
    FuzzTarget.compare(refusal.map { TestTable.text($0) } ?? expected, expected, about(url))
  }

  func about(_ url: [UInt8]) -> String {
    "\(String(decoding: url, as: UTF8.self)) in \(Self.outline(tree))"
  }

  private static func outline(_ tree: TableTree) -> String {
    outline(tree.declaration)
      + tree.mounts.sorted { $0.key < $1.key }.map { "\nin \($0): \(outline($1))" }.joined()
  }

  private static func outline(_ table: TableDeclaration) -> String {
    let links = table.links.map { link in
      let parameters = link.parameters.map { parameter in
        "\(parameter.name):\(parameter.type)" + (parameter.isOptional ? "?" : "")
          + (parameter.isList ? "[]" : "") + (parameter.defaultText.map { "=" + $0 } ?? "")
      }
      let routes = link.routes.map {
        $0.pattern.text + ($0.isCaseInsensitive ? " folded" : "") + " \($0.priority)"
          + " \($0.condition.texts)"
      }
      let expressions = link.expressions.map { "\($0.anchoring) \($0.expression.text)" }
      return "\(link.name)\(link.isMount ? "+" : "") \(routes) \(expressions) \(parameters)"
    }
    return "\(table.schemes) \(table.hosts) folded \(table.isCaseInsensitive) form "
      + "\(table.isFormEncoded)\n" + links.joined(separator: "\n")
  }
}
