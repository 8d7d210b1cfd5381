import TipModel
import TipSyntax

/// What the top level of all texts declares. A value, so that a failed entry at the prompt can be undone.
struct NameTable {
  /// Several where an app has targets with types of one name.
  var types: [String: [TypeDeclaration]] = [:]
  var aliases: [String: [TypeAlias]] = [:]
  var values: [String: [ValueDeclaration]] = [:]
  /// Names of values that are variables, too, or something else than functions.
  var notOnlyFunctions: Set<String> = []
  /// What extensions add to types that no text declares: builtin and unresolved ones, by name.
  private(set) var extended: [String: TypeDeclaration] = [:]
  /// The same by what they are, where this language knows that.
  private(set) var extendedTypes: [Type: TypeDeclaration] = [:]
  /// Infix operators with names of their own, and the groups that say how tightly they bind.
  var operators: [String: NameSyntax?] = [:]
  /// Operators of which the program says somewhere what they do.
  var operatorFunctions: Set<String> = []
  var precedenceGroups: [String: PrecedenceGroupSyntax] = [:]
  /// Declarations that could not be read: what depends on them is no fault of its own.
  var broken: Set<String> = []
  /// Variables that a `guard` at the top level declares anew.
  var shadowed: Set<String> = []
  /// Some declaration could be read so little that not even its name is known.
  var hasNamelessDeclaration = false

  mutating func extend(_ name: String, _ declaration: TypeDeclaration) {
    extended[name] = declaration
    let type = declaration.selfType
    if type != .unresolved, extendedTypes[type] == nil { extendedTypes[type] = declaration }
  }

  /// The type of that name that `file` means: its own, else the one in the nearest folder.
  ///
  /// `isPartial` says that the texts may be of several modules: a type that has a name of TipKit's or SwiftUI's is then
  /// meant only in its own folder and those inside it. So it is in any app's file that imports TipKit, where the name is
  /// TipKit's.
  func type(_ name: String, from file: FileContext, isPartial: Bool) -> TypeDeclaration? {
    guard var candidates = types[name] else { return nil }
    if isPartial { candidates.removeAll { $0.isPrivateType && $0.file !== file } }
    if isForeign(name, in: file, isPartial) {
      candidates.removeAll { !$0.file.folderHolds(file) }
      if candidates.isEmpty { return nil }
    }
    if candidates.count == 1 { return candidates[0] }
    return nearest(candidates, to: file) { ($0.file, $0.isInactive) }
  }

  /// The alias of that name that `file` sees; the last of equals.
  func alias(_ name: String, from file: FileContext, isPartial: Bool) -> TypeAlias? {
    aliases[name]?.last { alias in
      if alias.isPrivate, alias.file !== file { return false }
      return !isForeign(name, in: file, isPartial) || alias.file.folderHolds(file)
    }
  }

  private func isForeign(_ name: String, in file: FileContext, _ isPartial: Bool) -> Bool {
    isPartial
      ? file.knowsTipKit && BuiltinNames.ofFrameworks.contains(name)
      : file.importsTipKit && BuiltinNames.needImport.contains(name)
  }

  /// An operator is declared for all, or in an extension of a type of the language.
  func declares(_ sign: String) -> Bool {
    values[sign] != nil || extended.values.contains { $0.members[sign] != nil }
  }

  func values(_ name: String, from file: FileContext) -> [ValueDeclaration] {
    var candidates = values[name] ?? []
    if file.isPartial { candidates.removeAll { $0.isFilePrivate && $0.file !== file } }
    guard candidates.count > 1,
      let best = nearest(candidates, to: file, { ($0.file, $0.isInactive) })
    else { return candidates }
    return candidates.filter { $0.file === best.file && $0.isInactive == best.isInactive }
  }

  /// The last of equals: at the prompt a later declaration replaces an earlier one.
  private func nearest<Declaration>(
    _ candidates: [Declaration], to file: FileContext,
    _ place: (Declaration) -> (file: FileContext, isInactive: Bool)
  ) -> Declaration? {
    // Generated files declare the same private names by the hundred; a file's own is meant at once.
    if let own = candidates.last(where: {
      let (other, isInactive) = place($0)
      return other === file && !isInactive
    }) {
      return own
    }
    return candidates.enumerated().max { a, b in
      let (first, second) = (place(a.element), place(b.element))
      if first.isInactive != second.isInactive { return first.isInactive }
      let distances = (file.nearness(to: first.file), file.nearness(to: second.file))
      return distances.0 != distances.1 ? distances.0 < distances.1 : a.offset < b.offset
    }?.element
  }
}
