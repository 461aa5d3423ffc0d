// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DeepLinkCenter {
  /// The links of some names, as a stream for any number of loops.
  ///
  /// The subscription begins now, not with the loop: what is opened from here on is in its
  /// mailbox, and so is what was kept because nobody could take it. See ``LinkStream`` for when
  /// a link counts as opened.
  ///
  /// - Parameters:
  ///   - names: The names of the links; none stands for all.
  ///   - scene: The scene that it belongs to: links that came to another are left out. Nil for any.
  /// - Returns: The stream.
  public func stream(_ names: Link.Name..., scene: LinkScene? = nil) -> LinkStream<Link> {
    let interest = CenterInterest(names.map(\.rawValue), scene: scene)
    return LinkStream(OpeningStream(core, interest))
  }

  /// The openings of some names, for a loop that wants more than the link.
  ///
  /// ```swift
  /// for await opening in links.openings(.search) {
  ///   log(opening.source, opening.match?.extraQuery ?? [])
  ///   opening.reject("search is closed today")
  /// }
  /// ```
  /// Do not wait for the outcome of an opening in the loop that was given it: with
  /// ``Acknowledgement/byLoop`` that outcome comes only when the loop goes on.
  ///
  /// - Parameters:
  ///   - names: The names of the links; none stands for all.
  ///   - acknowledgement: What makes an opening count as opened.
  ///   - scene: The scene that it belongs to: links that came to another are left out. Nil for any.
  /// - Returns: The stream.
  public func openings(
    _ names: Link.Name..., acknowledging acknowledgement: Acknowledgement = .byLoop,
    scene: LinkScene? = nil
  ) -> OpeningStream<Link> {
    let interest = CenterInterest(names.map(\.rawValue), acknowledgement, scene: scene)
    return OpeningStream(core, interest)
  }
}
