// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  /// Makes the cases of an enum the links of an app.
  ///
  /// Each case has a
  /// ``Link(_:when:access:sources:confirm:log:sensitive:deprecated:priority:caseInsensitive:)``
  /// with its patterns, a ``Mount(_:)``, or ``InAppOnly()`` if no URL opens it:
  ///
  /// ```swift
  /// @DeepLinks(schemes: "linky", hosts: "linky.app", "*.linky.app")
  /// enum AppLink {
  ///   @Link("/favourites")    case favourites
  ///   @Link("/contacts/:id")  case contact(id: Int)
  ///   @Mount("/shop")         case shop(ShopLink)
  ///   @InAppOnly              case welcome
  /// }
  /// ```
  ///
  /// With a scheme or a host, the enum conforms to ``DeepLink``. Without either, it conforms only
  /// to ``MountableLink``, and you mount it in another enum.
  ///
  /// - Parameters:
  ///   - name: The name of the table in manifests; by default the name of the enum.
  ///   - schemes: The app's own schemes, such as `"linky"`. `"http"` accepts plain web URLs.
  ///   - hosts: The hosts of the app's web URLs. `*.` at the start stands for any labels. `*`
  ///     stands for any host, which is then the first segment of the path.
  ///   - caseInsensitive: Whether literals match regardless of the case of ASCII letters.
  ///   - formEncodedQuery: Whether a `+` in a query is a space.
  ///   - rewrites: Old patterns and those that they became: `["/people/:id": "/contacts/:id"]`, or
  ///     the starts of both, `["/people/*": "/contacts/*"]`. Each case that has such a pattern gets
  ///     the old one too, which is read, and printed only if no other pattern of the case can be. The rules are
  ///     taken in their order, and each sees the patterns that those before it added, unless both have the same new text.
  @attached(extension, conformances: MountableLink, DeepLink, Sendable)
  @attached(
    member, names: named(Name), named(name), named(_table), named(_make), named(_encode),
    named(_facts), named(_equality),
    named(==), named(hash(into:)))
  public macro DeepLinks(
    name: StaticString? = nil,
    schemes: String...,
    hosts: String...,
    caseInsensitive: Bool = false,
    formEncodedQuery: Bool = false,
    rewrites: KeyValuePairs<String, String> = [:]
  ) = #externalMacro(module: "LandfallPlugin", type: "DeepLinksMacro")

  /// Gives a case of an enum with `@DeepLinks` its patterns and marks.
  ///
  /// ```swift
  /// @Link("/recents", "/history")               case recents
  /// @Link("/search?q=:query&page=:page")        case search(query: String, page: Int = 1)
  /// @Link("/orders/:id", access: .authenticated)  case order(id: UUID)
  /// ```
  ///
  /// - Parameters:
  ///   - patterns: The patterns that open the link. The first one is used for printing.
  ///   - when: The contexts in which the patterns exist: one name or several, as string literals,
  ///     with `!` before names that must not hold.
  ///   - access: The users who may open the link. In a center, a link for signed-in users waits at
  ///     ``Gate/authentication``.
  ///   - sources: The sources that the link may come from. A center rejects others.
  ///   - confirm: Whether the app has to ask the user first. In a center, the link waits at
  ///     ``Gate/confirmation``.
  ///   - log: The values that may appear in logs and events.
  ///   - sensitive: The names of values that a store leaves out, unless the ``LinkPolicy`` has
  ///     `storesSensitive`. Events, rejections and replies never contain them;
  ///     `Opening.url` and `Refusal.message` do.
  ///   - deprecated: Advice on what to use instead. The link is still read, but never printed.
  ///   - priority: Decides between two routes that match the same URL and that no rule orders; the
  ///     larger number wins.
  ///   - caseInsensitive: Whether literals match regardless of the case of ASCII letters.
  @attached(peer)
  public macro Link(
    _ patterns: String...,
    when: LinkCondition = [],
    access: LinkAccess = .public,
    sources: LinkSources = .any,
    confirm: Bool = false,
    log: LinkLogging = .redacted,
    sensitive: [String] = [],
    deprecated: String? = nil,
    priority: Int = 0,
    caseInsensitive: Bool = false
  ) = #externalMacro(module: "LandfallPlugin", type: "LinkMacro")

  /// Adds the links of another enum below a path.
  ///
  /// ```swift
  /// @Mount("/shop") case shop(ShopLink)
  /// ```
  ///
  /// The case has one associated value: an enum with `@DeepLinks`. All paths below the mount belong
  /// to it.
  ///
  /// - Parameter patterns: The paths, of which the first one is used for printing. Their placeholders
  ///   are further associated values of the case.
  @attached(peer)
  public macro Mount(_ patterns: String...) =
    #externalMacro(module: "LandfallPlugin", type: "MountMacro")

  /// Marks a case that no URL opens, such as a screen that only the app itself shows.
  ///
  /// ```swift
  /// @InAppOnly case filter(chosen: Set<String>)
  /// ```
  ///
  /// The associated values can be of any types that are `Hashable` and `Sendable`. Your code opens
  /// the value with `open`, and streams, receivers and policies know it by its name. A center rejects
  /// it from any source but ``LinkSource/inApp``, and a store never keeps it. Printing it throws a
  /// ``PrintError`` with the code `print.inAppOnly`, and no table or manifest contains it.
  ///
  /// Where a center asks whether a link came before, two values of such a case are the same if they
  /// have the same hash, so let a `hash(into:)` of your own take in all that `==` compares.
  @attached(peer)
  public macro InAppOnly() =
    #externalMacro(module: "LandfallPlugin", type: "InAppOnlyMacro")
#endif
