// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension TableBytes {
  /// The type at an offset, for messages and tools.
  package func type(_ offset: Int) -> ValueType {
    typealias Kind = TableFormat.TypeKind
    switch digit(offset) {
    case Kind.text: return .text(length(offset))
    case Kind.int: return .int(integers(offset))
    case Kind.uint: return .uint(naturals(offset))
    case Kind.padded: return .padded(naturals(offset))
    case Kind.double: return .double
    case Kind.boundedDouble: return .double(decimals(offset))
    case Kind.bool: return .bool
    case Kind.uuid: return .uuid
    case Kind.date: return .date
    case Kind.url: return .url
    case Kind.webURL: return .webURL(texts(offset))
    case Kind.fileName: return .fileName
    case Kind.oneOf: return .oneOf(texts(offset))
    case Kind.opaque: return .opaque(text(offset + 1).string)
    case Kind.pattern: return .pattern(text(self.offset(offset + 1)).string)
    case Kind.constrained: return type(self.offset(offset + 1))
    default: return .string
    }
  }

  /// Why a decoded text is no value of the type at an offset; nil if it is one.
  ///
  /// Types whose bounds, texts or expressions would have to be copied out of the table are checked in
  /// place.
  func failure(ofType offset: Int, _ value: ByteView) -> Refusal.Kind? {
    typealias Kind = TableFormat.TypeKind
    let kind = digit(offset)
    if kind == Kind.string { return nil }
    if kind == Kind.constrained {
      return failure(ofType: self.offset(offset + 1), value)
        ?? (expression(offset + 5).accepts(value) ? nil : .paramPattern)
    }
    if value.count == 0 { return .paramEmpty }
    switch kind {
    case Kind.pattern:
      guard value.isClean(.strict) else { return .controlCharacter }
      return expression(offset + 1).accepts(value) ? nil : .paramPattern
    case Kind.int:
      return ValueGrammar.refusal(value, integersFrom: text(offset + 1), to: upper(offset))
    case Kind.uint:
      return ValueGrammar.refusal(value, naturalsFrom: text(offset + 1), to: upper(offset))
    case Kind.boundedDouble: return DecimalRange.refusal(value, text(offset + 1), upper(offset))
    case Kind.webURL:
      let url = WebURLGrammar(value)
      return anyText(offset) { url?.isAdmitted(by: $0) ?? false } ? nil : .paramURLNotAllowed
    case Kind.oneOf: return anyText(offset) { $0.equals(value) } ? nil : .paramType
    case Kind.opaque: return value.isClean(.strict) ? nil : .controlCharacter
    default: return type(offset).refusal(of: value)
    }
  }

  // MARK: What a type holds

  private func integers(_ offset: Int) -> ClosedRange<Int64> {
    (ValueGrammar.integer(text(offset + 1)) ?? 0)...(ValueGrammar.integer(upper(offset)) ?? 0)
  }

  private func naturals(_ offset: Int) -> ClosedRange<UInt64> {
    (ValueGrammar.natural(text(offset + 1)) ?? 0)...(ValueGrammar.natural(upper(offset)) ?? 0)
  }

  private func length(_ offset: Int) -> ClosedRange<Int> {
    let range = naturals(offset)
    return Int(clamping: range.lowerBound)...Int(clamping: range.upperBound)
  }

  private func decimals(_ offset: Int) -> ClosedRange<Double> {
    (Double(text(offset + 1).string) ?? 0)...(Double(upper(offset).string) ?? 0)
  }

  private func upper(_ offset: Int) -> ByteView { text(afterText(offset + 1)) }

  private func texts(_ offset: Int) -> [String] {
    var texts: [String] = []
    _ = anyText(offset) { text in
      texts.append(text.string)
      return false
    }
    return texts
  }

  /// The expression that an offset leads to.
  private func expression(_ offset: Int) -> TableExpression {
    TableExpression(self, self.offset(offset))
  }

  /// What a value of the type at an offset has to be, with its article, for messages.
  package func expectation(ofType offset: Int, _ kind: Refusal.Kind) -> String {
    let isConstrained = digit(offset) == TableFormat.TypeKind.constrained
    guard isConstrained, kind == .paramPattern else { return type(offset).expectation(kind) }
    return ValueType.pattern(text(self.offset(offset + 5)).string).expectation
  }

  /// Whether the type at an offset takes an empty text like any other.
  func isText(_ offset: Int) -> Bool {
    let isConstrained = digit(offset) == TableFormat.TypeKind.constrained
    return digit(isConstrained ? self.offset(offset + 1) : offset) == TableFormat.TypeKind.string
  }

  /// Whether one of a type's texts satisfies a condition.
  private func anyText(_ offset: Int, _ isWanted: (ByteView) -> Bool) -> Bool {
    var cursor = offset + 3
    for _ in 0..<number2(offset + 1) {
      if isWanted(text(cursor)) { return true }
      cursor = afterText(cursor)
    }
    return false
  }
}
