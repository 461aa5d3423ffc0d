// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Collects the problems of a manifest.
struct ManifestProblems {
  /// How many errors are kept, and how many warnings.
  static var limit: Int { 100 }

  let text: JSONText?
  private var errors: [ManifestProblem] = []
  private var warnings: [ManifestProblem] = []

  init(_ text: JSONText?) { self.text = text }

  /// How many errors there are, those that are not kept included.
  private(set) var errorCount = 0
  var hasErrors: Bool { !errors.isEmpty }

  mutating func error(_ code: String, _ message: String, at range: ByteRange?) {
    errorCount += 1
    guard errors.count < ManifestProblems.limit else { return }
    errors.append(ManifestProblem(.error, code, message, at: range, in: text))
  }

  mutating func warning(_ code: String, _ message: String, at range: ByteRange?) {
    guard warnings.count < ManifestProblems.limit else { return }
    warnings.append(ManifestProblem(.warning, code, message, at: range, in: text))
  }

  mutating func failure(_ failure: JSONFailure) {
    error(failure.code.rawValue, failure.message, at: failure.range)
  }

  /// A mistake in a string's value: the part of the value is found in the text.
  mutating func error(
    _ code: String, _ message: String, at part: ByteRange, in string: ByteRange?
  ) {
    error(code, message, at: place(part, string))
  }

  mutating func warning(
    _ code: String, _ message: String, at part: ByteRange, in string: ByteRange?
  ) {
    warning(code, message, at: place(part, string))
  }

  private func place(_ part: ByteRange, _ string: ByteRange?) -> ByteRange? {
    guard let text, let string else { return string }
    return text.range(of: part, in: string)
  }

  /// A place as `line:column`; nil if it is unknown.
  func position(_ range: ByteRange?) -> String? {
    guard let text, let range else { return nil }
    let position = text.position(range.lowerBound)
    return "\(position.line):\(position.column)"
  }

  /// All of them in the order of the text; those without a place last.
  func sorted() -> [ManifestProblem] {
    let all = errors + warnings
    let order = [Int].order(all.count) { left, right in
      let first = (all[left].line ?? Int.max, all[left].column ?? Int.max, left)
      return first < (all[right].line ?? Int.max, all[right].column ?? Int.max, right)
    }
    return order.map { all[$0] }
  }

  /// Throws if there is an error; hands over the warnings otherwise.
  func check(_ warnings: inout [ManifestProblem]) throws(ManifestError) {
    let all = sorted()
    guard !hasErrors else { throw ManifestError(problems: all) }
    warnings += all
  }
}
