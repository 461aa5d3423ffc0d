// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import Testing

@Suite("Conflicts of routes under conditions")
struct ContextConflictTests {
  private static func problems(_ lines: String) throws -> [String] {
    let links = try lines.split(separator: "\n").map { try LinkDeclaration(notation: String($0)) }
    return TableBuilder(TableDeclaration(name: "Test", schemes: ["linky"], links: links)).problems()
      .map { "\($0.code.rawValue) \($0.message)" }
  }

  @Test(
    "Routes that are never there at once, or of which one is there more often, are no conflict",
    arguments: [
      "a /x/:p\nb when=inApp /x/:p", "a when=x /x\nb when=!x /x", "a when=x /x\nb when=x,y /x",
      "a when=x /:p-:q\nb when=!x /:r.:s", "a when=x /x\nb when=y /x priority=1",
      "a when=x mount /shop\nb when=!x mount /shop", "a when=x mount /shop\nb when=!x /shop/:id",
      "a when=x /x\nb when=y,!x /x\nc /x",
    ])
  func none(lines: String) throws {
    #expect(try Self.problems(lines).isEmpty)
  }

  @Test(
    "Routes that can be there at once conflict as ever",
    arguments: [
      (
        "a when=x /x\nb when=x /x",
        "route.equal '/x' of 'b' takes the same URLs as '/x' of 'a', such as 'linky:///x' in the "
          + "context 'x', so one of them can never win; change or remove one"
      ),
      (
        "a when=x /x\nb when=y /x",
        "route.overlap no rule says which of '/x' of 'b' and '/x' of 'a' comes first: '/x' of 'b' alone "
          + "opens 'linky:///x' in the context 'y', '/x' of 'a' alone opens 'linky:///x' in the context "
          + "'x', and both open 'linky:///x' in the contexts 'x' and 'y'; change one, or give one a "
          + "'priority:'"
      ),
      (
        "a when=x /x\nb when=!x /x\nc /x",
        "route.unreachable '/x' of 'c' can never win: '/x' of 'a' and '/x' of 'b' come first and "
          + "together take all of its URLs, such as 'linky:///x'; change or remove one"
      ),
      (
        "a when=x mount /shop\nb /shop/:id",
        "route.mountOwned '/shop/:id' of 'b' lies below '/shop' of 'a', and a mounted enum owns "
          + "everything below its path; move the route into the mounted enum"
      ),
    ])
  func conflicts(lines: String, problem: String) throws {
    #expect(try Self.problems(lines) == [problem])
  }
}
