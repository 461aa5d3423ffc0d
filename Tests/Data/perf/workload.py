#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# Copyright (c) 2026 the Landfall authors
"""Deterministic deep-link routing workload: route tables + URLs, the same bytes on every machine.

    python3 perf-workload.py OUTDIR [N ...]        (default N: 10 100 1000 10000)

writes for each N:
  OUTDIR/workload-N.json   {"n","seed","host","patterns":[str],"urls":[{url,route,params,query,fragment,kind}]}
  OUTDIR/workload-N.tsv    the same for parsers without JSON (one record a line, tab separated):
      P <pattern>
      U <url> <route index or -1> <k=v path params joined by 0x1F, percent-DECODED> <number of query items>
and OUTDIR/SHA256SUMS.

Model
  * One host, https universal links: https://app.example.com/section12/8812/detail3?ref=push&utm_source=x#f
  * Pattern: 1..6 segments; segment is a literal word or ":name"; 0..4 params a pattern. The name of a
    param is fixed by its depth (PNAMES), so that tries which forbid two names on one edge
    (vapor RoutingKit, matchit) accept every table.
  * Top-level sections: round(2*sqrt(N)) (at least 3). Each section draws its inner literals from its own
    12-word subset of a pool of about 2*sqrt(N) words, so prefixes are shared as in a real app.
  * 2% of the patterns (N >= 100) begin with a param ("/:root/detail3").
  * Tables have overlaps (/a/:id and /a/new). The wanted result is always the most specific pattern, literal
    before param, left to right. Param values never equal a literal of the table, so greedy tries, backtracking
    tries and "most literals wins" agree; and patterns are listed so that any pattern comes AFTER every
    pattern it generalises, so first-match-wins linear routers agree as well (random topological order).
  * 1000 URLs: 900 hits spread uniformly over the routes (N<=900: round robin; else without replacement),
    100 misses in 4 equal kinds (unknown last literal, one segment too many, one too few, unknown section),
    each proven to be a miss by the reference matcher below. Order shuffled.
  * Param values: 45% integers, 25% slugs, 10% UUIDs, 12% 11-char ids, 8% with percent escapes.
  * 70% of URLs carry 1..4 query items; 5% a fragment. No trailing slashes, no empty segments, no %2F.

Random numbers: 64-bit LCG x = x*6364136223846793005 + 1442695040888963407 (mod 2^64), output x >> 33;
below(n) = output % n. Seed = 0x9E3779B97F4A7C15 ^ N.
"""
import sys, os, json, hashlib
from urllib.parse import unquote

MASK = (1 << 64) - 1

class LCG:
    def __init__(self, seed): self.x = seed & MASK
    def next(self):
        self.x = (self.x * 6364136223846793005 + 1442695040888963407) & MASK
        return self.x >> 33
    def below(self, n): return self.next() % n
    def pct(self, p): return self.below(100) < p
    def pick(self, seq): return seq[self.below(len(seq))]
    def weighted(self, pairs):
        r = self.below(sum(w for _, w in pairs))
        for v, w in pairs:
            if r < w: return v
            r -= w
    def shuffle(self, a):
        for i in range(len(a) - 1, 0, -1):
            j = self.below(i + 1)
            a[i], a[j] = a[j], a[i]

HOST = "app.example.com"
PNAMES = ["root", "id", "item", "sub", "ref", "leaf"]
SECTION_WORDS = ["section", "users", "orders", "products", "profile", "messages", "groups", "events", "news",
                 "account", "payments", "stores", "articles", "collections", "search", "media"]
INNER_WORDS = ["detail", "edit", "settings", "comments", "items", "reviews", "photos", "members", "history",
               "share", "invite", "status", "activity", "preferences", "followers", "track"]
SLUGS = ["red", "blue", "shoes", "summer", "sale", "vintage", "lamp", "deluxe", "mini", "pro", "kit", "oak"]
ESC = ["caf%C3%A9", "na%C3%AFve%20idea", "a%20b", "50%25-off", "%E6%97%A5%E6%9C%AC", "x%2By"]
B62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
HEX = "0123456789abcdef"
QKEYS = ["ref", "utm_source", "utm_medium", "utm_campaign", "q", "page", "lang", "sid"]
QVALS = ["push", "x", "email", "summer%20sale", "newsletter-2024", "en-US", "3", "a%26b", "instagram", "deadbeef"]

