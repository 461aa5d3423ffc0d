// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import LandfallMacros

private struct DeepLinksMacro: LinkEnumMacro {}
private struct InAppOnlyMacro: LinkMarkMacro {}
private struct LinkMacro: LinkMarkMacro {}
private struct MountMacro: LinkMarkMacro {}

/// Landfall's macros, as `Sources/Landfall/Macros` declares them.
let landfallMacros: [String: MacroSpec] = [
  "DeepLinks": MacroSpec(
    type: DeepLinksMacro.self, conformances: ["MountableLink", "DeepLink", "Sendable"]),
  "InAppOnly": MacroSpec(type: InAppOnlyMacro.self),
  "Link": MacroSpec(type: LinkMacro.self),
  "Mount": MacroSpec(type: MountMacro.self),
]
