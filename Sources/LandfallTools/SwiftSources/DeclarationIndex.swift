// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallMacros
import SwiftSyntax

/// The types that are declared in the given files, looked up when somebody asks.
final class DeclarationIndex {
  private let files: [SourceFile]
  private var known: [String: DeclaredType?] = [:]
  /// The files of the trees that were looked at.
  private var roots: [SyntaxIdentifier: SourceFile] = [:]

  init(_ files: [SourceFile]) { self.files = files }

  /// The one type of a name; nil where there is none or some doubt.
  ///
  /// - Parameter type: The name, perhaps with those of the types around it.
  /// - Returns: The type.
  func declaration(of type: String) -> DeclaredType? {
    guard let name = type.split(separator: ".").last.map(String.init) else { return nil }
    if let declared = known[name] { return declared }
    let finder = DeclarationFinder(name)
    for file in files where file.contains(name) {
      roots[file.tree.id] = file
      finder.walk(file.tree)
    }
    known[name] = .some(finder.result)
    return finder.result
  }

  func file(of node: Syntax) -> SourceFile? { roots[node.root.id] }
}
