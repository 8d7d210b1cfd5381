import TipSyntax

/// The members that a type's declaration and extensions give it: by name, and in order. Whoever asks for those of a name
/// asks here, also where they are made only then.
final class DeclaredMembers {
  private let isOfProtocol: Bool
  private var byName: [String: [ValueDeclaration]] = [:]
  private var inOrder: [ValueDeclaration] = []
  /// Names of members that are something else than functions, too.
  private(set) var notOnlyFunctions: Set<String> = []
  /// Of a type that is made of declarations: what it has of these, and nobody has asked for yet.
  private var given: GivenMembers?

  // What follows from them, once something asked.
  private var callable: [String: CallableFunctions] = [:]
  private var foundStorable: [ValueDeclaration]?
  private var foundRequired: [ValueDeclaration]?
  private var withoutBody: [String: [PlacedMember]]?
  private var places: MemberPlaces?

  init(ofProtocol isOfProtocol: Bool) {
    self.isOfProtocol = isOfProtocol
  }

  // MARK: By name

  subscript(name: String) -> [ValueDeclaration]? {
    if let known = byName[name] { return known.isEmpty ? nil : known }
    guard let given else { return nil }
    // Whether an extension adds to the type may depend on what it has: meanwhile nothing of that name.
    byName[name] = []
    for member in given.members(named: name) { add(member, named: name) }
    return self[name]
  }

  var names: Dictionary<String, [ValueDeclaration]>.Keys {
    makeAll()
    return byName.keys
  }

  /// Members of that name of which a call may mean one; all of them where none fits how it begins, or there are few.
  func named(_ name: String, for call: CallSyntax?) -> [ValueDeclaration] {
    guard let call else { return self[name] ?? [] }
    if let meant = given?.members(named: name, for: call) {
      return meant.reduce(into: []) { insert($1, into: &$0) }
    }
    return manyFunctions(named: name)?.meant(by: call) ?? self[name] ?? []
  }

  /// Members of that name, without those that certainly have other labels where there are many.
  func like(_ function: ValueDeclaration) -> [ValueDeclaration] {
    manyFunctions(named: function.name)?.like(function) ?? self[function.name] ?? []
  }

  /// Whether a call can mean none of them, by its labels; not said where they are few.
  func certainlyLack(_ name: String, for call: CallSyntax) -> Bool {
    guard !call.arguments.isEmpty || call.trailingClosures.isEmpty,
      let known = manyFunctions(named: name)
    else { return false }
    return known.meant(by: call) == nil
  }

  func manyFunctions(named name: String) -> CallableFunctions? {
    guard let all = self[name], all.count > CallableFunctions.few, !notOnlyFunctions.contains(name)
    else { return nil }
    if let known = callable[name] { return known }
    let made = CallableFunctions(all)
    callable[name] = made
    return made
  }

  // MARK: In order

  /// In order of declaration.
  var all: [ValueDeclaration] {
    makeAll()
    return inOrder
  }

  /// Those of the extensions that ask so of the type, in order of declaration; of those that ask nothing, and of the
  /// declaration itself, where there is nothing.
  func asking(_ requirements: [String]) -> [ValueDeclaration] {
    guard let given else { return inOrder.filter { $0.requirements == requirements } }
    let written = given.written(asking: requirements)
    for member in written { _ = self[member.name] }
    return given.made(of: written)
  }

  /// Instance properties that no `get` computes: what is stored, and what others are stored for.
  var storable: [ValueDeclaration] {
    if let known = foundStorable { return known }
    let found = all.filter { member in
      guard case .variable(let binding, _) = member.kind, !member.isStatic else { return false }
      return binding.accessors?.getter == nil
    }
    foundStorable = found
    return found
  }

  /// Of a protocol: what it asks for. Its extensions may give far more, and each type that conforms is asked for these.
  var required: [ValueDeclaration] {
    if let known = foundRequired { return known }
    let found = all.filter { $0.isRequirement || $0.isRequiredSubscript }
    foundRequired = found
    return found
  }

  /// Those without a body, by name: a type that conforms may say by its own what they leave open.
  var bodiless: [String: [PlacedMember]] {
    if let known = withoutBody { return known }
    let placed = all.enumerated().map { PlacedMember(place: $0, member: $1) }
    let found = Dictionary(grouping: placed.filter { !$0.member.hasBody }, by: \.member.name)
    withoutBody = found
    return found
  }

  /// Where they stand, as those who make a type's own of them ask.
  var placed: MemberPlaces {
    if let known = places { return known }
    let found = MemberPlaces(all)
    places = found
    return found
  }

  // MARK: Adding

  func add(_ member: ValueDeclaration) {
    makeAll()
    inOrder.append(member)
    add(member, named: member.name)
  }

  /// Has it have what other declarations give it.
  func take(_ given: GivenMembers) { self.given = given }

  private func add(_ member: ValueDeclaration, named name: String) {
    forget(name)
    if !member.isFunction { notOnlyFunctions.insert(name) }
    insert(member, into: &byName[name, default: []])
  }

  /// Of members that share a name, the one whose extension asks for more comes first: it is what is meant where
  /// it stands at all. Of a protocol it comes last, since what it asks is not known of `any P`.
  private func insert(_ member: ValueDeclaration, into alike: inout [ValueDeclaration]) {
    func isBefore(_ other: ValueDeclaration) -> Bool {
      isOfProtocol ? other.isMoreSpecial(than: member) : member.isMoreSpecial(than: other)
    }
    guard let last = alike.last, isBefore(last), let next = alike.firstIndex(where: isBefore)
    else {
      alike.append(member)
      return
    }
    alike.insert(member, at: next)
  }

  private func makeAll() {
    guard let source = given else { return }
    for name in source.names { _ = self[name] }
    given = nil
    byName = byName.filter { !$0.value.isEmpty }
    inOrder = source.made
  }

  private func forget(_ name: String) {
    if !callable.isEmpty { callable[name] = nil }
    if foundStorable != nil { foundStorable = nil }
    if foundRequired != nil { foundRequired = nil }
    if withoutBody != nil { withoutBody = nil }
    if places != nil { places = nil }
  }

  /// What brings back those it has now.
  func restorer() -> () -> Void {
    let saved = (all, byName)
    return { [self] in
      (inOrder, byName) = saved
      callable = [:]
      forget("")
    }
  }
}
