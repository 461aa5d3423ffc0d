// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

func table() throws -> RouteTable<Screen> {
  try RouteTable(schemes: ["linky"]) {
    // SAMPLE
  }
}
