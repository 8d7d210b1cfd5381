import TipModel
import TipSyntax
import TipText

/// Default values of parameters and initial values of properties.
///
/// If such a value were checked at each call, it would be checked once per call, twice as often with each level of nested
/// default values, and endlessly where it calls the function that it belongs to. So a value that may call something is a
/// function of its own, as in Swift. It is checked once, and run by each call.
extension StoredValueChecker {
  func defaultArgument(
    _ initial: ExpressionSyntax, _ type: Type, of value: ValueDeclaration,
    in typeScope: TypeDeclaration? = nil
  ) -> TypedExpression {
    if checker.program.members.refusedDefaults.contains(initial.range) {
      return checker.node(.unavailable("this"), .error, initial.range)
    }
    func check() -> TypedExpression {
      let body = BodyChecker(checker, file: value.file, owner: value.owner, selfVariable: nil)
      body.typeScope = typeScope
      body.effects = .pure("a default argument")
      let mark = checker.run.diagnostics.count
      let checked = body.check(
        ForeignWrapperReading(checked: body).bound(initial), expecting: type)
      guard checker.mayDefer(in: value), let fault = checker.deferFaults(since: mark).first else {
        return checked
      }
      return checker.failing(with: fault, type)
    }
    guard mayCall(initial, in: value.file), !type.hasVariables else { return check() }
    let key = DefaultArgument.Key(
      range: initial.range, type: type, owner: (typeScope ?? value.owner).map(ObjectIdentifier.init)
    )
    let known = checker.program.members.defaultArguments[key]
    let argument = known ?? DefaultArgument(owner: value.owner)
    checker.program.members.defaultArguments[key] = argument
    if known == nil {
      argument.function = function(
        ofValue: initial, type, name: qualifiedName(of: value)
      ) { [unowned checker, unowned argument] in
        let externals = checker.run.unresolved.nodeCount
        let checked = check()
        argument.isExternal = checker.run.unresolved.nodeCount > externals
        return checked
      }
    }
    guard let function = argument.function else {
      return checker.node(.unavailable("this"), type, initial.range)
    }
    if options.scope == .partial {
      _ = checker.telling { function.body() }
      if argument.isExternal {
        checker.run.unresolved.nodeCount += 1
        return checker.node(.unavailable("this"), .unresolved, initial.range)
      }
    } else {
      checker.use(function)
    }
    return checker.node(.invoke(function, receiver: nil, arguments: []), type, initial.range)
  }

  /// The initial value of a stored property.
  func initialValue(
    _ written: ExpressionSyntax?, _ type: Type, of value: ValueDeclaration,
    _ checked: @escaping () -> TypedExpression?
  ) -> TypedExpression? {
    // A wrapper's initializer is called without the syntax of a call.
    guard let written, value.isWrapperStorage || mayCall(written, in: value.file) else {
      return checked()
    }
    if options.scope == .partial, checked()?.type.isUnknown == true { return checked() }
    let function = function(ofValue: written, type, name: qualifiedName(of: value)) {
      [unowned checker] in
      checked() ?? checker.node(.unavailable("a broken value"), .error, written.range)
    }
    return checker.node(.invoke(function, receiver: nil, arguments: []), type, written.range)
  }

  private func function(
    ofValue written: ExpressionSyntax, _ type: Type, name: String,
    _ check: @escaping () -> TypedExpression
  ) -> FunctionDeclaration {
    var checked: TypedBlock?
    var isUnderWay = false
    let function = FunctionDeclaration(
      name: name, range: written.range, selfVariable: nil, parameters: [], result: type,
      isMutating: false
    ) {
      if let checked { return checked }
      if isUnderWay { return nil }
      isUnderWay = true
      let block = TypedBlock([TypedStatement(.return(check()), at: written.range)])
      checked = block
      return block
    }
    function.isInitialValue = true
    return function
  }

  /// The evaluation of the expression may run code of the program that has default values itself. A call is recognized by its
  /// parentheses, its closure or the brackets of a subscript.
  private func mayCall(_ syntax: ExpressionSyntax, in file: FileContext) -> Bool {
    if syntax.isScalarLiteral { return false }
    let bytes = file.tree.source.text(syntax.range.offsets).utf8
    var previous = UInt8(ascii: " ")
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "{"): return true
      case UInt8(ascii: "[") where !" ,:[=".utf8.contains(previous): return true
      default: previous = byte
      }
    }
    return false
  }
}

/// A default argument that is a function of its own.
final class DefaultArgument {
  struct Key: Hashable {
    let range: SourceRange
    let type: Type
    let owner: ObjectIdentifier?
  }

  var function: FunctionDeclaration?
  /// The value depends on a name that no file declares.
  var isExternal = false
  /// Retained so that no other type gets the same `ObjectIdentifier`.
  private let owner: TypeDeclaration?

  init(owner: TypeDeclaration?) { self.owner = owner }
}
