// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation
import Testing

@testable import Landfall
@testable import LandfallRedirects
@testable import LandfallTables

/// Needs nginx: `apt-get install nginx-light`.
@Suite(
  "Redirects of a real server",
  .enabled(if: Nginx.path != nil, "nginx is not installed: apt-get install nginx-light"))
struct NginxTests {
  private let filler = (0..<4).map { _ in String(repeating: "x", count: 1_000) }.joined()

  private func server() throws -> Nginx {
    let big = (0..<200).map { "add_header X-Filler-\($0) \(filler) always;" }.joined(
      separator: "\n")
    return try Nginx(
      """
      location = /found { return 302 /next; }
      location = /next { return 301 linky://contacts/5; }
      location = /web { return 307 https://linky.app/contacts/5?utm=a%26b; }
      location = /relative/a { add_header Location "b?c" always; return 308; }
      location = /loop { return 302 /pool; }
      location = /pool { return 302 http://127.0.0.1:PORT/loop; }
      location /deep { return 302 /deep/$request_id; }
      location = /evil { return 302 http://localhost:PORT/next; }
      location = /script { return 302 javascript:alert(1); }
      location = /file { return 302 file:///etc/passwd; }
      location = /user { return 302 https://ann:secret@linky.app/contacts/5; }
      location = /space { return 302 "https://linky.app/contacts/5 6"; }
      location = /latin { return 302 "https://linky.app/\u{E9}"; }
      location = /bracket { return 302 "http://[::1"; }
      location = /percent { return 302 "https://linky.app/%zz"; }
      location = /colon { return 302 "://///"; }
      location = /port { return 302 "http://127.0.0.1:PORT0/next"; }
      location = /override { return 302 "https://linky.app/%E2%80%AE"; }
      location = /twice {
        add_header Location /next always; add_header Location /loop always; return 302;
      }
      location = /none { return 302; }
      location = /long { set $filler \(filler); return 302 /$filler$filler$filler; }
      location = /big { \(big)\nreturn 302 /next; }
      location = /flood { error_page 418 =302 /flood/page; return 418; }
      location = /flood/page { add_header Location linky://contacts/5 always; alias BIG; }
      location = /page { return 200 hello; }
      location = /endless { alias ENDLESS; }
      location = /missing { return 404; }
      location = /secret { add_header WWW-Authenticate 'Basic realm="x"' always; return 401; }
      location = /close { return 444; }
      location = /silent { proxy_pass SILENT; }
      location = /cookie { add_header Set-Cookie "id=5; Path=/" always; return 302 /who; }
      location = /who {
        return 302
          "linky:///who?$request_method,$http_cookie,$http_authorization,$http_referer,$http_host";
      }
      """)
  }

  /// Follows redirects from a path of the server to the end, as a center does.
  private func follow(
    _ path: String, on server: Nginx, limit: Int = 6
  ) async throws(Rejection) -> [String] {
    let resolver: RedirectResolver
    do {
      resolver = try RedirectResolver(hosts: ["127.0.0.1:\(server.port)"], allowsHTTP: true)
    } catch {
      throw Rejection(message: error.description)
    }
    let unwrapping = Unwrapping(resolvers: [resolver])
    var trail = ResolutionTrail(.url("http://127.0.0.1:\(server.port)\(path)"), limit: limit)
    if let lookup = try unwrapping.follow(&trail) {
      try await unwrapping.finish(&trail, from: lookup)
    }
    return trail.steps.map(\.text)
  }

  @Test("Redirects are followed to what is no host of the resolver")
  func follows() async throws {
    let server = try server()
    for (path, count, target) in [
      ("/found", 3, "linky://contacts/5"), ("/next", 2, "linky://contacts/5"),
      ("/web", 2, "https://linky.app/contacts/5?utm=a%26b"),
      ("/next#part", 2, "linky://contacts/5#part"),
      ("/script", 2, "javascript:alert(1)"), ("/file", 2, "file:///etc/passwd"),
    ] {
      let steps = try await follow(path, on: server)
      #expect(steps.count == count, "\(path)")
      #expect(steps.last == target, "\(path)")
    }
  }

  @Test("No host is contacted that is not named: 'localhost' is not '127.0.0.1'")
  func hostHop() async throws {
    let server = try server()
    let steps = try await follow("/evil", on: server)
    #expect(steps.last == "http://localhost:\(server.port)/next")
  }

