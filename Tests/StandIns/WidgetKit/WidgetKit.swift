// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

public import SwiftUI

/// Since iOS, macOS, watchOS, visionOS: https://developer.apple.com/documentation/widgetkit/nsuseractivitytypeliveactivity
public let NSUserActivityTypeLiveActivity: String = "NSUserActivityTypeLiveActivity"

extension View {
  @MainActor @preconcurrency public func widgetURL(_ url: URL?) -> some View {
    Tapped(content: self, url: url)
  }
}

/// A widget that opens a URL when it is tapped.
private struct Tapped<Content: View>: View, SimulatedView {
  let content: Content
  let url: URL?

  var body: Never { fatalError("a primitive view has no body") }

  func render(in place: Rendering) {
    if let url { place.node.links.append((url, place.environment.openURL)) }
    place.render(content)
  }
}
