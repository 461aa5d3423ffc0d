// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An enum of links that another enum may take in with `@Mount`.
public protocol MountableLink: Sendable, Hashable {}
