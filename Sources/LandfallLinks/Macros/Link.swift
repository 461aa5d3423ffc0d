// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
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
  ///     `storesSensitive`. Events, rejections and replies never contain them.
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
#endif
