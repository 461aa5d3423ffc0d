// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A text by which a store gives a link back.
struct StoredText: Sendable {
  let url: String
  let isPath: Bool
  let contexts: LinkContexts

  init(_ url: String, isPath: Bool, in contexts: LinkContexts) {
    self.url = url
    self.isPath = isPath
    self.contexts = contexts
  }

  init(_ text: LinkText, in contexts: LinkContexts) {
    self.init(text.text, isPath: text.isPath, in: contexts)
  }

  /// What the policy of a link lets a store keep of it; nil if nothing.
  init?(
    of link: some DeepLink, from text: StoredText?, _ requirements: RouteRequirements,
    extra: [QueryItem],
    _ rules: CenterRules, _ limits: ReadingLimits
  ) {
    let policy = rules.policy(of: link.name.rawValue).fields
    let encoded = policy.storesSensitive ? nil : link.encoded(leavingOutSensitive: true)
    if let encoded, encoded.hasLeftOut {
      guard let printed = link.printed(from: encoded) else { return nil }
      self.init(printed.url, isPath: false, in: printed.contexts)
      return
    }
    let printed = (try? link.printed()).map {
      StoredText($0.url, isPath: false, in: $0.contexts)
    }
    // A link that cannot be printed, or whose printed route asks for something else, came as a text
    // that can be read.
    let isLike = printed?.reads(as: link, requirements, limits) == true
    let isForm = type(of: link)._table.withBytes { $0.isFormEncoded }
    let bare =
      isLike
      ? nil
      : text?.bare(extra: extra, plusIsSpace: isForm) { $0.reads(as: link, requirements, limits) }
    guard let chosen = bare ?? printed ?? text else { return nil }
    self = chosen
  }

  /// The text without the fragment and the items of the query that the link does not need.
  func bare(
    extra: [QueryItem], plusIsSpace: Bool, _ readsBack: (StoredText) -> Bool
  ) -> StoredText? {
    let bytes = Array(url.utf8)
    let hash = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    let mark = bytes[..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
    let names = Set(extra.map(\.name))
    let items = bytes[mark..<hash].dropFirst().split(separator: UInt8(ascii: "&")).filter { item in
      !names.contains(StoredText.name(of: item, plusIsSpace))
    }
    let query = items.isEmpty ? [] : [UInt8(ascii: "?")] + items.joined(separator: "&".utf8)
    let fragment = bytes[hash...]
    for rest in [query, query + fragment] {
      let text = StoredText(
        String(decoding: bytes[..<mark] + rest, as: UTF8.self), isPath: isPath, in: contexts)
      if readsBack(text) { return text }
    }
    return nil
  }

  /// The name of an item, decoded.
  private static func name(of item: ArraySlice<UInt8>, _ plusIsSpace: Bool) -> String {
    Array(item.prefix { $0 != UInt8(ascii: "=") }).withUnsafeBufferPointer { buffer in
      let name = ByteView(buffer)
      return name.decodedString(name.range, plusIsSpace: plusIsSpace)
    }
  }

  var linkText: LinkText { isPath ? .path(url) : .url(url) }

  /// Whether the text is read as a link, by a route that asks for the same.
  private func reads<Link: DeepLink>(
    as link: Link, _ requirements: RouteRequirements, _ limits: ReadingLimits
  ) -> Bool {
    let match = try? Link.match(linkText, contexts: contexts, limits: limits, watcher: nil)
    return match?.link == link && match?.requirements == requirements
  }
}

/// The cyclic redundancy check of IEEE 802.3, as in gzip and PNG.
package enum Checksum {
  package static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

extension DeepLink {
  /// Prints a link of the same case without what was left out of the values.
  ///
  /// Nil if there is no URL, as a value that is left out has to be there.
  fileprivate func printed(from encoded: EncodedLink) -> (url: String, contexts: LinkContexts)? {
    guard let all = try? encoded.printedPaths(of: self) else { return nil }
    for path in all.readable(in: nil) {
      let contexts = path.condition.contexts
      guard let url = try? Self._table.url(path, scheme: nil, host: nil),
        let link = try? Self(url, contexts: contexts), link.name == name,
        // All other values are the same.
        let others = try? link.encoded(leavingOutSensitive: true).printedPaths(of: link),
        others.map(\.wholeText) == all.map(\.wholeText)
      else { continue }
      return (url, contexts)
    }
    return nil
  }
}

extension CompiledTable {
  /// Eight hexadecimal digits that tell the routes of one version of the app from those of another, in
  /// logs.
  package var checksum: String {
    let digits = String(withBytes { Checksum.crc32($0.buffer) }, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
