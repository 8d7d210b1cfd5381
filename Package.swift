// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Targets are listed lowest first; a target may import only what stands above it.
// `ARCHITECTURE.md` shows them, and `Tests/TidyTests` holds that to this file.

/// `make fuzz` builds everything so that libFuzzer sees which parts ran.
let isFuzzed = Context.environment["FUZZ"] != nil
let fuzzed = isFuzzed ? ["-sanitize=fuzzer"] : []

/// It was fetched for another package.
let isDependency = Context.packageDirectory.contains("/checkouts/")

let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    // Other compilers warn of other things, and whoever only installs this can do nothing about them.
    .treatAllWarnings(as: .error, .when(platforms: [.linux])),
  ] + (isFuzzed ? [.unsafeFlags(fuzzed)] : [])

/// How a target of the shipped command is optimized. The optimizer takes most of the time of a first build.
enum Optimization {
  /// For speed, with more inlining than Swift asks LLVM for: what is called for each expression of a program is then two
  /// calls, one that takes the closure's values out and one with them.
  case hot
  /// For speed.
  case plain
  /// For size: what runs once for a command, a file or a line.
  case small
  /// Not at all, which takes a quarter of the time: what runs once for a key, an answer at the prompt or a page. It is
  /// not for what each start runs, since generic types are made at run time.
  case cold

  /// The Makefile asks for it. A package that sets such flags could not be a dependency of another.
  var settings: [SwiftSetting] {
    guard Context.environment["TIPS_SHIPPED"] != nil else { return [] }
    return switch self {
    case .hot: [.unsafeFlags(["-Xllvm", "-inline-threshold=225"])]
    case .plain: []
    case .small: [.unsafeFlags(["-Osize"])]
    case .cold: [.unsafeFlags(["-Onone"])]
    }
  }
}

func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], _ optimization: Optimization = .small
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: strict + optimization.settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")

let orderedCollections: Target.Dependency = .product(
  name: "OrderedCollections", package: "swift-collections")

/// GRDB, and SQLite itself under its own names.
let sqlite: [Target.Dependency] = [
  .product(name: "GRDB", package: "GRDB.swift"),
  .product(name: "GRDBSQLite", package: "GRDB.swift"),
]

/// What `tips --version` says of where it comes from, said by the Makefile: what the package manager knows of a repository
/// it keeps for every folder with this manifest.
let commit: [CSetting] =
  Context.environment["TIPS_COMMIT"].map { commit in
    commit.allSatisfy { $0.isHexDigit || $0 == "+" }
      ? [.define("TIPS_COMMIT", to: "\"\(commit)\"")] : []
  } ?? []

/// A file of C with ICU's data, made by the Makefile: `Packaging/ICUData`.
let unicodeData: [CSetting] =
  Context.environment["TIPS_ICU_DATA"].map { [.define("ICU_DATA", to: "\"\($0)\"")] } ?? []

/// The C library, and files where swift-system has the call.
let systemPackage: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")

