// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// One way in which a route takes a URL, were it not for its values.
struct ReferenceWay {
  typealias Text = ReferenceURL.Text

  /// The texts of a parameter, decoded, and where the first of them starts.
  struct Value {
    var name: String
    var texts: [[UInt8]]
    var offset: Int
  }

  /// A value that does not convert.
  struct Failure {
    var code: String
    var offset: Int
    var parameter: String
  }

  /// How many segments of the URL each segment of the pattern takes.
  var counts: [Int] = []
  var values: [Value] = []
  /// What is wrong with the path; an item that is missing gives way to another failure.
  var failure: Failure?

  func value(_ name: String) -> Value? { values.first { $0.name == name } }

  mutating func fail(_ code: String, _ offset: Int, _ parameter: String) {
    if failure == nil || failure?.code == "param.missing" && code != "param.missing" {
      failure = Failure(code: code, offset: offset, parameter: parameter)
    }
  }

  /// Takes a value and notes the first that does not convert.
  mutating func take(_ name: String, _ texts: [[UInt8]], at offsets: [Int], _ type: ValueType) {
    if type != .string {
      for (text, offset) in zip(texts, offsets) {
        if let code = ReferenceTypes.failure(text, type) { fail(code, offset, name) }
      }
    }
    if name.isEmpty { return }
    values.append(Value(name: name, texts: texts, offset: offsets.first ?? 0))
  }
}
