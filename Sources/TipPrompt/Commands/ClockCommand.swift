import TipChecker
import TipEngine
import TipFoundation
import TipInterpreter
import TipModel
import TipRunner
import TipTerminal
import TipText

/// `:clock`
struct ClockCommand: REPLCommand {
  let name = "clock"
  let argument = "[live]"
  let help =
    "show the time, and when the next thing happens; `live` returns from a virtual clock to the present"
  let isListing = true
  let examples = [":clock", ":clock live"]

  /// The note on how to return to a clock with which the store accepts donations.
  static let wayBack = "the clock is ahead of the present; `:clock live` returns to it"

  func run(_ argument: String, in repl: REPL) throws {
    guard ["", "live"].contains(argument) else {
      throw REPL.CommandFault(
        message: "`:clock` takes nothing but `live`; `:at` and `:advance` set the clock")
    }
    if argument == "live", repl.isVirtual { repl.performTellingChanges(.wallClock) }
    repl.console.output.write(repl.clockLine)
  }
}

extension Act {
  /// The act of a command's Swift.
  static func command(_ name: String, _ statement: String) -> Act {
    let source = SourceFile(name: TypedCommand.sourceName(of: name), text: statement)
    return .program([source], .command)
  }
}

extension Diagnostic {
  /// The diagnostic with another note, if it is about a failure outside of the program.
  func noting(_ remark: String?) -> Diagnostic {
    guard let remark, code == "failed" else { return self }
    var noted = self
    noted.notes.append(Note(remark))
    return noted
  }
}

extension REPL {
  /// `2025-01-02 00:00:00 +0000  virtual · next due in 2 d`
  var clockLine: StyledText {
    let now = world.now
    var line = StyledText(DateText.string(now), .emphasis)
    line.append("  clock \(isVirtual ? "virtual" : "live") · ", .dim)
    if let due = session.nextDue {
      line.append("next due in \(DurationText.short(due.timeIntervalSince(now)))", .dim)
    } else {
      line.append("nothing falls due", .dim)
    }
    return line
  }

  /// The number of tips up to which all changes of status are printed. With more tips, only changes
  /// of tips that were queried are printed.
  private static let heardTips = 200

  /// Performs an act, and prints every status that it changed, including those of tips that were
  /// not queried yet.
  @discardableResult
  func performTellingChanges(_ act: Act) -> Bool {
    if checker.tipTypes.count <= REPL.heardTips { _ = world.tips }
    guard perform(act) else { return false }
    tell(changes.filter { !watch.includes($0) })
    return true
  }

  private func tell(_ changes: [StatusChange]) {
    console.output.write(changes.map { ChangeLine($0).text })
    let changed = Set(changes.map(\.tip))
    for (type, instance) in world.tips where changed.contains(instance.id) {
      see(type.qualifiedName, session.engine.status(of: instance))
    }
  }
}
