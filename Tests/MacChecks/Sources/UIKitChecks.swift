// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import UIKit

extension Check {
  static let presentations = [
    Check(
      name: "R1", question: "a presentation while another begins",
      assumed: ["b is there, completed: [b]"], predicted: "b is there, completed: [b]"
    ) { stage in
      let notes = Notes()
      let root = await stage.shown(titled("a"))
      for name in ["b", "c"] {
        root.present(titled(name), animated: true) { notes.add(name) }
      }
      await stage.pause()
      return presented(by: root) + ", completed: " + list(notes)
    },
    Check(
      name: "R2", question: "a dismissal while another runs",
      assumed: ["nothing is there, completed: [first]"]
    ) { stage in
      let notes = Notes()
      let root = await stage.shown(titled("a"))
      root.present(titled("b"), animated: false)
      await stage.pause()
      for name in ["first", "second"] { root.dismiss(animated: true) { notes.add(name) } }
      await stage.pause()
      return presented(by: root) + ", completed: " + list(notes)
    },
    Check(
      name: "R12", question: "a dismissal by code where the user may not",
      assumed: ["nothing is there"], predicted: "nothing is there"
    ) { stage in
      let root = await stage.shown(titled("a"))
      let sheet = titled("b")
      sheet.isModalInPresentation = true
      root.present(sheet, animated: true)
      await stage.pause()
      root.dismiss(animated: true)
      await stage.pause()
      return presented(by: root)
    },
    Check(
      name: "R13", question: "tabs that are made before they are selected", assumed: ["[b]"],
      predicted: "[b]"
    ) { stage in
      let notes = Notes()
      _ = await stage.shown(
        UITabBarController(
          tabs: ["a", "b"].map { name in
            UITab(title: name, image: nil, identifier: name) { _ in
              notes.add(name)
              return titled(name)
            }
          }))
      return "[\(notes.texts.filter { $0 != "a" }.joined(separator: ", "))]"
    },
    Check(
      name: "R17", question: "where the last of six tabs has its screen when it is selected",
      assumed: ["in its own stack", "in the stack of the list"],
      predicted: "in the stack of the list"
    ) { stage in
      let stacks = ["a", "b", "c", "d", "e", "f"].map {
        UINavigationController(rootViewController: titled($0))
      }
      let screen = stacks[5].viewControllers[0]
      let tabs = await stage.shown(
        UITabBarController(
          tabs: stacks.map { stack in
            UITab(title: stack.titles[0], image: nil, identifier: stack.titles[0]) { _ in stack }
          }))
      tabs.selectedTab = tabs.tab(forIdentifier: "f")
      await stage.pause()
      return screen.navigationController === stacks[5]
        ? "in its own stack" : "in the stack of the list"
    },
    Check(
      name: "R20", question: "what presents an active search, and whether 'dismiss' ends it",
      assumed: ["the stack, and it ends"], predicted: "the stack, and it ends"
    ) { stage in
      let screen = titled("a")
      let search = UISearchController(searchResultsController: nil)
      screen.navigationItem.searchController = search
      let stack = UINavigationController(rootViewController: screen)
      let tabs = await stage.shown(
        UITabBarController(tabs: [UITab(title: "a", image: nil, identifier: "a") { _ in stack }]))
      search.isActive = true
      await stage.pause()
      let presenter =
        tabs.presentedViewController != nil
        ? "the tab bar" : screen.presentedViewController === search ? "the stack" : "nothing"
      search.presentingViewController?.dismiss(animated: true)
      await stage.pause()
      return "\(presenter), and it \(search.isActive ? "stays" : "ends")"
    },
  ]

  static let stacks = [
    Check(
      name: "R3", question: "setViewControllers [a, c] during the push of b",
      assumed: ["[a, c]", "[a, b]"]
    ) { stage in
      let stack = await stage.shown(UINavigationController(rootViewController: titled("a")))
      stack.pushViewController(titled("b"), animated: true)
      stack.setViewControllers([stack.viewControllers[0], titled("c")], animated: true)
      await stage.pause()
      return list(stack.titles)
    },
    Check(
      name: "R3", question: "setViewControllers [a, c] during a swipe from b that ends",
      assumed: ["[a, c]", "[a]"]
    ) { stage in
      let swiper = await Swiper.shown(on: stage)
      let end = stage.beginSwipe(swiper)
      swiper.stack.setViewControllers([swiper.first, titled("c")], animated: true)
      end(false)
      await stage.pause()
      return list(swiper.stack.titles)
    },
    Check(
      name: "R4", question: "viewControllers during a swipe from b", assumed: ["[a]", "[a, b]"]
    ) { stage in
      let swiper = await Swiper.shown(on: stage)
      let end = stage.beginSwipe(swiper)
      defer { end(false) }
      return list(swiper.stack.titles)
    },
    Check(
      name: "R4", question: "viewControllers after a cancelled swipe", assumed: ["[a, b]"]
    ) { stage in
      let swiper = await Swiper.shown(on: stage)
      stage.beginSwipe(swiper)(true)
      await stage.pause()
      return list(swiper.stack.titles)
    },
    Check(
      name: "R4", question: "didShow after a cancelled swipe", assumed: ["[b]", "[]"]
    ) { stage in
      let swiper = await Swiper.shown(on: stage)
      stage.beginSwipe(swiper)(true)
      await stage.pause()
      return list(swiper.notes)
    },
    Check(
      name: "R5", question: "a stack that was changed in a hidden tab, when it is selected",
      assumed: ["[x, y] without a transition"], predicted: "[x, y] without a transition"
    ) { stage in
      let stacks = ["a", "x"].map { UINavigationController(rootViewController: titled($0)) }
      let tabs = await stage.shown(
        UITabBarController(
          tabs: stacks.map { stack in
            UITab(title: stack.titles[0], image: nil, identifier: stack.titles[0]) { _ in stack }
          }))
      let hidden = stacks[1]
      hidden.setViewControllers([hidden.viewControllers[0], titled("y")], animated: false)
      tabs.selectedTab = tabs.tab(forIdentifier: "x")
      let isMoving = hidden.transitionCoordinator != nil
      await stage.pause()
      return list(hidden.titles) + (isMoving ? " with a transition" : " without a transition")
    },
  ]
}

@MainActor private func presented(by root: UIViewController) -> String {
  "\(root.presentedViewController?.title ?? "nothing") is there"
}

@MainActor private func list(_ notes: Notes) -> String { list(notes.texts) }

private func list(_ texts: [String]) -> String { "[\(texts.joined(separator: ", "))]" }
