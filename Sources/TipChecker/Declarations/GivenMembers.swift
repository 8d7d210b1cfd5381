import TipModel
import TipSyntax

/// Where the members of a declaration stand: by name, and by the extension that they are in.
struct MemberPlaces {
  private struct Key: Hashable {
    let name: String
    let place: Int
  }

  /// In order of declaration.
  let byName: [String: [ValueDeclaration]]
  let byRequirements: [[String]: [ValueDeclaration]]
  private let byExtension: [Key: [ValueDeclaration]]

  init(_ all: [ValueDeclaration]) {
    byName = Dictionary(grouping: all, by: \.name)
    byRequirements = Dictionary(grouping: all, by: \.requirements)
    // Those of few are gone through.
    let many = byName.values.lazy.filter { $0.count > GivenMembers.few }.joined()
    byExtension = Dictionary(grouping: many) { Key(name: $0.name, place: $0.extensionPlace ?? -1) }
  }

  /// Those of a name in some of the extensions, and outside of these.
  func members(named name: String, in places: [Int]) -> [ValueDeclaration] {
    ([-1] + places).flatMap { byExtension[Key(name: name, place: $0)] ?? [] }
  }
}

/// What declarations give a type that is made of them. Thousands of types may each use one of thousands of members, so
/// that each is made when its name is asked for.
final class GivenMembers {
  /// A protocol, or what the program adds to a type of Swift's.
  struct Source {
    let declared: TypeDeclaration
    /// That of its members.
    var rank = 0
    /// What it requires is given, too: of the type nothing else is known.
    var givesRequirements = false
    /// Whether one of its extensions adds to the type.
    let holds: (Int) -> Bool
    /// Those of its extensions that may do so, in order; all others do not.
    let candidates: () -> [Int]
  }

  private unowned let type: TypeDeclaration
  private let sources: [Source]
  private let note: (_ looks: Int) -> Void
  private var known: [[Int: Bool]]
  private var candidates: [[Int]?]
  /// What was made of which.
  private var copies: [ObjectIdentifier: ValueDeclaration] = [:]

  /// So many of one name are gone through.
  static let few = 16

  init(_ sources: [Source], to type: TypeDeclaration, note: @escaping (Int) -> Void) {
    (self.type, self.sources, self.note) = (type, sources, note)
    known = sources.map { _ in [:] }
    candidates = sources.map { _ in nil }
  }

  var names: Set<String> {
    sources.reduce(into: []) { $0.formUnion($1.declared.members.placed.byName.keys) }
  }

  /// What has been made, in order of declaration.
  var made: [ValueDeclaration] { made(of: sources.flatMap(\.declared.allMembers)) }

  func made(of written: [ValueDeclaration]) -> [ValueDeclaration] {
    written.compactMap { copies[ObjectIdentifier($0)] }
  }

  /// What may be given by extensions that ask so.
  func written(asking requirements: [String]) -> [ValueDeclaration] {
    sources.flatMap { $0.declared.members.placed.byRequirements[requirements] ?? [] }
  }

  /// In order of declaration.
  func members(named name: String) -> [ValueDeclaration] {
    sources.indices.flatMap { index in
      written(name, in: index).compactMap { given($0, by: index) }
    }
  }

  /// Those of which a call may mean one, where there are many; nil where that leaves all of them.
  func members(named name: String, for call: CallSyntax) -> [ValueDeclaration]? {
    guard sources.count == 1,
      let meant = sources[0].declared.members.manyFunctions(named: name)?.meant(by: call)
    else { return nil }
    let found = meant.compactMap { given($0, by: 0) }
    // What is only required, the type has by itself.
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
    // What it asks may depend on what the type has: meanwhile nothing of this extension.
    known[index][place] = false
    let found = sources[index].holds(place)
    known[index][place] = found
    return found
  }
}

extension Checker {
  /// Has a type have what the extensions of declarations give it; what else these declare stands in it at once.
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

  /// Whether what an extension asks holds for the type.
  func adds(_ written: ExtensionDeclaration, to type: TypeDeclaration) -> Bool {
    run.budget.note(looksAt: 1)
    return written.syntax.requirements.allSatisfy {
      constraintChecker.satisfies($0, from: written.file, in: type)
    }
  }
}
