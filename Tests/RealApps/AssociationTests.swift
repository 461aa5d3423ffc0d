// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation
import Landfall
@testable import LandfallAssociation
import LandfallCompiler
import LandfallManifest
import Testing

@Suite("Association files of real apps")
struct AssociationTests {
  @Test(
    "A file that is written for an app hands over its links, and nothing in it is superfluous",
    arguments: RealApp.all)
  func plan(app: RealApp) throws {
    if app.name == "zulip" {
      withKnownIssue("Optional parts of a long fragment are not decided, which the tool says") {
        try check(app)
      }
    } else {
      try check(app)
    }
  }

  private func check(_ app: RealApp) throws {
    var warnings: [ManifestProblem] = []
    let builder = try Manifest.read(Array(app.manifest().utf8), warnings: &warnings).builder
    let web = WebRoutes(builder)
    let routes = web.routes.indices.filter { web.isPublic(web.routes[$0]) }
    if routes.isEmpty { return }
    let plan = RulePlan(web, routes: routes)
    let file = AppSiteAssociation(Array(plan.json(apps: ["ABCDE12346.com.app"]).utf8))
    let over = HandOver(file, web)
    for route in routes {
      #expect(over.refused(route).isNo, "\(web.routes[route].samplePath)")
    }
    let list = RuleList(file, app: nil)
    for number in list.rules.indices {
      var steps = 50_000_000
      guard case .yes = list.isSuperfluous(number, &steps) else {
        Issue.record("\(list.rules[number].source.line)")
        continue
      }
    }
    // The links of the app's own tests, written as the engine prints them.
    for line in try app.file.cases.compactMap(app.line) {
      guard let url = line.canonical, url.hasPrefix("https://"),
        let link = builder.table.links.first(where: { $0.name == line.link }),
        link.routes.allSatisfy({ $0.sources.isEmpty })
      else { continue }
      #expect(file.verdict(for: url).result == .match, "\(url)")
    }
  }

  @Test("The routes of an app do not differ from themselves", arguments: RealApp.all)
  func same(app: RealApp) throws {
    var warnings: [ManifestProblem] = []
    let builder = try Manifest.read(Array(app.manifest().utf8), warnings: &warnings).builder
    #expect(TableComparison(builder, builder).differences().isEmpty)
  }

  @Test(
    "Each route that is removed from an app is named", arguments: RandomSeeds.some(of: RealApp.all))
  func removed(app: RealApp) throws {
    var warnings: [ManifestProblem] = []
    let builder = try Manifest.read(Array(app.manifest().utf8), warnings: &warnings).builder
    for index in builder.table.links.indices where builder.table.links[index].routes.count == 1 {
      var table = builder.table
      let name = table.links.remove(at: index).name
      let differences = TableComparison(builder, TableBuilder(table)).differences()
      let kinds: [TableDifference.Kind] = [.lost, .otherLink, .undecided]
      let isNamed = differences.contains { $0.old?.link == index && kinds.contains($0.kind) }
      #expect(isNamed, "\(name)")
    }
  }
}
