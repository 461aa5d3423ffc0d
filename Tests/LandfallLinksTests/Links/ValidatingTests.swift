// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallDiagnostics
import LandfallTables
import Testing

@DeepLinks(schemes: "wide")
private enum WideLink {
  @Mount("/a") case a(WideLink1)
  @Mount("/b") case b(WideLink1)
  @Mount("/c") case c(WideLink1)
  @Mount("/d") case d(WideLink1)
  @Mount("/e") case e(WideLink1)
  @Mount("/f") case f(WideLink1)
  @Mount("/g") case g(WideLink1)
  @Mount("/h") case h(WideLink1)
  @Mount("/i") case i(WideLink1)
  @Mount("/j") case j(WideLink1)
}

@DeepLinks
private enum WideLink1 {
  @Mount("/a") case a(WideLink2)
  @Mount("/b") case b(WideLink2)
  @Mount("/c") case c(WideLink2)
  @Mount("/d") case d(WideLink2)
  @Mount("/e") case e(WideLink2)
  @Mount("/f") case f(WideLink2)
  @Mount("/g") case g(WideLink2)
  @Mount("/h") case h(WideLink2)
  @Mount("/i") case i(WideLink2)
  @Mount("/j") case j(WideLink2)
}

@DeepLinks
private enum WideLink2 {
  @Mount("/a") case a(WideLink3)
  @Mount("/b") case b(WideLink3)
  @Mount("/c") case c(WideLink3)
  @Mount("/d") case d(WideLink3)
  @Mount("/e") case e(WideLink3)
  @Mount("/f") case f(WideLink3)
  @Mount("/g") case g(WideLink3)
  @Mount("/h") case h(WideLink3)
  @Mount("/i") case i(WideLink3)
  @Mount("/j") case j(WideLink3)
}

@DeepLinks
private enum WideLink3 {
  @Mount("/a") case a(WideLink4)
  @Mount("/b") case b(WideLink4)
  @Mount("/c") case c(WideLink4)
  @Mount("/d") case d(WideLink4)
  @Mount("/e") case e(WideLink4)
  @Mount("/f") case f(WideLink4)
  @Mount("/g") case g(WideLink4)
  @Mount("/h") case h(WideLink4)
  @Mount("/i") case i(WideLink4)
  @Mount("/j") case j(WideLink4)
}

@DeepLinks
private enum WideLink4 {
  @Link("/x") case x
  @Link("/y") case y
}

@Suite("Validating an enum with all that it mounts")
struct ValidatingTests {
  @Test("Enums without conflicts are valid")
  func valid() throws {
    try PatternLink.validate()
    try ValueLink.validate()
  }

  @Test("A type that states what it takes is known, though the macro does not see it")
  func types() {
    let error = #expect(throws: RouteTableError.self) { try HiddenLink.validate() }
    #expect(error?.problems.map(\.code) == ["route.unreachable"])
    #expect(error?.problems.first?.location == "HiddenLink.level")
    #expect(error?.problems.first?.excerpt != nil)
  }

  @Test("Enums that are mounted in each other too often are told, and are not put together")
  func tooMany() {
    let error = #expect(throws: RouteTableError.self) { try WideLink.validate() }
    #expect(error?.problems.map(\.code) == ["table.tooManyRoutes"])
    #expect(WideLink.manifest.links.count <= 10_000)
    #expect((try? WideLink("wide:a/b/c/d/x")) == .a(.b(.c(.d(.x)))))
    #expect(throws: Never.self) { try WideLink1.validate() }
  }
}
