import Testing

/// The snippets of one area: a file of the folder `Snippets`.
struct Corpus: Sendable, CustomTestStringConvertible {
  let area: String
  let snippets: [Snippet]

  var testDescription: String { area }

  static let all: [Corpus] = SnippetFiles(folder: "Snippets", suffix: "snippets").texts
    .map { area, text in
      let snippets = Snippet.all(in: text, area: area)
      return Corpus(area: area, snippets: snippets.filter { SnippetFiles.isChosen($0.name) })
    }
}
