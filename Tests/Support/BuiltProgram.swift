// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import Foundation

/// Finds a program of the package that was built with the tests.
///
/// On Linux the tests are a program beside it. On macOS a helper of Xcode's loads their bundle, which it gets in
/// an argument, and which lies beside the program.
///
/// - Parameters:
///   - name: The name of the program.
///   - arguments: The arguments of the process.
///   - bundles: The bundles of the process.
/// - Returns: The program; `nil` if it is not there.
package func builtProgram(
  _ name: String, arguments: [String] = CommandLine.arguments,
  bundles: [String] = Bundle.allBundles.map(\.bundlePath)
) -> URL? {
  let option = arguments.firstIndex(of: "--test-bundle-path")
  let bundle = option.flatMap { arguments.dropFirst($0 + 1).first }
  let places = [bundle].compactMap { $0 } + bundles.filter { $0.hasSuffix(".xctest") }
  for place in places + arguments.prefix(1) {
    var folder = URL(filePath: place).deletingLastPathComponent()
    while folder.path != "/" {
      let program = folder.appending(path: name)
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
      folder.deleteLastPathComponent()
    }
  }
  return nil
}
