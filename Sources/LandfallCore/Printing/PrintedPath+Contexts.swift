// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension [PrintedPath] {
  /// Those that are there in some contexts; or, if none are told, all, and those that need none first.
  package func readable(in contexts: LinkContexts?) -> [PrintedPath] {
    if let contexts { return filter { $0.condition.holds(in: contexts) } }
    return filter { $0.condition.contexts.isEmpty } + filter { !$0.condition.contexts.isEmpty }
  }
}
