// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import Testing

@Suite("A compiled table")
struct CompiledTableExitTests {
  @Test("of another format stops the process")
  func foreign() async {
    await #expect(processExitsWith: .failure) { _ = CompiledTable("hello") }
    await #expect(processExitsWith: .failure) { _ = CompiledTable("") }
    await #expect(processExitsWith: .failure) {
      _ = CompiledTable("LF1000000000000000000000000000")
    }
  }
}
