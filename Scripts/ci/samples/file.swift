// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall

func sample(_ applicationSupport: URL) {
// SAMPLE
}
