import Testing

/// A target imports what `ARCHITECTURE.md` shows, which is what Package.swift declares.
@Suite struct LayerTests {
  /// What comes with the toolchain.
  private static let toolchain: Set<String> = ["Swift", "Synchronization", "Observation"]
  /// All of Foundation stands for locales and the file manager; the C library is `TipSystem`'s, where `SystemTests` look.
  private static let mayUseFoundation: Set<String> = [
    "TipStoreSQLite", "TipRecords", "TipPrompt", "tips",
  ]
  private static let access: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  @Test func theTableIsThePackage() throws {
    let package = try PackageTargets.current.get()
    let rows = try Self.rows()
    #expect(try rows.map(\.target).sorted() == Repository.folders(in: "Sources"))
    #expect(rows.map(\.target).sorted() == package.all.map(\.name).sorted())
    var above: Set<String> = []
    for (target, imports) in rows {
      let declared = try #require(package[target]).targets
      #expect(imports == declared, "\(target)")
      #expect(imports.isSubset(of: above), "\(target) imports what stands below it")
      above.insert(target)
    }
  }

  /// An arrow may be missing where others lead there.
  @Test func theDiagramIsThePackage() throws {
    let package = try PackageTargets.current.get()
    let arrows = try Repository.text("ARCHITECTURE.md").matches(of: #/\n  (\w+) --> (\w+)/#)
    #expect(arrows.count > 30)
    let shown = Self.reachable(arrows.map { (String($0.1), String($0.2)) })
    let libraries = Set(package.all.map(\.name).filter { $0.hasPrefix("C") })
    let declared = Self.reachable(
      package.all.flatMap { target in target.targets.map { (target.name, $0) } })
    for target in package.all where !libraries.contains(target.name) {
      #expect(
        shown[target.name] ?? [] == (declared[target.name] ?? []).subtracting(libraries),
        "\(target.name)")
    }
  }

  @Test func importsKeepToTheLayers() throws {
    let package = try PackageTargets.current.get()
    #expect(package.all.count > 25)
    for target in package.all {
      let files = Repository.files(under: "Sources/\(target.name)")
      var allowed = Self.toolchain.union(target.targets).union(target.products)
      if Self.mayUseFoundation.contains(target.name) { allowed.insert("Foundation") }
      if target.name == "TipFoundation" {
        allowed.formUnion(["FoundationEssentials", "Foundation"])
      }
      if target.name == "OpenTipKitTesting" { allowed.insert("Testing") }
      if target.name == "TipSystem" { allowed.formUnion(["Glibc", "Musl", "Darwin"]) }
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
      #expect(!files.isEmpty || Self.isSystemLibrary(target.name))
    }
  }

  /// The rows of the first table of the page: a target, and the targets in its last column.
  private static func rows() throws -> [(target: String, imports: Set<String>)] {
    let lines = try Repository.text("ARCHITECTURE.md").split(separator: "\n")
    let table = lines.drop { !$0.hasPrefix("| target |") }.dropFirst(2).prefix {
      $0.hasPrefix("|")
    }
    return table.map { line in
      let columns = line.split(separator: "|")
      let names = { (text: Substring) in text.matches(of: #/`(\w+)`/#).map { String($0.1) } }
      return (names(columns[0]).first ?? "", Set(names(columns.last ?? "")))
    }
  }

  /// What each can reach.
  private static func reachable(_ arrows: [(String, String)]) -> [String: Set<String>] {
    let next = Dictionary(grouping: arrows, by: \.0).mapValues { $0.map(\.1) }
    return Dictionary(
      uniqueKeysWithValues: next.keys.map { start in
        var found: Set<String> = []
        var open = next[start] ?? []
        while let target = open.popLast() {
          if found.insert(target).inserted { open += next[target] ?? [] }
        }
        return (start, found)
      })
  }

  /// Nothing but C.
  private static func isSystemLibrary(_ target: String) -> Bool {
    ["module.modulemap", "include"].contains { Repository.exists("Sources/\(target)/\($0)") }
  }
}
