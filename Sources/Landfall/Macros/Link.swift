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
  ///   - patterns: The patterns that the link is read from. The first is the one printed.
  ///   - when: The contexts in which the patterns are there: one name or several, as string literals,
  ///     with `!` before those that must not hold.
  ///   - access: Who may open the link. In a center, a link for users who have signed in waits at
  ///     ``Gate/authentication``.
  ///   - sources: From where the link may come. A center rejects what comes from elsewhere.
  ///   - confirm: Whether the user is to be asked first. In a center, the link waits at
  ///     ``Gate/confirmation``.
  ///   - log: Which values may be written to logs and events.
  ///   - sensitive: The values that a store leaves out, by their names: see
  ///     `LinkPolicy.storesSensitive`. Events, rejections and replies never show them.
  ///   - deprecated: Why the link is no longer to be used. It is still read, and never printed.
  ///   - priority: Settles between two routes that match one URL and that no rule puts in order;
  ///     the larger one is tried first.
  ///   - caseInsensitive: Whether literals match whatever the case of their ASCII letters.
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
