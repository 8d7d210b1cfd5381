import ProgramRunner
import Testing
import TipText

/// A script that is checked as a part of an app is told nothing that it is not told where it runs.
@Suite struct FolderTests {
  @Test(arguments: Corpus.all)
  func corpus(_ corpus: Corpus) {
    for snippet in corpus.snippets {
      let source = SourceFile(name: "program.tips", text: snippet.text)
      let alone = Set(checkProgram(source).filter { $0.severity == .error }.map(\.message))
      let among = Set(checkApp(source).filter { $0.severity == .error }.map(\.message))
      #expect(among.isSubset(of: alone), "\(snippet.name)")
    }
  }
}
