// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@_exported public import Landfall
package import LandfallCompiler
public import LandfallCore
package import LandfallLinks
internal import LandfallManifest

/// A table of routes that is built at run time, for apps without macros, plug-ins or remote
/// configuration.
///
/// It has the same patterns, rules and errors as an enum with `@DeepLinks`, because the same engine
/// reads both.
///
/// ```swift
/// let table = try RouteTable<Screen>(schemes: ["linky"], hosts: ["linky.app"]) {
///   Route("/favourites") { .favourites }
///   Route("/contacts/:id") { (id: Int) in .contact(id) }
///   Route("/search?q=:query&page=:page") { (query: String, page: Int?) in
///     .search(query, page: page ?? 1)
///   }
///   RouteGroup("/leagues/:league", access: .authenticated) {
///     Route("/questions/:question") { (league: Int, question: Int) in
///       .question(league, question)
///     }
///   }
/// }
/// let screen = try table.match("linky://contacts/5").link
/// ```
///
/// The closure gets the values of the placeholders in order, first those of the groups, then those
/// of the route. A table is immutable; build a new one if the routes change.
public struct RouteTable<Value: Sendable>: Sendable {
  package let table: CompiledTable
  let declaration: TableDeclaration
  let routes: [Route<Value>]

  /// Builds a table.
  ///
  /// - Parameters:
  ///   - name: The name of the table in manifests.
  ///   - schemes: The app's own schemes.
  ///   - hosts: The hosts of the app's web URLs; `*.` at the start stands for any labels.
  ///   - caseInsensitive: Whether literals match regardless of the case of ASCII letters.
  ///   - formEncodedQuery: Whether a `+` in a query is a space.
  ///   - routes: The routes, in any order.
  /// - Throws: ``RouteTableError`` with all mistakes, each with its place in the source.
  /// - Complexity: O(*n* log *n*) in the number of routes, including alternatives.
  public init(
    name: String = "Routes", schemes: [String] = [], hosts: [String] = [],
    caseInsensitive: Bool = false, formEncodedQuery: Bool = false,
    @RouteTableBuilder<Value> routes: () -> [Route<Value>]
  ) throws(RouteTableError) {
    let routes = routes()
    var reader = RouteReader(routes.map { $0.facts })
    declaration = TableDeclaration(
      name: name, schemes: schemes, hosts: hosts, isCaseInsensitive: caseInsensitive,
      isFormEncoded: formEncodedQuery, links: reader.links())
    let builder = TableBuilder(declaration)
    if reader.problems.isEmpty { reader.check(declaration, builder) }
    guard reader.problems.isEmpty else { throw RouteTableError(problems: reader.problems) }
    do throws(TableProblem) {
      table = try CompiledTable(building: builder, isChecked: true)
    } catch {
      throw RouteTableError(problems: [.init(error)])
    }
    self.routes = routes
  }

  /// The declaration with the routes of mounts in their places.
  package var flattened: TableDeclaration { declaration.mounting { routes[$0].facts.mounted?() } }

  /// Reads a URL or a path and makes the value of its route.
  ///
  /// - Parameters:
  ///   - input: An absolute URL with one of the table's schemes, or a path: `.path("/contacts/5")`.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - limits: The limits for the size of the input.
  /// - Returns: The value and details of the match.
  /// - Throws: ``Refusal`` if no route matches the input in these contexts.
  /// - Complexity: O(*n*) in the bytes of the URL, independent of the number of routes.
  public func match(
    _ input: some LinkInput, contexts: LinkContexts = [], limits: ReadingLimits = ReadingLimits()
  ) throws(Refusal) -> LinkMatch<Value> {
    var value: Value?
    var taken: (route: Int, mountedLink: (any MountableLink)?)?
    let record = try table.record(input.text(in: table), contexts, limits, nil) { values in
      defer { taken = (values.match.link, values.mounted?.link) }
      return make(&value, &values)
    }
    guard let value, let taken else { throw Refusal(.routeNone, at: 0) }
    let sensitive = routes[taken.route].facts.marks.sensitive
    return LinkMatch(value, record.ofTable(hiding: sensitive, mounting: taken.mountedLink))
  }

  /// Matches a URL for an explanation.
  package func find(_ url: ReadURL, trace: any MatchTracing) throws(Refusal) {
    var value: Value?
    _ = try table.find(url, recordsLevels: false, trace: trace) { make(&value, &$0) }
  }

