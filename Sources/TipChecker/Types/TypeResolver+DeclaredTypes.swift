import TipModel
import TipSyntax
import TipText

/// Names of types that the program declares.
extension TypeResolver {
  /// A declared type by its dotted name, looked up from `owner` outwards.
  func declaredType(_ path: [NameSyntax], from file: FileContext, in owner: TypeDeclaration?)
    -> TypeDeclaration?
  {
    guard let first = path.first?.text else { return nil }
    if path.count > 1, first == "Swift", let declared = checker.libraryReader.type(path[1].text),
      checker.program.names.types[first] == nil
    {
      return path.dropFirst(2).reduce(declared) { found, name in
        found.flatMap { nestedType(name.text, in: $0) }
      }
    }
    if path.count == 2, file.knowsTipKit, TipKitModules.qualifies(path.map(\.text), "Tip") {
      return checker.libraryReader.tip
    }
    var current: TypeDeclaration?
    if first == "Self" {
      current = owner
      while current?.isBody == true { current = current?.outer }
    } else {
      var scope = owner
      checker.run.lookups.note(first, from: file)
      while let type = scope, current == nil {
        checker.run.lookups.note(type)
        current = nestedType(first, in: type)
        if current == nil, (type.origin ?? type).type.name == first {
          current = type.origin ?? type
        }
        scope = type.outer
      }
      if current == nil, !isTipsOwnName(first, in: owner) {
        current =
          checker.program.names.type(first, from: file, isPartial: options.scope == .partial)
          ?? checker.libraryReader.type(first)
        if current == nil, first == "Tip", file.knowsTipKit { current = checker.libraryReader.tip }
      }
    }
    for name in path.dropFirst() {
      guard let type = current else { return nil }
      checker.run.lookups.note(type)
      current = nestedType(name.text, in: type)
    }
    return current
  }

  /// Inside a tip, names such as `Option` are the protocol's, whatever the app declares elsewhere.
  func isTipsOwnName(_ name: String, in owner: TypeDeclaration?) -> Bool {
    guard BuiltinNames.ofTips.contains(name) else { return false }
    var scope = owner
    while let type = scope {
      if type.type.conformsToTip { return true }
      scope = type.outer
    }
    return false
  }

  func nestedType(_ name: String, in type: TypeDeclaration) -> TypeDeclaration? {
    if let found = type.nested[name] ?? type.inheritedType(name) { return found }
    if checker.program.protocols.namesInside.contains(name) {
      for candidate in type.protocols {
        if let found = candidate.nested[name] { return found }
      }
    }
    if let alias = type.aliases[name], case .named(let path) = alias.target.kind,
      path.first?.text != name, MachineStack.hasRoom,
      checker.resolving.nestedAliases.insert(alias.target.range).inserted
    {
      defer { checker.resolving.nestedAliases.remove(alias.target.range) }
      return declaredType(path, from: alias.file, in: alias.owner)
    }
    return nil
  }

  /// The declaration of a nominal type.
}
