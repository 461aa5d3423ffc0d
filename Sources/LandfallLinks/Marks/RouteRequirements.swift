// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// What a route asks for before its link may be opened.
package struct RouteRequirements: Sendable, Equatable {
  package let access: LinkAccess
  package var sources: LinkSources
  package let needsConfirmation: Bool

  package init(
    access: LinkAccess = .public, sources: LinkSources = .any, needsConfirmation: Bool = false
  ) {
    self.access = access
    self.sources = sources
    self.needsConfirmation = needsConfirmation
  }

  /// What is asked for when both ask.
  package func and(_ other: RouteRequirements?) -> RouteRequirements {
    guard let other else { return self }
    return RouteRequirements(
      access: other.access == .authenticated ? .authenticated : access,
      sources: sources.intersection(other.sources),
      needsConfirmation: needsConfirmation || other.needsConfirmation)
  }
}

extension RouteRequirements {
  package init(_ route: RouteInfo) {
    self.init(
      access: route.isAuthenticated ? .authenticated : .public,
      sources: route.sources.isEmpty ? .any : LinkSources(route.sources.map { LinkSource($0) }),
      needsConfirmation: route.needsConfirmation)
  }
}

/// The contexts in which a route exists: names that must hold, and names with `!` that must not
/// hold.
///
/// ```swift
/// @Link("/room/:id", when: "inApp") case childRoom(id: String)
/// @Link("/kitchen", when: ["newKitchen", "!kiosk"]) case kitchen
/// ```
/// All names of a condition must apply. For alternatives, give the case a `@Link` for each.
///
/// If the condition does not hold, the matcher ignores the route and tries the next one. See
/// ``LinkContexts``.
public struct LinkCondition: Sendable, Equatable {
  package let names: [String]

  /// Makes a condition, which always holds if it has no names; a table refuses what is no name.
  package init(_ names: [String]) { self.names = names }

  /// Both conditions; what both name is named once.
  package func and(_ other: LinkCondition) -> LinkCondition {
    if other.names.isEmpty { return self }
    return LinkCondition(names + other.names.filter { !names.contains($0) })
  }
}

extension LinkCondition: ExpressibleByStringLiteral {
  /// Makes a condition of one name.
  ///
  /// - Parameter value: The name of a context, or `!` and a name that must not hold.
  public init(stringLiteral value: String) { self.init([value]) }
}

extension LinkCondition: ExpressibleByArrayLiteral {
  /// Makes a condition of several names.
  ///
  /// - Parameter elements: The names, with `!` before those that must not hold.
  public init(arrayLiteral elements: String...) { self.init(elements) }
}

extension LinkCondition: CustomStringConvertible {
  /// The names separated by commas; `always` if there are none.
  public var description: String { names.isEmpty ? "always" : names.joined(separator: ", ") }
}

/// The values of a link that may appear in logs and events.
///
/// ```swift
/// @Link("/reset?token=:token&page=:page", log: .public("page"))
/// case reset(token: String, page: Int)
/// ```
public struct LinkLogging: Sendable, Equatable {
  /// The names of the parameters whose values may be written.
  package let publicNames: [String]

  package init(publicNames: [String]) { self.publicNames = publicNames }

  /// Logs no values, only the name of the link.
  public static var redacted: LinkLogging { LinkLogging(publicNames: []) }

  /// Logs the values of some parameters and no others.
  ///
  /// - Parameter names: The parameters, by their names in the pattern.
  /// - Returns: The mark.
  public static func `public`(_ names: String...) -> LinkLogging {
    LinkLogging(publicNames: names)
  }

  /// Whether the value of a parameter may be written.
  package func isPublic(_ name: String) -> Bool {
    publicNames.contains(name)
  }
}

/// The way by which a link came into the app.
///
/// Pass it to `open` at each entry point, so that screens, logs and policies can distinguish a push
/// from a web page:
/// ```swift
/// links.open(url, from: .universalLink)
/// links.open(url, from: .push)
/// ```
/// An app can add its own sources.
/// ```swift
/// extension LinkSource {
///   static let carDisplay = LinkSource("carDisplay")
/// }
/// ```
/// In the mark of a route, write such a source as a text, because the macro sees no other:
/// `sources: [.inApp, LinkSource("carDisplay")]`.
public struct LinkSource: LinkSourceNames, Sendable, Hashable, CustomStringConvertible {
  /// The stable text of the source, for logs and stores.
  package let rawValue: String