  private func make(_ value: inout Value?, _ values: inout LinkDecoder) -> Refusal? {
    do throws(Refusal) {
      value = try routes[values.match.link].make(&values)
      return value == nil ? .nothing(of: values.match.url) : nil
    } catch {
      return error
    }
  }
}

extension DeepLinkCenter {
  /// Makes a center for the links of a table that is built at run time.
  ///
  /// It behaves as one for an enum does, and the marks of the routes protect their links in the same
  /// way. A link that the app makes itself is opened as a URL: see ``RouteTable/urlString(_:_:in:scheme:host:)``.
  ///
  /// - Parameters:
  ///   - table: The table. When the routes change, make another center.
  ///   - policy: The gates of all links, how long links may wait, and what a newer one does.
  ///   - policies: The policies of single routes by their names, which add to the common one: see
  ///     `LinkPolicy`. That of a mount holds for all routes below it. A debug build warns of names
  ///     that the table does not have.
  ///   - pendingLimit: How many openings may be without an outcome. One more is rejected at once
  ///     with the code `queue.overflow`. The last eighth is for links with the source `inApp`.
  ///   - contexts: The contexts that hold for every link.
  ///   - limits: The limits for the size of a URL, also of one that a resolver returns.
  ///   - resolvers: The resolvers that unwrap links before they are matched, the first one first.
  ///   - resolverLimits: How far links are unwrapped.
  ///   - store: Keeps pending openings beyond the end of the process. It is never given a link that
  ///     has a value marked as sensitive, unless the policy of its route says so.
  ///   - clock: Measures ages and limits.
  public convenience init(
    table: RouteTable<Link>, policy: LinkPolicy = LinkPolicy(),
    policies: [String: LinkPolicy] = [:],
    pendingLimit: Int = 1_024, contexts: LinkContexts = [],
    limits: ReadingLimits = ReadingLimits(), resolvers: [any LinkResolver] = [],
    resolverLimits: ResolverLimits = ResolverLimits(),
    store: (any OpeningStore)? = nil, clock: LinkClock = .system
  ) {
    #if DEBUG
      for name in policies.keys.sorted() where !table.has(name) {
        RuntimeWarning.write(
          "The table has no route '\(name)', so the policy for it never applies: use the name of a "
            + "route, or its pattern as `match` gives it.")
      }
    #endif
    let marks = table.flattened.links.flatMap { $0.routes + $0.expressions.map(\.marks) }
    let reader = LinkReader(
      table.table,
      hasSensitiveValues: marks.contains { !$0.sensitiveParameters.isEmpty }, limits: limits
    ) { text, contexts in
      Result { () throws(Refusal) in try table.match(text, contexts: contexts, limits: limits) }
    }
    self.init(
      reader, policy: policy, policies: policies.map { ($0.key, $0.value) },
      pendingLimit: pendingLimit,
      contexts: contexts, resolvers: resolvers,
      resolverLimits: resolverLimits, store: store, clock: clock)
  }

  /// Not available: make the center of the enum itself.
  @available(
    *, unavailable,
    message: "a table of an enum's links cannot name them for streams; use DeepLinkCenter<Link>()"
  )
  public convenience init(table: RouteTable<Link>) where Link: DeepLink {
    fatalError("unavailable")
  }

  /// The openings of some routes, for any number of loops; see `openings(_:byHand:scene:)`.
  ///
  /// - Parameters:
  ///   - names: The names of the routes; all if there are none.
  ///   - isByHand: Whether an opening counts as opened when you call `complete()`, and not when the
  ///     loop asks for the next one.
  ///   - scene: The scene whose links are meant; nil for those of all.
  /// - Returns: The stream.
  public func openings(
    named names: String..., byHand isByHand: Bool = false, scene: LinkScene? = nil
  ) -> LinkStream<Opening<Link>> {
    openings(names, isByHand, scene)
  }
}

extension RouteTable {
  fileprivate func has(_ name: String) -> Bool { declaration.links.contains { $0.name == name } }

