// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DeepLinkCenter {
  /// Makes a handler the root: the first that is asked for a link that no stream takes.
  ///
  /// It is held weakly, or strongly while a link that it delayed is pending. When it is released, what
  /// it was not asked for is kept until another root is attached. A root that was there before is no
  /// longer asked, but may resume what it delayed.
  ///
  /// So keep the handler in a property. If it is released while it is the root, a link that would go to it
  /// has the step ``OpeningStep/Kind/rootReleased``, and a debug build writes a warning.
  ///
  /// An app with several windows attaches one for each scene: a link that came to a scene goes to
  /// its root, else to the root that has no scene; one that came to no scene goes to the root without
  /// scene, else to the latest.
  /// - Parameters:
  ///   - handler: The root handler, such as the first coordinator of the app.
  ///   - scene: The scene that it belongs to; nil if it is for the app.
  public func attach(root handler: any DeepLinkHandler<Link>, scene: LinkScene? = nil) {
    core.attach(handler, scene)
  }

  /// Says that a handler is there, for links that were passed through to the first of its type.
  ///
  /// See ``Handling/passedThrough(toFirst:within:_:)``. The handler is held weakly.
  /// - Parameter handler: The handler.
  public func announce(_ handler: any DeepLinkHandler<Link>) { core.announce(handler) }

  /// Says that a scene is closed: what came to it goes to another, or ends.
  ///
  /// What a receiver works on goes on, and is for any scene from then on. The scene is closed until a
  /// root handler, a stream or a ``LinkReceiver`` is attached to it again: what comes to it until then
  /// follows the same rule, and the streams that it had are given nothing.
  /// - Parameters:
  ///   - scene: The scene.
  ///   - rule: What becomes of its openings.
  public func closeScene(_ scene: LinkScene, _ rule: ClosedSceneRule = .moveOn) {
    core.send(.closeScene(scene, rule))
  }

  /// Takes the root handler away; links are kept until another is attached.
  ///
  /// A link that it is working on goes on. Another root stays, so that one that is leaving does not take
  /// its successor away. What the handler announced is taken back, too.
  /// - Parameter handler: The handler that is no longer the root.
  public func detach(root handler: any DeepLinkHandler<Link>) {
    core.send({ .detach($0) }, about: handler)
  }

  /// Offers all links that a handler delayed to it again, oldest first.
  ///
  /// Call it when what the handler waited for is there:
  /// ```swift
  /// func menusDidLoad() { links.resume(for: self) }
  /// ```
  /// A link that it is busy with is offered once more if its answer is then *delayed*.
  /// - Parameter handler: The handler that delayed them.
  public func resume(for handler: any DeepLinkHandler<Link>) {
    core.send({ .resumeAll($0) }, about: handler)
  }
}
