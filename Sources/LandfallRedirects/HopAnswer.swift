// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import Landfall

/// The head of a server's answer, as far as it matters.
struct HopAnswer: Sendable, Hashable {
  let status: Int
  /// The header field `Location`, as it came.
  let location: String?

  /// Where the server sends a URL.
  ///
  /// - Parameter url: The URL that was asked for, with its fragment.
  /// - Returns: The URL to ask next, or the one that is the link.
  /// - Throws: A ``Rejection`` if it is sent nowhere.
  func target(from url: String) throws(Rejection) -> String {
    guard HopAnswer.redirects.contains(status) else {
      throw Rejection(
        code: .redirectNone,
        message:
          "the server answered with status \(status), which leads nowhere; a link of the app "
          + "must not have the host of a resolver")
    }
    guard let location, !location.isEmpty,
      let target = URLReference(location).resolved(against: url)
    else {
      throw Rejection(
        code: .redirectLocation,
        message: "the server answered with status \(status) and no 'Location' that can be read")
    }
    return target
  }

  /// RFC 9110, section 15.4: those that name one other place.
  private static let redirects: Set<Int> = [301, 302, 303, 307, 308]
}
