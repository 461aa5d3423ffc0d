// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  /// Adds the links of another enum below a path.
  ///
  /// ```swift
  /// @Mount("/shop") case shop(ShopLink)
  /// ```
  ///
  /// The case has one associated value: an enum with `@DeepLinks`. All paths below the mount belong
  /// to it.
  ///
  /// - Parameters:
  ///   - pattern: The path. Its placeholders are further associated values of the case.
  ///   - when: The contexts in which the enum is mounted. In others, the mount does not exist.
  @attached(peer)
  public macro Mount(_ pattern: String, when: LinkCondition = []) =
    #externalMacro(module: "LandfallPlugin", type: "MountMacro")
#endif
