// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The parts of a URL, as ranges into its bytes: what RFC 3986, section 3 calls scheme, authority,
/// path, query and fragment.
///
/// Nothing is decoded and nothing is copied.
package struct URLParts {
  /// Whether the URL is printable ASCII without escapes, so that no part needs decoding or checking.
  package var isPlain: Bool
  /// Without the colon; nil for a path alone.
  package var scheme: ByteRange?
  /// Between `//` and the path; nil where there is no `//`.
  package var authority: ByteRange?
  package var path: ByteRange
  /// After `?`; nil where there is none.
  package var query: ByteRange?
  /// After `#`; nil where there is none.
  package var fragment: ByteRange?
}
