// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@_exported public import Landfall

/// A link that was there before the app was installed.
public struct FirstLink: Sendable, Hashable {
  /// The URL.
  public let url: String
  /// How sure the source is that it was meant for this user, from 0 to 1.
  public let certainty: Double

  /// Makes a link.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - certainty: How sure the source is, from 0 to 1. What is no number counts as 0.
  public init(_ url: String, certainty: Double = 1) {
    self.url = url
    self.certainty = max(0, min(1, certainty.isNaN ? 0 : certainty))
  }
}

/// Something that may know a link from before the install, such as an App Group or a service.
///
/// ```swift
/// struct Invitation: FirstLinkSource {
///   let name = "invitation"
///   func firstLink() async throws -> FirstLink? {
///     try await server.invitation().map { FirstLink($0, certainty: 0.6) }
///   }
/// }
/// ```
public protocol FirstLinkSource: Sendable {
  /// A stable text that tells the source from the others, for histories and for the mark on the disk.
  var name: String { get }

  /// Looks for a link.
  ///
  /// The task is cancelled when nobody waits for the answer any longer.
  ///
  /// - Returns: The link; `nil` if there is none, after which the source is not asked again.
  /// - Throws: Any error, after which a later launch asks again.
  func firstLink() async throws -> FirstLink?
}

/// What one source said.
public enum FirstLinkAnswer: Sendable, Hashable {
  /// It knows a link, with this certainty.
  case link(certainty: Double)
  /// It knows none.
  case noLink
  /// It failed, with the words of its error.
  case failed(String)
  /// It did not answer within the limit.
  case tooLate

  /// Without the words of an error, which may name the URL.
  var words: String {
    switch self {
    case .link(let certainty): "certainty \(certainty)"
    case .noLink: "no link"
    case .failed: "failed"
    case .tooLate: "too late"
    }
  }
}

/// What became of the question for a first link.
public struct FirstLinkResult<Link: Sendable>: Sendable {
  /// The opening of the link; `nil` if there was none.
  public let opening: Opening<Link>?
  /// What each source said, by its name.
  ///
  /// A source that was not asked is not in it. It is empty if an earlier launch settled the question.
  public let answers: [String: FirstLinkAnswer]
}

/// A source whose link is there only once.
protocol OneShotSource: FirstLinkSource {
  /// Drops the link, as it is about to be opened.
  func drop()
}
