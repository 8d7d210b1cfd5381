import CReference

/// A word of the language that no table of members or operators has: a macro, an attribute, a
/// requirement of a tip, an option, a gate, a keyword.
public struct LanguageWord: Sendable {
  public let name: String
  /// The way it is written.
  public let usage: String
  /// One line, a sentence without a period.
  public let help: String
  /// The chapter of the reference, with its number.
  public let chapter: String
  /// A program that shows it, and runs.
  public let example: String

  /// All words, in the order of the pages in `Sources/CReference/Words`, which are read on demand.
  public static let all: [LanguageWord] = {
    var words: [LanguageWord] = []
    var number = 0
    while case let page = embeddedWordPage(number), page.name != nil {
      words += Explanation.pages(of: page.text).compactMap(LanguageWord.init)
      number += 1
    }
    return words
  }()

  /// Reads a section: a block with the usage, a line of help, a line with the chapter, and a block
  /// with the example. Returns nil for a section of another form.
  init?(_ section: Explanation) {
    var blocks: [[Substring]] = []
    var lines: [Substring] = []
    var isInBlock = false
    for line in section.body {
      if line.hasPrefix("```") {
        isInBlock.toggle()
        if isInBlock { blocks.append([]) }
      } else if isInBlock {
        blocks[blocks.endIndex - 1].append(line)
      } else if !line.isEmpty {
        lines.append(line)
      }
    }
    let mark = "Chapter "
    guard blocks.count == 2, lines.count == 2, lines[1].hasPrefix(mark) else { return nil }
    name = section.code
    usage = blocks[0].joined(separator: "\n")
    help = String(lines[0])
    chapter = String(lines[1].dropFirst(mark.count))
    example = blocks[1].joined(separator: "\n")
  }

  /// Returns whether a text names the word: `#Rule` is `Rule`, too, and `display count` is a gate.
  func isCalled(_ text: String) -> Bool {
    let parts = ["#else", "#elseif", "#endif", "elseif", "endif"]
    let text = parts.contains(text) ? "#if" : text
    let plain = text.replacing(" ", with: "-").drop { "#@.$".contains($0) }
    let own = name.drop { "#@.".contains($0) }
    return plain == own || plain == own.split(separator: ".").last ?? own
      || plain == "Tip.\(own)" || plain == "Tips.\(own)"
  }
}
