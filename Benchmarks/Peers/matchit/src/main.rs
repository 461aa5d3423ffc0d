// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

//! Measures matchit on the workload that `link-writer lines` writes, as `Peer` measures the others.
//!
//! usage: peer-matchit time RUNS FILE…
//!        peer-matchit count FILE…

use std::alloc::{GlobalAlloc, Layout, System};
use std::error::Error;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);

/// The allocator of the system, which counts.
struct Counting;

unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Relaxed);
        System.alloc(layout)
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        System.dealloc(memory, layout)
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Relaxed);
        System.realloc(memory, layout, size)
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The index of a route, and how many bytes the values of its placeholders have.
type Answer = Option<(usize, usize)>;

struct Peer {
    router: matchit::Router<usize>,
    names: Vec<Vec<String>>,
    urls: Vec<(String, Answer)>,
}

impl Peer {
    /// Reads patterns and URLs, and stops if an answer is wrong.
    fn new(file: &str) -> Result<Peer, Box<dyn Error>> {
        let mut peer = Peer { router: matchit::Router::new(), names: vec![], urls: vec![] };
        let mut patterns: Vec<String> = vec![];
        for line in std::fs::read_to_string(file)?.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            if fields[0] == "P" {
                let (pattern, names) = braced(fields[1]);
                peer.router.insert(pattern, patterns.len())?;
                peer.names.push(names);
                patterns.push(fields[1].to_string());
            } else {
                let route = fields[2].parse::<usize>().ok();
                let wanted = route.map(|route| (route, written(&patterns[route], fields[1])));
                peer.urls.push((fields[1].to_string(), wanted));
            }
        }
        for (url, wanted) in &peer.urls {
            assert_eq!(peer.open(url), *wanted, "{url}");
        }
        Ok(peer)
    }

    /// Cuts the path out of a URL, matches it, and reads each value.
    fn open(&self, url: &str) -> Answer {
        let found = self.router.at(path(url)).ok()?;
        let values = self.names[*found.value].iter().filter_map(|name| found.params.get(name));
        Some((*found.value, values.map(str::len).sum()))
    }

    /// Opens all URLs; a sum that depends on all answers.
    #[inline(never)]
    fn pass(&self) -> usize {
        let answers = self.urls.iter().filter_map(|(url, _)| self.open(url));
        answers.map(|(route, bytes)| route + bytes).sum()
    }

    /// Nanoseconds for a URL, in some passes.
    fn time(&self, passes: u32) -> f64 {
        let start = Instant::now();
        for _ in 0..passes {
            std::hint::black_box(self.pass());
        }
        let spent = start.elapsed().as_nanos() as f64;
        spent / f64::from(passes) / self.urls.len() as f64
    }

    fn print(&self, figures: &str) {
        println!("{{\"name\": \"open\", \"size\": {}, {figures}}}", self.names.len());
    }
}

/// A pattern of the workload as matchit writes it, and the names of its placeholders.
fn braced(pattern: &str) -> (String, Vec<String>) {
    let mut names = vec![];
    let segments = pattern.split('/').map(|segment| match segment.strip_prefix(':') {
        Some(name) => {
            names.push(name.to_string());
            format!("{{{name}}}")
        }
        None => segment.to_string(),
    });
    let text = segments.collect::<Vec<_>>().join("/");
    (text, names)
}

/// How many bytes the values of a pattern have in a URL.
fn written(pattern: &str, url: &str) -> usize {
    let segments = pattern.split('/').zip(path(url).split('/'));
    segments.filter(|(name, _)| name.starts_with(':')).map(|(_, value)| value.len()).sum()
}

fn path(url: &str) -> &str {
    let rest = url.find("://").map_or(url, |place| &url[place + 3..]);
    let rest = rest.find('/').map_or("/", |place| &rest[place..]);
    &rest[..rest.find(['?', '#']).unwrap_or(rest.len())]
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.first().is_some_and(|word| word == "count") {
        for peer in read(&arguments[1..])? {
            let before = ALLOCATIONS.load(Relaxed);
            std::hint::black_box(peer.pass());
            let asked = (ALLOCATIONS.load(Relaxed) - before) as f64;
            peer.print(&format!("\"allocations\": {:.3}", asked / peer.urls.len() as f64));
        }
        return Ok(());
    }
    let runs: usize = arguments[1].parse()?;
    let peers = read(&arguments[2..])?;
    let passes: Vec<u32> = peers.iter().map(passes).collect();
    let mut samples = vec![vec![]; peers.len()];
    for _ in 0..runs {
        for (index, peer) in peers.iter().enumerate() {
            peer.time(1);
            samples[index].push(peer.time(passes[index]));
        }
    }
    for (peer, mut samples) in peers.iter().zip(samples) {
        samples.sort_by(f64::total_cmp);
        peer.print(&format!("\"median\": {:.3}, \"least\": {:.3}", samples[runs / 2], samples[0]));
    }
    Ok(())
}

fn read(files: &[String]) -> Result<Vec<Peer>, Box<dyn Error>> {
    files.iter().map(|file| Peer::new(file)).collect()
}

/// How many passes take five milliseconds.
fn passes(peer: &Peer) -> u32 {
    let spent = peer.time(1) * peer.urls.len() as f64;
    (5_000_000.0 / spent).max(1.0) as u32
}
