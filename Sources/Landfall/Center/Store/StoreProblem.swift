// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Something that was wrong with a store when it was read.
///
/// See ``DeepLinkCenter/storeProblems``. Nothing of it stops the app.
public struct StoreProblem: Sendable, Hashable, CustomStringConvertible {
  /// What kind of problem it is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The last line was not written to its end, and is left out. An opening in it was never accepted,
    /// as `open` had not returned; an outcome in it is lost, so that its opening comes again.
    /// Or the file is empty, as somebody cut it off. One that lost whole lines at its end cannot be told
    /// from one that never had them.
    case torn
    /// Lines are damaged. The others were read; a copy of the file was set aside.
    case damaged
    /// The file is not one of this library. It was set aside.
    case foreign
    /// A newer version of the library wrote the file. It was set aside.
    case newer
    /// Another store has the file, in this process or in another: what comes in is rejected with
    /// `store.failed` until that one is gone.
    case inUse
    /// The store cannot be read.
    case unreadable
    /// The store cannot be written: what comes in is rejected with `store.failed` until it can.
    case unwritable
  }

  /// What kind of problem it is.
  public let kind: Kind
  /// What happened, and where the file is now.
  public let description: String

  /// Makes a problem.
  ///
  /// - Parameters:
  ///   - kind: What kind of problem it is.
  ///   - description: What happened.
  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
