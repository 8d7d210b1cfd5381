import TipModel
import TipSyntax
import TipText

/// The result type of a member of an `any P` whose declared type has associated types of the protocol. Each of these is
/// replaced by its upper bound: `Any` or an `any Q`.
extension ConversionChecker {
  /// - Parameter result: The result type as the protocol declares it, with parts that are unknown.
  func erased(
    _ result: Type, of member: ValueDeclaration, _ receiver: TypedExpression
  ) -> Type {
    guard result.holdsUnknown, !result.holdsError, options.scope == .whole, file.isTipScript,
      !bodyChecker.bodyContext.isOnlyChecked, owner?.isInProtocol != true,
      !checker.purpose.isNotingChoices,
      checker.purpose.certainFaults == nil, receiver.type.isExistential,
      let declared = member.owner, declared.isProtocol,
      !declared.refinesSequence, let written = member.writtenResult, written.isCovariant,
      let known = checker.declaration(of: receiver.type)
    else { return result }
    let protocols = [known] + known.protocols
    let names = declared.allAssociatedTypes.sorted()
    let bounds = names.compactMap { name in bound(name, protocols).map { (name, $0) } }
    let scope = checker.scope(
      binding: bounds, in: declared, member.file, at: member.nameRange, self: receiver.type)
    let found = checker.resolve(written, from: member.file, in: scope, isQuiet: true)
    return found.holdsUnknown ? result : found
  }

  /// The upper bound of an associated type. Returns nil if it cannot be expressed as one type here.
  private func bound(_ name: String, _ protocols: [TypeDeclaration]) -> Type? {
    var found: Type?
    for declared in protocols {
      for requirement in declared.requirements where requirement.subject.isPart(name) {
        let other = checker.resolve(
          requirement.other, from: declared.file, in: declared, isQuiet: true)
        guard requirement.isSameType, !other.holdsUnknown, found == nil else { return nil }
        found = other
      }
      for syntax in declared.associated where syntax.name.text == name {
        if !syntax.requirements.isEmpty { return nil }
        for constraint in syntax.inherited where !Self.silent.contains(where: constraint.isNamed) {
          let other = checker.resolve(constraint, from: declared.file, in: declared, isQuiet: true)
          guard other.isExistential, found == nil || found == other else { return nil }
          found = other
        }
      }
    }
    return found ?? .any
  }

  /// Protocols that give an existential of the associated type no usable members. They are left out of the upper bound.
  private static let silent: Set<String> = [
    "Sendable", "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable",
  ]
}

extension TypeSyntax {
  /// `Item`, `Self.Item`
  fileprivate func isPart(_ name: String) -> Bool {
    guard case .named(let path) = kind else { return false }
    let names = path.map(\.text)
    return names == [name] || names == ["Self", name]
  }

  /// The associated types in this type are in covariant positions.
  fileprivate var isCovariant: Bool {
    switch kind {
    case .named(let path): path.allSatisfy(\.genericArguments.isEmpty)
    case .optional(let inner), .array(let inner): inner.isCovariant
    case .dictionary(_, let value): value.isCovariant
    default: false
    }
  }
}
