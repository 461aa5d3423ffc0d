// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import Testing

@Suite("Validating an enum with all that it mounts")
struct ValidatingTests {
  @Test("Enums without conflicts are valid")
  func valid() throws {
    try PatternLink.validate()
    try ValueLink.validate()
  }

  @Test("A type that states what it takes is known, though the macro does not see it")
  func types() {
    let error = #expect(throws: RouteTableError.self) { try HiddenLink.validate() }
    #expect(error?.problems.map(\.code) == ["route.unreachable"])
    #expect(error?.problems.first?.place == "HiddenLink.level")
    #expect(error?.problems.first?.excerpt != nil)
  }
}
