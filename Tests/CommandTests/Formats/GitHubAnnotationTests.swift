import Testing
import TipText

@testable import TipFormats

@Suite struct GitHubAnnotationTests {
  @Test func escapesWhatTheFormatUses() {
    var sources = SourceMap()
    let file = sources.add(SourceFile(name: "a,b:c.swift", text: "one\ntwo\n"))
    let diagnostic = Diagnostic.warning(
      "code", "100% wrong", at: SourceRange(file: file, start: 4, end: 7),
      notes: [.init("because")])
    #expect(
      GitHubAnnotation(diagnostic: diagnostic, sources: sources).text
        == "::warning file=a%2Cb%3Ac.swift,line=2,endLine=2,col=1,endColumn=4,title=code::"
        + "100%25 wrong%0Abecause\n")
  }
}
