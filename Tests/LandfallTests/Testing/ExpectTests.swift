// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("Expectations of openings", .timeLimit(.minutes(10)))
struct ExpectTests {
  let links = DeepLinkCenter<PageLink>()

  @Test("fail with the story of the opening")
  func failures() async {
    let opening = links.open("page://moon", from: .push)
    let pending = links.open(.recents(id: 1))
    func records(_ text: String, _ body: () async -> Void) async {
      await withKnownIssue(isIntermittent: false) {
        await body()
      } matching: { issue in
        issue.comments.first?.rawValue.hasPrefix(text) == true
          && issue.comments.first?.rawValue.contains("received 20") == true
      }
    }
    await records("the opening ended as rejected, route.none at byte 0") {
      await expect(opening, endsAs: .opened)
    }
    await records("the opening ended as rejected, route.none at byte 0") {
      await expect(opening, isRejectedWith: .handlerGone)
    }
    await records("the opening ended as rejected") { expect(opening, isPendingAs: nil) }
    await records("the opening 'kept' happened last, not 'held'") {
      expect(pending, isPendingAs: .held)
    }
  }
}
