// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallSwiftUI

@MainActor func run(_ links: DeepLinkCenter<AppLink>, _ navigator: Navigator<AppLink>) {
  // SAMPLE
}
