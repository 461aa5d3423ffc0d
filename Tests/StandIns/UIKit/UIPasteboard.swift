// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

#if LANDFALL_QUICK_ACTIONS
  /// Since iOS 3, visionOS 1: https://developer.apple.com/documentation/uikit/uipasteboard
  open class UIPasteboard: NSObject {
    /// Since iOS 15, visionOS: https://developer.apple.com/documentation/uikit/uipasteboard/detectedvalues
    public struct DetectedValues {
      /// Since iOS 15, visionOS: https://developer.apple.com/documentation/uikit/uipasteboard/detectedvalues/probableweburl
      public var probableWebURL: String { "" }
    }

    private nonisolated(unsafe) static let shared = UIPasteboard()

    /// Since iOS 3, visionOS 1: https://developer.apple.com/documentation/uikit/uipasteboard/general
    open class var general: UIPasteboard { shared }

    private var content: Any?
    /// How often somebody read the content, which the system tells the user of.
    package private(set) var readCount = 0

    /// Since iOS 3, visionOS 1: https://developer.apple.com/documentation/uikit/uipasteboard/string
    open var string: String? {
      get {
        readCount += 1
        return content as? String
      }
      set { copy(newValue) }
    }

    /// Since iOS 3, visionOS 1: https://developer.apple.com/documentation/uikit/uipasteboard/url
    open var url: URL? {
      get {
        readCount += 1
        return content as? URL
      }
      set { copy(newValue) }
    }

    /// Since iOS 10, visionOS 1: https://developer.apple.com/documentation/uikit/uipasteboard/hasurls
    open var hasURLs: Bool { content is URL }

    /// Since iOS 15, visionOS: https://developer.apple.com/documentation/uikit/uipasteboard/detectedpatterns(for:)
    public func detectedPatterns(
      for keyPaths: Set<PartialKeyPath<UIPasteboard.DetectedValues>>
    ) async throws -> Set<PartialKeyPath<UIPasteboard.DetectedValues>> {
      let text = (content as? String)?.trimmingCharacters(in: .whitespacesAndNewlines)
      guard let text, !text.contains(" "), URL(string: text)?.host != nil else { return [] }
      return keyPaths.intersection([\.probableWebURL])
    }

    /// Another app, or the user, copies something.
    private func copy(_ content: Any?) { (self.content, readCount) = (content, 0) }
  }
#endif
