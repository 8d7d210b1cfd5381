import TipModel
import TipSyntax
import TipText

/// Operators that the program declares, where no operand by itself says of what type the others are:
/// `heading + "!"`, `3 * .unit`, `show("a" + 1)`. Each operand is looked at as all that some function takes,
/// and the reading with the fewest literals that are not of their usual type is the one meant.
extension JoinedTypeChecker {
  /// What operands may be taken as, and how far that is from what they are by themselves.
  private struct Reading {
    let value: TypedExpression
    let cost: Int
  }

  /// Each part as each type is worked out once.
  private struct Readings {
    private var known: [Part: [Reading]] = [:]
    private(set) var rest = 400

    struct Part: Hashable {
      let range: SourceRange
      let type: Type?
    }

    subscript(part: Part) -> [Reading]? {
      get { known[part] }
      set {
        known[part] = newValue
        rest -= 1
      }
    }
  }

  /// From left to right as far as that goes, and from all sides where it does not.
  func inferJoined(_ folded: FoldedExpression, _ contextualType: Type?) -> TypedExpression {
    guard options.scope == .whole, !checker.program.names.operatorFunctions.isEmpty,
      folded.joins(by: checker.program.names.operatorFunctions)
    else { return infer(folded, contextualType) }
    let (value, succeeded) = probe { infer(folded, contextualType) }
    if succeeded,
      contextualType.map({
        bodyChecker.conversionChecker.isOpen($0)
          || bodyChecker.conversionChecker.converted(value, to: $0) != nil
      }) ?? true
    {
      return value
    }
    return joined(folded, contextualType) ?? infer(folded, contextualType)
  }

  /// Nil where nothing fits, or several readings do equally well.
  private func joined(_ folded: FoldedExpression, _ contextualType: Type?) -> TypedExpression? {
    var readings = Readings()
    let wanted = contextualType.flatMap {
      $0 == .any || bodyChecker.conversionChecker.isOpen($0) ? nil : $0
    }
    let found = self.readings(of: folded, as: wanted, &readings)
    guard readings.rest > 0, let least = found.map(\.cost).min() else { return nil }
    let best = found.filter { $0.cost == least }
    return best.count == 1 ? best[0].value : nil
  }

  /// One for each type that it may be of; of one type where one is wanted.
  private func readings(
    of folded: FoldedExpression, as type: Type?, _ readings: inout Readings
  ) -> [Reading] {
    let part = Readings.Part(range: folded.range, type: type)
    if let known = readings[part] { return known }
    guard readings.rest > 0, MachineStack.hasRoom else { return [] }
    var found: [Reading] = []
    if let (sign, left, right) = folded.split {
      found = joined(sign, left, right, as: type, folded.range, &readings)
    } else if case .leaf(let syntax) = folded, let inner = self.folded(inParentheses: syntax) {
      found = self.readings(of: inner, as: type, &readings)
    } else {
      found = operand(folded, as: type)
    }
    if let type {
      found = found.compactMap { reading in
        bodyChecker.conversionChecker.converted(reading.value, to: type).map { value in
          Reading(value: value, cost: reading.cost + (reading.value.type == type ? 0 : 1))
        }
      }
    }
    var best: [Type: Reading] = [:]
    var order: [Type] = []
    for reading in found {
      if let known = best[reading.value.type], known.cost <= reading.cost { continue }
      if best.updateValue(reading, forKey: reading.value.type) == nil {
        order.append(reading.value.type)
      }
    }
    let result = order.compactMap { best[$0] }
    readings[part] = result
    return result
  }

  private func folded(inParentheses syntax: ExpressionSyntax) -> FoldedExpression? {
    guard case .tuple(let parts) = syntax.kind, parts.count == 1, parts[0].label == nil else {
      return nil
    }
    if case .sequence(let elements) = parts[0].value.kind {
      var folder = OperatorFolder(elements, own: checker.program.names.userDefinedPrecedences)
      return folder.fold()
    }
    return .leaf(parts[0].value)
  }

  private func operand(_ folded: FoldedExpression, as type: Type?) -> [Reading] {
    let (usual, isUsual) = probe { infer(folded, nil) }
    let isKnown =
      isUsual && !usual.type.isUnknown && !usual.type.holdsError && !usual.type.hasVariables
    guard let type else { return isKnown ? [Reading(value: usual, cost: 0)] : [] }
    if isKnown, usual.type == type { return [Reading(value: usual, cost: 0)] }
    let (value, succeeded) = probe { infer(folded, type) }
    guard succeeded, !value.type.isUnknown, !value.type.holdsError else {
      return isKnown ? [Reading(value: usual, cost: 0)] : []
    }
    // A `.member`, or a call that yields what is wanted, is no literal.
    return [Reading(value: value, cost: isKnown && folded.isOfLiterals ? 1 : 0)]
  }

