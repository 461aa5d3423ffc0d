// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

extension RouteTable {
  /// Reads a URL, finds its route and makes the value.
  ///
  /// - Parameters:
  ///   - url: The absolute URL, with one of the table's schemes.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - limits: How much is read at most.
  /// - Returns: The value and how the URL gave it.
  /// - Throws: ``Refusal`` if no route takes the URL.
  /// - Complexity: O(*n*) in the bytes of the URL, whatever the number of routes.
  public func match(
    _ url: String, contexts: LinkContexts = [], limits: ReadingLimits = .standard
  ) throws(Refusal) -> RouteTableMatch<Value> {
    try find(url, isPath: false, contexts, limits)
  }

  /// Reads a path alone, finds its route and makes the value.
  ///
  /// - Parameters:
  ///   - path: The path with its query and fragment, such as `/contacts/5?tab=2`.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - limits: How much is read at most.
  /// - Returns: The value and how the path gave it.
  /// - Throws: ``Refusal`` if no route takes the path.
  /// - Complexity: O(*n*) in the bytes of the path.
  public func match(
    path: String, contexts: LinkContexts = [], limits: ReadingLimits = .standard
  ) throws(Refusal) -> RouteTableMatch<Value> {
    try find(path, isPath: true, contexts, limits)
  }

  private func find(
    _ text: String, isPath: Bool, _ contexts: LinkContexts, _ limits: ReadingLimits
  ) throws(Refusal) -> RouteTableMatch<Value> {
    var text = text
    return try text.withUTF8 { buffer -> Result<RouteTableMatch<Value>, Refusal> in
      do throws(Refusal) {
        return .success(
          try table.withReading(
            ByteView(buffer), isPath: isPath, limits: limits, contexts: contexts
          ) { url in
            do throws(Refusal) {
              return .success(try find(url, below: nil))
            } catch {
              return .failure(error)
            }
          })
      } catch {
        return .failure(error)
      }
    }.get()
  }

  package func find(
    _ url: ReadURL, below mount: RouteMatch?, trace: (any MatchTracing)? = nil
  ) throws(Refusal) -> RouteTableMatch<Value> {
    var found: RouteTableMatch<Value>?
    try table.match(url, below: mount, tracing: trace) { match in
      var decoder = LinkDecoder(match, wantsDetails: true, trace: trace)
      do throws(Refusal) {
        guard let value = try routes[match.link].make(&decoder) else {
          return .nothing(of: url)
        }
        found = RouteTableMatch(value, match, decoder.mounted)
        return nil
      } catch {
        return error
      }
    }
    guard let found else { throw .nothing(of: url) }
    return found
  }
}
