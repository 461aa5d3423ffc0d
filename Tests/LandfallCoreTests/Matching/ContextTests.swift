// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallExplaining
import Testing

@Suite("Routes under conditions")
struct ContextTests {
  @Test(
    "A route is only there in its contexts",
    arguments: [
      ("room /room/:id\nchild when=inApp /room/:id", "linky:room/5", "", "room id=5"),
      ("room /room/:id\nchild when=inApp /room/:id", "linky:room/5", "inApp", "child id=5"),
      ("room /room/:id\nchild when=inApp /room/:id", "linky:room/5", "inapp", "room id=5"),
      ("a when=x /x", "linky:x", "y x z", "a"),
      ("a when=x /x", "linky:x", "xx", "! context.missing@0"),
      ("a when=x,y /x", "linky:x", "x y", "a"),
      ("a when=x,!y /x", "linky:x", "x y", "! context.present@0"),
      ("a when=!x /x", "linky:x", "", "a"),
      // Paths come before conditions.
      ("a /x/:id id:Int\nb when=beta /x/:name", "linky:x/5", "beta", "a id=5"),
      ("a when=beta /x/new\nb /x/:id", "linky:x/new", "", "b id=new"),
      // Parts of a URL that a route is bound to.
      ("a when=beta //linky.app/x\nb /x", "https://linky.app/x", "", "b"),
      ("a when=beta //linky.app/x\nb /x", "https://linky.app/x", "beta", "a"),
      ("a when=beta /x#/y\nb /x", "linky:x#/y", "beta", "a"),
      ("a when=beta /x#/y\nb /x", "linky:x#/y", "", "b"),
      // Several patterns of a link.
      ("a /x when=beta /y", "linky:y", "", "! context.missing@0"),
      ("a /x when=beta /y", "linky:y", "beta", "a#1"),
      // Expressions of whole URLs.
      ("a when=beta ~whole~linky:x\nb ~start~linky:x", "linky:x", "", "b"),
      ("a when=beta ~whole~linky:x\nb ~start~linky:x", "linky:x", "beta", "a"),
      ("a when=beta ~whole~linky:x", "linky:x", "", "! context.missing@0"),
      // Two that exclude each other.
      ("a when=x /x\nb when=!x /x", "linky:x", "x", "a"),
      ("a when=x /x\nb when=!x /x", "linky:x", "", "b"),
    ])
  func there(lines: String, url: String, contexts: String, answer: String) throws {
    let contexts = LinkContexts(contexts.split(separator: " ").map(String.init))
    #expect(try TestTable(lines: lines).answer(url, contexts: contexts) == answer)
  }

  @Test(
    "A refusal speaks of a context only where nothing else is wrong",
    arguments: [
      ("a when=x /x/:n n:Int", "linky:x/z", "! route.none@0"),
      ("a when=x /x/:n n:Int", "linky:x/5", "! context.missing@0"),
      ("a when=x /x/:n n:Int\nb /x/:n n:Bool", "linky:x/5", "! param.type@8 n"),
      ("a when=x /x?n=:n n:Int", "linky:x?n=z", "! route.none@0"),
      ("a when=x /x?n=:n n:Int", "linky:x", "! route.none@0"),
      ("a when=x /x?n=:n\nb when=!x /x?m=:m", "linky:x?n=1", "! param.missing@11 m"),
      ("a when=x /x#:n n:Int", "linky:x#z", "! route.none@0"),
      ("a when=x /x#/:n n:Int", "linky:x#/z", "! route.none@0"),
      ("a when=x /x#/:n n:Int", "linky:x#/5", "! context.missing@0"),
      ("a when=x /x#k=:n n:Int", "linky:x#k=z", "! route.none@0"),
      ("a when=x //:n.b.app/x n:Int", "https://a.b.app/x", "! route.none@0"),
      ("a when=x //:n.b.app/x n:Int", "https://5.b.app/x", "! context.missing@0"),
      ("a when=!x /x\nb when=x,y /x", "linky:x/y", "! route.none@0"),
    ])
  func refusals(lines: String, url: String, answer: String) throws {
    #expect(try TestTable(lines: lines).answer(url) == answer)
  }

