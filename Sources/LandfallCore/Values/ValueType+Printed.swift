// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension ValueType {
  /// A value's text as the app would print it: types of which a value has several texts have one
  /// that is printed.
  ///
  /// - Parameter text: The text of a value.
  /// - Returns: The text that is printed; the same where it is no value of the type.
  package func printed(_ text: String) -> String {
    switch self {
    case .double:
      return Double(linkText: text)?.linkText ?? text
    case .uuid:
      return String(decoding: text.utf8.map(ASCII.lowercased), as: UTF8.self)
    case .date:
      var text = text
      return text.withUTF8 { DateGrammar(ByteView($0))?.text } ?? text
    default:
      return text
    }
  }
}
