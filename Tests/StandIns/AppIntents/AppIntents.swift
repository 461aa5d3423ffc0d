// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

@_exported public import AppleFoundation

public struct OpenURLIntent {
  package let target: URL?

  public init() { target = nil }
  public init(_ url: URL) { target = url }
}
