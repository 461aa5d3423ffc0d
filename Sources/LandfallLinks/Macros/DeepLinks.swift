// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  /// Makes the cases of an enum the links of an app.
  ///
  /// Each case has a
  /// ``Link(_:when:access:sources:confirm:log:sensitive:deprecated:priority:caseInsensitive:)``
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
    formEncodedQuery: Bool = false
  ) = #externalMacro(module: "LandfallPlugin", type: "DeepLinksMacro")
#endif
