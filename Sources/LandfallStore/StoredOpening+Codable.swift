// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
import LandfallCore

// An app without a store carries none of this.
extension StoredOpening: Codable {
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

/// An outcome in the form that a store records.
public struct StoredOutcome: Sendable, Hashable, Codable {
  /// The text of the opening's ``OpeningID``.
  public var id: String
  /// The outcome, such as `opened` or the code of a rejection.
  public var outcome: String

  package init(id: String, outcome: String) {
    self.id = id
    self.outcome = outcome
  }
}
