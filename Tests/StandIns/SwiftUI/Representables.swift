// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

#if LANDFALL_UIKIT
  public import UIKit

  /// Since iOS 13, tvOS 13, visionOS 1: https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable
  @MainActor @preconcurrency public protocol UIViewControllerRepresentable: View
  where Body == Never {
    /// Since iOS 13, tvOS 13, visionOS 1: https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable/uiviewcontrollertype
    associatedtype UIViewControllerType: UIViewController
    /// Since iOS 13, tvOS 13, visionOS 1: https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable/makeuiviewcontroller(context:)
    @MainActor @preconcurrency func makeUIViewController(
      context: Self.Context
    ) -> Self.UIViewControllerType
    /// Since iOS 13, tvOS 13, visionOS 1: https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable/updateuiviewcontroller(_:context:)
    @MainActor @preconcurrency func updateUIViewController(
      _ uiViewController: Self.UIViewControllerType, context: Self.Context)
    /// Since iOS 13, tvOS 13, visionOS 1: https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable/context
    typealias Context = UIViewControllerRepresentableContext<Self>
  }

  extension UIViewControllerRepresentable {
    public var body: Never { fatalError("a primitive view has no body") }
  }

  /// Since iOS 13, tvOS 13, visionOS 1: https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentablecontext
  @MainActor @preconcurrency
  public struct UIViewControllerRepresentableContext<Representable>
  where Representable: UIViewControllerRepresentable {}

  extension Rendering {
    /// Shows a controller, which appears when no transition runs any more.
    @MainActor func represent<R: UIViewControllerRepresentable>(_ view: R) {
      let context = UIViewControllerRepresentableContext<R>()
      let known = memory.controllers[path] as? R.UIViewControllerType
      let controller = known ?? view.makeUIViewController(context: context)
      view.updateUIViewController(controller, context: context)
      memory.controllers[path] = controller
      memory.drawn.insert(path)
      controller.parent = host
      if isVisible, !isCovered, !isMoving { window.seen[path] = controller }
    }
  }
#endif