  @Test("A mount owns its path only where it is there")
  func mounts() throws {
    let table = try TestTable(
      lines: """
        new when=beta /shop mount
        page when=!beta /shop/:id
        any /:a/:b
        """)
    #expect(table.answer("linky:shop/5", contexts: ["beta"]) == "new+1")
    #expect(table.answer("linky:shop/5") == "page id=5")
    let two = try TestTable(lines: "new when=beta /shop mount\nold when=!beta /shop mount")
    #expect(two.answer("linky:shop/5", contexts: ["beta"]) == "new+1")
    #expect(two.answer("linky:shop/5") == "old+1")
    func owned(_ contexts: LinkContexts) -> String {
      do throws(Refusal) {
        return try table.match(
          Array("linky:shop/5".utf8), contexts: contexts,
          veto: { $0.isMount ? Refusal(.routeNone, at: 0) : nil }, { $0.linkName })
      } catch {
        return error.code.rawValue
      }
    }
    // The route below it is told of: it would be there without the context.
    #expect(owned(["beta"]) == "context.present")
    let lone = try TestTable(lines: "shop when=beta /shop mount\nany /:a/:b")
    #expect(lone.answer("linky:shop/5") == "any a=shop b=5")
  }

  @Test(
    "Of two mounts at one path, the first whose contexts hold owns it",
    arguments: [
      ("linky:m/old/5", ["beta"], "! route.none@0"),
      ("linky:m/new", ["beta"], "beta+1 > fresh"),
      ("linky:m/old/5", [], "stable+1 > old id=5"),
      ("linky:m/new", [], "! context.missing@0"),
      // Found by fuzzing.
      ("linky:m/q?q=%E2%80%AE&r=1", ["beta"], "! route.none@0"),
      ("linky:m/q?q=%E2%80%AE&r=1", [], "stable+1 > query q=\u{202E} others=[r=1]"),
    ] as [(String, LinkContexts, String)])
  func twoMounts(url: String, contexts: LinkContexts, answer: String) throws {
    func declaration(_ lines: String...) throws -> TableDeclaration {
      TableDeclaration(
        name: "Test", schemes: ["linky"], hosts: [],
        links: try lines.map { try LinkDeclaration(notation: $0) })
    }
    let mounts = try [
      "beta": TableTree(declaration: declaration("fresh /new")),
      "stable": TableTree(
        declaration: declaration(
          "old /old/:id", "query /q?q=:q&:others* q:String others:[String]")),
    ]
    let tree = TableTree(
      declaration: try declaration("beta when=beta /m mount priority=1", "stable /m mount"),
      mounts: mounts)
    let table = try TestTable(tree)
    let bytes = Array(url.utf8)
    #expect(table.answer(bytes, contexts: contexts) == answer)
    for isTraced in [false, true] {
      let other = table.carefulAnswer(bytes, isTraced: isTraced, contexts: contexts)
      #expect(other == answer)
    }
    let reference = ReferenceMatcher(tree.declaration, mounts: tree.mounts)
    #expect(reference.answer(bytes, contexts: Set(contexts.names)) == answer)
    let explanation = table.explain(url, contexts: contexts)
    #expect((explanation.refusal == nil) == !answer.hasPrefix("!"))
  }

  @Test(
    "A set of contexts has names",
    arguments: [
      ([], []), (["b", "a", "b"], ["a", "b"]),
      (["", "a b", "é", "!a", "os.tvOS_2-x"], ["os.tvOS_2-x"]),
      ([String(repeating: "a", count: 65)], []),
    ])
  func names(texts: [String], names: [String]) {
    let contexts = LinkContexts(texts)
    #expect(contexts.names == names)
    #expect(contexts.isEmpty == names.isEmpty)
    #expect(names.allSatisfy(contexts.contains))
    #expect(!contexts.contains("") && !contexts.contains("os"))
    #expect(contexts.union(["z"]).names == names + ["z"])
    #expect(contexts.union([]) == contexts)
    #expect(contexts.description == names.joined(separator: ", "))
  }

  @Test(
    "A condition is checked",
    arguments: [
      (["beta"], nil), (["beta", "!old"], nil), ([""], "context.emptyName 0 0..<0"),
      (["!"], "context.emptyName 0 0..<1"), (["a", "b c"], "context.character 1 1..<2"),
      (["!é"], "context.character 0 1..<3"), (["a", "!a"], "context.contradiction 1 0..<2"),
      (["a", "a"], "context.repeated 1 0..<1"),
      ([String(repeating: "a", count: 65)], "context.tooLong 0 0..<65"),
      ((0...16).map { "c\($0)" }, "context.tooMany 16 0..<3"),
    ] as [([String], String?)])
  func conditions(texts: [String], problem: String?) {
    do throws(ConditionError) {
      #expect(try RouteCondition(parsing: texts).texts == texts)
      #expect(problem == nil)
    } catch {
      let range = "\(error.range.lowerBound)..<\(error.range.upperBound)"
      #expect("\(error.code.rawValue) \(error.index) \(range)" == problem)
    }
  }
}
