// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// What WebKit declares, as Apple documents it in 2026.

import Foundation

@MainActor class WKWebView: NSObject {}

nonisolated enum WKNavigationActionPolicy { case cancel, allow }

nonisolated enum WKNavigationType { case linkActivated, other }

nonisolated struct URLRequest {
  let url: URL?
}

@MainActor class WKNavigationAction: NSObject {
  var request: URLRequest { URLRequest(url: nil) }
  var navigationType: WKNavigationType { .other }
}

@MainActor protocol WKNavigationDelegate: NSObjectProtocol {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
}
