// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Stands for a server: what is asked for comes later, each at a turn of its own.
///
/// There is no clock in it, so that what waits for data does so in the same way each time, unless an
/// app has it take some.
@MainActor final class Backend {
  let data = AppData.sample
  private let pause: @MainActor () async -> Void
  private var loaded: Set<Resource> = []

  init(pause: @escaping @MainActor () async -> Void = {}) { self.pause = pause }

  /// A server that takes a second, so that one sees what an app shows meanwhile.
  static var slow: Backend { Backend { try? await Task.sleep(for: .seconds(1)) } }

  /// Whether the data is there.
  func has(_ resource: Resource) -> Bool { loaded.contains(resource) }

  /// Asks for data.
  ///
  /// - Parameters:
  ///   - resource: The data.
  ///   - whenLoaded: Called once, when the data is there.
  func load(_ resource: Resource, whenLoaded: @escaping @MainActor () -> Void) {
    Task {
      await pause()
      loaded.insert(resource)
      whenLoaded()
    }
  }
}
