import Foundation

/// Programs that deviate, a file each in a folder for each kind.
struct Found {
  private let folder = Project.root.appending(path: ".build/agreement/found")

  /// What an earlier run found goes.
  init() { try? FileManager.default.removeItem(at: folder) }

  func keep(_ outcome: Comparison.Outcome, of snippets: [Snippet]) {
    guard let (name, verdict) = outcome.named.first(where: { $0.verdict != .agrees }),
      let snippet = snippets.first(where: { $0.name == outcome.name })
    else { return }
    let kind = folder.appending(path: "\(verdict.kind)")
    try? FileManager.default.createDirectory(at: kind, withIntermediateDirectories: true)
    let isInFunction = name != outcome.name
    let text = isInFunction ? functionForm(of: snippet.text) : snippet.text
    try? Data("// \(verdict.reason)\n\(text)\n".utf8)
      .write(to: kind.appending(path: "\(outcome.name).swift"))
  }
}
