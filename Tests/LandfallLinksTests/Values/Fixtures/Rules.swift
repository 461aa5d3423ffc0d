// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

// Declared outside of the link enums, so that the macro does not see them.

enum OuterAmount: NumberRange { static let range: ClosedRange<UInt16> = 1...10_000 }
enum OuterHosts: WebHosts { static let hosts = ["example.com", "*.example.org"] }
enum OuterTitle: TextLength { static let length = 2...5 }
enum OuterMonth: NumberRange { static let range = 1...12 }