let package = Package(
  name: "OpenTipKit",
  // What the standard library's atomics and mutexes need.
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "tips", targets: ["tips"]),
    // `import OpenTipKit` where an app says `import TipKit`.
    .library(name: "OpenTipKit", targets: ["OpenTipKit"]),
    // Tips in a terminal.
    .library(name: "OpenTipKitTerminal", targets: ["OpenTipKitTerminal"]),
    // Virtual time, and tips that only a test knows.
    .library(name: "OpenTipKitTesting", targets: ["OpenTipKitTesting"]),
    // `swift package tips check`, and a check of a target whenever it is built.
    .plugin(name: "TipsCommand", targets: ["TipsCommand"]),
    .plugin(name: "TipsCheck", targets: ["TipsCheck"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // The library's macros; the command needs none.
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
  ],
  targets: [
    .target(name: "CVersion", cSettings: commit),
    .target(name: "CStart"),
    // The pages that the command shows.
    .target(name: "CReference", exclude: ["Words"]),
    // ICU's data, as far as the command can ask for them.
    .target(name: "CUnicodeData", cSettings: unicodeData),
    library("TipSystem", ["CVersion", systemPackage], .hot),
    library("TipFoundation"),
    library("TipText", [], .hot),
    library("TipSyntax", ["TipText"], .hot),
    library("TipFormatter", ["TipText", "TipSyntax"]),
    library("TipJSONRPC", ["TipSystem", "TipText"]),
    library("TipModel", ["TipFoundation", "TipSystem", "TipText", orderedCollections], .hot),
    library("TipChecker", ["TipText", "TipSyntax", "TipModel", orderedCollections], .plain),
    library(
      "TipEvaluator", ["TipFoundation", "TipSystem", "TipText", "TipModel", orderedCollections],
      .hot),
    library("TipSolver", ["TipFoundation", "TipText", "TipModel"], .hot),
    library(
      "TipEngine",
      [
        "TipFoundation", "TipSystem", "TipText", "TipModel", "TipEvaluator", "TipSolver",
        orderedCollections,
      ], .hot),
    .target(
      name: "TipStoreSQLite",
      dependencies: [
        "TipFoundation", "TipSystem", "TipText", "TipModel", "TipEngine", orderedCollections,
      ] + sqlite,
      exclude: ["SCHEMA.md"], swiftSettings: strict + Optimization.hot.settings),
    library(
      "TipRecords",
      ["TipFoundation", "TipSystem", "TipText", "TipModel", "TipEngine", "TipStoreSQLite"]
        + sqlite),
    library(
      "TipLint", ["TipText", "TipSyntax", "TipModel", "TipChecker", "TipEvaluator", "TipSolver"]),
    library(
      "TipInterpreter",
      [
        "TipFoundation", "TipSystem", "TipText", "TipModel", "TipChecker", "TipEvaluator",
        "TipEngine",
      ], .hot),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    library(
      "TipReplay",
      [
        "CZlib", "TipFoundation", "TipSystem", "TipText", "TipModel", "TipChecker", "TipEvaluator",
        "TipEngine", "TipInterpreter",
        .product(name: "HeapModule", package: "swift-collections"),
      ], .hot),
    library("TipTerminal", ["TipFoundation", "TipText", "TipModel", "TipEngine"]),
    library(
      "TipPages", ["TipFoundation", "TipText", "TipModel", "TipEngine", "TipTerminal"], .cold),
    .systemLibrary(name: "CLibEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    library("TipLineEditor", ["CLibEdit", "TipSystem", "TipText", "TipSyntax", "TipTerminal"]),
    library(
      "TipReference",
      [
        "CReference",
        "TipText", "TipSyntax", "TipModel", "TipChecker", "TipEvaluator", "TipEngine",
        "TipTerminal",
      ], .cold),
    library(
      "TipFormats",
      [
        "TipFoundation", "TipSystem", "TipText", "TipModel", "TipEngine", "TipLint", "TipTerminal",
        "TipPages",
      ]),
    library(
      "TipRunner",
      [
        "TipFoundation", "TipSystem", "TipText", "TipSyntax", "TipModel", "TipChecker",
        "TipEvaluator", "TipEngine",
        "TipStoreSQLite", "TipRecords", "TipInterpreter", "TipLint", "TipTerminal", "TipReference",
        "TipFormats",
      ]),
    library(
      "TipProof",
      [
        "TipFoundation", "TipSystem", "TipText", "TipSyntax", "TipModel", "TipChecker",
        "TipEvaluator", "TipSolver", "TipEngine", "TipLint", "TipReference", "TipFormats",
        "TipRunner", orderedCollections,
      ]),
    library(
      "TipSources",
      [
        "TipFoundation", "TipSystem", "TipText", "TipSyntax", "TipChecker", "TipLint",
        "TipReference", "TipRunner", "TipProof",
      ]),
    library(
      "TipWorkspace",
      [
        "TipText", "TipSyntax", "TipFormatter", "TipModel", "TipChecker", "TipTerminal",
        "TipReference",
        "TipRunner", "TipSources",
      ]),
    library(
      "TipLanguageServer",
      [
        "TipText", "TipJSONRPC", "TipChecker", "TipReference", "TipRunner", "TipWorkspace",
      ]),
    library(
      "TipReports",
      [
        "TipFoundation", "TipSystem", "TipText", "TipSyntax", "TipModel", "TipChecker", "TipEngine",
        "TipStoreSQLite", "TipRecords", "TipInterpreter", "TipReplay", "TipTerminal", "TipPages",
        "TipReference", "TipFormats", "TipRunner", "TipProof",
      ]),
    library(
      "TipPrompt",
      [
        "TipFoundation", "TipSystem", "TipText", "TipSyntax", "TipModel", "TipChecker",
        "TipEvaluator", "TipEngine",
        "TipStoreSQLite", "TipRecords", "TipInterpreter", "TipLint", "TipTerminal", "TipPages",
        "TipLineEditor", "TipReference", "TipFormats", "TipRunner", "TipProof", "TipReports",
      ], .cold),
    .executableTarget(
      name: "tips",
      dependencies: [
        "TipFoundation", "TipSystem", "TipText", "TipSyntax", "TipFormatter", "TipModel",
        "TipChecker",
        "TipEvaluator",
        "TipEngine", "TipStoreSQLite", "TipRecords", "TipInterpreter", "TipLint", "TipTerminal",
        "TipPages", "TipLineEditor", "TipReference", "TipFormats", "TipRunner", "TipProof",
        "TipSources", "TipReports", "TipPrompt", "TipJSONRPC", "TipLanguageServer", "CStart",
        "CUnicodeData", argumentParser,
      ],
      swiftSettings: strict + Optimization.small.settings),
    .macro(
      name: "OpenTipKitMacros",
      dependencies: [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
      ], swiftSettings: strict),
    library(
      "OpenTipKit",
      [
        "OpenTipKitMacros", "TipFoundation", "TipSystem", "TipText", "TipModel", "TipEvaluator",
        "TipEngine", "TipStoreSQLite", "TipTerminal", orderedCollections,
      ]),
    library("OpenTipKitTesting", ["TipFoundation", "OpenTipKit"]),
    library("OpenTipKitTerminal", ["OpenTipKit"]),
    .plugin(
      name: "TipsCommand",
      // Only `fmt` and `check --fix` write, and whoever wants that on a Mac says so: every other use would be asked, too.
      capability: .command(
        intent: .custom(
          verb: "tips", description: "Check, test or format TipKit rules: tips check|test|fmt")),
      dependencies: ["tips"], path: "Packaging/Plugins/TipsCommand"),
    .plugin(
      name: "TipsCheck", capability: .buildTool(), dependencies: ["tips"],
      path: "Packaging/Plugins/TipsCheck"),

    // Random numbers for the tests of all of them, and for the benchmarks.
    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: strict),
    // Syntax trees as text.
    .target(
      name: "SyntaxPrinting", dependencies: ["TipText", "TipSyntax"], path: "Tests/SyntaxPrinting",
      swiftSettings: strict),
    // Random programs of tips, and what happens to them.
    .target(
      name: "RandomLives", dependencies: ["SeededRandom"], path: "Tests/RandomLives",
      swiftSettings: strict),
    // Stores that earlier programs wrote.
    .target(
      name: "ReleasedStores", path: "Tests/ReleasedStores", exclude: ["Made"], swiftSettings: strict
    ),
    tests("TipSyntaxTests", ["SeededRandom", "SyntaxPrinting", "TipText", "TipSyntax"]),
    tests("TipJSONRPCTests", ["SeededRandom", "TipText", "TipJSONRPC"]),
    tests("TipFormatterTests", ["TipText", "TipSyntax", "TipFormatter"]),
    tests(
      "TipWorkspaceTests",
      [
        "SeededRandom", "TipText", "TipSyntax", "TipFormatter", "TipChecker", "TipRunner",
        "TipSources",
        "TipWorkspace",
      ]),
    // Dialogues with servers, as files have them.
    .target(
      name: "RPCDialogues", dependencies: ["TipText", "TipJSONRPC"], path: "Tests/RPCDialogues",
      swiftSettings: strict),
    tests(
      "TipLanguageServerTests", ["RPCDialogues", "TipJSONRPC", "TipRunner", "TipLanguageServer"],
      exclude: ["Dialogues"]),
    tests(
      "AgentServerTests", ["RPCDialogues", "TipText", "TipJSONRPC", "tips"],
      exclude: ["Dialogues", "App", "Changed"]),
    tests("TipModelTests", ["SeededRandom", "TipText", "TipModel", orderedCollections]),
    tests(
      "TipCheckerTests", ["SeededRandom", "TipText", "TipSyntax", "TipModel", "TipChecker"],
      exclude: ["Apps", "Beginners/Tables"]),
    tests(
      "TipEvaluatorTests",
      ["SeededRandom", "TipText", "TipModel", "TipEvaluator", orderedCollections]),
    tests("TipSolverTests", ["SeededRandom", "TipModel", "TipSolver"]),
    tests(
      "TipProofTests",
      [
        "SeededRandom", "TipText", "TipSyntax", "TipModel", "TipChecker", "TipEvaluator",
        "TipSolver", "TipProof", "TipRunner",
      ]),
    tests(
      "TipLintTests",
      ["SeededRandom", "TipText", "TipSyntax", "TipModel", "TipChecker", "TipEvaluator", "TipLint"]),
    tests("TipEngineTests", ["SeededRandom", "TipText", "TipModel", "TipEngine"]),
    tests(
      "TipStoreTests",
      ["SeededRandom", "TipText", "TipModel", "TipEngine", "TipStoreSQLite", orderedCollections]),
    .executableTarget(
      name: "store-writer",
      dependencies: ["TipText", "TipModel", "TipEngine", "TipStoreSQLite"] + sqlite,
      path: "Tests/StoreWriter", swiftSettings: strict),
    tests(
      "TipStoreSQLiteTests",
      [
        "SeededRandom", "ReleasedStores", "TipText", "TipModel", "TipEngine", "TipStoreSQLite",
        "store-writer",
      ] + sqlite, exclude: ["Stores"]),
    // Writes files as TipKit's are described.
    .target(
      name: "RecordedApps", dependencies: ["TipRecords"] + sqlite, path: "Tests/RecordedApps",
      swiftSettings: strict),
    tests(
      "TipRecordsTests",
      ["SeededRandom", "RecordedApps", "TipText", "TipModel", "TipEngine", "TipRecords"] + sqlite),
    tests(
      "TipReplayTests",
      [
        "SeededRandom", "TipSystem", "TipText", "TipSyntax", "TipModel", "TipChecker",
        "TipEvaluator", "TipSolver", "TipEngine", "TipLint", "TipInterpreter", "TipReplay",
      ] + sqlite, exclude: ["RuleReadings"]),
    tests("TipTerminalTests", ["SeededRandom", "TipText", "TipModel", "TipEngine", "TipTerminal"]),
    tests("TipPagesTests", ["TipText", "TipModel", "TipEngine", "TipTerminal", "TipPages"]),
    tests("TipLineEditorTests", ["CTerminal", "CLibEdit", "TipTerminal", "TipLineEditor"]),
    .target(name: "FailingCalls", path: "Tests/FailingCalls"),
    // A terminal without anybody in front of it, for tests, the fuzzer and the benchmarks.
    .target(name: "CTerminal", path: "Tests/CTerminal"),
    // The colours of pictures and pages as a reader sees them.
    .target(name: "PictureContrast", path: "Tests/PictureContrast", swiftSettings: strict),
    tests("TerminalTests", ["PictureContrast", "tips"]),
    tests(
      "CommandTests",
      [
        "SeededRandom", "SyntaxPrinting", "RandomLives", "RecordedApps", "ReleasedStores",
        "CTerminal", "PictureContrast",
        "TipSystem", "TipText", "TipSyntax", "TipModel", "TipChecker", "TipEvaluator",
        "TipStoreSQLite", "TipRecords", "TipLineEditor", "TipReference", "TipFormats", "TipRunner",
        "TipSources", "TipReports", "TipPrompt",
        "tips",
      ] + sqlite, exclude: ["Reference/released.codes"]),
    // Apps with a datastore on disk, launched again and again.
    .executableTarget(
      name: "launched-app",
      dependencies: ["OpenTipKit", "OpenTipKitTesting", "OpenTipKitTerminal"],
      path: "Tests/LaunchedApp", swiftSettings: strict),
    tests(
      "OpenTipKitTests",
      [
        "SeededRandom", "OpenTipKit", "OpenTipKitTesting", "ReleasedStores", "TipEngine",
        "TipSystem",
        "TipStoreSQLite", "tips", "launched-app", sqlite[0],
      ]),
    // An app all of whose code belongs to the main actor, as Xcode makes them.
    .testTarget(
      name: "OpenTipKitMainActorTests", dependencies: ["OpenTipKit", "OpenTipKitTesting"],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    tests("OpenTipKitTerminalTests", ["OpenTipKit", "OpenTipKitTesting", "OpenTipKitTerminal"]),
    // The example, which is a package of its own for whoever reads it.
    .target(
      name: "NotesCore", dependencies: ["OpenTipKit"], path: "Examples/Notes/Sources/NotesCore",
      swiftSettings: strict),
    .executableTarget(
      name: "notes", dependencies: ["NotesCore", "OpenTipKit", "OpenTipKitTerminal"],
      path: "Examples/Notes/Sources/notes", swiftSettings: strict),
    .testTarget(
      name: "NotesTests", dependencies: ["NotesCore", "OpenTipKit", "OpenTipKitTesting"],
      path: "Examples/Notes/Tests/NotesTests", swiftSettings: strict),
    // Lives of tips that TipKit is asked about, too: a package of its own for whoever runs it on a Mac.
    .executableTarget(
      name: "truthkit", dependencies: ["OpenTipKit", "OpenTipKitTesting"],
      path: "Examples/TruthKit/Sources/truthkit",
      swiftSettings: strict + [.define("OPENTIPKIT")]),
    .testTarget(
      name: "TruthKitTests", dependencies: ["truthkit"],
      swiftSettings: strict + [.define("OPENTIPKIT")]),
    tests("TidyTests", ["TipModel", "TipText", "TipSyntax"]),
    // What a fuzzer feeds, and what it found worth keeping, once more.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "SyntaxPrinting", "ProgramRunner", "CTerminal", "TipText", "TipSyntax", "TipFormatter",
        "TipModel",
        "TipChecker", "TipEngine", "TipStoreSQLite", "TipRecords", "TipTerminal", "TipLineEditor",
        "TipRunner", "TipJSONRPC", "TipWorkspace", "TipLanguageServer",
      ],
      path: "Tests/FuzzTargets", swiftSettings: strict),
    tests("FuzzTests", ["FuzzTargets"]),

    // Runs a program as `tips test` does, for the suites that hold texts against what they do.
    .target(
      name: "ProgramRunner",
      dependencies: [
        "TipText", "TipSyntax", "TipModel", "TipChecker", "TipEvaluator", "TipEngine",
        "TipInterpreter", "TipLint",
      ],
      path: "Tests/ProgramRunner", swiftSettings: strict),
    // What a program ends with, whether it was compiled against the library or run as a script.
    .target(
      name: "ExplainedTips", dependencies: ["TipText", "TipModel", "TipEngine", "OpenTipKit"],
      path: "Tests/ExplainedTips", swiftSettings: strict),
    tests(
      "TipInterpreterTests",
      [
        "SeededRandom",
        "TipText", "TipSyntax", "TipModel", "TipChecker", "TipEvaluator", "TipEngine",
        "TipInterpreter", "TipTerminal", orderedCollections,
      ]),
    tests(
      "GrammarTests",
      [
        "SeededRandom", "SyntaxPrinting", "ProgramRunner", "TipText", "TipSyntax", "TipEngine",
        "TipFormatter",
      ]),
    tests("EngineModelTests", ["SeededRandom", "RandomLives", "ProgramRunner"]),
    tests("SampleTests", ["ProgramRunner"], exclude: ["Blocks"]),
    tests(
      "SwiftAgreementTests",
      [
        "SeededRandom", "ProgramRunner", "ExplainedTips", "TipText", "TipSyntax", "TipReference",
        "OpenTipKit", "OpenTipKitTesting",
      ],
      exclude: [
        "Catalogue", "Snippets", "Stubs/TipKit.stub", "Stubs/TipsAdditions.stub", "deviations.txt",
      ]),
  ]
)

// Whoever depends on the package sees none of these.
if !isDependency {
  package.products += [
    // What the benchmarks time, and what they take from the tests. Nothing is promised of either.
    .library(
      name: "_OpenTipKitTargets",
      targets: [
        "TipText", "TipSyntax", "TipModel", "TipChecker", "TipEvaluator", "TipEngine",
        "TipStoreSQLite", "TipInterpreter",
      ]),
    .library(name: "_OpenTipKitTestSupport", targets: ["SeededRandom", "CTerminal"]),
    .executable(name: "store-writer", targets: ["store-writer"]),
    // Tests load it before a command's own libraries, so that the system fails where they like.
    .library(name: "FailingCalls", type: .dynamic, targets: ["FailingCalls"]),
  ]
}

if isFuzzed {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz", exclude: ["Corpus"],
      // Its only file is no script: what it begins with is the function that it declares.
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(fuzzed + ["-use-ld=lld"])]))
}
