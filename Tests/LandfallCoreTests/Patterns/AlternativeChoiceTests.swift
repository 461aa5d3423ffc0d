// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import Testing

@Suite("Alternatives that the choosing order leaves open")
struct AlternativeChoiceTests {
  @Test(
    "are an error where they share a URL",
    arguments: [
      "/a{/:x.json}?{/@:y}?", "/a{/:x-:y}?{/:z.:w}?/b", "{/@:a}?{/:b.json}?/c?q=1",
      #"/a{/:x(\d+)/b.:z}?{/:y(\d\d?|x)/:w.b}?"#, "/a{/:x.json}?{/@:y}?/:r*",
      "/a#/b{/@:x}?{/:y.c}?",
      "/a{/:x.b/:z}?{/@:y/c}?",
    ])
  func ambiguous(pattern: String) {
    do throws(PatternError) {
      _ = try Pattern(parsing: pattern)
      Issue.record("'\(pattern)' is read")
    } catch {
      #expect(error.code == .ambiguous)
    }
  }

  @Test(
    "are none where one is first, or they are apart",
    arguments: [
      "/a{/:x.json}?{/:y.txt}?", "/a{/:x.json}?{/:y.b.json}?", "/a{/:x}?{/@:y}?",
      "/a{/:x.json}?{/b}?", "/a{/:x.json/b}?{/@:y/c}?", #"/a{/:x(\d+)/b}?{/:y([a-z]+)/:z.c}?"#,
      "/a{/:x.json}?/b{/@:y}?", "/a{/:x.json}?{/:y.xml}?/b{/c}?",
    ])
  func clear(pattern: String) throws { _ = try Pattern(parsing: pattern) }
}
