// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Workload

// usage: link-writer links ROUTES FILE    writes an enum of links
//        link-writer lines ROUTES FILE    writes the workload for routers in other languages
let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[2]) else {
  fatalError("usage: link-writer links|lines ROUTES FILE")
}
let workload = Workload(routes: count)
let text = arguments[1] == "links" ? LinkEnum(workload).source : workload.lines
try Data(text.utf8).write(to: URL(fileURLWithPath: arguments[3]))
