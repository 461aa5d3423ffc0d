// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
internal import LandfallCompiler
public import LandfallCore

/// A route of a run-time table: patterns, marks, and a closure that makes the value.
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
  ///   - patterns: The patterns that open the value, all with the same placeholders. Manifests use
  ///     the first as the route's own.
  ///   - condition: The contexts in which the patterns exist, with `!` before those that must not
  ///     hold.
  ///   - name: The name of the route in manifests; by default its first pattern and its condition.
  ///   - access: The users who may open the link.
  ///   - sources: The sources that the link may come from.
  ///   - confirm: Whether the app has to ask the user first.
  ///   - log: The values that may appear in logs and events.
  ///   - sensitive: The secret values, by their names. Logs never show them, and a store does not get a
  ///     link that has one, unless the link's policy allows it.
  ///   - deprecated: Advice on what to use instead. The route is still read.
  ///   - priority: Decides between two routes that match the same URL and that no rule orders; the
  ///     larger number wins.
  ///   - caseInsensitive: Whether literals match regardless of the case of ASCII letters.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - make: Makes the value from the values of the placeholders, in their order. Each is a
  ///     ``LinkValue``, or an optional or array of one. If it returns `nil`, the next route is
  ///     tried.
  public init<each P: RouteParameter>(
    _ patterns: String..., when condition: LinkCondition = [], name: String? = nil,
    access: LinkAccess = .public,
    sources: LinkSources = .any, confirm: Bool = false, log: LinkLogging = .redacted,
    sensitive: [String] = [], deprecated: String? = nil, priority: Int = 0,
    caseInsensitive: Bool = false,
    file: String = #fileID, line: Int = #line,
    make: @escaping @Sendable (repeat each P) -> Value?
  ) {
    self.init(
      patterns: patterns, expression: nil, name: name,
      marks: RouteMarks(
        access: access, sources: sources, confirm: confirm, log: log, sensitive: Set(sensitive),
        deprecated: deprecated,
        priority: priority, caseInsensitive: caseInsensitive, condition: condition),
      place: RouteFacts.Place(file: file, line: line), make: make)
  }

  init<each P: RouteParameter>(
    patterns: [String], expression: RouteFacts.Expression?, name: String?, marks: RouteMarks,
    place: RouteFacts.Place,
    make: @escaping @Sendable (repeat each P) -> Value?
  ) {
    var parameters: [ParameterDeclaration] = []
    for type in repeat (each P).self {
      let shape = type._shape
      parameters.append(
        ParameterDeclaration(
          name: "", type: shape.element.linkValueType, isOptional: shape.count == .optional,
          isList: shape.count == .list))
    }
    self.init(
      RouteFacts(
        patterns: patterns, expression: expression, name: name, marks: marks,
        parameters: parameters, place: place)
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
  /// Makes a route from a regular expression for the whole URL, for tables taken over from older
  /// code.
  ///
  /// ```swift
  /// Route(regex: "linky://(?:item|article)/([0-9]+)", anchoring: .start) { (id: Int) in .contact(id) }
  /// ```
  ///
  /// The expression reads the URL as written, before decoding. Each group is decoded once and is
  /// one value of the closure. These routes are tried after all patterns, in their order, so prefer
  /// a pattern where it does the same. The URL needs one of the table's schemes and hosts, and the
  /// usual checks apply. An input that is a path alone matches no expression.
  ///
  /// Expressions are of a subset that takes linear time; `Decisions/0010-regular-expressions.md`
  /// has its grammar.
  ///
  /// - Parameters:
  ///   - regex: The expression.
  ///   - anchoring: The part of the URL that it has to match.
  ///   - ignoresCase: Whether ASCII letters match in either case.
  ///   - condition: The contexts in which the expression is tried, with `!` before those that must
  ///     not hold.
  ///   - name: The name of the route in manifests; by default the expression.
  ///   - access: The users who may open the link.
  ///   - sources: The sources that the link may come from.
  ///   - confirm: Whether the app has to ask the user first.
  ///   - log: The values that may appear in logs and events, by the names of their groups, or by
  ///     their numbers from 1.
  ///   - sensitive: The secret values, by their names. Logs never show them, and a store does not get a
  ///     link that has one, unless the link's policy allows it.
  ///   - deprecated: Advice on what to use instead. The route is still read.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - make: Makes the value from the values of the groups, in the order of their opening
  ///     parentheses. The value of a group that may not take part is an optional. If it returns
  ///     `nil`, the next route is tried.
  public init<each P: RouteParameter>(
    regex: String, anchoring: RegexAnchoring = .whole, ignoresCase: Bool = false,
    when condition: LinkCondition = [], name: String? = nil, access: LinkAccess = .public,
    sources: LinkSources = .any,
    confirm: Bool = false, log: LinkLogging = .redacted, sensitive: [String] = [],
    deprecated: String? = nil, file: String = #fileID, line: Int = #line,
    make: @escaping @Sendable (repeat each P) -> Value?
  ) {
    self.init(
      patterns: [],
      expression: RouteFacts.Expression(
        regex: regex, anchoring: anchoring, ignoresCase: ignoresCase),
      name: name,
      marks: RouteMarks(
        access: access, sources: sources, confirm: confirm, log: log, sensitive: Set(sensitive),
        deprecated: deprecated,
        condition: condition),
      place: RouteFacts.Place(file: file, line: line), make: make)
  }

  /// Mounts an enum with `@DeepLinks` below a path, which owns all that lies below it.
  ///
  /// ```swift
  /// Route("/shop", mounting: ShopLink.self) { .shop($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path, without placeholders.
  ///   - links: The enum.
  ///   - condition: The contexts in which it is mounted. In others, the mount does not exist.
  ///   - access: The users who may open the links; a route of the enum can only be stricter.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - make: Makes the value from the enum's link. If it returns `nil`, the next route is tried.
  public init<Link: MountableLink>(
    _ path: String, mounting links: Link.Type, when condition: LinkCondition = [],
    access: LinkAccess = .public, file: String = #fileID, line: Int = #line,
    make: @escaping @Sendable (Link) -> Value?
  ) {
    let facts = RouteFacts(
      patterns: [path], marks: RouteMarks(access: access, condition: condition),
      mounted: { Link.declaration(depth: 1) }, place: RouteFacts.Place(file: file, line: line))
    self.init(facts) { decoder throws(Refusal) in
      let link: Link? = try decoder.mount()
      return link.flatMap(make)
    }
  }
}

extension LinkDecoder {
  func parameter<T: RouteParameter>(_ slot: Int) throws(Refusal) -> T {
    let shape = T._shape
    return try parameter(slot, shape.element, shape.count)
  }

  /// What is cast here is of the very type that it is cast to.
  private func parameter<T, Element: LinkValue>(
    _ slot: Int, _ type: Element.Type, _ count: _ParameterShape.Count
  ) throws(Refusal) -> T {
    var values: [Element] = []
    let texts = match.texts(slot)
    for text in count == .one ? [texts.first ?? ""] : texts {
      guard let value = Element(linkText: text) else {
        throw refusal(slot, found: text, Element.linkValueType)
      }
      values.append(value)
    }
    let value =
      switch count {
      case .one: values.first as? T
      case .optional: values.first as Element? as? T
      case .list: values as? T
      }
    guard let value else { throw refusal(slot, found: "", Element.linkValueType) }
    return value
  }
}
