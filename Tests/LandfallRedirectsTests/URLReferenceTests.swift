// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import LandfallRedirects

@Suite("Where a Location leads")
struct URLReferenceTests {
  @Test(
    "The examples of RFC 3986, section 5.4, without those that have dots",
    arguments: [
      ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
      ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
      ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"),
      (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"), ("", "http://a/b/c/"),
      ("http:g", "http:g"), ("g?y/./x", "http://a/b/c/g?y/./x"),
      ("g#s/../x", "http://a/b/c/g#s/../x"),
    ])
  func examples(reference: String, url: String) {
    #expect(URLReference(reference).resolved(against: "http://a/b/c/d;p?q") == url)
  }

  @Test(
    "Hosts without a path, odd schemes and the fragment of the base",
    arguments: [
      ("g", "https://a", "https://a/g"), ("g", "https://a?q", "https://a/g"),
      ("?y", "https://a", "https://a?y"), ("g", "https://a/b#f", "https://a/g#f"),
      ("g#x", "https://a/b#f", "https://a/g#x"), ("linky:x", "https://a/b#f", "linky:x#f"),
      ("1:2", "https://a/b", "https://a/1:2"), (":x", "https://a/b", "https://a/:x"),
      ("/a:b", "https://a/b", "https://a/a:b"), ("LINKY:x", "https://a", "LINKY:x"),
      ("\u{E9}:x", "https://a/b", "https://a/\u{E9}:x"),
    ])
  func corners(reference: String, base: String, url: String) {
    #expect(URLReference(reference).resolved(against: base) == url)
  }

  @Test("Nothing is relative to what is no web URL", arguments: ["", "a", "linky:x"])
  func noBase(base: String) {
    #expect(URLReference("g").resolved(against: base) == nil)
  }
}
