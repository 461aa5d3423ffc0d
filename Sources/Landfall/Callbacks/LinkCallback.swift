// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallLinks

/// The URLs that the sender of a link wants opened after its outcome, as defined by x-callback-url.
///
/// They are the query items `x-success`, `x-error` and `x-cancel`.
///
/// ```swift
/// let opening = links.open(url, from: .customScheme)
/// if let callback = LinkCallback(url, additionalSchemes: ["things"]),
///   let reply = callback.urlString(for: await opening.outcome)
/// {
///   show(reply)
/// }
/// ```
/// A reply leaves the app for a URL that the sender chose. So the URL must be absolute, with the
/// scheme `https` or one that you allow.
public struct LinkCallback: Sendable, Equatable {
  /// Who sent the link, as it calls itself: `x-source`.
  package let source: String?
  /// What is opened when the link was opened.
  package let success: String?
  /// What is opened when it was not.
  package let error: String?
  /// What is opened when the user did not want it.
  package let cancel: String?

  /// Reads the callbacks of a URL; returns `nil` if it has none that may be opened.
  ///
  /// - Parameters:
  ///   - url: The text of the URL, or of a path with its query.
  ///   - schemes: The schemes that a reply can have in addition to `https`, in any case.
  /// - Complexity: O(*n*) in the length of the URL.
  public init?(_ url: String, additionalSchemes schemes: Set<String> = []) {
    var texts: ShortDictionary<String, String> = [:]
    let query = url.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
    for text in query.split(separator: "&") where text.hasPrefix("x-") {
      // Of two of a kind nobody knows which is meant.
      guard let item = ItemText(String(text)), let value = item.value else { continue }
      texts[item.name] = texts[item.name] == nil ? value : ""
    }
    func target(_ name: String) -> String? {
      texts[name].flatMap { LinkCallback.mayBeOpened($0, schemes) ? $0 : nil }
    }
    source = texts["x-source"]
    success = target("x-success")
    error = target("x-error")
    cancel = target("x-cancel")
    if success == nil, error == nil, cancel == nil { return nil }
  }

  /// Returns the URL to open for an outcome.
  ///
  /// A cancelled opening and a gate that was not passed count as cancelled, or as an error if the
  /// sender gave no URL for that. An error has its code in `errorCode` and its message in
  /// `errorMessage`. The code is that of the rejection, or `opening.cancelled`, `opening.expired`, or
  /// `opening.superseded`.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the opening.
  ///   - result: The items that the sender asked for, for a link that was opened.
  /// - Returns: The URL; `nil` if the sender gave none for this outcome.
  public func urlString(for outcome: Outcome, result: [QueryItem] = []) -> String? {
    switch outcome {
    case .opened: return success.map { LinkCallback.add(result, to: $0) }
    case .cancelled: return cancel ?? failure("opening.cancelled", "the opening was given up")
    case .rejected(let rejection) where LinkCallback.cancelling.contains(rejection.code):
      return cancel ?? failure(rejection.code.rawValue, rejection.message)
    case .rejected(let rejection): return failure(rejection.code.rawValue, rejection.message)
    case .expired: return failure("opening.expired", "nothing took the link in time")
    case .superseded: return failure("opening.superseded", "a newer link took its place")
    }
  }

  private static let cancelling: [LinkCode] = [.gateDenied, .gateCancelled]

  private func failure(_ code: String, _ message: String) -> String? {
    error.map { url in
      LinkCallback.add(
        [
          QueryItem(name: "errorCode", value: code),
          QueryItem(name: "errorMessage", value: message),
        ], to: url)
    }
  }

  /// Adds items behind those that a URL has, before its fragment.
  private static func add(_ items: [QueryItem], to url: String) -> String {
    guard !items.isEmpty else { return url }
    let start = url.prefix { $0 != "#" }
    let mark = start.contains("?") ? (start.hasSuffix("?") || start.hasSuffix("&") ? "" : "&") : "?"
    let query = items.map(\.linkText).joined(separator: "&")
    return start + mark + query + url.dropFirst(start.count)
  }

  private static func mayBeOpened(_ url: String, _ schemes: Set<String>) -> Bool {
    guard ValueType.url.admits(url) else { return false }
    let scheme = String(url.prefix { $0 != ":" }).lowercased()
    return scheme == "https" || schemes.contains { $0.lowercased() == scheme }
  }
}
