// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Observation
import SwiftUI
import UIKit

extension Check {
  static let paths = [
    Check(
      name: "R6", question: "a path with four values in one assignment",
      assumed: ["[1, 2, 3, 4], appeared: 4"], predicted: "[1, 2, 3, 4], appeared: 4"
    ) { stage in
      let model = await Model.shown(on: stage) { StackView(model: $0) }
      model.path = [1, 2, 3, 4]
      await stage.pause()
      return "\(model.path), appeared: \(model.appeared)"
    },
    Check(
      name: "R6", question: "the path of a tab that was never shown, when it is selected",
      assumed: ["[1, 2], appeared: 2"], predicted: "[1, 2], appeared: 2"
    ) { stage in
      let model = await Model.shown(on: stage) { TabsView(model: $0) }
      model.path = [1, 2]
      await stage.pause()
      model.tab = "stack"
      await stage.pause()
      return "\(model.path), appeared: \(model.appeared)"
    },
    Check(
      name: "R6", question: "a tab and its path in one update", assumed: ["[1, 2], appeared: 2"],
      predicted: "[1, 2], appeared: 2"
    ) { stage in
      let model = await Model.shown(on: stage) { TabsView(model: $0) }
      model.tab = "stack"
      model.path = [1, 2]
      await stage.pause()
      return "\(model.path), appeared: \(model.appeared)"
    },
    Check(
      name: "R16", question: "a path that comes with another root of its stack",
      assumed: ["[1, 2]", "[]"], predicted: "[]"
    ) { stage in await rootAndPath(on: stage, isContained: false) },
    Check(
      name: "R16", question: "a path that comes with another root within a container",
      assumed: ["[1, 2]"]
    ) { stage in await rootAndPath(on: stage, isContained: true) },
    Check(
      name: "R18", question: "a path that is set during a push",
      assumed: ["[2, 3], appeared: 1, 3", "[2, 3], appeared: 1"],
      predicted: "[2, 3], appeared: 1"
    ) { stage in
      let model = await Model.shown(on: stage) { StackView(model: $0) }
      model.path = [1]
      await stage.begin()
      model.path = [2, 3]
      await stage.pause()
      return "\(model.path), appeared: \(model.appeared)"
    },
    Check(
      name: "R21", question: "the path of the last of six tabs, and how many stacks are around it",
      assumed: ["[1, 2], in 1", "[1, 2], in 2"], predicted: "[1, 2], in 2"
    ) { stage in
      let model = await Model.shown(on: stage) {
        TabsView(model: $0, names: ["a", "b", "c", "d", "other", "stack"])
      }
      model.tab = "stack"
      model.path = [1, 2]
      await stage.pause()
      let stacks = sequence(first: model.controller, next: { $0?.parent })
        .prefix { $0 != nil }.count { $0 is UINavigationController }
      return "\(model.path), in \(stacks)"
    },
    Check(
      name: "R9", question: "onAppear of a pushed screen", assumed: ["while it moves"],
      predicted: "while it moves"
    ) { stage in
      let model = await Model.shown(on: stage) { StackView(model: $0) }
      model.path = [1]
      await stage.pause()
      return model.wasMoving ? "while it moves" : "when it is there"
    },
  ]

  static let sheets = [
    Check(
      name: "R7", question: "onDismiss where the lowest of two sheets is set to nil",
      assumed: ["1", "2, 1", "1, 2"]
    ) { stage in
      let model = await Model.shown(on: stage) { SheetsView(model: $0) }
      model.low = Item(id: 1, text: "one")
      await stage.pause()
      model.high = Item(id: 2, text: "two")
      await stage.pause()
      model.low = nil
      await stage.pause()
      return model.dismissed.texts.joined(separator: ", ")
    },
    Check(
      name: "R7", question: "a sheet that is set when the content of the lower one appears",
      assumed: ["shown: two"], predicted: "shown: two"
    ) { stage in
      let model = await Model.shown(on: stage) { SheetsView(model: $0) }
      model.onAppear = { [weak model] in model?.high = Item(id: 2, text: "two") }
      model.low = Item(id: 1, text: "one")
      await stage.pause()
      return "shown: \(model.shownAbove.texts.joined(separator: ", "))"
    },
    Check(
      name: "R8", question: "a sheet whose item gets another value of the same identity",
      assumed: ["shows one, two; appeared: 1"], predicted: "shows one, two; appeared: 1"
    ) { stage in
      let model = await Model.shown(on: stage) { SheetsView(model: $0) }
      for text in ["one", "two"] {
        model.low = Item(id: 1, text: text)
        await stage.pause()
      }
      return "shows \(model.shown.texts.joined(separator: ", ")); appeared: \(model.appeared)"
    },
    Check(
      name: "R9", question: "onAppear of a sheet",
      assumed: ["while it moves", "when it is there"], predicted: "while it moves"
    ) { stage in
      let model = await Model.shown(on: stage) { SheetsView(model: $0) }
      model.low = Item(id: 1, text: "one")
      await stage.pause()
      return model.wasMoving ? "while it moves" : "when it is there"
    },
    Check(
      name: "R19", question: "a sheet that UIKit dismisses", assumed: ["no item, dismissed: 1"]
    ) { stage in
      let model = await Model.shown(on: stage) { SheetsView(model: $0) }
      model.low = Item(id: 1, text: "one")
      await stage.pause()
      let sheet = model.controller?.presentedViewController
      sheet?.presentingViewController?.dismiss(animated: true)
      await stage.pause()
      let dismissed = model.dismissed.texts.joined(separator: ", ")
      return "\(model.low == nil ? "no" : "an") item, dismissed: \(dismissed)"
    },
    Check(
      name: "R14", question: "a sheet with interactiveDismissDisabled that is set to nil",
      assumed: ["dismissed: 1"], predicted: "dismissed: 1"
    ) { stage in
      let model = await Model.shown(on: stage) { SheetsView(model: $0) }
      model.low = Item(id: 1, text: "one")
      await stage.pause()
      model.low = nil
      await stage.pause()
      return "dismissed: \(model.dismissed.texts.joined(separator: ", "))"
    },
  ]
}

