// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import Testing

@Suite("Forms of other libraries in patterns")
struct ForeignFormTests {
  /// A pattern of another library, what is said of it, and the pattern with all replacements made.
  struct Case: CustomTestStringConvertible, Sendable {
    let pattern: String
    let message: String
    let fixed: String?

    init(_ pattern: String, _ message: String, _ fixed: String?) {
      (self.pattern, self.message, self.fixed) = (pattern, message, fixed)
    }

    var testDescription: String { pattern }
  }

  static let cases = [
    Case(
      "/order/<id>", "'<id>' is URLNavigator's form of a placeholder; write ':id'", "/order/:id"),
    Case(
      "/order/<int:id>",
      "'<int:id>' is URLNavigator's form of a placeholder; write ':id', and give the value 'id' the "
        + "type 'Int'", "/order/:id"),
    Case(
      "/order/<string:id>", "'<string:id>' is URLNavigator's form of a placeholder; write ':id'",
      "/order/:id"),
    Case(
      "/files/<path:rest>",
      "'<path:rest>' is URLNavigator's form of a placeholder; write ':rest+', and give the value "
        + "'rest' the type '[String]'", "/files/:rest+"),
    Case(
      "/hi/<greeting:word>",
      "'<greeting:word>' is URLNavigator's form of a placeholder; write ':word', and give the value "
        + "'word' a type that checks what 'greeting' checked", "/hi/:word"),
    Case(
      "/find?q=<q>", "'<q>' is URLNavigator's form of a placeholder; write ':q'", "/find?q=:q"),
    Case(
      "/page#<part>", "'<part>' is URLNavigator's form of a placeholder; write ':part'",
      "/page#:part"),
    Case(
      "myapp://<team>.app/x", "'<team>' is URLNavigator's form of a placeholder; write ':team'",
      "myapp://:team.app/x"),
    Case("/dish/{id}", "'{id}' is Android's form of a placeholder; write ':id'", "/dish/:id"),
    Case(
      "/a/{b}/c?q={q}", "'{b}' is Android's form of a placeholder; write ':b'", "/a/:b/c?q=:q"),
    Case("/a/{b}?q=:q", "'{b}' is Android's form of a placeholder; write ':b'", "/a/:b?q=:q"),
    Case(
      "/a/{b?}", "'{b?}' is ASP.NET's form of an optional placeholder; write ':b?'", "/a/:b?"),
    Case(
      "/a/{b:int}",
      "'{b:int}' is ASP.NET's form of a placeholder; write ':b', and give the value 'b' the type 'Int'",
      "/a/:b"),
    Case(
      #"/a/{b:\d{4}}"#, #"'{b:\d{4}}' is ASP.NET's form of a placeholder; write ':b(\d{4})'"#,
      #"/a/:b(\d{4})"#),
    Case(
      "/a/{b:int?}",
      "'{b:int?}' is ASP.NET's form of a placeholder; write ':b', or ':b?' if it may be absent, and give "
        + "the value 'b' a type that checks what 'int?' checked", nil),
    Case(
      "/a/{b:int:min(1)}",
      "'{b:int:min(1)}' is ASP.NET's form of a placeholder; write ':b', or ':b?' if it may be absent, "
        + "and give the value 'b' a type that checks what 'int:min(1)' checked", nil),
    Case("/a/{*b}", "'{*b}' is ASP.NET's form of several segments; write ':b*'", "/a/:b*"),
    Case("/a/*rest", "'*rest' is Express's form of several segments; write ':rest+'", "/a/:rest+"),
    Case("/a/**", "'**' is Alicerce's form of several segments; write '*'", "/a/*"),
    Case(
      "/a/**rest", "'**rest' is Alicerce's form of several segments; write ':rest*'", "/a/:rest*"),
    Case("/a/.*", "'.*' is Android's form of several segments; write '*'", "/a/*"),
    Case(
      "/a.*/b",
      "'.*' is Android's form of any text; write ':name' for one segment or a part of it, and '/*' at "
        + "the end for the rest", nil),
    Case(
      "/a/:id:/b",
      "':id:' is another library's form of a placeholder; write ':id', or ':id\\:' for a colon behind it",
      "/a/:id/b"),
    Case(
      "/path/:thing(/new)", "'(/new)' is JLRoutes' form of an optional part; write '{/new}?'",
      "/path/:thing{/new}?"),
    Case(
      "/a(/b/:c(/d))(/e)?x=:x",
      "'(/b/:c(/d))' is JLRoutes' form of an optional part; write '{/b/:c{/d}?}?'",
      "/a{/b/:c{/d}?}?{/e}??x=:x"),
    Case(
      "/files/(.*)",
      "'(.*)' is DeepLinkKit's form of a value; write ':value(.*)', with a name of yours",
      "/files/:value(.*)"),
    Case(
      #"/(\d+)/([a-z]+)"#,
      #"'(\d+)' is DeepLinkKit's form of a value; write ':value(\d+)', with a name of yours"#,
      #"/:value(\d+)/:value2([a-z]+)"#),
    Case(
      "/user/%s", "'%s' is printf's form of a value; write ':value', with a name of yours",
      "/user/:value"),
    Case(
      "/user/%ld.json",
      "'%ld' is printf's form of a value; write ':value', with a name of yours, and give that value the "
        + "type 'Int'", "/user/:value.json"),
  ]

  @Test("The message names the library and writes Landfall's form", arguments: cases)
  func message(foreign: Case) throws {
    let error = #expect(throws: PatternError.self) { try Pattern(parsing: foreign.pattern) }
    #expect(error?.message == foreign.message)
  }

  @Test("The replacements give a pattern that can be read", arguments: cases)
  func replacements(foreign: Case) throws {
    let fixed = FixedPattern(foreign.pattern)
    #expect((fixed.error == nil ? fixed.text : nil) == foreign.fixed)
  }

  @Test(
    "A form that means something in Landfall is left alone",
    arguments: [
      "/a/{b}?", "/a{/b}?/c", "/a/:b(x)/c", "/a/:b(.*)", "/a/*", "/a/:b*", "/a/:b([{]x[}])",
      #"/a/\<b\>"#, "/a<b", "/a>b/<", "/%c3%a9", #"/\{id\}"#, #"/a/:b\:"#, "/find?q=:q(/[a-z]+)",
      #"/a/:b(\/x)"#, "/a/:id([0-9]+)", "/a/:id?",
    ])
  func ours(pattern: String) throws {
    _ = try Pattern(parsing: pattern)
  }
}
