// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallManifest

extension ParameterDeclaration {
  /// Reads `id:Int`, `page:Int=1`, `query:String?`, `tags:[String]`, `kind:enum(a|b)`,
  /// `amount:Int(1...10)` and the other types of manifests.
  init(notation: String) {
    let colon = notation.firstIndex(of: ":") ?? notation.endIndex
    var type = notation[colon...].dropFirst()
    var defaultText: String?
    if let equals = type.firstIndex(of: "=") {
      defaultText = String(type[equals...].dropFirst())
      type = type[..<equals]
    }
    let isOptional = type.hasSuffix("?")
    if isOptional { type = type.dropLast() }
    let isList = type.hasPrefix("[")
    if isList { type = type.dropFirst().dropLast() }
    self.init(
      name: String(notation[..<colon]), type: ValueType(notation: String(type)),
      isOptional: isOptional, isList: isList, defaultText: defaultText)
  }
}

extension ValueType {
  fileprivate init(notation: String) {
    if notation.hasPrefix("enum(") {
      let texts = notation.dropFirst(5).dropLast()
      self = .oneOf(texts.split(separator: "|", omittingEmptySubsequences: false).map(String.init))
    } else {
      self = (try? ValueType.notation(notation))?.type ?? .opaque(notation)
    }
  }
}
