// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import LandfallDiagnostics
  import LandfallTables
  import Testing

  @Suite("Checked values in links")
  struct CheckedLinkTests {
    @Test(
      "A value that its type does not take is refused with the type's code and what is expected",
      arguments: [
        ("/amount/0", "param.range", "'v': 0 is outside Int(1...10000)"),
        ("/amount/x", "param.type", "'v': 'x' is not an integer of Int(1...10000)"),
        ("/angle/90.1", "param.range", "'v': 90.1 is outside Double(-90...90)"),
        ("/ratio/0.4", "param.range", "'v': 0.4 is outside Double(0.1...0.3)"),
        ("/day/5", "param.type", "'v': '5' is not a number of 2 digits such as 01"),
        ("/day/32", "param.range", "'v': 32 is outside UInt(01...31)"),
        (
          "/title/123456789", "param.length",
          "'v' is too long or too short; give it 1 to 8 characters"
        ),
        (
          "/file/..%2Fa", "param.traversal",
          "'v': '../a' could lead out of its folder; give a plain file name"
        ),
        (
          "/page/https:%2F%2Fevil.com", "param.urlNotAllowed",
          "'v': 'https://evil.com' is not a web URL of a.example, *.b.example, http://localhost:8080"
        ),
        // What the macro does not see, the types themselves say.
        ("/outer/0", "param.range", "'v': 0 is outside UInt(1...10000)"),
        (
          "/outer/1?o=https://evil.com", "param.urlNotAllowed",
          "'o': 'https://evil.com' is not a web URL of example.com, *.example.org"
        ),
        (
          "/outer/1?l=abcdef", "param.length",
          "'l' is too long or too short; give it 2 to 5 characters"
        ),
        ("/outer/1?d=13", "param.range", "'d': 13 is outside UInt(01...12)"),
        ("/outer/1?d=1", "param.type", "'d': '1' is not a number of 2 digits such as 01"),
      ])
    func refusals(path: String, code: String, message: String) {
      let refusal = #expect(throws: Refusal.self) { try CheckedLink("checked:" + path) }
      #expect(refusal?.code.rawValue == code)
      #expect(refusal?.message == message)
    }

    @Test("Defaults are left out, and filled in")
    func defaults() throws {
      let link = CheckedLink.day(v: 7, o: nil, l: [])
      #expect(try link.urlString() == "https://checked.app/day/07")
      #expect(try CheckedLink("checked:/day/07") == .day(v: 7, o: nil, l: [], d: 1))
    }

    @Test("The manifest has what the macro sees, and what only the types know")
    func manifest() {
      let types = CheckedLink.manifest.links.map { $0.parameters.map(\.notation) }
      #expect(
        types[0] == ["Int(1...10000)", "Int(1...10000)", "[Int(1...10000)]", "Int(1...10000)"])
      #expect(types[1][0] == "Double(-90...90)")
      #expect(types[2][0] == "Double(0.1...0.3)")
      #expect(types[3][0] == "UInt(01...31)")
      #expect(types[4][0] == "String(1...8)")
      #expect(types[5][0] == "FileName")
      #expect(types[6][0] == "WebURL(a.example,*.b.example,http://localhost:8080)")
      #expect(
        types[7] == [
          "UInt(1...10000)", "WebURL(example.com,*.example.org)", "[String(2...5)]",
          "UInt(01...12)",
        ])
      let defaults = CheckedLink.manifest.links.map { $0.parameters.last?.defaultText }
      #expect(
        defaults == ["50", "0.5", nil, "01", "New", "index.html", "https://a.example/", "12"])
    }

    @Test("A run-time table takes them, and finds a host that is none")
    func table() throws {
      let table = try RouteTable<Int>(schemes: ["app"]) {
        Route("/pay/:amount") { (amount: Ranged<OuterAmount>) in Int(amount.value) }
        Route("/at/:month") { (month: Padded<OuterMonth>) in month.value }
      }
      #expect(try table.match("app:/pay/7").link == 7)
      #expect(try table.match("app:/at/07").link == 7)
      let refusal = #expect(throws: Refusal.self) { try table.match("app:/pay/0") }
      #expect(refusal?.code == "param.range")
      enum NoHost: WebHosts { static let hosts = ["https://example.com"] }
      let error = #expect(throws: RouteTableError.self) {
        try RouteTable<Int>(schemes: ["app"]) { Route("/w?u=:u") { (u: WebURL<NoHost>) in 1 } }
      }
      #expect(error?.problems.map(\.code) == ["route.valueType"])
    }
  }
#endif
