// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// The facts about a match of one URL with one table; a mounted table has a trace of its own.
package final class MatchTrace: MatchTracing {
  enum Outcome {
    /// The host, the query or the fragment does not fit.
    case unmet
    /// All fits but a value.
    case failed
    /// All fits, but the app's code does not take it.
    case declined(Refusal)
    case accepted
    /// All fits, but another route was accepted before.
    case later
  }

  private struct Visit: Hashable {
    var node: Int
    var index: Int
  }

  private struct Value: Hashable {
    var type: Int
    var range: ByteRange
  }

  let table: CompiledTable
  private(set) var otherSchemes: Set<Int> = []
  private(set) var otherHosts: Set<Int> = []
  private var reached: Set<Visit> = []
  private var failures: [Value: Refusal.Kind] = [:]
  private var unmet: Set<Int> = []
  private var outcomes: [Int: Outcome] = [:]
  private(set) var accepted: Int?
  private(set) var blamed: Int?
  /// The leaf of the mount that owns the URL, so that nothing behind it was tried.
  private(set) var owner: Int?
  private(set) var mounted: [Int: MatchTrace] = [:]
  /// Whether the walk looks for the routes that match beside the accepted one.
  private var isListing = false
  /// Whether such a walk has found one.
  package private(set) var hasListed = false

  package init(_ table: CompiledTable) { self.table = table }

  @inline(never)
  package func note(_ event: MatchEvent) {
    switch event {
    case .began: break
    case .otherScheme(let root): otherSchemes.insert(root)
    case .otherHost(let root): otherHosts.insert(root)
    case .reached(let node, let index): reached.insert(Visit(node: node, index: index))
    case .noValue(let kind, let range, let type):
      failures[Value(type: type, range: range)] = kind
    case .unmet(let requirement): unmet.insert(requirement)
    case .offered(let leaf): if outcomes[leaf] == nil { outcomes[leaf] = .unmet }
    case .failed(let leaf): outcomes[leaf] = .failed
    case .blamed(let leaf): blamed = leaf
    case .declined(let leaf, let refusal): if !isListing { outcomes[leaf] = .declined(refusal) }
    case .accepted(let leaf): accept(leaf)
    case .owned(let leaf): owner = leaf
    }
  }

  private func accept(_ leaf: Int) {
    if accepted == nil { accepted = leaf }
    outcomes[leaf] = accepted == leaf ? .accepted : .later
  }

  // MARK: Facts

  /// How many routes the table has, with those of mounted tables; the ways to write one count once.
  var routeCount: Int {
    let own = table.withBytes { table in
      (0..<table.linkCount).reduce(0) { $0 + (table.isOwner($1) ? 0 : table.routeCount($1)) }
    }
    return mounted.values.reduce(own) { $0 + $1.routeCount }
  }

  /// Whether a node's branches were tried with the segment at an index.
  func isReached(_ node: Int, at index: Int) -> Bool {
    reached.contains(Visit(node: node, index: index))
  }

  func failure(of type: Int, in range: ByteRange) -> Refusal.Kind? {
    failures[Value(type: type, range: range)]
  }

  func isUnmet(_ requirement: Int) -> Bool { unmet.contains(requirement) }

  /// How far a leaf came; nil if its path does not fit, or was not looked at.
  func outcome(_ leaf: Int) -> Outcome? { outcomes[leaf] }

  // MARK: Walks

  package func mount(_ match: RouteMatch, _ table: CompiledTable) -> any MatchTracing {
    let trace = mounted[match.leaf] ?? MatchTrace(table)
    trace.isListing = isListing
    mounted[match.leaf] = trace
    return trace
  }

  package func begin() { hasListed = false }

  /// Calls `body`, whose walk declines what it is offered, to see all that match.
  func listing(_ body: () -> Void) {
    isListing = true
    body()
    isListing = false
  }

  /// Notes, in such a walk, that a route would have been taken.
  package func decline(_ match: RouteMatch) -> Refusal? {
    guard isListing else { return nil }
    accept(match.leaf)
    hasListed = true
    return Refusal(.routeNone, at: 0)
  }

  var taken: LeafBytes? { accepted.map { leaf in table.withBytes { LeafBytes($0, leaf) } } }

  var takenName: String {
    guard let taken else { return "" }
    let name = table.withBytes { $0.linkName(taken.link) }
    return mounted[taken.entry].map { name + "." + $0.takenName } ?? name
  }
}
