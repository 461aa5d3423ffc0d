// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Sends links to the linky that is running.
struct LinkSender {
  let place: MeetingPlace

  /// Sends a URL and waits for what became of it.
  func send(_ url: String) throws(UsageError) -> LinkMessage {
    guard place.isSafe(), let socket = UnixSocket.connected(to: place.socket) else {
      throw UsageError(message: "no linky is running; start one with 'linky', in another terminal")
    }
    guard url.utf8.count <= LinkMessage.textLimit else {
      throw UsageError(message: "the URL is longer than \(LinkMessage.textLimit) bytes")
    }
    socket.write(LinkMessage(number: 0, text: url).bytes)
    do throws(LinkMessage.Problem) {
      return try LinkMessage(socket.read)
    } catch {
      throw UsageError(
        message: error == .version
          ? "the linky that is running is another version; start it anew"
          : "the linky that is running gave no answer")
    }
  }
}
