// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// An opening in the form that a store saves.
public struct StoredOpening: Sendable, Hashable, Codable {
  /// The text of the opening's ``OpeningID``.
  public var id: String
  /// The URL, or the path if ``isPath``.
  package var url: String
  /// Whether ``url`` is a path alone.
  package var isPath: Bool
  /// The source of the link.
  package var source: String
  /// The scene that received it.
  package var scene: String?
  /// When it arrived, in milliseconds since the start of 1970, UTC.
  package var receivedAt: Int64
  /// The users of the gates at that time.
  package var users: [String: String]
  /// The contexts in which ``url`` opens the same link.
  package var contexts: [String]
  /// The access of the route at that time; `nil` if only today's route decides.
  package var access: LinkAccess?
  /// Whether the route asked for confirmation at that time; `nil` if only today's route decides.
  package var needsConfirmation: Bool?
  /// Identifies the system event that brought the link; `nil` if none was given.
  package var eventID: String?
  /// The app that sent it, as the system names it; nil if unknown.
  package var sourceApplication: String?

  /// Makes a stored opening.
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

extension StoredOpening {
  private enum CodingKeys: String, CodingKey {
    case id, url, isPath, source, scene, receivedAt, users, contexts, access, needsConfirmation
    case eventID, sourceApplication
  }

  /// Decodes an opening, including those of older versions, which had no contexts.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: Any error of the decoder.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decode(String.self, forKey: .id),
      url: try values.decode(String.self, forKey: .url),
      isPath: try values.decode(Bool.self, forKey: .isPath),
      source: try values.decode(String.self, forKey: .source),
      scene: try values.decodeIfPresent(String.self, forKey: .scene),
      receivedAt: try values.decode(Int64.self, forKey: .receivedAt),
      users: try values.decode([String: String].self, forKey: .users),
      contexts: try values.decodeIfPresent([String].self, forKey: .contexts) ?? [],
      // A word of a newer version asks for more than this one knows.
      access: try values.decodeIfPresent(String.self, forKey: .access).map {
        LinkAccess(rawValue: $0) ?? .authenticated
      },
      needsConfirmation: try values.decodeIfPresent(Bool.self, forKey: .needsConfirmation),
      eventID: try values.decodeIfPresent(String.self, forKey: .eventID),
      sourceApplication: try values.decodeIfPresent(String.self, forKey: .sourceApplication))
  }

  /// Encodes the opening without empty contexts and `nil` values.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(url, forKey: .url)
    try values.encode(isPath, forKey: .isPath)
    try values.encode(source, forKey: .source)
    try values.encodeIfPresent(scene, forKey: .scene)
    try values.encode(receivedAt, forKey: .receivedAt)
    try values.encode(users, forKey: .users)
    if !contexts.isEmpty { try values.encode(contexts, forKey: .contexts) }
    try values.encodeIfPresent(access?.rawValue, forKey: .access)
    try values.encodeIfPresent(needsConfirmation, forKey: .needsConfirmation)
    try values.encodeIfPresent(eventID, forKey: .eventID)
    try values.encodeIfPresent(sourceApplication, forKey: .sourceApplication)
  }
}

/// The content of a store when it was read.
public struct StoredOpenings: Sendable, Hashable {
  /// The openings without an outcome, oldest first.
  public var openings: [StoredOpening]
  /// The problems of the store.
  public var problems: [StoreProblem]

  /// Makes the content of a store.
  ///
  /// - Parameters:
  ///   - openings: The openings without an outcome, oldest first.
  ///   - problems: The problems of the store.
  public init(_ openings: [StoredOpening] = [], problems: [StoreProblem] = []) {
    self.openings = openings
    self.problems = problems
  }
}

/// An outcome in the form that a store records.
public struct StoredOutcome: Sendable, Hashable, Codable {
  /// The text of the opening's ``OpeningID``.
  public var id: String
  /// The outcome, such as `opened` or the code of a rejection.
  public var outcome: String

  /// Makes a stored outcome.
  ///
  /// - Parameters:
  ///   - id: The text of the opening's identity.
  ///   - outcome: The outcome.
  package init(id: String, outcome: String) {
    self.id = id
    self.outcome = outcome
  }
}

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