  /// Prints a link of one of the routes.
  ///
  /// The URL has the first declared host, or the first scheme if there is none, as that of an enum's
  /// link has, and reads back as a link of the same route with the same values: without any context
  /// or, if the route needs contexts, in those. The routes of a mount have no URL of this table.
  ///
  /// - Parameters:
  ///   - name: The name of the route: the one that it was given, or its first pattern with the paths
  ///     of its groups, and ` when ` with its contexts if it has any.
  ///   - values: The values of its placeholders, in their order and of the types of its closure.
  ///   - contexts: The contexts in which the URL will be read; nil for the fewest that it needs.
  ///   - scheme: One of the table's schemes; nil for the canonical one.
  ///   - host: A host that the table admits; nil for the canonical one.
  /// - Returns: The URL, percent-encoded.
  /// - Throws: ``PrintError`` if there is no such route, the values are not those of its closure, one
  ///   of them cannot be written in a URL, the table does not name the scheme or the host, no URL opens
  ///   the route in these contexts, or the route mounts others.
  /// - Complexity: O(*n*) in the routes and in the bytes of the URL.
  public func urlString<each P: RouteParameter>(
    _ name: String, _ values: repeat each P, in contexts: LinkContexts? = nil,
    scheme: String? = nil, host: String? = nil
  ) throws(PrintError) -> String {
    guard let link = declaration.links.firstIndex(where: { $0.name == name }) else {
      throw PrintError(.noRoute, "the table has no route '\(name)'; name one that it has")
    }
    var texts: [PrintValue] = []
    var types: [ValueType] = []
    func add<T: RouteParameter>(_ value: T) {
      let type = T._shape.element
      texts.append(Self.texts(of: value, as: type))
      types.append(type.linkValueType)
    }
    repeat add(each values)
    let parameters = routes[link].facts.parameters
    guard routes[link].facts.mounted == nil, types == parameters.map(\.type) else {
      let needed = parameters.map { "\($0.type)" }.joined(separator: ", ")
      throw PrintError(
        .noRoute,
        routes[link].facts.mounted != nil
          ? "'\(name)' mounts other routes, which have no URL of this table; write it as a text"
          : "'\(name)' has the values (\(needed)); give those, in their order")
    }
    var failure: PrintError?
    for printed in try table.print(link: link, texts).readable(in: contexts) {
      do throws(PrintError) {
        let url = try table.url(printed, scheme: scheme, host: host)
        guard let match = try? match(url, contexts: contexts ?? printed.condition.contexts) else {
          throw PrintError(
            .shadowed,
            "'\(url)' would not read back as '\(name)'; give values that the route takes")
        }
        let told = zip(declaration.links[link].parameters, texts).filter { $0.1.isTold }
        let isSame =
          match.name == name
          && told.allSatisfy { parameter, value in
            match.parameters.first { $0.name == parameter.name }?.values == value.texts
          }
        if isSame { return url }
        throw PrintError(
          .shadowed,
          "'\(url)' would open '\(match.name)', not this '\(name)' with these values; give others, "
            + "or change one of the patterns")
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? PrintError(.noRoute, "'\(name)' has no route that is printed; add one")
  }

  /// What is cast here is of the very type that it is cast to.
  private static func texts<Element: LinkValue>(of value: Any, as type: Element.Type) -> PrintValue
  {
    if let values = value as? [Element] { return .list(values.map(\.linkText), isDefault: false) }
    return (value as? Element).map { .text($0.linkText, isDefault: false) } ?? .absent
  }
}

/// Joins the declarations of an enum and its mounts; each is read once at each depth.
package struct MountedDeclarations {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let depth: Int
  }

  private var known: [Key: TableDeclaration] = [:]
  /// How many routes there would have been where a mount was left out for want of room.
  package private(set) var excess: Int?

  package init() {}

  /// The declaration of an enum `depth` mounts below another one.
  package mutating func declaration(
    of type: any MountableLink.Type, depth: Int
  ) -> TableDeclaration {
    let key = Key(type: ObjectIdentifier(type), depth: depth)
    if let known = known[key] { return known }
    let own = type._table.withBytes { table in
      TableDeclaration(
        table, valueType: { type._facts($0, $1).type }, defaultText: { type._facts($0, $1).text })
    }
    var count = own.routeCount
    var mounted: [Int: TableDeclaration] = [:]
    for (index, link) in own.links.enumerated() where link.isMount && depth < 8 {
      guard let inner = type._facts(index, -1).mount else { continue }
      let declaration = declaration(of: inner, depth: depth + 1)
      count += declaration.routeCount * link.routes.count
      guard count <= TableDeclaration.mountedRouteLimit else {
        excess = excess ?? count
        break
      }
      mounted[index] = declaration
    }
    let result = own.mounting { mounted[$0] }
    known[key] = result
    return result
  }
}

extension MountableLink {
  /// The declaration of the enum's table, `depth` mounts below another one; it stops at eight.
  package static func declaration(depth: Int) -> TableDeclaration {
    var mounted = MountedDeclarations()
    return mounted.declaration(of: Self.self, depth: depth)
  }
}
