// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import Landfall
internal import LandfallCore

/// A request that may be made: a URL whose host was checked.
struct Hop: Sendable, Hashable {
  /// Without a fragment, which no server gets.
  let url: String
  /// Lowercase, without the port.
  let host: String

  init(_ match: RouteMatch) {
    let url = match.url
    let end = url.fragment.map { $0.lowerBound - 1 } ?? url.bytes.count
    self.url = url.bytes[ByteRange(0, end)].string
    let authority = url.host.map { url.bytes[$0].string } ?? ""
    host = String(authority.prefix { $0 != ":" }).lowercased()
  }
}

/// The parts of a server's answer that tell where a URL leads.
struct HopAnswer: Sendable, Hashable {
  let status: Int
  /// The header field `Location`, as it came.
  let location: String?

  /// Returns the URL that the server redirects to.
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

  /// The codes that name one other place (RFC 9110, section 15.4).
  private static let redirects: Set<Int> = [301, 302, 303, 307, 308]
}

/// Makes one request and returns the head of the answer.
protocol HopClient: Sendable {
  func answer(to hop: Hop) async throws(Rejection) -> HopAnswer
}
