// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What is wrong with the words given to the command.
struct UsageError: Error, Hashable {
  let message: String
}
