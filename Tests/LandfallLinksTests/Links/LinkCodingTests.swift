// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import Testing

  /// What the code that the macro writes knows of types.
  @Suite("Types in the macro's code")
  struct LinkCodingTests {
    // In the context of an optional, as the macro's code has it.
    static let types: [(ValueType?, String)] = [
      (LinkCoding.valueType(Int.self), "Int"),
      (LinkCoding.valueType(Direction.self), "enum(north,S/W)"),
      (LinkCoding.valueType(Floor.self), "enum(-1,0,1)"),
      (LinkCoding.valueType(Tag.self), "Tag"),
      (LinkCoding.valueType(MenuRef.self), "MenuRef"),
      (LinkCoding.rawValueType(ValueLink.Sort.self), "nil"),
    ]

    @Test("A type is known by its conformance, then by its raw values", arguments: types)
    func valueType(type: ValueType?, description: String) {
      #expect((type?.description ?? "nil") == description)
    }

    static let texts: [(String?, String?)] = [
      (LinkCoding.text(5), "5"), (LinkCoding.text(Direction.south), "S/W"),
      (LinkCoding.text(Direction.south as Direction?), "S/W"),
      (LinkCoding.text(nil as Direction?), nil), (LinkCoding.text(MenuRef.standard), "m0"),
      (LinkCoding.text(nil as MenuRef?), nil),
    ]

    @Test("The text of a default", arguments: texts)
    func text(text: String?, expected: String?) {
      #expect(text == expected)
    }
  }
#endif
