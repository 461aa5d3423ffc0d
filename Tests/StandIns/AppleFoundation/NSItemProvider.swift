// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

/// Since iOS 11, macOS 10.13, tvOS 11, watchOS 4, visionOS 1: https://developer.apple.com/documentation/foundation/nsitemproviderreading
public protocol NSItemProviderReading: NSObjectProtocol {}

extension NSURL: NSItemProviderReading {}

open class NSItemProvider: NSObject {
  private let content: Any
  /// The calls that wait for the content.
  private var loading: [() -> Void] = []

  package init(_ content: Any) { self.content = content }

  /// Since iOS 11, macOS 10.13, tvOS 11, watchOS 4, visionOS 1: https://developer.apple.com/documentation/foundation/nsitemprovider/canloadobject(ofclass:)-40grc
  public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { content is T }

  /// Since iOS 11, macOS 10.13, tvOS 11, watchOS 4, visionOS 1: https://developer.apple.com/documentation/foundation/nsitemprovider/loadobject(ofclass:completionhandler:)-6pysm
  @preconcurrency public func loadObject<T: _ObjectiveCBridgeable>(
    ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loading.append { [content] in completionHandler(content as? T, nil) }
    return Progress(totalUnitCount: 1)
  }

  /// The content has arrived.
  package func finishLoading() {
    for load in loading { load() }
    loading = []
  }
}
