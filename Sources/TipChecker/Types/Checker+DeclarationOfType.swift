import TipModel

extension Checker {
  func declaration(of type: Type) -> TypeDeclaration? {
    switch type {
    case .nominal(let nominal):
      let found = program.declarations[ObjectIdentifier(nominal)]
      if let found { run.lookups.note(found) }
      return found
    case .anyTip: return libraryReader.tip
    case .unresolved, .error: return nil
    default: return genericTypeResolver.builtinDeclaration(of: type)
    }
  }

  func register(_ declaration: TypeDeclaration) {
    program.types.append(declaration)
    program.declarations[ObjectIdentifier(declaration.type)] = declaration
  }
}
