// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension TableBytes {
  package var linkCount: Int { number3(TableFormat.linkCount) }
  var captureLimit: Int { number2(TableFormat.captureLimit) }
  /// Whether every route has fewer than sixty-four captures, for which there is room on the stack.
  var hasFewCaptures: Bool { digit(TableFormat.captureLimit + 1) == 0 }
  /// Whether `+` in a query is a space.
  package var isFormEncoded: Bool {
    digit(TableFormat.options) & TableFormat.Option.formEncodedQuery != 0
  }
  /// Whether literals match whatever the case of their ASCII letters.
  package var isCaseInsensitive: Bool {
    digit(TableFormat.options) & TableFormat.Option.caseInsensitive != 0
  }

  package var name: String { text(offset(TableFormat.origins)).string }

  /// The schemes that all routes take, lowercase.
  package var declaredSchemes: [String] { Array(schemes.prefix(declaredSchemeCount)) }

  /// How many of the schemes all routes take.
  var declaredSchemeCount: Int { number2(afterText(offset(TableFormat.origins))) }

  /// Where the list of schemes stands; that of the hosts is right behind it.
  var schemesOffset: Int { afterText(offset(TableFormat.origins)) + 2 }

  /// All schemes, lowercase: those that all routes take, then those that some routes are bound to.
  package var schemes: [String] {
    var cursor = schemesOffset
    return texts(&cursor)
  }

  /// The hosts, lowercase: those that are declared, in their order, then those that routes name.
  package var hosts: [String] {
    var cursor = schemesOffset
    _ = texts(&cursor)
    return texts(&cursor)
  }

  /// Whether a route takes a value from the host, or may, as an expression of whole URLs.
  package var hasHostPlaceholders: Bool {
    offset(TableFormat.expressions) != 0
      || hosts.contains { $0.withBytes { $0.hasLabel(UInt8(ascii: ":")) } }
  }

  /// The hosts that are declared for all routes.
  package var declaredHosts: [String] { Array(hosts.prefix(declaredHostCount)) }

  /// How many of the hosts are declared for all routes; they come first.
  var declaredHostCount: Int {
    var cursor = hostsOffset
    let count = number2(cursor)
    cursor += 2
    for _ in 0..<count { cursor = afterText(cursor) }
    return number2(cursor)
  }

  /// Where the number of hosts stands.
  var hostsOffset: Int {
    var cursor = schemesOffset
    let count = number2(cursor)
    cursor += 2
    for _ in 0..<count { cursor = afterText(cursor) }
    return cursor
  }

  private func texts(_ cursor: inout Int) -> [String] {
    var texts: [String] = []
    let count = number2(cursor)
    cursor += 2
    for _ in 0..<count {
      texts.append(text(cursor).string)
      cursor = afterText(cursor)
    }
    return texts
  }

  /// The start of URLs whose route is bound to no scheme and no host; empty if there is none.
  package var canonicalOrigin: ByteView { text(offset(TableFormat.links) + 4 * linkCount) }

  /// Where the print programs of a link stand.
  func printPrograms(_ index: Int) -> Int {
    offset(offset(offset(TableFormat.links) + 4 * index))
  }

  /// The offset of a link's description, behind that of its print programs.
  private func link(_ index: Int) -> Int { offset(offset(TableFormat.links) + 4 * index) + 4 }

  package func linkName(_ index: Int) -> String { text(link(index)).string }

  package func linkIsMount(_ index: Int) -> Bool { digit(afterText(link(index))) == 1 }

  /// Whether a link is a mount whose links stand beside it in the table.
  package func isOwner(_ index: Int) -> Bool { digit(afterText(link(index))) == 2 }

  package func linkSummary(_ index: Int) -> String { text(afterText(link(index)) + 1).string }

  private func parameters(_ index: Int) -> Int { afterText(afterText(link(index)) + 1) }

  package func parameterCount(_ index: Int) -> Int { digit(parameters(index)) }

  /// The parameters of a link, in the order of the case.
  package func parameterInfos(_ index: Int) -> [ParameterInfo] {
    var cursor = parameters(index)
    let count = digit(cursor)
    cursor += 1
    var infos: [ParameterInfo] = []
    infos.reserveCapacity(count)
    for _ in 0..<count { infos.append(parameter(&cursor)) }
    return infos
  }

  /// How many routes a link has, regular expressions of whole URLs included.
  package func routeCount(_ index: Int) -> Int { routeInfos(index).count }

  private func routes(_ index: Int) -> Int {
    var cursor = parameters(index) + 1
    for _ in 0..<parameterCount(index) { _ = parameter(&cursor) }
    return cursor
  }

  /// The routes of a link, in the order of declaration, then its regular expressions of whole URLs.
  package func routeInfos(_ index: Int) -> [RouteInfo] {
    var cursor = routes(index)
    var infos: [RouteInfo] = []
    for isExpression in [false, true] {
      let count = number2(cursor)
      cursor += 2
      for _ in 0..<count { infos.append(route(&cursor, isExpression: isExpression)) }
    }
    return infos
  }

  private func parameter(_ cursor: inout Int) -> ParameterInfo {
    typealias Flag = TableFormat.ParameterFlag
    let name = text(cursor).string
    cursor = afterText(cursor)
    let type = type(offset(cursor)).description
    cursor += 4
    let flags = digit(cursor)
    let hasText = digit(cursor + 1) == 1
    let defaultText = text(cursor + 2).string
    cursor = afterText(cursor + 2)
    return ParameterInfo(
      name: name, type: type, isOptional: flags & Flag.optional != 0,
      isList: flags & Flag.list != 0, hasDefault: flags & Flag.hasDefault != 0,
      defaultText: hasText ? defaultText : nil, isPublic: flags & Flag.isPublic != 0,
      isSensitive: flags & Flag.isSensitive != 0)
  }

  private func route(_ cursor: inout Int, isExpression: Bool) -> RouteInfo {
    typealias Flag = TableFormat.RouteFlag
    let pattern = text(cursor).string
    cursor = afterText(cursor)
    var anchoring: RegexAnchoring?
    if isExpression {
      anchoring = RegexAnchoring.allCases[digit(cursor)]
      cursor += 1
    }
    let flags = digit(cursor)
    cursor += 1
    let deprecation = text(cursor).string
    cursor = afterText(cursor)
    let count = digit(cursor)
    cursor += 1
    var sources: [String] = []
    for _ in 0..<count {
      sources.append(text(cursor).string)
      cursor = afterText(cursor)
    }
    let priority = ValueGrammar.integer(text(cursor)).map { Int(truncatingIfNeeded: $0) }
    cursor = afterText(cursor)
    let condition = flags & Flag.conditional == 0 ? .always : condition(&cursor)
    return RouteInfo(
      pattern: pattern, anchoring: anchoring, isAuthenticated: flags & Flag.authenticated != 0,
      needsConfirmation: flags & Flag.confirm != 0,
      deprecation: flags & Flag.deprecated != 0 ? deprecation : nil, sources: sources,
      isCaseInsensitive: flags & Flag.caseInsensitive != 0, priority: priority ?? 0,
      condition: condition)
  }

  private func condition(_ cursor: inout Int) -> RouteCondition {
    let count = digit(cursor)
    cursor += 1
    return RouteCondition(
      (0..<count).map { _ in
        defer { cursor = afterText(cursor) }
        return RouteCondition.Term(text(cursor).string)
      })
  }
}
