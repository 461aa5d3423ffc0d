// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Sends links to the linky that is running.
struct LinkSender {
  let place: MeetingPlace

  /// Sends a URL and waits for what became of it.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - waits: Whether to wait for the outcome of a link that is held.
  ///   - tell: Takes the text of each answer.
  /// - Returns: The number of the last answer.
  /// - Throws: A ``UsageError`` if there is nobody to send it to, or no answer.
  func send(
    _ url: String, waits: Bool, _ tell: (String) -> Void
  ) throws(UsageError) -> Int {
    guard place.isSafe(), let socket = UnixSocket.connected(to: place.socket) else {
      throw UsageError(message: "no linky is running; start one with 'linky', in another terminal")
    }
    guard url.utf8.count <= LinkMessage.textLimit else {
      throw UsageError(message: "the URL is longer than \(LinkMessage.textLimit) bytes")
    }
    socket.write(LinkMessage(number: waits ? 1 : 0, text: url).bytes)
    var isHeld = false
    do throws(LinkMessage.Problem) {
      while true {
        let answer = try LinkMessage(socket.read)
        tell(answer.text)
        guard answer.number == LinkMessage.held else { return answer.number }
        isHeld = true
      }
    } catch {
      if isHeld {
        tell("the linky that was running is gone; what became of the link is not known\n")
        return 1
      }
      throw UsageError(
        message: error == .version
          ? "the linky that is running is another version; start it anew"
          : "the linky that is running gave no answer")
    }
  }
}
