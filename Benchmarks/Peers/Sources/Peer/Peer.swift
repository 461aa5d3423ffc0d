// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Harness
import Workload

/// A router that is measured in a process of its own: the main file of each calls `run`.
public enum Peer {
  /// How a router hands out the values of placeholders.
  public enum Values {
    /// Without percent escapes.
    case decoded
    /// As they are written in the URL.
    case written
  }

  /// A route of the workload.
  public struct Route: Sendable {
    /// The place of the pattern in the workload.
    public let index: Int
    /// The segments of the pattern, with colons before the placeholders.
    public let segments: [String]

    /// The pattern: `/users1/:id`.
    public var pattern: String { "/" + segments.joined(separator: "/") }

    /// The names of the placeholders.
    public var names: [String] {
      segments.filter { $0.hasPrefix(":") }.map { String($0.dropFirst()) }
    }
  }

  /// Opens a URL, or returns nil.
  ///
  /// Make it in a function: a closure of a main file belongs to the main actor, and each call from
  /// elsewhere asks for the thread.
  public typealias Open = (String) -> Answer?

  /// The host of the workload.
  public static let host = Workload.host

  /// Measures a router as the arguments of the program say: `time [RUNS] [--sizes 10,100]` or
  /// `count [--sizes 10,100]`.
  ///
  /// First, the router has to give the right answer for each URL.
  ///
  /// - Parameters:
  ///   - values: How the router hands out values.
  ///   - isSlow: Whether the router takes milliseconds for a URL if there are many routes, so that it
  ///     gets a part of the URLs.
  ///   - makeRouter: Makes a router for a number of routes, or returns nil if there is none of that
  ///     size.
  public static func run(
    values: Values, isSlow: Bool = false, _ makeRouter: ([Route]) throws -> Open?
  ) rethrows {
    try measure { workload in
      let routes = workload.patterns.enumerated().map { Route(index: $0, segments: $1) }
      guard let open = try makeRouter(routes) else { return nil }
      let wanted = isSlow ? max(20, 20_000 / routes.count) : workload.urls.count
      let step = max(1, workload.urls.count / wanted)
      let urls = stride(from: 0, to: workload.urls.count, by: step).map { workload.urls[$0] }
      check(open, urls, values, routes)
      return benchmark(open, urls.map(\.url), size: routes.count)
    }
  }

  /// Measures what only reads URLs.
  public static func run(reading read: @escaping (String) -> Bool) {
    measure { workload in
      let urls = workload.urls.map(\.url)
      return Benchmark("read", size: workload.patterns.count, operations: urls.count) {
        urls.reduce(0) { $0 &+ (read($1) ? 1 : 0) }
      }
    }
  }

  private static func measure(_ benchmark: (Workload) throws -> Benchmark?) rethrows {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let sizes = takeSizes(&arguments)
    Runner(try sizes.compactMap { try benchmark(Workload(routes: $0)) }).run(arguments)
  }

  /// The sizes that the arguments name, which no longer have them then.
  private static func takeSizes(_ arguments: inout [String]) -> [Int] {
    guard let index = arguments.firstIndex(of: "--sizes"), index + 1 < arguments.count else {
      return [10, 100, 1_000]
    }
    defer { arguments.removeSubrange(index...(index + 1)) }
    return arguments[index + 1].split(separator: ",").compactMap { Int($0) }
  }

  /// Stops the program if an answer is wrong.
  private static func check(
    _ open: Open, _ urls: [WorkloadURL], _ values: Values, _ routes: [Route]
  ) {
    for url in urls {
      let answer = open(url.url)
      let wanted = wanted(url, values, routes)
      guard answer == wanted else {
        fatalError("\(url.url): \(String(describing: answer)), not \(String(describing: wanted))")
      }
    }
  }

  private static func wanted(
    _ url: WorkloadURL, _ values: Values, _ routes: [Route]
  ) -> Answer? {
    guard url.route >= 0 else { return nil }
    let texts =
      switch values {
      case .decoded: url.parameters.map(\.value)
      case .written: writtenValues(url.url, routes[url.route].segments)
      }
    return Answer(url.route, bytes: texts.reduce(0) { $0 + $1.utf8.count })
  }

  private static func writtenValues(_ url: String, _ segments: [String]) -> [String] {
    let path = url.dropFirst("https://\(host)/".count).prefix { $0 != "?" && $0 != "#" }
    return zip(segments, path.split(separator: "/"))
      .filter { $0.0.hasPrefix(":") }.map { String($0.1) }
  }

  private static func benchmark(_ open: @escaping Open, _ urls: [String], size: Int) -> Benchmark {
    func sum() -> Int {
      urls.reduce(0) { sum, url in
        guard let answer = open(url) else { return sum }
        return sum &+ answer.route &+ answer.bytes
      }
    }
    let wanted = sum()
    return Benchmark("open", size: size, operations: urls.count) {
      let found = sum()
      precondition(found == wanted, "the answers change")
      return found
    }
  }
}
