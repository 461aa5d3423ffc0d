// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTesting

typealias ScriptedHandler = LandfallTesting.ScriptedHandler<PageLink>
