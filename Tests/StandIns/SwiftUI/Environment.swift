// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

public struct EnvironmentValues {
  /// What the system does with a URL that no action takes.
  package var system: @MainActor (URL) -> Void = { _ in }
  /// Pushes a value on the stack.
  var push: @MainActor (AnyHashable) -> Void = { _ in }
  private var action: OpenURLAction?

  public init() {}

  @MainActor @preconcurrency public var openURL: OpenURLAction {
    get { action ?? OpenURLAction { _ in .systemAction }.sending(to: system) }
    set { action = newValue.sending(to: system) }
  }
}

@MainActor @preconcurrency public struct OpenURLAction {
  private let handler: (URL) -> Result
  private var system: @MainActor (URL) -> Void = { _ in }

  @MainActor @preconcurrency public init(handler: @escaping (URL) -> OpenURLAction.Result) {
    self.handler = handler
  }

  @MainActor @preconcurrency public func callAsFunction(_ url: URL) {
    if handler(url).isSystem { system(url) }
  }

  fileprivate func sending(to system: @escaping @MainActor (URL) -> Void) -> Self {
    var action = self
    action.system = system
    return action
  }

  public struct Result: Sendable {
    fileprivate let isSystem: Bool
    public static let handled: OpenURLAction.Result = Result(isSystem: false)
    public static let discarded: OpenURLAction.Result = Result(isSystem: false)
    public static let systemAction: OpenURLAction.Result = Result(isSystem: true)
  }
}
