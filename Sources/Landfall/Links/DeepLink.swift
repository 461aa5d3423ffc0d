// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An enum of links whose table names a scheme or a host.
public protocol DeepLink: MountableLink {}
