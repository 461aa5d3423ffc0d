// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Scenes that are there, that are closed, and that were there in an earlier run.
extension CenterState {
  /// A scene is closed, until something is attached to it again: what came to it, and what comes, ends
  /// or goes to others, and what lies in the mailboxes of its streams does.
  mutating func closeScene(_ scene: LinkScene, _ rule: ClosedSceneRule) {
    guard !isClosed else { return }
    removeRoots(of: scene)
    closedScenes[scene] = rule
    for index in subscribers.indices where subscribers[at: index].interest.scene == scene {
      subscribers[at: index].interest.isOff = true
    }
    var returned: [OpeningNumber] = []
    for number in records.keys {
      guard let record = records[number], record.scene == scene, record.phase != .ended else {
        continue
      }
      if isAtWork(record) {
        // Should it come back, it is for any scene.
        records.update(number) { $0.scene = nil }
      } else if rule == .reject {
        end(number, .sceneClosed(scene))
      } else {
        leaveScene(number)
        if record.phase == .waiting { returned.append(number) }
      }
    }
    for index in subscribers.indices where subscribers[at: index].interest.scene == scene {
      returned += returnMail(index)
    }
    // In one order, as others may wait for them.
    for number in returned.sorted() {
      takeOut(number)
      admit(number)
    }
  }

  /// Whether a receiver works on an opening.
  private func isAtWork(_ record: OpeningRecord) -> Bool {
    record.isClaimed
      || record.phase == .running && delivery(of: record.number)?.step != .passed
  }

  /// Something is attached to a scene, so that it is not closed, or no longer.
  mutating func openScene(_ scene: LinkScene?) {
    guard let scene else { return }
    var lost: [OpeningNumber] = []
    for number in waiting.all where leavesLostScene(number) { lost.append(number) }
    if closedScenes.removeValue(forKey: scene) != nil {
      for index in subscribers.indices where subscribers[at: index].interest.scene == scene {
        subscribers[at: index].interest.isOff = false
        fill(index)
      }
    }
    for number in lost where phase(of: number) == .waiting {
      waiting.remove(number)
      support(number)
      route(number)
    }
  }

  /// An opening goes to any scene from now on.
  private mutating func leaveScene(_ number: OpeningNumber) {
    guard let index = records.index(of: number), let scene = records[at: index].scene else {
      return
    }
    records[at: index].scene = nil
    actions.append(.note(number, .moved(from: scene)))
  }

  /// Lets an opening that comes to a closed scene go to any.
  mutating func leavesClosedScene(_ number: OpeningNumber) {
    guard !closedScenes.isEmpty, let scene = records[number]?.scene, closedScenes[scene] != nil
    else { return }
    leaveScene(number)
  }

  /// Lets an opening of an earlier run leave its scene, if the app has scenes and not that one, and
  /// returns whether it did.
  @discardableResult
  mutating func leavesLostScene(_ number: OpeningNumber) -> Bool {
    guard let record = records[number], record.isRestored, let scene = record.scene,
      !isThere(scene), hasScenes
    else { return false }
    leaveScene(number)
    return true
  }

  /// Whether anything is attached to a scene.
  private func isThere(_ scene: LinkScene) -> Bool {
    roots.contains { $0.scene == scene } || subscribers.all.contains { $0.interest.scene == scene }
  }

  /// Whether anything is attached to some scene that is not closed.
  private var hasScenes: Bool {
    roots.contains { $0.scene != nil }
      || subscribers.all.contains { $0.interest.scene != nil && !$0.interest.isOff }
  }
}
