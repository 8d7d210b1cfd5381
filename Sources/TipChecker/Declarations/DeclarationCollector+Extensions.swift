import TipModel
import TipSyntax
import TipText

/// Collects extensions. Their members belong to the extended type, even if no file declares it.
extension DeclarationCollector {
  /// Adds an extension's members to the type that it names, or to a stand-in if no file declares that type.
  func extend(_ extension: ExtensionDeclaration) -> TypeDeclaration? {
    checker.program.extensionCount += 1
    let written = checker.genericTypeResolver.withArgumentsAsked(`extension`)
    guard case .named(let path) = written.syntax.extended.kind, !path.isEmpty else { return nil }
    if let last = path.last, checker.isAsked(last) {
      checker.offerTypes(in: path.dropLast().map(\.text), from: nil)
    }
    let target: TypeDeclaration
    if let declared = checker.typeResolver.declaredType(path, from: written.file, in: nil) {
      target = declared
    } else if path.last?.text == "Tip", path.count <= 2 {
      target = checker.libraryReader.tip
    } else {
      target = standIn(for: path, written)
      if path.count == 1 { checker.libraryReader.note(written, of: path[0].text) }
    }
    // Extensions in the library's texts are permanent.
    if !LibraryText.contains(written.range.file) { willExtend(target) }
    if target.isProtocol { reportStored(written) }
    checker.run.pendingBodies.append { [unowned checker] in
      checker.typeResolver.checkParts(of: written, target)
    }
    for made in checker.genericTypeResolver.instances(of: target) {
      checker.genericTypeResolver.add(written, to: made)
    }
    target.ranges.append(written.range)
    target.inherited += written.syntax.inherited.map { ($0, written.file) }
    if holdsBroken(written.syntax.inherited) { target.isBroken = true }
    add(written, toAll: target)
    return target
  }

  /// Records how to restore a type, before the first extension of an entry changes it.
  func willExtend(_ target: TypeDeclaration) {
    guard checker.run.changes.restorable.insert(ObjectIdentifier(target)).inserted else { return }
    checker.run.changes.undo.append(target.restorer())
    checker.run.changes.undo.append { [unowned checker] in
      checker.program.synthesized.builtinExtensions = [:]
    }
  }

  /// Reports static stored properties in extensions of a protocol.
  private func reportStored(_ written: ExtensionDeclaration) {
    guard options.scope == .whole else { return }
    for member in written.syntax.members where member.isStatic {
      guard case .variable(let variable) = member.kind else { continue }
      for binding in variable.bindings where binding.accessors?.getter == nil {
        report(
          .error(
            "misplaced", "an extension of a protocol has no stored properties, static ones neither",
            at: binding.pattern.range))
      }
    }
  }

  /// Reports an extension of a type that neither the program nor an imported module declares.
  private func reportUnknownExtension(_ path: [NameSyntax], _ file: FileContext) {
    guard options.scope == .whole, !options.isPrompt, file.isTipScript, !file.importsOthers,
      !file.hasFault, path.count == 1, let name = path.first,
      !KnownProtocols.ofSwift.contains(name.text), !KnownProtocols.ofTipKit.contains(name.text),
      !KnownProtocols.ofInterfaces.contains(name.text),
      !KnownProtocols.rawValues.contains(name.text), !KnownProtocols.types.contains(name.text),
      checker.program.names.aliases[name.text] == nil,
      !checker.typeResolver.mayBeBroken(path, from: file, in: nil)
    else { return }
    report(
      checker.typeResolver.unknownName(
        "unknown-type", "type", name.text, at: name.range,
        among: checker.program.names.types.keys.sorted() + BuiltinNames.names))
  }

  private func standIn(for path: [NameSyntax], _ written: ExtensionDeclaration) -> TypeDeclaration {
    let name = path.map(\.text).joined(separator: ".")
    if let known = checker.program.names.extended[name] { return known }
    let type = NominalType(
      kind: .structure, name: path.last?.text ?? name, qualifiedName: name,
      range: written.syntax.extended.range)
    let isOfMany = options.scope == .whole && GenericTypeResolver.extendedForMany.contains(name)
    let selfType = isOfMany ? .unresolved : BuiltinNames.type(path.map(\.text)) ?? .unresolved
    if selfType == .unresolved { reportUnknownExtension(path, written.file) }
    let declaration = TypeDeclaration(
      type: type, selfType: selfType, file: written.file, outer: nil, genericParameters: [],
      nameRange: written.syntax.extended.range, isInactive: written.isInactive)
    checker.program.names.extend(name, declaration)
    checker.register(declaration)
    return declaration
  }

  /// Adds an extension's members to the generic declaration, whatever its constraints are.
  func add(_ written: ExtensionDeclaration, toAll type: TypeDeclaration) {
    let place = type.extensions.count
    type.extensions.append(written)
    add(
      written.syntax.members, to: type, written.file, isInactive: written.isInactive,
      isExtension: true, clause: written.syntax.inherited, requirements: written.requirementTexts,
      place: place)
  }
}
