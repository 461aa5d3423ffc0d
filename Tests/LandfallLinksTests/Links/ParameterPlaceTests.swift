// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTables
import Testing

@DeepLinks(schemes: "place", hosts: "place.app")
private enum PlaceLink: Equatable {
  @Link("/items/:id?tags=:tags&tab=:tab#:mark")
  case item(id: Int, tags: [String], tab: String = "all", mark: String?)
  @Link("/deals?:tab=weekly", "/offers#/top?via=:tab") case deals(tab: String = "none")
  @Link("//:shop.place.app/hello/:name") case shop(shop: String, name: String)
  @Link("/files/:path+") case file(path: [String])
  @Link("/search?:all*") case search(all: [String])
}

@Suite("The places of parameters")
struct ParameterPlaceTests {
  @Test(
    "are told by a match, with the types",
    arguments: [
      (
        "/items/5?tags=a&tab=x&tags=b#m",
        "id path Int, tags query String, tab query String, mark fragment String"
      ),
      ("/items/5", "id path Int, tab default String"),
      ("/deals", "tab route String"),
      ("/offers#/top?via=x", "tab fragment String"),
      ("/offers#/top", "tab default String"),
      ("https://red.place.app/hello/you", "shop host String, name path String"),
      ("place://files/a/b", "path path String"),
      ("/files/a?x#y", "path path String"),
      ("/search?a=1&b", "all query String"),
    ])
  func places(url: String, told: String) throws {
    let match =
      try url.hasPrefix("/") ? PlaceLink.match(.path(url)) : PlaceLink.match(url)
    let parameters = match.parameters.map { "\($0.name) \($0.place.name) \($0.type)" }
    #expect(parameters.joined(separator: ", ") == told)
  }

  @Test("are told by a table that is made at run time")
  func runTime() throws {
    let table = try RouteTable<String>(schemes: ["place"]) {
      Route("/items/:id?tab=:tab") { (id: Int, tab: String?) in "\(id) \(tab ?? "")" }
    }
    let match = try table.match("place://items/5?tab=x")
    #expect(match.parameters.map(\.place) == [.path, .query])
  }
}
