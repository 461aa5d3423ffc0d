// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import Landfall

@Suite("The identity of an opening")
struct OpeningIDTests {
  @Test(
    "has the text that a store kept",
    arguments: [
      "k3f9z0q1-12", "a-b-3", "x", "", "-", "x-", "-7", "x-007", "x-+7",
      "x-99999999999999999999",
    ])
  func texts(text: String) {
    #expect(OpeningID(text).description == text)
    #expect(OpeningID(text) == OpeningID(text))
  }

  @Test("is the same from its text as from its parts")
  func parts() {
    #expect(OpeningID(run: "k3f9z0q1", OpeningNumber(value: 12)) == OpeningID("k3f9z0q1-12"))
    #expect(OpeningID("k3f9z0q1-12") != OpeningID("k3f9z0q1-13"))
  }
}
