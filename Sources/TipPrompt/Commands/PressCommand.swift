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
  let examples = [":press MyTip learn-more", ":press MyTip(id: 3) \"learn more\""]

  func run(_ argument: String, in repl: REPL) throws {
    let (name, action) = try PressCommand.parts(argument, in: repl)
    let tip = try repl.tip(named: name, for: self.name)
    let actions = try repl.world.onEvaluationThread { [session = repl.session] in
      try session.actions(of: tip).map(\.id)
    }
    guard actions.contains(action) else {
      throw REPL.CommandFault(message: PressCommand.unknown(action, of: name, among: actions))
    }
    let press = "press(\(action.debugDescription))"
    if let view = repl.view(showing: tip) {
      repl.performTellingChanges(.command(self.name, "\(view).\(press)"))
      return
    }
    let status = repl.session.engine.status(of: try repl.session.instance(of: tip))
    guard status == .available else {
      throw REPL.CommandFault(
        message:
          "`\(name)` is \(status), so its actions cannot be pressed; `:why \(name)` says why")
    }
    let isType = repl.checker.type(named: name) != nil
    repl.performTellingChanges(
      .command(
        self.name,
        "do { let view = TipView(\(name)\(isType ? "()" : "")); view.present(); "
          + "view.\(press); view.dismiss() }"))
  }

  private static func parts(
    _ text: String, in repl: REPL
  ) throws -> (tip: String, action: String) {
    let (tip, rest) = CommandWords.expression(text)
    guard let rest, !rest.isEmpty else {
      throw REPL.CommandFault(
        message: "`:press` needs a tip and an action: `:press MyTip learn-more`")
    }
    if rest.first == "\"" { return (tip, try literal(rest, in: repl)) }
    let words = rest.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let last = words.last else { return (tip, rest) }
    let next = words[0]
    guard next.first?.isLetter == false || ["as", "is"].contains(next) else {
      throw REPL.CommandFault(
        message: "`:press` takes one action; one with spaces stands in double quotes: "
          + "`:press \(tip) \(ActionWords.written(rest))`")
    }
    // The word before the action is an operator, so an expression with spaces comes before it.
    return (text.dropLast(last.count).trimmed, String(last))
  }

  private static func literal(_ text: String, in repl: REPL) throws -> String {
    guard ActionWords.isLiteral(text), case .string(let action) = try repl.value(of: text) else {
      throw REPL.CommandFault(message: "`:press` takes one action, and nothing after it")
    }
    return action
  }

  private static func unknown(
    _ action: String, of tip: String, among actions: [String]
  ) -> String {
    let start = "`\(tip)` has no action `\(action)`"
    if actions.isEmpty { return "`\(tip)` has no actions" }
    if let near = Suggestion.nearest(to: action, among: actions).first {
      return start + "; did you mean `\(ActionWords.written(near))`?"
    }
    return start + "; its actions are "
      + actions.map { "`\(ActionWords.written($0))`" }.joined(separator: ", ")
  }
}

extension REPL {
  /// Returns the ids of a tip's actions, or an empty array if there is no such tip. It evaluates
  /// variables and initializers only, because other expressions may have effects.
  func actions(ofTip text: String) -> [String] {
    guard let tip = tipWithoutEffect(text),
      let actions = try? world.onEvaluationThread({ [session] in try session.actions(of: tip) })
    else { return [] }
    return actions.map(\.id)
  }

  private func tipWithoutEffect(_ text: String) -> Value? {
    if let type = checker.type(named: text) {
      return type.conformsToTip ? (try? tip(of: type)) ?? nil : nil
    }
    let name = text.prefix { $0 != "(" }
    let isMade = text.last == ")" && checker.type(named: String(name))?.conformsToTip ?? false
    guard isMade || world.variables[text] != nil,
      let expression = world.expression(text, report: { _ in })
    else { return nil }
    return try? world.onEvaluationThread { [session] in try session.evaluate(expression) }
  }

  /// The variable whose view shows a tip now.
  fileprivate func view(showing tip: Value) -> String? {
    world.variables.first { _, variable in
      guard case .object(let view)? = variable.value else { return false }
      return session.shows(tip, in: view)
    }?.key
  }
}
