// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import LandfallLinks

/// Something else in the app that takes URLs, such as an SDK for signing in.
///
/// See ``DeepLinkCenter/takers``.
public struct URLTaker: Sendable {
  let name: StepName
  let take: @MainActor @Sendable (URL) -> Bool

  /// Makes a taker.
  ///
  /// - Parameters:
  ///   - name: The name in histories and events, as the receiver of the step `opened`.
  ///   - take: Takes a URL, and returns whether it did.
  public init(_ name: String, take: @escaping @MainActor @Sendable (URL) -> Bool) {
    self.name = StepName(name)
    self.take = take
  }
}

extension DeepLinkCenter {
  /// The takers that are asked, in this order, before the center opens a URL that the system gives to the app.
  ///
  /// ```swift
  /// links.takers = [
  ///   URLTaker("Microsoft") { MSALPublicClientApplication.handleMSALResponse($0, sourceApplication: nil) },
  ///   URLTaker("Google") { GIDSignIn.sharedInstance.handle($0) },
  /// ]
  /// ```
  /// Every call of the modules `LandfallSwiftUI`, `LandfallUIKit` and `LandfallSystem` that gets a URL or
  /// a web page from the system asks them, and so does ``openUnlessTaken(_:from:scene:)``. A URL in a
  /// notification or a quick action, one that the user pastes, and one that your own code opens are not
  /// for them.
  public var takers: [URLTaker] {
    get { core.takers.withLock { $0 } }
    set { core.takers.withLock { $0 = newValue } }
  }

  /// Opens a URL that the system gives to the app, unless one of the ``takers`` takes it.
  ///
  /// No event, store or opening has a URL that was taken, as it can have a secret.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: Where it came from.
  ///   - scene: The scene that received it; `nil` for the app.
  /// - Returns: The opening. If the URL was taken, it has no link, and its outcome is
  ///   ``Outcome/opened``.
  @discardableResult
  @MainActor public func openUnlessTaken(
    _ url: URL, from source: LinkSource, scene: LinkScene? = nil
  ) -> Opening<Link> {
    guard let taker = takers.first(where: { $0.take(url) }) else {
      return open(url, from: source, scene: scene)
    }
    return Opening(core.end(from: source, scene, as: .opened, by: taker.name))
  }
}
