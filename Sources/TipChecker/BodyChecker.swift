import TipModel
import TipSyntax
import TipText

/// Checks one body: a function's, a property's initial value, a closure's, or the top level. Each kind of construct has
/// a ``BodyPart``.
final class BodyChecker {
  unowned let checker: Checker
  let file: FileContext
  let owner: TypeDeclaration?
  var scope: Scope
  /// The scope of the types that are declared inside this body, if there are any. Outside them is the owner.
  var typeScope: TypeDeclaration?
  var bodyContext: BodyContext
  /// The function or closure that is being checked.
  var functionContext = FunctionContext()
  var expressionContext = ExpressionContext()
  var patternContext = PatternContext()
  /// The handling of errors and waiting.
  var effects = EffectContext.program
  /// Labels of tuples in the expression that is checked.
  var tupleLabels = TupleLabels()
  var findings = BodyFindings()

  var options: CheckOptions { checker.options }

  init(
    _ checker: Checker, file: FileContext, owner: TypeDeclaration?, selfVariable: LocalVariable?
  ) {
    self.checker = checker
    self.file = file
    self.owner = owner
    bodyContext = BodyContext(selfVariable: selfVariable)
    scope = Scope(parent: nil)
    if let selfVariable { scope.declare(selfVariable) }
  }

  func node(_ form: TypedExpression.Form, _ type: Type, _ range: SourceRange) -> TypedExpression {
    checker.node(form, type, range)
  }

  func errorExpression(_ range: SourceRange) -> TypedExpression {
    node(.unavailable("an expression with an error"), .error, range)
  }

  func unresolvedExpression(_ range: SourceRange) -> TypedExpression {
    checker.run.unresolved.nodeCount += 1
    // Code that is only checked is never evaluated.
    let what = options.scope == .partial ? "this" : shortened(range)
    let reason =
      openedBy.map {
        "has a type that depends on the value in an `any \($0)`, which is not in this language"
      } ?? onlyRefusal.map { "cannot be evaluated here: \($0)" }
      ?? "needs a declaration that is not in these files"
    return node(.unavailable("\(what) \(reason)"), .unresolved, range)
  }

  /// The protocol for whose existential type a generic parameter stands here.
  private var openedBy: Type? {
    guard options.scope == .whole, file.isTipScript else { return nil }
    var scope = typeScope ?? owner
    while let current = scope {
      if let found = current.genericBindings.values.first(where: \.isExistential) { return found }
      scope = current.outer
    }
    return nil
  }

  /// The message of the errors in this file that wait until something runs them, if all are about one thing that is
  /// known not to be in the language, such as a type of variables.
  private var onlyRefusal: String? {
    guard options.scope == .whole, checker.program.isOutputSwifts(file, options) else { return nil }
    let faults = checker.run.store.waiting.lazy.filter { [file] in
      $0.range.file == file.tree.file
    }
    guard let first = faults.first, first.code == "opaque",
      faults.allSatisfy({ $0.message == first.message })
    else { return nil }
    return first.message
  }

  private func shortened(_ range: SourceRange) -> String {
    let written = text(range)
    return written.utf8.count > 60 || written.contains("\n") ? "this" : "`\(written)`"
  }

  /// Reports an error, and returns an expression that stands for it.
  func fail(
    _ code: String, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) -> TypedExpression {
    if isOfSomeTypes { checker.run.store.rangesOfInstances.insert(range) }
    checker.report(.error(code, message, at: range, notes: notes, fixIts: fixIts))
    return errorExpression(range)
  }

  func warn(
    _ code: String, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    checker.report(.warning(code, message, at: range, notes: notes, fixIts: fixIts))
  }

  func inScope<Result>(
    isClosure: Bool = false, isBody: Bool? = nil, captures: LocalCaptures? = nil,
    _ body: () -> Result
  ) -> Result {
    let saved = (scope, typeScope)
    scope = Scope(parent: saved.0, isClosure: isClosure, isBody: isBody, captures: captures)
    defer { (scope, typeScope) = saved }
    return body()
  }

  func text(_ range: SourceRange) -> String { file.tree.source.text(range.offsets) }

  func resolve(_ type: TypeSyntax) -> Type {
    checker.resolve(type, from: file, in: typeScope ?? owner)
  }

  /// An annotation that may leave out generic arguments: `let names: Set = ["a"]`, `let box: Box = [1]`.
  func resolveOpen(_ type: TypeSyntax) -> Type {
    switch type.kind {
    case .array(let element):
      let open = resolveOpen(element)
      if open.hasVariables { return .array(open) }
    case .optional(let wrapped):
      let open = resolveOpen(wrapped)
      if open.hasVariables { return .optional(open) }
    default: break
    }
    guard case .named(let path) = type.kind, let name = path.last, name.genericArguments.isEmpty
    else { return resolve(type) }
    if let declared = checker.typeResolver.declaredType(path, from: file, in: owner) {
      guard options.scope == .whole, let generic = declared.generic,
        case .nominal(let known) = resolve(type), known === declared.type,
        let open = genericCallChecker.archetypeInstance(of: declared, generic)
      else { return resolve(type) }
      return open.selfType
    }
    guard path.count == 1, let open = NameChecker.genericTypes[name.text], !open.isOptional else {
      return resolve(type)
    }
    // In an extension of the type, its name alone means the whole type.
    if let own = checker.typeAliasResolver.extended(name, in: typeScope ?? owner) { return own }
    return open
  }

  /// The type of a value whose annotation left out generic arguments. It is an error if the value does not determine
  /// them.
  func closed(_ type: Type, _ annotation: TypeSyntax) -> Type {
    guard type.hasVariables, options.scope == .whole else { return type }
    let name = text(annotation.range)
    if case .nominal = type {
      return fail(
        "cannot-infer-type", "the type arguments of `\(name)` cannot be inferred from its value",
        at: annotation.range, notes: [.init("write it, as in `\(name)<…>`")]
      ).type
    }
    return fail(
      "cannot-infer-type", "the type arguments of `\(name)` cannot be inferred from an empty value",
      at: annotation.range, notes: [.init("write it, as in `\(name)<\(type.placeholders)>`")]
    ).type
  }
}

extension Type {
  fileprivate var placeholders: String {
    if case .dictionary = self { "String, Int" } else { "String" }
  }
}
