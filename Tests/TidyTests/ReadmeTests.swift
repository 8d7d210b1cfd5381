import Foundation
import Testing

@Suite struct ReadmeTests {
  @Test func theMapNamesEveryTarget() throws {
    let map = try Repository.text("Sources/README.md")
    let targets = try Repository.folders(in: "Sources")
    #expect(!targets.isEmpty)
    for target in targets {
      #expect(map.contains("`\(target)`"), "Sources/README.md does not name \(target)")
    }
  }

  @Test func everyMakeTargetNamedExists() throws {
    let makefile = try Repository.text("Makefile")
    let named = try Repository.text("README.md").matches(of: #/make ([a-z]+)/#).map(\.1)
    #expect(named.contains("run") && named.contains("test"))
    for target in named {
      #expect(makefile.contains("\n\(target):"), "no target \(target)")
    }
  }

  @Test func everySubcommandNamedExists() throws {
    // A subcommand with commands of its own keeps them in its folder, `tips store` in `Stores/Commands`.
    let commands = Repository.files(under: "Sources/tips").joined(separator: "\n")
    let named = try Repository.text("README.md").matches(of: #/tips ([a-z]+)\b/#).map(\.1)
    #expect(!named.isEmpty)
    for command in Set(named).subtracting(["help"]) {
      #expect(
        commands.contains("/Commands/\(command.capitalized)Command.swift"), "no command \(command)")
    }
  }

  /// They build the project's own targets, through links.
  @Test func theBenchmarksSeeEveryTargetTheyName() throws {
    let manifest = try Repository.text("Benchmarks/Package.swift")
    let named = manifest.matches(of: #/arget\(\s*name: "(Tip\w+|\w+Benchmark)"/#).map(\.1)
    #expect(named.count > 5)
    for target in named {
      #expect(Repository.exists("Benchmarks/Sources/\(target)/"), "\(target) is no folder there")
    }
  }

  @Test func everyPathNamedExists() throws {
    for document in ["README.md", "Sources/README.md"] {
      let pattern = #/`((?:Sources|Tests|Grammar|Samples|Benchmarks)\/[\w\/.+-]+)`/#
      for path in try Repository.text(document).matches(of: pattern).map(\.1) {
        #expect(Repository.exists(String(path)), "\(document) names \(path)")
      }
    }
  }
}
