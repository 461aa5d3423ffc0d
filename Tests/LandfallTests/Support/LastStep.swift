// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import Testing

/// Expects that an opening is pending, and that a step was the last of its history.
///
/// Steps say more than the reasons of pending openings, and users of the package name few of them.
func expect(
  _ opening: Opening<some Sendable>, isPendingAs kind: OpeningStep.Kind,
  sourceLocation location: SourceLocation = #_sourceLocation
) {
  #expect(opening.outcomeIfEnded == nil, "\(opening.timeline)", sourceLocation: location)
  #expect(
    opening.history.last?.kind == kind, "\(opening.timeline)", sourceLocation: location)
}
