// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
import LandfallCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A store in one file.
///
/// ```swift
/// let file = applicationSupport.appendingPathComponent("links.openings")
/// let links = DeepLinkCenter<AppLink>(store: FileStore(file))
/// ```
/// Each change writes a new file and puts it into the place of the old one at once, so the file is
/// whole whenever the process ends. The cost of a change grows with the number of pending openings:
/// with thousands of them, it takes milliseconds. A file that is foreign, of a newer version, cut or
/// changed by something else is moved aside and reported as a problem.
///
/// One store at a time may use a file: a second one, in this process or in another, fails, with the
/// problem `store.inUse`, until the first is released or its process has ended. A second
/// file, whose name ends with `.lock`, is its lock. The folder is made if it is not there. On Apple's systems the
/// file is protected until the first unlock of the device.
public final class FileStore: OpeningStore {
  private let content: Lock<FileContent>

  /// Makes a store, without opening its file yet.
  ///
  /// - Parameters:
  ///   - file: The file, in a folder that the app can write to.
  ///   - isExclusive: Whether a lock keeps other stores away from the file. Pass `false` in a
  ///     folder that the app shares with its extensions, because iOS terminates a suspended app
  ///     that holds a lock there. Give the app and each extension their own file.
  public convenience init(_ file: URL, isExclusive: Bool = true) {
    self.init(DiskFile(file, isExclusive: isExclusive))
  }

  init(_ file: any StoreFile) { content = Lock(FileContent(file)) }

  /// Reads the openings of earlier runs, and writes the file.
  ///
  /// Each opening is returned once, so a second center with the same store does not open it again.
  ///
  /// - Returns: The openings without an outcome, oldest first, and the problems of the file.
  /// - Throws: An error if the file cannot be read.
  public func load() throws -> StoredOpenings {
    try content.withLock { content in Result { try content.load() } }.get()
  }

  /// Saves an opening.
  ///
  /// - Parameter opening: The opening.
  /// - Throws: An error if it cannot be written.
  public func save(_ opening: StoredOpening) throws {
    try content.withLock { content in Result { try content.save(opening) } }.get()
  }

  /// Drops an opening that has its outcome.
  ///
  /// - Parameters:
  ///   - id: The text of the opening's identity.
  ///   - outcome: The outcome, which the file does not keep.
  /// - Throws: An error if it cannot be written. The store then drops it with the next change. If
  ///   this run makes no other change, the next run restores the opening.
  public func finish(_ id: String, as outcome: String) throws {
    try content.withLock { content in Result { try content.finish(id) } }.get()
  }
}

// An app without a store carries none of this.
extension StoredOpening: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, url, isPath, source, scene, receivedAt, users, contexts, access, needsConfirmation
    case eventID
  }

  /// Decodes an opening.
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
      systemEventID: try values.decodeIfPresent(String.self, forKey: .eventID))
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
    try values.encodeIfPresent(systemEventID, forKey: .eventID)
  }
}
