// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What is said of bytes that are no table: nothing, since nobody wrote them.
struct UnsoundTable: Error {}
