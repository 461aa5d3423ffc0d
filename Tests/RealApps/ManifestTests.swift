// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallDiagnostics
import Testing

@Suite("Manifests of real apps")
struct ManifestTests {
  @Test("The tool answers from a manifest as the app does", arguments: RealApp.all)
  func batch(app: RealApp) throws {
    let all = try app.file.cases.compactMap(app.line)
    let manifest = try Manifest(json: app.manifest())
    for (contexts, expected) in Dictionary(grouping: all, by: \.contexts) {
      let urls = expected.map(\.url)
      let run = try BatchRun(manifest: app.manifest(), urls: urls, in: contexts)
      #expect(run.code == 0)
      #expect(run.lines.count == expected.count)
      for (line, wanted) in zip(run.lines, expected) {
        var wanted = wanted
        // The canonical text of a value that only the app reads, the tool cannot know.
        if manifest.hasOpaqueValue(wanted.link) { wanted.canonical = line.canonical }
        #expect(line == wanted)
      }
    }
  }
}

extension Manifest {
  /// Whether a link has a value that only the app can read.
  func hasOpaqueValue(_ name: String?) -> Bool {
    links.filter { $0.name == name }.contains { link in
      link.parameters.contains { parameter in
        if case .opaque = parameter.type { parameter.type != .opaque("QueryItem") } else { false }
      }
    }
  }
}
