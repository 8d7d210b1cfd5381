import TipEngine
import TipInterpreter
import TipModel
import TipRunner
import TipTerminal

/// Tips whose changes of status are printed when they happen.
struct TipWatch {
  /// The tips. They keep the instances alive, so that the engine tracks them.
  private var tips: [(name: String, instance: TipInstance)] = []

  var isEmpty: Bool { tips.isEmpty }
  var all: [(name: String, instance: TipInstance)] { tips }

  mutating func add(_ name: String, _ instance: TipInstance) {
    remove(name)
    tips.append((name, instance))
  }

  @discardableResult
  mutating func remove(_ name: String) -> Bool {
    let count = tips.count
    tips.removeAll { $0.name == name }
    return tips.count < count
  }

  mutating func removeAll() { tips = [] }

  func includes(_ change: StatusChange) -> Bool { tips.contains { $0.instance.id == change.tip } }

  /// Finds the tips again in the current world. Those that it no longer has are dropped.
  mutating func renew(in repl: REPL) {
    tips = tips.compactMap { tip in
      guard let value = try? repl.tip(named: tip.name, for: "watch"),
        let instance = try? repl.session.instance(of: value)
      else { return nil }
      return (tip.name, instance)
    }
  }
}

extension REPL {
  /// Handles a change of status. The change of a watched tip is printed at once, others at the end
  /// of the command.
  func hear(_ change: StatusChange) {
    changes.append(change)
    if watch.includes(change) {
      console.output.write(ChangeLine(change).text)
      console.output.flush()
    }
    guard settings.traces else { return }
    for tip in session.tips where tip.id == change.tip {
      relay.pass(
        .trace(
          session.engine.explanation(
            of: tip, turns: session.engine.turns(of: tip)), evidence: nil))
    }
  }
}

/// A change of status in a line.
struct ChangeLine {
  let change: StatusChange

  init(_ change: StatusChange) { self.change = change }

  var text: StyledText {
    var line = StyledText(DateText.string(change.date) + "  ", .dim)
    line.append(change.tip, .emphasis)
    line.append("  ")
    line.append(change.old.description, change.old.style)
    line.append(" → ")
    line.append(change.new.description, change.new.style)
    return line
  }
}
