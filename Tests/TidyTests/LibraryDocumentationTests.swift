import Testing

/// Whoever uses the library reads no source: everything public says what it means.
@Suite struct LibraryDocumentationTests {
  private static let targets = ["OpenTipKit", "OpenTipKitTesting", "OpenTipKitTerminal"]

  @Test(arguments: targets)
  func everythingPublicIsDocumented(target: String) throws {
    // Only Swift's compiler calls what makes lists.
    let files = Repository.files(under: "Sources/\(target)")
    try #require(!files.isEmpty)
    for file in files where !file.hasSuffix("Builders.swift") {
      let lines = try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where Self.declares(line) {
        let before = lines[..<index].last { !$0.contains(#/^\s*@/#) } ?? ""
        #expect(before.contains("///"), "\(file):\(index + 1): \(line)")
      }
    }
  }

  /// Names that mean another thing by themselves, and what a protocol asks for, say enough.
  private static func declares(_ line: Substring) -> Bool {
    line.contains(
      #/^\s*(@\w+(\(.*\))? )?public (?!import|typealias|protocol RuleW|extension|var description|var reference|macro)/#
    )
  }
}
