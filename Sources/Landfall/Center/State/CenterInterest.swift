// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a subscriber asks for.
struct CenterInterest<Name: Hashable & Sendable>: Sendable, Hashable {
  /// The names that it takes; nil for all.
  var names: Set<Name>?
  /// Those of them that it finishes; nil for all that it takes.
  var finished: Set<Name>?
  var acknowledging = Acknowledgement.byLoop
  /// The scene that it belongs to; nil for any.
  var scene: LinkScene?

  /// A list without names stands for all.
  init(
    _ names: [Name], _ acknowledging: Acknowledgement = .byLoop, scene: LinkScene? = nil
  ) {
    self.names = names.isEmpty ? nil : Set(names)
    self.acknowledging = acknowledging
    self.scene = scene
  }

  func takes(_ name: Name, in scene: LinkScene?) -> Bool {
    names?.contains(name) ?? true && (self.scene == nil || scene == nil || self.scene == scene)
  }

  func finishes(_ name: Name) -> Bool { finished?.contains(name) ?? true }
}
