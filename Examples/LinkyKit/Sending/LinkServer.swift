// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Dispatch

/// Takes links that other processes send.
struct LinkServer: Sendable {
  /// Gives the answers to a request, one or several.
  typealias Answer = @Sendable (LinkMessage) -> AsyncStream<LinkMessage>

  private let socket: UnixSocket

  /// Starts to listen.
  ///
  /// - Parameter place: Where to listen; nil is the result if another linky does, or it is not safe.
  init?(at place: MeetingPlace) {
    guard place.claim(), let socket = UnixSocket.listening(at: place.socket) else { return nil }
    self.socket = socket
  }

  /// Takes links until the process ends.
  ///
  /// One that says nothing holds nobody up but itself, and that for five seconds.
  func run(_ answer: @escaping Answer) {
    let clients = DispatchQueue(label: "linky.clients", attributes: .concurrent)
    let room = DispatchSemaphore(value: 8)
    DispatchQueue(label: "linky.server").async { [socket] in
      while let client = socket.accept(patience: 5) {
        room.wait()
        clients.async {
          let request = LinkServer.request(of: client)
          Task {
            var isHeard = false
            for await message in LinkServer.answers(to: request, answer) {
              client.write(message.bytes)
              // Who waits for more takes no room from others.
              if !isHeard { room.signal() }
              isHeard = true
            }
            if !isHeard { room.signal() }
          }
        }
      }
    }
  }

  private static func request(of client: UnixSocket) -> Result<LinkMessage, LinkMessage.Problem> {
    Result { () throws(LinkMessage.Problem) in try LinkMessage(client.read) }
  }

  private static func answers(
    to request: Result<LinkMessage, LinkMessage.Problem>, _ answer: Answer
  ) -> AsyncStream<LinkMessage> {
    switch request {
    case .success(let message): return answer(message)
    case .failure(let problem):
      let (answers, place) = AsyncStream<LinkMessage>.makeStream()
      place.yield(
        LinkMessage(number: 2, text: "linky did not understand the message: \(problem)\n"))
      place.finish()
      return answers
    }
  }
}
