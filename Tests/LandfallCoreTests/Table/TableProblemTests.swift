// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCompiler
@testable import LandfallCore
import Testing

@Suite("Mistakes in tables")
struct TableProblemTests {
  private static func problems(
    _ lines: String, schemes: [String] = ["linky"], hosts: [String] = ["linky.app"]
  ) throws -> [TableProblem] {
    let links = try lines.split(separator: "\n").map {
      try LinkDeclaration(notation: String($0))
    }
    let table = TableDeclaration(name: "Test", schemes: schemes, hosts: hosts, links: links)
    let problems = TableBuilder(table).problems()
    if let first = problems.first {
      #expect(throws: first) { try TableBuilder(table).build() }
    } else {
      #expect(throws: Never.self) { try TableBuilder(table).build() }
    }
    return problems
  }

  @Test(
    "Routes that take the same URLs are refused, whatever the order of declaration",
    arguments: [
      ("a /x", "b /x"), ("a /x", "b /x/"), ("a /x", "b /%78"), ("a /:p", "b /:q"),
      ("a /:p p:Int", "b /:q q:Int"), ("a /@:p", "b /@:q"), ("a /:p+", "b /:q+"),
      ("a /:p*", "b /*"), ("a /:p*", "b /:r(.*)"),
      ("a /x{/y}?", "b /x/y"), ("a /x/:p? p:String?", "b /x"), ("a /x?q=:p", "b /x?q=:r"),
      ("a /x?q=:p p:[String]", "b /x"), ("a /x?p&q", "b /x?q&p"),
      ("a /x?!p", "b /x?!p"), ("a /x#y", "b /x#y"), ("a /x#:p", "b /x#:q"),
      ("a /x#/:p", "b /x#/:q"), ("a //linky.app/x", "b //LINKY.app/x"),
      ("a //:p.linky.app/x", "b //:q.linky.app/x"), ("a linky:///x", "b LINKY:///x"),
      ("a /X folded", "b /x folded"), ("a /x mount", "b /x mount"), ("a /:r(.*)", "b /:s(.*)"),
    ])
  func equal(first: String, second: String) throws {
    let problems = try [first + "\n" + second, second + "\n" + first].map {
      try Self.problems($0)
    }
    for problem in problems {
      #expect(problem.map { $0.code } == [.equal])
      #expect(problem.first?.place == TableProblem.Place(link: 1, route: 0))
      #expect(problem.first?.other == TableProblem.Place(link: 0, route: 0))
    }
  }

  @Test(
    "Routes that differ live together",
    arguments: [
      "a /x\nb /X", "a /x\nb /x folded", "a /:p\nb /:q q:Int", "a /:p p:Int\nb /:q q:Int(1...5)",
      "a /:p p:enum(a|b)\nb /:q q:enum(a,b)", "a /x\nb /x?q", "a /x?q=1\nb /x?q=2",
      "a /x?q\nb /x?!q",
      "a /x?q=:q q:Int\nb /x?q=:q q:Bool", "a /x?q=:q q:Int?\nb /x", "a /x?q=:q q:String?\nb /x",
      "a /x#y\nb /x",
      "a /x#/:p\nb /x#/:q q:Int", "a /x\nb //linky.app/x", "a //a.b/x\nb //:p.b/x\nc //*.b/x",
      "a /x\nb linky:///x", "a /:p+\nb /:q*", "a /x/y\nb /x%2Fy", "a /x mount\nb /:p/y",
      "a //linky.app/x mount\nb /x/y", "a /x /y\nb /z", "a /v:p\nb /w:p\nc /v:p.v",
    ])
  func different(lines: String) throws {
    #expect(try Self.problems(lines).isEmpty)
  }

