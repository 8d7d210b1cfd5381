import Foundation

/// What Swift's own modules declare, as the compiler tells it.
struct SwiftModules {
  /// The names of the members of a type or a protocol, by its name: `Dictionary.Keys`.
  private(set) var members: [String: Set<String>] = [:]
  /// Functions that belong to no type.
  private(set) var functions: Set<String> = []

  init() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    let target = try JSONDecoder().decode(
      Target.self, from: Data(Subprocess.run(["swiftc", "-print-target-info"]).output.utf8))
    for module in ["Swift", "_StringProcessing", "FoundationEssentials", "Foundation"] {
      let told = try Subprocess.run(
        ["swift-symbolgraph-extract", "-module-name", module, "-target", target.target.triple]
          + ["-output-dir", folder.url.path(percentEncoded: false)]
          + ["-minimum-access-level", "public", "-skip-synthesized-members"])
      if told.exitCode != 0 { throw SwiftCompiler.Failure(description: told.errors) }
    }
    for file in Project.files(in: folder.url, withExtension: "json") {
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
      for symbol in graph.symbols where !symbol.isGone { add(symbol) }
    }
  }

  private mutating func add(_ symbol: Symbol) {
    guard let last = symbol.pathComponents.last else { return }
    let name = String(last.prefix { $0 != "(" })
    guard name.first?.isLetter == true else { return }
    let owner = symbol.pathComponents.dropLast().joined(separator: ".")
    switch symbol.kind.identifier {
    case "swift.method", "swift.property": members[owner, default: []].insert(name)
    case "swift.func": functions.insert(name)
    default: break
    }
  }

  private struct Target: Decodable {
    struct Triple: Decodable { let triple: String }
    let target: Triple
  }

  private struct Graph: Decodable { let symbols: [Symbol] }

  private struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Availability: Decodable {
      let isUnconditionallyUnavailable: Bool?
      let isUnconditionallyDeprecated: Bool?
    }
    let kind: Kind
    let pathComponents: [String]
    let availability: [Availability]?

    /// Nobody can write it any more, or nobody should.
    var isGone: Bool {
      (availability ?? []).contains {
        $0.isUnconditionallyUnavailable == true || $0.isUnconditionallyDeprecated == true
      }
    }
  }
}
