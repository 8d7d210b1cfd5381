import TipFoundation
import TipRunner
import TipTerminal

/// `:demo`
struct DemoCommand: REPLCommand {
  let name = "demo"
  let argument = ""
  let help = "walk through one tip, step by step, in a separate session"

  func run(_ argument: String, in repl: REPL) throws {
    let demo = try DemoCommand.session(beside: repl)
    repl.attach(demo)
    demo.takeInterruptions()
    defer {
      demo.world.end()
      repl.takeInterruptions()
      repl.attach(repl)
    }
    try DemoCommand.walk(demo)
    repl.console.output.write(
      StyledText("The demo is over, and your session is as it was. :help lists all commands.", .dim)
    )
  }

  /// Creates a session in memory on a virtual clock, regardless of the current session.
  private static func session(beside repl: REPL) throws -> REPL {
    var settings = ProgramSettings()
    settings.start = ScriptRun.start
    return try REPL(
      settings: settings, lines: repl.lines, console: repl.console,
      surroundings: repl.surroundings)
  }

  private static func walk(_ demo: REPL) throws {
    let output = demo.console.output
    var reader = EntryReader(lines: demo.lines, takesBlanks: true)
    for (index, step) in DemoStep.all.enumerated() {
      if index > 0 { output.write(StyledText("")) }
      let progress = "\(index + 1)/\(DemoStep.all.count)  "
      output.write(
        WordWrap.lines(progress + step.text, width: min(output.width, 80)).map {
          StyledText($0, .note)
        })
      output.write(step.entry.split(separator: "\n").map { StyledText("    \($0)", .emphasis) })
      if index == 0, demo.lines.isInteractive {
        output.write(
          StyledText("Enter runs it. Type anything else to try that; :quit ends the demo.", .dim))
      }
      guard try wait(demo, &reader) else { return }
      for part in EntryReader.parts(of: step.entry) {
        demo.answer(EntryReader.command(part).map { .command($0) } ?? .program(part))
      }
      output.flush()
    }
  }

  /// Waits for Enter. Returns false if the demo is to end.
  private static func wait(_ demo: REPL, _ reader: inout EntryReader) throws -> Bool {
    guard demo.lines.isInteractive else { return true }
    while let entry = try reader.next() {
      if entry == .program("") { return true }
      demo.answer(entry)
      demo.console.output.flush()
      if demo.isLeaving { return false }
    }
    return false
  }
}
