// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Explanation {
  /// A URL cut into its parts and decoded, as routes see it.
  struct Reading: Hashable, Sendable {
    struct Item: Hashable, Sendable {
      var name: String
      var value: String?
    }

    /// The most segments, and the most items, that are told.
    private static var limit: Int { 16 }

    var scheme: String?
    var host: String?
    var segments: [String]
    var query: [Item]
    var fragment: String?
    /// The contexts in which it is opened.
    var contexts: LinkContexts
    /// How many segments and items were left out.
    var omitted: Int

    init(_ url: ReadURL, isFormEncoded: Bool) {
      func text(_ range: ByteRange, plusIsSpace: Bool = false) -> String {
        ShownText.short(url.bytes.decodedString(range, plusIsSpace: plusIsSpace))
      }
      scheme = url.scheme.map { text($0) }
      host = url.host.map { text($0) }
      segments = (0..<min(url.segmentCount, Reading.limit)).map { text(url.segment($0)) }
      query = (0..<min(url.pairCount, Reading.limit)).map { index in
        let pair = url.pair(index)
        return Item(
          name: text(pair.name, plusIsSpace: isFormEncoded),
          value: pair.hasValue ? text(pair.value, plusIsSpace: isFormEncoded) : nil)
      }
      fragment = url.fragment.map { text($0) }
      contexts = url.contexts.contexts
      omitted = url.segmentCount + url.pairCount - segments.count - query.count
    }
  }
}
