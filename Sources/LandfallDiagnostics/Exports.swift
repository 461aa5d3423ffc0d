// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@_exported public import Landfall
@_exported public import LandfallExplaining
@_exported public import LandfallManifest
@_exported public import LandfallTables
