// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// One way in which a route takes a URL, were it not for its values.
struct ReferenceWay {
  typealias Text = ReferenceURL.Text

  /// A segment of the pattern, and how many of the URL's it takes.
  struct Step: Equatable {
    var key: [Int]
    var count: Int
  }

  /// A value that does not convert.
  struct Failure {
    var code: String
    var offset: Int
    var parameter: String
  }

  var steps: [Step] = []
  /// Decoded, by the parameter's name.
  var values: [String: [[UInt8]]] = [:]
  /// Where each value starts.
  var offsets: [String: Int] = [:]
  /// What is wrong with the path; an item that is missing gives way to another failure.
  var failure: Failure?

  mutating func fail(_ code: String, _ offset: Int, _ parameter: String) {
    if failure == nil || failure?.code == "param.missing" {
      failure = Failure(code: code, offset: offset, parameter: parameter)
    }
  }

  /// Takes a value and notes the first that does not convert.
  mutating func take(_ name: String, _ texts: [[UInt8]], at offsets: [Int], _ type: ValueType) {
    for (text, offset) in zip(texts, offsets) {
      if let code = ReferenceTypes.failure(text, type) { fail(code, offset, name) }
    }
    if name.isEmpty { return }
    values[name] = texts
    self.offsets[name] = offsets.first ?? 0
  }
}
