import Foundation
import Testing

/// The snippets of one area: a file of the folder `Snippets`.
struct Corpus: Sendable, CustomTestStringConvertible {
  let area: String
  let snippets: [Snippet]

  var testDescription: String { area }

  /// Every area, or those that `AREA` names; `SNIPPET` leaves those whose names contain it.
  static let all: [Corpus] = {
    let environment = ProcessInfo.processInfo.environment
    let areas = environment["AREA"]?.split(separator: ",").map(String.init)
    return Project.files(in: Project.suite.appending(path: "Snippets"), withExtension: "snippets")
      .compactMap { file in
        let area = file.deletingPathExtension().lastPathComponent
        guard areas?.contains(area) ?? true,
          let text = try? String(contentsOf: file, encoding: .utf8)
        else { return nil }
        let snippets = Snippet.all(in: text, area: area)
        let part = environment["SNIPPET"] ?? ""
        return Corpus(
          area: area, snippets: snippets.filter { part.isEmpty || $0.name.contains(part) })
      }
  }()
}
