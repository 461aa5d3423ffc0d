// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

extension CompiledTable {
  /// Reads a URL and hands the values of its route to the code that makes the link.
  ///
  /// Nothing about it is generic: what depends on the enum is inlined into the app around it.
  ///
  /// - Parameters:
  ///   - text: The URL, or a path alone.
  ///   - isPath: Whether it is a path alone.
  ///   - contexts: The contexts that hold; nil for none.
  ///   - make: Makes the link; says nil, or what it refuses.
  /// - Returns: Nil, or the refusal.
  /// - Complexity: O(*n*) in the bytes of the URL.
  @usableFromInline
  func open(
    _ text: String, isPath: Bool, contexts: LinkContexts? = nil,
    _ make: (inout LinkDecoder) -> Refusal?
  ) -> Refusal? {
    guard let contexts else { return open(text, isPath: isPath, .empty, make) }
    return contexts.withView { open(text, isPath: isPath, $0, make) }
  }

  @inline(__always)
  private func open(
    _ text: String, isPath: Bool, _ contexts: ByteView, _ make: (inout LinkDecoder) -> Refusal?
  ) -> Refusal? {
    let quick = text.utf8.withContiguousStorageIfAvailable {
      open($0, isPath: isPath, contexts, make)
    }
    if let quick { return quick }
    var text = text
    return text.withUTF8 { open($0, isPath: isPath, contexts, make) }
  }

  private func open(
    _ buffer: UnsafeBufferPointer<UInt8>, isPath: Bool, _ contexts: ByteView,
    _ make: (inout LinkDecoder) -> Refusal?
  ) -> Refusal? {
    var refusal: Refusal?
    let isMatch = match(
      ByteView(buffer), isPath: isPath, limits: .standard, contexts: contexts,
      refuse: { refusal = $0() }
    ) { match in
      var values = LinkDecoder(match, wantsDetails: false)
      return make(&values)
    }
    return isMatch ? nil : refusal
  }
}

extension Refusal {
  /// What is said if a table takes a URL and no link comes of it, which does not happen.
  @usableFromInline
  static var nothing: Refusal { Refusal(.routeNone, at: 0) }
}
