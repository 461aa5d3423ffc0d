// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Types with the names of Landfall's and of the code that the macros write.

enum CompiledTable {}
enum DeepLink {}
enum LinkCoding {}
enum LinkDecoder {}
enum LinkEncoder {}
enum LinkName {}
enum LinkValue {}
enum MountableLink {}
enum Name {}
enum Refusal {}
enum ValueType {}
