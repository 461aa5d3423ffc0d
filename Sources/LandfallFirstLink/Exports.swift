// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@_exported public import Landfall
