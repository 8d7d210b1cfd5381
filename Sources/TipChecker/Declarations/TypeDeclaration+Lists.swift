extension [TypeDeclaration] {
  /// These, and after them those of the others that are not among them, each once.
  func joined(by others: [TypeDeclaration]) -> [TypeDeclaration] {
    var seen = Set(map { ObjectIdentifier($0) })
    return self + others.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

/// A member, and how many stand before it.
struct PlacedMember {
  let place: Int
  let member: ValueDeclaration
}

extension TypeDeclaration {
  /// Of a protocol: what it leaves to the types that conform, of which another type has something under the name.
  func bodilessMembers(namedIn type: TypeDeclaration) -> [ValueDeclaration] {
    let all = members.bodiless
    let found =
      type.members.names.count < all.count
      ? type.members.names.flatMap { all[$0] ?? [] }
      : all.filter { type.members[$0.key] != nil }.flatMap(\.value)
    return found.sorted { $0.place < $1.place }.map(\.member)
  }
}
