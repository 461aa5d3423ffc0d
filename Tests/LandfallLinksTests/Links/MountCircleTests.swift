// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import Testing

/// Two enums that mount each other.
@DeepLinks(schemes: "circle")
indirect enum CircleLink {
  @Link("/end") case end
  @Mount("/b") case other(OtherCircleLink)
}

@DeepLinks
indirect enum OtherCircleLink {
  @Link("/end") case end
  @Mount("/a") case other(CircleLink)
}

/// Two enums that mount each other without using up a segment.
@DeepLinks(schemes: "rootless")
indirect enum RootlessLink {
  @Mount("/") case other(OtherRootlessLink)
}

@DeepLinks
indirect enum OtherRootlessLink {
  @Mount("/") case other(RootlessLink)
}

/// A route that could take what a mounted enum does not.
@DeepLinks(schemes: "owned")
enum OwningLink {
  @Link("/:section/list") case list(section: String)
  @Mount("/shop") case shop(OwnedLink)
}

@DeepLinks
enum OwnedLink {
  @Link("/product/:id") case product(id: Int)
}

@Suite("Mounts of enums in each other")
struct MountCircleTests {
  @Test("go eight deep")
  func depth() throws {
    #expect(try CircleLink("circle://b/a/b/end") == .other(.other(.other(.end))))
    #expect(throws: Refusal.self) {
      try CircleLink("circle:/" + String(repeating: "/b/a", count: 5) + "/end")
    }
  }

  @Test("in a circle end, whatever the URL", arguments: ["/x", "/end/x", "/stop", ""])
  func circles(tail: String) {
    // Walking every mount twice a level took seconds at this depth.
    let url = "circle:/" + String(repeating: "/b/a", count: 60) + tail
    #expect(throws: Refusal.self) { try CircleLink(url) }
  }

  @Test("in a circle that uses up nothing end")
  func rootless() {
    #expect(throws: Refusal.self) { try RootlessLink("rootless://a/b") }
  }

  @Test("own everything below their path")
  func ownership() throws {
    #expect(try OwningLink("owned://news/list") == .list(section: "news"))
    let refusal = #expect(throws: Refusal.self) { try OwningLink("owned://shop/list") }
    #expect(refusal?.code == .routeNone)
    let value = #expect(throws: Refusal.self) { try OwningLink("owned://shop/product/x") }
    #expect(value?.code == .paramType)
  }
}
