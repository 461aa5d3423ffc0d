// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The text form of a route, read into its parts.
///
/// The syntax is a subset of the WHATWG URLPattern syntax plus query items; the documentation's
/// page on patterns lists every form.
package struct Pattern: Equatable, Sendable {
  /// The text as it was written.
  package var text: String
  /// Lowercase; nil unless the route is bound to one.
  package var scheme: [UInt8]?
  /// Nil unless the route is bound to one.
  package var host: HostPattern?
  package var path: [PatternPart]
  package var query: [QueryRequirement]
  package var fragment: FragmentPattern?
  /// The items of the fragment: `#/path?via=:via`, `#id=:id`.
  package var fragmentItems: [QueryRequirement] = []
  /// All placeholders, in the order in which they stand.
  package var placeholders: [Placeholder]

  /// The pattern `/`.
  package static var root: Pattern {
    Pattern(
      text: "/", scheme: nil, host: nil, path: [.separator(at: 0)], query: [], fragment: nil,
      placeholders: [])
  }

  /// How many segments a path may have: those that a URL has at most, unless somebody raises the limit.
  package static var segmentLimit: Int { 128 }

  /// How long a pattern may be, in bytes: what a table's text holds.
  package static var lengthLimit: Int { 4_095 }

  /// How many optional groups and placeholders a pattern may have; each doubles its alternatives.
  package static var groupLimit: Int { 6 }
}
