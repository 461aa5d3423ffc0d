// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The hosts of a ``WebURL``.
///
/// ```swift
/// enum Partners: WebHosts { static let hosts = ["example.com", "*.example.org"] }
/// ```
public protocol WebHosts: Sendable {
  /// The hosts, written as in `@DeepLinks`.
  ///
  /// Examples are `example.com`, `*.example.org` for one or more further labels, and
  /// `localhost:8080` for another port. Write names beyond ASCII as A-labels. Only `https` is
  /// accepted; write `http://` before a host to accept `http` too.
  static var hosts: [String] { get }
}
