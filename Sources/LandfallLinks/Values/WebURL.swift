// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A web URL with one of some hosts, which a web view can load.
///
/// ```swift
/// enum Partners: WebHosts { static let hosts = ["example.com", "*.example.org"] }
///
/// @Link("/web?url=:page") case web(page: WebURL<Partners>)
/// ```
///
/// The URL is absolute and has `https`. The rules for the hosts of links apply: no user info, only
/// the default port, no backslash, and only ASCII. Foundation must read the same host. Other URLs
/// are refused with `param.urlNotAllowed`. The web view decides about redirects. In manifests the
/// type is `WebURL(example.com,*.example.org)`.
public struct WebURL<Rule: WebHosts>: CheckedValue {
  /// The URL.
  public let value: URL

  /// Checks a URL; returns `nil` if it is not one of the hosts or breaks a rule.
  ///
  /// - Parameter value: The URL.
  public init?(checking value: URL) {
    let type = Self.linkValueType
    guard type.admits(value.absoluteString), let origin = value.origin, type.admits(origin) else {
      return nil
    }
    self.value = value.absoluteURL
  }

  /// The type `WebURL` with the hosts.
  public static var linkValueType: ValueType { .webURL(Rule.hosts) }
}

extension WebURL: ExpressibleByStringLiteral {}

extension URL {
  /// Scheme, host and port as Foundation reads them; nil where it reads user info.
  fileprivate var origin: String? {
    guard let scheme, let host = host(percentEncoded: false), user() == nil, password() == nil
    else {
      return nil
    }
    return "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "")
  }
}

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
