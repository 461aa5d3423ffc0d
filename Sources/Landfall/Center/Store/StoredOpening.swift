// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// An opening as a store keeps it.
public struct StoredOpening: Sendable, Hashable, Codable {
  /// The text of the opening's identity.
  public var id: String
  /// The URL, or the path if ``isPath``.
  package var url: String
  /// Whether ``url`` is a path alone.
  package var isPath: Bool
  /// Where it came from.
  package var source: String
  /// The scene that it came to.
  package var scene: String?
  /// When it came in: milliseconds since the start of 1970, UTC.
  package var receivedAt: Int64
  /// For whom it was when it came in, by the gates that know a user.
  package var users: [String: String]
  /// The contexts in which ``url`` is the link that it was.
  package var contexts: [String]
  /// Who may open it, as its route said when it came in; nil if only today's route says it.
  package var access: LinkAccess?
  /// Whether the user is to be asked first, as its route said when it came in; nil if only today's route
  /// says it.
  package var needsConfirmation: Bool?
  /// What tells the event of the system that brought it from others; nil if none was given.
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

  /// Reads an opening; one without contexts is of a version that had none.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: What the decoder throws.
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

  /// Writes the opening; contexts, and what may be nil, only where there is something.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder throws.
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

/// What a store had when it was read.
public struct StoredOpenings: Sendable, Hashable {
  /// The openings without an outcome, oldest first.
  public var openings: [StoredOpening]
  /// What was wrong with the store.
  public var problems: [StoreProblem]

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - openings: The openings without an outcome, oldest first.
  ///   - problems: What was wrong with the store.
  public init(_ openings: [StoredOpening] = [], problems: [StoreProblem] = []) {
    self.openings = openings
    self.problems = problems
  }
}

/// An outcome as a store records it.
public struct StoredOutcome: Sendable, Hashable, Codable {
  /// The text of the opening's identity.
  public var id: String
  /// The outcome, such as `opened` or the code of a rejection.
  public var outcome: String

  /// Makes a stored outcome.
  ///
  /// - Parameters:
  ///   - id: The text of the opening's identity.
  ///   - outcome: The outcome.
  public init(id: String, outcome: String) {
    self.id = id
    self.outcome = outcome
  }
}

/// What a store keeps of a link.
///
/// With a link it keeps where, when and for whom it came in and who sent it: see ``StoredOpening``. See
/// `LinkPolicy.storing`.
public enum Storing: Sendable, Hashable {
  /// The canonical URL of the link: its values, and nothing else that its text had.
  ///
  /// If the route of that URL demands something else than the route that matched, it is the text without
  /// the items that the link does not need.
  case link
  /// The text as it came, with all items of the query; of a link that had to be asked for, what it was
  /// unwrapped to.
  case text
  /// Nothing: the values are too sensitive to be written to a disk.
  ///
  /// The opening does not survive the end of the process.
  case nothing
}
