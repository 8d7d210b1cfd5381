// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who builds the project builds this. The folders beside
// `RuleBenchmark` are links to the project's own targets, which it need not export for this alone.

let collections: Target.Dependency = .product(
  name: "OrderedCollections", package: "swift-collections")

let sqlite: [Target.Dependency] = [
  .product(name: "GRDB", package: "GRDB.swift"),
  .product(name: "GRDBSQLite", package: "GRDB.swift"),
]

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    // The parser that `tips check` is compared with.
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
  ],
  targets: [
    .target(name: "CVersion"),
    .target(name: "TipFoundation", swiftSettings: strict),
    .target(
      name: "TipSystem",
      dependencies: ["CVersion", .product(name: "SystemPackage", package: "swift-system")],
      swiftSettings: strict),
    .target(name: "TipText", swiftSettings: strict),
    .target(name: "TipSyntax", dependencies: ["TipText"], swiftSettings: strict),
    .target(
      name: "TipModel", dependencies: ["TipFoundation", "TipSystem", "TipText", collections],
      swiftSettings: strict),
    .target(
      name: "TipChecker", dependencies: ["TipText", "TipSyntax", "TipModel", collections],
      swiftSettings: strict),
    .target(
      name: "TipEvaluator",
      dependencies: ["TipFoundation", "TipSystem", "TipText", "TipModel", collections],
      swiftSettings: strict),
    .target(
      name: "TipSolver", dependencies: ["TipText", "TipModel"], swiftSettings: strict),
    .target(
      name: "TipEngine",
      dependencies: [
        "TipFoundation", "TipSystem", "TipText", "TipModel", "TipEvaluator", "TipSolver",
      ],
      swiftSettings: strict),
    .target(
      name: "TipInterpreter",
      dependencies: [
        "TipFoundation", "TipSystem", "TipText", "TipModel", "TipChecker", "TipEvaluator",
        "TipEngine",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "QuestionBenchmark",
      dependencies: [
        "TipText", "TipSyntax", "TipModel", "TipChecker", "TipEvaluator", "TipEngine",
        "TipInterpreter",
      ], swiftSettings: strict),
    .target(
      name: "TipStoreSQLite",
      dependencies: ["TipFoundation", "TipSystem", "TipText", "TipModel", "TipEngine", collections]
        + sqlite,
      exclude: ["SCHEMA.md"], swiftSettings: strict),
    .executableTarget(
      name: "store-writer",
      dependencies: ["TipText", "TipModel", "TipEngine", "TipStoreSQLite"] + sqlite,
      path: "Sources/StoreWriter", swiftSettings: strict),
    .executableTarget(
      name: "StoreBenchmark",
      dependencies: ["TipText", "TipModel", "TipEngine", "TipStoreSQLite", "store-writer"] + sqlite,
      swiftSettings: strict),
    .target(name: "SeededRandom", swiftSettings: strict),
    .target(name: "CTerminal"),
    .executableTarget(
      name: "PromptBenchmark", dependencies: ["CTerminal"], swiftSettings: strict),
    .executableTarget(
      name: "CompletionBenchmark",
      dependencies: ["TipText", "TipSyntax", "TipModel", "TipChecker"], swiftSettings: strict),
    .executableTarget(
      name: "ShapeBenchmark",
      dependencies: ["TipText", "TipSyntax", "TipModel", "TipChecker"], swiftSettings: strict),
    .target(name: "CKernels"),
    .executableTarget(
      name: "RuleBenchmark",
      dependencies: [
        "CKernels", "SeededRandom", "TipText", "TipSyntax", "TipModel", "TipChecker",
        "TipEvaluator",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "SourceBenchmark",
      dependencies: [
        "SeededRandom", "TipText", "TipSyntax",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: strict),
  ]
)
