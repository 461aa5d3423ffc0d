// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import Testing

@Suite("Replies to the sender of a link")
struct LinkCallbackTests {
  private static let all =
    "app://x-callback-url/stream?url=a&x-source=Me&x-success=myapp%3A%2F%2Fok%3Fa%3D1%23top"
    + "&x-error=myapp://no&x-cancel=myapp://stop"

  @Test(
    "Each outcome has its reply",
    arguments: [
      (.opened, "myapp://ok?a=1#top"), (.cancelled, "myapp://stop"),
      (.rejected(Rejection(code: .gateDenied, message: "no")), "myapp://stop"),
      (
        .rejected(Rejection(code: "handler.rejected", message: "no film & sound")),
        "myapp://no?errorCode=handler.rejected&errorMessage=no%20film%20%26%20sound"
      ),
      (
        .expired,
        "myapp://no?errorCode=opening.expired&errorMessage=nothing%20took%20the%20link%20in%20time"
      ),
    ] as [(Outcome, String)])
  func replies(outcome: Outcome, reply: String) throws {
    let callback = try #require(LinkCallback(Self.all, additionalSchemes: ["myapp"]))
    #expect(callback.source == "Me")
    #expect(callback.urlString(for: outcome) == reply)
  }

  @Test("A result stands behind the items that are there, before the fragment")
  func result() throws {
    let callback = try #require(LinkCallback(Self.all, additionalSchemes: ["myapp"]))
    let reply = callback.urlString(for: .opened, result: [QueryItem(name: "x&y", value: "1+1")])
    #expect(reply == "myapp://ok?a=1&x%26y=1%2B1#top")
  }

  @Test("Without a URL for cancellations they are errors")
  func noCancel() throws {
    let callback = try #require(
      LinkCallback("app:a?x-error=myapp://no?", additionalSchemes: ["myapp"]))
    #expect(
      callback.urlString(for: .cancelled)
        == "myapp://no?errorCode=opening.cancelled&errorMessage=the%20opening%20was%20given%20up")
    #expect(callback.urlString(for: .opened) == nil)
  }

  @Test(
    "What may not be opened is no callback",
    arguments: [
      "app:a", "app:a?x-source=b", "app:a?x-success=", "app:a?x-success=javascript:alert(1)",
      "app:a?x-success=JavaScript:alert(1)", "app:a?x-success=file:///etc/passwd",
      "app:a?x-success=/relative", "app:a?x-success=my%20app://a", "app:a#x-success=myapp://ok",
      "app:a?x-success=myapp://a&x-success=myapp://b", "app:a?x-success=data:text/html,a",
      "app:a?x-success=%zz", "app:a?x-success=feed:javascript:alert(1)",
      "app:a?x-success=jar:file:///x!/y", "app:a?x-success=tel:112", "app:a?x-success=http://a.b",
      "app:a?x-success=shortcuts://run-shortcut?name=x",
    ])
  func refused(url: String) {
    #expect(LinkCallback(url, additionalSchemes: ["myapp"]) == nil)
  }

  @Test("Replies are opened by https and by the schemes that the app names")
  func schemes() {
    #expect(LinkCallback("app:a?x-success=myapp://ok") == nil)
    #expect(LinkCallback("app:a?x-success=https://a.b") != nil)
    #expect(LinkCallback("app:a?x-success=Other://ok", additionalSchemes: ["OTHER"]) != nil)
    #expect(LinkCallback("app:a?x-success=myapp://ok", additionalSchemes: ["myapp"]) != nil)
    #expect(LinkCallback("app:a?x-success=https://a.b", additionalSchemes: ["myapp"]) != nil)
  }
}
