import TipSyntax

/// The members that a type's declaration and extensions give it, by name and in order. All lookups go through this class,
/// also those of members that are made on demand.
final class DeclaredMembers {
  private let isOfProtocol: Bool
  private var byName: [String: [ValueDeclaration]] = [:]
  private var inOrder: [ValueDeclaration] = []
  /// Names for which not all members are functions.
  private(set) var notOnlyFunctions: Set<String> = []
  /// Members that other declarations give the type and that were not looked up yet.
  private var given: GivenMembers?

  // Caches that are derived from the members on first use.
  private var callable: [String: CallableFunctions] = [:]
  private var foundStorable: [ValueDeclaration]?
  private var foundRequired: [ValueDeclaration]?
  private var withoutBody: [String: [PlacedMember]]?
  private var places: MemberPlaces?

  init(ofProtocol isOfProtocol: Bool) {
    self.isOfProtocol = isOfProtocol
  }

  /// Forgets the members, and returns those that were looked up.
  func release() -> [ValueDeclaration] {
    let known = byName.values.joined() + inOrder
    (byName, inOrder, given) = ([:], [], nil)
    (callable, foundStorable, foundRequired) = ([:], nil, nil)
    (withoutBody, places) = (nil, nil)
    return Array(known)
  }

  // MARK: By name

  subscript(name: String) -> [ValueDeclaration]? {
    if let known = byName[name] { return known.isEmpty ? nil : known }
    guard let given else { return nil }
    // The conditions of an extension may depend on the type's members. The empty entry ends the recursion.
    byName[name] = []
    for member in given.members(named: name) { add(member, named: name) }
    return self[name]
  }

  var names: Dictionary<String, [ValueDeclaration]>.Keys {
    makeAll()
    return byName.keys
  }

  /// Members of that name that a call may mean. Returns all of them if none has its labels, or if there are few.
  func named(_ name: String, for call: CallSyntax?) -> [ValueDeclaration] {
    guard let call else { return self[name] ?? [] }
    if let meant = given?.members(named: name, for: call) {
      return meant.reduce(into: []) { insert($1, into: &$0) }
    }
    return manyFunctions(named: name)?.meant(by: call) ?? self[name] ?? []
  }

  /// Members of that name. If there are many, those with other labels are left out.
  func like(_ function: ValueDeclaration) -> [ValueDeclaration] {
    manyFunctions(named: function.name)?.like(function) ?? self[function.name] ?? []
  }

  /// No member of that name has the labels of the call. Returns false if there are few members, whose labels are not indexed.
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

  /// All members, in order of declaration.
  var all: [ValueDeclaration] {
    makeAll()
    return inOrder
  }

  /// Members of the extensions with these constraints, in order of declaration. Without constraints, also those of the
  /// declaration itself.
  func asking(_ requirements: [String]) -> [ValueDeclaration] {
    guard let given else { return inOrder.filter { $0.requirements == requirements } }
    let written = given.written(asking: requirements)
    for member in written { _ = self[member.name] }
    return given.made(of: written)
  }

  /// Instance variables without a getter: stored properties, and those whose storage is another property.
  var storable: [ValueDeclaration] {
    if let known = foundStorable { return known }
    let found = all.filter { member in
      guard case .variable(let binding, _) = member.kind, !member.isStatic else { return false }
      return binding.accessors?.getter == nil
    }
    foundStorable = found
    return found
  }

  /// The requirements of a protocol. Its extensions may have far more members, which conforming types are not checked for.
  var required: [ValueDeclaration] {
    if let known = foundRequired { return known }
    let found = all.filter { $0.isRequirement || $0.isRequiredSubscript }
    foundRequired = found
    return found
  }

  /// Members without a body, by name. A conforming type may have a witness for each.
  var bodiless: [String: [PlacedMember]] {
    if let known = withoutBody { return known }
    let placed = all.enumerated().map { PlacedMember(place: $0, member: $1) }
    let found = Dictionary(grouping: placed.filter { !$0.member.hasBody }, by: \.member.name)
    withoutBody = found
    return found
  }

  /// The members indexed by name and extension, for types that are made from this declaration.
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

  /// Sets the source of the members that other declarations give.
  func take(_ given: GivenMembers) { self.given = given }

  private func add(_ member: ValueDeclaration, named name: String) {
    forget(name)
    if !member.isFunction { notOnlyFunctions.insert(name) }
    insert(member, into: &byName[name, default: []])
  }

  /// Inserts a member among those of its name. Members of more constrained extensions come first, since they are preferred
  /// where they apply. For a protocol they come last, because their constraints are unknown for `any P`.
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

  /// A closure that restores the current members.
  func restorer() -> () -> Void {
    let saved = (all, byName)
    return { [self] in
      (inOrder, byName) = saved
      callable = [:]
      forget("")
    }
  }
}
