// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// Lets the main actor's thread run what belongs to the pool, if `LANDFALL_ONE_THREAD` is 1.
///
/// In a schedule the main actor and the pool take turns, so that each turn is a change of threads. It uses the hook that
/// Swift's runtime has for tests, and never ends in the process.
package enum OneThread {
  package static func beginIfWanted() { _ = isOn }

  private static let isOn: Bool = {
    typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void
    guard ProcessInfo.processInfo.environment["LANDFALL_ONE_THREAD"] == "1" else { return false }
    guard let hook = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook") else {
      fatalError(
        "Swift's runtime has no 'swift_task_enqueueGlobal_hook': unset LANDFALL_ONE_THREAD")
    }
    hook.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in MainActor.shared.enqueue(job) }
    return true
  }()
}
