import Foundation

/// What Swift's own modules declare, as the compiler tells it.
struct SwiftModules {
  /// The names of the members of a type or a protocol, by its name: `Dictionary.Keys`.
  private(set) var members: [String: Set<String>] = [:]
  /// Functions that belong to no type.
  private(set) var functions: Set<String> = []
  /// The protocols of a type or a protocol, by its name; also those that it has only under a condition.
  private var protocols: [String: Set<String>] = [:]

  private static let names = [
    "Swift", "_StringProcessing", "FoundationEssentials", "FoundationInternationalization",
    "Foundation",
  ]

  /// `6.3.1`
  static let version: String? = {
    let told = try? Subprocess.run(["swiftc", "--version"]).output
    return told?.firstMatch(of: /Swift version ([0-9.]+)/).map { String($0.output.1) }
  }()

  init() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    let target = try JSONDecoder().decode(
      Target.self, from: Data(Subprocess.run(["swiftc", "-print-target-info"]).output.utf8))
    for module in Self.names {
      let told = try Subprocess.run(
        ["swift-symbolgraph-extract", "-module-name", module, "-target", target.target.triple]
          + ["-output-dir", folder.url.path(percentEncoded: false)]
          + ["-minimum-access-level", "public", "-skip-synthesized-members"])
      if told.exitCode != 0 { throw SwiftCompiler.Failure(description: told.errors) }
    }
    let graphs = try Project.files(in: folder.url, withExtension: "json").map {
      try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0))
    }
    var names: [String: String] = [:]
    for symbol in graphs.flatMap(\.symbols) {
      names[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
      if !symbol.isGone { add(symbol) }
    }
    for relationship in graphs.flatMap(\.relationships) where relationship.kind == "conformsTo" {
      guard let type = names[relationship.source], let name = names[relationship.target] else {
        continue
      }
      protocols[type, default: []].insert(name)
    }
  }

  /// All protocols of a type that have members.
  func conformances(of type: String) -> Set<String> {
    var (found, open) = (Set<String>(), [type])
    while let next = open.popLast() {
      for name in protocols[next] ?? [] where found.insert(name).inserted { open.append(name) }
    }
    return found.filter { members[$0] != nil }
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

  private struct Graph: Decodable {
    let symbols: [Symbol]
    let relationships: [Relationship]
  }

  private struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
  }

  private struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Availability: Decodable {
      let isUnconditionallyUnavailable: Bool?
      let isUnconditionallyDeprecated: Bool?
    }
    let identifier: Identifier
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
