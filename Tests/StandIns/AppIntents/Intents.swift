// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

public import AppleFoundation

/// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/appintent
public protocol AppIntent: Sendable {
  /// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/appintent/title
  static var title: LocalizedStringResource { get }
}

extension AppIntent {
  /// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/appintent/parameter
  public typealias Parameter = IntentParameter
}

/// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/intentparameter
@propertyWrapper public final class IntentParameter<Value: Sendable>: @unchecked Sendable {
  private var value: Value?

  /// Apple's takes more, by the type of the value.
  package init(title: LocalizedStringResource) {}

  /// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/intentparameter/wrappedvalue
  public var wrappedValue: Value {
    get {
      guard let value else { preconditionFailure("the system sets the value") }
      return value
    }
    set { value = newValue }
  }

  /// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/openurlintent/$url
  public var projectedValue: IntentParameter<Value> { self }
}

/// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/openintent
public protocol OpenIntent: AppIntent {
  /// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/openintent/value
  associatedtype Value: AppValue

  /// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/openintent/target
  var target: Value { get set }
}

#if !LANDFALL_ON_MACOS && !LANDFALL_ON_WATCHOS
  /// Since iOS 26, tvOS 26, visionOS 26: https://developer.apple.com/documentation/appintents/targetcontentprovidingintent
  public protocol TargetContentProvidingIntent: AppIntent {}
#endif

// MARK: Values

/// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/appvalue
public protocol AppValue: TypeDisplayRepresentable, Sendable {}

/// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/typedisplayrepresentable
public protocol TypeDisplayRepresentable {
  /// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/typedisplayrepresentable/typedisplayrepresentation
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/appenum
public protocol AppEnum: AppValue, CaseIterable, Hashable, RawRepresentable
where RawValue: LosslessStringConvertible {
  /// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/casedisplayrepresentable/casedisplayrepresentations
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/appentity
public protocol AppEntity: AppValue, Identifiable where ID: Sendable {}

/// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/typedisplayrepresentation
public struct TypeDisplayRepresentation: ExpressibleByStringLiteral, Sendable {
  /// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/typedisplayrepresentation
  public init(stringLiteral value: String) {}
}

/// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/displayrepresentation
public struct DisplayRepresentation: ExpressibleByStringLiteral, Sendable {
  /// Since iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS: https://developer.apple.com/documentation/appintents/displayrepresentation
  public init(stringLiteral value: String) {}
}
