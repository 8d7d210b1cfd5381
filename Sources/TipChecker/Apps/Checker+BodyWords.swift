import TipModel
import TipSyntax
import TipText

/// Names of TipKit in code of an app other than its tips: views, functions, and the start of the app.
///
/// Such bodies are checked only for names of TipKit's beta, and for names that are nearly TipKit's. All else in them is
/// left to Swift's compiler.
extension CheckedProgram {
  /// The result with the diagnostics about such names.
  public func withWordsOfBodies() -> CheckedProgram {
    let told = checker.wordsOfBodies()
    if told.isEmpty { return self }
    return CheckedProgram(
      statements: statements, diagnostics: (diagnostics + told).inSourceOrder,
      inventory: inventory, isUnsure: isUnsure, startedApp: startedApp, checker: checker)
  }
}

extension Checker {
  fileprivate func wordsOfBodies() -> [Diagnostic] {
    let places = placesOfTips
    let values = program.names.values.values.joined() + program.types.flatMap(\.allMembers)
    return values.flatMap { value -> [Diagnostic] in
      guard !value.isInactive, !value.file.isScript, value.owner?.generic == nil,
        !isOfTip(value), let range = value.syntax?.range,
        places[range.file]?.contains(where: { range.start <= $0 && $0 < range.end }) == true
      else { return [] }
      return words(in: value)
    }
  }

  /// A member that TipKit requires of a tip, which is checked in any case.
  private func isOfTip(_ value: ValueDeclaration) -> Bool {
    value.owner?.type.conformsToTip == true && TipMembers.types[value.name] != nil
  }

  /// The positions at which the files name tips, events, or members of TipKit.
  private var placesOfTips: [FileID: [UInt32]] {
    let words = wordsOfTips
    let pairs = program.files.lazy.filter { !$0.isScript }.map { file in
      let tree = file.tree
      let tokens = tree.tokens.lazy.filter { token in
        token.kind == .identifier
          && words.contains(tree.source.text(token.range(in: tree.file).offsets))
      }
      return (tree.file, tokens.map(\.start))
    }
    return Dictionary(pairs.map { ($0.0, Array($0.1)) }, uniquingKeysWith: { $1 })
  }

  /// The names of tips, of events and of variables that hold a tip, and the names of TipKit that code uses directly.
  private var wordsOfTips: Set<String> {
    var words: Set<String> = ["Tips", "TipsCenter", "popoverMiniTip", "popoverTip", "invalidate"]
    for type in program.types where !type.isInactive {
      if type.type.conformsToTip { words.insert(type.type.name) }
      for member in type.allMembers where inventoryReader.isEvent(member) || holdsTip(member) {
        words.insert(member.name)
      }
    }
    for value in program.names.values.values.joined() where holdsTip(value) {
      words.insert(value.name)
    }
    return words
  }

  /// A variable that holds a tip: `let tip = SaveTip()`, `var tip: SaveTip`.
  private func holdsTip(_ value: ValueDeclaration) -> Bool {
    guard !value.isInactive, case .variable(let binding, _) = value.kind else { return false }
    if let name = binding.type?.name { return isTip(named: name) }
    guard case .postfix(let base, _)? = binding.value?.kind, case .name(let name) = base.kind else {
      return false
    }
    return isTip(named: name.text)
  }

  private func isTip(named name: String) -> Bool {
    program.names.types[name]?.contains { $0.type.conformsToTip } == true
  }

  private func words(in value: ValueDeclaration) -> [Diagnostic] {
    let (mark, left) = (run.diagnostics.count, run.leftOut.count)
    purpose.isReadingWords = true
    defer { purpose.isReadingWords = false }
    switch entity(value) {
    case .function(let signature) where signature.generic == nil: _ = signature.declaration.body()
    case .computed(let getter, let setter):
      _ = getter.body()
      _ = setter?.body()
    default: break
    }
    if case .variable(let binding, _) = value.kind, binding.accessors?.getter != nil {
      _ = viewGetter(value)?.body()
    }
    // The errors in a closure of a view are the reasons why it is left out.
    let found = run.diagnostics[mark...] + run.leftOut[left...].flatMap(\.reasons)
    run.diagnostics.removeSubrange(mark...)
    run.leftOut.removeSubrange(left...)
    return found.filter { $0.code == "old-spelling" || run.ofApp.wordsOfTipKit.contains($0.range) }
  }
}
