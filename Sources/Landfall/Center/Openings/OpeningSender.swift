// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What the system tells of who sent an opening.
final class OpeningSender: Sendable {
  let eventID: String?
  let application: String?

  /// Nil if the system tells nothing.
  init?(eventID: String?, application: String?) {
    if eventID == nil, application == nil { return nil }
    self.eventID = eventID
    self.application = application
  }
}
