public import TipTerminal

/// The explanation of a code: paragraphs and examples, as Markdown.
public struct Explanation {
  public let code: String
  public let body: [Substring]

  /// The sections of a file, each under its code.
  public static func pages(of text: String) -> [Explanation] {
    var pages: [Explanation] = []
    var code: String?
    var body: [Substring] = []
    func close() {
      if let code { pages.append(Explanation(code: code, body: body)) }
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") {
        close()
        (code, body) = (String(line.dropFirst(3)), [])
      } else {
        body.append(line)
      }
    }
    close()
    return pages
  }

  /// The explanation for a terminal: paragraphs filled to the width, and examples set off.
  public func lines(width: Int) -> [StyledText] {
    var lines = [StyledText(code, .emphasis)]
    var paragraph = ""
    var isExample = false
    func close() {
      lines += Paragraph.lines(paragraph, width: min(width, Explanation.widest)).map {
        StyledText($0)
      }
      paragraph = ""
    }
    for line in body {
      if line.hasPrefix("```") {
        close()
        isExample.toggle()
      } else if isExample {
        lines.append(StyledText("    " + line, .help))
      } else if line.isEmpty {
        close()
        if lines.last?.plainText.isEmpty == false { lines.append(StyledText("")) }
      } else {
        paragraph += (paragraph.isEmpty ? "" : " ") + line
      }
    }
    close()
    while lines.last?.plainText.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Longer lines are hard to read.
  private static let widest = 100
}
