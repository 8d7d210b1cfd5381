import Foundation
import TipEngine
import TipInterpreter
import TipReport
import TipTerminal

/// `:timeline`
struct TimelineCommand: REPLCommand {
  let name = "timeline"
  let argument = "TIP [--svg FILE]"
  let help = "draw a tip's donations, windows, rules and status, as they were and will be"

  func run(_ argument: String, in repl: REPL) throws {
    let (tip, file) = try TimelineCommand.parts(of: argument)
    let instance = try repl.session.instance(of: try repl.tip(named: tip, for: name))
    let timeline = try repl.session.engine.timeline(of: instance)
    let time = LocalTime(.current)
    if let file {
      try WrittenFile(file).write(TimelinePicture(timeline, time: time).svg)
      repl.console.output.write(StyledText("wrote \(file)", .dim))
    } else {
      let chart = TimelineChart(timeline, time: time, glyphs: .ofLocale)
      repl.console.output.write(chart.lines(width: repl.console.output.width))
    }
  }

  /// The tip, which may be written with spaces, and the file after `--svg`, where there is one.
  private static func parts(of argument: String) throws -> (tip: String, file: String?) {
    guard let option = argument.range(of: "--svg", options: .backwards) else {
      return (argument, nil)
    }
    let file = CommandWords.all(String(argument[option.upperBound...]))
    guard file.count == 1 else {
      throw REPL.CommandFault(message: "`--svg` needs one file: `:timeline MyTip --svg mine.svg`")
    }
    return (argument[..<option.lowerBound].trimmed, file[0])
  }
}

extension TimelineGlyphs {
  /// Those that the locale of the environment can show.
  static var ofLocale: TimelineGlyphs {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { Environment[$0] }.first ?? "C"
    let isUnicode = ["utf-8", "utf8"].contains { locale.lowercased().contains($0) }
    return isUnicode ? .unicode : .ascii
  }
}
