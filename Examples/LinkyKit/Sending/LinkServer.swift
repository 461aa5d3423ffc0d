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

  /// How many may wait at once for a link that is held; each has a descriptor.
  static let waiterLimit = 32

  /// Takes links until the process ends.
  ///
  /// A client has five seconds for its whole message, and holds nobody else up.
  func run(_ answer: @escaping Answer) {
    let clients = DispatchQueue(label: "linky.clients", attributes: .concurrent)
    let room = DispatchSemaphore(value: 8)
    let waiters = Waiters(limit: LinkServer.waiterLimit)
    DispatchQueue(label: "linky.server").async { [socket] in
      while let client = socket.accept(patience: 5) {
        room.wait()
        clients.async {
          let request = LinkServer.request(of: client)
          let answers = LinkServer.answers(to: request, answer)
          Task {
            await withTaskGroup { group in
              group.addTask {
                await LinkServer.write(answers, to: client, waiters) { room.signal() }
              }
              // Who goes away while it waits takes its descriptor along.
              group.addTask {
                while !Task.isCancelled, !client.isClosed {
                  try? await Task.sleep(for: .seconds(1))
                }
              }
              await group.next()
              group.cancelAll()
            }
          }
        }
      }
    }
  }

  /// Writes answers as they come; `heard` is called once, behind the first.
  private static func write(
    _ answers: AsyncStream<LinkMessage>, to client: UnixSocket, _ waiters: Waiters,
    heard: () -> Void
  ) async {
    var (isHeard, isWaiting) = (false, false)
    for await message in answers {
      client.write(message.bytes)
      // Who waits for more takes no room from others.
      if !isHeard { heard() }
      isHeard = true
      guard message.number == LinkMessage.held, !isWaiting else { continue }
      guard waiters.enter() else {
        let text = "too many wait already; what becomes of the link is not told\n"
        client.write(LinkMessage(number: 2, text: text).bytes)
        break
      }
      isWaiting = true
    }
    if !isHeard { heard() }
    if isWaiting { waiters.leave() }
  }

  private static func request(of client: UnixSocket) -> Result<LinkMessage, LinkMessage.Problem> {
    Result { () throws(LinkMessage.Problem) in
      let deadline = ContinuousClock.now + .seconds(5)
      return try LinkMessage { client.read($0, until: deadline) }
    }
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
