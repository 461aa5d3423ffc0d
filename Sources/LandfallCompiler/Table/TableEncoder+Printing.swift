// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension TableEncoder {
  mutating func encodePrintPrograms(_ link: LinkDeclaration) -> Int {
    let routes = link.routes.indices.filter { link.routes[$0].deprecation == nil }
    // The expressions stand before the programs, which follow one another.
    var programs = routes.map { index in
      let route = link.routes[index]
      var program = PrintProgramWriter(
        pattern: route.pattern, parameters: link.parameters,
        isFolded: table.isCaseInsensitive || route.isCaseInsensitive)
      program.setOffsets { expressionOffset($0) }
      return program
    }
    let offset = writer.offset
    writer.number(programs.count, digits: 2)
    for (number, index) in routes.enumerated() {
      programs[number].write(
        route: index, isConditional: !link.routes[index].condition.isAlways, to: &writer)
    }
    return offset
  }
}

/// Writes how a route is printed: literals percent-encoded, values by the index of the parameter.
struct PrintProgramWriter {
  private typealias Step = TableFormat.PrintStep

  let pattern: Pattern
  let parameters: [ParameterDeclaration]
  let isFolded: Bool
  private var writer = TableWriter()
  private var offsets: [PlaceExpression: Int] = [:]

  init(pattern: Pattern, parameters: [ParameterDeclaration], isFolded: Bool) {
    self.pattern = pattern
    self.parameters = parameters
    self.isFolded = isFolded
  }

  mutating func setOffsets(_ offset: (PlaceExpression) -> Int) {
    for placeholder in pattern.placeholders.indices {
      for (_, expression) in expressions(placeholder) { offsets[expression] = offset(expression) }
    }
  }

  mutating func write(route: Int, isConditional: Bool, to other: inout TableWriter) {
    swap(&writer, &other)
    defer { swap(&writer, &other) }
    let start = writer.offset
    writer.number(0, digits: 3)
    writer.number(route, digits: 2)
    let isBound = pattern.scheme != nil || pattern.host != nil
    writer.number(
      (isConditional ? TableFormat.PrintFlag.conditional : 0)
        | (isBound ? TableFormat.PrintFlag.bound : 0)
        | (pattern.isOpaque ? TableFormat.PrintFlag.opaque : 0), digits: 1)
    let slots = pattern.placeholders.indices.map(slot)
    let others = parameters.indices.filter { !slots.contains($0) }
    writer.number(others.count, digits: 1)
    for slot in others { writer.number(slot, digits: 1) }
    path(pattern.path)
    items(pattern.query)
    fragment()
    if isBound { origin() }
    writer.patch(writer.offset - start, digits: 3, at: start)
  }

  // MARK: Path

  private mutating func path(_ parts: [PatternPart]) {
    steps(parts)
    writer.number(Step.end, digits: 1)
  }

  /// A slash and the literal behind it are one text, and so is the slash before a value.
  private mutating func steps(_ parts: [PatternPart]) {
    var text: [UInt8] = []
    for (index, part) in parts.enumerated() {
      switch part {
      case .separator:
        let next = index + 1 < parts.count ? parts[index + 1] : nil
        if isWritten(next) {
          text.append(UInt8(ascii: "/"))
        } else {
          literal(&text)
          writer.number(Step.slash, digits: 1)
        }
      case .literal(let bytes, _):
        let isPlain = bytes.allSatisfy(ASCII.isLabelByte)
        text += isPlain ? bytes : Array(PercentEncoder.encode(bytes, .segment).utf8)
      case .choice(let literals, _):
        text += Array(PercentEncoder.encode(literals[0], .segment).utf8)
      case .placeholder(let placeholder):
        literal(&text)
        value(placeholder)
      case .group(let content, _):
        literal(&text)
        group(content)
      }
    }
    literal(&text)
  }

  /// Whether a part of a path is always written.
  private func isWritten(_ part: PatternPart?) -> Bool {
    switch part {
    case .literal, .choice: true
    case .placeholder(let placeholder): pattern.placeholders[placeholder].extent == .one
    case .separator, .group, nil: false
    }
  }

  private mutating func literal(_ text: inout [UInt8]) {
    // Encoded, a text may be three times as long as the longest that a table holds.
    while !text.isEmpty {
      let piece = text.prefix(TableFormat.longestText)
      writer.number(Step.literal, digits: 1)
      writer.text(piece)
      text.removeFirst(piece.count)
    }
  }

  private mutating func value(_ placeholder: Int) {
    // A bare '*' is printed as nothing.
    guard pattern.placeholders[placeholder].isNamed else { return }
    switch pattern.placeholders[placeholder].extent {
    case .one: writer.number(Step.value, digits: 1)
    case .rawRest: writer.number(Step.rest, digits: 1)
    case .tail: writer.number(Step.tail, digits: 1)
    case .repeated(let minimum):
      writer.number(Step.list, digits: 1)
      writer.number(minimum, digits: 1)
    }
    place(placeholder)
  }

  private mutating func group(_ content: [PatternPart]) {
    let slots = PrintProgramWriter.placeholders(content).map { slot($0) }
    guard !slots.isEmpty else { return }
    writer.number(Step.group, digits: 1)
    let start = writer.offset
    writer.number(0, digits: 3)
    writer.number(slots.count, digits: 1)
    for slot in slots { writer.number(slot, digits: 1) }
    steps(content)
    writer.patch(writer.offset - start, digits: 3, at: start)
  }

