import TipModel
import TipSyntax

/// The members of a declaration, indexed by name and by the extension that contains them.
struct MemberPlaces {
  private struct Key: Hashable {
    let name: String
    let place: Int
  }

  /// Members by name, in order of declaration.
  let byName: [String: [ValueDeclaration]]
  let byRequirements: [[String]: [ValueDeclaration]]
  private let byExtension: [Key: [ValueDeclaration]]

  init(_ all: [ValueDeclaration]) {
    byName = Dictionary(grouping: all, by: \.name)
    byRequirements = Dictionary(grouping: all, by: \.requirements)
    // Names with few members are searched linearly.
    let many = byName.values.lazy.filter { $0.count > GivenMembers.few }.joined()
    byExtension = Dictionary(grouping: many) { Key(name: $0.name, place: $0.extensionPlace ?? -1) }
  }

  /// Members of a name in some of the extensions and in the declaration itself.
  func members(named name: String, in places: [Int]) -> [ValueDeclaration] {
    ([-1] + places).flatMap { byExtension[Key(name: name, place: $0)] ?? [] }
  }
}

/// The members that other declarations give a type that is made from them, such as an instance of a generic type. Thousands
/// of types may each use one of thousands of members, so that each member is made when its name is looked up.
final class GivenMembers {
  /// A declaration that gives members: a protocol, or the extensions of one of Swift's types.
  struct Source {
    let declared: TypeDeclaration
    /// Rank of the members that it gives.
    var rank = 0
    /// Its requirements are given as well, because nothing else is known of the type.
    var givesRequirements = false
    /// The extension at this index applies to the type.
    let holds: (Int) -> Bool
    /// Indices of the extensions that may apply to the type, in order. No other extension does.
    let candidates: () -> [Int]
  }

  private unowned let type: TypeDeclaration
  private let sources: [Source]
  private let note: (_ looks: Int) -> Void
  private var known: [[Int: Bool]]
  private var candidates: [[Int]?]
  /// The members that were made, keyed by the originals.
  private var copies: [ObjectIdentifier: ValueDeclaration] = [:]

  /// Up to this number of members of one name are searched linearly.
  static let few = 16

  init(_ sources: [Source], to type: TypeDeclaration, note: @escaping (Int) -> Void) {
    (self.type, self.sources, self.note) = (type, sources, note)
    known = sources.map { _ in [:] }
    candidates = sources.map { _ in nil }
  }

  var names: Set<String> {
    sources.reduce(into: []) { $0.formUnion($1.declared.members.placed.byName.keys) }
  }

  /// The members that were made, in order of declaration.
  var made: [ValueDeclaration] { made(of: sources.flatMap(\.declared.allMembers)) }

  func made(of written: [ValueDeclaration]) -> [ValueDeclaration] {
    written.compactMap { copies[ObjectIdentifier($0)] }
  }

  /// Members of extensions with these constraints, before they are made.
  func written(asking requirements: [String]) -> [ValueDeclaration] {
    sources.flatMap { $0.declared.members.placed.byRequirements[requirements] ?? [] }
  }

  /// Members of that name, in order of declaration.
  func members(named name: String) -> [ValueDeclaration] {
    sources.indices.flatMap { index in
      written(name, in: index).compactMap { given($0, by: index) }
    }
  }

  /// Members that a call may mean, if there are many of the name. Returns nil if the call does not narrow the choice.
  func members(named name: String, for call: CallSyntax) -> [ValueDeclaration]? {
    guard sources.count == 1,
      let meant = sources[0].declared.members.manyFunctions(named: name)?.meant(by: call)
    else { return nil }
    let found = meant.compactMap { given($0, by: 0) }
    // The type has members of its own for requirements.
    return found.isEmpty && !meant.allSatisfy(\.isRequirement) ? nil : found
  }

  private func written(_ name: String, in index: Int) -> [ValueDeclaration] {
    let places = sources[index].declared.members.placed
    let all = places.byName[name] ?? []
    if all.count <= Self.few { return all }
    let concerned = candidates[index] ?? sources[index].candidates()
    candidates[index] = concerned
    return concerned.count < all.count ? places.members(named: name, in: concerned) : all
  }

  private func given(_ member: ValueDeclaration, by index: Int) -> ValueDeclaration? {
    let source = sources[index]
    if let known = copies[ObjectIdentifier(member)] { return known }
    note(1)
    let isGiven =
      member.extensionPlace.map { holds($0, of: index) }
      ?? (source.givesRequirements && member.isRequirement)
    guard isGiven else { return nil }
    let made = member.given(to: type)
    made.rank = source.rank
    copies[ObjectIdentifier(member)] = made
    return made
  }

  private func holds(_ place: Int, of index: Int) -> Bool {
    if let known = known[index][place] { return known }
    // The constraints may depend on the type's members. Meanwhile the extension gives none.
    known[index][place] = false
    let found = sources[index].holds(place)
    known[index][place] = found
    return found
  }
}

extension Checker {
  /// Gives a type the members of the extensions of these declarations on demand. The types and conformances that the
  /// extensions declare are added at once.
  func give(_ sources: [(declared: TypeDeclaration, rank: Int)], to made: TypeDeclaration) {
    let isOpen = made.conformer?.type.isTypeParameter == true
    made.members.take(
      GivenMembers(
        sources.map { declared, rank in
          GivenMembers.Source(
            declared: declared, rank: rank, givesRequirements: isOpen,
            holds: { [unowned self, unowned made] place in
              declared.extensions.indices.contains(place)
                && adds(declared.extensions[place], to: made)
            },
            candidates: { [unowned self, unowned made] in
              places(ofExtensionsOf: declared, for: made)
            })
        }, to: made, note: { [unowned self] in run.budget.note(looksAt: $0) }))
    for (declared, _) in sources {
      for written in declared.extensionsBesideMembers where adds(written, to: made) {
        made.inherited += written.syntax.inherited.map { ($0, written.file) }
        declarationCollector.addTypes(
          written.syntax.members, to: made, written.file, isInactive: written.isInactive)
      }
    }
  }

  /// The type satisfies the constraints of the extension.
  func adds(_ written: ExtensionDeclaration, to type: TypeDeclaration) -> Bool {
    run.budget.note(looksAt: 1)
    return written.syntax.requirements.allSatisfy {
      constraintChecker.satisfies($0, from: written.file, in: type)
    }
  }
}
