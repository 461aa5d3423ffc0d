// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

public import Observation

/// Where a value of a view is kept.
final class Box<Value> {
  private var value: Value
  var link: Box?
  var onChange: () -> Void = {}

  init(_ value: Value) { self.value = value }

  var current: Value {
    get { link?.current ?? value }
    set {
      if let link { link.current = newValue } else { value = newValue }
      onChange()
    }
  }
}

@propertyWrapper public struct State<Value> {
  private let box: Box<Value>

  public init(wrappedValue value: Value) { box = Box(value) }
  public init(initialValue value: Value) { box = Box(value) }

  public var wrappedValue: Value {
    get { box.current }
    nonmutating set { box.current = newValue }
  }
  public var projectedValue: Binding<Value> { Binding({ box.current }, { box.current = $0 }) }
}

extension State: SimulatedProperty {
  func connect(_ key: Int, _ place: Rendering) {
    let memory = place.memory
    memory.drawn.insert(key)
    if let kept = memory.states[key] as? Box<Value> {
      if kept !== box { box.link = kept }
    } else {
      memory.states[key] = box
      box.onChange = { [changes = memory.changes] in changes.note() }
    }
  }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  package init(_ get: @escaping () -> Value, _ set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public static func constant(_ value: Value) -> Binding<Value> { Binding({ value }, { _ in }) }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      { wrappedValue[keyPath: keyPath] }, { wrappedValue[keyPath: keyPath] = $0 })
  }
}

@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding<Subject>({ object[keyPath: keyPath] }, { object[keyPath: keyPath] = $0 })
  }
}

extension Bindable where Value: AnyObject & Observable {
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@propertyWrapper public struct Environment<Value> {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let box = Box<Value?>(nil)

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value {
    guard let value = box.current else { return EnvironmentValues()[keyPath: keyPath] }
    return value
  }
}

extension Environment: SimulatedProperty {
  func connect(_ key: Int, _ place: Rendering) {
    box.current = place.environment[keyPath: keyPath]
  }
}

@propertyWrapper public struct SceneStorage<Value> {
  private let key: String
  private let initial: Value
  private let memory = Box<Memory?>(nil)

  public var wrappedValue: Value {
    get { memory.current?.sceneStorage[key] as? Value ?? initial }
    nonmutating set {
      memory.current?.sceneStorage[key] = newValue
      memory.current?.changes.note()
    }
  }
  public var projectedValue: Binding<Value> { Binding({ wrappedValue }, { wrappedValue = $0 }) }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.key = key
    initial = wrappedValue
  }
  public init(_ key: String) where Value == Data? {
    self.key = key
    initial = nil
  }
}

extension SceneStorage: SimulatedProperty {
  func connect(_ key: Int, _ place: Rendering) { memory.current = place.memory }
}

enum CurrentTransaction {
  @TaskLocal static var disablesAnimations = false
}

public struct Transaction {
  public var disablesAnimations: Bool = false

  public init() {}
}

public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try CurrentTransaction.$disablesAnimations.withValue(transaction.disablesAnimations) {
    try body()
  }
}
