// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension URL {
  /// The text of the whole URL: its `absoluteString`, which is put together anew each time.
  ///
  /// Where there is no base, the relative text is the same
  /// ([Apple](https://developer.apple.com/documentation/foundation/url/relativestring)).
  package var wholeText: String { baseURL == nil ? relativeString : absoluteString }
}
