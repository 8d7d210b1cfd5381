import TipModel
import TipSyntax
import TipText

/// The members and operators that Swift's protocols provide for archetypes. Generic code is examined with archetypes to
/// resolve its names. Nothing runs with them, so of a value only the type matters.
extension CertainErrorChecker {
  /// A value of an archetype, or of a type made of one.
  func openValue(_ type: Type, _ range: SourceRange) -> TypedExpression {
    node(.unavailable("a value"), type, range)
  }

  /// Generic code is being examined, and nothing of it will run.
  var looksIntoGenericCode: Bool {
    checker.purpose.isNotingChoices || checker.purpose.certainFaults != nil
  }

  /// The standard protocols that an archetype conforms to. Nil for other types, and if no generic code is being
  /// examined.
  private func openConformances(of type: Type) -> Set<String>? {
    guard looksIntoGenericCode, case .nominal(let nominal) = type, nominal.isTypeParameter else {
      return nil
    }
    return checker.declaration(of: type)?.conformances
  }

  // MARK: Operators

  /// An infix operation, such as `a * (a + 1)`: a literal takes the type of the other operand.
  ///
  /// - Parameter written: The operands before they were checked; nil for an operand that has no such form.
  func openOperation(
    _ sign: OperatorSyntax, _ left: TypedExpression, _ right: TypedExpression,
    written: (left: FoldedExpression?, right: FoldedExpression?) = (nil, nil)
  ) -> TypedExpression? {
    guard looksIntoGenericCode else { return nil }
    let range = left.range.union(right.range)
    if Self.shifts.contains(sign.text) {
      return gives(left.type, sign) ? openValue(left.type, range) : nil
    }
    let isLeftOpen = gives(left.type, sign)
    guard isLeftOpen || gives(right.type, sign) else { return nil }
    let (type, other) = isLeftOpen ? (left.type, right.type) : (right.type, left.type)
    let written = isLeftOpen ? written.right : written.left
    guard other == type || written.map({ isWritten($0, as: type) }) == true else { return nil }
    let compares = OperatorTable.infix(sign.text)?.precedence == .comparison
    bodyChecker.genericChoiceChecker.noteSwifts(sign)
    return openValue(compares ? .bool : type, range)
  }

  /// The operand is made of literals that can have the type.
  private func isWritten(_ side: FoldedExpression, as type: Type) -> Bool {
    guard side.isFlexible else { return false }
    let (value, succeeded) = probe { infer(side, type) }
    return succeeded && value.type == type
  }

  private func gives(_ type: Type, _ sign: OperatorSyntax) -> Bool {
    guard let known = openConformances(of: type), let givers = Self.givers[sign.text] else {
      return false
    }
    return !known.isDisjoint(with: givers)
  }

  /// A prefix operation: `-a`, `~a`, `+a`.
  func openPrefix(
    _ sign: OperatorSyntax, _ value: TypedExpression, _ range: SourceRange
  ) -> TypedExpression? {
    let givers = ["-": "SignedNumeric", "~": "BinaryInteger", "+": "AdditiveArithmetic"]
    guard let known = openConformances(of: value.type), let giver = givers[sign.text],
      known.contains(giver)
    else { return nil }
    return openValue(value.type, range)
  }

  private static let shifts: Set<String> = ["<<", ">>", "&<<", "&>>"]

  /// The protocols that require an operator, or that imply the one that does.
  static let givers: [String: Set<String>] = [
    "+": ["AdditiveArithmetic"], "-": ["AdditiveArithmetic"], "*": ["Numeric"],
    "/": ["BinaryInteger", "FloatingPoint"], "%": ["BinaryInteger"], "&": ["BinaryInteger"],
    "|": ["BinaryInteger"], "^": ["BinaryInteger"], "<<": ["BinaryInteger"],
    ">>": ["BinaryInteger"], "&+": ["FixedWidthInteger"], "&-": ["FixedWidthInteger"],
    "&*": ["FixedWidthInteger"], "&<<": ["FixedWidthInteger"], "&>>": ["FixedWidthInteger"],
    "<": ["Comparable"], ">": ["Comparable"], "<=": ["Comparable"], ">=": ["Comparable"],
    "==": ["Equatable"], "!=": ["Equatable"],
  ]

  // MARK: Members

