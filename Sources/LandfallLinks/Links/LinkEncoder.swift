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

  package private(set) var mountedDemands: LinkDemands?
  /// The full name of the mounted link.
  package private(set) var mountedName: String?
  /// Whether values that are marked as sensitive are left out.
  private let leavesOutSensitive: Bool
  /// Whether any was.
  package private(set) var hasLeftOut = false
  /// Whether the link may have such values.
  package private(set) var isSensitive = false

  init(leavingOutSensitive: Bool = false) { leavesOutSensitive = leavingOutSensitive }

  /// Sets the index of the case.
  public mutating func begin(_ link: Int) { self.link = link }

  mutating func add(_ value: PrintValue) { values.append(value) }

  /// Adds the link of a mounted enum.
  ///
  /// A link without `@DeepLinks` is ignored, because the decoder's function reports the mistake.
  public mutating func mount<T>(_ link: T) {
    if let link = link as? any MountableLink { add(link) }
  }

  private mutating func add(_ link: some MountableLink) {
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
      values.set(index, .absent)
      hasLeftOut = true
    }
  }

  /// Adds a value and its default.
  public mutating func append<T: LinkValue>(_ value: T?, default standard: T? = nil) {
    guard let value else { return add(.absent) }
    add(.text(value.linkText, isDefault: value == standard))
  }

  /// Adds a list of values and its default.
  public mutating func append<T: LinkValue>(_ values: [T], default standard: [T]? = nil) {
    var texts: [String] = []
    for value in values { texts.append(value.linkText) }
    add(.list(texts, isDefault: values == standard))
  }

  /// Adds a raw value and its default.
  @_disfavoredOverload
  public mutating func append<T: RawRepresentable & Equatable>(
    _ value: T?, default standard: T? = nil
  ) where T.RawValue: LinkValue {
    guard let value else { return add(.absent) }
    add(.text(value.rawValue.linkText, isDefault: value == standard))
  }

  /// Adds a list of raw values and its default.
  @_disfavoredOverload
  public mutating func append<T: RawRepresentable & Equatable>(
    _ values: [T], default standard: [T]? = nil
  ) where T.RawValue: LinkValue {
    var texts: [String] = []
    for value in values { texts.append(value.rawValue.linkText) }
    add(.list(texts, isDefault: values == standard))
  }

  /// Ignores the value, because the decoder's function reports the mistake.
  @_disfavoredOverload
  public mutating func append<T>(_ value: T?, default standard: T? = nil) {}
}
