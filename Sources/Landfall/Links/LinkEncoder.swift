// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The values of a link on their way into a URL.
///
/// The code that `@DeepLinks` writes uses it; nobody
/// else does.
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
