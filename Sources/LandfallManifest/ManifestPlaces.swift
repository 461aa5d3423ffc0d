// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Where the parts of a manifest stand in its text.
struct ManifestPlaces {
  struct Parameter {
    var key: ByteRange
    var type: ByteRange?
    var defaultText: ByteRange?
  }

  struct Link {
    var name: ByteRange
    var patterns: [ByteRange]
    var expressions: [ByteRange] = []
    var parameters: [Parameter] = []
    var parameterList: ByteRange?
    var sources: [ByteRange] = []
    var when: [ByteRange] = []
    var summary: ByteRange?
    var deprecation: ByteRange?
  }

  var name: ByteRange?
  var schemes: [ByteRange] = []
  var hosts: [ByteRange] = []
  var links: [Link] = []
  var mounts: [Link] = []
  var whole: ByteRange
}
