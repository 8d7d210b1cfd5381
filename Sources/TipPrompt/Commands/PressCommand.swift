import Foundation
import TipChecker
import TipEngine
import TipInterpreter
import TipModel
import TipTerminal
import TipText

/// `:press`
struct PressCommand: REPLCommand {
  let name = "press"
  let argument = "TIP ACTION"
  let help = "press the button of a tip's action; the tip is shown for that, unless a view shows it"
  let examples = [":press MyTip learn-more"]

  func run(_ argument: String, in repl: REPL) throws {
    let (name, action) = try PressCommand.parts(argument)
    let tip = try repl.tip(named: name, for: self.name)
    let actions = try repl.world.onEvaluationThread { [session = repl.session] in
      try session.actions(of: tip).map(\.id)
    }
    guard actions.contains(action) else {
      throw REPL.CommandFault(message: PressCommand.unknown(action, of: name, among: actions))
    }
    let press = "press(\(action.debugDescription))"
    if let view = repl.view(showing: tip) {
      repl.performTellingChanges(.command("\(view).\(press)"))
      return
    }
    let status = repl.session.engine.status(of: try repl.session.instance(of: tip))
    guard status == .available else {
      throw REPL.CommandFault(
        message:
          "`\(name)` is \(status), so that nothing of it can be pressed; `:why \(name)` says why")
    }
    let isType = repl.checker.type(named: name) != nil
    repl.performTellingChanges(
      .command(
        "do { let view = TipView(\(name)\(isType ? "()" : "")); view.present(); "
          + "view.\(press); view.dismiss() }"))
  }

  /// The action is the last word; what stands before it may be an expression.
  private static func parts(_ text: String) throws -> (tip: String, action: String) {
    let words = CommandWords.all(text)
    guard let last = words.last, words.count > 1,
      let end = text.range(of: last, options: .backwards)
    else {
      throw REPL.CommandFault(
        message: "`:press` needs a tip and an action: `:press MyTip learn-more`")
    }
    let before = text[..<end.lowerBound].trimmed
    return (before.hasSuffix("\"") ? before.dropLast().trimmed : before, last)
  }

  private static func unknown(
    _ action: String, of tip: String, among actions: [String]
  ) -> String {
    let start = "`\(tip)` has no action `\(action)`"
    if actions.isEmpty { return "`\(tip)` has no actions" }
    if let near = Suggestion.nearest(to: action, among: actions).first {
      return start + "; did you mean `\(near)`?"
    }
    return start + "; its actions are " + actions.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension REPL {
  /// None where there is no such tip.
  func actions(ofTip name: String) -> [String] {
    guard let type = checker.type(named: name), type.conformsToTip,
      let tip = try? tip(of: type),
      let actions = try? world.onEvaluationThread({ [session] in try session.actions(of: tip) })
    else { return [] }
    return actions.map(\.id)
  }

  /// The variable whose view shows a tip now.
  fileprivate func view(showing tip: Value) -> String? {
    world.variables.first { _, variable in
      guard case .object(let view)? = variable.value else { return false }
      return session.shows(tip, in: view)
    }?.key
  }
}
