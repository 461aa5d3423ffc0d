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
  /// - Parameter pattern: The prefix. Its placeholders are further associated values of the case.
  @attached(peer)
  public macro Mount(_ pattern: String) =
    #externalMacro(module: "LandfallPlugin", type: "MountMacro")
#endif
