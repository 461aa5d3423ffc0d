// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

let links = DeepLinkCenter<AppLink>()
let url = "https://linky.app/contacts/5"

nonisolated func show(_ anything: Any) { print(anything) }
nonisolated func log(_ anything: Any...) { print(anything) }
