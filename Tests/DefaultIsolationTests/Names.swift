// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension LinkSource {
  static let siri = LinkSource("siri")
}

extension Gate {
  static let onboarding = Gate("onboarding")
}
