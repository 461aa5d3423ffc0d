// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Why a URL is not a link of this app: a stable code, the place, and a sentence that says what to
/// do.
///
/// A refusal is a value to show, log or test; it never repairs the URL.
///
/// ```swift
/// do {
///   let link = try AppLink("linky://contacts/abc")
/// } catch {
///   print(error.code, error.offset, error.message)
///   // param.type 17 'id': 'abc' is not an integer such as 42
/// }
/// ```
public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stable reason.
  public let code: Code

  /// Whether the route that it is about has a part that takes several segments: a rest or a repeated
  /// placeholder, which nearly any path fits.
  package var isOfCatchAll = false

  /// Where in the URL the reason stands, as an offset in UTF-8 bytes from its start.
  public let offset: Int

  /// The name of the parameter that failed, or nil where the reason is not about one.
  public let parameter: String?

  /// What was found there, as far as it helps; empty if there is nothing to show.
  package let found: String

  /// What was expected there; empty if the code says it all.
  package let expected: String

  package init(
    _ code: Code, at offset: Int, parameter: String? = nil, found: String = "",
    expected: String = ""
  ) {
    self.code = code
    self.offset = offset
    self.parameter = parameter
    self.found = found
    self.expected = expected
  }

  /// Whether the URL is no link of the app: it cannot be read, or no route is meant by it.
  ///
  /// A route is meant if its scheme, its host and all literals of its path, its query and its fragment
  /// match, and only a value is wrong or missing, or the route is not there now. Routes with a rest or
  /// a repeated placeholder do not count, as nearly any path fits them.
  ///
  /// Use it to tell the web pages that the app has no screen for, which belong into a browser, from
  /// links of the app that are wrong.
  public var isUnknownLink: Bool {
    let isAboutRoute =
      parameter != nil || code.kind.isAboutContext || code == .routeUnavailable
    return isOfCatchAll || !isAboutRoute
  }

  /// The code, the place and the sentence on one line.
  public var description: String { "\(code.rawValue) at byte \(offset): \(message)" }
}
