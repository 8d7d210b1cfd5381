import TipModel
import TipSyntax
import TipText

/// Checks throwing and waiting: every call that does either is marked, and stands where that is allowed.
struct EffectChecker: BodyPart {
  let bodyChecker: BodyChecker

  func within<Result>(_ context: EffectContext, _ body: () -> Result) -> Result {
    let saved = bodyChecker.effects
    bodyChecker.effects = context
    defer { bodyChecker.effects = saved }
    return body()
  }

  /// Notes a call that may throw or wait. It needs a `try` or an `await` in front, and a context that handles the
  /// effect.
  ///
  /// - Parameters:
  ///   - thrown: The only type of its errors, if it is declared with one.
  ///   - isRethrown: A parameter of the function throws the errors, and the function `rethrows`.
  func note(
    _ found: Effects, of name: String, _ range: SourceRange, throwing thrown: Type? = nil,
    isRethrown: Bool = false
  ) {
    guard file.isScript, !found.isEmpty else { return }
    if bodyChecker.findings.isReachedThroughTipsCenter {
      bodyChecker.findings.isReachedThroughTipsCenter = false
      return
    }
    if found.contains(.throwing) {
      noteThrowing(
        "`\(name)` may throw", range, isMarked: bodyChecker.effects.isTried, thrown,
        isRethrown: isRethrown)
    }
    if found.contains(.asynchronous) {
      noteWaiting("`\(name)` waits", range, isMarked: bodyChecker.effects.isAwaited)
    }
  }

  /// Notes a loop over an asynchronous sequence.
  func noteAwaitedLoop(_ range: SourceRange) {
    if file.isScript { noteWaiting("`for await` waits", range, isMarked: true) }
  }

  private func noteThrowing(
    _ what: String, _ range: SourceRange, isMarked: Bool, _ thrown: Type? = nil,
    isRethrown: Bool = false
  ) {
    bodyChecker.effects.found.insert(.throwing)
    bodyChecker.effects.noteError(thrown ?? .builtin(.error))
    if !isRethrown {
      bodyChecker.effects.throwsOwn = true
      if bodyChecker.effects.isRethrowing {
        _ = fail(
          "unhandled-error",
          "\(what), and a function that `rethrows` throws only what its parameters do", at: range,
          notes: [.init("mark it `throws`, or catch the error with `do` and `catch`")])
        return
      }
    }
    if let wanted = bodyChecker.effects.wantedError, case .taken = bodyChecker.effects.errors,
      !bodyChecker.conversionChecker.isSubtype(thrown ?? .builtin(.error), of: wanted)
    {
      _ = fail(
        "type-mismatch",
        "\(what): `\(thrown ?? .builtin(.error))`, but only `\(wanted)` may be thrown here",
        at: range)
      return
    }
    if case .refused(let owner) = bodyChecker.effects.errors {
      unhandled("unhandled-error", "\(what), and \(owner) does not", range)
    } else if !isMarked {
      unmarked("missing-try", "\(what): write `try` before it", "try ", range)
    }
  }

  /// Notes an `async let`, which is only allowed where code may wait.
  func noteChildTask(_ range: SourceRange) {
    guard file.isScript, case .refused(let owner) = bodyChecker.effects.waits else { return }
    unhandled(
      "unhandled-wait", "an `async let` is waited for, and \(owner) is not `async`", range)
  }

  func noteWaiting(_ what: String, _ range: SourceRange, isMarked: Bool) {
    bodyChecker.effects.found.insert(.asynchronous)
    if case .refused(let owner) = bodyChecker.effects.waits {
      unhandled("unhandled-wait", "\(what), and \(owner) is not `async`", range)
    } else if !isMarked {
      unmarked("missing-await", "\(what): write `await` before it", "await ", range)
    }
  }

