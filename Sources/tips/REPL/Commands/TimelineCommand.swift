import Foundation
import TipEngine
import TipInterpreter
import TipTerminal

/// `:timeline`
struct TimelineCommand: REPLCommand {
  let name = "timeline"
  let argument = "TIP"
  let help = "draw a tip's donations, windows, rules and status, as they were and will be"

  func run(_ argument: String, in repl: REPL) throws {
    let instance = try repl.session.instance(of: try repl.tip(named: argument))
    let timeline = try repl.session.engine.timeline(of: instance)
    let chart = TimelineChart(timeline, time: LocalTime(.current), glyphs: .ofLocale)
    repl.console.output.write(chart.lines(width: repl.console.output.width))
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
