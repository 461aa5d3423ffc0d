// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// A table and the reference matcher for it.
struct MatchPair: Sendable {
  let declaration: TableDeclaration
  let table: TestTable
  let reference: ReferenceMatcher

  init(_ declaration: TableDeclaration) {
    self.declaration = declaration
    reference = ReferenceMatcher(declaration)
    guard let table = try? TestTable(declaration) else {
      fatalError("no table: \(Self.outline(declaration))")
    }
    self.table = table
  }

  /// Stops if table and reference disagree on a URL.
  func compare(_ url: [UInt8], isPath: Bool = false) {
    FuzzTarget.compare(
      table.answer(url, isPath: isPath), reference.answer(url, isPath: isPath), about(url))
  }

  func about(_ url: [UInt8]) -> String {
    "\(String(decoding: url, as: UTF8.self)) in \(Self.outline(declaration))"
  }

  private static func outline(_ table: TableDeclaration) -> String {
    let links = table.links.map { link in
      let parameters = link.parameters.map { parameter in
        "\(parameter.name):\(parameter.type)" + (parameter.isOptional ? "?" : "")
          + (parameter.isList ? "[]" : "") + (parameter.defaultText.map { "=" + $0 } ?? "")
      }
      let routes = link.routes.map {
        $0.pattern.text + ($0.isCaseInsensitive ? " folded" : "") + " \($0.priority)"
      }
      return "\(link.name)\(link.isMount ? "+" : "") \(routes) \(parameters)"
    }
    return "\(table.schemes) \(table.hosts) folded \(table.isCaseInsensitive) form "
      + "\(table.isFormEncoded)\n" + links.joined(separator: "\n")
  }
}
