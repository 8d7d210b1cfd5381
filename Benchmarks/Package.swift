// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who builds the project builds this. What it times comes from the project's products.

/// Products of the project: the library, and the targets of which it and the command are made.
func project(_ name: String) -> Target.Dependency { .product(name: name, package: "OpenTipKit") }
let targets = project("_OpenTipKitTargets")
let testSupport = project("_OpenTipKitTestSupport")

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

func benchmark(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "OpenTipKit", path: ".."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // The parser that `tips check` is compared with.
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
  ],
  targets: [
    .target(name: "CKernels"),
    benchmark("PromptBenchmark", [testSupport]),
    benchmark("CompletionBenchmark", [targets]),
    benchmark("ShapeBenchmark", [targets]),
    benchmark("RuleBenchmark", ["CKernels", testSupport, targets]),
    benchmark("QuestionBenchmark", [targets]),
    benchmark("LibraryBenchmark", [project("OpenTipKit"), targets]),
    .target(name: "RawStore", dependencies: sqlite, swiftSettings: strict),
    benchmark("StoreBenchmark", ["RawStore", targets, project("store-writer")] + sqlite),
    benchmark("LibraryStoreBenchmark", ["RawStore", project("OpenTipKit")]),
    benchmark(
      "SourceBenchmark",
      [
        testSupport, targets, .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
  ]
)
