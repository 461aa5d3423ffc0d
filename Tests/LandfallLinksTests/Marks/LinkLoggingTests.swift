// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import Testing

@Test("Only the named values may be written")
func publicNames() {
  #expect(LinkLogging.public("page", "sort").isPublic("page"))
  #expect(!LinkLogging.public("page", "sort").isPublic("token"))
  #expect(!LinkLogging.redacted.isPublic("page"))
}
