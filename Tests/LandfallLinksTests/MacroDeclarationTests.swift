// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import Testing

  /// Every argument that the macros take, so that the compiler checks their declarations.
  @DeepLinks(
    name: "Linky", schemes: "linky", "linky-beta", hosts: "linky.app", "*.linky.app",
    caseInsensitive: true, formEncodedQuery: true)
  private enum EveryArgument: Hashable {
    @Link("/recents", "/history")
    case recents
    @Link(
      "/reset?token=:token&page=:page", access: .authenticated,
      sources: [.universalLink, .inApp], confirm: true, log: .public("page"),
      sensitive: ["token"], deprecated: "use '/recents'", priority: 1, caseInsensitive: true)
    case reset(token: String, page: Int)
    @Link("/reset?question=:question&page=:page")
    case ask(question: String, page: Int)
    @Mount("/shop")
    case shop(OnlyMounted)
  }

  @DeepLinks
  private enum OnlyMounted: Hashable {
    @Link("/basket")
    case basket
  }

  @Test("The macros add nothing to the cases that they mark")
  func markedCases() {
    #expect(EveryArgument.shop(.basket) != .recents)
    #expect(EveryArgument.reset(token: "t", page: 1) != .recents)
  }
#endif
