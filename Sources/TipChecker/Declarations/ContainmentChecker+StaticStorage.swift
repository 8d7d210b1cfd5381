import TipModel
import TipSyntax
import TipText

extension ContainmentChecker {
  /// Reports static stored properties of generic types and of types nested in them, since each specialization would need its
  /// own.
  func checkStaticStorage(of type: TypeDeclaration) {
    guard type.origin == nil, type.conformer == nil, !type.isProtocol, isForManyTypes(type) else {
      return
    }
    let owner =
      type.generic != nil || isGenericOfSwift(type) ? "a generic type" : "a type in a generic one"
    for member in type.allMembers where member.isStatic && !member.isInactive {
      guard case .variable(let binding, _) = member.kind, binding.accessors?.getter == nil,
        !isOfOneSet(member.nameRange, type)
      else { continue }
      report(
        .error(
          "misplaced", "\(owner) has no stored properties that are static", at: member.nameRange))
    }
  }

  private func isForManyTypes(_ type: TypeDeclaration) -> Bool {
    type.isTemplate || isGenericOfSwift(type) || type.outer.map(isForManyTypes) == true
  }

  /// The member is in an extension that binds type parameters: `extension Box where Item == Int`.
  private func isOfOneSet(_ place: SourceRange, _ type: TypeDeclaration) -> Bool {
    type.extensions.contains {
      $0.range.contains(place) && $0.syntax.requirements.contains(where: \.isSameType)
    } || type.outer.map { isOfOneSet(place, $0) } == true
  }

  /// The type stands for one of Swift's generic types that the program extends.
  private func isGenericOfSwift(_ type: TypeDeclaration) -> Bool {
    let generic: Set = [
      "Array", "ArraySlice", "ClosedRange", "Dictionary", "Optional", "Range", "Result", "Set",
    ]
    return generic.contains(type.type.name) && checker.inventoryReader.isStandIn(type)
  }
}
