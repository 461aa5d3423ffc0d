// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

extension ParameterDeclaration {
  /// Reads `id:Int`, `page:Int=1`, `query:String?`, `tags:[String]`, `kind:enum(a|b)`,
  /// `amount:Int(1...10)`; any other type is opaque.
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
    func inside(_ prefix: String) -> Substring? {
      notation.hasPrefix(prefix + "(") ? notation.dropFirst(prefix.count + 1).dropLast() : nil
    }
    if let range = inside("Int")?.split(separator: "..."), range.count == 2,
      let low = Int64(range[0]), let high = Int64(range[1])
    {
      self = .int(low...high)
    } else if let texts = inside("enum") {
      self = .oneOf(texts.split(separator: "|", omittingEmptySubsequences: false).map(String.init))
    } else {
      let simple: [ValueType] = [.string, .int, .uint, .double, .bool, .uuid, .date, .url]
      self = simple.first { $0.description == notation } ?? .opaque(notation)
    }
  }
}