  private func joined(
    _ sign: OperatorSyntax, _ left: FoldedExpression, _ right: FoldedExpression, as type: Type?,
    _ range: SourceRange, _ readings: inout Readings
  ) -> [Reading] {
    let usual = (
      self.readings(of: left, as: nil, &readings), self.readings(of: right, as: nil, &readings)
    )
    var found: [Reading] = []
    let types = (usual.0 + usual.1).map(\.value.type) + [type?.unwrapped].compactMap(\.self)
    for (member, signature) in operators(named: sign.text, for: types) {
      for signature in instances(of: signature, member, usual.0, usual.1) {
        guard !signature.parameters[0].isInOut else { continue }
        let first = self.readings(of: left, as: signature.parameters[0].type, &readings)
        guard let first = first.first else { continue }
        let second = self.readings(of: right, as: signature.parameters[1].type, &readings)
        guard let second = second.first else { continue }
        let (call, succeeded) = probe {
          bodyChecker.userOperatorChecker.operation(
            sign.text, signature, [first.value, second.value], range)
        }
        if succeeded { found.append(Reading(value: call, cost: first.cost + second.cost)) }
      }
    }
    return found + provided(sign, left, right, usual, as: type, range, &readings)
  }

  /// What Swift's own operators make of them.
  private func provided(
    _ sign: OperatorSyntax, _ left: FoldedExpression, _ right: FoldedExpression,
    _ usual: ([Reading], [Reading]), as type: Type?, _ range: SourceRange,
    _ readings: inout Readings
  ) -> [Reading] {
    guard let declared = OperatorTable.infix(sign.text) else { return [] }
    var pairs: [(Reading, Reading)] = []
    for first in usual.0 { for second in usual.1 { pairs.append((first, second)) } }
    for first in usual.0 {
      pairs += self.readings(of: right, as: first.value.type, &readings).map { (first, $0) }
    }
    for second in usual.1 {
      pairs += self.readings(of: left, as: second.value.type, &readings).map { ($0, second) }
    }
    if let type, declared.precedence != .comparison {
      for first in self.readings(of: left, as: type, &readings) {
        pairs += self.readings(of: right, as: type, &readings).map { (first, $0) }
      }
    }
    return pairs.compactMap { first, second in
      guard
        let (operands, result) = bodyChecker.arithmeticChecker.apply(
          declared, [first.value, second.value])
      else {
        return nil
      }
      return Reading(
        value: node(.chain(operands[0], [(declared, operands[1])]), result, range),
        cost: first.cost + second.cost)
    }
  }

  /// Those for all, those of the operands' types, and those of all other types of the program.
  private func operators(
    named name: String, for types: [Type]
  ) -> [(member: ValueDeclaration, signature: Signature)] {
    guard checker.program.names.operatorFunctions.contains(name),
      OperatorTable.infix(name) != nil || checker.program.names.userDefinedPrecedences[name] != nil
    else { return [] }
    let others = checker.program.types.filter {
      $0.members[name] != nil && !$0.isTemplate && !$0.isProtocol
    }
    var seen: Set<ObjectIdentifier> = []
    return bodyChecker.userOperatorChecker.declaredOperators(
      name, for: types + others.map(\.selfType)
    ).filter {
      seen.insert(ObjectIdentifier($0.signature.declaration)).inserted
    }
  }

  /// What one with type parameters is for operands as they are by themselves, the one or the other first.
  private func instances(
    of signature: Signature, _ member: ValueDeclaration, _ left: [Reading], _ right: [Reading]
  ) -> [Signature] {
    guard let generic = signature.generic else { return [signature] }
    var found: [Signature] = []
    let wanted = signature.parameters.map(\.type)
    for first in left.map(Optional.some) + [nil] {
      for second in right.map(Optional.some) + [nil] where first != nil || second != nil {
        var bindings = Substitution()
        if let first, !bindings.match(wanted[0], first.value.type) { continue }
        if let second, !bindings.match(wanted[1], second.value.type) { continue }
        guard let instance = checker.instance(of: generic, member, bindings),
          !found.contains(where: { $0.declaration === instance.declaration })
        else { continue }
        found.append(instance)
      }
    }
    return found
  }
}

extension FoldedExpression {
  /// Some operator in it is among these.
  fileprivate func joins(by signs: Set<String>) -> Bool {
    switch self {
    case .leaf: false
    case .chain(let first, let rest):
      first.joins(by: signs) || rest.contains { signs.contains($0.0.text) || $0.1.joins(by: signs) }
    case .binary(let sign, let left, let right), .own(let sign, let left, let right):
      signs.contains(sign.text) || left.joins(by: signs) || right.joins(by: signs)
    case .logical(let sign, let operands):
      signs.contains(sign.text) || operands.contains { $0.joins(by: signs) }
    case .coalesce, .ternary, .cast, .assignment: false
    }
  }

  /// The operator that is applied last, and its sides; nil where it is none that a function may be.
  var split: (OperatorSyntax, FoldedExpression, FoldedExpression)? {
    switch self {
    case .binary(let sign, let left, let right), .own(let sign, let left, let right):
      return (sign, left, right)
    case .chain(let first, let rest):
      guard let last = rest.last else { return nil }
      return (last.0, rest.count == 1 ? first : .chain(first, Array(rest.dropLast())), last.1)
    case .logical(let sign, let operands):
      guard let last = operands.last, operands.count > 1 else { return nil }
      let before = Array(operands.dropLast())
      return (sign, before.count == 1 ? before[0] : .logical(sign, before), last)
    case .leaf, .coalesce, .ternary, .cast, .assignment: return nil
    }
  }

  /// Only literals, which have a type of their own where nothing wants another.
  fileprivate var isOfLiterals: Bool {
    switch self {
    case .leaf(let syntax): syntax.isLiteral
    default: false
    }
  }
}
