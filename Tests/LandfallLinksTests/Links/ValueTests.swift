// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Foundation
  import Landfall
  import Testing

  /// A link of each type of value beside its canonical URL.
  @Suite("Values in links")
  struct ValueTests {
    static let uuid = UUID(
      uuid: (11, 124, 26, 178, 35, 193, 74, 61, 159, 90, 12, 60, 109, 43, 126, 17))
    static let midnight = Date(timeIntervalSinceReferenceDate: 86_400)
    static let moment = Date(timeIntervalSinceReferenceDate: 3_661.5)

    static let links: [(ValueLink, String)] = [
      (.string(v: "é ü/?&", o: nil, l: []), "/string/%C3%A9%20%C3%BC%2F%3F&"),
      (.string(v: "v", o: "o+o", l: ["", "b"], d: ""), "/string/v?o=o%2Bo&l=&l=b&d="),
      (.int(v: -5, o: .max, l: [.min, 0], d: 5), "/int/-5?o=\(Int.max)&l=\(Int.min)&l=0"),
      (.int8(v: -128, o: 127, l: [0], d: 6), "/int8/-128?o=127&l=0&d=6"),
      (.int16(v: -32_768, o: 32_767, l: [0], d: 6), "/int16/-32768?o=32767&l=0&d=6"),
      (.int32(v: .min, o: .max, l: [0], d: 6), "/int32/-2147483648?o=2147483647&l=0&d=6"),
      (.int64(v: .min, o: .max, l: [0], d: 6), "/int64/\(Int64.min)?o=\(Int64.max)&l=0&d=6"),
      (.uint(v: 0, o: .max, l: [1], d: 6), "/uint/0?o=\(UInt.max)&l=1&d=6"),
      (.uint8(v: 0, o: .max, l: [1], d: 6), "/uint8/0?o=255&l=1&d=6"),
      (.uint16(v: 0, o: .max, l: [1], d: 6), "/uint16/0?o=65535&l=1&d=6"),
      (.uint32(v: 0, o: .max, l: [1], d: 6), "/uint32/0?o=4294967295&l=1&d=6"),
      (.uint64(v: 0, o: .max, l: [1], d: 6), "/uint64/0?o=\(UInt64.max)&l=1&d=6"),
      (
        .double(v: -0.5, o: 1e20, l: [1e-7], d: 1),
        "/double/-0.5?o=100000000000000000000&l=0.0000001&d=1"
      ),
      (.float(v: 3, o: 0.1, l: [], d: 0.5), "/float/3?o=0.1"),
      (
        .bool(v: true, o: false, l: [true, false], d: false),
        "/bool/true?o=false&l=true&l=false&d=false"
      ),
      (.uuid(v: uuid, o: nil, l: []), "/uuid/0b7c1ab2-23c1-4a3d-9f5a-0c3c6d2b7e11"),
      (.uuid(v: uuid, o: uuid, l: [], d: uuid), "/uuid/\(id)?o=\(id)&d=\(id)"),
      (.date(v: midnight, o: moment, l: []), "/date/2001-01-02?o=2001-01-01T01:01:01.5Z"),
      (
        .url(v: address, o: nil, l: [address]),
        "/url/https:%2F%2Fa.b%2Fc%3Fd=e&f%23g?l=https://a.b/c?d%3De%26f%23g"
      ),
      (.sort(v: .newest, o: .oldest, l: [.oldest], d: .newest), "/sort/newest?o=old&l=old"),
      (.size(v: .small, o: .large, l: [.small], d: .small), "/size/1?o=10&l=1&d=1"),
      (.direction(v: .south, o: .south, l: [.north]), "/direction/S%2FW?o=S/W&l=north"),
      (.floor(v: .cellar, o: nil, l: [.ground, .first], d: .first), "/floor/-1?l=0&l=1&d=1"),
      (.tag(v: Tag(rawValue: "a b"), o: nil, l: [Tag(rawValue: "x")]), "/tag/a%20b?l=x"),
      (.menu(v: MenuRef(number: 5), o: .standard, l: [], d: .standard), "/menu/m5?o=m0"),
    ]

    static let id = "0b7c1ab2-23c1-4a3d-9f5a-0c3c6d2b7e11"
    static let address = URL(string: "https://a.b/c?d=e&f#g") ?? URL(filePath: "/")

    @Test("A link is printed and read back", arguments: links)
    func roundTrip(link: ValueLink, path: String) throws {
      #expect(try link.urlString() == "https://values.app" + path)
      #expect(try link.urlString(scheme: "values") == "values://" + path)
      #expect(try ValueLink("https://values.app" + path) == link)
      #expect(try ValueLink("values://" + path) == link)
      #expect(try ValueLink(.path(path)) == link)
      #expect(try ValueLink(link.url()) == link)
    }

    @Test(
      "Other texts of a value are read, too",
      arguments: [
        ("/uuid/0B7C1AB2-23C1-4A3D-9F5A-0C3C6D2B7E11", ValueLink.uuid(v: uuid, o: nil, l: [])),
        ("/date/2001-01-01T25:00:00Z", nil),
        ("/date/2001-01-02T00:00:00Z", .date(v: midnight, o: nil, l: [])),
        ("/date/2001-01-02T02:00:00+02:00", .date(v: midnight, o: nil, l: [])),
        ("/double/1.50", .double(v: 1.5, o: nil, l: [])),
        ("/int/5?d=5", .int(v: 5, o: nil, l: [])),
        ("/int/5?l=2&o=1&l=3&utm=x", .int(v: 5, o: 1, l: [2, 3])),
        ("/int/5?o=", .int(v: 5, o: nil, l: [])),
        ("/string/%2e%2e%2f?o=", .string(v: "../", o: "", l: [])),
      ])
    func otherTexts(path: String, link: ValueLink?) {
      #expect((try? ValueLink(.path(path))) == link)
    }

    @Test(
      "A value that does not convert is refused by its code and its parameter",
      arguments: [
        ("/int/abc", "param.type", "v"), ("/int/+5", "param.type", "v"),
        ("/int/007", "param.type", "v"), ("/int/-0", "param.type", "v"),
        ("/int/9223372036854775808", "param.range", "v"),
        ("/int8/128", "param.range", "v"), ("/uint8/-1", "param.range", "v"),
        ("/uint8/256", "param.range", "v"), ("/int/5?o=x", "param.type", "o"),
        ("/int/5?l=1&l=x", "param.type", "l"), ("/int/5?d=x", "param.type", "d"),
        ("/int/5?d=1&d=2", "param.duplicate", "d"), ("/int/5?o=1&o=1", "param.duplicate", "o"),
        ("/int/5?d=", "param.empty", "d"), ("/int/5?l=", "param.empty", "l"),
        ("/double/nan", "param.type", "v"), ("/double/inf", "param.type", "v"),
        ("/double/1e3", "param.type", "v"), ("/double/0x1p3", "param.type", "v"),
        ("/float/.5", "param.type", "v"), ("/bool/1", "param.type", "v"),
        ("/bool/TRUE", "param.type", "v"), ("/uuid/0b7c1ab2", "param.type", "v"),
        ("/date/2001-02-29", "param.type", "v"), ("/date/2001-1-1", "param.type", "v"),
        ("/url/relative", "param.type", "v"), ("/url/https:%2F%2Fa%20b", "param.type", "v"),
        ("/sort/oldest", "param.type", "v"), ("/size/2", "param.type", "v"),
        ("/direction/south", "param.type", "v"), ("/floor/2", "param.type", "v"),
        ("/floor/128", "param.type", "v"), ("/menu/5", "param.type", "v"),
        ("/menu/m5?l=m1&l=5", "param.type", "l"),
      ])
    func refusals(path: String, code: String, parameter: String) {
      let refusal = #expect(throws: Refusal.self) { try ValueLink(.path(path)) }
      #expect(refusal?.code.rawValue == code)
      #expect(refusal?.parameter == parameter)
    }
  }
#endif
