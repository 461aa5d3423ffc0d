// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The name of a link: the case without its values.
public protocol LinkName: Sendable, Hashable, CaseIterable, RawRepresentable<String>,
  CustomStringConvertible
{}
