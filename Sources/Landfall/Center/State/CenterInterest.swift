// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a subscriber asks for.
struct CenterInterest: Sendable {
  /// The names of the links that it takes; nil for all.
  var names: LinkNames?
  /// Those of them that it finishes; nil for all that it takes.
  var finished: LinkNames?
  let acknowledging: Acknowledgement
  /// The scene that it belongs to; nil for any.
  var scene: LinkScene?
  /// Whether its scene is closed, so that it takes nothing.
  var isOff = false

  /// A list without names stands for all.
  init(
    _ names: [String], _ acknowledging: Acknowledgement = .byLoop, scene: LinkScene? = nil
  ) {
    self.names = names.isEmpty ? nil : LinkNames(names)
    self.acknowledging = acknowledging
    self.scene = scene
  }

  /// Whether it is that of a ``LinkReceiver``, which says what it finishes.
  var isReceiver: Bool { finished != nil }

  func takes(_ name: String, in scene: LinkScene?) -> Bool {
    names?.contains(name) ?? true && !isOff
      && (self.scene == nil || scene == nil || self.scene == scene)
  }

  func finishes(_ name: String) -> Bool { finished?.contains(name) ?? true }

  /// Whether it is that of a receiver that has nothing to do with a link once that is open.
  func isToOpen(_ name: String) -> Bool { isReceiver && finishes(name) }

  /// Whether it takes links of a name in a scene, and finishes them.
  @inline(__always)
  func owns(_ name: String, in scene: LinkScene?) -> Bool {
    takes(name, in: scene) && finishes(name)
  }
}

/// Some names of links, in order.
///
/// They are few, and mostly one: looking at each is quicker than a hash table.
struct LinkNames: Sendable, Hashable {
  private let names: [String]

  init(_ names: some Sequence<String>) { self.names = Set(names).sorted() }

  /// - Complexity: O(*n*) in the names.
  func contains(_ name: String) -> Bool {
    for other in names where other == name { return true }
    return false
  }

  /// The names with commas between them.
  var list: String { names.joined(separator: ", ") }
}

#if DEBUG
  extension CenterInterest: Hashable {}
#endif
