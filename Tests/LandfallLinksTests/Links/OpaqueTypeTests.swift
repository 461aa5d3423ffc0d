// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallDiagnostics
import Testing

/// An enum that the macro cannot see, since it stands outside of the link enum.
enum OutsideLevel: Int, CaseIterable {
  case low = 1
  case high = 2
}

@DeepLinks(schemes: "opaque")
enum OpaqueLink {
  @Link("/x/:level") case level(level: OutsideLevel)
  @Link("/x/:id") case item(id: Int)
  @Link("/only/:level") case only(level: OutsideLevel)
}

@Suite("Types that the macro cannot see")
struct OpaqueTypeTests {
  @Test(
    "are tried as enums are, in the app and from its manifest",
    arguments: [("opaque://x/1", OpaqueLink.level(level: .low)), ("opaque://x/7", .item(id: 7))])
  func order(url: String, link: OpaqueLink) throws {
    #expect(try OpaqueLink(url) == link)
    let names = OpaqueLink.manifest.links.map(\.name)
    #expect(names == ["level", "item", "only"])
    #expect(OpaqueLink.manifest.links.first?.parameters.first?.notation == "enum(1,2)")
  }

  @Test("are named when a value is none of them")
  func refusal() {
    let refusal = #expect(throws: Refusal.self) { try OpaqueLink("opaque://only/7") }
    #expect(refusal?.message == "'level': '7' is not an OutsideLevel")
  }
}
