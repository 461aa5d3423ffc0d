// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A process that has ended.
struct ProcessRun {
  let code: Int32
  let output: String
  let errors: String

  init(_ path: String, _ arguments: [String], input: String? = nil) throws {
    let folder = try TemporaryFolder(["in": input ?? "", "out": "", "err": ""])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle(forReadingAtPath: folder.file("in"))
    process.standardOutput = FileHandle(forWritingAtPath: folder.file("out"))
    process.standardError = FileHandle(forWritingAtPath: folder.file("err"))
    try process.run()
    process.waitUntilExit()
    code = process.terminationStatus
    output = try folder.text("out")
    errors = try folder.text("err")
  }

  /// Whether a process can be waited for: Foundation does so over the loopback interface.
  static let isPossible: Bool = {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return true }
    defer { freeifaddrs(list) }
    let interfaces = sequence(first: list) { $0?.pointee.ifa_next }.prefix { $0 != nil }
    let loopbacks = interfaces.compactMap { $0?.pointee.ifa_flags }.filter {
      $0 & numericCast(IFF_LOOPBACK) != 0
    }
    return loopbacks.contains { $0 & numericCast(IFF_UP) != 0 }
  }()

  /// The tool that was built beside the tests.
  static let tool = builtProgram("landfall-tool")?.path ?? "landfall-tool"

  /// The folder of the products, if the modules and the macro's plug-in lie in it.
  static let products: String? = {
    let folder = URL(fileURLWithPath: tool).deletingLastPathComponent().path
    let files = ["/Modules/Landfall.swiftmodule", "/LandfallPlugin-tool"]
    return files.allSatisfy { FileManager.default.fileExists(atPath: folder + $0) } ? folder : nil
  }()
}
