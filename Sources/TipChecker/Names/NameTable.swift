import TipModel
import TipSyntax

/// The declarations at the top level of all files. It is a value type, so that a failed entry at the prompt can be undone.
struct NameTable {
  /// Types by name. An app whose targets have types of one name has several.
  var types: [String: [TypeDeclaration]] = [:]
  var aliases: [String: [TypeAlias]] = [:]
  var values: [String: [ValueDeclaration]] = [:]
  /// Names for which not all values are functions.
  var notOnlyFunctions: Set<String> = []
  /// Extensions of types that no file declares, builtin and unresolved ones, keyed by name.
  private(set) var extended: [String: TypeDeclaration] = [:]
  /// Extensions of builtin types, keyed by type.
  private(set) var extendedTypes: [Type: TypeDeclaration] = [:]
  /// Infix operators that the program declares, with their precedence groups.
  var operators: [String: NameSyntax?] = [:]
  /// Operators for which the program declares functions.
  var operatorFunctions: Set<String> = []
  var precedenceGroups: [String: PrecedenceGroupSyntax] = [:]
  /// Names of declarations with syntax errors. An error that depends on one is not reported.
  var broken: Set<String> = []
  /// Variables that a `guard` at the top level redeclares.
  var shadowed: Set<String> = []
  /// A declaration has a syntax error and no recognizable name.
  var hasNamelessDeclaration = false

  mutating func extend(_ name: String, _ declaration: TypeDeclaration) {
    extended[name] = declaration
    let type = declaration.selfType
    if type != .unresolved, extendedTypes[type] == nil { extendedTypes[type] = declaration }
  }

  /// The type to which a name in `file` refers: the file's own, or else the one in the nearest folder.
  ///
  /// `isPartial` says that the files may belong to several modules. A type with a name of TipKit or SwiftUI is then visible
  /// only in its own folder and the folders inside it. The same holds in any file of an app that imports TipKit, where such a
  /// name is TipKit's.
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

  /// The alias of that name that `file` sees. The last of several is meant.
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

  /// An operator function is declared globally or in an extension of a library type.
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

  /// The declaration in the nearest file. Among equally near ones the last is meant, because at the prompt a later
  /// declaration replaces an earlier one.
  private func nearest<Declaration>(
    _ candidates: [Declaration], to file: FileContext,
    _ place: (Declaration) -> (file: FileContext, isInactive: Bool)
  ) -> Declaration? {
    // Generated files may declare the same private names hundreds of times. A declaration in the file itself is found without
    // a comparison.
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
