// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

extension DeepLinkCenter {
  /// The contexts that hold for every link that comes in, such as the features that are switched on.
  ///
  /// ```swift
  /// links.contexts = ["newShop", "os.iOS"]
  /// ```
  /// A link is matched in these, in the context of its source (`inApp` for ``LinkSource/inApp``), and in
  /// those that `open` was told. It may be set at any time and from any thread; what is open already
  /// stays the link that it is, also when a store gives it back.
  public var contexts: LinkContexts {
    get { storage.contexts }
    set { storage.contexts = newValue }
  }
}
