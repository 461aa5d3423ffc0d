// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// Collects the values of a link for printing, for the code that `@DeepLinks` generates.
///
/// Do not use it yourself.
public struct LinkEncoder {
  private(set) var link = 0
  private(set) var values = PrintValues()
  private(set) var mounted: Result<[PrintedPath], PrintError>?

  private(set) var mountedDemands: LinkDemands?
  /// The full name of the mounted link.
  private(set) var mountedName: String?
  /// Whether values that are marked as sensitive are left out.
  private let leavesOutSensitive: Bool
  /// Whether any was.
  private(set) var hasLeftOut = false
  /// Whether the link may have such values.
  private(set) var isSensitive = false

  init(leavingOutSensitive: Bool = false) { leavesOutSensitive = leavingOutSensitive }

  /// Says which case it is.
  ///
  /// - Parameter link: The index of the case.
  public mutating func begin(_ link: Int) { self.link = link }

  mutating func add(_ value: PrintValue) { values.append(value) }

  /// Takes the link of a mounted enum.
  ///
  /// - Parameter link: The mounted link.
  public mutating func mount(_ link: some MountableLink) {
    mountedDemands = link.demands
    let inner = link.encoded(leavingOutSensitive: leavesOutSensitive)
    mountedName = link.fullName(mounting: inner.mountedName)
    if inner.hasLeftOut { hasLeftOut = true }
    if inner.isSensitive { isSensitive = true }
    do throws(PrintError) {
      mounted = .success(try inner.printedPaths(in: type(of: link)))
    } catch {
      mounted = .failure(error)
    }
  }

  /// Leaves out what is marked as sensitive.
  mutating func leaveOut(_ parameters: [ParameterInfo]) {
    for (index, parameter) in parameters.enumerated() where parameter.isSensitive {
      isSensitive = true
      guard index < values.count, values[index].isTold else { continue }
      values[index] = .absent
      hasLeftOut = true
    }
  }
}

extension PrintValue {
  /// The texts of the value: none, one, or those of a list.
  var texts: [String] {
    switch self {
    case .absent: []
    case .text(let text, _): [text]
    case .list(let texts, _): texts
    }
  }
}

extension LinkEncoder {
  /// Takes a value.
  ///
  /// - Parameter value: The value.
  public mutating func append<T: LinkValue>(_ value: T) {
    add(.text(value.linkText, isDefault: false))
  }

  /// Takes a value with a default.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - standard: The default.
  public mutating func append<T: LinkValue>(_ value: T, default standard: T) {
    add(.text(value.linkText, isDefault: value == standard))
  }

  /// Takes a value that may be missing.
  ///
  /// - Parameter value: The value.
  public mutating func append<T: LinkValue>(_ value: T?) {
    add(value.map { .text($0.linkText, isDefault: false) } ?? .absent)
  }

  /// Takes an optional value with a default.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - standard: The default.
  public mutating func append<T: LinkValue>(_ value: T?, default standard: T?) {
    add(value.map { .text($0.linkText, isDefault: value == standard) } ?? .absent)
  }

  /// Takes a list of values.
  ///
  /// - Parameter values: The values.
  public mutating func append<T: LinkValue>(_ values: [T]) {
    add(.list(values.map { $0.linkText }, isDefault: false))
  }

  /// Takes a list of values with a default.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - standard: The default.
  public mutating func append<T: LinkValue>(_ values: [T], default standard: [T]) {
    add(.list(values.map { $0.linkText }, isDefault: values == standard))
  }
}

/// The same for enums with raw values, which need no conformance.
extension LinkEncoder {
  /// Takes a value.
  ///
  /// - Parameter value: The value.
  @_disfavoredOverload
  public mutating func append<T: RawRepresentable>(_ value: T) where T.RawValue: LinkValue {
    add(.text(value.rawValue.linkText, isDefault: false))
  }

  /// Takes a value with a default.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - standard: The default.
  @_disfavoredOverload
  public mutating func append<T: RawRepresentable>(_ value: T, default standard: T)
  where T: Equatable, T.RawValue: LinkValue {
    add(.text(value.rawValue.linkText, isDefault: value == standard))
  }

  /// Takes a value that may be missing.
  ///
  /// - Parameter value: The value.
  @_disfavoredOverload
  public mutating func append<T: RawRepresentable>(_ value: T?) where T.RawValue: LinkValue {
    add(value.map { .text($0.rawValue.linkText, isDefault: false) } ?? .absent)
  }

  /// Takes an optional value with a default.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - standard: The default.
  @_disfavoredOverload
  public mutating func append<T: RawRepresentable>(_ value: T?, default standard: T?)
  where T: Equatable, T.RawValue: LinkValue {
    add(value.map { .text($0.rawValue.linkText, isDefault: value == standard) } ?? .absent)
  }

  /// Takes a list of values.
  ///
  /// - Parameter values: The values.
  @_disfavoredOverload
  public mutating func append<T: RawRepresentable>(_ values: [T]) where T.RawValue: LinkValue {
    add(.list(values.map { $0.rawValue.linkText }, isDefault: false))
  }

  /// Takes a list of values with a default.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - standard: The default.
  @_disfavoredOverload
  public mutating func append<T: RawRepresentable>(_ values: [T], default standard: [T])
  where T: Equatable, T.RawValue: LinkValue {
    add(.list(values.map { $0.rawValue.linkText }, isDefault: values == standard))
  }
}
