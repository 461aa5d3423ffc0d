// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An opening, whatever the type of its link.
///
/// The center works with these, so that its code is compiled once and not for each type of links.
protocol OpeningShell: AnyObject, Sendable {
  var life: OpeningLife { get }

  /// What a text turned out to be that had to be asked for, what a store may keep of it, and what lets
  /// the opening know.
  func finding(
    _ trail: ResolutionTrail, _ rejection: Rejection?, _ rules: CenterRules
  ) -> (link: KnownLink, kept: StoredText?, take: @Sendable () -> Void)
}
