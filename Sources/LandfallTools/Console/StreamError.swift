// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Why a stream cannot be read or written.
package enum StreamError: Error, Equatable {
  /// The reader of a pipe has gone, as in `landfall … | head`: nobody wants more.
  case closed
  /// The system's words.
  case failed(String)
}
