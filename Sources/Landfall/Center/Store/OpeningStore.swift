// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
public import LandfallCore

/// Saves pending openings, so that they survive the end of the process.
///
/// ``FileStore`` is one. A center calls its store from any thread, also concurrently, and never
/// while it holds its lock.
public protocol OpeningStore: Sendable {
  /// Reads the openings of earlier runs.
  ///
  /// - Returns: The openings without an outcome, oldest first, and the problems of the store.
  /// - Throws: An error if the store cannot be read at all.
  func load() throws -> StoredOpenings

  /// Saves an opening.
  ///
  /// The center accepts the opening after this call.
  ///
  /// - Parameter opening: The opening.
  /// - Throws: An error if it cannot be saved. The center then opens the link without storing it.
  func save(_ opening: StoredOpening) throws

  /// Records the outcome of an opening and drops the opening.
  ///
  /// - Parameters:
  ///   - id: The text of the opening's ``OpeningID``.
  ///   - outcome: The outcome, such as `opened` or the code of a rejection.
  /// - Throws: An error if it cannot be recorded; the opening may then be restored again.
  func finish(_ id: String, as outcome: String) throws
}

/// Another store uses the file.
package struct StoreInUse: Error, CustomStringConvertible {
  let name: String

  package init(name: String) { self.name = name }

  package var description: String {
    "another store uses '\(name)', here or in another process; make one store for a file, and "
      + "give each process a file of its own"
  }
}

/// A problem that was found when a store was read.
///
/// See ``DeepLinkCenter/storeProblems``. No problem stops the app.
public struct StoreProblem: LinkProblem, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The file is empty or ends too early, and was moved aside.
    case torn = "store.torn"
    /// Something else changed the file, which was moved aside.
    case damaged = "store.damaged"
    /// The file is not one of Landfall and was moved aside.
    case foreign = "store.foreign"
    /// A newer version of the library wrote the file, which was moved aside.
    case newer = "store.newer"
    /// Another store uses the file, in this process or in another.
    case inUse = "store.inUse"
    /// The store cannot be read.
    case unreadable = "store.unreadable"
    /// The store cannot be written.
    case unwritable = "store.unwritable"
  }

  /// The stable code, such as `store.torn`.
  public let code: LinkCode
  /// A message that says what failed, and where the file is now.
  public let message: String

  /// Makes a problem, in a store of your own.
  public init(_ code: LinkCode, _ message: String) {
    self.code = code
    self.message = message
  }

  package init(_ kind: Kind, _ message: String) {
    self.init(LinkCode(rawValue: kind.rawValue), message)
  }

  package var kind: Kind? { Kind(rawValue: code.rawValue) }
}

/// An error of a store in a few words, as a person would say it.
///
/// Foundation's own text has a domain, a code and a dictionary with the path.
package struct PlainError: CustomStringConvertible {
  package let description: String

  package init(_ error: any Error) {
    let system = error as NSError
    guard [NSCocoaErrorDomain, NSPOSIXErrorDomain].contains(system.domain) else {
      description = "\(error)"
      return
    }
    let known = PlainError.systemWords(of: system) ?? PlainError.words[system.code]
    description = known ?? "error \(system.code) of \(system.domain)"
  }

  private static func systemWords(of error: NSError) -> String? {
    if error.domain == NSPOSIXErrorDomain {
      return strerror(Int32(truncatingIfNeeded: error.code)).map { String(cString: $0) }
    }
    let inner = error.userInfo[NSUnderlyingErrorKey] as? any Error
    return inner.flatMap { systemWords(of: $0 as NSError) }
  }

  /// For what Foundation keeps nothing of the system.
  private static let words = [
    4: "no such file", 257: "no permission to read it", 260: "no such file",
    513: "no permission to write it", 640: "no space left", 642: "the volume is read-only",
  ]
}

/// An opening in the form that a store saves.
///
/// Of the link it has the canonical URL: its values and nothing else from the original text. If that
/// URL has a route with other requirements than the route that matched, it has the text without the
/// items that the link does not need.
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
  package let systemEventID: String?

  package init(
    id: String, url: String, isPath: Bool = false, source: String, scene: String? = nil,
    receivedAt: Int64, users: [String: String] = [:], contexts: [String] = [],
    access: LinkAccess? = nil, needsConfirmation: Bool? = nil, systemEventID: String? = nil
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
    self.systemEventID = systemEventID
  }
}

/// The content of a store when it was read: the openings without an outcome, oldest first, and the
/// problems of the store.
public typealias StoredOpenings = (openings: [StoredOpening], problems: [StoreProblem])
