// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

@_exported public import AppleFoundation

@MainActor open class NSApplication: NSObject {
  open weak var delegate: (any NSApplicationDelegate)?

  package override nonisolated init() {}

  // MARK: The system

  /// Opens URLs of the app's schemes.
  package func receive(_ urls: [URL]) { delegate?.application(self, open: urls) }

  /// Opens a universal link, an activity of another device or a result of the search.
  package func receive(_ activity: NSUserActivity) -> Bool {
    delegate?.application(self, continue: activity) { _ in } ?? false
  }
}

public protocol NSUserActivityRestoring: NSObjectProtocol {}

// What is optional in a protocol of Objective-C's has a default here.

@MainActor public protocol NSApplicationDelegate: NSObjectProtocol {
  /// Since macOS 10.13: https://developer.apple.com/documentation/appkit/nsapplicationdelegate/application(_:open:)
  func application(_ application: NSApplication, open urls: [URL])
  /// Since macOS 10.10: https://developer.apple.com/documentation/appkit/nsapplicationdelegate/application(_:continue:restorationhandler:)
  func application(
    _ application: NSApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any NSUserActivityRestoring]) -> Void
  ) -> Bool
}

extension NSApplicationDelegate {
  public func application(_ application: NSApplication, open urls: [URL]) {}
  public func application(
    _ application: NSApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any NSUserActivityRestoring]) -> Void
  ) -> Bool { false }
}
