// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

@_exported public import AppleFoundation

/// Since iOS, macOS, tvOS, watchOS, visionOS: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication
@MainActor public class XCUIApplication {
  /// Since iOS, macOS, tvOS, watchOS, visionOS: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/init()
  public init() {}

  /// Since iOS, macOS, tvOS, watchOS, visionOS: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/launchenvironment
  public var launchEnvironment: [String: String] = [:]

  /// Since iOS, macOS, tvOS, watchOS, visionOS: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/launch()
  public func launch() {}

  /// Since iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, visionOS 1.0: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/open(_:)
  public func open(_ url: URL) {}
}

/// Since iOS, macOS, tvOS, watchOS, visionOS: https://developer.apple.com/documentation/xcuiautomation/xcuidevice
@MainActor public class XCUIDevice {
  package init() {}

  /// Since iOS, macOS, tvOS, watchOS, visionOS: https://developer.apple.com/documentation/xcuiautomation/xcuidevice/shared
  public class var shared: XCUIDevice { XCUIDevice() }

  /// Since iOS, macOS, tvOS, watchOS, visionOS: https://developer.apple.com/documentation/xcuiautomation/xcuidevice/system
  public var system: XCUISystem { XCUISystem() }
}

/// Since iOS, macOS, tvOS, watchOS, visionOS: https://developer.apple.com/documentation/xcuiautomation/xcuisystem
@MainActor public class XCUISystem {
  package init() {}

  /// Since iOS, macOS, tvOS, watchOS, visionOS: https://developer.apple.com/documentation/xcuiautomation/xcuisystem/open(_:)
  public func open(_ url: URL) {}
}
