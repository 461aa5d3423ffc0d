// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import Testing

@Suite("Relations between routes")
struct RouteRelationTests {
  private static func compare(_ first: String, _ second: String) throws -> RouteComparison {
    let links = try ["a " + first, "b " + second].map { try LinkDeclaration(notation: $0) }
    let table = TableDeclaration(
      name: "Test", schemes: ["linky"], hosts: ["linky.app", "*.linky.app"], links: links)
    return TableBuilder(table).compare(
      TableProblem.Place(link: 0, route: 0), TableProblem.Place(link: 1, route: 0))
  }

  @Test(
    "The relation is exact",
    arguments: [
      // Paths
      ("/x", "/x", .equal), ("/x", "/y", .disjoint), ("/x", "/X", .disjoint),
      ("/x folded", "/X", .moreGeneral), ("/1 folded", "/1", .equal),
      ("/x", "/:p", .moreSpecific), ("/:p", "/x", .moreGeneral), ("/:p/y", "/x/:q", .overlapping),
      ("/:p/y", "/x/z", .disjoint), ("/x", "/x/y", .disjoint), ("/:p", "/:q", .equal),
      ("/x{/:p}? p:String?", "/x", .moreGeneral),
      ("/x{/:p}? p:String?", "/x{/y}?", .moreGeneral),
      // Types
      ("/:p p:Int", "/:q", .moreSpecific), ("/:p p:Int", "/:q q:Double", .moreSpecific),
      ("/:p p:Int", "/:q q:UInt", .overlapping), ("/:p p:Int", "/:q q:UUID", .disjoint),
      ("/:p p:Int(1...9)", "/:q q:Int(5...20)", .overlapping),
      ("/:p p:Int(1...9)", "/:q q:Int(10...20)", .disjoint),
      ("/:p p:Int(1...9)", "/:q q:UInt(1...9)", .equal),
      ("/:p p:Bool", "/:q q:enum(true|false)", .equal),
      ("/:p p:enum(a|b)", "/:q q:enum(b|c)", .overlapping), ("/:p p:enum(a|5)", "/5", .moreGeneral),
      ("/:p p:Int", "/007", .disjoint), ("/:p p:UInt(01...12)", "/:q q:Int", .overlapping),
      ("/:p p:Double(0...1)", "/:q q:Int(0...1)", .moreGeneral),
      ("/:p p:WebURL(a.b)", "/:q q:URL", .moreSpecific),
      ("/:p p:FileName", "/:q q:Int", .moreGeneral),
      // Mixed segments
      ("/@:p", "/:q", .moreSpecific), ("/@:p", "/@:q", .equal), ("/@:p", "/x", .disjoint),
      ("/:p.json", "/@:q", .overlapping), ("/a:p.json", "/a:q", .moreSpecific),
      ("/:p-:q", "/:r.:s", .overlapping), ("/:p-:q-:r", "/:s-:t", .moreSpecific),
      ("/v:p p:Int", "/v:q", .moreSpecific), ("/v:p p:Int", "/v5", .moreGeneral),
      ("/:p.txt", "/:q q:enum(a.txt|b.txt)", .moreGeneral), ("/:p-:q", "/:r--:s", .moreGeneral),
      ("/a:p folded", "/A:q", .moreGeneral),
      // Several segments
      ("/:p+", "/:q*", .moreSpecific), ("/:p*", "/*", .equal), ("/:p*", "/:r(.*)", .equal),
      ("/x/*", "/x", .moreGeneral), ("/x/*", "/:p/y", .overlapping),
      ("/:p*/x", "/:q*/:r/:s", .overlapping), ("/:p+/x", "/:q/x", .moreGeneral),
      ("/:p* p:[Int]", "/:q* q:[UUID]", .overlapping), ("/:p+ p:[Int]", "/:q+ q:[UUID]", .disjoint),
      ("/:p*/x/:q", "/:r*/x", .overlapping), ("/x/y mount", "/x/y/z", .moreGeneral),
      // Contexts
      ("when=a /x", "/x", .moreSpecific), ("when=a /x", "when=a /x", .equal),
      ("when=a /x", "when=!a /x", .disjoint), ("when=a /x", "when=b /x", .overlapping),
      ("when=a,!b /x", "when=!b /x", .moreSpecific), ("when=a /x", "/x?q", .overlapping),
      ("when=a /:p", "/x", .overlapping), ("when=q /x", "/x?q", .overlapping),
      // Query
      ("/x?q=1", "/x", .moreSpecific), ("/x?q=1", "/x?q=2", .disjoint),
      ("/x?q=1", "/x?r=1", .overlapping), ("/x?q", "/x?!q", .disjoint),
      ("/x?q=:p", "/x?q", .moreSpecific), ("/x?q=:p p:Int", "/x?q=:r", .moreSpecific),
      ("/x?q=:p p:Int", "/x?q=:r r:UUID", .disjoint), ("/x?q=:p p:[String]", "/x", .equal),
      ("/x?q=:p p:String?", "/x", .moreSpecific), ("/x?q=:p p:Int?", "/x?!q", .moreGeneral),
      ("/x?q=:p p:Int?", "/x?q=:r r:UUID?", .overlapping),
      ("/x?q=:p p:[Int]", "/x?q=:r r:[UUID]", .overlapping),
      ("/x?q=:p p:[Int]", "/x?q=:r r:Int=1", .moreGeneral), ("/x?q=", "/x?q=:p", .moreSpecific),
      ("/x?q=&r=1", "/x?r=1&q=", .equal),
      // Fragments
      ("/x#a", "/x", .moreSpecific), ("/x#a", "/x#b", .disjoint), ("/x#:p", "/x#a", .moreGeneral),
      ("/x#:p p:Int", "/x#:q", .moreSpecific), ("/x#:p p:String?", "/x", .equal),
      ("/x#/a", "/x#:p", .moreSpecific), ("/x#/:p", "/x#/a", .moreGeneral),
      ("/x#/a", "/x#a", .disjoint), ("/x#/a/:p", "/x#/:q/b", .overlapping),
      // Items of the fragment
      ("/x#id=:p", "/x", .moreSpecific), ("/x#id=:p", "/x#:f", .moreSpecific),
      ("/x#id=:p p:String?", "/x#:f", .overlapping), ("/x#:f f:String?", "/x#id=:p", .moreGeneral),
      ("/x#top", "/x#id=:p", .disjoint), ("/x#top", "/x#id=:p p:String?", .moreSpecific),
      ("/x#top", "/x#top=:p", .moreSpecific), ("/x#top", "/x#!top&v=1", .disjoint),
      ("/x#id=5", "/x#id=:p", .moreSpecific), ("/x#id=:p", "/x#v=:p", .overlapping),
      ("/x#/a?id=:p", "/x#/a", .moreSpecific), ("/x#/a", "/x#id=:p", .overlapping),
      ("/x#:f f:Int", "/x#id=:p", .disjoint), ("/x#:f f:Int", "/x#id=:p p:String?", .moreSpecific),
      ("/x#id=:p", "/x?id=:p", .overlapping),
      ("/x#:f", "/x#id=:p&v", .moreGeneral),
      // Origins
      ("//linky.app/x", "/x", .moreSpecific), ("linky:///x", "/x", .moreSpecific),
      ("//linky.app/x", "linky:///x", .overlapping),
      ("//a.linky.app/x", "//*.linky.app/x", .moreSpecific),
      ("//:t.linky.app/x", "//*.linky.app/x", .moreSpecific),
      ("//:t.linky.app/x t:Int", "//:s.linky.app/x", .moreSpecific),
      ("//:t.a.app/x", "//b.:s.app/x", .overlapping), ("//:t.app/x", "//:s.de/x", .disjoint),
      ("https://linky.app/x", "//linky.app/x", .moreSpecific),
      ("https://linky.app/x", "linky://linky.app/x", .disjoint),
      ("/x?q=1", "//linky.app/:p", .overlapping),
    ] as [(String, String, RouteRelation)])
  func relation(first: String, second: String, relation: RouteRelation) throws {
    let comparison = try Self.compare(first, second)
    #expect(comparison.relation == relation, "\(comparison)")
    let mirrored: RouteRelation =
      switch relation {
      case .moreGeneral: .moreSpecific
      case .moreSpecific: .moreGeneral
      case .equal, .disjoint, .overlapping: relation
      }
    #expect(try Self.compare(second, first).relation == mirrored)
    #expect((comparison.both == nil) == (relation == .disjoint))
    #expect((comparison.onlyFirst == nil) == (relation == .equal || relation == .moreSpecific))
    #expect((comparison.onlySecond == nil) == (relation == .equal || relation == .moreGeneral))
  }

  @Test("The URLs that show a relation read well")
  func urls() throws {
    let comparison = try Self.compare("/contacts/:id?tab=:tab id:Int tab:Int", "/contacts/:name")
    #expect(comparison.both?.url == "linky:///contacts/1?tab=1")
    #expect(comparison.onlyFirst == nil)
    #expect(comparison.onlySecond?.url == "linky:///contacts/a")
    #expect(
      try Self.compare("//:team.linky.app/x#/:p", "/x").both?.url == "linky://a.linky.app/x#/a")
  }
}
