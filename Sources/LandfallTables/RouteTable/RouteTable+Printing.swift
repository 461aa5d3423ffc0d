// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import Landfall
internal import LandfallCompiler
public import LandfallCore

extension RouteTable {
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
  ///   of them cannot stand in a URL, the table does not name the scheme or the host, no URL opens
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
    for value in repeat each values {
      texts.append(Self.printed(value))
      types.append(Self.type(of: value))
    }
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

  private static func printed<P: RouteParameter>(_ value: P) -> PrintValue {
    texts(of: value, as: P._shape.element)
  }

  /// What is cast here is of the very type that it is cast to.
  private static func texts<Element: LinkValue>(of value: Any, as type: Element.Type) -> PrintValue
  {
    if let values = value as? [Element] { return .list(values.map(\.linkText), isDefault: false) }
    return (value as? Element).map { .text($0.linkText, isDefault: false) } ?? .absent
  }

  private static func type<P: RouteParameter>(of value: P) -> ValueType {
    P._shape.element.linkValueType
  }
}
