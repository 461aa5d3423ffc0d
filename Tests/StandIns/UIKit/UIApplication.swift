// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}

extension UIApplicationDelegate {
  /// Since iOS 2: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/main()
  @preconcurrency public static func main() {
    fatalError("an app runs on a device; a test shows it in a SimulatedScene")
  }
}