  /// Makes a source.
  ///
  /// - Parameter rawValue: A stable text. Sources with the same text are the same source.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The source is unknown.
  ///
  /// Trust it least.
  public static var unspecified: LinkSource { LinkSource("unspecified") }

  /// The stable text of the source.
  public var description: String { rawValue }
}

/// A set of sources that a link may come from, or all sources.
///
/// ```swift
/// @Link("/reset?token=:token", sources: .universalLink) case reset(token: String)
/// @Link("/debug", sources: [.inApp, .commandLine]) case debug
/// @Link("/steps", sources: [.inApp, LinkSource("watch")]) case steps
/// ```
/// A center rejects links from other sources with the code `source.notAllowed`. A set of some
/// sources never contains LinkSource/unspecified; only ``any`` allows it.
public struct LinkSources: LinkSourceNames, Sendable, Equatable {
  /// The names of the sources in the order of the alphabet; nil for all.
  package let names: [String]?

  private init(names: [String]?) { self.names = names }

  /// Makes a set of some sources; `unspecified` is left out.
  package init(_ sources: [LinkSource]) {
    var names: [String] = []
    for source in sources where source != .unspecified && !names.contains(source.rawValue) {
      names.insert(source.rawValue, at: names.firstIndex { source.rawValue < $0 } ?? names.count)
    }
    self.init(names: names)
  }

  package func contains(_ source: LinkSource) -> Bool { names?.contains(source.rawValue) ?? true }

  package func intersection(_ other: LinkSources) -> LinkSources {
    guard let names, let others = other.names else { return names == nil ? other : self }
    return LinkSources(names: names.filter(others.contains))
  }
}

extension LinkSources: ExpressibleByArrayLiteral {
  /// Makes a set of some sources.
  ///
  /// - Parameter elements: The sources, without ``LinkSource/unspecified``, which is ignored.
  public init(arrayLiteral elements: LinkSource...) { self.init(elements) }
}

extension LinkSources: CustomStringConvertible {
  /// The names of the sources separated by commas, or `any`.
  public var description: String { names?.joined(separator: ", ") ?? "any" }
}

extension LinkSources {
  /// All sources, including unspecified ones and those that an app or a later version adds.
  public static var any: LinkSources { LinkSources(names: nil) }

  /// Makes a set of one source.
  public init(_ source: String) { self.init([LinkSource(source)]) }
}

/// The sources that Landfall defines, for ``LinkSource`` and ``LinkSources``.
public protocol LinkSourceNames {
  /// Makes the source with a stable text.
  init(_ rawValue: String)
}

extension LinkSourceNames {
  /// A URL with the app's own scheme.
  ///
  /// Any app and any web page can send one.
  public static var customScheme: Self { Self("customScheme") }
  /// A web URL that the system gave to the app instead of the browser.
  public static var universalLink: Self { Self("universalLink") }
  /// The payload of a push notification.
  public static var push: Self { Self("push") }
  /// A quick action of the app's icon.
  public static var quickAction: Self { Self("quickAction") }
  /// A result of the system's search.
  public static var spotlight: Self { Self("spotlight") }
  /// An activity handed over from another device.
  public static var handoff: Self { Self("handoff") }
  /// A widget or a Live Activity of the app.
  public static var widget: Self { Self("widget") }
  /// The app itself, for example a button or a link in a text.
  public static var inApp: Self { Self("inApp") }
  /// A command line: an argument or a line typed in a terminal.
  public static var commandLine: Self { Self("commandLine") }
  /// A provider that saved the link before the app was installed.
  public static var deferred: Self { Self("deferred") }
}

extension LinkSource {
  /// The context that a link is in that came from there: the one of the source's name, `inApp` for
  /// ``inApp``.
  package var contexts: LinkContexts {
    if rawValue == "unspecified" { return [] }
    return LinkSource.named.first { $0.name == rawValue }?.contexts ?? LinkContexts([rawValue])
  }

  /// The contexts of the sources that Landfall names, made once.
  private static let named = LinkContexts.sourceNames.map {
    (name: $0, contexts: LinkContexts([$0]))
  }
}