def section_word(i): return f"{SECTION_WORDS[i % len(SECTION_WORDS)]}{i}"
def inner_word(i): return f"{INNER_WORDS[i % len(INNER_WORDS)]}{i // len(INNER_WORDS) or ''}"

def isqrt2(n):          # round(2*sqrt(n)) without floats
    lo = 0
    while (lo + 1) * (lo + 1) <= 4 * n: lo += 1
    return lo + (1 if 4 * n - lo * lo > lo else 0)

def gen_patterns(rng, n):
    nsec = max(3, isqrt2(n))
    pool = max(16, isqrt2(n))
    subsets = []
    for _ in range(nsec):
        s, seen = [], set()
        while len(s) < 12:
            w = inner_word(rng.below(pool))
            if w not in seen: seen.add(w); s.append(w)
        subsets.append(s)
    out, shapes = [], set()
    depthw = [(1, 8), (2, 22), (3, 30), (4, 20), (5, 12), (6, 8)]
    while len(out) < n:
        d = rng.weighted(depthw)
        sec = rng.below(nsec)
        segs, params = [], 0
        lead = n >= 100 and d >= 2 and rng.pct(2)
        if lead: segs.append(":" + PNAMES[0]); params = 1
        else: segs.append(section_word(sec))
        for k in range(1, d):
            if params < 4 and rng.pct(45) and not (lead and k == 1):
                segs.append(":" + PNAMES[k]); params += 1
            else:
                # zipf-ish: early words of the subset are commoner, so prefixes are shared
                a, b = rng.below(12), rng.below(12)
                segs.append(subsets[sec][min(a, b)])
        key = "/".join(":" if s[0] == ":" else s for s in segs)
        if key in shapes: continue
        shapes.add(key); out.append(segs)
    return topo(rng, out)

def topo(rng, pats):
    """random order in which every pattern comes after the patterns it generalises"""
    key = lambda segs: tuple(None if s[0] == ":" else s for s in segs)
    index = {key(p): i for i, p in enumerate(pats)}
    succ = [[] for _ in pats]; indeg = [0] * len(pats)
    for i, p in enumerate(pats):
        k = key(p); lit = [j for j, s in enumerate(k) if s is not None]
        for m in range(1, 1 << len(lit)):
            g = list(k)
            for b, j in enumerate(lit):
                if m >> b & 1: g[j] = None
            q = index.get(tuple(g))
            if q is not None: succ[i].append(q); indeg[q] += 1
    # patterns that overlap without one generalising the other need no order: see the module text
    ready = [i for i in range(len(pats)) if indeg[i] == 0]
    out = []
    while ready:
        j = rng.below(len(ready)); ready[j], ready[-1] = ready[-1], ready[j]
        i = ready.pop(); out.append(pats[i])
        for s in succ[i]:
            indeg[s] -= 1
            if indeg[s] == 0: ready.append(s)
    assert len(out) == len(pats)
    return out

class Ref:
    """reference matcher: backtracking trie, literal before param"""
    def __init__(self, pats):
        self.root = {}
        for i, p in enumerate(pats):
            n = self.root
            for s in p: n = n.setdefault(":" if s[0] == ":" else s, {})
            n["#"] = i
        self.pats = pats
    def match(self, segs, n=None, k=0):
        n = self.root if n is None else n
        if k == len(segs): return n.get("#", -1)
        c = n.get(segs[k])
        if c is not None:
            r = self.match(segs, c, k + 1)
            if r >= 0: return r
        c = n.get(":")
        return self.match(segs, c, k + 1) if c is not None else -1

def param_value(rng):
    r = rng.below(100)
    if r < 45: return str(1 + rng.below(10_000_000))
    if r < 70: return f"{rng.pick(SLUGS)}-{rng.pick(SLUGS)}-{rng.below(1000)}"
    if r < 80: return "-".join("".join(HEX[rng.below(16)] for _ in range(k)) for k in (8, 4, 4, 4, 12))
    if r < 92: return "".join(B62[rng.below(62)] for _ in range(10)) + str(rng.below(10))
    return f"{rng.pick(ESC)}-{rng.below(100)}"

