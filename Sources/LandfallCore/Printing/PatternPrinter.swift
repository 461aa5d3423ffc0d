// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Fills a pattern with values.
struct PatternPrinter {
  let pattern: Pattern
  private let parameters: [ParameterInfo]
  private let given: [PrintValue]
  /// By the index of the placeholder.
  private let slots: [Int?]

  /// Takes the values by the index of the parameter.
  init(_ pattern: Pattern, parameters: [ParameterInfo], values: [PrintValue]) {
    self.pattern = pattern
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
  private func value(_ index: Int) -> PrintValue {
    guard let slot = slots[index], slot < given.count else { return .absent }
    return given[slot]
  }

  /// Whether a placeholder gives text, of which a query may hold the empty one, line feeds and tabs.
  private func isText(_ index: Int) -> Bool {
    slots[index].map { parameters[$0].type == ValueType.string.description } ?? true
  }

  private func mayBeAbsent(_ index: Int) -> Bool {
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
    return text
  }

  // MARK: Path

  private func path(_ parts: [PatternPart]) throws(PrintError) -> String {
    var text = ""
    var pendingSlash = false
    try append(parts, to: &text, &pendingSlash)
    return text
  }

  /// A slash is only written once something follows it, so that what is absent leaves none behind.
  private func append(
    _ parts: [PatternPart], to text: inout String, _ pendingSlash: inout Bool
  ) throws(PrintError) {
    for part in parts {
      switch part {
      case .separator:
        pendingSlash = true
      case .literal(let bytes, _):
        add(PercentEncoder.encode(bytes, .segment), to: &text, &pendingSlash)
      case .placeholder(let index):
        let value = try encoded(index)
        if !value.isEmpty { add(value, to: &text, &pendingSlash) }
      case .group(let content, _):
        let placeholders = PatternPrinter.placeholders(content)
        let isTold = !placeholders.isEmpty && placeholders.contains { value($0).isTold }
        if isTold { try append(content, to: &text, &pendingSlash) }
      }
    }
  }

  private func add(_ piece: String, to text: inout String, _ pendingSlash: inout Bool) {
    if pendingSlash { text += "/" }
    pendingSlash = false
    text += piece
  }

  private static func placeholders(_ parts: [PatternPart]) -> [Int] {
    parts.flatMap { part -> [Int] in
      switch part {
      case .placeholder(let index): [index]
      case .group(let content, _): placeholders(content)
      case .separator, .literal: []
      }
    }
  }

  private func encoded(_ index: Int) throws(PrintError) -> String {
    let placeholder = pattern.placeholders[index]
    switch placeholder.extent {
    case .one: return try segment(try required(index), index)
    case .rawRest:
      guard case .text(let text, _) = value(index) else { return "" }
      return try raw(text, index)
    case .repeated(let minimum):
      guard placeholder.isNamed else { return "" }
      var texts: [String] = []
      if case .list(let list) = value(index) { texts = list }
      guard texts.count >= minimum else {
        throw PrintError(
          .missing, parameter: name(index),
          "'\(name(index))' needs at least \(minimum) value for '\(pattern.text)'; add one")
      }
      var pieces: [String] = []
      for text in texts { pieces.append(try segment(text, index)) }
      return pieces.joined(separator: "/")
    }
  }

  private func segment(_ text: String, _ index: Int) throws(PrintError) -> String {
    guard !text.isEmpty else {
      throw PrintError(
        .empty, parameter: name(index),
        "'\(name(index))' is empty, and a path has no empty segments; give it a value")
    }
    if text.utf8.elementsEqual(".".utf8) || text.utf8.elementsEqual("..".utf8) {
      throw PrintError(
        .dotSegment, parameter: name(index),
        "'\(name(index))' is '\(text)', which paths keep for themselves; use another value")
    }
    try checkText(text, index, .strict)
    return PercentEncoder.encode(text.utf8, .segment)
  }

  /// Text that is kept byte for byte has to be a piece of a URL already.
  private func raw(_ text: String, _ index: Int) throws(PrintError) -> String {
    let isClean = text.utf8.allSatisfy { byte in
      byte > 0x20 && byte != 0x7F && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
        && byte != UInt8(ascii: "\\")
    }
    guard isClean else {
      throw PrintError(
        .character, parameter: name(index),
        "'\(name(index))' is kept byte for byte, so it has no white space, '?', '#' or '\\'; "
          + "percent-encode them")
    }
    var text = text
    let refusal = text.withUTF8 { buffer -> Refusal? in
      let bytes = ByteView(buffer)
      do throws(Refusal) {
        try TextCheck(bytes, bytes.range, .strict).run()
        try SegmentReader(bytes).checkDotSegments(bytes.range)
        return nil
      } catch {
        return error
      }
    }
    if let refusal {
      throw PrintError(
        refusal.code == .dotSegment ? .dotSegment : .character, parameter: name(index),
        "'\(name(index))' is kept byte for byte, but \(refusal.message)")
    }
    return text
  }

  // MARK: Query and fragment

  private func query() throws(PrintError) -> String {
    var items: [String] = []
    for item in pattern.query {
      let name = PercentEncoder.encode(item.name, .query)
      switch item.kind {
      case .absent: break
      case .present: items.append(name)
      case .literal(let bytes): items.append(name + "=" + PercentEncoder.encode(bytes, .query))
      case .capture(let index):
        for text in try queryTexts(index) {
          items.append(name + "=" + PercentEncoder.encode(text.utf8, .query))
        }
      }
    }
    return items.joined(separator: "&")
  }

  private func queryTexts(_ index: Int) throws(PrintError) -> [String] {
    var texts: [String] = []
    switch value(index) {
    case .absent:
      if !mayBeAbsent(index) { _ = try required(index) }
    case .text(let text, let isDefault):
      if !isDefault { texts = [text] }
    case .list(let list): texts = list
    }
    for text in texts { try checkFree(text, index) }
    return texts
  }

  private func fragment() throws(PrintError) -> String? {
    switch pattern.fragment {
    case nil: return nil
    case .literal(let bytes): return PercentEncoder.encode(bytes, .fragment)
    case .path(let parts):
      let text = try path(parts)
      return text.isEmpty ? "/" : text
    case .capture(let index):
      if !mayBeAbsent(index) { _ = try required(index) }
      guard case .text(let text, isDefault: false) = value(index) else { return nil }
      guard !text.isEmpty else {
        throw PrintError(
          .empty, parameter: name(index),
          "'\(name(index))' is empty, and an empty fragment counts as none; give it a value")
      }
      try checkFree(text, index)
      return PercentEncoder.encode(text.utf8, .fragment)
    }
  }

  // MARK: Values

  private func name(_ index: Int) -> String { pattern.placeholders[index].name }

  private func required(_ index: Int) throws(PrintError) -> String {
    if case .text(let text, _) = value(index) { return text }
    throw PrintError(
      .missing, parameter: name(index),
      "'\(name(index))' has no value, and '\(pattern.text)' needs one")
  }

  /// Checks a value outside the path, where only what is not a text is as strict as there.
  private func checkFree(_ text: String, _ index: Int) throws(PrintError) {
    if text.isEmpty, !isText(index) {
      throw PrintError(
        .empty, parameter: name(index),
        "'\(name(index))' is empty, and only a 'String' may be; give it a value")
    }
    try checkText(text, index, isText(index) ? .freeText : .strict)
  }

  private func checkText(
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
