// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// What a center costs beside plain streams, in one run: medians of 11 rounds, nanoseconds a link.

@MainActor func median(_ body: () async -> Double) async -> Double {
  var samples: [Double] = []
  for _ in 0..<11 { samples.append(await body()) }
  return samples.sorted()[5].rounded()
}

for loops in [1, 4, 16, 64] {
  let plain = await median { await Broadcast.plain(loops: loops) }
  let link = await median { await Broadcast.center(loops: loops) { $0.open($1) } }
  let url = await median {
    await Broadcast.center(loops: loops) { center, _ in center.open("bench://page/7") }
  }
  let ratio = (link / plain * 100).rounded() / 100
  print(
    """
    {"name": "broadcast", "loops": \(loops), "plain": \(plain), "center": \(link), \
    "centerByURL": \(url), "ratio": \(ratio)}
    """)
}
let warm = await median { await HandOver.warm(rounds: 256) }
print("{\"name\": \"open to outcome, warm\", \"nanoseconds\": \(warm)}")
print("{\"name\": \"burst of 10000\", \"accepted\": \(HandOver.burst(10_000))}")
