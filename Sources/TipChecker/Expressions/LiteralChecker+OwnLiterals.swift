import TipModel
import TipSyntax
import TipText

/// Literals of declared types that conform to `ExpressibleByStringLiteral` and the like.
extension LiteralChecker {
  /// The initializer call for a literal. Returns nil if the contextual type is no type that is expressible by it.
  func userDefinedLiteral(_ syntax: ExpressionSyntax, _ contextualType: Type?) -> TypedExpression? {
    guard options.scope == .whole, let contextualType,
      case .nominal(let nominal) = contextualType.unwrapped,
      !syntax.isNil || !contextualType.isOptional
    else { return nil }
    if nominal.isTypeParameter {
      let isTaken =
        bodyChecker.certainErrorChecker.looksIntoGenericCode
        && initializer(for: syntax, of: contextualType.unwrapped) != nil
      return isTaken
        ? bodyChecker.certainErrorChecker.openValue(contextualType.unwrapped, syntax.range) : nil
    }
    let wanted =
      bodyChecker.staticMemberChecker.openTemplate(of: contextualType.unwrapped)?.selfType
      ?? contextualType.unwrapped
    guard let (label, arguments) = initializer(for: syntax, of: wanted) else { return nil }
    let written = arguments.enumerated().map { index, value in
      ArgumentSyntax(
        label: index == 0 ? NameSyntax(label, syntax.range.startPoint) : nil, value: value)
    }
    let call = CallSyntax(arguments: written, trailingClosures: [], hasParentheses: true)
    if written.isEmpty, let empty = emptyLiteral(label, wanted, call, syntax.range) { return empty }
    return bodyChecker.initializerCallChecker.initialize(
      wanted, call, base: syntax.range, whole: syntax.range, contextualType: contextualType)
  }

  /// The initializer call for an empty `[]` or `[:]`. The call has no argument that could carry the label, so that the
  /// initializer is looked up by its label here.
  private func emptyLiteral(
    _ label: String, _ type: Type, _ call: CallSyntax, _ range: SourceRange
  ) -> TypedExpression? {
    guard case .nominal(let nominal) = type, !nominal.isClass,
      let declaration = checker.declaration(of: type), declaration.generic == nil
    else { return nil }
    for member in declaration.members["init"] ?? [] where !member.isInactive {
      guard case .function(let signature) = checker.entity(member), signature.generic == nil,
        signature.parameters.count == 1, signature.parameters[0].label == label
      else { continue }
      return bodyChecker.initializerCallChecker.initialize(
        declaration, signature, member, call, range)
    }
    return nil
  }

  /// `Roman(3)` of a type that is expressible by `3` is that literal, whatever initializers the type has (SE-0213). This does
  /// not apply to collection literals, nor to `Roman.init(3)`, which is a call.
  func literalInCall(
    _ type: Type, _ call: CallSyntax, base: SourceRange, _ whole: SourceRange
  ) -> TypedExpression? {
    guard call.trailingClosures.isEmpty, call.arguments.count == 1, let only = call.arguments.first,
      only.label == nil, case let literal = only.value.inParentheses ?? only.value,
      literal.isPlainLiteral, text(base) != "init", !text(base).hasSuffix(".init"),
      let declared = checker.declaration(of: type),
      !literal.isInteger || declared.conformances.contains("ExpressibleByIntegerLiteral"),
      let value = userDefinedLiteral(literal, type)
    else { return nil }
    return node(value.form, value.type, whole)
  }

  /// The label of the initializer for a literal, and the arguments.
  private func initializer(
    for syntax: ExpressionSyntax, of type: Type
  ) -> (label: String, arguments: [ExpressionSyntax])? {
    guard let conformances = checker.declaration(of: type)?.conformances else { return nil }
    func takes(_ name: String) -> Bool { conformances.contains("ExpressibleBy\(name)") }
    switch syntax.kind {
    case .string(let literal)
    where literal.plainText?.count == 1 && takes("ExtendedGraphemeClusterLiteral")
      && !takes("StringLiteral"):
      return ("extendedGraphemeClusterLiteral", [syntax])
    case .string(let literal):
      let isTaken =
        takes("StringInterpolation") || takes("StringLiteral") && literal.plainText != nil
      return isTaken ? ("stringLiteral", [syntax]) : nil
    case .integer:
      return takes("IntegerLiteral") ? ("integerLiteral", [syntax]) : nil
    case .prefix(let sign, let operand) where sign.text == "-" && operand.isNumber:
      let (label, _) = initializer(for: operand, of: type) ?? ("", [])
      return label.isEmpty ? nil : (label, [syntax])
    case .floating: return takes("FloatLiteral") ? ("floatLiteral", [syntax]) : nil
    case .boolean: return takes("BooleanLiteral") ? ("booleanLiteral", [syntax]) : nil
    case .array(let elements): return takes("ArrayLiteral") ? ("arrayLiteral", elements) : nil
    case .dictionary(let entries):
      return takes("DictionaryLiteral") ? ("dictionaryLiteral", entries.map(\.pair)) : nil
    case .nil:
      return takes("NilLiteral")
        ? ("nilLiteral", [ExpressionSyntax(.tuple([]), syntax.range)]) : nil
    default: return nil
    }
  }
}

extension ExpressionSyntax {
  /// A literal that is no array or dictionary.
  fileprivate var isPlainLiteral: Bool {
    switch kind {
    case .boolean, .string, .nil: true
    case .prefix(let sign, let operand): sign.text == "-" && operand.isNumber
    default: isNumber
    }
  }

  /// An integer literal, with or without a sign.
  fileprivate var isInteger: Bool {
    switch kind {
    case .integer: true
    case .prefix(_, let operand): operand.isInteger
    default: false
    }
  }

  /// A number literal without a sign.
  fileprivate var isNumber: Bool {
    switch kind {
    case .integer, .floating: true
    default: false
    }
  }
}

extension DictionaryEntrySyntax {
  /// `(key, value)`
  fileprivate var pair: ExpressionSyntax {
    ExpressionSyntax(
      .tuple([ArgumentSyntax(label: nil, value: key), ArgumentSyntax(label: nil, value: value)]),
      key.range.union(value.range))
  }
}
