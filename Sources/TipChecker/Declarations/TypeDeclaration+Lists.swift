extension [TypeDeclaration] {
  /// These, and after them those of the others that are not among them, each once.
  func joined(by others: [TypeDeclaration]) -> [TypeDeclaration] {
    var seen = Set(map { ObjectIdentifier($0) })
    return self + others.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
