// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Pattern {
  /// Reads a pattern.
  ///
  /// - Parameter text: The pattern, such as `/contacts/:id?tab=:tab`.
  /// - Throws: ``PatternError`` at the first mistake, with its place.
  /// - Complexity: O(*n*) in the text, times the alternatives of its groups.
  package init(parsing text: String) throws(PatternError) {
    var parser = PatternParser(text)
    do throws(PatternError) {
      self = try parser.parse()
    } catch {
      throw ForeignForms(parser).explain(error)
    }
  }

  /// The path with its groups expanded; the one with every group first.
  package var alternatives: [PatternAlternative] {
    (try? PatternAlternatives(self, path).expand()) ?? []
  }

  /// The fragment's path with its groups expanded; empty unless the fragment is a path.
  package var fragmentAlternatives: [PatternAlternative] {
    guard case .path(let parts) = fragment else { return [] }
    return (try? PatternAlternatives(self, parts).expand()) ?? []
  }
}