def gen_urls(rng, pats, count=1000):
    ref = Ref(pats)
    lits = {s for p in pats for s in p if s[0] != ":"}
    first = {}                                   # all patterns' matching set, to prove first-match order
    n, hits = len(pats), count * 9 // 10
    order = list(range(n)); rng.shuffle(order)
    urls = []
    def fill(p):
        segs, params = [], []
        for s in p:
            if s[0] == ":":
                v = param_value(rng)
                while v in lits or unquote(v) in lits: v = param_value(rng)
                segs.append(v); params.append((s[1:], unquote(v)))
            else: segs.append(s)
        return segs, params
    def tail():
        q, f = [], ""
        if rng.pct(70):
            keys = list(QKEYS); rng.shuffle(keys)
            q = [(k, rng.pick(QVALS)) for k in keys[: 1 + rng.below(4)]]
        if rng.pct(5): f = f"part-{rng.below(10)}"
        return q, f
    def add(segs, route, params, kind):
        q, f = tail()
        u = f"https://{HOST}/" + "/".join(segs)
        if q: u += "?" + "&".join(f"{k}={v}" for k, v in q)
        if f: u += "#" + f
        urls.append(dict(url=u, route=route, params=dict(params), query=[[k, unquote(v)] for k, v in q],
                         fragment=f, kind=kind))
    for i in range(hits):
        r = order[i % n]
        segs, params = fill(pats[r])
        assert ref.match(segs) == r, (pats[r], segs)
        add(segs, r, params, "hit")
    m = 0
    while len(urls) < count:
        p = pats[rng.below(n)]; segs, _ = fill(p); kind = m % 4
        if kind == 0:
            name = "miss-last-literal"
            if p[-1][0] == ":": continue
            segs[-1] = f"missing{rng.below(100)}"
        elif kind == 1: name = "miss-too-long"; segs.append(f"extra{rng.below(100)}")
        elif kind == 2:
            name = "miss-too-short"
            if len(segs) < 2: continue
            segs.pop()
            if ref.match(segs) >= 0 and rng.below(50): continue
            if ref.match(segs) >= 0: segs.append("missing"); segs.append("missing")
        else: name = "miss-section"; segs[0] = f"nosection{rng.below(1000)}"
        if ref.match(segs) >= 0: continue
        add(segs, -1, [], name); m += 1
    rng.shuffle(urls)
    return urls

def linear_first_match(pats, segs):
    for i, p in enumerate(pats):
        if len(p) == len(segs) and all(a[0] == ":" or a == b for a, b in zip(p, segs)): return i
    return -1

def main():
    out = sys.argv[1] if len(sys.argv) > 1 else "."
    sizes = [int(a) for a in sys.argv[2:]] or [10, 100, 1000, 10000]
    os.makedirs(out, exist_ok=True)
    sums = []
    for n in sizes:
        seed = 0x9E3779B97F4A7C15 ^ n
        rng = LCG(seed)
        pats = gen_patterns(rng, n)
        urls = gen_urls(rng, pats)
        for u in urls:                            # first-match-wins agrees with most-specific
            segs = u["url"].split("#")[0].split("?")[0].split("/")[3:]
            assert linear_first_match(pats, segs) == u["route"], u
        strs = ["/" + "/".join(p) for p in pats]
        doc = dict(n=n, seed=str(seed), host=HOST, patterns=strs, urls=urls)
        j = f"{out}/workload-{n}.json"; t = f"{out}/workload-{n}.tsv"
        with open(j, "w") as f: json.dump(doc, f, ensure_ascii=False, indent=0, sort_keys=True); f.write("\n")
        with open(t, "w") as f:
            for s in strs: f.write(f"P\t{s}\n")
            for u in urls:
                ps = "\x1f".join(f"{k}={v}" for k, v in u["params"].items())
                f.write(f"U\t{u['url']}\t{u['route']}\t{ps}\t{len(u['query'])}\n")
        for p in (j, t): sums.append(f"{hashlib.sha256(open(p,'rb').read()).hexdigest()}  {os.path.basename(p)}")
        np = [sum(s[0] == ":" for s in p) for p in pats]; dp = [len(p) for p in pats]
        ul = [len(u["url"].encode()) for u in urls]
        print(f"N={n}: params/pattern {sum(np)/n:.2f}, depth {sum(dp)/n:.2f}, roots {len({p[0] for p in pats})}, "
              f"URL bytes mean {sum(ul)/len(ul):.1f} total {sum(ul)}, hits {sum(u['route']>=0 for u in urls)}, "
              f"params/URL {sum(len(u['params']) for u in urls)/len(urls):.2f}, query items/URL {sum(len(u['query']) for u in urls)/len(urls):.2f}")
    open(f"{out}/SHA256SUMS", "w").write("\n".join(sums) + "\n")

if __name__ == "__main__":
    main()