  private static func placeholders(_ parts: [PatternPart]) -> [Int] {
    parts.flatMap { part -> [Int] in
      switch part {
      case .placeholder(let index): [index]
      case .group(let content, _): placeholders(content)
      case .separator, .literal, .choice: []
      }
    }
  }

  // MARK: Values

  private func slot(_ placeholder: Int) -> Int {
    let name = pattern.placeholders[placeholder].name
    return parameters.firstIndex { $0.name == name } ?? TableFormat.noSlot
  }

  private func expressions(_ placeholder: Int) -> [(flag: Int, expression: PlaceExpression)] {
    typealias Flag = TableFormat.PlaceFlag
    var expressions: [(flag: Int, expression: PlaceExpression)] = []
    let name = pattern.placeholders[placeholder].name
    if case .pattern(let text) = parameters.first(where: { $0.name == name })?.type {
      expressions.append((Flag.typeExpression, PlaceExpression(text, isFolded: false)))
    }
    if let text = pattern.placeholders[placeholder].expression {
      expressions.append((Flag.constraint, PlaceExpression(text, isFolded: isFolded)))
    }
    return expressions
  }

  private mutating func place(_ placeholder: Int) {
    typealias Flag = TableFormat.PlaceFlag
    let slot = slot(placeholder)
    let parameter = slot < parameters.count ? parameters[slot] : nil
    let expressions = expressions(placeholder)
    writer.number(slot, digits: 1)
    writer.number(
      (parameter?.mayBeAbsent ?? true ? Flag.mayBeAbsent : 0)
        | (parameter?.type ?? .string == .string ? Flag.text : 0)
        | expressions.reduce(0) { $0 | $1.flag }, digits: 1)
    for (_, expression) in expressions { writer.offset(offsets[expression] ?? 0) }
  }

  // MARK: Query, fragment, origin

  private mutating func items(_ requirements: [QueryRequirement]) {
    for item in requirements {
      var name = PercentEncoder.encode(item.name, .query)
      // With a slash or a question mark a fragment of items would be a path.
      if item.isInFragment {
        let escaped = name.utf8.flatMap { byte -> [UInt8] in
          switch byte {
          case UInt8(ascii: "/"): Array("%2F".utf8)
          case UInt8(ascii: "?"): Array("%3F".utf8)
          default: [byte]
          }
        }
        name = String(decoding: escaped, as: UTF8.self)
      }
      switch item.kind {
      case .absent: break
      case .present: self.item(name)
      case .literal(let bytes): self.item(name + "=" + PercentEncoder.encode(bytes, .query))
      case .constant(let placeholder, let bytes):
        writer.number(Step.constant, digits: 1)
        writer.number(slot(placeholder), digits: 1)
        writer.text(bytes)
      case .others(let placeholder):
        writer.number(Step.others, digits: 1)
        writer.number(slot(placeholder), digits: 1)
      case .capture(let placeholder), .tail(let placeholder):
        writer.number(item.isTail ? Step.itemTail : Step.capture, digits: 1)
        writer.text(name)
        place(placeholder)
      }
    }
    writer.number(Step.end, digits: 1)
  }

  private mutating func item(_ text: String) {
    writer.number(Step.item, digits: 1)
    writer.text(text)
  }

  private mutating func fragment() {
    typealias Kind = TableFormat.Fragment
    switch pattern.fragment {
    case nil:
      writer.number(pattern.marksFragmentItems ? Kind.markedItems : Kind.ignored, digits: 1)
      items(pattern.fragmentItems)
    case .literal(let bytes):
      writer.number(Kind.literal, digits: 1)
      writer.text(PercentEncoder.encode(bytes, .fragment))
    case .capture(let placeholder):
      writer.number(Kind.capture, digits: 1)
      place(placeholder)
    case .path(let parts, let prefix):
      writer.number(Kind.path, digits: 1)
      writer.text(PercentEncoder.encode(prefix, .fragment))
      path(parts)
      items(pattern.fragmentItems)
    }
  }

  private mutating func origin() {
    writer.text(pattern.scheme ?? [])
    let labels = pattern.host?.labels ?? []
    writer.number(pattern.host?.isWildcard == true ? 1 : 0, digits: 1)
    writer.number(labels.count, digits: 2)
    for label in labels {
      switch label {
      case .literal(let bytes):
        writer.number(TableFormat.MixedKind.literal, digits: 1)
        writer.text(bytes)
      case .placeholder(let index):
        writer.number(TableFormat.MixedKind.placeholder, digits: 1)
        place(index)
      }
    }
  }
}

extension PrintOrigin {
  convenience init(_ origins: OriginSet) {
    func texts(_ names: some Collection<[UInt8]>) -> [String] {
      names.map { String(decoding: $0, as: UTF8.self) }
    }
    let (hosts, declaredCount) = origins.encodedHosts
    self.init(
      schemes: texts(origins.schemes.prefix(origins.declaredSchemeCount)), hosts: texts(hosts),
      declaredHosts: texts(hosts.prefix(declaredCount)))
  }
}
