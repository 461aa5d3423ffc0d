// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

@_exported public import Foundation

/// The part of Foundation that Linux lacks. On Apple's systems it is in Foundation itself.
open class NSUserActivity: NSObject {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var requiredUserInfoKeys: Set<String>?
  open var webpageURL: URL?
  open var targetContentIdentifier: String?
  open var isEligibleForHandoff = true
  open var isEligibleForSearch = false
  #if !LANDFALL_ON_MACOS && !LANDFALL_ON_TVOS
    open var isEligibleForPrediction = false
  #endif

  public init(activityType: String) { self.activityType = activityType }
}

public let NSUserActivityTypeBrowsingWeb: String = "NSUserActivityTypeBrowsingWeb"

extension FileManager {
  /// Since iOS 7, macOS 10.8, tvOS 9, watchOS 2, visionOS 1: https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    guard groupIdentifier.hasPrefix("group.") else { return nil }
    let folder = "landfall-groups-\(ProcessInfo.processInfo.processIdentifier)"
    return temporaryDirectory.appendingPathComponent(folder).appendingPathComponent(groupIdentifier)
  }
}
