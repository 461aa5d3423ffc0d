// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension ValueType {
  /// Whether a decoded text is a value of the type.
  ///
  /// What an opaque type takes only the app knows.
  package func takes(_ text: String) -> Bool {
    if case .oneOf(let texts) = self { return texts.contains { $0.utf8.elementsEqual(text.utf8) } }
    var text = text
    return text.withUTF8 { buffer in
      let text = ByteView(buffer)
      return switch self {
      case .string, .opaque, .oneOf: true
      case .int(let range): ValueGrammar.integer(text).map { range.contains($0) } ?? false
      case .uint(let range): ValueGrammar.natural(text).map { range.contains($0) } ?? false
      case .double: ValueGrammar.isDecimal(text)
      case .bool: ValueGrammar.isBool(text)
      case .uuid: ValueGrammar.isUUID(text)
      case .date: DateGrammar(text) != nil
      case .url: ValueGrammar.isAbsoluteURL(text)
      }
    }
  }
}
