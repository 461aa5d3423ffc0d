// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Ends each request at the head of its answer: no redirect is followed, no body is read.
///
/// The first that takes the call of a task answers it, and only who takes it may cancel the task or
/// complete a redirect: on Linux, Foundation stops the process when both happen to one task.
/// There the body of a redirect goes by, unread and unkept, before Foundation tells of it.
final class HopDelegate: NSObject, URLSessionDataDelegate, Sendable {
  typealias Call = CheckedContinuation<HopAnswer, any Error>

  /// The calls that wait, by the task's identifier.
  private let calls = Guarded<[Int: Call]>([:])

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
    // The server proves who it is as usual; nobody proves who the user is.
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
