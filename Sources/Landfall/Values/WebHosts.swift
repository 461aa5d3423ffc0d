// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The hosts of a ``WebURL``.
///
/// ```swift
/// enum Partners: WebHosts { static let hosts = ["example.com", "*.example.org"] }
/// ```
public protocol WebHosts: Sendable {
  /// Hosts as `@DeepLinks` declares them: `example.com`, `*.example.org` for one or more labels before
  /// it, `localhost:8080` for another port; those beyond ASCII as A-labels.
  ///
  /// `https` alone is admitted, and with `http://` before a host `http`, too.
  static var hosts: [String] { get }
}