  /// A static member such as `T.zero` or `T.max`. Returns nil for all others.
  func openStaticMember(
    _ name: NameSyntax, of type: Type, _ range: SourceRange
  ) -> TypedExpression? {
    guard let known = openConformances(of: type), let giver = Self.constants[name.text],
      known.contains(giver)
    else { return nil }
    return openValue(type, range)
  }

  private static let constants = [
    "zero": "AdditiveArithmetic", "max": "FixedWidthInteger", "min": "FixedWidthInteger",
    "pi": "FloatingPoint", "infinity": "FloatingPoint", "nan": "FloatingPoint",
    "greatestFiniteMagnitude": "FloatingPoint", "leastNormalMagnitude": "FloatingPoint",
    "leastNonzeroMagnitude": "FloatingPoint", "ulpOfOne": "FloatingPoint",
  ]

  /// A member such as `a.rounded()` or `a.bitWidth`. Returns nil if its type is not known.
  func openMember(
    _ name: NameSyntax, of value: TypedExpression, _ call: CallSyntax?
  ) -> TypedExpression? {
    guard let known = openConformances(of: value.type),
      let (giver, result) = (call == nil ? Self.properties : Self.methods)[name.text],
      known.contains(giver)
    else { return nil }
    if let call { _ = bodyChecker.initializerCallChecker.passed(call, name.range) }
    return openValue(result ?? value.type, value.range.union(name.range))
  }

  /// By name, the protocol that provides a member, and the type of its value; nil stands for the archetype itself.
  private static let methods: [String: (String, Type?)] = [
    "rounded": ("FloatingPoint", nil), "squareRoot": ("FloatingPoint", nil),
    "truncatingRemainder": ("FloatingPoint", nil), "remainder": ("FloatingPoint", nil),
    "signum": ("BinaryInteger", nil), "isMultiple": ("BinaryInteger", .bool),
  ]

  private static let properties: [String: (String, Type?)] = [
    "bitWidth": ("BinaryInteger", .int), "trailingZeroBitCount": ("BinaryInteger", .int),
    "nonzeroBitCount": ("FixedWidthInteger", .int),
    "leadingZeroBitCount": ("FixedWidthInteger", .int), "isNaN": ("FloatingPoint", .bool),
    "isFinite": ("FloatingPoint", .bool), "isInfinite": ("FloatingPoint", .bool),
    "isZero": ("FloatingPoint", .bool), "nextUp": ("FloatingPoint", nil),
    "nextDown": ("FloatingPoint", nil), "ulp": ("FloatingPoint", nil),
  ]

  // MARK: Making values

  /// `Int(a)` of a number. Returns nil if `a` may be a string, which makes the result optional.
  func numberMade(
    of owner: Type, from arguments: [CallArgument], _ range: SourceRange
  ) -> TypedExpression? {
    let given = probe { infer(arguments[0].value, contextualType: nil) }.result.type
    guard let known = openConformances(of: given), owner.isNumeric,
      !known.isDisjoint(with: ["BinaryInteger", "BinaryFloatingPoint"])
    else { return nil }
    return openValue(owner, range)
  }

  /// `T(3)`, `T(name: "a")`. Returns nil if the initializer may be failable.
  func valueMade(
    of type: Type, by call: CallSyntax, _ range: SourceRange
  ) -> TypedExpression? {
    guard let known = openConformances(of: type), let declaration = checker.declaration(of: type)
    else { return nil }
    let own = bodyChecker.memberChecker.members(named: "init", of: declaration)
    let isNumber = !known.isDisjoint(with: ["BinaryInteger", "FloatingPoint"])
    if !own.isEmpty {
      let makesOne = !isNumber && own.allSatisfy { !$0.mayFail }
      return makesOne ? openValue(type, range) : nil
    }
    guard isNumber, call.arguments.count == 1, call.trailingClosures.isEmpty else { return nil }
    let given = probe { infer(call.arguments[0].value, contextualType: nil) }.result.type
    // A string makes the result optional.
    let isOfNumber =
      given == .int || given == .double || openConformances(of: given)?.contains("Numeric") == true
    return switch call.arguments[0].label?.text {
    case "clamping", "truncatingIfNeeded": openValue(type, range)
    case nil where isOfNumber: openValue(type, range)
    default: nil
    }
  }
}
