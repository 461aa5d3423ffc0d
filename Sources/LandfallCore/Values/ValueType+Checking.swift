// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension ValueType {
  /// Whether a decoded text is a value of the type.
  ///
  /// What an opaque type takes only the app knows. A pattern's expression is not run: a table has it
  /// compiled, and ``TableBytes`` runs that.
  package func admits(_ text: String) -> Bool {
    if case .opaque = self { return true }
    var text = text
    return text.withUTF8 { refusal(of: ByteView($0)) == nil }
  }

  /// The refusal of a decoded text that is no value of the type; nil if it is one.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - parameter: The name of the parameter that it was given for.
  ///   - offset: Where it stands in the URL.
  /// - Returns: The refusal, with what was expected.
  package func refusal(of text: String, as parameter: String, at offset: Int) -> Refusal? {
    var bytes = text
    guard let kind = bytes.withUTF8({ refusal(of: ByteView($0)) }) else { return nil }
    return Refusal(
      Refusal.Code(kind), at: offset, parameter: parameter, found: text,
      expected: expectation(kind))
  }

  /// Why a decoded text is no value of the type; nil if it is one, as ``admits(_:)`` has it.
  ///
  /// ``TableBytes`` asks the same of the type's bytes.
  package func refusal(of text: ByteView) -> Refusal.Kind? {
    if self == .string { return nil }
    if text.count == 0 { return .paramEmpty }
    let isValue: Bool
    switch self {
    case .string, .opaque, .pattern: return text.isClean(.strict) ? nil : .controlCharacter
    case .text(let length): return ValueGrammar.refusal(text, length: length)
    case .int(let range): return ValueGrammar.refusal(text, integers: range)
    case .uint(let range): return ValueGrammar.refusal(text, naturals: range)
    case .padded(let range): return PaddedNumber.refusal(text, in: range)
    case .double where self == .double: isValue = ValueGrammar.isDecimal(text)
    case .double(let range): return DecimalRange(range).refusal(text)
    case .webURL(let hosts):
      let url = WebURLGrammar(text)
      return hosts.contains { url?.isAdmitted(by: $0) ?? false } ? nil : .paramURLNotAllowed
    case .fileName: return FileNameGrammar.refusal(text)
    case .bool: isValue = ValueGrammar.isBool(text)
    case .uuid: isValue = ValueGrammar.isUUID(text)
    case .date: isValue = DateGrammar(text) != nil
    case .url: isValue = ValueGrammar.isAbsoluteURL(text)
    case .oneOf(let texts): isValue = texts.contains { text.equals($0) }
    }
    return isValue ? nil : .paramType
  }
}

extension ByteView {
  /// Whether the bytes are exactly those of a text.
  func equals(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { equals(ByteView($0)) }
  }
}
