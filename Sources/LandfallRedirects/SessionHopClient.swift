// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
internal import Landfall

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes requests with `URLSession`, in a session that stores nothing.
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
    // The URL of the request must be the one that was checked.
    guard let url = URL(string: hop.url, encodingInvalidCharacters: false),
      url.absoluteString == hop.url, url.host()?.lowercased() == hop.host
    else {
      throw Rejection(
        code: .redirectFailed,
        message: "cannot request this URL of '\(hop.host)'; percent-encode it")
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

/// Ends each request at the head of its answer: no redirect is followed, no body is read.
///
/// The first callback that takes the call of a task answers it. Only that one may cancel the task or
/// complete a redirect: on Linux, Foundation stops the process if both happen to one task. There
/// Foundation receives the body of a redirect before it calls the delegate, which discards the body.
private final class HopDelegate: NSObject, URLSessionDataDelegate, Sendable {
  typealias Call = CheckedContinuation<HopAnswer, any Error>

  /// The calls that wait for an answer, by the identifier of the task.
  private let calls = Lock<[Int: Call]>([:])

  func start(_ task: URLSessionTask, _ call: Call) {
    calls.withLock { $0[task.taskIdentifier] = call }
    if Task.isCancelled { cancel(task) } else { task.resume() }
  }

  func cancel(_ task: URLSessionTask) {
    guard let call = take(task) else { return }
    task.cancel()
    call.resume(throwing: URLError(.cancelled))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    guard let call = take(task) else { return HopDelegate.endCancelled(completionHandler) }
    completionHandler(nil)
    call.resume(returning: HopAnswer(response))
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(.cancel)
    guard let call = take(dataTask) else { return }
    dataTask.cancel()
    HopDelegate.answer(call, response)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // The server proves its identity as usual; the user's is never sent.
    #if canImport(Darwin)
      let isServer =
        challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust
      completionHandler(isServer ? .performDefaultHandling : .rejectProtectionSpace, nil)
    #else
      completionHandler(.rejectProtectionSpace, nil)
    #endif
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let call = take(task) else { return }
    if let error { call.resume(throwing: error) } else { HopDelegate.answer(call, task.response) }
  }

  private func take(_ task: URLSessionTask) -> Call? {
    calls.withLock { $0.removeValue(forKey: task.taskIdentifier) }
  }

  private static func answer(_ call: Call, _ response: URLResponse?) {
    guard let response = response as? HTTPURLResponse else {
      return call.resume(throwing: URLError(.badServerResponse))
    }
    call.resume(returning: HopAnswer(response))
  }

  private static func endCancelled(_ completionHandler: (URLRequest?) -> Void) {
    #if canImport(Darwin)
      completionHandler(nil)
    #endif
  }
}

extension HopAnswer {
  fileprivate init(_ response: HTTPURLResponse) {
    self.init(
      status: response.statusCode, location: response.value(forHTTPHeaderField: "Location"))
  }
}
