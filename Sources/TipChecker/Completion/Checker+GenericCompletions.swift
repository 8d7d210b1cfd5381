extension Checker {
  /// Offers the generic parameters of the types around a place.
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
