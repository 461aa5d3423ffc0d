// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

public import AppleFoundation

@MainActor open class UIApplication: UIResponder {
  /// Since iOS 2: https://developer.apple.com/documentation/uikit/uiapplication/shared
  public class var shared: UIApplication { application }
  private static let application = UIApplication()

  open var supportsMultipleScenes: Bool { false }

  open weak var delegate: (any UIApplicationDelegate)?

  /// Since iOS 9: https://developer.apple.com/documentation/uikit/uiapplication/openurloptionskey
  public struct OpenURLOptionsKey: Hashable, Sendable {}

  // MARK: The system, in an app without scenes

  package func receive(_ url: URL) -> Bool {
    delegate?.application(self, open: url, options: [:]) ?? false
  }

  package func receive(_ activity: NSUserActivity) -> Bool {
    delegate?.application(self, continue: activity) { _ in } ?? false
  }

  #if LANDFALL_QUICK_ACTIONS
    package func receive(_ item: UIApplicationShortcutItem) -> Bool {
      var answer = false
      delegate?.application(self, performActionFor: item) { answer = $0 }
      return answer
    }
  #endif
}

public protocol UIUserActivityRestoring: NSObjectProtocol {}

// What is optional in a protocol of Objective-C's has a default here.

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  #if LANDFALL_QUICK_ACTIONS
    func application(
      _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void)
  #endif
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  /// Since iOS 2: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/main()
  @preconcurrency public static func main() {
    fatalError("an app runs on a device; a test shows it in a SimulatedScene")
  }

  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  #if LANDFALL_QUICK_ACTIONS
    public func application(
      _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {}
  #endif
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
}

@MainActor open class UISceneConfiguration: NSObject {
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {}
}

extension UISceneSession {
  /// Since iOS 13: https://developer.apple.com/documentation/uikit/uiscenesession/role-swift.struct
  public struct Role: Hashable, Sendable {}

  /// Since iOS 13: https://developer.apple.com/documentation/uikit/uiscenesession/role-swift.property
  public var role: UISceneSession.Role { Role() }
}
