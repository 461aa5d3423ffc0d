// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// When something happens at a center: by the wall, and as time is measured.
struct CenterMoment: Sendable {
  let wall: LinkTime
  let elapsed: Duration
}
