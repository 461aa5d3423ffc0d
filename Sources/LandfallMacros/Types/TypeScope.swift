// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import SwiftSyntax

/// Where the name of a type is written, which decides what Swift takes it for.
package struct TypeScope {
  /// The names of the types around it, outermost first.
  ///
  /// That of an extension is one part, such as `Shop.Cart`, since Swift then looks into `Shop.Cart`
  /// and not into `Shop`.
  package let parts: [String]
  /// The root of the file's tree.
  package let file: SyntaxIdentifier?

  package init(_ parts: [String] = [], file: SyntaxIdentifier? = nil) {
    self.parts = parts
    self.file = file
  }
}
