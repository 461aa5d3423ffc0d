// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

extension DeepLink {
  /// Reads the links of many URLs, each when it is asked for.
  ///
  /// ```swift
  /// let links = AppLink.links(in: ["linky://contacts/5", "https://elsewhere.example"])
  /// print(links.count { $0 != nil })  // 1
  /// ```
  /// - Parameters:
  ///   - inputs: The URLs or paths.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  /// - Returns: For each input, in order, its link, or `nil` if no route takes it; ``init(_:contexts:)`` says why.
  /// - Complexity: O(1); O(*n*) in the bytes of a URL for its link.
  @_alwaysEmitIntoClient
  public static func links<Inputs: Sequence>(
    in inputs: Inputs, contexts: LinkContexts = []
  ) -> some Sequence<Self?> where Inputs.Element: LinkInput {
    inputs.lazy.map { read($0, contexts) }
  }

  /// Reads the links of lines of text, such as those of a log, each when it is asked for.
  ///
  /// ```swift
  /// let log = Array("linky://contacts/5\nlinky://nowhere\n".utf8)
  /// for link in AppLink.links(inLines: log) { print(link.map { "\($0)" } ?? "no link") }
  /// ```
  /// - Parameters:
  ///   - lines: The bytes of the lines, each a URL. They end with a line feed, perhaps with a carriage return before
  ///     it; the last one need not.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  /// - Returns: For each line, in order, its link, or `nil` if no route takes it.
  /// - Complexity: O(1); O(*n*) in the bytes of a line for its link.
  @_alwaysEmitIntoClient
  public static func links<Lines: BidirectionalCollection<UInt8>>(
    inLines lines: Lines, contexts: LinkContexts = []
  ) -> some Sequence<Self?> {
    sequence(state: lines[...]) { rest -> Self?? in
      guard !rest.isEmpty else { return nil }
      let newline = rest.firstIndex(of: UInt8(ascii: "\n"))
      let end = newline ?? rest.endIndex
      var line = rest[..<end]
      rest = rest[end...].dropFirst()
      if newline != nil, line.last == UInt8(ascii: "\r") { line = line.dropLast() }
      return .some(
        line.withContiguousStorageIfAvailable { link(of: $0, contexts) }
          ?? Array(line).withUnsafeBufferPointer { link(of: $0, contexts) })
    }
  }

  @inlinable
  static func link(of line: UnsafeBufferPointer<UInt8>, _ contexts: LinkContexts) -> Self? {
    var link: Self?
    _ = _table.open(line, isPath: false, contexts: contexts) { make(&link, &$0) }
    return link
  }

  /// Reads a URL; nil if it is refused.
  @inlinable
  static func read(_ input: some LinkInput, _ contexts: LinkContexts) -> Self? {
    let table = _table
    var link: Self?
    _ = input._read(in: table) { text, isPath in
      table.open(text, isPath: isPath, contexts: contexts) { make(&link, &$0) }
    }
    return link
  }

  /// Throws why a URL was refused, which takes another look; few ask for it.
  @usableFromInline
  static func refusal(of input: some LinkInput, _ contexts: LinkContexts) throws(Refusal) -> Self {
    try match(input.text(in: _table), contexts: contexts, limits: .standard, watcher: nil).link
  }
}