  private func unhandled(_ code: String, _ message: String, _ range: SourceRange) {
    var notes: [Diagnostic.Note] = []
    if code == "unhandled-error" {
      notes = [
        .init(
          bodyChecker.effects.isPartlyCaught
            ? "the `catch`es round it do not catch every error"
            : "mark it `throws`, or catch the error with `do` and `catch`")
      ]
    }
    _ = fail(code, message, at: range, notes: notes)
  }

  /// Reports a missing mark: as a warning at the prompt, where it is added, and as an error in a file.
  private func unmarked(_ code: String, _ message: String, _ mark: String, _ range: SourceRange) {
    let place = bodyChecker.effects.markPlace ?? range.startPoint
    let fixIt = Diagnostic.FixIt(replace: place, with: mark)
    if options.isPrompt {
      warn(code, message, at: range, fixIts: [fixIt])
    } else {
      _ = fail(code, message, at: range, fixIts: [fixIt])
    }
  }

  // MARK: Marks

  func checkTry(
    _ kind: TryKind, _ operand: ExpressionSyntax, _ contextualType: Type?, _ range: SourceRange
  ) -> TypedExpression {
    var context = bodyChecker.effects
    context.isTried = true
    switch kind {
    case .plain:
      return marked(context) { infer(operand, contextualType: contextualType) }
    case .forced:
      (context.errors, context.wantedError, context.isRethrowing) = (.taken, nil, false)
      let value = caught(context) { infer(operand, contextualType: contextualType) }
      return node(.attempt(value, isForced: true), value.type, range)
    case .optional:
      (context.errors, context.wantedError, context.isRethrowing) = (.taken, nil, false)
      // A value that is nil and an error both become nil.
      let (flat, isFlat) = probe {
        caught(context) { infer(operand, contextualType: contextualType?.wrapped) }
      }
      let value = isFlat ? flat : caught(context) { infer(operand, contextualType: contextualType) }
      if value.type.isUnknown { return value }
      let type: Type = value.type.isOptional ? value.type : .optional(value.type)
      return node(.attempt(value, isForced: false), type, range)
    }
  }

  func checkAwait(_ operand: ExpressionSyntax, _ contextualType: Type?) -> TypedExpression {
    var context = bodyChecker.effects
    context.isAwaited = true
    return marked(context) { infer(operand, contextualType: contextualType) }
  }

  /// Checks an operand that may not be evaluated, of which Swift makes an autoclosure: the operator throws what it
  /// throws.
  func autoclosed(_ range: SourceRange, _ body: () -> TypedExpression) -> TypedExpression {
    var context = bodyChecker.effects
    context.found = []
    context.place = .operand
    let mark = checker.run.diagnostics.count
    let (value, inner) = within(context) { (body(), bodyChecker.effects) }
    let found = inner.found
    let isTold = checker.run.diagnostics[mark...].contains { $0.severity == .error }
    if found.contains(.throwing), !isTold {
      noteThrowing(
        "this operand may throw", range, isMarked: bodyChecker.effects.isTried, inner.commonError,
        isRethrown: !inner.throwsOwn)
    }
    bodyChecker.effects.add(inner)
    return value
  }

  /// An error for `a + try b`: the mark of an operation stands before the whole.
  func misplacedMark(in elements: [SequenceElementSyntax], _ range: SourceRange) -> TypedExpression?
  {
    var sign: OperatorSyntax?
    for (index, element) in elements.enumerated() {
      switch element {
      case .binary(let found): sign = OperatorFolder.isAssignment(found.text) ? nil : found
      // The last part of `a ? b : try c` reaches as far as the mark does.
      case .ternary, .cast: sign = nil
      case .operand(let operand):
        guard let sign, let (word, end, isPlain) = mark(of: operand) else { continue }
        let cut = SourceRange(file: range.file, start: operand.range.start, end: end)
        let isMarked =
          if case .operand(let first) = elements[0] { mark(of: first) != nil } else { false }
        let insertion =
          isMarked ? [] : [Diagnostic.FixIt(replace: range.startPoint, with: text(cut))]
        return fail(
          "misplaced", "`\(word)` cannot stand right of `\(sign.text)`", at: cut.trimmed(text(cut)),
          notes: [.init(isPlain ? "at the start it is for all operands" : "put it in parentheses")],
          fixIts: isPlain && index > 0 ? insertion + [.init(replace: cut, with: "")] : [])
      }
    }
    return nil
  }

