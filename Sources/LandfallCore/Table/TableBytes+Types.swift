// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension TableBytes {
  /// The type at an offset, for messages and tools.
  func type(_ offset: Int) -> ValueType {
    typealias Kind = TableFormat.TypeKind
    switch digit(offset) {
    case Kind.int:
      return .int(integer(offset + 1)...integer(afterText(offset + 1)))
    case Kind.uint:
      return .uint(natural(offset + 1)...natural(afterText(offset + 1)))
    case Kind.double: return .double
    case Kind.bool: return .bool
    case Kind.uuid: return .uuid
    case Kind.date: return .date
    case Kind.url: return .url
    case Kind.oneOf:
      var texts: [String] = []
      var cursor = offset + 3
      for _ in 0..<number2(offset + 1) {
        texts.append(text(cursor).string)
        cursor = afterText(cursor)
      }
      return .oneOf(texts)
    case Kind.opaque: return .opaque(text(offset + 1).string)
    default: return .string
    }
  }

  private func integer(_ offset: Int) -> Int64 { ValueGrammar.integer(text(offset)) ?? 0 }

  private func natural(_ offset: Int) -> UInt64 { ValueGrammar.natural(text(offset)) ?? 0 }

  /// Why a decoded text is no value of the type at an offset; nil if it is one.
  ///
  /// What an opaque type takes, only the app knows, but control characters are never part of a
  /// typed value.
  func failure(ofType offset: Int, _ value: ByteView) -> Refusal.Kind? {
    typealias Kind = TableFormat.TypeKind
    let kind = digit(offset)
    if kind == Kind.string { return nil }
    if value.count == 0 { return .paramEmpty }
    if kind == Kind.opaque { return value.isClean(.strict) ? nil : .controlCharacter }
    let isValue: Bool
    switch kind {
    case Kind.int:
      guard let number = ValueGrammar.integer(value) else { return .paramType }
      let isInside = number >= integer(offset + 1) && number <= integer(afterText(offset + 1))
      return isInside ? nil : .paramRange
    case Kind.uint:
      guard let number = ValueGrammar.natural(value) else { return .paramType }
      let isInside = number >= natural(offset + 1) && number <= natural(afterText(offset + 1))
      return isInside ? nil : .paramRange
    case Kind.double: isValue = ValueGrammar.isDecimal(value)
    case Kind.bool: isValue = ValueGrammar.isBool(value)
    case Kind.uuid: isValue = ValueGrammar.isUUID(value)
    case Kind.date: isValue = DateGrammar(value) != nil
    case Kind.url: isValue = ValueGrammar.isAbsoluteURL(value)
    default: isValue = isOneOf(offset, value)
    }
    return isValue ? nil : .paramType
  }

  private func isOneOf(_ offset: Int, _ value: ByteView) -> Bool {
    var cursor = offset + 3
    for _ in 0..<number2(offset + 1) {
      if text(cursor).equals(value) { return true }
      cursor = afterText(cursor)
    }
    return false
  }
}
