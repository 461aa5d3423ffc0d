// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

@_exported public import AppleFoundation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .first(first) }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .second(second) }
}

/// Since iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1: https://developer.apple.com/documentation/swiftui/tupleview
public struct TupleView<T> {
  /// Since iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1: https://developer.apple.com/documentation/swiftui/tupleview/value
  public var value: T
  /// Since iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1: https://developer.apple.com/documentation/swiftui/tupleview/init(_:)
  public nonisolated init(_ value: T) { self.value = value }
}

extension TupleView: View, SimulatedView {
  public var body: Never { fatalError("a primitive view has no body") }

  package func render(in place: Rendering) {
    for (index, child) in Mirror(reflecting: value).children.enumerated() {
      if let view = child.value as? any View { place.inner(.index(index)).render(view) }
    }
  }
}

public enum _ConditionalContent<TrueContent: View, FalseContent: View> {
  case first(TrueContent)
  case second(FalseContent)
}

extension _ConditionalContent: View, SimulatedView {
  public var body: Never { fatalError("a primitive view has no body") }

  package func render(in place: Rendering) {
    switch self {
    case .first(let view):
      place.identity?.parts.append(1)
      place.inner(.index(1)).render(view)
    case .second(let view):
      place.identity?.parts.append(0)
      place.inner(.index(0)).render(view)
    }
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

extension Optional: SimulatedView where Wrapped: View {
  package func render(in place: Rendering) {
    if let view = self { place.render(view) }
  }
}
