// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension RouteMatch {
  /// Hands over the decoded bytes of a parameter with a single value; nothing is copied where
  /// nothing is encoded.
  ///
  /// - Parameters:
  ///   - slot: The index of the parameter, which must be present.
  ///   - body: Gets the bytes; they must not outlive the call.
  /// - Returns: What `body` returns.
  package func withText<R>(_ slot: Int, _ body: (ByteView) -> R) -> R {
    let capture = captures[slot]
    switch capture.kind {
    case .raw: return body(url.bytes[capture.range])
    case .constant: return body(table.text(capture.range.lowerBound))
    case .queryText:
      return url.bytes.withDecoded(capture.range, plusIsSpace: table.isFormEncoded, body)
    default: return url.bytes.withDecoded(capture.range, body)
    }
  }
}
