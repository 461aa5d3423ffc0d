// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import ClashingNames
  import Landfall
  import ShopLinks
  import Testing

  /// The names that the macro makes.
  @Suite("Names of links")
  struct LinkNameTests {
    @Test("Each case has a name, in the order of the enum")
    func allNames() {
      #expect(ShopLink.Name.allCases.map(\.rawValue) == ["home", "product", "order", "gifts"])
      #expect(PatternLink.Name(rawValue: "default") == .default)
      #expect("\(PatternLink.Name.default)" == "default")
    }

    @Test(
      "A link knows its name",
      arguments: [
        (PatternLink.root, "root"), (.default(in: 1, default: ""), "default"),
        (.shop(.home), "shop"),
      ])
    func name(link: PatternLink, name: String) {
      #expect(link.name.rawValue == name)
    }

    @Test("Types of the app that are named like Landfall's do no harm")
    func clashes() throws {
      #expect(try ClashingLink("clash://refusals/5") == .refusal(id: 5, sort: .down))
      #expect(
        try ClashingLink("clash://inner/list/up") == .inner(.list(sort: .up, then: .down)))
      #expect(
        try ClashingLink.inner(.list(sort: .up, then: .up)).urlString()
          == "clash:///inner/list/up?then=up")
    }
  }
#endif
