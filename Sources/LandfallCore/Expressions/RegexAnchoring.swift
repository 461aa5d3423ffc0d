// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Where in a URL a regular expression has to match.
public enum RegexAnchoring: String, Hashable, Sendable, CaseIterable {
  /// From the URL's first character to its last.
  case whole
  /// From the first character on; what follows does not matter.
  case start
  /// Up to the last character; what is before does not matter.
  case end
  /// Anywhere.
  case anywhere
}
