// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Tells one task from others, as long as it lives.
struct TaskMark: Sendable, Hashable {
  private let value: Int

  /// The task that runs now; nil if none does.
  static var current: TaskMark? {
    withUnsafeCurrentTask { task in task.map { TaskMark(value: $0.hashValue) } }
  }
}
