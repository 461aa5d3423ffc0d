// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// One item of a query, as ranges into the URL.
package struct QueryPair {
  package let name: ByteRange
  /// After the first `=`; where there is no `=`, empty and `hasValue` is false.
  package let value: ByteRange
  package let hasValue: Bool
}
