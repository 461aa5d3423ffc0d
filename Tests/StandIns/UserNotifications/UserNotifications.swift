// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

@_exported public import Foundation

/// Since iOS 10, macOS 10.14, watchOS 3, visionOS 1: https://developer.apple.com/documentation/usernotifications/unnotificationdefaultactionidentifier
public let UNNotificationDefaultActionIdentifier: String =
  "com.apple.UNNotificationDefaultActionIdentifier"
/// Since iOS 10, macOS 10.14, watchOS 3, visionOS 1: https://developer.apple.com/documentation/usernotifications/unnotificationdismissactionidentifier
public let UNNotificationDismissActionIdentifier: String =
  "com.apple.UNNotificationDismissActionIdentifier"

open class UNNotificationContent: NSObject {
  public fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
}

open class UNMutableNotificationContent: UNNotificationContent {
  public override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
}

/// Since iOS 10, macOS 10.14, tvOS 10, watchOS 3, visionOS 1: https://developer.apple.com/documentation/usernotifications/unnotificationtrigger
open class UNNotificationTrigger: NSObject {}

open class UNNotificationRequest: NSObject {
  public let identifier: String
  public let content: UNNotificationContent

  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content
  }
}

open class UNNotification: NSObject {
  public let request: UNNotificationRequest

  package init(_ request: UNNotificationRequest) { self.request = request }
}

open class UNNotificationResponse: NSObject {
  public let notification: UNNotification
  public let actionIdentifier: String

  /// Only the system makes a response.
  package init(_ userInfo: [AnyHashable: Any], id: String, action: String) {
    let content = UNMutableNotificationContent()
    content.userInfo = userInfo
    notification = UNNotification(
      UNNotificationRequest(identifier: id, content: content, trigger: nil))
    actionIdentifier = action
  }
}

open class UNUserNotificationCenter: NSObject {
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  package override init() {}
}

public protocol UNUserNotificationCenterDelegate: AnyObject {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}
