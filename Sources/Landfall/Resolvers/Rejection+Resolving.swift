// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Rejection.Code {
  /// Unwrapping a link led back to where it came from.
  public static let resolverLoop: Rejection.Code = "resolver.loop"
  /// A link had to be unwrapped more often than the center allows.
  public static let resolverDepth: Rejection.Code = "resolver.depth"
  /// Unwrapping a link took longer than the center allows.
  public static let resolverTimeout: Rejection.Code = "resolver.timeout"
  /// A link has no place for the values of the one that it was rewritten from.
  public static let resolverRewrite: Rejection.Code = "resolver.rewrite"
}

extension Rejection {
  /// Makes a rejection from the refusal of what a link was unwrapped to.
  ///
  /// The offset is one of the last text of the trail.
  init(_ refusal: Refusal, after trail: ResolutionTrail) {
    self.init(refusal)
    if trail.isUnwrapped { message += " (unwrapped: \(trail.chain))" }
  }
}
