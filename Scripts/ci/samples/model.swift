// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

func loadOffers(for link: AppLink) async -> [String] { [] }

// SAMPLE
