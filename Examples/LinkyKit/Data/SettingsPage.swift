// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A page of the settings.
///
/// Its raw value is what stands in links.
enum SettingsPage: String, Sendable, Hashable, CaseIterable {
  case profile, notifications, privacy, about

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
