import TipChecker
import TipEngine
import TipEvaluator
import TipFoundation
import TipInterpreter
import TipModel
import TipRunner
import TipText

extension PromptWorld {
  /// The outcome of an act.
  enum Outcome {
    case done
    /// The program is invalid, and the world is unchanged.
    case invalid
    /// The program ended with an error, which has been reported. Its changes until then remain.
    case failed
  }

  /// The callbacks of an act.
  struct Audience {
    var report: ([Diagnostic], SourceMap) -> Void = { _, _ in }
    /// A line about the part of an app's start that does not run here.
    var note: (String) -> Void = { _ in }
    /// Shows the value of an expression that was typed, with its place.
    var show: (Value, Type, SourceRange) -> Void = { _, _, _ in }
  }

  func perform(_ act: Act, for audience: Audience = Audience()) -> Outcome {
    switch act {
    case .program(let texts, .files): load(texts, audience)
    case .program(let texts, let origin): run(texts, showsResults: origin == .typed, audience)
    case .pastDonation(let donation): donate(donation, audience)
    case .wallClock: returnToWallClock()
    }
  }

  /// Files of an app are run as far as they go.
  private func load(_ texts: [SourceFile], _ audience: Audience) -> Outcome {
    perform(texts, audience) { [self] program in
      do throws(StartFault) {
        let run = try session.runStart(program)
        let note = StartNote(program, question: nil, sources: sources)
        if let line = note.line(of: run) { audience.note(line) }
        return true
      } catch {
        output.tell(error.diagnostic)
        return false
      }
    }
  }

  private func run(
    _ texts: [SourceFile], showsResults: Bool, _ audience: Audience
  ) -> Outcome {
    perform(texts, audience) { [self] program in
      program.statements.allSatisfy { run($0, showsResult: showsResults, audience) }
    }
  }

  /// - Parameter run: Runs the program. Returns false if it failed, which has been reported.
  private func perform(
    _ texts: [SourceFile], _ audience: Audience, _ run: @escaping (CheckedProgram) -> Bool
  ) -> Outcome {
    let trees = texts.map(takeIn)
    let program = checker.check(trees)
    audience.report(program.diagnostics, sources)
    guard !program.hasErrors else { return .invalid }
    note(program, trees)
    // Once all tips have been listed, a new one is made at its declaration.
    if listsTips, !program.inventory.tips.isEmpty { _ = tips }
    var outcome = Outcome.done
    EvaluationThread.run { if !run(program) { outcome = .failed } }
    // This includes tips whose properties got their values in this run.
    if listsTips, !program.inventory.tips.isEmpty { _ = tips }
    return outcome
  }

  private func run(
    _ statement: TypedStatement, showsResult: Bool, _ audience: Audience
  ) -> Bool {
    guard showsResult, case .expression(let expression) = statement.form,
      !isSilent(expression.type),
      !isDiscarded(statement)
    else { return session.run([statement]) }
    do {
      let value = try session.evaluate(expression)
      name(value, of: statement.range)
      audience.show(value, expression.type, statement.range)
      return true
    } catch {
      output.tell(Session.diagnostic(of: error, at: statement.range))
      return false
    }
  }

  /// True for a type whose values are not printed, such as a task.
  private func isSilent(_ type: Type) -> Bool { type == .void || type.isTask }

  /// True for `_ = …`, whose result is not printed.
  private func isDiscarded(_ statement: TypedStatement) -> Bool {
    let text = sources.text(statement.range)
    return text.first == "_" && text.dropFirst().first { !$0.isWhitespace } == "="
  }

  private func returnToWallClock() -> Outcome {
    session.engine.use(wallClock ?? LiveClock(reading: { Date.now }))
    do {
      try catchUp()
      return .done
    } catch {
      let nowhere = SourceRange(file: FileID(index: 0), start: 0, end: 0)
      output.tell(Session.diagnostic(of: error, at: nowhere))
      return .failed
    }
  }

  private func donate(_ donation: PastDonation, _ audience: Audience) -> Outcome {
    let report = { (diagnostics: [Diagnostic]) in audience.report(diagnostics, self.sources) }
    guard let event = expression(donation.event, of: "<donate>", report: report) else {
      return .invalid
    }
    var valueExpression: TypedExpression?
    if let text = donation.value {
      valueExpression = expression(text, of: "<donate>", report: report)
      if valueExpression == nil { return .invalid }
    }
    do {
      try onEvaluationThread { [session] in
        guard case .event(let reference) = try session.evaluate(event) else { return }
        let value = try valueExpression.map(session.evaluate)
        let date = session.engine.now.addingTimeInterval(-donation.age)
        for _ in 0..<donation.count {
          try session.engine.donate(value, to: reference, dated: date)
        }
        try session.catchUp()
      }
      return .done
    } catch {
      output.tell(Session.diagnostic(of: error, at: event.range))
      return .failed
    }
  }
}
