// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

#if !LANDFALL_ON_MACOS && !LANDFALL_ON_WATCHOS
  public import AppIntents

  extension View {
    /// Since iOS 26, tvOS 26, visionOS 26: https://developer.apple.com/documentation/swiftui/view/onappintentexecution(_:perform:)
    public nonisolated func onAppIntentExecution<I: TargetContentProvidingIntent>(
      _ intent: I.Type = I.self, perform action: @escaping @MainActor (I) -> Void
    ) -> some View {
      Modified(content: self) { place in
        place.window.intentActions.append { if let intent = $0 as? I { action(intent) } }
      }
    }
  }
#endif
