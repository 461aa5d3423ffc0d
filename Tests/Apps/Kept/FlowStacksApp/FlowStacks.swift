// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Stands for what the app uses of FlowStacks 0.9 (c528559, 2025-09-04). The declarations are those of its sources;
// it draws the root alone.

import SwiftUI

typealias Routes<T> = [Route<T>]

enum Route<Screen> {
  case push(Screen)
  case sheet(Screen, withNavigation: Bool)

  var isPresented: Bool { if case .sheet = self { true } else { false } }
}

protocol RouteProtocol {
  associatedtype Screen
  static func push(_ screen: Screen) -> Self
  static func sheet(_ screen: Screen, withNavigation: Bool) -> Self
  var isPresented: Bool { get }
}

extension RouteProtocol {
  static func sheet(_ screen: Screen) -> Self { sheet(screen, withNavigation: false) }
}

extension Route: RouteProtocol {}

extension Array where Element: RouteProtocol {
  mutating func push(_ screen: Element.Screen) { append(.push(screen)) }
  mutating func presentSheet(_ screen: Element.Screen, withNavigation: Bool = false) {
    append(.sheet(screen, withNavigation: withNavigation))
  }
  mutating func dismissAll() { self = Array(prefix { !$0.isPresented }) }
}

struct FlowStack<Root: View, Data: Hashable>: View {
  private let root: Root

  init(
    _ routes: Binding<[Route<Data>]>, withNavigation: Bool = false, @ViewBuilder root: () -> Root
  ) {
    self.root = root()
  }

  var body: some View { root }
}

extension View {
  func flowDestination<D: Hashable>(
    for dataType: D.Type, @ViewBuilder destination builder: @escaping (D) -> some View
  ) -> some View { self }
}
