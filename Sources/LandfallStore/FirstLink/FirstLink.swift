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
  ///   - certainty: How sure the source is, from 0 to 1. A value that is not a number counts as 0.
  public init(_ url: String, certainty: Double = 1) {
    self.url = url
    self.certainty = max(0, min(1, certainty.isNaN ? 0 : certainty))
  }
}

/// Something that may know a link from before the install, such as an App Group or a service.
///
/// ```swift
/// nonisolated struct Invitation: FirstLinkSource {
///   func firstLink() async throws -> FirstLink? {
///     try await server.invitation().map { FirstLink($0, certainty: 0.6) }
///   }
/// }
/// ```
public protocol FirstLinkSource: Sendable {
  /// A stable text that tells the source from the others, for histories and the file that remembers who
  /// was asked; by default the name of the type.
  var name: String { get }

  /// Looks for a link.
  ///
  /// The center cancels the task when it no longer waits for the answer.
  ///
  /// - Returns: The link; `nil` if there is none, after which the source is not asked again.
  /// - Throws: Any error, after which a later launch asks again.
  func firstLink() async throws -> FirstLink?
}

/// The result of asking the sources for a first link.
public struct FirstLinkResult<Link: Sendable>: Sendable {
  /// The opening of the link; `nil` if there was none.
  public let opening: Opening<Link>?
  /// The answer of each source, by its name; one that was too late failed with a `CancellationError`.
  ///
  /// A source that was not asked is not in it. It is empty if an earlier launch settled the question.
  public let answers: [String: Result<FirstLink?, any Error>]
}

extension FirstLinkSource {
  /// The name of the type.
  public var name: String { "\(Self.self)" }
}

extension Result<FirstLink?, any Error> {
  /// Without the URL, and without the words of an error, which may name it.
  var words: String {
    switch self {
    case .success(let link?): "certainty \(link.certainty)"
    case .success(nil): "no link"
    case .failure(let error): error is CancellationError ? "too late" : "failed"
    }
  }
}

/// A source whose link is there only once.
protocol OneShotSource: FirstLinkSource {
  /// Drops the link, as it is about to be opened.
  func drop()
}
