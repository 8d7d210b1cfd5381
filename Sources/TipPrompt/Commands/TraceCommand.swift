import TipChecker
import TipEngine
import TipEvaluator
import TipInterpreter
import TipModel
import TipReference
import TipRunner
import TipTerminal
import TipText

/// `:trace`
struct TraceCommand: REPLCommand {
  let name = "trace"
  let argument = "EXPR|RULE"
  let help = "evaluate an expression, or a rule such as `MyTip 1`, and show the value of every part"
  let isListing = true
  let isQuestion = true
  let examples = [":trace MyTip.opened.donations.count > 2", ":trace MyTip", ":trace MyTip 1"]

  func run(_ argument: String, in repl: REPL) throws {
    guard !argument.isEmpty else {
      throw REPL.CommandFault(
        message: "`:trace` needs an expression or a rule: `:trace MyTip.opened.donations.count`")
    }
    if let (tip, rule) = try rule(argument, in: repl) {
      try show(rule, of: tip, in: repl)
    } else {
      try show(argument, in: repl)
    }
  }

  /// A tip's type, with the number of a rule or for all of them; or a rule's id.
  private func rule(
    _ argument: String, in repl: REPL
  ) throws -> (tip: String, rule: Int?)? {
    for tip in repl.session.engine.records.rules.rows where tip.id == argument {
      for (type, instance) in repl.world.tips where instance.id == tip.tip {
        let gates = repl.session.engine.gates(of: instance)
        return (type.qualifiedName, gates.first { $0.ruleID == argument }?.rule)
      }
    }
    if let made = TraceCommand.made(argument),
      repl.checker.type(named: String(made.tip.prefix { $0 != "(" }))?.conformsToTip ?? false
    {
      return (made.tip, made.rule - 1)
    }
    let (name, rest) = CommandWords.first(argument)
    guard repl.checker.type(named: name)?.conformsToTip ?? false else { return nil }
    if rest.isEmpty { return (name, nil) }
    guard let number = Int(rest) else {
      throw REPL.CommandFault(
        message: "a rule has a number, as in `:trace \(name) 1`, not `\(rest)`")
    }
    return (name, number - 1)
  }

  /// `MyTip(id: 3) 1`: a tip that is made, and the number of a rule.
  private static func made(_ argument: String) -> (tip: String, rule: Int)? {
    guard let end = argument.lastIndex(of: ")"), argument[end...].dropFirst().first == " ",
      let rule = Int(argument[end...].dropFirst().trimmed)
    else { return nil }
    return (String(argument[...end]), rule)
  }

  private func show(_ rule: Int?, of name: String, in repl: REPL) throws {
    let instance = try repl.session.instance(of: try repl.tip(named: name, for: self.name))
    let engine = repl.session.engine
    let count = engine.explanation(of: instance).rules.count
    let places = rule.map { [$0] } ?? Array(0..<count)
    guard count > 0 else {
      repl.console.output.write(StyledText("\(name) has no rules", .dim))
      return
    }
    guard places.allSatisfy({ (0..<count).contains($0) }) else {
      throw REPL.CommandFault(
        message: "`\(name)` has \(Count.text(count, "rule")), counted from 1")
    }
    for place in places {
      guard let trace = engine.trace(of: instance, rule: place, isExhaustive: true) else {
        continue
      }
      var head = StyledText("rule \(place + 1)  ", .emphasis)
      head.append(trace.verdict.rawValue, trace.verdict == .holds ? .success : .failure)
      repl.console.output.write(head)
      write(trace.trace, trace.steps, in: repl)
      if let failure = trace.failure {
        repl.console.output.write(StyledText(failure.message, .error))
      }
    }
  }

  private func show(_ text: String, in repl: REPL) throws {
    let expression = try repl.expression(text)
    let record = try repl.world.onEvaluationThread { [session = repl.session] in
      session.record(expression)
    }
    write(record.trace, record.steps, in: repl)
    switch record.result {
    case .success(let value):
      repl.console.output.writeWhole(ResultLine(value: value, type: expression.type).text)
    case .failure(let error):
      repl.tell(Session.diagnostic(of: error, at: expression.range))
    }
  }

  private func write(_ trace: Trace, _ steps: [PipelineStep], in repl: REPL) {
    let output = repl.console.output
    let lines =
      PowerAssert(sources: repl.sources, width: output.width - 2).lines(trace)
      + Funnel(sources: repl.sources, showsDonations: true).lines(steps, width: output.width - 2)
    output.write(
      lines.map { line in
        var indented = StyledText("  ")
        indented.append(line)
        return indented
      })
  }
}

extension REPL {
  fileprivate func tell(_ diagnostic: Diagnostic) {
    console.report([diagnostic], in: sources, typed: typed.command)
    fail()
  }
}
