// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallCore
import Testing

@Suite("The cases of peers")
struct PeerTests {
  typealias Run = @Sendable ([JSONObject], inout ConformanceCheck) -> Void

  static let files: [String: Run] = [
    "alicerce": Alicerce.check,
    "composable-deep-link": SmallPeers.checkComposableDeepLink,
    "crossroad": Crossroad.check,
    "flowstacks-plan": { rows, check in for index in rows.indices { check.leaveOut("\(index)") } },
    "heoblitz-urlpattern": BracedNames.checkPaths,
    "httprouter-conflicts": {
      SegmentRouter.checkConflicts($0, SegmentRouter.httprouter, &$1)
    },
    "jlroutes": JLRoutes.check,
    "matchit-insert-conflicts": { SegmentRouter.checkConflicts($0, SegmentRouter.matchit, &$1) },
    "matchit-match": SegmentRouter.checkMatches,
    "swift-url-routing": BracedNames.checkURLs,
    "swiftui-routes": SmallPeers.checkSwiftUIRoutes,
    "urlnavigator": URLNavigator.check,
  ]

  @Test("Every case agrees, or differs as the sheet says", arguments: files.keys.sorted())
  func cases(name: String) throws {
    let file = try #require(try TestData.json("peers/\(name).json") as? JSONObject)
    var check = try ConformanceCheck(name)
    let rows = file.objects("cases") + file.objects("groups")
    let run = try #require(Self.files[name])
    run(rows, &check)
    if let findings = check.findings() { Issue.record("\(findings)") }
  }
}
