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
  let argument = ""
  let help = "say what time it is, and when something next falls due"
  let isListing = true

  func run(_ argument: String, in repl: REPL) { repl.console.output.write(repl.clockLine) }
}

extension Act {
  /// A command's statement about the clock.
  static func clock(_ statement: String) -> Act { .command(statement) }

  /// What a command stands for.
  static func command(_ statement: String) -> Act {
    .program([SourceFile(name: "<command>", text: statement)], .command)
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

  /// With more tips, only those tell that were asked for.
  private static let heardTips = 200

  /// Does something, and tells of every status that changed by it, also of tips that nothing has asked for
  /// yet.
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
