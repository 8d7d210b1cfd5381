import Foundation

/// One chapter of the language reference, and the programs in it.
struct Chapter {
  let name: String
  let examples: [Example]
  /// Lines that open a fence of a kind the reference does not use.
  let strayFences: [Int]

  init(name: String, text: String) {
    self.name = name
    var examples: [Example] = []
    var strayFences: [Int] = []
    var program: [Substring]?
    var opening = 0
    var isSkipping = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if !line.hasPrefix("```") {
        program?.append(line)
      } else if let body = program {
        examples.append(Example(chapter: name, line: opening + 1, lines: body.map(String.init)))
        program = nil
      } else if isSkipping {
        isSkipping = false
      } else if line == "```swift" {
        program = []
        opening = index + 1
      } else {
        isSkipping = true
        if line != "```text", line != "```json" { strayFences.append(index + 1) }
      }
    }
    if program != nil || isSkipping { strayFences.append(opening) }
    self.examples = examples
    self.strayFences = strayFences
  }

  /// Every chapter of the folder `Grammar`, by name.
  static let all: [Chapter] = Reference.files(withExtension: "md").compactMap { url in
    (try? String(contentsOf: url, encoding: .utf8))
      .map { Chapter(name: url.lastPathComponent, text: $0) }
  }
}
