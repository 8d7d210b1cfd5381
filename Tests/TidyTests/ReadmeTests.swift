import Foundation
import Testing

@Suite struct ReadmeTests {
  @Test func everyMakeTargetNamedExists() throws {
    let makefile = try Repository.text("Makefile")
    let named = try Repository.text("README.md").matches(of: #/[`\n]make ([a-z]+)/#).map(\.1)
    #expect(named.contains("run") && named.contains("test"))
    for target in named {
      #expect(makefile.contains("\n\(target):"), "no target \(target)")
    }
  }

  @Test func everySubcommandNamedExists() throws {
    // A subcommand with commands of its own keeps them in its folder, `tips store` in `Stores/Commands`.
    let commands = Repository.files(under: "Sources/tips").joined(separator: "\n")
    let named = try Repository.text("README.md").matches(of: #/[`\n]tips ([a-z]+)\b(?!\.)/#).map(
      \.1)
    #expect(!named.isEmpty)
    for command in Set(named).subtracting(["help"]) {
      #expect(
        commands.contains("/Commands/\(command.capitalized)Command.swift"), "no command \(command)")
    }
  }

  /// They time what everybody gets: products, and no sources of their own choice.
  @Test func theBenchmarksUseProducts() throws {
    let exported = try Repository.text("Package.swift")
    let manifest = try Repository.text("Benchmarks/Package.swift")
    let used = manifest.matches(of: #/project\("([\w-]+)"\)/#).map(\.1)
    #expect(used.count > 3)
    for product in used {
      let isExported =
        exported.contains("(name: \"\(product)\"")
        || exported.contains(".library(\n      name: \"\(product)\"")
      #expect(isExported, "no product \(product)")
    }
    let benchmarks = manifest.matches(of: #/benchmark\(\s*"(\w+)"/#).map { String($0.1) }
    #expect(Set(benchmarks).isSubset(of: try Repository.folders(in: "Benchmarks/Sources")))
    for path in Repository.files(under: "Benchmarks/Sources") {
      let real = Repository.root.appending(path: path).resolvingSymlinksInPath()
      #expect(real.path().hasSuffix(path), "\(path) is a link")
    }
  }
}
