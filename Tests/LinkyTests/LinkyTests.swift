// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import linky

@Test("The usage shows a link to try")
func usage() {
  #expect(Linky.usage.contains("linky://contacts/5"))
}
