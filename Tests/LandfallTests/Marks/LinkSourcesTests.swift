// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import Testing

@Test(
  "Any source contains each source",
  arguments: [
    LinkSources.customScheme, .universalLink, .push, .quickAction, .spotlight, .handoff, .inApp,
    .commandLine, .restored,
  ])
func anySource(source: LinkSources) {
  #expect(LinkSources.any.contains(source))
  #expect(source.rawValue.nonzeroBitCount == 1)
}
