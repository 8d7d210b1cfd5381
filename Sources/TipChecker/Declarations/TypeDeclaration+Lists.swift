extension [TypeDeclaration] {
  /// The declarations of both lists without duplicates, those of the receiver first.
  func joined(by others: [TypeDeclaration]) -> [TypeDeclaration] {
    var seen = Set(map { ObjectIdentifier($0) })
    return self + others.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

/// A member and its index in order of declaration.
struct PlacedMember {
  let place: Int
  let member: ValueDeclaration
}

extension TypeDeclaration {
  /// The members of a protocol without a body for whose names another type has members.
  func bodilessMembers(namedIn type: TypeDeclaration) -> [ValueDeclaration] {
    let all = members.bodiless
    let found =
      type.members.names.count < all.count
      ? type.members.names.flatMap { all[$0] ?? [] }
      : all.filter { type.members[$0.key] != nil }.flatMap(\.value)
    return found.sorted { $0.place < $1.place }.map(\.member)
  }
}
