// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension CompiledTable {
  /// Reads a URL and hands it, once the table admits its origin, to `body`.
  ///
  /// - Parameters:
  ///   - bytes: The URL, or a path alone.
  ///   - isPath: Whether it is a path alone, which has no origin.
  ///   - limits: How much is read at most.
  ///   - contexts: The contexts in which it is opened.
  ///   - body: Gets the URL; what it is handed must not outlive the call.
  /// - Returns: What `body` returns.
  /// - Throws: The refusal of the URL, or the one that `body` throws.
  /// - Complexity: O(*n*) in the bytes of the URL.
  package func withReading<R>(
    _ bytes: ByteView, isPath: Bool = false, limits: ReadingLimits,
    contexts: LinkContexts = .empty, _ body: (ReadURL) -> Result<R, Refusal>
  ) throws(Refusal) -> R {
    var value: R?
    let refusal = contexts.withView { contexts in
      read(bytes, isPath: isPath, limits: limits, contexts: contexts) { url -> Refusal? in
        switch body(url) {
        case .success(let result):
          value = result
          return nil
        case .failure(let refusal): return refusal
        }
      }
    }
    guard let value else { throw refusal ?? Refusal(.routeNone, at: 0) }
    return value
  }

  /// Reads a URL and hands it, once the table admits its origin, to `body`.
  ///
  /// Nothing about it is generic, so that it costs the same in every module.
  ///
  /// - Parameters:
  ///   - bytes: The URL, or a path alone.
  ///   - isPath: Whether it is a path alone, which has no origin.
  ///   - limits: How much is read at most.
  ///   - contexts: The contexts in which it is opened, each with a NUL behind it.
  ///   - body: Gets the URL, which must not outlive the call; says nil, or what it refuses.
  /// - Returns: Nil, or the refusal of the URL or of `body`.
  /// - Complexity: O(*n*) in the bytes of the URL.
  package func read(
    _ bytes: ByteView, isPath: Bool = false, limits: ReadingLimits,
    contexts: ByteView = .empty, _ body: (ReadURL) -> Refusal?
  ) -> Refusal? {
    withBytes { table in
      CompiledTable.read(
        TableReading(
          table: table, bytes: bytes, isPath: isPath, limits: limits, contexts: contexts), body)
    }
  }

  @inline(__always)
  private static func read(
    _ reading: TableReading, _ body: (ReadURL) -> Refusal?
  ) -> Refusal? {
    reading.run(body)
  }
}
