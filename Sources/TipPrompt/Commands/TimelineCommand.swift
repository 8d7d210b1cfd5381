import Foundation
import TipEngine
import TipInterpreter
import TipPages
import TipRunner
import TipTerminal

/// `:timeline`
struct TimelineCommand: REPLCommand {
  let name = "timeline"
  let argument = "TIP [--last 2d] [--svg FILE]"
  let help = "draw a tip's donations, windows, rules and status, as they were and will be"
  let isListing = true
  let isQuestion = true
  let examples = [":timeline MyTip", ":timeline MyTip --last 2d", ":timeline MyTip --svg mine.svg"]

  func run(_ argument: String, in repl: REPL) throws {
    let (rest, file) = try TimelineCommand.value(
      of: "--svg", in: argument, "needs one file: `:timeline MyTip --svg mine.svg`"
    ) {
      let paths = repl.paths($0)
      return paths.count == 1 ? paths[0] : nil
    }
    let (tip, back) = try TimelineCommand.value(
      of: "--last", in: rest, "needs a length of time: `:timeline MyTip --last 2d`"
    ) {
      DurationWords.seconds($0).flatMap { $0 > 0 ? $0 : nil }
    }
    if let option = CommandWords.all(tip).first(where: { $0.hasPrefix("--") }) {
      throw REPL.CommandFault(
        message: "`:timeline` has no option `\(option)`; there are `--last` and `--svg`")
    }
    let instance = try repl.session.instance(of: try repl.tip(named: tip, for: name))
    let timeline = try repl.session.engine.timeline(of: instance, back: back)
    if let file {
      try repl.surroundings.write(TimelinePicture(timeline, time: .utc).svg, to: file)
      repl.console.output.write(StyledText("wrote \(file)", .dim))
    } else {
      let chart = TimelineChart(timeline, time: .utc, glyphs: .ofLocale(in: repl.surroundings))
      repl.console.output.write(chart.lines(width: repl.console.output.width))
    }
  }

  /// The text before an option and the value after it, if the argument contains the option. The tip
  /// before it may contain spaces, so words alone do not separate them.
  private static func value<Value>(
    of option: String, in argument: String, _ needs: String, read: (String) -> Value?
  ) throws -> (before: String, value: Value?) {
    guard let place = argument.range(of: option, options: .backwards) else {
      return (argument, nil)
    }
    let after = argument[place.upperBound...]
    let end = after.range(of: " --")?.lowerBound ?? after.endIndex
    let words = String(after[..<end])
    guard let value = read(words) else {
      let given = words.trimmed.isEmpty ? "" : ", not `\(words.trimmed)`"
      throw REPL.CommandFault(message: "`\(option)` \(needs)\(given)")
    }
    return ((argument[..<place.lowerBound] + after[end...]).trimmed, value)
  }
}

extension TimelineGlyphs {
  /// The glyphs that the locale of the environment can show.
  static func ofLocale(in surroundings: any Surroundings) -> TimelineGlyphs {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(surroundings.variable).first ?? "C"
    let isUnicode = ["utf-8", "utf8"].contains { locale.lowercased().contains($0) }
    return isUnicode ? .unicode : .ascii
  }
}
