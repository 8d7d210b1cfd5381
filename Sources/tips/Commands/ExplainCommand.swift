import ArgumentParser
import TipReference
import TipRunner

/// `tips explain`
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "explain", usage: "<code>",
    abstract: "Explain a code: what it means, why, and what to do.",
    discussion: """
      A code stands in brackets behind `error` or `warning`, or in the rows of `tips why --format json`. \
      The same pages are in the folder Grammar/codes.
      """,
    examples: [
      CommandExample("tips explain never-true", "a code of `tips check`"),
      CommandExample("tips explain display-count", "a gate of `tips why`"),
    ])

  @Argument(
    help: ArgumentHelp("The code, such as type-mismatch.", valueName: "code"),
    completion: WordCompletion.codes)
  var code: String

  @OptionGroup var color: ColorArguments

  func run() throws { try ExplainTask(code: code).exit(color: color.color) }
}

struct ExplainTask: CommandTask {
  let code: String

  func perform(on console: Console) throws -> ExitStatus {
    switch Explanations.find(code) {
    case .found(let page): console.output.write(page.lines(width: console.output.width))
    case .unknown(let message): throw CommandError(message, .usage)
    }
    return .success
  }
}
