// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Looks for a point of a product of dimensions that lies outside of some other products.
///
/// A point is outside of a product if in one dimension it is, so each product is given to a dimension
/// that has to avoid it, in every way until one works.
struct Avoidance {
  /// How many ways are tried; beyond it nobody can tell.
  private var budget = 2_000

  /// Finds a point.
  ///
  /// - Parameters:
  ///   - dimensions: How many dimensions there are.
  ///   - products: How many products are to be avoided.
  ///   - solve: Finds a coordinate in a dimension that is outside of some products, by their numbers.
  /// - Returns: The coordinates.
  mutating func point<Coordinate>(
    dimensions: Int, avoiding products: Int, _ solve: (Int, [Int]) -> Found<Coordinate>
  ) -> Found<[Coordinate]> {
    var coordinates: [Coordinate?] = []
    for dimension in 0..<dimensions {
      let answer = solve(dimension, [])
      if answer.isNone { return .none }
      coordinates.append(answer.value)
    }
    var avoided = [[Int]](repeating: [], count: dimensions)
    return avoid(0, of: products, &avoided, coordinates, solve)
  }

  /// Gives one product after the other to a dimension; a coordinate that nobody can tell is nil.
  private mutating func avoid<Coordinate>(
    _ product: Int, of products: Int, _ avoided: inout [[Int]], _ coordinates: [Coordinate?],
    _ solve: (Int, [Int]) -> Found<Coordinate>
  ) -> Found<[Coordinate]> {
    guard product < products else {
      let known = coordinates.compactMap { $0 }
      return known.count == coordinates.count ? .found(known) : .unknown
    }
    var isSure = true
    for dimension in avoided.indices {
      budget -= 1
      if budget < 0 { return .unknown }
      avoided[dimension].append(product)
      defer { avoided[dimension].removeLast() }
      let answer = solve(dimension, avoided[dimension])
      if answer.isNone { continue }
      var next = coordinates
      next[dimension] = answer.value
      let point = avoid(product + 1, of: products, &avoided, next, solve)
      if case .found = point { return point }
      if case .unknown = point { isSure = false }
    }
    return isSure ? .none : .unknown
  }
}
