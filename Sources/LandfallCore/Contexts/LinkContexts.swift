// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The circumstances in which a link is opened, such as its source, a switched-on feature or the
/// system.
///
/// Routes name contexts with `when:`, and exist only if these hold:
/// ```swift
/// @DeepLinks(schemes: "rooms")
/// enum RoomLink {
///   @Link("/room/:id") case room(id: String)
///   @Link("/room/:id", when: "inApp") case childRoom(id: String)
/// }
///
/// let link = try? RoomLink("rooms://room/5", contexts: ["inApp"])  // .childRoom(id: "5")
/// ```
/// A name has at most 64 ASCII letters, digits, `-`, `_` and `.`. Names are compared byte by byte.
public struct LinkContexts: Sendable, Hashable {
  /// The names in byte order, each with a NUL behind it: what a match reads.
  @usableFromInline let bytes: [UInt8]

  /// Makes a set.
  ///
  /// - Parameter names: The names. Invalid names are ignored, because no route can ask for them.
  public init(_ names: [String]) {
    var sorted: [String] = []
    for name in names where LinkContexts.isName(Array(name.utf8)) && !sorted.contains(name) {
      sorted.insert(name, at: sorted.firstIndex { name < $0 } ?? sorted.count)
    }
    var bytes: [UInt8] = []
    for name in sorted {
      bytes += name.utf8
      bytes.append(0)
    }
    self.bytes = bytes
  }

  @usableFromInline
  init(inOrder bytes: [UInt8]) { self.bytes = bytes }

  package static var empty: LinkContexts { LinkContexts(inOrder: []) }

  /// The names in byte order.
  package var names: [String] {
    withView { $0.contextNames }
  }

  package var isEmpty: Bool { bytes.isEmpty }

  @inline(never)
  package func contains(_ name: String) -> Bool {
    name.withBytes { name in withView { $0.hasContext(name) } }
  }

  package func union(_ other: LinkContexts) -> LinkContexts {
    if other.isEmpty { return self }
    return isEmpty ? other : LinkContexts(names + other.names)
  }

  /// Hands over the names as a match reads them.
  package func withView<R>(_ body: (ByteView) -> R) -> R {
    bytes.withUnsafeBufferPointer { body(ByteView($0)) }
  }

  /// How long a name is at most.
  package static var nameLimit: Int { 64 }

  /// The contexts of the sources, which have the names that manifests and `sources:` write.
  package static var sourceNames: [String] {
    [
      "customScheme", "universalLink", "push", "quickAction", "spotlight", "handoff", "widget",
      "inApp", "commandLine", "deferred",
    ]
  }

  package static func isName(_ text: [UInt8]) -> Bool {
    !text.isEmpty && text.count <= nameLimit && text.allSatisfy(isNameByte)
  }

  package static func isNameByte(_ byte: UInt8) -> Bool {
    ASCII.isLabelByte(byte) || byte == UInt8(ascii: ".")
  }
}

extension LinkContexts: ExpressibleByArrayLiteral {
  /// Makes a set.
  ///
  /// - Parameter elements: The names. Invalid names are ignored.
  @inlinable
  public init(arrayLiteral elements: String...) {
    self = elements.isEmpty ? LinkContexts(inOrder: []) : LinkContexts(elements)
  }
}

extension LinkContexts: CustomStringConvertible {
  /// The names separated by commas.
  public var description: String { names.joined(separator: ", ") }
}

/// The users who may open a link.
///
/// In a center, a link that is not public waits until the user has signed in.
public enum LinkAccess: String, Sendable, Hashable, CaseIterable {
  /// Every user.
  case `public`

  /// Only users who are signed in.
  case authenticated
}

extension ByteView {
  /// Whether a name is among names that each have a NUL behind them.
  ///
  /// - Complexity: O(*n*) in the bytes.
  func hasContext(_ name: ByteView) -> Bool {
    var start = 0
    while start < count {
      var end = start
      while end < count, self[end] != 0 { end += 1 }
      if self[ByteRange(start, end)].equals(name) { return true }
      start = end + 1
    }
    return false
  }

  /// The names, for those who want to keep them.
  package var contexts: LinkContexts { LinkContexts(contextNames) }

  @inline(never)
  fileprivate var contextNames: [String] {
    var names: [String] = []
    var start = 0
    for index in 0..<count where self[index] == 0 {
      names.append(self[ByteRange(start, index)].string)
      start = index + 1
    }
    return names
  }
}

/// In which contexts a route is there: all that it names must hold, or not hold.
package struct RouteCondition: Equatable, Sendable {
  package struct Term: Equatable, Sendable {
    package let name: String
    /// Whether it must not hold.
    package let isNegated: Bool

    package init(name: String, isNegated: Bool) {
      self.name = name
      self.isNegated = isNegated
    }

    /// Reads a term as it is written; the name is not checked.
    package init(_ text: String) {
      isNegated = text.utf8.first == UInt8(ascii: "!")
      name = isNegated ? String(text.dropFirst()) : text
    }

    /// As it is written: the name, with `!` before it if the context must not hold.
    var text: String { (isNegated ? "!" : "") + name }
  }

  /// In the order in which they are written.
  package private(set) var terms: [Term]

  /// Every context.
  package static var always: RouteCondition { RouteCondition() }

  package init(_ terms: [Term] = []) { self.terms = terms }

  package var texts: [String] { terms.map { $0.text } }

  var asksForContext: Bool { terms.contains { !$0.isNegated } }

  package var isAlways: Bool { terms.isEmpty }

  /// The fewest contexts in which it holds.
  package var contexts: LinkContexts {
    LinkContexts(terms.filter { !$0.isNegated }.map { $0.name })
  }

  package func holds(in contexts: LinkContexts) -> Bool {
    terms.allSatisfy { contexts.contains($0.name) != $0.isNegated }
  }

  /// Where this one and another one hold; nil if they never do at once.
  package func and(_ other: RouteCondition) -> RouteCondition? {
    var both = self
    for term in other.terms {
      guard let known = terms.first(where: { $0.name == term.name }) else {
        both.terms.append(term)
        continue
      }
      if known != term { return nil }
    }
    return both
  }
}
