import TipModel
import TipSyntax
import TipText

/// Texts of an app's sources that come from elsewhere, such as `Text(L10n.saveTitle)`: what only a text
/// needs keeps no tip from running. It is shown as written.
struct AppTextReader: BodyPart {
  let bodyChecker: BodyChecker

  /// Nil in scripts, and where the text is wrong in itself.
  func textOfApp(_ type: Type, _ call: CallSyntax, _ whole: SourceRange) -> TypedExpression? {
    guard isAppSource, type == .builtin(.text), let first = call.arguments.first,
      first.label == nil || first.label?.text == "verbatim"
    else { return nil }
    return stringOfApp(first.value).map { node(.constant(.text(TextValue($0))), type, whole) }
  }

  /// The same of an action's title.
  func titleOfApp(
    _ argument: CallArgument, _ parameter: Member.Parameter, _ member: Member
  ) -> TypedExpression? {
    guard member.owner == .builtin(.action), parameter.label == "title" else { return nil }
    return stringOfApp(argument.value).map {
      node(.constant(.string($0)), .string, argument.value.range)
    }
  }

  /// A string as written that is made elsewhere; nil for others.
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

  /// Where a computed property stands alone, what it computes.
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

  /// In a text, a call of what is made elsewhere; nil for other functions.
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

  /// A source of an app that is run, of which other files are not at hand.
  var isAppSource: Bool { options.scope == .whole && !file.isTipScript }

  private func isOfOtherFile(_ fault: Diagnostic) -> Bool { fault.isOfOtherFile }
}

/// A function that needs other files: what was not told of it, and what it is made of.
struct Elsewhere {
  let told: [Diagnostic]
  var name = ""
  var body: SourceRange?
  var file: FileContext?
}

extension Checker {
  /// Has a function's body checked for a text, which can do without it.
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

  /// Whether what an expression is made of waits with a fault until something runs it.
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
    // Bodies are checked once, and whoever asks first may take back what was told since.
    let told = Array(run.diagnostics[mark...])
    run.diagnostics.removeSubrange(mark...)
    if !told.isEmpty { run.pendingBodies.append { [unowned self] in run.diagnostics += told } }
    return comes
  }

  /// Something beside texts needs the function.
  func tellElsewhere(of function: FunctionDeclaration) {
    run.diagnostics += program.functions.elsewhere[ObjectIdentifier(function)]?.told ?? []
  }
}

extension Type {
  /// Something that a text can be made of.
  fileprivate var isShown: Bool {
    switch self {
    case .string, .builtin(.text): true
    case .optional(let inner): inner.isShown
    default: false
    }
  }
}

extension Diagnostic {
  /// It may be declared in another file, and is not nearly the name of something in this one.
  fileprivate var isOfOtherFile: Bool {
    ["unknown-name", "unknown-type", "unknown-member", "opaque"].contains(code) && fixIts.isEmpty
  }
}

extension Array {
  /// The one element; nil of none or several.
  fileprivate var only: Element? { count == 1 ? first : nil }
}
