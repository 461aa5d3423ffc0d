// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The cases: what a stranger would send to make an app slow.
enum LinearCases {
  static func all() throws -> [LinearCase] {
    try mixed() + segments() + text() + query() + origins()
  }

  private static func fill(_ start: String, _ piece: String, _ end: String = "") -> (Int) -> String
  {
    { length in start + String(repeating: piece, count: length / piece.utf8.count) + end }
  }

  private static func mixed() throws -> [LinearCase] {
    let patterns = ["/:a-:b-:c", "/:a-:b.json", "/v:a.:b", "/:n-:a", "/:a--:b-x"]
    return [
      try LinearCase("mixed: literals everywhere", patterns, fill("t:/", "a-")),
      try LinearCase("mixed: no literal", patterns, fill("t:/", "a")),
      try LinearCase("mixed: almost the literal", patterns, fill("t:/", "a-.jso")),
      try LinearCase("mixed: all literal", patterns, fill("t:/", "-")),
      try LinearCase("mixed: escapes", patterns, fill("t:/", "%2D%61")),
    ]
  }

  private static func segments() throws -> [LinearCase] {
    let groups = ["/x{/:a}?{/y/:b}?{/z/:c}?{/w/:d}?{/v/:e}?{/u/:f}?"]
    let rests = ["/a/*", "/a/a/:rs*", "/:x/a/:ns*", "/a/:x/:raw(.*)", "/:x/:y/:us*", "/:ds*"]
    let repeats = [
      "/:as+/x/y", "/:as+/y", "/:ns+/z", "/p/:as*/x", "/:p/:bs+/q/:c", "/:p/:us*/:q/x",
    ]
    return [
      try LinearCase("optional groups", groups, fill("t:/x", "/y/z")),
      try LinearCase("rests, taken", rests, fill("t:", "/a")),
      try LinearCase("rests, typed", rests, fill("t:", "/1", "/x")),
      try LinearCase("repeats, in vain", repeats, fill("t:", "/a", "/b")),
      try LinearCase("repeats, at the end", repeats, fill("t:/p", "/x", "/y")),
      try LinearCase("repeats, typed", repeats, fill("t:/p", "/1")),
      try LinearCase("segments that no route has", ["/a", "/b/:c"], fill("t:", "/a")),
      try LinearCase("slashes", ["/a/:rs*", "/:raw(.*)"], fill("t:", "/")),
      try LinearCase("hash route", ["/h#/:as+/x", "/h#/a/:rs*"], fill("t:/h#", "/a")),
    ]
  }

  private static func text() throws -> [LinearCase] {
    let types = ["/:n", "/:u", "/:b", "/:d", "/:n/:u", "/x/:text"]
    return [
      try LinearCase("typed fall-through", types, fill("t:/", "1")),
      try LinearCase("typed fall-through, escaped", types, fill("t:/", "%31")),
      try LinearCase("one long value", ["/x/:text"], fill("t:/x/", "a")),
      try LinearCase("one long value of escapes", ["/x/:text"], fill("t:/x/", "%25")),
      try LinearCase("one long literal", ["/x%20y"], fill("t:/", "x%20y")),
      try LinearCase("a bad escape at the end", ["/x/:text"], fill("t:/x/", "%25", "%")),
      try LinearCase("bad UTF-8 at the end", ["/x/:text"], fill("t:/x/", "é", "%C3")),
      try LinearCase("beyond ASCII", ["/x/:text"], fill("t:/x/", "é%C3%A9日")),
      try LinearCase("a dot segment at the end", ["/*"], fill("t:", "/.a", "/..")),
      try LinearCase("a fragment", ["/x#:n", "/x#:f"], fill("t:/x#", "1%31")),
    ]
  }

  private static func query() throws -> [LinearCase] {
    let asked = ["/x?a=:a&b=:n&cs=:cs&d=1&!e", "/x?a=:a&a2=:b", "/x?cs=:ns"]
    return [
      try LinearCase("items that no route names", asked, fill("t:/x?", "y=1&")),
      try LinearCase("an item that is asked for last", asked, fill("t:/x?", "y=1&", "d=1&a=1")),
      try LinearCase("a list", asked, fill("t:/x?d=1&b=1&a=1&", "cs=1&")),
      try LinearCase("names that are almost right", asked, fill("t:/x?", "c%73=%31&ct&", "d=1")),
      try LinearCase("a single value that repeats", asked, fill("t:/x?", "a=1&")),
      try LinearCase("empty items", asked, fill("t:/x?", "&")),
      try LinearCase("one long item", asked, fill("t:/x?a=", "=%25")),
      try LinearCase("plus signs", asked, isFormEncoded: true, fill("t:/x?d=1&b=1&a=", "+%2B")),
    ]
  }

  private static func origins() throws -> [LinearCase] {
    let routes = ["//:team.b.example/x", "/x"]
    return [
      try LinearCase("a host of many labels", routes, fill("https://", "a.", "b.example/x")),
      try LinearCase("a long host that is not declared", routes, fill("https://", "a.")),
      try LinearCase("a long port", routes, fill("https://a.example:", "4")),
      try LinearCase("a long authority as a segment", routes, fill("t://", "%25", "/x")),
      try LinearCase("a long scheme", routes, fill("", "t", ":/x")),
    ]
  }
}
