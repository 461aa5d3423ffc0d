// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A web URL of one of the named hosts, for a web view to load.
///
/// ```swift
/// enum Partners: WebHosts { static let hosts = ["example.com", "*.example.org"] }
///
/// @Link("/web?url=:page") case web(page: WebURL<Partners>)
/// ```
///
/// It is absolute and `https`. Its host is read by the rules for inbound links: no user info, no port
/// but the default one, no backslash, nothing beyond ASCII; and Foundation reads the same host. Anything
/// else is refused with `param.urlNotAllowed`. Where the page leads from there, the web view decides.
/// Manifests have `WebURL(example.com,*.example.org)`.
public struct WebURL<Rule: WebHosts>: CheckedValue {
  /// The URL.
  public let value: URL

  /// Takes a URL of the hosts; the result is nil for another one.
  ///
  /// - Parameter value: The URL.
  public init?(checking value: URL) {
    let type = Self.linkValueType
    guard type.admits(value.absoluteString), let origin = value.origin, type.admits(origin) else {
      return nil
    }
    self.value = value.absoluteURL
  }

  /// `WebURL` with the hosts.
  public static var linkValueType: ValueType { .webURL(Rule.hosts) }
}

extension WebURL: ExpressibleByStringLiteral {
  /// Takes a literal of the source, as in a default; one that is not admitted stops the program.
  ///
  /// - Parameter value: The URL.
  public init(stringLiteral value: String) {
    guard let url = Self(linkText: value) else {
      preconditionFailure("'\(value)' is not \(Self.linkValueType.expectation)")
    }
    self = url
  }
}

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
