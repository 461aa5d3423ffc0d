// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A parameter that a mark names.
struct NamedParameter {
  enum Mark: String {
    case log
    case sensitive
  }

  let name: String
  let mark: Mark
  let place: SourcePlace

  init(_ name: String, by mark: Mark, at place: SourcePlace) {
    self.name = name
    self.mark = mark
    self.place = place
  }
}
