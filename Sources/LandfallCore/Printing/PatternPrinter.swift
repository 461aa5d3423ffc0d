// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Fills a pattern with values.
struct PatternPrinter {
  let pattern: Pattern
  private let parameters: [ParameterInfo]
  private let given: [PrintValue]
  /// Whether the route compares without case.
  private let isFolded: Bool
  /// By the index of the placeholder.
  private let slots: [Int?]

  /// Takes the values by the index of the parameter.
  init(
    _ pattern: Pattern, isFolded: Bool, parameters: [ParameterInfo], values: [PrintValue]
  ) {
    self.pattern = pattern
    self.isFolded = isFolded
    self.parameters = parameters
    self.given = values
    self.slots = pattern.placeholders.map { placeholder in
      parameters.firstIndex { $0.name == placeholder.name }
    }
  }

  func print() throws(PrintError) -> PrintedPath {
    for (index, parameter) in parameters.enumerated() where !slots.contains(index) {
      guard index < given.count, given[index].isTold else { continue }
      throw PrintError(
        .noPlace, parameter: parameter.name,
        "'\(pattern.text)' has no place for '\(parameter.name)'; add ':\(parameter.name)' to it")
    }
    return PrintedPath(
      path: try path(pattern.path), query: try query(), fragment: try fragment(),
      scheme: pattern.scheme.map { String(decoding: $0, as: UTF8.self) }, host: try host())
  }

  /// The value of a placeholder.
  func value(_ index: Int) -> PrintValue {
    guard let slot = slots[index], slot < given.count else { return .absent }
    return given[slot]
  }

  /// Whether a placeholder gives text, of which a query may hold the empty one, line feeds and tabs.
  func isText(_ index: Int) -> Bool {
    slots[index].map { parameters[$0].type == ValueType.string.description } ?? true
  }

  func mayBeAbsent(_ index: Int) -> Bool {
    guard let slot = slots[index] else { return true }
    return parameters[slot].isOptional || parameters[slot].isList || parameters[slot].hasDefault
  }

  private func host() throws(PrintError) -> String? {
    guard let host = pattern.host else { return nil }
    var labels: [String] = host.isWildcard ? ["*"] : []
    for label in host.labels {
      switch label {
      case .literal(let bytes): labels.append(String(decoding: bytes, as: UTF8.self))
      case .placeholder(let index): labels.append(try hostLabel(index))
      }
    }
    return labels.joined(separator: ".")
  }

  private func hostLabel(_ index: Int) throws(PrintError) -> String {
    let text = try required(index)
    let isLabel =
      !text.isEmpty && text.utf8.allSatisfy(ASCII.isLabelByte)
    guard isLabel else {
      throw PrintError(
        .character, parameter: name(index),
        "'\(name(index))' is no label of a host; it has ASCII letters, digits, '-' and '_' only")
    }
    try checkExpressions(text, index)
    return text
  }

  // MARK: Values

  func name(_ index: Int) -> String { pattern.placeholders[index].name }

  func required(_ index: Int) throws(PrintError) -> String {
    if case .text(let text, _) = value(index) { return text }
    throw PrintError(
      .missing, parameter: name(index),
      "'\(name(index))' has no value, and '\(pattern.text)' needs one")
  }

  /// Checks a value outside the path, where only what is not a text is as strict as there.
  func checkFree(_ text: String, _ index: Int) throws(PrintError) {
    if text.isEmpty, !isText(index) {
      throw PrintError(
        .empty, parameter: name(index),
        "'\(name(index))' is empty, and only a 'String' may be; give it a value")
    }
    try checkText(text, index, isText(index) ? .freeText : .strict)
    try checkExpressions(text, index)
  }

  /// Checks that a value fits the expression behind its placeholder, and that of its type.
  func checkExpressions(_ text: String, _ index: Int) throws(PrintError) {
    let type = slots[index].flatMap { ValueType.pattern(described: parameters[$0].type) }
    let constraint = pattern.placeholders[index].expression.map {
      PlaceExpression($0, isFolded: isFolded)
    }
    let expressions = [type.map { PlaceExpression($0, isFolded: false) }, constraint]
    for case let expression? in expressions where !expression.accepts(text) {
      throw PrintError(
        .pattern, parameter: name(index),
        "'\(name(index))' is '\(text)', which '\(expression.text)' does not match; use another value"
      )
    }
  }

  func checkText(
    _ text: String, _ index: Int, _ policy: TextCheck.Policy
  ) throws(PrintError) {
    for scalar in text.unicodeScalars {
      if TextCheck.isForbidden(scalar.value, policy) {
        throw PrintError(
          .character, parameter: name(index),
          "'\(name(index))' holds U+\(hex(scalar.value)), which no link carries; remove it")
      }
    }
  }

  private func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
