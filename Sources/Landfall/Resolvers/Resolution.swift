// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a ``LinkResolver`` says of a URL.
public enum Resolution: Sendable {
  /// Asks for the URL that is meant, for as long as it takes.
  public typealias Lookup = @Sendable () async throws(Rejection) -> String

  /// The resolver has nothing to do with it.
  case unchanged
  /// It stands for this URL.
  case url(String)
  /// It stands for this path of the app.
  case path(String)
  /// What it stands for has to be asked for elsewhere, for instance in the network.
  ///
  /// The opening waits meanwhile, and those behind it, so that order is kept. The lookup is cancelled
  /// when the opening ends. What it gives is not as trusted as the URL itself: a link that comes out is
  /// also vetted as if a browser had followed it, as a ``LinkSource/universalLink`` or, if its scheme
  /// is one of the app's own, as a ``LinkSource/customScheme``.
  case later(Lookup)
}
