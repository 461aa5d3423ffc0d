// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import LandfallCore

/// Collects the values of a link for printing, for the code that `@DeepLinks` generates.
///
/// Do not use it yourself.
public struct LinkEncoder {
  /// The index of the link in its table; nil for a case without a URL.
  private(set) var link: Int?
  private(set) var texts: PrintTexts
  /// The link of a mounted enum.
  private(set) var mountedLink: (any MountableLink)?
  /// Whether each value is what is read from its text.
  private var isFaithful = true

  private init(_ texts: PrintTexts) { self.texts = texts }

  /// Calls `body` with what a link's values were collected in; there is room for all of them.
  @inline(never)
  static func with(
    capacity: Int = 512, _ encode: (inout LinkEncoder) -> Void, _ body: (LinkEncoder) -> Void
  ) {
    var needed = 0
    PrintTexts.with(capacity: capacity) { texts in
      var encoder = LinkEncoder(texts)
      encode(&encoder)
      if encoder.texts.hasOverflowed { needed = encoder.texts.size } else { body(encoder) }
    }
    if needed > 0 { with(capacity: needed, encode, body) }
  }

  /// The URL of a link, if it has one in no context and with the first route, and reads back; it takes no
  /// memory but that of the text.
  @usableFromInline
  static func canonicalURL(
    in table: CompiledTable, _ encode: (inout LinkEncoder) -> Void
  ) -> String? {
    var text: String?
    with(encode) { encoder in
      guard encoder.isFaithful, encoder.mountedLink == nil, let link = encoder.link else { return }
      // The first route that takes the URL gives the same texts.
      text = table.canonicalURL(link: link, encoder.texts) { url in
        var readsBack = false
        _ = table.match(url, limits: .standard, refuse: { _ in }) { match in
          readsBack = match.link == link && match.has(encoder.texts)
          return nil
        }
        return readsBack
      }
    }
    return text
  }

  /// Sets the index of the case.
  public mutating func begin(_ link: Int) { self.link = link }

  /// Adds the link of a mounted enum.
  ///
  /// A link without `@DeepLinks` is ignored, because the decoder's function reports the mistake.
  public mutating func mount<T>(_ link: T) { mountedLink = link as? any MountableLink }

  @usableFromInline
  mutating func addAbsent(isDefault: Bool) { texts.appendAbsent(isDefault: isDefault) }

  @usableFromInline
  mutating func add(_ text: String, isDefault: Bool, isFaithful: Bool) {
    var text = text
    text.withUTF8 { texts.append(ByteView($0), isDefault: isDefault) }
    if !isFaithful { self.isFaithful = false }
  }

  @usableFromInline
  mutating func add(_ uuid: UUID, isDefault: Bool) {
    uuid.withText { texts.append($0, isDefault: isDefault) }
  }

  @usableFromInline
  mutating func add(_ date: Date, isDefault: Bool) {
    var hasText = false
    date.withText {
      texts.append($0, isDefault: isDefault)
      hasText = true
    }
    if !hasText { add("", isDefault: isDefault, isFaithful: false) }
  }

  @usableFromInline
  mutating func addList(isDefault: Bool) -> Int { texts.beginList(isDefault: isDefault) }

  @usableFromInline
  mutating func addElement(_ text: String, isFaithful: Bool) {
    var text = text
    text.withUTF8 { texts.appendElement(ByteView($0)) }
    if !isFaithful { self.isFaithful = false }
  }

  @usableFromInline
  mutating func addElement(_ uuid: UUID) { uuid.withText { texts.appendElement($0) } }

  @usableFromInline
  mutating func addElement(_ date: Date) {
    var hasText = false
    date.withText {
      texts.appendElement($0)
      hasText = true
    }
    if !hasText { addElement("", isFaithful: false) }
  }

  @usableFromInline
  mutating func endList(_ start: Int) { texts.endList(start) }

  /// Adds a value and its default.
  @_alwaysEmitIntoClient
  public mutating func append<T: LinkValue>(_ value: T?, default standard: T? = nil) {
    guard let value else { return addAbsent(isDefault: standard == nil) }
    let isDefault = standard.map { value == $0 } ?? false
    // The compiler knows the type where it matters.
    if let uuid = value as? UUID { return add(uuid, isDefault: isDefault) }
    if let date = value as? Date { return add(date, isDefault: isDefault) }
    let text = value.linkText
    add(text, isDefault: isDefault, isFaithful: T(linkText: text) == value)
  }

  /// Adds a list of values and its default.
  @_alwaysEmitIntoClient
  public mutating func append<T: LinkValue>(_ values: [T], default standard: [T]? = nil) {
    let list = addList(isDefault: standard.map { values == $0 } ?? values.isEmpty)
    for value in values {
      if let uuid = value as? UUID {
        addElement(uuid)
      } else if let date = value as? Date {
        addElement(date)
      } else {
        let text = value.linkText
        addElement(text, isFaithful: T(linkText: text) == value)
      }
    }
    endList(list)
  }

