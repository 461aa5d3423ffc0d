// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// An opening in the form that a store saves.
///
/// With `LandfallStore` it is `Codable`.
public struct StoredOpening: Sendable, Hashable {
  /// The text of the opening's ``OpeningID``.
  public var id: String
  /// The URL, or the path if ``isPath``.
  package let url: String
  /// Whether ``url`` is a path alone.
  package let isPath: Bool
  package let source: String
  /// The scene that received it.
  package let scene: String?
  /// When it arrived, in milliseconds since the start of 1970, UTC.
  package let receivedAt: Int64
  /// The users of the gates at that time.
  package let users: [String: String]
  /// The contexts in which ``url`` opens the same link.
  package var contexts: [String]
  /// The access of the route at that time; `nil` if only today's route decides.
  package let access: LinkAccess?
  /// Whether the route asked for confirmation at that time; `nil` if only today's route decides.
  package let needsConfirmation: Bool?
  /// Identifies the system event that brought the link; `nil` if none was given.
  package let eventID: String?
  /// The app that sent it, as the system names it; nil if unknown.
  package let sourceApplication: String?

  package init(
    id: String, url: String, isPath: Bool = false, source: String, scene: String? = nil,
    receivedAt: Int64, users: [String: String] = [:], contexts: [String] = [],
    access: LinkAccess? = nil, needsConfirmation: Bool? = nil, eventID: String? = nil,
    sourceApplication: String? = nil
  ) {
    self.id = id
    self.url = url
    self.isPath = isPath
    self.source = source
    self.scene = scene
    self.receivedAt = receivedAt
    self.users = users
    self.contexts = contexts
    self.access = access
    self.needsConfirmation = needsConfirmation
    self.eventID = eventID
    self.sourceApplication = sourceApplication
  }
}

/// The content of a store when it was read: the openings without an outcome, oldest first, and the
/// problems of the store.
public typealias StoredOpenings = (openings: [StoredOpening], problems: [StoreProblem])

/// The data that a store saves of a link.
///
/// In each case but ``nothing``, it also saves when and for whom the link arrived, from where, and
/// who sent it.
public enum Storing: Sendable, Hashable {
  /// The canonical URL of the link: its values and nothing else from the original text.
  ///
  /// If the canonical URL has a route with other requirements than the route that matched, the
  /// store saves the text without the items that the link does not need.
  case link
  /// The original text with all query items; for a link that needed a request, the resolved text.
  case text
  /// Nothing, for values that are too sensitive to be written to a disk.
  ///
  /// The opening does not survive the end of the process.
  case nothing
}
