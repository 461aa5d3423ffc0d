// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallSwiftUI  // new
import Observation
import SwiftUI

/// The app's own router: a path for each tab, and a sheet above all.
@MainActor @Observable final class Router {
  var tab = AppTab.favourites
  var sheets = ModalQueue<AppSheet>()  // before: var sheet: AppSheet?
  private var paths: [AppTab: NavigationPath] = [:]

  subscript(tab: AppTab) -> NavigationPath {
    get { paths[tab] ?? NavigationPath() }
    set { paths[tab] = newValue }
  }
}

extension Router: DeepLinkHandler {  // new
  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {  // new
    .opened {  // new
      self.tab = link.target.tab  // new
      self[link.target.tab] = NavigationPath(link.target.routes)  // new
      await self.sheets.show(link.target.sheet)  // new
    }  // new
  }  // new
}  // new

struct RouterView: View {
  let links: DeepLinkCenter<AppLink>  // new
  @State private var router = Router()

  var body: some View {
    TabView(selection: $router.tab) {
      ForEach(AppTab.allCases, id: \.self) { tab in
        Tab(value: tab) {
          NavigationStack(path: $router[tab]) {
            RootView(tab: tab, router: router)
              .navigationDestination(for: AppRoute.self) { Text($0.title) }
          }
        } label: {
          Text(tab.title)
        }
      }
    }
    // before: .sheet(item: $router.sheet) { Text($0.title) }
    .sheet(item: $router.sheets.item, onDismiss: router.sheets.didDismiss) { Text($0.title) }
    .deepLinks(links, to: router)  // new
  }
}

private struct RootView: View {
  let tab: AppTab
  let router: Router

  var body: some View {
    List {
      Text(tab.rootTitle)
      Button {
        router.sheets.item = .addContact  // before: router.sheet = .addContact
      } label: {
        Text("Add")
      }
      NavigationLink(value: AppRoute.contact(6)) { Text("Contact 6") }
    }
  }
}
