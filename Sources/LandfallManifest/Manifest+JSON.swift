// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Manifest {
  /// The manifest as JSON, without a newline at its end; equal manifests have equal texts.
  package func json() -> String {
    JSONNode.members { json in
      json.add("version", Manifest.version)
      json.add("name", name)
      json.add("schemes", schemes)
      json.add("hosts", hosts)
      json.add(
        "options",
        JSONNode.members { json in
          json.add("caseInsensitive", options.caseInsensitive)
          json.add("formEncodedQuery", options.formEncodedQuery)
        })
      json.add("links", links)
      json.add("mounts", unlessEmpty: mounts.map { $0.node(isMount: true) })
    }.pretty
  }
}

extension Manifest.Link: JSONWritable {
  package var node: JSONNode { node(isMount: false) }

  /// The keys that say something; of a mount those that say which URLs it owns.
  fileprivate func node(isMount: Bool) -> JSONNode {
    .members { json in
      json.add("name", name)
      json.add("patterns", patterns)
      if !isMount { json.add("expressions", unlessEmpty: expressions) }
      if !parameters.isEmpty {
        json.add("parameters", JSONNode.object(parameters.map { ($0.name, $0.node) }))
      }
      if !isMount {
        json.add("access", access.rawValue)
        json.add("sources", sources)
        json.add("confirm", ifTrue: needsConfirmation)
        json.add("deprecated", deprecation)
        if priority != 0 { json.add("priority", priority) }
      }
      json.add("caseInsensitive", ifTrue: caseInsensitive)
      json.add("when", unlessEmpty: when)
      if isMount { return }
      if !summary.isEmpty { json.add("summary", summary) }
      json.add("examples", unlessEmpty: examples)
    }
  }
}

extension Manifest.Expression: JSONWritable {
  /// The differences from an expression that matches the whole URL, in its case.
  package var node: JSONNode {
    .members { json in
      json.add("regex", regex)
      if anchoring != .whole { json.add("anchoring", anchoring.rawValue) }
      json.add("caseInsensitive", ifTrue: caseInsensitive)
    }
  }
}

extension Manifest.Parameter {
  /// The differences from a required value without a default.
  fileprivate var node: JSONNode {
    .members { json in
      json.add("type", notation)
      json.add("optional", ifTrue: isOptional)
      json.add("default", defaultText)
      json.add("hasDefault", ifTrue: hasDefault && defaultText == nil)
      json.add("log", ifTrue: isLogged)
      json.add("sensitive", ifTrue: isSensitive)
    }
  }
}
