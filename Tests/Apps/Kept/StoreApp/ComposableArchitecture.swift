// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Stands for what the app uses of swift-composable-architecture 1.26 (d34c1dfe, 2026-05-20). The declarations are
// those of its sources; the macros are left out, and so is what they make.

import Observation
import SwiftUI

protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action
  associatedtype Body
  func _reduce(into state: inout State, action: Action) -> Effect<Action>
  var body: Body { get }
}

extension Reducer where Body: Reducer<State, Action> {
  func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    body._reduce(into: &state, action: action)
  }
}

typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>
typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

struct Reduce<State, Action>: Reducer {
  private let reduce: (inout State, Action) -> Effect<Action>

  init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.reduce = reduce
  }

  func _reduce(into state: inout State, action: Action) -> Effect<Action> { reduce(&state, action) }
  var body: Never { fatalError("a primitive reducer has no body") }
}

struct Effect<Action> {
  fileprivate let operation: (@Sendable (Send<Action>) async throws -> Void)?

  static var none: Self { Self(operation: nil) }
  static func run(
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void
  ) -> Self { Self(operation: operation) }
}

@MainActor struct Send<Action>: Sendable {
  fileprivate let send: @MainActor (Action) -> Void
  func callAsFunction(_ action: Action) { send(action) }
}

struct StoreTask: Hashable, Sendable {
  fileprivate let rawValue: Task<Void, Never>?
  func finish() async { await rawValue?.value }
}

/// In the package it is part of the state that a macro makes observable.
@propertyWrapper struct Presents<State> {
  var wrappedValue: State?
  init(wrappedValue: State?) { self.wrappedValue = wrappedValue }
}

protocol BindableAction<State> {
  associatedtype State
  static func binding(_ action: BindingAction<State>) -> Self
  var binding: BindingAction<State>? { get }
}

struct BindingAction<Root> {
  fileprivate let set: (inout Root) -> Void
}

struct BindingReducer<State, Action: BindableAction<State>> {
  func reduce(into state: inout State, action: Action) { action.binding?.set(&state) }
}

@Observable @dynamicMemberLookup @MainActor final class Store<State, Action> {
  private var state: State
  @ObservationIgnored private let reduce: (inout State, Action) -> Effect<Action>

  init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State, reducer: () -> R
  ) {
    state = initialState()
    reduce = reducer()._reduce
  }

  @discardableResult
  func send(_ action: Action) -> StoreTask {
    let effect = reduce(&state, action)
    guard let operation = effect.operation else { return StoreTask(rawValue: nil) }
    let send = Send<Action> { [self] in self.send($0) }
    return StoreTask(rawValue: Task { try? await operation(send) })
  }

  subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }
}

extension Store where Action: BindableAction, Action.State == State {
  subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { state[keyPath: keyPath] }
    set { send(.binding(BindingAction { $0[keyPath: keyPath] = newValue })) }
  }
}
