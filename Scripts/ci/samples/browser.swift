// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

@MainActor
func showInBrowser(_ url: String) {}

@MainActor
func sample() {
// SAMPLE
}
