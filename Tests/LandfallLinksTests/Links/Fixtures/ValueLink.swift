// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Foundation
  import Landfall

  /// For each type of value a case that has it as a single value, an optional one, a list and one
  /// with a default.
  @DeepLinks(schemes: "values", "values-beta", hosts: "values.app", "*.values.app")
  enum ValueLink {
    enum Sort: String, CaseIterable {
      case newest
      case oldest = "old"
    }

    enum Size: Int, CaseIterable {
      case small = 1
      case large = 10
    }

    static let noUUID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    @Link("/string/:v?o=:o&l=:l&d=:d")
    case string(v: String, o: String?, l: [String], d: String = "text")
    @Link("/int/:v?o=:o&l=:l&d=:d")
    case int(v: Int, o: Int?, l: [Int], d: Int = 5)
    @Link("/int8/:v?o=:o&l=:l&d=:d")
    case int8(v: Int8, o: Int8?, l: [Int8], d: Int8 = 5)
    @Link("/int16/:v?o=:o&l=:l&d=:d")
    case int16(v: Int16, o: Int16?, l: [Int16], d: Int16 = 5)
    @Link("/int32/:v?o=:o&l=:l&d=:d")
    case int32(v: Int32, o: Int32?, l: [Int32], d: Int32 = 5)
    @Link("/int64/:v?o=:o&l=:l&d=:d")
    case int64(v: Int64, o: Int64?, l: [Int64], d: Int64 = 5)
    @Link("/uint/:v?o=:o&l=:l&d=:d")
    case uint(v: UInt, o: UInt?, l: [UInt], d: UInt = 5)
    @Link("/uint8/:v?o=:o&l=:l&d=:d")
    case uint8(v: UInt8, o: UInt8?, l: [UInt8], d: UInt8 = 5)
    @Link("/uint16/:v?o=:o&l=:l&d=:d")
    case uint16(v: UInt16, o: UInt16?, l: [UInt16], d: UInt16 = 5)
    @Link("/uint32/:v?o=:o&l=:l&d=:d")
    case uint32(v: UInt32, o: UInt32?, l: [UInt32], d: UInt32 = 5)
    @Link("/uint64/:v?o=:o&l=:l&d=:d")
    case uint64(v: UInt64, o: UInt64?, l: [UInt64], d: UInt64 = 5)
    @Link("/double/:v?o=:o&l=:l&d=:d")
    case double(v: Double, o: Double?, l: [Double], d: Double = 0.5)
    @Link("/float/:v?o=:o&l=:l&d=:d")
    case float(v: Float, o: Float?, l: [Float], d: Float = 0.5)
    @Link("/bool/:v?o=:o&l=:l&d=:d")
    case bool(v: Bool, o: Bool?, l: [Bool], d: Bool = true)
    @Link("/uuid/:v?o=:o&l=:l&d=:d")
    case uuid(v: UUID, o: UUID?, l: [UUID], d: UUID = noUUID)
    @Link("/date/:v?o=:o&l=:l&d=:d")
    case date(v: Date, o: Date?, l: [Date], d: Date = .distantPast)
    @Link("/url/:v?o=:o&l=:l") case url(v: URL, o: URL?, l: [URL])
    @Link("/sort/:v?o=:o&l=:l&d=:d")
    case sort(v: Sort, o: Sort?, l: [Sort], d: Sort = .newest)
    @Link("/size/:v?o=:o&l=:l&d=:d")
    case size(v: Size, o: Size?, l: [Size], d: Size = .large)
    @Link("/direction/:v?o=:o&l=:l&d=:d")
    case direction(v: Direction, o: Direction?, l: [Direction], d: Direction = .north)
    @Link("/floor/:v?o=:o&l=:l&d=:d")
    case floor(v: Floor, o: Floor?, l: [Floor], d: Floor = .ground)
    @Link("/tag/:v?o=:o&l=:l&d=:d")
    case tag(v: Tag, o: Tag?, l: [Tag], d: Tag = Tag(rawValue: "none"))
    @Link("/menu/:v?o=:o&l=:l&d=:d")
    case menu(v: MenuRef, o: MenuRef?, l: [MenuRef], d: MenuRef = .standard)
  }
#endif
