// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Manifest {
  /// Returns the manifest as JSON, version 1; equal manifests have equal texts.
  ///
  /// - Returns: The text, without a newline at its end.
  /// - Complexity: O(*n*) in the length of the text.
  public func json() -> String {
    var members: [(key: String, value: JSONWriter.Node)] = [
      ("version", .integer(Manifest.version)),
      ("name", .text(name)),
      ("schemes", .array(schemes.map { .text($0) })),
      ("hosts", .array(hosts.map { .text($0) })),
      (
        "options",
        .object([
          ("caseInsensitive", .bool(options.caseInsensitive)),
          ("formEncodedQuery", .bool(options.formEncodedQuery)),
        ])
      ),
      ("links", .array(links.map { $0.node })),
    ]
    if !mounts.isEmpty { members.append(("mounts", .array(mounts.map { $0.mountNode }))) }
    return JSONWriter.text(.object(members))
  }
}

extension Manifest.Link {
  /// The keys of version 1, without those that say nothing.
  fileprivate var node: JSONWriter.Node {
    var members: [(key: String, value: JSONWriter.Node)] = [
      ("name", .text(name)),
      ("patterns", .array(patterns.map { .text($0) })),
    ]
    if !expressions.isEmpty {
      members.append(("expressions", .array(expressions.map { $0.node })))
    }
    members += parameterMembers
    members.append(("access", .text(access.rawValue)))
    members.append(("sources", .array(sources.map { .text($0) })))
    if needsConfirmation { members.append(("confirm", .bool(true))) }
    if let deprecation { members.append(("deprecated", .text(deprecation))) }
    if priority != 0 { members.append(("priority", .integer(priority))) }
    if caseInsensitive { members.append(("caseInsensitive", .bool(true))) }
    if !when.isEmpty { members.append(("when", .array(when.map { .text($0) }))) }
    if !summary.isEmpty { members.append(("summary", .text(summary))) }
    if !examples.isEmpty { members.append(("examples", .array(examples.map { .text($0) }))) }
    return .object(members)
  }

  /// What of a mount says which URLs it owns.
  fileprivate var mountNode: JSONWriter.Node {
    var members: [(key: String, value: JSONWriter.Node)] = [
      ("name", .text(name)), ("patterns", .array(patterns.map { .text($0) })),
    ]
    members += parameterMembers
    if caseInsensitive { members.append(("caseInsensitive", .bool(true))) }
    if !when.isEmpty { members.append(("when", .array(when.map { .text($0) }))) }
    return .object(members)
  }

  private var parameterMembers: [(key: String, value: JSONWriter.Node)] {
    parameters.isEmpty
      ? [] : [("parameters", .object(parameters.map { ($0.name, $0.node) }))]
  }
}

extension Manifest.Expression {
  /// What differs from an expression that matches the whole URL, in its case.
  fileprivate var node: JSONWriter.Node {
    var members: [(key: String, value: JSONWriter.Node)] = [("regex", .text(regex))]
    if anchoring != .whole { members.append(("anchoring", .text(anchoring.rawValue))) }
    if caseInsensitive { members.append(("caseInsensitive", .bool(true))) }
    return .object(members)
  }
}

extension Manifest.Parameter {
  /// What differs from a required value without a default.
  fileprivate var node: JSONWriter.Node {
    var members: [(key: String, value: JSONWriter.Node)] = [("type", .text(notation))]
    if isOptional { members.append(("optional", .bool(true))) }
    if let defaultText {
      members.append(("default", .text(defaultText)))
    } else if hasDefault {
      members.append(("hasDefault", .bool(true)))
    }
    if isLogged { members.append(("log", .bool(true))) }
    if isSensitive { members.append(("sensitive", .bool(true))) }
    return .object(members)
  }
}