@MainActor private func rootAndPath(on stage: any Stage, isContained: Bool) async -> String {
  let model = await Model.shown(on: stage) { RootsView(model: $0, isContained: isContained) }
  model.tab = "new"
  model.path = [1, 2]
  await stage.pause()
  return "\(model.path)"
}

struct Item: Identifiable {
  let id: Int
  var text: String
}

/// What the views show, and what they report.
@MainActor @Observable final class Model {
  var tab = "other"
  var path: [Int] = []
  var low: Item?
  var high: Item?
  @ObservationIgnored let dismissed = Notes()
  @ObservationIgnored let shown = Notes()
  @ObservationIgnored let shownAbove = Notes()
  /// A controller in the background of the view.
  @ObservationIgnored weak var controller: UIViewController?
  /// What the app does when a view appears.
  @ObservationIgnored var onAppear: () -> Void = {}
  @ObservationIgnored private let appearances = Notes()
  @ObservationIgnored private(set) var wasMoving = false
  @ObservationIgnored private weak var stage: (any Stage)?

  private init(_ stage: any Stage) { self.stage = stage }

  static func shown(on stage: any Stage, in view: (Model) -> some View) async -> Model {
    let model = Model(stage)
    stage.show(AnyView(view(model)))
    await stage.pause()
    return model
  }

  var appeared: String { appearances.texts.joined(separator: ", ") }

  func appear(_ number: Int) {
    appearances.add("\(number)")
    wasMoving = stage?.isMoving ?? false
    onAppear()
  }
}

private struct StackView: View {
  @Bindable var model: Model

  var body: some View {
    NavigationStack(path: $model.path) {
      Text("root").navigationDestination(for: Int.self) { number in
        Text("\(number)").background { Finder(model: model) }.onAppear { model.appear(number) }
      }
    }
  }
}

private struct RootsView: View {
  @Bindable var model: Model
  let isContained: Bool

  var body: some View {
    NavigationStack(path: $model.path) {
      Group { if isContained { ZStack { root } } else { root } }
        .navigationDestination(for: Int.self) { Text("\($0)") }
    }
  }

  private var root: some View { Text(model.tab).id(model.tab) }
}

private struct Finder: UIViewControllerRepresentable {
  let model: Model

  func makeUIViewController(context: Context) -> UIViewController {
    let controller = UIViewController()
    model.controller = controller
    return controller
  }

  func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
}

private struct TabsView: View {
  @Bindable var model: Model
  var names = ["other", "stack"]

  var body: some View {
    TabView(selection: $model.tab) {
      ForEach(names, id: \.self) { name in
        Tab(value: name) {
          if name == "stack" { StackView(model: model) } else { Text(name) }
        } label: {
          Text(name)
        }
      }
    }
  }
}

private struct SheetsView: View {
  @Bindable var model: Model

  var body: some View {
    Text("root").background { Finder(model: model) }.sheet(item: $model.low) {
      model.dismissed.add("1")
    } content: { low in
      Text(low.text)
        .onChange(of: low.text, initial: true) { _, text in model.shown.add(text) }
        .onAppear { model.appear(low.id) }
        .interactiveDismissDisabled()
        .sheet(item: $model.high) {
          model.dismissed.add("2")
        } content: { high in
          Text(high.text).onAppear { model.shownAbove.add(high.text) }
        }
    }
  }
}
