// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import LandfallDiagnostics
  import LandfallTables
  import Testing

  @Suite("Errors of one form")
  struct LinkProblemTests {
    /// A problem of each type, with what its code, its location and its line are.
    static let problems: [(any LinkProblem, LinkCode, String?, String)] = [
      (
        Refusal(.paramType, at: 17, parameter: "id", found: "abc", expected: "an integer"),
        "param.type", "byte 17", "param.type at byte 17: 'id': 'abc' is not an integer"
      ),
      (
        "the shop is closed" as Rejection, "handler.rejected", nil,
        "handler.rejected: the shop is closed"
      ),
      (
        Rejection(Refusal(.routeNone, at: 4)), .routeNone, "byte 4",
        "route.none at byte 4: no route matches the URL"
      ),
      (
        PrintError(.empty, parameter: "id", "'id' is empty"), "print.empty", "'id'",
        "print.empty at 'id': 'id' is empty"
      ),
      (StoreProblem("store.mine", "no disk"), "store.mine", nil, "store.mine: no disk"),
    ]

    @Test("have a code, a message and a location", arguments: problems)
    func form(problem: any LinkProblem, code: LinkCode, location: String?, line: String) {
      #expect(problem.code == code)
      #expect(problem.location == location)
      #expect(!problem.message.isEmpty)
      #expect(problem.description == line)
    }

    @Test("of a table name the route's location")
    func table() {
      let error = #expect(throws: RouteTableError.self) {
        try RouteTable<Int>(schemes: ["x"]) { Route("/a/:") { 1 } }
      }
      #expect(error?.problems.first?.location?.contains("LinkProblemTests.swift") == true)
    }
  }
#endif
