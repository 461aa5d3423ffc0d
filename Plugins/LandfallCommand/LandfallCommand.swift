// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import PackagePlugin

/// `swift package landfall …`: the tool, from an app's own package.
///
/// The folder `LandfallPermittedCommand` is a link to this one: the two plug-ins differ in nothing but
/// the permissions that the package's manifest declares for them.
@main
struct LandfallCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(arguments, in: context.package.directoryURL) { try context.tool(named: $0).url }
  }

  /// Runs the tool in a folder, and ends with its exit code unless that is 0.
  private func run(
    _ arguments: [String], in folder: URL, tool: (String) throws -> URL
  ) throws {
    let process = Process()
    do {
      process.executableURL = try tool("landfall-tool")
    } catch {
      throw LandfallCommandError.noTool(error)
    }
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

enum LandfallCommandError: Error, CustomStringConvertible {
  case noTool(any Error)

  var description: String {
    switch self {
    case .noTool(let error):
      "\(error); Landfall's tool reads Swift by swift-syntax, so enable its trait 'Macros'"
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LandfallCommand: XcodeCommandPlugin {
    /// Runs the tool in the folder of an Xcode project; without arguments, `lint .` for Xcode.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode names the chosen targets; the tool reads the folder.
      var extractor = ArgumentExtractor(arguments)
      _ = extractor.extractOption(named: "target")
      let words = extractor.remainingArguments
      try run(
        words.isEmpty ? ["lint", ".", "--format", "xcode"] : words,
        in: context.xcodeProject.directoryURL
      ) { try context.tool(named: $0).url }
    }
  }
#endif
