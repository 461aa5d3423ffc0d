// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Peer
import URLRouting

/// Parses a literal, or a value, whose bytes it counts.
func component(_ segment: String) -> some Parser<Substring, Int> {
  OneOf {
    if segment.hasPrefix(":") {
      Parse(.string).map(\.utf8.count)
    } else {
      segment.map { 0 }
    }
  }
}

/// Parses what a route has behind its first component.
func endpoint(_ route: Peer.Route) -> some Parser<URLRequestData, Answer> {
  let (index, rest) = (route.index, route.segments.dropFirst().map(component))
  return OneOf {
    switch rest.count {
    case 0: Route(Answer(index, bytes: 0))
    case 1: Route({ Answer(index, bytes: $0) }) { Path { rest[0] } }
    case 2:
      Route({ Answer(index, bytes: $0 + $1) }) {
        Path {
          rest[0]
          rest[1]
        }
      }
    case 3:
      Route({ Answer(index, bytes: $0 + $1 + $2) }) {
        Path {
          rest[0]
          rest[1]
          rest[2]
        }
      }
    case 4:
      Route({ Answer(index, bytes: $0 + $1 + $2 + $3) }) {
        Path {
          rest[0]
          rest[1]
          rest[2]
          rest[3]
        }
      }
    default:
      Route({ Answer(index, bytes: $0 + $1 + $2 + $3 + $4) }) {
        Path {
          rest[0]
          rest[1]
          rest[2]
          rest[3]
          rest[4]
        }
      }
    }
  }
}

/// Parses the first component, then what any of the routes has behind it.
func nested(_ section: Section) -> some Parser<URLRequestData, Answer> {
  Parse {
    Path { component(section.name) }
    Parsers.OneOfMany(section.routes.map(endpoint))
  }
  .map { Answer($1.route, bytes: $0 + $1.bytes) }
}
