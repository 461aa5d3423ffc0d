// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  /// Makes an enum the links of an app.
  ///
  /// Each case carries a ``Link(_:when:access:sources:confirm:log:sensitive:deprecated:priority:caseInsensitive:)``
  /// with its patterns, or a ``Mount(_:when:)``:
  ///
  /// ```swift
  /// @DeepLinks(schemes: "linky", hosts: "linky.app", "*.linky.app")
  /// enum AppLink {
  ///   @Link("/favourites")    case favourites
  ///   @Link("/contacts/:id")  case contact(id: Int)
  ///   @Mount("/shop")         case shop(ShopLink)
  /// }
  /// ```
  ///
  /// With a scheme or a host the enum conforms to ``DeepLink``; without either it conforms to
  /// ``MountableLink`` only, and is there to be mounted in another.
  ///
  /// - Parameters:
  ///   - name: The name of the table in manifests and documentation; the enum's own unless given.
  ///   - schemes: The schemes of the app's own, for instance `"linky"`; `"http"` admits plain web
  ///     URLs.
  ///   - hosts: The hosts of the app's web URLs; `*.` at the start stands for any labels, and `*` for
  ///     any host, which is then the first segment of the path.
  ///   - caseInsensitive: Whether literals match whatever the case of their ASCII letters.
  ///   - formEncodedQuery: Whether a `+` in a query is a space.
  @attached(extension, conformances: MountableLink, DeepLink, Sendable)
  @attached(
    member, names: named(Name), named(name), named(_table), named(_make), named(_encode),
    named(_valueType), named(_defaultText), named(_mounted), named(_equality),
    named(==), named(hash(into:)))
  public macro DeepLinks(
    name: StaticString? = nil,
    schemes: String...,
    hosts: String...,
    caseInsensitive: Bool = false,
    formEncodedQuery: Bool = false
  ) = #externalMacro(module: "LandfallPlugin", type: "DeepLinksMacro")
#endif
