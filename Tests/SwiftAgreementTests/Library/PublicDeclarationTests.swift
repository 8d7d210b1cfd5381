import Foundation
import Testing

/// What programs see of the library is kept in a list, so that a change to it shows in a change of the list.
@Suite struct PublicDeclarationTests {
  /// `RECORD=1` writes the list anew.
  @Test(arguments: ["OpenTipKit", "OpenTipKitTesting", "OpenTipKitTerminal"])
  func areThoseOfTheList(module: String) throws {
    guard let build = LibraryBuild() else { return }
    let declarations = try PublicDeclarations(of: module, in: build).lines
    #expect(declarations.count > 1)
    let file = Project.suite.appending(path: "Library/\(module).declarations")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data((declarations.joined(separator: "\n") + "\n").utf8).write(to: file)
    }
    let kept = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    let gone = Set(kept).subtracting(declarations).sorted()
    let new = Set(declarations).subtracting(kept).sorted()
    #expect(gone.isEmpty, "programs that use these no longer compile")
    #expect(new.isEmpty, "these are public and not in the list")
    #expect(kept == declarations)
  }
}

/// The public declarations of a module of the library, as the compiler tells them.
private struct PublicDeclarations {
  /// One line each, sorted: where it stands, and how it is declared.
  let lines: [String]

  init(of module: String, in build: LibraryBuild) throws {
    let folder = try Scratch()
    defer { folder.remove() }
    let target = try JSONDecoder().decode(
      Target.self, from: Data(Subprocess.run(["swiftc", "-print-target-info"]).output.utf8))
    let told = try Subprocess.run(
      ["swift-symbolgraph-extract", "-module-name", module, "-target", target.target.triple]
        + ["-output-dir", folder.url.path(percentEncoded: false)] + build.searchPaths
        + ["-minimum-access-level", "public", "-skip-synthesized-members"])
    if told.exitCode != 0 { throw SwiftCompiler.Failure(description: told.errors) }
    var lines: Set<String> = []
    for file in Project.files(in: folder.url, withExtension: "json") {
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
      for symbol in graph.symbols {
        let text = symbol.declarationFragments.map(\.spelling).joined()
        let oneLine = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        lines.insert("\(symbol.pathComponents.joined(separator: ".")): \(oneLine)")
      }
    }
    self.lines = lines.sorted()
  }

  private struct Target: Decodable {
    struct Triple: Decodable { let triple: String }
    let target: Triple
  }

  private struct Graph: Decodable { let symbols: [Symbol] }

  private struct Symbol: Decodable {
    struct Fragment: Decodable { let spelling: String }
    let pathComponents: [String]
    let declarationFragments: [Fragment]
  }
}
