extension Checker {
  /// The type parameters of the types round a place.
  func offerGenericParameters(of owner: TypeDeclaration?) {
    guard let request = completion else { return }
    var type = owner
    while let declared = type {
      let names = (declared.origin ?? declared).generic?.names ?? []
      for name in names + declared.genericBindings.keys.sorted() where request.admits(name) {
        request.add(CompletionCandidate(text: name, label: name, type: "type"))
      }
      type = declared.outer
    }
  }
}
