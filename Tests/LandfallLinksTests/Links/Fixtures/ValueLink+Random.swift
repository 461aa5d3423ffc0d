// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Foundation

  extension ValueLink {
    /// A random link of each case.
    static let randomMakers: [@Sendable (inout RandomValues) -> ValueLink] = [
      {
        .string(
          v: $0.text(), o: $0.optional { $0.text() }, l: $0.list { $0.freeText() },
          d: $0.freeText())
      },
      {
        .int(
          v: $0.integer(Int.self), o: $0.optional { $0.integer(Int.self) },
          l: $0.list { $0.integer(Int.self) },
          d: $0.integer(Int.self))
      },
      {
        .int8(
          v: $0.integer(Int8.self), o: $0.optional { $0.integer(Int8.self) },
          l: $0.list { $0.integer(Int8.self) },
          d: $0.integer(Int8.self))
      },
      {
        .int16(
          v: $0.integer(Int16.self), o: $0.optional { $0.integer(Int16.self) },
          l: $0.list { $0.integer(Int16.self) },
          d: $0.integer(Int16.self))
      },
      {
        .int32(
          v: $0.integer(Int32.self), o: $0.optional { $0.integer(Int32.self) },
          l: $0.list { $0.integer(Int32.self) },
          d: $0.integer(Int32.self))
      },
      {
        .int64(
          v: $0.integer(Int64.self), o: $0.optional { $0.integer(Int64.self) },
          l: $0.list { $0.integer(Int64.self) },
          d: $0.integer(Int64.self))
      },
      {
        .uint(
          v: $0.integer(UInt.self), o: $0.optional { $0.integer(UInt.self) },
          l: $0.list { $0.integer(UInt.self) },
          d: $0.integer(UInt.self))
      },
      {
        .uint8(
          v: $0.integer(UInt8.self), o: $0.optional { $0.integer(UInt8.self) },
          l: $0.list { $0.integer(UInt8.self) },
          d: $0.integer(UInt8.self))
      },
      {
        .uint16(
          v: $0.integer(UInt16.self), o: $0.optional { $0.integer(UInt16.self) },
          l: $0.list { $0.integer(UInt16.self) },
          d: $0.integer(UInt16.self))
      },
      {
        .uint32(
          v: $0.integer(UInt32.self), o: $0.optional { $0.integer(UInt32.self) },
          l: $0.list { $0.integer(UInt32.self) },
          d: $0.integer(UInt32.self))
      },
      {
        .uint64(
          v: $0.integer(UInt64.self), o: $0.optional { $0.integer(UInt64.self) },
          l: $0.list { $0.integer(UInt64.self) },
          d: $0.integer(UInt64.self))
      },
      {
        .double(
          v: $0.double(), o: $0.optional { $0.double() }, l: $0.list { $0.double() },
          d: $0.double())
      },
      {
        .float(
          v: Float($0.double()), o: $0.optional { Float($0.double()) },
          l: $0.list { Float($0.double()) },
          d: Float($0.double()))
      },
      {
        .bool(
          v: $0.bool(), o: $0.optional { $0.bool() }, l: $0.list { $0.bool() },
          d: $0.bool())
      },
      {
        .uuid(
          v: $0.uuid(), o: $0.optional { $0.uuid() }, l: $0.list { $0.uuid() },
          d: $0.uuid())
      },
      {
        .date(
          v: $0.date(), o: $0.optional { $0.date() }, l: $0.list { $0.date() },
          d: $0.date())
      },
      {
        .url(
          v: $0.url(), o: $0.optional { $0.url() }, l: $0.list { $0.url() })
      },
      {
        .sort(
          v: $0.element(ValueLink.Sort.self), o: $0.optional { $0.element(ValueLink.Sort.self) },
          l: $0.list { $0.element(ValueLink.Sort.self) },
          d: $0.element(ValueLink.Sort.self))
      },
      {
        .size(
          v: $0.element(ValueLink.Size.self), o: $0.optional { $0.element(ValueLink.Size.self) },
          l: $0.list { $0.element(ValueLink.Size.self) },
          d: $0.element(ValueLink.Size.self))
      },
      {
        .direction(
          v: $0.element(Direction.self), o: $0.optional { $0.element(Direction.self) },
          l: $0.list { $0.element(Direction.self) },
          d: $0.element(Direction.self))
      },
      {
        .floor(
          v: $0.element(Floor.self), o: $0.optional { $0.element(Floor.self) },
          l: $0.list { $0.element(Floor.self) },
          d: $0.element(Floor.self))
      },
      {
        .tag(
          v: Tag(rawValue: $0.text()), o: $0.optional { Tag(rawValue: $0.text()) },
          l: $0.list { Tag(rawValue: $0.text()) },
          d: Tag(rawValue: $0.text()))
      },
      {
        .menu(
          v: MenuRef(number: $0.number(-99...99)),
          o: $0.optional { MenuRef(number: $0.number(-99...99)) },
          l: $0.list { MenuRef(number: $0.number(-99...99)) },
          d: MenuRef(number: $0.number(-99...99)))
      },
    ]
  }
#endif
