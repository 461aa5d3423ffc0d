// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

/// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/appintents/urlrepresentableintent
public protocol URLRepresentableIntent: AppIntent {
  /// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/appintents/urlrepresentableintent/urlrepresentation-4fzwq
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableIntent {
  /// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/appintents/urlrepresentableintent/urlrepresentation-swift.typealias
  public typealias URLRepresentation = IntentURLRepresentation<Self>
}

/// The URL of what an intent opens is its own, as Apple's sample has it.
extension URLRepresentableIntent where Self: OpenIntent {
  package static var urlRepresentation: URLRepresentation { "" }
}

/// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/appintents/urlrepresentableentity
public protocol URLRepresentableEntity: AppEntity {
  /// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/appintents/urlrepresentableentity/urlrepresentation-swift.type.property
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEntity {
  /// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/appintents/urlrepresentableentity/urlrepresentation-swift.typealias
  public typealias URLRepresentation = EntityURLRepresentation<Self>
}

/// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/appintents/urlrepresentableenum
public protocol URLRepresentableEnum: AppEnum {
  /// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/appintents/urlrepresentableenum/urlrepresentation-swift.type.property
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEnum {
  /// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/appintents/urlrepresentableenum/urlrepresentation-swift.typealias
  public typealias URLRepresentation = EnumURLRepresentation<Self>
}

/// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/appintents/intenturlrepresentation
public struct IntentURLRepresentation<Intent: AppIntent>: _URLTemplate {
  /// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/appintents/intenturlrepresentation/init(_:)
  public init(_ value: String) {}

  public typealias _Root = Intent
}

/// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/appintents/entityurlrepresentation
public struct EntityURLRepresentation<Entity: AppEntity>: _URLTemplate {
  /// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/appintents/entityurlrepresentation/init(_:)
  public init(_ value: String) {}

  public typealias _Root = Entity
}

/// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/appintents/enumurlrepresentation
public struct EnumURLRepresentation<Enum: AppEnum> {
  /// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/appintents/enumurlrepresentation/enumsingleurlrepresentation
  public struct EnumSingleURLRepresentation: ExpressibleByStringLiteral {
    /// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/appintents/enumurlrepresentation/enumsingleurlrepresentation
    public init(stringLiteral value: String) {}
  }

  /// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/appintents/enumurlrepresentation/init(_:)-1odm
  public init(_ urlRepresentations: [Enum: EnumURLRepresentation<Enum>.EnumSingleURLRepresentation])
  {}
}

/// What Apple's types say of their literals is not documented one by one.
public protocol _URLTemplate: ExpressibleByStringInterpolation {
  associatedtype _Root

  init(_ value: String)
}

extension _URLTemplate {
  public init(stringLiteral value: String) { self.init(value) }
  public init(stringInterpolation: _URLText<_Root>) { self.init("") }
}

public struct _URLText<Root>: StringInterpolationProtocol {
  public enum _Token { case id }

  public init(literalCapacity: Int, interpolationCount: Int) {}
  public mutating func appendLiteral(_ literal: String) {}
  public mutating func appendInterpolation(_ token: _Token) {}
  public mutating func appendInterpolation<Value>(
    _ parameter: KeyPath<Root, IntentParameter<Value>>
  ) {}
}
