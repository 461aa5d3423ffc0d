// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CompiledTable {
  /// Reads a URL of Foundation's and hands the values of its route to the code that makes the link.
  ///
  /// A text with a scheme is all of a URL, whatever its base
  /// ([RFC 3986, 5.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2)), and a text without one
  /// is refused. So only a URL that is refused is asked for its base.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - contexts: The contexts that hold; nil for none.
  ///   - refusal: What is refused, if there is no link.
  ///   - make: Makes the link; says nil, or what it refuses.
  /// - Returns: Whether there is a link.
  /// - Complexity: O(*n*) in the bytes of the URL.
  @usableFromInline
  func open(
    _ url: URL, contexts: LinkContexts?, refusal: inout Refusal?,
    _ make: (inout LinkDecoder) -> Refusal?
  ) -> Bool {
    let text = url.relativeString
    if open(text, isPath: false, contexts: contexts, refusal: &refusal, make) { return true }
    guard url.baseURL != nil else { return false }
    let whole = url.absoluteString
    return open(whole, isPath: false, contexts: contexts, refusal: &refusal, make)
  }
}
