import Testing

/// The targets, lowest first, and what each may import: a newcomer can trust the picture in
/// `Sources/README.md`.
@Suite struct LayerTests {
  private static let layers: [(target: String, imports: Set<String>)] = [
    ("TipText", []),
    ("TipSyntax", ["TipText"]),
    ("TipFormat", ["TipText", "TipSyntax"]),
    ("TipModel", ["TipText", "OrderedCollections"]),
    ("TipChecker", ["TipText", "TipSyntax", "TipModel", "OrderedCollections"]),
    ("TipEvaluator", ["TipText", "TipModel", "OrderedCollections"]),
    ("TipSolver", ["TipText", "TipModel"]),
    ("TipLint", ["TipText", "TipSyntax", "TipModel", "TipChecker", "TipEvaluator", "TipSolver"]),
    ("TipEngine", ["TipText", "TipModel", "TipEvaluator", "TipSolver", "OrderedCollections"]),
    (
      "TipStoreSQLite",
      ["TipText", "TipModel", "TipEngine", "OrderedCollections", "GRDB", "GRDBSQLite"]
    ),
    ("TipInterpreter", ["TipText", "TipModel", "TipChecker", "TipEvaluator", "TipEngine"]),
    ("TipTerminal", ["TipText", "TipModel", "TipEngine"]),
    ("TipReport", ["TipText", "TipModel", "TipEngine", "TipTerminal"]),
    ("CLibEdit", []),
    ("TipLineEditor", ["CLibEdit", "TipText", "TipSyntax", "TipTerminal"]),
    (
      "TipReference",
      ["TipText", "TipModel", "TipChecker", "TipEvaluator", "TipEngine", "TipTerminal"]
    ),
    (
      "TipRunner",
      [
        "TipText", "TipSyntax", "TipModel", "TipChecker", "TipEvaluator", "TipEngine",
        "TipStoreSQLite", "TipInterpreter", "TipTerminal", "TipReport", "TipReference",
      ]
    ),
    (
      "TipPrompt",
      [
        "TipText", "TipSyntax", "TipModel", "TipChecker", "TipEvaluator", "TipEngine",
        "TipStoreSQLite", "TipInterpreter", "TipLint", "TipTerminal", "TipReport",
        "TipLineEditor", "TipReference", "TipRunner",
      ]
    ),
    (
      "tips",
      [
        "TipText", "TipSyntax", "TipFormat", "TipModel", "TipChecker", "TipEvaluator",
        "TipEngine", "TipStoreSQLite", "TipInterpreter", "TipLint", "TipTerminal", "TipReport",
        "TipLineEditor", "TipReference", "TipRunner", "TipPrompt",
        "ArgumentParser",
      ]
    ),
  ]

  /// What comes with the toolchain. The C library stands for files, terminals and the environment.
  private static let toolchain: Set<String> = ["Swift", "FoundationEssentials", "Synchronization"]
  private static let system: Set<String> = ["Glibc", "Musl", "Darwin", "Foundation"]
  /// Threads, the wall clock, the terminal and the functions of real numbers come from the system here, and
  /// from nowhere else below the command.
  private static let mayUseSystem: Set<String> = [
    "TipModel", "TipEvaluator", "TipEngine", "TipStoreSQLite", "TipInterpreter", "TipLineEditor",
    "TipRunner", "TipPrompt", "tips",
  ]

  @Test func theTableNamesEveryTarget() throws {
    #expect(try Repository.folders(in: "Sources") == Self.layers.map(\.target).sorted())
  }

  @Test func targetsStandAboveWhatTheyImport() {
    var below: Set<String> = ["OrderedCollections", "ArgumentParser", "GRDB", "GRDBSQLite"]
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
    if Self.mayUseSystem.contains(target) { allowed.formUnion(Self.system) }
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

  /// Nothing but headers.
  private static func isSystemLibrary(_ target: String) -> Bool {
    Repository.exists("Sources/\(target)/module.modulemap")
  }

  private static let access: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
}
