import TipModel
import TipRunner
import TipTerminal

/// `:show`
struct ShowCommand: REPLCommand {
  let name = "show"
  let argument = "EXPR"
  let help = "show the whole value of an expression, however long it is"
  let examples = [":show $R", ":show MyTip.opened.donations"]
  let isListing = true
  let isQuestion = true

  func run(_ argument: String, in repl: REPL) throws {
    guard !argument.isEmpty else {
      throw REPL.CommandFault(message: "`:show` needs an expression: `:show $R`")
    }
    let expression = try repl.expression(argument)
    let output = repl.console.output
    let text = ResultLine(value: try repl.value(of: argument), type: expression.type).text.plainText
    output.write(TextBlock.rows(of: text, width: output.width).map { StyledText($0, .value) })
  }
}

/// A long text as rows of a width.
enum TextBlock {
  static func rows(of text: String, width: Int) -> [Substring] {
    var rows: [Substring] = []
    var (start, column) = (text.startIndex, 0)
    for index in text.indices {
      let columns = DisplayWidth.columns(of: text[index])
      if column + columns > max(width, 1) {
        rows.append(text[start..<index])
        (start, column) = (index, 0)
      }
      column += columns
    }
    return rows + [text[start...]]
  }
}
