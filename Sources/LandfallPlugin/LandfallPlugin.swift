// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallMacros
import SwiftSyntaxMacros

#if canImport(SwiftCompilerPlugin)
  import SwiftCompilerPlugin
#endif

@main
struct LandfallPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    DeepLinksMacro.self, InAppOnlyMacro.self, LinkMacro.self, MountMacro.self,
  ]
}

// The compiler finds macros by names of this module.

struct DeepLinksMacro: LinkEnumMacro {}
struct InAppOnlyMacro: LinkMarkMacro {}
struct LinkMacro: LinkMarkMacro {}
struct MountMacro: LinkMarkMacro {}
