// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCompiler
@testable import LandfallCore
@testable import LandfallExplaining
@testable import LandfallManifest

/// Regular expressions: the parser answers to any text; automaton and simulated program match any word
/// as following every position does.
enum ExpressionFuzz {
  private struct Compiled {
    var root: ExpressionNode
    var program: ExpressionProgram?
    /// Nil where it would be large.
    var automaton: Automaton?
  }

  private static let known = FuzzCache<[UInt8], Compiled?>(limit: 8_192)

  /// The first byte says whether case counts; the expression goes up to the first zero, and the word
  /// stands behind it.
  static func run(_ input: [UInt8]) {
    guard let first = input.first else { return }
    let text = input.dropFirst().prefix { $0 != 0 }
    let word = String(
      String.UnicodeScalarView(
        String(decoding: input.dropFirst(text.count + 2), as: UTF8.self).unicodeScalars
          .prefix(PositionReference.limit)))
    let compiled = known.entry([first & 1] + text) { compile($0) }
    guard let compiled else { return }
    let expected = PositionReference(word).matchesWhole(compiled.root)
    func about() -> String { "'\(String(decoding: text, as: UTF8.self))' on '\(word)'" }
    if let automaton = compiled.automaton {
      FuzzTarget.compare(automaton.accepts(word), expected, about())
    }
    if let program = compiled.program {
      let isAccepted = Array(word.utf8).withUnsafeBufferPointer { program.accepts(ByteView($0)) }
      FuzzTarget.compare(isAccepted, expected, about())
    }
  }

  private static func compile(_ key: [UInt8]) -> Compiled? {
    let text = String(decoding: key.dropFirst(), as: UTF8.self)
    do throws(ExpressionError) {
      let expression = try RegularExpression(parsing: text, isCaseInsensitive: key[0] != 0)
      return Compiled(
        root: expression.root, program: try? ExpressionProgram(expression.root),
        automaton: try? Automaton(
          expression.root, AutomatonBudget(states: 128, steps: 5_000)))
    } catch {
      guard error.range.lowerBound <= error.range.upperBound,
        error.range.upperBound <= text.utf8.count
      else { fatalError("'\(text)': \(error)") }
      return nil
    }
  }
}
