import TipModel
import TipSyntax
import TipText

/// Strings in an app's sources that are declared elsewhere, such as `Text(L10n.saveTitle)`. Something that only a text
/// needs keeps no tip from running. It is shown as written.
struct AppTextReader: BodyPart {
  let bodyChecker: BodyChecker

  /// Returns nil in scripts, and if the text itself has an error.
  func textOfApp(_ type: Type, _ call: CallSyntax, _ whole: SourceRange) -> TypedExpression? {
    guard isAppSource, type == .builtin(.text), let first = call.arguments.first,
      first.label == nil || first.label?.text == "verbatim"
    else { return nil }
    return stringOfApp(first.value).map { node(.constant(.text(TextValue($0))), type, whole) }
  }

  /// The title of an action, read in the same way.
  func titleOfApp(
    _ argument: CallArgument, _ parameter: Member.Parameter, _ member: Member
  ) -> TypedExpression? {
    guard member.owner == .builtin(.action), parameter.label == "title" else { return nil }
    return stringOfApp(argument.value).map {
      node(.constant(.string($0)), .string, argument.value.range)
    }
  }

  /// The source of a string that is declared elsewhere. Returns nil for other strings.
  private func stringOfApp(_ syntax: ExpressionSyntax) -> String? {
    guard isAppSource else { return nil }
    let saved = checker.purpose.isForText
    checker.purpose.isForText = true
    let count = checker.run.unresolved.nodeCount
    let trial = bodyChecker.withSnapshot(keepsSuccess: false) {
      infer(syntax, contextualType: .string)
    }
    checker.purpose.isForText = saved
    let (value, told) = (trial.result, trial.diagnostics)
    let isElsewhere =
      told.contains { $0.severity == .error } || value.type.isUnknown
      || checker.run.unresolved.nodeCount > count || checker.comesToFault(value)
    guard isElsewhere, told.allSatisfy({ $0.severity != .error || isOfOtherFile($0) }) else {
      return nil
    }
    let written = text(body(of: value, syntax) ?? syntax.range)
    return written.hasPrefix("\"") && written.hasSuffix("\"")
      ? String(written.dropFirst().dropLast()) : written
  }

  /// The expression that a computed property consists of, if the value is that property alone.
  private func body(of value: TypedExpression, _ syntax: ExpressionSyntax) -> SourceRange? {
    guard case .unresolved = value.type else { return nil }
    let last: NameSyntax
    switch syntax.kind {
    case .name(let name): last = name
    case .postfix(_, let suffixes):
      guard case .member(let name)? = suffixes.last?.kind else { return nil }
      last = name
    default: return nil
    }
    return checker.program.functions.elsewhere.values.filter {
      $0.file === file && $0.name == last.text
    }.only?.body
  }

  /// An unresolved value for a call, within a text, of a function that needs other files. Returns nil for other
  /// functions.
  func elsewhere(
    _ function: FunctionDeclaration, _ value: ValueDeclaration, _ range: SourceRange
  ) -> TypedExpression? {
    let id = ObjectIdentifier(function)
    guard checker.purpose.isForText, var made = checker.program.functions.elsewhere[id] else {
      return nil
    }
    (made.name, made.body, made.file) = (value.name, soleExpression(of: value), value.file)
    checker.program.functions.elsewhere[id] = made
    return unresolvedExpression(range)
  }

  private func soleExpression(of value: ValueDeclaration) -> SourceRange? {
    guard case .variable(let binding, _) = value.kind, let body = binding.accessors?.getter else {
      return nil
    }
    let statements = value.file.tree.statements(of: body).statements
    guard statements.count == 1 else { return nil }
    switch statements[0].kind {
    case .expression(let only): return only.range
    case .return(let only): return only?.range
    default: return nil
    }
  }

  /// A source of an app that runs, of which other files are not at hand.
  var isAppSource: Bool { options.scope == .whole && !file.isTipScript }

  private func isOfOtherFile(_ fault: Diagnostic) -> Bool { fault.isOfOtherFile }
}

/// A function that needs other files: its diagnostics, which were not reported, and its only expression.
struct Elsewhere {
  let told: [Diagnostic]
  var name = ""
  var body: SourceRange?
  var file: FileContext?
}

extension Checker {
  /// Checks the body of a function for a text, which can do without it.
  func useForText(_ function: FunctionDeclaration) {
    guard program.functions.elsewhere[ObjectIdentifier(function)] == nil else { return }
    purpose.isForText = function.result.isShown
    defer { purpose.isForText = true }
    guard purpose.isForText else { return use(function) }
    let (mark, count) = (run.diagnostics.count, run.unresolved.nodeCount)
    _ = function.body()
    let told = Array(run.diagnostics[mark...])
    run.diagnostics.removeSubrange(mark...)
    let reason = program.functions.deferred[ObjectIdentifier(function)].map { [$0] } ?? []
    let errors = told.filter { $0.severity == .error } + reason
    if errors.allSatisfy(\.isOfOtherFile), !errors.isEmpty || run.unresolved.nodeCount > count {
      program.functions.elsewhere[ObjectIdentifier(function)] = Elsewhere(told: told)
    } else if !told.isEmpty {
      run.pendingBodies.append { [unowned self] in run.diagnostics += told }
    }
  }

  /// The evaluation of the expression may come to an error that waits until something runs it.
  func comesToFault(_ value: TypedExpression) -> Bool {
    let mark = run.diagnostics.count
    var variables: Set<GlobalVariable> = []
    var functions: Set<FunctionDeclaration> = []
    func visit(_ function: FunctionDeclaration) -> Bool {
      guard functions.insert(function).inserted else { return false }
      let body = function.body()
      return program.functions.deferred[ObjectIdentifier(function)] != nil
        || body?.expressions.contains(where: visit) ?? false
    }
    func visit(_ expression: TypedExpression) -> Bool {
      switch expression.form {
      case .unavailable: return true
      case .global(let variable) where variables.insert(variable).inserted:
        return variable.initializer().map(visit) ?? false
      case .invoke(let function, _, _), .mutatingInvoke(let function, _, _):
        return visit(function) || expression.children.contains(where: visit)
      case .initialize(let type, let function, _):
        return visit(function) || type.fields.compactMap(\.defaultValue).contains(where: visit)
          || expression.children.contains(where: visit)
      default: return expression.children.contains(where: visit)
      }
    }
    let comes = visit(value)
    // Bodies are checked once, and the first caller may take back the diagnostics since then.
    let told = Array(run.diagnostics[mark...])
    run.diagnostics.removeSubrange(mark...)
    if !told.isEmpty { run.pendingBodies.append { [unowned self] in run.diagnostics += told } }
    return comes
  }

  /// Reports the diagnostics of a function that is not only needed for texts.
  func tellElsewhere(of function: FunctionDeclaration) {
    run.diagnostics += program.functions.elsewhere[ObjectIdentifier(function)]?.told ?? []
  }
}

extension Type {
  /// A type of which a text can be made.
  fileprivate var isShown: Bool {
    switch self {
    case .string, .builtin(.text): true
    case .optional(let inner): inner.isShown
    default: false
    }
  }
}

extension Diagnostic {
  /// The name may be declared in another file, and is not nearly one of this file.
  fileprivate var isOfOtherFile: Bool {
    ["unknown-name", "unknown-type", "unknown-member", "opaque"].contains(code) && fixIts.isEmpty
  }
}

extension Array {
  /// The only element; nil if there is none, or several.
  fileprivate var only: Element? { count == 1 ? first : nil }
}
