// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

extension ValueType {
  /// A value's text as the app would print it: types of which a value has several texts have one
  /// that is printed.
  func printed(_ text: String) -> String {
    switch self {
    case .double:
      return Double(linkText: text)?.linkText ?? text
    case .uuid:
      return text.lowercased()
    case .date:
      var text = text
      return text.withUTF8 { DateGrammar(ByteView($0))?.text } ?? text
    default:
      return text
    }
  }
}
