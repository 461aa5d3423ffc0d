// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

extension View {
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    Modified(content: self) { $0.window.urlActions.append(action) }
  }

  public nonisolated func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    Modified(content: self) { $0.window.activityActions.append((activityType, action)) }
  }

  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    Modified(content: self) { $0.environment[keyPath: keyPath] = value }
  }

  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Modified(content: self) { place in
      if let action, place.isVisible { place.window.appearing.append((place.path, action)) }
    }
  }

  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Modified(content: self) { place in
      if let action { place.window.disappearing[place.path] = action }
    }
  }

  /// Since iOS 17: https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-8wgw9
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    Modified(content: self) { place in
      let key = place.path + ".change"
      place.memory.drawn.insert(key)
      let old = (place.memory.states[key] as? Box<V>)?.current
      place.memory.states[key] = Box(value)
      if initial || old != nil, old != value {
        place.window.changed.append { action(old ?? value, value) }
      }
    }
  }
}
