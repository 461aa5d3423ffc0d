// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// How two languages stand to each other.
package struct LanguageComparison: Equatable, Sendable {
  package enum Relation: Equatable, Sendable {
    /// Both accept the same texts.
    case equal
    /// The first accepts all that the second accepts, and more.
    case moreGeneral
    /// The second accepts all that the first accepts, and more.
    case moreSpecific
    /// No text is accepted by both.
    case disjoint
    /// Some texts are accepted by both, and by each some that the other does not accept.
    case overlapping
  }

  /// A shortest text that both accept; nil if there is none.
  package let both: [UInt8]?
  /// A shortest text that only the first accepts; nil if there is none.
  package let onlyFirst: [UInt8]?
  /// A shortest text that only the second accepts; nil if there is none.
  package let onlySecond: [UInt8]?

  /// The relation of the first to the second; an empty language is disjoint from all but itself.
  package var relation: Relation {
    switch (onlyFirst != nil, onlySecond != nil) {
    case (false, false): .equal
    case _ where both == nil: .disjoint
    case (true, false): .moreGeneral
    case (false, true): .moreSpecific
    case (true, true): .overlapping
    }
  }
}
