// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("Expectations of URLs")
struct ExpectMatchTests {
  @Test("hold for the right link and the right code")
  func holds() {
    expect("page://recents/1", matches: PageLink.recents(id: 1))
    expect("page://moon", isRefusedBy: PageLink.self, with: .routeNone)
  }

  @Test("fail with the explanation of the URL")
  func failures() {
    func records(_ texts: String..., body: () -> Void) {
      withKnownIssue(isIntermittent: false) {
        body()
      } matching: { issue in
        texts.allSatisfy { issue.comments.first?.rawValue.contains($0) == true }
      }
    }
    records("is refused, and should read as", "no match: route.none", "did you mean") {
      expect("page://recnts/1", matches: PageLink.recents(id: 1))
    }
    records("reads as recents(id: 2), and should read as", "match: recents") {
      expect("page://recents/2", matches: PageLink.recents(id: 1))
    }
    records("is taken, and should be refused with route.none", "match: recents") {
      expect("page://recents/2", isRefusedBy: PageLink.self, with: .routeNone)
    }
    records("refused with route.none, and should be refused with param.type", "no match:") {
      expect("page://moon", isRefusedBy: PageLink.self, with: .paramType)
    }
  }
}