  /// Adds a raw value and its default.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public mutating func append<T: RawRepresentable & Equatable>(
    _ value: T?, default standard: T? = nil
  ) where T.RawValue: LinkValue {
    guard let value else { return addAbsent(isDefault: standard == nil) }
    let text = value.rawValue.linkText
    add(
      text, isDefault: standard.map { value == $0 } ?? false,
      isFaithful: T.RawValue(linkText: text).flatMap { T(rawValue: $0) } == value)
  }

  /// Adds a list of raw values and its default.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public mutating func append<T: RawRepresentable & Equatable>(
    _ values: [T], default standard: [T]? = nil
  ) where T.RawValue: LinkValue {
    let list = addList(isDefault: standard.map { values == $0 } ?? values.isEmpty)
    for value in values {
      let text = value.rawValue.linkText
      addElement(
        text, isFaithful: T.RawValue(linkText: text).flatMap { T(rawValue: $0) } == value)
    }
    endList(list)
  }

  /// Ignores the value, because the decoder's function reports the mistake.
  @_disfavoredOverload
  public mutating func append<T>(_ value: T?, default standard: T? = nil) {}
}

/// The texts of a link's values.
package final class EncodedLink {
  /// The index of the link in its table; nil for a case without a URL.
  private(set) var link: Int?
  private(set) var values: [PrintValue] = []
  /// The link of a mounted enum, and what is printed of it.
  private(set) var mountedLink: (any MountableLink)?
  private var mounted: Result<[PrintedPath], PrintError>?
  /// Whether values that are marked as sensitive were left out.
  package private(set) var hasLeftOut = false
  /// Whether the link may have such values.
  package private(set) var isSensitive = false

  fileprivate func take(_ encoder: LinkEncoder, leavingOutSensitive: Bool) {
    link = encoder.link
    values = encoder.texts.values
    mountedLink = encoder.mountedLink
    guard let inner = encoder.mountedLink?.encodedPaths(leavingOutSensitive: leavingOutSensitive)
    else { return }
    mounted = inner.paths
    (hasLeftOut, isSensitive) = (inner.encoded.hasLeftOut, inner.encoded.isSensitive)
  }

  /// Leaves out what is marked as sensitive.
  fileprivate func leaveOut(_ parameters: [ParameterInfo]) {
    for (index, parameter) in parameters.enumerated() where parameter.isSensitive {
      isSensitive = true
      guard index < values.count, values[index].isTold else { continue }
      values[index] = .absent
      hasLeftOut = true
    }
  }

  /// The paths of the link that was encoded, one for each route that its values fit, the first one
  /// first.
  package func printedPaths(of link: some MountableLink) throws(PrintError) -> [PrintedPath] {
    try printedPaths(in: type(of: link)._table) { link.name.rawValue }
  }

  @inline(never)
  private func printedPaths(
    in table: CompiledTable, _ name: () -> String
  ) throws(PrintError) -> [PrintedPath] {
    guard let index = link else {
      throw PrintError(
        .inAppOnly,
        "'\(name())' has no URL, since only the app itself opens it; open it as a value, or give it "
          + "a '@Link' instead of '@InAppOnly'")
    }
    let own = try table.print(link: index, values)
    guard let mounted else { return own }
    let inner = try mounted.get()
    return own.flatMap { prefix in
      inner.compactMap { path -> PrintedPath? in
        guard let condition = prefix.condition.and(path.condition) else { return nil }
        return PrintedPath(
          path: prefix.path + path.path, query: path.query, fragment: path.fragment,
          scheme: prefix.scheme, host: prefix.host, condition: condition,
          isOneSegment: prefix.isOneSegment && path.path.isEmpty)
      }
    }
  }
}

extension MountableLink {
  /// The texts of the link's values, perhaps without those that are marked as sensitive.
  package func encoded(leavingOutSensitive: Bool = false) -> EncodedLink {
    let encoded = EncodedLink()
    LinkEncoder.with({ Self._encode(self, into: &$0) }) {
      encoded.take($0, leavingOutSensitive: leavingOutSensitive)
    }
    if leavingOutSensitive, let link = encoded.link {
      encoded.leaveOut(Self._table.withBytes { $0.parameterInfos(link) })
    }
    return encoded
  }

  /// The index of the link's case in its table, nil for one without a URL, and the link that it mounts.
  var route: (link: Int?, mounted: (any MountableLink)?) {
    var route: (link: Int?, mounted: (any MountableLink)?) = (nil, nil)
    LinkEncoder.with({ Self._encode(self, into: &$0) }) { route = ($0.link, $0.mountedLink) }
    return route
  }

  fileprivate func encodedPaths(
    leavingOutSensitive: Bool
  ) -> (encoded: EncodedLink, paths: Result<[PrintedPath], PrintError>) {
    let encoded = encoded(leavingOutSensitive: leavingOutSensitive)
    return (encoded, Result { () throws(PrintError) in try encoded.printedPaths(of: self) })
  }
}

extension RouteMatch {
  /// Whether the values are read as those that the URL was printed of.
  func has(_ texts: PrintTexts) -> Bool {
    for slot in 0..<texts.count {
      let value = texts[slot]
      if !isPresent(slot) {
        guard value.isDefault else { return false }
        continue
      }
      var isSame = value.isList
      if value.isText { withText(slot) { isSame = $0.equals(value.bytes) } }
      if value.isList {
        var elements = value.elements
        eachText(slot) { text in
          guard let element = elements.next(), element.equals(text) else { return isSame = false }
        }
        if elements.next() != nil { isSame = false }
      }
      guard isSame else { return false }
    }
    return true
  }
}
