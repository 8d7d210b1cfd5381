import Testing

/// The targets, lowest first, and what each may import: a newcomer can trust the picture in
/// `Sources/README.md`.
@Suite struct LayerTests {
  private static let layers: [(target: String, imports: Set<String>)] = [
    ("CVersion", []),
    ("CStart", []),
    ("TipSystem", ["CVersion", "SystemPackage"]),
    ("TipFoundation", []),
    ("TipText", []),
    ("TipSyntax", ["TipText"]),
    ("TipFormat", ["TipText", "TipSyntax"]),
    ("TipModel", ["TipFoundation", "TipSystem", "TipText", "OrderedCollections"]),
    ("TipChecker", ["TipText", "TipSyntax", "TipModel", "OrderedCollections"]),
    ("TipEvaluator", ["TipFoundation", "TipSystem", "TipText", "TipModel", "OrderedCollections"]),
    ("TipSolver", ["TipText", "TipModel"]),
    ("TipLint", ["TipText", "TipSyntax", "TipModel", "TipChecker", "TipEvaluator", "TipSolver"]),
    (
      "TipEngine",
      [
        "TipFoundation", "TipSystem", "TipText", "TipModel", "TipEvaluator", "TipSolver",
        "OrderedCollections",
      ]
    ),
    (
      "TipStoreSQLite",
      [
        "TipFoundation", "TipSystem", "TipText", "TipModel", "TipEngine", "OrderedCollections",
        "GRDB", "GRDBSQLite",
      ]
    ),
    (
      "TipRecords",
      [
        "TipFoundation", "TipSystem", "TipText", "TipModel", "TipEngine", "TipStoreSQLite", "GRDB",
        "GRDBSQLite",
      ]
    ),
    (
      "TipInterpreter",
      [
        "TipFoundation", "TipSystem", "TipText", "TipModel", "TipChecker", "TipEvaluator",
        "TipEngine",
      ]
    ),
    ("CZlib", []),
    (
      "TipReplay",
      [
        "CZlib", "TipFoundation", "TipSystem", "TipText", "TipModel", "TipChecker", "TipEvaluator",
        "TipEngine", "TipInterpreter",
      ]
    ),
    ("TipTerminal", ["TipFoundation", "TipText", "TipModel", "TipEngine"]),
    ("TipReport", ["TipFoundation", "TipText", "TipModel", "TipEngine", "TipTerminal"]),
    ("CLibEdit", []),
    ("TipLineEditor", ["CLibEdit", "TipSystem", "TipText", "TipSyntax", "TipTerminal"]),
    (
      "TipReference",
      [
        "TipText", "TipSyntax", "TipModel", "TipChecker", "TipEvaluator", "TipEngine",
        "TipTerminal",
      ]
    ),
    (
      "TipRunner",
      [
        "TipFoundation", "TipSystem", "TipText", "TipSyntax", "TipModel", "TipChecker",
        "TipEvaluator", "TipEngine",
        "TipStoreSQLite", "TipRecords", "TipInterpreter", "TipReplay", "TipLint", "TipTerminal",
        "TipReport", "TipReference",
      ]
    ),
    (
      "TipPrompt",
      [
        "TipFoundation", "TipSystem", "TipText", "TipSyntax", "TipModel", "TipChecker",
        "TipEvaluator", "TipEngine",
        "TipStoreSQLite", "TipRecords", "TipInterpreter", "TipLint", "TipTerminal", "TipReport",
        "TipLineEditor", "TipReference", "TipRunner",
      ]
    ),
    (
      "OpenTipKitMacros",
      [
        "SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxBuilder", "SwiftDiagnostics",
        "SwiftCompilerPlugin",
      ]
    ),
    (
      "OpenTipKit",
      [
        "OpenTipKitMacros", "TipFoundation", "TipSystem", "TipText", "TipSyntax", "TipModel",
        "TipChecker", "TipEvaluator", "TipEngine", "TipStoreSQLite", "TipTerminal",
        "OrderedCollections",
      ]
    ),
    ("OpenTipKitTesting", ["TipFoundation", "OpenTipKit"]),
    ("OpenTipKitTerminal", ["OpenTipKit"]),
    (
      "tips",
      [
        "TipFoundation", "TipSystem", "TipText", "TipSyntax", "TipFormat", "TipModel", "TipChecker",
        "TipEvaluator", "TipEngine", "TipStoreSQLite", "TipRecords", "TipInterpreter", "TipLint",
        "TipTerminal", "TipReport", "TipLineEditor", "TipReference", "TipRunner", "TipPrompt",
        "ArgumentParser",
      ]
    ),
  ]

  /// What comes with the toolchain.
  private static let toolchain: Set<String> = ["Swift", "Synchronization", "Observation"]
  /// All of Foundation stands for locales and the file manager; the C library is `TipSystem`'s, where `SystemTests` look.
  private static let mayUseFoundation: Set<String> = [
    "TipStoreSQLite", "TipRecords", "TipPrompt", "tips",
  ]

  @Test func theTableNamesEveryTarget() throws {
    #expect(try Repository.folders(in: "Sources") == Self.layers.map(\.target).sorted())
  }

  @Test func targetsStandAboveWhatTheyImport() {
    var below: Set<String> = [
      "SystemPackage", "OrderedCollections", "ArgumentParser", "GRDB", "GRDBSQLite", "SwiftSyntax",
      "SwiftSyntaxMacros", "SwiftSyntaxBuilder", "SwiftDiagnostics", "SwiftCompilerPlugin",
    ]
    for (target, imports) in Self.layers {
      #expect(imports.isSubset(of: below), "\(target)")
      below.insert(target)
    }
  }

  @Test(arguments: layers.map(\.target))
  func importsKeepToTheLayers(target: String) throws {
    let files = Repository.files(under: "Sources/\(target)")
    var allowed = Self.toolchain
    allowed.formUnion(Self.layers.first { $0.target == target }?.imports ?? [])
    if Self.mayUseFoundation.contains(target) { allowed.insert("Foundation") }
    if target == "TipFoundation" { allowed.formUnion(["FoundationEssentials", "Foundation"]) }
    if target == "TipSystem" { allowed.formUnion(["Glibc", "Musl", "Darwin"]) }
    for file in files {
      for line in SwiftCode(try Repository.text(file)).lines {
        let words = line.split(separator: " ").drop {
          $0.hasPrefix("@") || Self.access.contains($0)
        }
        guard words.first == "import", let module = words.dropFirst().last else { continue }
        let name = String(module.prefix { $0 != "." })
        #expect(allowed.contains(name), "\(file) imports \(name)")
      }
    }
    #expect(!files.isEmpty || Self.isSystemLibrary(target))
  }

  /// Nothing but C.
  private static func isSystemLibrary(_ target: String) -> Bool {
    ["module.modulemap", "include"].contains { Repository.exists("Sources/\(target)/\($0)") }
  }

  private static let access: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
}
