// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// A type that states what it takes.
enum Level: String, LinkValue {
  case first = "1"
  case second = "2"

  static var linkValueType: ValueType { .oneOf(["1", "2"]) }
}
