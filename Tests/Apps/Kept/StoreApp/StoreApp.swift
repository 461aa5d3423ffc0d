// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallSwiftUI  // new
import SwiftUI

/// In an app with the package itself, it has the macro '@Reducer', and its state '@ObservableState'.
struct AppFeature: Reducer {
  struct State {
    var tab = AppTab.favourites
    var paths: [AppTab: [AppRoute]] = [:]
    @Presents var sheet: AppSheet?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addTapped
    case sheetDismissed
    case show(Target)
    case link(AppLink)  // new

    var binding: BindingAction<State>? {
      if case .binding(let action) = self { action } else { nil }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .binding: BindingReducer().reduce(into: &state, action: action)
      case .addTapped: state.sheet = .addContact
      case .sheetDismissed: state.sheet = nil
      case .show(let target):
        state.tab = target.tab
        state.paths[target.tab] = target.routes
        state.sheet = target.sheet
      case .link(let link): return .run { await $0(.show(link.target)) }  // new
      }
      return .none
    }
  }
}

struct StoreView: View {
  let links: DeepLinkCenter<AppLink>  // new
  @Bindable var store: StoreOf<AppFeature>
  @State private var sheets = ModalQueue<AppSheet>()  // new

  var body: some View {
    TabView(selection: $store.tab) {
      ForEach(AppTab.allCases, id: \.self) { tab in
        Tab(value: tab) {
          NavigationStack(path: $store.paths[path: tab]) {
            StoreRootView(tab: tab, store: store)
              .navigationDestination(for: AppRoute.self) { Text($0.title) }
          }
        } label: {
          Text(tab.title)
        }
      }
    }
    // before: .sheet(item: $store.sheet) {
    .sheet(item: $sheets.item) {
      sheets.didDismiss()  // new
      if sheets.item == nil { store.send(.sheetDismissed) }  // new
    } content: {  // new
      Text($0.title)
    }
    .onChange(of: store.sheet) { sheets.item = $1 }  // new
    .deepLinks(links) { link, _ in  // new
      await store.send(.link(link)).finish()  // new
      return .opened { await sheets.show(store.sheet) }  // new
    }  // new
  }
}

extension [AppTab: [AppRoute]] {
  fileprivate subscript(path tab: AppTab) -> [AppRoute] {
    get { self[tab] ?? [] }
    set { self[tab] = newValue }
  }
}

private struct StoreRootView: View {
  let tab: AppTab
  let store: StoreOf<AppFeature>

  var body: some View {
    List {
      Text(tab.rootTitle)
      Button {
        store.send(.addTapped)
      } label: {
        Text("Add")
      }
    }
  }
}
