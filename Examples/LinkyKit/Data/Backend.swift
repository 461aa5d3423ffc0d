// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Stands for a server: what is asked for comes later, when it is told to deliver.
///
/// There is no clock in it, so that whatever waits for data does so in the same way each time.
@MainActor final class Backend {
  let data: AppData
  private var loaded: Set<Resource> = []
  private var requests: [(resource: Resource, whenLoaded: @MainActor () -> Void)] = []

  init(data: AppData = .sample) { self.data = data }

  /// Whether the data is there.
  func has(_ resource: Resource) -> Bool { loaded.contains(resource) }

  /// Asks for data. `whenLoaded` is called once, when the data is there.
  func load(_ resource: Resource, whenLoaded: @escaping @MainActor () -> Void) {
    requests.append((resource, whenLoaded))
  }

  /// Delivers the data that was asked for first.
  ///
  /// - Returns: What was delivered, or nil if nothing was asked for.
  func deliverNext() -> Resource? {
    guard let resource = requests.first?.resource else { return nil }
    loaded.insert(resource)
    let answered = requests.filter { $0.resource == resource }
    requests.removeAll { $0.resource == resource }
    for request in answered { request.whenLoaded() }
    return resource
  }
}
