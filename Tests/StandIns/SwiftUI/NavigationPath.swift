// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

/// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1: https://developer.apple.com/documentation/swiftui/navigationpath
public struct NavigationPath: Equatable {
  fileprivate var elements: [AnyHashable] = []

  /// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1: https://developer.apple.com/documentation/swiftui/navigationpath/init()
  public init() {}

  /// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1: https://developer.apple.com/documentation/swiftui/navigationpath/init(_:)-1vg9b
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }
}

extension NavigationStack {
  @MainActor @preconcurrency public init(
    path: Binding<NavigationPath>, @ViewBuilder root: () -> Root
  ) where Data == NavigationPath {
    elements = { path.wrappedValue.elements }
    set = { path.wrappedValue.elements = $0 }
    self.root = root()
  }
}
