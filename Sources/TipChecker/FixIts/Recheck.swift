import TipModel
import TipSyntax
import TipText

/// The part of a program that is checked again after an edit. All else keeps the diagnostics that were found before it.
struct Recheck {
  private let edit: TextEdit
  private let edited: EditedPart
  private let known: Known
  /// The parts of the edited texts that are checked: the edited one, and those that name what it declares.
  private var parts: [SourceRange]
  /// The generic code that these parts specialize.
  private var instantiated: Set<SourceRange> = []
  /// All statements of the top level are checked.
  private(set) var includesTopLevel = false
  /// Only the statements that the edit touches are checked, and those that declare something. Errors that are found
  /// then are also found when the whole part is checked.
  private(set) var isProbe = false
  /// Only the whole program determines with which types the edited part is used.
  let needsWhole: Bool
  /// The number of constructs around the current statement of which all statements have to be checked.
  var wholeDepth = 0

  /// The diagnostics that were found before the edit.
  struct Known {
    let diagnostics: [Diagnostic]
    let store: DiagnosticStore

    init(_ checker: Checker, _ trees: [SyntaxTree]) {
      // The edited texts are parsed again.
      let ofSyntax = Set(trees.flatMap(\.diagnostics))
      diagnostics = checker.run.diagnostics.compactMap(\.ofProgram).filter {
        !ofSyntax.contains($0)
      }
      store = checker.run.store
    }
  }

  /// - Returns: Nil if the whole program has to be checked again.
  init?(
    _ known: Known, _ edit: TextEdit, from old: SyntaxTree, to new: SyntaxTree,
    among trees: [SyntaxTree]
  ) {
    // Unused declarations are not checked in a text that cannot be parsed.
    guard old.diagnostics.isEmpty, new.diagnostics.isEmpty,
      let edited = EditedPart(of: edit, from: old, to: new)
    else { return nil }
    self.edit = edit
    self.edited = edited
    self.known = known
    parts = [edited.range]
    let users = edited.concernsOthers ? ProgramParts(trees).users(of: edited) : []
    parts += users ?? []
    needsWhole = users == nil
    guard kept(known.store.ofBodies).isEmpty else { return nil }
  }

  var isOfTopLevel: Bool { edited.isTopLevel }

  /// The recheck with all statements of the top level.
  func withTopLevel(of trees: [SyntaxTree]) -> Recheck {
    var whole = self
    whole.includesTopLevel = true
    whole.parts += ProgramParts(trees).topLevel
    return whole
  }

  /// A recheck of those statements alone that the edit and the error touch.
  /// - Returns: Nil if a body could not be parsed, since the errors in it may follow from that.
  func probe(_ error: SourceRange) -> Recheck? {
    guard known.store.ofBodies.isEmpty else { return nil }
    var probe = self
    probe.isProbe = true
    let touched = edit.replacement.union(edit.moved(error))
    probe.parts = [
      SourceRange(
        file: touched.file, start: touched.start - min(touched.start, 1), end: touched.end &+ 1)
    ]
    return probe
  }

  /// The statements of a list that a probe checks: those that are touched, and those that declare the names in these.
  func needed(of statements: [StatementSyntax], in tree: SyntaxTree) -> [StatementSyntax] {
    guard isProbe, wholeDepth == 0 else { return statements }
    guard let last = statements.lastIndex(where: { !leavesOut($0.range) }) else { return [] }
    let end = tree.endOfText
    var names: Set<String> = []
    var needed: [StatementSyntax] = []
    for (index, statement) in statements.enumerated().reversed() {
      guard
        !leavesOut(statement.range) || statement.declaresType
          || index < last && statement.mayDeclare(names)
      else { continue }
      names.formUnion(tree.identifiers(in: statement.range, before: end))
      needed.append(statement)
    }
    return needed.reversed()
  }

  /// The statements of the top level that need not be checked.
  func passedOver(of entry: Entry) -> Set<SourceRange> {
    guard isProbe else {
      let left = entry.statements.filter { $0.0.declaresNothing && leavesOut($0.0.range) }
      return Set(left.map(\.0.range))
    }
    var ranges = Set(entry.statements.map(\.0.range))
    for file in entry.files {
      let statements = entry.statements.filter { $0.1 === file }.map(\.0)
      ranges.subtract(needed(of: statements, in: file.tree).map(\.range))
    }
    return ranges
  }

  /// True if nothing in a range of the edited texts is checked.
  func leavesOut(_ range: SourceRange) -> Bool {
    !instantiated.contains(range)
      && !parts.contains {
        $0.file == range.file && $0.start < range.end && range.start < $0.end
      }
  }

  /// A body is checked if it is touched, or if it is generic code that checked code specializes.
  mutating func checks(
    _ body: BodySyntax, of value: ValueDeclaration, _ generic: GenericFunction?,
    isOnlyChecked: Bool
  ) -> Bool {
    if !leavesOut(body.range) { return true }
    let owner = value.owner
    // The inventory lists a tip with its id and its options.
    if owner?.type.conformsToTip == true, ["id", "options"].contains(value.name) { return true }
    let isInstance =
      generic != nil && !isOnlyChecked
      || owner?.origin != nil
        && owner?.type.genericArguments.contains(where: \.holdsTypeParameter) == false
    if isInstance { instantiated.insert(body.range) }
    return isInstance
  }

  // MARK: What is known

  /// The diagnostics that were found, and those of all parts that are not checked again.
  func completed(_ found: [Diagnostic]) -> [Diagnostic] { kept(known.diagnostics) + found }

  func complete(_ store: inout DiagnosticStore) {
    store.rangesOfInstances.formUnion(
      known.store.rangesOfInstances.map(edit.moved).filter { !isChecked($0) })
    for fault in kept(Array(known.store.ofArchetypes.values)) {
      store.ofArchetypes[.init(fault)] = store.ofArchetypes[.init(fault)] ?? fault
    }
    for (name, faults) in known.store.withheld {
      let kept = kept(faults)
      if !kept.isEmpty { store.withheld[edit.moved(name), default: []] += kept }
    }
  }

  private func kept(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map(edit.moved).filter { !isChecked($0.range) }
  }

  private func isChecked(_ range: SourceRange) -> Bool {
    parts.contains { $0.contains(range.startPoint) }
  }
}
