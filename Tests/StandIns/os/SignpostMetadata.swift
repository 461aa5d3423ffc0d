// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Stands in for the name in Apple's module `os`.
public typealias SignpostMetadata = OSLogMessage