  @Test("A circle ends with the chain in its message")
  func circle() async throws {
    let server = try server()
    let rejection = await #expect(throws: Rejection.self) { try await follow("/loop", on: server) }
    let host = "http://127.0.0.1:\(server.port)"
    #expect(rejection?.code == .resolverLoop)
    #expect(rejection?.message.hasSuffix("\(host) -> \(host) -> \(host)") == true)
  }

  @Test("Redirects without end stop at the limit")
  func depth() async throws {
    let rejection = await #expect(throws: Rejection.self) {
      try await follow("/deep", on: server())
    }
    #expect(rejection?.code == .resolverDepth)
  }

  @Test("What leads nowhere says so")
  func nowhere() async throws {
    let server = try server()
    for (path, code) in [
      ("/page", "redirect.none"), ("/missing", "redirect.none"), ("/secret", "redirect.none"),
      ("/none", "redirect.location"), ("/flood/page", "redirect.none"),
      ("/close", "redirect.failed"),
    ] {
      let rejection = await #expect(throws: Rejection.self) { try await follow(path, on: server) }
      #expect(rejection?.code.rawValue == code, "\(path)")
    }
  }

  @Test("A malformed 'Location' of a named host is refused")
  func malformed() async throws {
    let server = try server()
    for (path, ending) in [
      ("/user", "url.userinfo"),
      ("/space", "url.whitespace"), ("/latin", "https://linky.app/\u{E9}"),
      ("/bracket", "http://[::1"), ("/percent", "https://linky.app/%zz"),
      ("/colon", "redirect.none"), ("/port", "http://127.0.0.1:PORT0/next"),
      ("/override", "https://linky.app/%E2%80%AE"), ("/twice", "url.whitespace"),
      ("/long", "limit.urlLength"), ("/big", "redirect.failed"),
    ] {
      let end: String
      do throws(Rejection) {
        end = try await follow(path, on: server).last ?? ""
      } catch {
        end = error.code.rawValue
      }
      #expect(end == ending.replacing("PORT", with: "\(server.port)"), "\(path)")
    }
  }

  @Test("A request is a GET without cookies, credentials and referrer")
  func request() async throws {
    let server = try server()
    let steps = try await follow("/cookie", on: server)
    #expect(steps.last == "linky:///who?GET,,,,127.0.0.1:\(server.port)")
  }

  @Test(
    "A server that does not answer is left when the task is cancelled", .timeLimit(.minutes(5)))
  func cancelled() async throws {
    let server = try server()
    let task = Task { try await follow("/silent", on: server) }
    task.cancel()
    let rejection = await #expect(throws: Rejection.self) { try await task.value }
    #expect(rejection?.code == .redirectFailed)
  }

  @Test("The body of a redirect plays no part")
  func longBody() async throws {
    #expect(try await follow("/flood", on: server()).last == "linky://contacts/5")
  }

  @Test("A page is answered at its head, even if its body has no end", .timeLimit(.minutes(10)))
  func endlessBody() async throws {
    let server = try server()
    let rejection = await #expect(throws: Rejection.self) {
      try await follow("/endless", on: server)
    }
    #expect(rejection?.code.rawValue == "redirect.none")
  }

  @Test(
    "A request that is cancelled at any moment ends, with its answer or as failed",
    .timeLimit(.minutes(5)))
  func cancelledAtAnyMoment() async throws {
    let server = try server()
    let ends = await withTaskGroup { group in
      for turns in 0..<400 {
        group.addTask {
          let task = Task { try await follow("/found", on: server) }
          for _ in 0..<turns * 4 { await Task.yield() }
          task.cancel()
          do {
            return try await task.value.last ?? "no step"
          } catch {
            return (error as? Rejection)?.code.rawValue ?? "\(error)"
          }
        }
      }
      return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    // Both happen, or no moment was tried between the two.
    #expect(Set(ends.keys) == ["redirect.failed", "linky://contacts/5"], "\(ends)")
    #expect(try await follow("/found", on: server).last == "linky://contacts/5")
  }

  @Test("A server that is not there did not answer")
  func noServer() async throws {
    let resolver = try RedirectResolver(hosts: ["127.0.0.1:1"], allowsHTTP: true)
    guard case .later(let lookup) = try resolver.resolve("http://127.0.0.1:1/") else {
      Issue.record("the URL is of a named host, and no request is made")
      return
    }
    let rejection = await #expect(throws: Rejection.self) { try await lookup() }
    #expect(rejection?.code == .redirectFailed)
  }
}
