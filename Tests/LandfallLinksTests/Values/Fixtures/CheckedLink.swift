// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall

  /// Each of the library's checked types as a single value, an optional one, a list and with a default.
  @DeepLinks(schemes: "checked", hosts: "checked.app")
  enum CheckedLink {
    @Link("/amount/:v?o=:o&l=:l&d=:d")
    case amount(
      v: Ranged<Amount>, o: Ranged<Amount>?, l: [Ranged<Amount>], d: Ranged<Amount> = 50)
    @Link("/angle/:v?o=:o&l=:l&d=:d")
    case angle(v: Ranged<Angle>, o: Ranged<Angle>?, l: [Ranged<Angle>], d: Ranged<Angle> = 0.5)
    @Link("/ratio/:v?o=:o&l=:l") case ratio(v: Ranged<Ratio>, o: Ranged<Ratio>?, l: [Ranged<Ratio>])
    @Link("/day/:v?o=:o&l=:l&d=:d")
    case day(v: Padded<Day>, o: Padded<Day>?, l: [Padded<Day>], d: Padded<Day> = 1)
    @Link("/title/:v?o=:o&l=:l&d=:d")
    case title(
      v: BoundedText<Title>, o: BoundedText<Title>?, l: [BoundedText<Title>],
      d: BoundedText<Title> = "New")
    @Link("/file/:v?o=:o&l=:l&d=:d")
    case file(v: FileName, o: FileName?, l: [FileName], d: FileName = "index.html")
    @Link("/page/:v?o=:o&l=:l&d=:d")
    case page(v: Page, o: Page?, l: [Page], d: Page = "https://a.example/")
    @Link("/outer/:v?o=:o&l=:l&d=:d")
    case outer(
      v: Ranged<OuterAmount>, o: WebURL<OuterHosts>?, l: [BoundedText<OuterTitle>],
      d: Padded<OuterMonth> = 12)

    enum Amount: NumberRange { static let range = 1...10_000 }
    enum Angle: NumberRange { static var range: ClosedRange<Double> { -90...90 } }
    enum Ratio: NumberRange { static let range: ClosedRange<Float> = 0.1...0.3 }
    enum Day: NumberRange { static let range = 1...31 }
    enum Title: TextLength { static let length = 1...8 }
    enum Hosts: WebHosts {
      static let hosts = ["a.example", "*.b.example", "http://localhost:8080"]
    }
    typealias Page = WebURL<Hosts>
  }
#endif
