// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// The messages about conflicts, as Go's `ServeMux` writes them: both routes, a URL that both take, and
// one for each that only it takes.
extension RouteConflicts {
  /// Two routes take the same URLs; `shared` is what they have in common.
  func equal(_ place: Place, _ other: Place, _ shared: RouteSet) -> TableProblem {
    TableProblem(
      .equal,
      "\(table.describe(place)) takes the same URLs as \(table.describe(other))"
        + example(in: [shared]) + ", so one of them can never win; change or remove one",
      at: place, other: other)
  }

  /// No URL is taken by a route, or by one of its alternatives.
  func impossible(_ place: Place) -> TableProblem {
    let isWhole = sets(place).allSatisfy { search.url(in: [$0]).isNo }
    return TableProblem(
      .unreachable,
      "\(table.describe(place)) can never win" + (isWhole ? "" : " with one of its optional parts")
        + ": no URL has all that it asks for, as where an expression needs the literal that ends its "
        + "placeholder; change or remove it", at: place)
  }

  func unreachable(_ place: Place, by winners: [Place]) -> TableProblem {
    let isOne = winners.count == 1
    var text =
      "\(table.describe(place)) can never win: \(list(winners)) "
      + (isOne ? "comes first and takes" : "come first and together take") + " all of its URLs"
      + example(in: sets(place))
    if isOne, let only = search.only(sets(winners[0]), sets(place)).value {
      text += ", and \(name(winners[0], beside: place)) alone opens \(only.example.text)"
    }
    return TableProblem(.unreachable, text + "; change or remove one", at: place, other: winners[0])
  }

  func overlap(_ place: Place, _ other: Place, _ both: RoutePoint) -> TableProblem {
    var text =
      "no rule says which of \(table.describe(place)) and \(table.describe(other)) comes first: "
    if let mine = search.only(sets(place), sets(other)).value,
      let others = search.only(sets(other), sets(place)).value
    {
      text +=
        "\(name(place, beside: other)) alone opens \(mine.example.text), "
        + "\(name(other, beside: place)) alone opens \(others.example.text), and "
    }
    text += "both open \(both.example.text)"
    return TableProblem(
      .overlap, text + "; change one, or give one a 'priority:'", at: place, other: other)
  }

  /// A route's pattern, with its link if the other route has the same pattern.
  private func name(_ place: Place, beside other: Place) -> String {
    let patterns = [place, other].map { table.links[$0.link].routes[$0.route].pattern.text }
    return patterns[0] == patterns[1] ? table.describe(place) : "'\(patterns[0])'"
  }

  private func example(in sets: [RouteSet]) -> String {
    sets.first.flatMap { search.url(in: [$0]).value }.map { ", such as \($0.example.text)" } ?? ""
  }

  /// The first three, and how many more there are.
  private func list(_ places: [Place]) -> String {
    var names = places.prefix(3).map { table.describe($0) }
    if places.count > 3 { names.append("\(places.count - 3) more") }
    let last = names.removeLast()
    return names.isEmpty ? last : names.joined(separator: ", ") + " and " + last
  }
}
