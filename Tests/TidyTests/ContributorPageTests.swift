import Testing

/// What the pages for contributors name exists.
@Suite struct ContributorPageTests {
  private static let pages = [
    "ARCHITECTURE.md", "CONTRIBUTING.md", "Sources/GLOSSARY.md", "Tests/README.md", "README.md",
    "SECURITY.md", "Grammar/stability.md",
  ]

  /// The names of declared types, of targets and of folders.
  private static let declared = Result {
    var names: Set<String> = []
    let declaration = #/\b(?:struct|enum|class|protocol|actor|typealias) (\w+)/#
    for file in Repository.files(under: "Sources") + Repository.files(under: "Tests") {
      let name = file.split(separator: "/").last.map { String($0.dropLast(6)) } ?? ""
      names.insert(name)
      names.formUnion(file.split(separator: "/").map(String.init))
      names.formUnion(
        try Repository.text(file).matches(of: declaration).map { String($0.1) })
    }
    names.formUnion(try Repository.folders(in: "Sources"))
    return names
  }

  /// Words of Swift, of this project's build and of other tools, which no file here declares.
  private static let elsewhere: Set<String> = [
    "Bool", "Int", "Double", "Foundation", "Date", "Data", "Task", "PREFIX", "DESTDIR", "SEED",
    "PARTS", "RECORD", "AREA", "SNIPPET", "CHANGELOG", "Makefile",
  ]

  @Test(arguments: pages)
  func everyPathNamedExists(page: String) throws {
    let text = try Repository.text(page)
    let inCode = text.matches(
      of: #/`((?:Sources|Tests|Grammar|Samples|Benchmarks|Examples|Packaging)\/[\w\/.+-]+)`/#)
    for path in inCode.map({ String($0.1) }) {
      #expect(Repository.exists(path), "\(page) names \(path)")
    }
    let folder = page.split(separator: "/").dropLast().joined(separator: "/")
    let links = text.matches(of: #/\]\(([^)#:]+)(?:#[^)]*)?\)/#).map { String($0.1) }
    try #require(!inCode.isEmpty || !links.isEmpty, "\(page) names no file")
    for link in links {
      #expect(Repository.exists(folder + "/" + link), "\(page) links to \(link)")
    }
  }

  @Test(arguments: ["ARCHITECTURE.md", "CONTRIBUTING.md", "Sources/GLOSSARY.md"])
  func everyTypeNamedExists(page: String) throws {
    let declared = try Self.declared.get()
    let text = try Repository.text(page).replacing(#/```[\s\S]*?```/#, with: "")
    let named = text.matches(of: #/`([A-Z]\w+(?:\+\w+)?)`/#).map { String($0.1) }
    try #require(named.count > 40)
    for name in Set(named).subtracting(Self.elsewhere) {
      let isDeclared = declared.contains(name)
      #expect(isDeclared, "\(page) names \(name)")
    }
  }
}
