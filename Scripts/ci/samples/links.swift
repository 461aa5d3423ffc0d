// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall

@DeepLinks(schemes: "linky", hosts: "linky.app")
enum AppLink {
  // SAMPLE
}