  private func mark(of operand: ExpressionSyntax) -> (word: String, end: UInt32, isPlain: Bool)? {
    switch operand.kind {
    case .try(.plain, let inner): ("try", inner.range.start, true)
    case .try(.optional, let inner): ("try?", inner.range.start, false)
    case .try(.forced, let inner): ("try!", inner.range.start, false)
    case .await(let inner): ("await", inner.range.start, true)
    default: nil
    }
  }

  /// Runs `body` in a context. The effects that are found leave it.
  func marked<Result>(_ context: EffectContext, _ body: () -> Result) -> Result {
    let (value, inner) = within(context) { (body(), bodyChecker.effects) }
    bodyChecker.effects.add(inner)
    return value
  }

  /// Runs `body` in a context. The effects that are found leave it, except for errors.
  func caught<Result>(_ context: EffectContext, _ body: () -> Result) -> Result {
    var context = context
    context.forgetFound()
    let (value, found) = within(context) { (body(), bodyChecker.effects.found) }
    bodyChecker.effects.found.formUnion(found.subtracting(.throwing))
    return value
  }

  // MARK: `throw` and `do`

  func thrown(_ value: ExpressionSyntax, _ range: SourceRange) -> TypedExpression {
    let wanted = bodyChecker.effects.wantedError ?? .builtin(.error)
    let checked = infer(value, contextualType: wanted)
    if !checked.type.isUnknown, !bodyChecker.conversionChecker.isSubtype(checked.type, of: wanted) {
      return bodyChecker.conversionChecker.mismatch(checked, wanted)
    }
    if bodyChecker.effects.wantedError != nil {
      bodyChecker.effects.found.insert(.throwing)
      bodyChecker.effects.noteError(wanted)
      return checked
    }
    if file.isScript { noteThrowing("this throws an error", range, isMarked: true) }
    return checked
  }

  /// Checks the block after `do`, whose `catch`es handle its errors if one of them catches every error. Returns also
  /// the type of the errors, and whether parameters of the function throw all of them.
  func attempted(
    _ syntax: DoCatchSyntax
  ) -> (body: TypedBlock, error: Type, areRethrown: Bool) {
    let written = syntax.thrown.map(bodyChecker.resolve)
    if syntax.catches.isEmpty, written == nil {
      return (bodyChecker.statementChecker.block(syntax.body), .builtin(.error), false)
    }
    var context = bodyChecker.effects
    context.forgetFound()
    context.wantedError = written
    let isCaught = syntax.catches.contains(where: catchesAll)
    if isCaught {
      (context.errors, context.isRethrowing) = (.taken, false)
    } else {
      context.isPartlyCaught = true
    }
    let (body, inner) = within(context) {
      (bodyChecker.statementChecker.block(syntax.body), bodyChecker.effects)
    }
    if isCaught {
      bodyChecker.effects.found.formUnion(inner.found.subtracting(.throwing))
    } else {
      bodyChecker.effects.add(inner)
    }
    let areRethrown = inner.found.contains(.throwing) && !inner.throwsOwn
    let common = bodyChecker.effects.place == .closure ? nil : inner.commonError
    return (body, written ?? common ?? .builtin(.error), areRethrown)
  }

