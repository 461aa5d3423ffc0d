// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// A table with those that are mounted in it.
struct TableTree: Sendable {
  var declaration: TableDeclaration
  /// By the names of the links that mount them.
  var mounts: [String: TableTree] = [:]

  /// The same links in another order; those of regular expressions of whole URLs keep theirs, which
  /// matters.
  func shuffled(using generator: inout some RandomNumberGenerator) -> TableTree {
    var links = declaration.links
    links.shuffle(using: &generator)
    var expressions = declaration.links.filter { $0.routes.isEmpty }[...]
    links = links.map { $0.routes.isEmpty ? expressions.removeFirst() : $0 }
    var tree = self
    tree.declaration.links = links
    for name in mounts.keys.sorted() {
      tree.mounts[name] = mounts[name]?.shuffled(using: &generator)
    }
    return tree
  }
}
