import ArgumentParser
import TipFormats
import TipReference
import TipRunner
import TipSources
import TipTerminal
import TipText

/// `tips truth`
struct TruthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "truth", usage: "<log> [<options>]",
    abstract: "Say where TipKit answers otherwise than OpenTipKit.",
    discussion: """
      Takes a log of the truth kit: some hundred small lives of tips that `swift run truthkit` in `Examples/TruthKit` \
      lives through on a Mac, with TipKit. It is compared with what OpenTipKit answers to the same questions. Exits with 1 where \
      an answer differs, with 2 when the file is not a log.
      """,
    examples: [
      CommandExample("tips truth truth.log", "a log from a Mac, beside OpenTipKit"),
      CommandExample("tips truth macos-26.log --against macos-15.log", "two versions of TipKit"),
    ])

  @Argument(help: ArgumentHelp("The log; - is standard input.", valueName: "log"))
  var path: String

  @Option(help: ArgumentHelp("Another log in place of OpenTipKit's answers.", valueName: "log"))
  var against: String?

  @Option(help: "Print text or json (one object).")
  var format = RunFormat.text

  @OptionGroup var color: ColorArguments

  func run() throws {
    try TruthTask(path: path, other: against, format: format).exit(color: color.color)
  }
}

struct TruthTask: CommandTask {
  let path: String
  let other: String?
  let format: RunFormat

  private static let limit = 64 << 20

  func perform(on console: Console) throws -> ExitStatus {
    let reader = SourceReader(limit: TruthTask.limit)
    let first = try TruthLog(try reader.read(path))
    let second = try TruthLog(
      try other.map(reader.read) ?? SourceFile(name: "<OpenTipKit>", text: truthLogText))
    let report = TruthReport(first, beside: second)
    switch format {
    case .text: for line in report.lines { console.output.write(line) }
    case .json: console.output.write(report.json.line)
    }
    return report.comparison.areSame ? .success : .expectationFailed
  }
}