  /// Checks the block after `defer`, which no error may leave.
  func deferred(_ body: BodySyntax) -> TypedBlock {
    var context = bodyChecker.effects
    (context.errors, context.waits) = (.refused(by: "a `defer`"), .refused(by: "a `defer`"))
    let saved = (bodyChecker.functionContext.returnTarget, bodyChecker.functionContext.jumps)
    defer { (bodyChecker.functionContext.returnTarget, bodyChecker.functionContext.jumps) = saved }
    bodyChecker.functionContext.returnTarget = .deferred
    bodyChecker.functionContext.jumps.leaveNothing()
    // A `defer` runs at the end, and initializes no constant.
    return within(context) {
      bodyChecker.inScope(isBody: true) { bodyChecker.statementChecker.block(body) }
    }
  }

  private func catchesAll(_ clause: DoCatchSyntax.Catch) -> Bool {
    clause.items.isEmpty
      || clause.items.contains { $0.condition == nil && catchesAll($0.pattern) }
  }

  private func catchesAll(_ pattern: PatternSyntax) -> Bool {
    switch pattern.kind {
    case .wildcard, .binding: true
    case .tuple(let parts): parts.count == 1 && catchesAll(parts[0].pattern)
    case .cast(let inner, let type):
      catchesAll(inner) && bodyChecker.resolve(type) == .builtin(.error)
    case .isType(let type): bodyChecker.resolve(type) == .builtin(.error)
    default: false
    }
  }

  // MARK: Calls with functions as arguments

  /// The effects of a call of a function that rethrows, with these arguments.
  func rethrown(by arguments: [TypedExpression?]) -> Effects {
    arguments.reduce(into: []) { effects, argument in
      guard var argument else { return }
      while true {
        switch argument.form {
        case .convert(let inner), .injectIntoOptional(let inner): argument = inner
        default:
          guard case .function(_, _, let found) = argument.type else { return }
          return effects.formUnion(found.intersection(.throwing))
        }
      }
    }
  }
}

extension EffectChecker {
  /// Begins the body of a function that `rethrows`.
  func rethrow(_ parameters: [LocalVariable]) {
    bodyChecker.effects.isRethrowing = true
    for parameter in parameters { bodyChecker.findings.rethrowing.insert(parameter.range) }
  }

  /// The errors are those of a parameter of a function that `rethrows`, or of a closure that is written there, of which
  /// Swift requires no more.
  func isRethrown(_ thrower: TypedExpression) -> Bool {
    switch thrower.form {
    case .local(let variable):
      if let base = bodyChecker.lValueChecker.linkBase(of: variable) {
        isRethrown(base)
      } else {
        bodyChecker.findings.rethrowing.contains(variable.range)
      }
    case .closure: true
    case .convert(let inner), .injectIntoOptional(let inner): isRethrown(inner)
    default: false
    }
  }

  /// The function is local and captures such a parameter: its errors count as those of the parameter.
  func throwsAsParametersDo(_ function: ValueDeclaration) -> Bool {
    function.captures?.variables.contains { bodyChecker.findings.rethrowing.contains($0.range) }
      ?? false
  }

  /// All arguments of a call that may throw do so by such parameters.
  func areRethrown(_ arguments: [TypedExpression?]) -> Bool {
    arguments.allSatisfy { argument in
      argument.map { rethrown(by: [$0]).isEmpty || isRethrown($0) } ?? true
    }
  }
}

extension Type {
  /// A function type with more effects; other types are unchanged.
  func allowing(_ effects: Effects) -> Type {
    switch self {
    case .function(let parameters, let result, let own):
      .function(parameters, result, own.union(effects))
    case .optional(let wrapped): .optional(wrapped.allowing(effects))
    default: self
    }
  }
}

extension SourceRange {
  /// The range without the white space at the end of its text.
  fileprivate func trimmed(_ text: String) -> SourceRange {
    let blanks = text.reversed().prefix { $0.isWhitespace }
    return SourceRange(
      file: file, start: start, end: end - UInt32(blanks.reduce(0) { $0 + $1.utf8.count }))
  }
}
