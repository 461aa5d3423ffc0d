// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  /// Takes the links of another enum into this one, below a prefix.
  ///
  /// ```swift
  /// @Mount("/shop") case shop(ShopLink)
  /// ```
  ///
  /// The case has one associated value: an enum with `@DeepLinks`. It owns all paths below the
  /// prefix.
  ///
  /// - Parameters:
  ///   - pattern: The prefix. Its placeholders are further associated values of the case.
  ///   - when: The contexts in which the enum is mounted, as those of a
  ///     ``Link(_:when:access:sources:confirm:log:sensitive:deprecated:priority:caseInsensitive:)``. In others it
  ///     owns nothing.
  @attached(peer)
  public macro Mount(_ pattern: String, when: LinkCondition = []) =
    #externalMacro(module: "LandfallPlugin", type: "MountMacro")
#endif
