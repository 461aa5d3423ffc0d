// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallSwiftUI  // new
import SwiftUI

enum FlowScreen: Hashable {
  case route(AppRoute), sheet(AppSheet)

  var title: String {
    switch self {
    case .route(let route): route.title
    case .sheet(let sheet): sheet.title
    }
  }
}

struct FlowView: View {
  let links: DeepLinkCenter<AppLink>  // new
  @State private var tab = AppTab.favourites
  @State private var routes: [AppTab: Routes<FlowScreen>] = [:]

  var body: some View {
    TabView(selection: $tab) {
      ForEach(AppTab.allCases, id: \.self) { tab in
        Tab(value: tab) {
          FlowStack($routes[path: tab], withNavigation: true) {
            Text(tab.rootTitle).flowDestination(for: FlowScreen.self) { Text($0.title) }
          }
        } label: {
          Text(tab.title)
        }
      }
    }
    .deepLinks(links) { link, _ in .opened { show(link.target) } }  // new
  }
}

extension FlowView {
  /// FlowStacks itself spaces steps that SwiftUI cannot do at once.
  fileprivate func show(_ target: Target) {
    for tab in routes.keys { routes[tab]?.dismissAll() }
    tab = target.tab
    routes[target.tab] =
      target.routes.map { .push(.route($0)) } + (target.sheet.map { [.sheet(.sheet($0))] } ?? [])
  }
}

extension [AppTab: Routes<FlowScreen>] {
  fileprivate subscript(path tab: AppTab) -> Routes<FlowScreen> {
    get { self[tab] ?? [] }
    set { self[tab] = newValue }
  }
}
