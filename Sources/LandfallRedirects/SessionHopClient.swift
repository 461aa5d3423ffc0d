// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
internal import Landfall

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes requests with `URLSession`, in a session that remembers nothing.
final class SessionHopClient: HopClient {
  private let delegate = HopDelegate()
  private let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit { session.invalidateAndCancel() }

  func answer(to hop: Hop) async throws(Rejection) -> HopAnswer {
    // The URL that is asked for must be the one that was checked.
    guard let url = URL(string: hop.url, encodingInvalidCharacters: false),
      url.absoluteString == hop.url, url.host()?.lowercased() == hop.host
    else {
      throw Rejection(
        code: .redirectFailed,
        message: "a URL of '\(hop.host)' is none that can be asked for; percent-encode it")
    }
    let task = session.dataTask(with: URLRequest(url: url))
    do {
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { call in
          delegate.start(task, call)
        }
      } onCancel: {
        delegate.cancel(task)
      }
    } catch {
      let code = (error as? URLError)?.code.rawValue ?? (error as NSError).code
      throw Rejection(
        code: .redirectFailed, message: "'\(hop.host)' did not answer (error \(code))")
    }
  }
}
