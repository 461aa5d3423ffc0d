// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import LandfallCompiler
@testable import LandfallCore

@Suite("Limits of the expressions of a table")
struct ExpressionLimitTests {
  private static let expressions = ["a{1,300}", "(a|b)*a(a|b){5}", "[a-z]+x{90}", ".*y.{6}"]

  @Test("The steps of all are counted together, whatever their order")
  func order() {
    let counts = [Self.expressions, Self.expressions.reversed()].map { texts in
      var types = PlaceTypes()
      for text in texts {
        _ = types.type(.string, PlaceExpression(text, isFolded: false), at: .part)
      }
      #expect(!types.isTooLarge)
      return types.steps
    }
    #expect(counts[0] == counts[1])
    #expect(counts[0] > 1_000)
  }

  @Test("Each is counted once, wherever it stands")
  func once() {
    var types = PlaceTypes()
    let expression = PlaceExpression("a{1,300}", isFolded: false)
    _ = types.type(.string, expression, at: .part)
    let steps = types.steps
    _ = types.type(.int, expression, at: .segment)
    #expect(types.steps == steps)
  }

  @Test("Beyond the limit nothing more is made, and the table is refused")
  func limit() throws {
    var types = PlaceTypes(stepLimit: 1_000)
    for text in Self.expressions {
      _ = types.type(.string, PlaceExpression(text, isFolded: false), at: .part)
    }
    #expect(types.isTooLarge)
    let steps = types.steps
    _ = types.type(.string, PlaceExpression("b{1,900}", isFolded: false), at: .part)
    #expect(types.steps == steps)
  }

  @Test("An expression that explodes is simulated, and the work that shows it is bounded")
  func explosion() {
    var types = PlaceTypes()
    let expression = PlaceExpression("(a|b)*a(a|b){20}", isFolded: false)
    #expect(types.type(.string, expression, at: .part).language == nil)
    #expect(types.steps <= 200_000)
  }
}
