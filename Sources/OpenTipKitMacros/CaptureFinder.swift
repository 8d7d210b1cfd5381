import SwiftDiagnostics
import SwiftSyntax

/// Finds what a rule's closure takes from outside: the largest expressions that name nothing of its own, such as
/// `self.limit` and `Page.allCases.count`.
///
/// Literals, implicit members and what the language itself has (`Date.now`, `max`) are no captures: they mean the same to the
/// language's checker.
struct CaptureFinder {
  private(set) var captures: [ExprSyntax] = []
  private(set) var faults: [Diagnostic] = []
  private let closure: ClosureExprSyntax
  /// The names that the closure, and what is in it, declares.
  private var bound: [Set<String>] = []

  init(in closure: ClosureExprSyntax) { self.closure = closure }

  mutating func find() { walk(closure) }

  private func isBound(_ name: String) -> Bool {
    name.hasPrefix("$") || bound.contains { $0.contains(name) }
  }

  /// It names something that the rule's closure declares.
  private func namesBound(_ node: some SyntaxProtocol) -> Bool {
    if let name = node.as(DeclReferenceExprSyntax.self) { return isBound(name.baseName.text) }
    if let closure = node.as(ClosureExprSyntax.self), closure.signature == nil {
      // Its own `$0` is not this one's.
      return closure.statements.children(viewMode: .sourceAccurate).contains(where: namesBound)
    }
    return node.children(viewMode: .sourceAccurate).contains(where: namesBound)
  }

  private mutating func walk(_ node: some SyntaxProtocol) {
    if let closure = node.as(ClosureExprSyntax.self) { return walk(closure) }
    if let variable = node.as(VariableDeclSyntax.self) {
      for binding in variable.bindings { bind(binding.pattern, to: binding.initializer) }
      return
    }
    if let condition = node.as(OptionalBindingConditionSyntax.self) {
      return bind(condition.pattern, to: condition.initializer)
    }
    if let pattern = node.as(IdentifierPatternSyntax.self) {
      bound[bound.count - 1].insert(pattern.identifier.text)
      return
    }
    if let expression = node.as(ExprSyntax.self) { return walk(expression) }
    for child in node.children(viewMode: .sourceAccurate) { walk(child) }
  }

  private mutating func walk(_ closure: ClosureExprSyntax) {
    var names: Set<String> = []
    switch closure.signature?.parameterClause {
    case .simpleInput(let parameters)?: names = Set(parameters.map(\.name.text))
    case .parameterClause(let clause)?:
      names = Set(clause.parameters.map { ($0.secondName ?? $0.firstName).text })
    case nil: break
    }
    bound.append(names)
    for statement in closure.statements { walk(statement) }
    bound.removeLast()
  }

  /// The value is read before the name means it.
  private mutating func bind(_ pattern: PatternSyntax, to value: InitializerClauseSyntax?) {
    if let value { walk(value.value) }
    walk(pattern)
  }

  private mutating func walk(_ expression: ExprSyntax) {
    if let closure = expression.as(ClosureExprSyntax.self) { return walk(closure) }
    switch expression.kind {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr,
      .keyPathExpr, .binaryOperatorExpr, .assignmentExpr, .unresolvedAsExpr, .unresolvedIsExpr,
      .unresolvedTernaryExpr, .typeExpr:
      // Only a ternary has something inside.
      for child in expression.children(viewMode: .sourceAccurate)
      where expression.is(UnresolvedTernaryExprSyntax.self) {
        walk(child)
      }
    case .memberAccessExpr, .declReferenceExpr, .functionCallExpr, .subscriptCallExpr,
      .optionalChainingExpr, .forceUnwrapExpr, .superExpr, .macroExpansionExpr:
      chain(expression)
    default:
      for child in expression.children(viewMode: .sourceAccurate) { walk(child) }
    }
  }

  /// `a.b(c)[d]`: all of it, where nothing is the closure's own; else what stands in it.
  private mutating func chain(_ expression: ExprSyntax) {
    let root = expression.root
    if root == nil || root.map(\.isOfLanguage) == true || namesBound(expression) {
      return parts(of: expression)
    }
    captures.append(expression)
  }

  private mutating func parts(of expression: ExprSyntax) {
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      if !isBound(name.baseName.text), !name.isOfLanguage { captures.append(expression) }
    } else if let member = expression.as(MemberAccessExprSyntax.self) {
      if let base = member.base { walk(base) }
    } else if let call = expression.as(FunctionCallExprSyntax.self) {
      callee(call)
      for argument in call.arguments { walk(argument.expression) }
      if let closure = call.trailingClosure { walk(closure) }
      for closure in call.additionalTrailingClosures { walk(closure.closure) }
    } else {
      for child in expression.children(viewMode: .sourceAccurate) { walk(child) }
    }
  }

  /// A function of the program is Swift that the rule cannot look into.
  private mutating func callee(_ call: FunctionCallExprSyntax) {
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      if !name.isOfLanguage, !isBound(name.baseName.text) {
        faults.append(
          MacroError(
            "`\(name.baseName.text)` cannot be called in a rule with what the rule watches: write what it asks into the closure",
            id: "opaque"
          ).at(name))
      }
    } else if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      if let base = member.base { walk(base) }
    } else {
      walk(call.calledExpression)
    }
  }
}

extension ExprSyntax {
  /// The name that a chain begins with; nil where it begins with something else, such as `.week` or a literal.
  var root: DeclReferenceExprSyntax? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name }
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.root }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.root }
    if let call = self.as(SubscriptCallExprSyntax.self) { return call.calledExpression.root }
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.root }
    if let force = self.as(ForceUnwrapExprSyntax.self) { return force.expression.root }
    if let generic = self.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.root
    }
    return nil
  }
}

extension DeclReferenceExprSyntax {
  /// The language knows the name by itself.
  var isOfLanguage: Bool { LanguageNames.all.contains(baseName.text) }
}
