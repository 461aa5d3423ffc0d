// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Dispatch

/// Takes links that other processes send.
struct LinkServer: Sendable {
  typealias Answer = @Sendable (String) async -> LinkMessage

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
            client.write(await LinkServer.answer(to: request, answer).bytes)
            room.signal()
          }
        }
      }
    }
  }

  private static func request(of client: UnixSocket) -> Result<LinkMessage, LinkMessage.Problem> {
    Result { () throws(LinkMessage.Problem) in try LinkMessage(client.read) }
  }

  private static func answer(
    to request: Result<LinkMessage, LinkMessage.Problem>, _ answer: Answer
  ) async -> LinkMessage {
    switch request {
    case .success(let message): await answer(message.text)
    case .failure(let problem):
      LinkMessage(number: 2, text: "linky did not understand the message: \(problem)\n")
    }
  }
}