  @Test(
    "Every other mistake has its code, place and sentence",
    arguments: [
      (
        "a /x mount\nb /x/y", "route.mountOwned 1.0/0.0",
        "'/x/y' of 'b' lies below '/x' of 'a', and a mounted enum owns everything below its path; "
          + "move the route into the mounted enum"
      ),
      ("a /x/:p mount\nb /x/:q/:r/z", "route.mountOwned 1.0/0.0", nil),
      ("a / mount\nb /y", "route.mountOwned 1.0/0.0", nil),
      ("a /x mount\nb /y /x/*", "route.mountOwned 1.1/0.0", nil),
      ("a /x mount\nb //linky.app/x/y", "route.mountOwned 1.0/0.0", nil),
      ("a /x mount\nb linky:///x/y", "route.mountOwned 1.0/0.0", nil),
      ("a /x mount\nb /x/y mount", "route.mountOwned 1.0/0.0", nil),
      (
        "a /x /linky.app/x", "route.hostIsLiteral 0.1",
        "'/linky.app/x' of 'a' starts with 'linky.app', which is a host of this table too, so "
          + "'scheme://linky.app' could mean either; rename one"
      ),
      ("a /Linky.App", "route.hostIsLiteral 0.0", nil),
      ("a //other.app/x\nb /other.app", "route.hostIsLiteral 1.0", nil),
      ("a //*.wild.app/x\nb /a.wild.app", "route.hostIsLiteral 1.0", nil),
      ("a //:any/:p\nb /contacts", "route.hostIsLiteral 1.0", nil),
      ("a /x\na /y", "link.duplicate 1.0/0.0", "two links are named 'a'; rename one"),
      ("a /x id:Int", "route.missingParameter 0.0", nil),
      ("a /:x /y", "route.missingParameter 0.1", nil),
      (
        "a /:x? x:Int", "route.parameterShape 0.0 1..<4",
        "':x' is in an optional part, so 'x' may be missing; declare 'Int?', or give it a default"
      ),
      ("a /x{/y/:z}? z:Int", "route.parameterShape 0.0 6..<8", nil),
      ("a /x#/y/:z? z:Int", "route.parameterShape 0.0 6..<9", nil),
      (
        "a /:x+ x:Int", "route.parameterShape 0.0 1..<4",
        "':x' takes several segments, so 'x' is a list; declare '[Int]'"
      ),
      ("a /:x* x:String", "route.parameterShape 0.0 1..<4", nil),
      ("a /:x x:[Int]", "route.parameterShape 0.0 1..<3", nil),
      ("a /#:x x:[Int]", "route.parameterShape 0.0 2..<4", nil),
      ("a /:x(.*) x:Int", "route.parameterShape 0.0 1..<7", nil),
      ("a /y?x=:x x:[Int]?", "route.parameterShape 0.0", nil),
      ("a /:x+ mount", "route.mount 0.0 1..<4", nil),
      ("a /x/* mount", "route.mount 0.0 3..<4", nil),
      ("a /x?q mount", "route.mount 0.0", nil), ("a /x#f mount", "route.mount 0.0", nil),
      ("a /x/:y? y:String? mount", "route.mount 0.0", nil),
    ])
  func mistakes(lines: String, summary: String, message: String?) throws {
    let problems = try Self.problems(lines)
    #expect(problems.map { Self.summary($0) } == [summary])
    if let message { #expect(problems.first?.message == message) }
  }

  private static func summary(_ problem: TableProblem) -> String {
    var text = problem.code.rawValue
    if let place = problem.place { text += " \(place.link).\(place.route)" }
    if let other = problem.other { text += "/\(other.link).\(other.route)" }
    if let range = problem.range { text += " \(range.lowerBound)..<\(range.upperBound)" }
    return text
  }

  @Test("A placeholder without a parameter is unknown")
  func unknownParameter() throws {
    var link = try LinkDeclaration(notation: "a /x/:id")
    link.parameters = []
    let problem = TableBuilder(TableDeclaration(name: "T", links: [link])).problems().first
    #expect(problem.map(Self.summary) == "route.unknownParameter 0.0 3..<6")
    #expect(problem?.message == "placeholder ':id' has no associated value 'id' in 'a'")
  }

  @Test(
    "Schemes and hosts are names",
    arguments: [
      ([""], [], "table.scheme"), (["1a"], [], "table.scheme"), (["linky:"], [], "table.scheme"),
      (["linky://"], [], "table.scheme"), (["lin ky"], [], "table.scheme"),
      (["é"], [], "table.scheme"),
      ([String(repeating: "a", count: 64)], [], "table.scheme"), (["https"], [], "table.host"),
      (["HTTP"], [], "table.host"), ([], [""], "table.host"), ([], ["linky.app/"], "table.host"),
      ([], ["https://linky.app"], "table.host"), ([], ["linky.app."], "table.host"),
      ([], [".linky.app"], "table.host"), ([], ["*"], nil),
      ([], ["a.*.app"], "table.host"),
      ([], ["bücher.de"], "table.host"), ([], [":team.app"], "table.host"),
      ([], ["linky.app?x"], "table.host"), ([], ["linky.app#x"], "table.host"),
      ([], ["me@linky.app"], "table.host"), ([], ["linky.app:x"], "table.host"),
      ([], [String(repeating: "a.", count: 131) + "de"], "table.host"),
      (["a", "A"], ["b.c", "B.C", "*.b.c", "localhost:80"], nil), ([], [], nil),
    ] as [([String], [String], String?)])
  func origins(schemes: [String], hosts: [String], code: String?) throws {
    let problems = try Self.problems("a /x", schemes: schemes, hosts: hosts)
    #expect(problems.first?.code.rawValue == code)
  }

  @Test("What does not fit into a table is refused, and does not trap")
  func sizes() throws {
    let long = String(repeating: "é", count: 2_500)
    func table(_ change: (inout TableDeclaration) throws -> Void) throws -> TableProblem.Code? {
      var table = TableDeclaration(
        name: "T", schemes: ["linky"],
        links: [
          try LinkDeclaration(notation: "a /x/:id id:Int")
        ])
      try change(&table)
      do throws(TableProblem) {
        _ = try CompiledTable(building: table)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(try table { _ in } == nil)
    #expect(try table { $0.name = long } == .size)
    #expect(try table { $0.links[0].name = long } == .size)
    #expect(try table { $0.links[0].summary = long } == nil)
    #expect(try table { $0.links[0].routes[0].deprecation = long } == .size)
    #expect(try table { $0.links[0].routes[0].sources = [long] } == .size)
    #expect(
      try table { $0.links[0].routes[0].sources = (0..<64).map { "s\($0)" } } == .size)
    #expect(try table { $0.links[0].parameters[0].defaultText = long } == .size)
    #expect(try table { $0.links[0].parameters[0].type = .opaque(long) } == .size)
    #expect(try table { $0.links[0].parameters[0].type = .oneOf([long]) } == .size)
    let cases = (0..<2_000).map { "case\($0)" }
    #expect(try table { $0.links[0].parameters[0].type = .oneOf(cases) } == nil)
    let tooMany = (0..<5_000).map { "case\($0)" }
    #expect(try table { $0.links[0].parameters[0].type = .oneOf(tooMany) } == .size)
    #expect(try table { $0.hosts = (0..<5_000).map { "h\($0)" } } == .size)
    #expect(
      try table {
        $0.links[0].parameters += (0..<62).map {
          ParameterDeclaration(name: "p\($0)", type: .string, isOptional: true)
        }
      } == .tooManyParameters)
    let most = "/" + (0..<62).map { ":p\($0)" }.joined(separator: "/") + "/*"
    #expect(try table { $0.links[0] = try LinkDeclaration(notation: "a " + most) } == nil)
    let more = "/" + (0..<70).map { ":p\($0)" }.joined(separator: "/")
    #expect(
      try table { $0.links[0] = try LinkDeclaration(notation: "a " + more) }
        == .tooManyParameters)
  }
}
