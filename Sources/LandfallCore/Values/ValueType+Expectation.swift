// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension ValueType {
  /// What is expected, with its article, for messages.
  package var expectation: String {
    switch self {
    case .string: "a text"
    case .text(let length): "a text on one line of \(ValueType.characters(length))"
    case .int, .uint:
      self == .int || self == .uint ? "an integer such as 42" : "an integer of \(description)"
    case .padded(let range):
      "a number of \(PaddedNumber.width(range)) digits such as "
        + PaddedNumber.text(range.lowerBound, in: range)
    case .double: "a decimal number such as 1.5"
    case .bool: "'true' or 'false'"
    case .uuid: "a UUID"
    case .date: "a date such as 2026-11-21 or 2026-11-21T09:30:00Z"
    case .url: "an absolute URL"
    case .webURL(let hosts): "a web URL of " + hosts.joined(separator: ", ")
    case .fileName: "the name of a file"
    case .oneOf(let texts): "one of " + texts.joined(separator: ", ")
    case .pattern(let expression): "a text that matches '\(expression)'"
    case .opaque(let name): ("AEIOU".utf8.contains(name.utf8.first ?? 0) ? "an " : "a ") + name
    }
  }

  /// What is expected of a value that is refused for a reason, as the refusal's message has it.
  func expectation(_ kind: Refusal.Kind) -> String {
    switch (kind, self) {
    case (.paramRange, _): description
    case (.paramLength, .text(let length)): ValueType.characters(length)
    case (.paramLength, _): "at most \(FileNameGrammar.longest) bytes"
    default: expectation
    }
  }

  private static func characters(_ length: ClosedRange<Int>) -> String {
    length.lowerBound == length.upperBound
      ? "\(length.lowerBound) characters"
      : "\(length.lowerBound) to \(length.upperBound) characters"
  }
}
