// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

#if LANDFALL_QUICK_ACTIONS
  /// Since iOS 11, visionOS 1: https://developer.apple.com/documentation/uikit/uipasteconfiguration
  @MainActor open class UIPasteConfiguration: NSObject {
    /// Since iOS 11, visionOS 1: https://developer.apple.com/documentation/uikit/uipasteconfiguration/init(foraccepting:)-6is3h
    public convenience init(forAccepting aClass: any NSItemProviderReading.Type) { self.init() }
  }

  /// Since iOS 6: https://developer.apple.com/documentation/uikit/uiactivity
  @MainActor open class UIActivity: NSObject {}

  @MainActor open class UIActivityViewController: UIViewController {
    package let items: [Any]

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
      items = activityItems
      super.init()
    }
  }
#endif
