// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

extension ValueType {
  /// What is wrong with the type, so that it takes nothing or what nobody meant; nil if all is well.
  package var mistake: String? {
    switch self {
    case .text(let length) where length.lowerBound < 1: ValueType.noLength
    case .webURL(let hosts) where hosts.isEmpty: ValueType.noHosts
    case .webURL(let hosts): hosts.first { !WebURLGrammar.isRule($0) }.map(ValueType.noHost)
    case .pattern(let expression): ValueType.mistake(ofPattern: expression)
    default: nil
    }
  }

  private static func mistake(ofPattern expression: String) -> String? {
    do throws(ExpressionError) {
      _ = try RegularExpression(parsing: expression)
      return nil
    } catch {
      return error.message
    }
  }

  package static var noLength: String {
    "a text has at least one character; make one that may be missing optional"
  }

  package static var noHosts: String {
    "a web URL needs the hosts that it may have; name one, as in 'example.com'"
  }

  package static func noHost(_ text: String) -> String {
    "'\(text)' is no host; write a name such as 'example.com', '*.example.org' or "
      + "'localhost:8080', beyond ASCII as A-labels; 'http://' before it admits 'http', too"
  }
}
