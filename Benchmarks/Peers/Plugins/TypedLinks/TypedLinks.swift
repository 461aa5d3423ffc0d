// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import PackagePlugin

/// Writes an enum of links for each size of the workload.
@main
struct TypedLinks: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let writer = try context.tool(named: "link-writer")
    return [10, 100, 1_000].map { count in
      let file = context.pluginWorkDirectoryURL.appending(path: "Links\(count).swift")
      return .buildCommand(
        displayName: "Writing \(count) links", executable: writer.url,
        arguments: ["links", "\(count)", file.path()], outputFiles: [file])
    }
  }
}
