import TipModel
import TipSyntax

/// An index of global operator functions of one name by their operand types. Where thousands of functions share a name, a use
/// only considers those that can accept one of its operands.
struct OperatorsByOperand {
  /// The functions for one operand: by the only type that they accept, and those that accept several types.
  private struct Side {
    var exact: [Type: [Int]] = [:]
    var open: [Int] = []

    func taking(_ type: Type) -> [Int] { (exact[type] ?? []) + open }
  }

  private let members: [ValueDeclaration]
  private var sides: [Side]

  /// - Parameter takes: The parameter types of a member, or nil for a member that is no function. An element is nil if values
  ///   of other types convert to the parameter.
  init(
    _ members: [ValueDeclaration], operands: Int, takes: (ValueDeclaration) -> [Type?]?
  ) {
    self.members = members
    sides = Array(repeating: Side(), count: operands)
    for (index, member) in members.enumerated() {
      guard let types = takes(member), types.count == operands else { continue }
      for (operand, type) in types.enumerated() {
        if let type {
          sides[operand].exact[type, default: []].append(index)
        } else {
          sides[operand].open.append(index)
        }
      }
    }
  }

  /// The functions that may accept operands of these types, in order of declaration. Returns nil if no operand type is known.
  func taking(_ types: [Type?]) -> [ValueDeclaration]? {
    let found = zip(sides, types).compactMap { side, type in type.map(side.taking) }
    return found.min { $0.count < $1.count }?.sorted().map { members[$0] }
  }
}

extension Checker {
  /// - Parameter types: The types of the operands that have a fixed type, and nil for the other operands.
  func operators(
    named name: String, taking types: [Type?], from file: FileContext
  ) -> [ValueDeclaration] {
    guard !file.isPartial, types.contains(where: { $0 != nil }),
      let all = program.names.values[name],
      let last = all.last, all.count > CallableFunctions.few
    else { return program.names.values(name, from: file) }
    let key = "\(name) \(types.count)"
    if let known = caches.functions.byOperand[key], known.count == all.count, known.last === last {
      return known.operators?.taking(types) ?? program.names.values(name, from: file)
    }
    let isSeen = all.allSatisfy { $0.isFunction && $0.file === last.file && !$0.isInactive }
    let known =
      isSeen
      ? OperatorsByOperand(all, operands: types.count) { member in
        guard case .function(let signature) = entity(member) else { return nil }
        return signature.parameters.map { isTakenAlone($0.type) ? $0.type : nil }
      } : nil
    caches.functions.byOperand[key] = (all.count, last, known)
    return known?.taking(types) ?? program.names.values(name, from: file)
  }

  /// No value of another type, and no literal, converts to this type.
  private func isTakenAlone(_ type: Type) -> Bool {
    guard case .nominal(let nominal) = type, !nominal.isTypeParameter, !type.hasVariables,
      nominal.kind == .structure || nominal.kind == .enumeration
    else { return false }
    guard let declared = declaration(of: type), declared.generic == nil else { return false }
    return !declared.conformances.contains { $0.hasPrefix("ExpressibleBy") }
  }
}

extension BodyChecker {
  /// The type of an operand that no operator can give another type. Returns nil otherwise.
  func fixedType(_ type: Type, of written: FoldedExpression?) -> Type? {
    // In generic code the chosen overload is recorded for other types, too.
    if bodyContext.isOnlyChecked || checker.purpose.isNotingChoices { return nil }
    if let written, written.isFlexible {
      guard case .leaf(let syntax) = written, syntax.isLiteral else { return nil }
    }
    switch type {
    case .nominal(let nominal):
      let isOpen =
        nominal.isTypeParameter || type.hasVariables
        || checker.declaration(of: type)?.generic != nil
      return isOpen ? nil : type
    case .bool, .int, .integer, .double, .string, .character, .date: return type
    default: return nil
    }
  }
}
