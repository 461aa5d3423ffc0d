// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

extension CompiledTable {
  /// Reads a URL and hands the values of its route to the code that makes the link.
  ///
  /// Nothing about it is generic: what depends on the enum is inlined into the app around it. Whether
  /// there is a link is one bit, since an optional refusal costs more than it looks.
  @usableFromInline
  func open(
    _ text: String, isPath: Bool, contexts: LinkContexts, refusal: inout Refusal?,
    _ make: (inout LinkDecoder) -> Refusal?
  ) -> Bool {
    contexts.isEmpty
      ? open(text, isPath: isPath, .empty, refusal: &refusal, make)
      : contexts.withView { open(text, isPath: isPath, $0, refusal: &refusal, make) }
  }

  @inline(__always)
  private func open(
    _ text: String, isPath: Bool, _ contexts: ByteView, refusal: inout Refusal?,
    _ make: (inout LinkDecoder) -> Refusal?
  ) -> Bool {
    let quick = text.utf8.withContiguousStorageIfAvailable {
      open($0, isPath: isPath, contexts, refusal: &refusal, make)
    }
    if let quick { return quick }
    var text = text
    return text.withUTF8 { open($0, isPath: isPath, contexts, refusal: &refusal, make) }
  }

  private func open(
    _ buffer: UnsafeBufferPointer<UInt8>, isPath: Bool, _ contexts: ByteView,
    refusal: inout Refusal?, _ make: (inout LinkDecoder) -> Refusal?
  ) -> Bool {
    match(
      ByteView(buffer), isPath: isPath, limits: .standard, contexts: contexts,
      refuse: { refusal = $0() }
    ) { match in
      var values = LinkDecoder(match, wantsDetails: false)
      return make(&values)
    }
  }
}

extension Refusal {
  /// What is said if a table takes a URL and no link comes of it, which does not happen.
  @usableFromInline
  static var nothing: Refusal { Refusal(.routeNone, at: 0) }
}
