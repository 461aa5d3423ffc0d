// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
internal import LandfallCompiler
public import LandfallCore

/// A route of a run-time table: patterns, marks and the closure that makes the value.
public struct Route<Value: Sendable>: Sendable {
  typealias Make = @Sendable (inout LinkDecoder) throws(Refusal) -> Value?

  var facts: RouteFacts
  let make: Make

  init(_ facts: RouteFacts, make: @escaping Make) {
    self.facts = facts
    self.make = make
  }

  /// Makes a route.
  ///
  /// - Parameters:
  ///   - patterns: The patterns that the value is read from; each has the same placeholders. The first
  ///     is the one that manifests call its own.
  ///   - condition: The contexts in which the patterns are there, with `!` before those that must not hold.
  ///   - name: The name of the route in manifests; its first pattern, with the condition if there is
  ///     one, unless given.
  ///   - access: Who may open the link.
  ///   - sources: From where the link may come.
  ///   - confirm: Whether the user is to be asked first.
  ///   - log: Which values may be written to logs and events.
  ///   - deprecated: What to use instead. The route is still read.
  ///   - priority: Settles between two routes that match one URL and that no rule puts in order; the
  ///     larger one is tried first.
  ///   - caseInsensitive: Whether literals match whatever the case of their ASCII letters.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - make: Makes the value from those of the placeholders, in their order. A value may be a
  ///     ``LinkValue``, an optional or an array of one. Nil declines: the next route is tried.
  public init<each P: RouteParameter>(
    _ patterns: String..., when condition: LinkCondition = [], name: String? = nil,
    access: LinkAccess = .public,
    sources: LinkSources = .any, confirm: Bool = false, log: LinkLogging = .redacted,
    deprecated: String? = nil, priority: Int = 0, caseInsensitive: Bool = false,
    file: String = #fileID, line: Int = #line,
    make: @escaping @Sendable (repeat each P) -> Value?
  ) {
    self.init(
      patterns: patterns, expression: nil, name: name,
      marks: RouteMarks(
        access: access, sources: sources, confirm: confirm, log: log, deprecated: deprecated,
        priority: priority, caseInsensitive: caseInsensitive, condition: condition),
      place: RouteFacts.Place(file: file, line: line), make: make)
  }

  init<each P: RouteParameter>(
    patterns: [String], expression: RouteFacts.Expression?, name: String?, marks: RouteMarks,
    place: RouteFacts.Place,
    make: @escaping @Sendable (repeat each P) -> Value?
  ) {
    var parameters: [RouteFacts.Parameter] = []
    for type in repeat (each P).self {
      let reader = type._reader
      parameters.append(
        RouteFacts.Parameter(
          type: reader.type, isOptional: reader.isOptional, isList: reader.isList))
    }
    self.init(
      RouteFacts(
        patterns: patterns, expression: expression, name: name, marks: marks,
        parameters: parameters, mounted: nil, place: place)
    ) { decoder throws(Refusal) in
      var slot = 0
      func next<T: RouteParameter>(_ type: T.Type) throws(Refusal) -> T {
        defer { slot += 1 }
        return try decoder.parameter(slot)
      }
      return try make(repeat next((each P).self))
    }
  }
}

extension Route {
  /// Makes a route of a regular expression that reads the whole URL, for tables that come from older
  /// code.
  ///
  /// ```swift
  /// Route(regex: "linky://(?:item|article)/([0-9]+)", anchoring: .start) { (id: Int) in .contact(id) }
  /// ```
  ///
  /// The expression sees the URL as it was written, before anything is decoded; each group is decoded
  /// once and gives the closure a value. Such routes are tried after all patterns, in the order in
  /// which they stand: a pattern is to be preferred where it can say the same. The URL has one of the
  /// table's schemes and hosts as ever, and is refused for what no URL may hold. What is read as a
  /// path alone is no whole URL, so that no expression is tried.
  ///
  /// Expressions are of a subset that takes linear time; `Decisions/0010-regular-expressions.md` has
  /// its grammar.
  ///
  /// - Parameters:
  ///   - regex: The expression.
  ///   - anchoring: Where in the URL it has to match.
  ///   - ignoresCase: Whether ASCII letters match in either case.
  ///   - condition: The contexts in which the expression is tried, with `!` before those that must not hold.
  ///   - name: The name of the route in manifests; the expression unless given.
  ///   - access: Who may open the link.
  ///   - sources: From where the link may come.
  ///   - confirm: Whether the user is to be asked first.
  ///   - log: Which values may be written to logs and events, by the names of their groups, or by
  ///     their numbers, from one on.
  ///   - deprecated: What to use instead. The route is still read.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - make: Makes the value from those of the groups, in the order of their opening parentheses.
  ///     The value of a group that may take no part is an optional. Nil declines: the next route is
  ///     tried.
  public init<each P: RouteParameter>(
    regex: String, anchoring: RegexAnchoring = .whole, ignoresCase: Bool = false,
    when condition: LinkCondition = [], name: String? = nil, access: LinkAccess = .public,
    sources: LinkSources = .any,
    confirm: Bool = false, log: LinkLogging = .redacted, deprecated: String? = nil,
    file: String = #fileID, line: Int = #line,
    make: @escaping @Sendable (repeat each P) -> Value?
  ) {
    self.init(
      patterns: [],
      expression: RouteFacts.Expression(
        regex: regex, anchoring: anchoring, ignoresCase: ignoresCase),
      name: name,
      marks: RouteMarks(
        access: access, sources: sources, confirm: confirm, log: log, deprecated: deprecated,
        condition: condition),
      place: RouteFacts.Place(file: file, line: line), make: make)
  }
}
