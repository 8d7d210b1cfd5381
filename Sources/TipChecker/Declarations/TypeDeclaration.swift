import TipModel
import TipSyntax
import TipText

/// A declared type while it is being checked: the model's type, and the members that its declaration
/// and extensions give it.
final class TypeDeclaration {
  let type: NominalType
  let file: FileContext
  /// The type it is nested in.
  let outer: TypeDeclaration?
  let genericParameters: Set<String>
  /// Where its name stands.
  let nameRange: SourceRange
  /// Its declaration and its extensions, whole.
  var ranges: [SourceRange] = []
  /// What it is declared to conform to, in its own declaration and in extensions, with where each
  /// was written.
  var inherited: [(type: TypeSyntax, file: FileContext)] = []
  /// Protocols of the program that it conforms to, itself excluded, nearest first.
  var protocols: [TypeDeclaration] = []
  /// Where it is generic: what its instances are made from.
  var generic: GenericType?
  /// Of an instance of a generic type: the declaration, and what its type parameters stand for.
  unowned(unsafe) var origin: TypeDeclaration?
  var genericBindings: [String: Type] = [:]
  /// A type parameter of which a function's own one is the same, which has constraints: `<N: Numeric> … where N == Element`.
  var isConstrainedElsewhere = false
  /// Of an instance whose arguments are type parameters: its members are what is checked of the declaration.
  var isChecked = false
  /// Its extensions as written.
  var extensions: [ExtensionDeclaration] = [] {
    didSet {
      (dependsOnSelf, places, privatePlaces, asksOfSelf) = (nil, nil, nil, nil)
      (besideMembers, asks) = (nil, nil)
      extensionIndex = nil
    }
  }
  /// Which of them may concern a type; asked for each that is made, and put together once.
  var extensionIndex: ExtensionIndex?
  /// Where they stand, and those whose members are private; asked for each name, and found once.
  private var places: ExtensionPlaces?
  private var privatePlaces: ExtensionPlaces?
  /// What they ask of `Self`, each text of a file once; asked for each name, too.
  private var asksOfSelf: [(type: TypeSyntax, file: FileContext)]?
  /// Those that give more than members, and whether any asks something of the type; asked for each type that is made.
  private var besideMembers: [ExtensionDeclaration]?
  private var asks: Bool?
  /// Whether one of them differs from type to type; asked at each use of a member, and found in their texts once.
  private var dependsOnSelf: Bool?
  /// Of a protocol: the names of its associated types.
  var associatedTypes: Set<String> = []
  /// Of a protocol: those that stand in its `<…>`.
  var primaryAssociatedTypes: [String] = []
  /// Of a protocol: what its `where` asks.
  var requirements: [GenericsSyntax.Requirement] = []
  /// Of a protocol: with those of the protocols that it refines.
  var allAssociatedTypes: Set<String> {
    guard isProtocol, !protocols.isEmpty else { return associatedTypes }
    return protocols.reduce(into: associatedTypes) { $0.formUnion($1.associatedTypes) }
  }

  func hasAssociatedType(_ name: String) -> Bool {
    associatedTypes.contains(name)
      || isProtocol && protocols.contains { $0.associatedTypes.contains(name) }
      || refinesSequence && Self.typesOfSequences.contains(name)
  }

  /// The same as written.
  var associated: [AssociatedTypeSyntax] = []
  /// Of `A & B`: its parts.
  var composed: [TypeDeclaration] = []
  /// Whether what stands at that place is in a private extension.
  func isInPrivateExtension(_ range: SourceRange) -> Bool {
    let known = privatePlaces ?? ExtensionPlaces(extensions.filter(\.isPrivate))
    privatePlaces = known
    return known.contains(range)
  }

  func isInExtension(_ range: SourceRange) -> Bool {
    let known = places ?? ExtensionPlaces(extensions)
    places = known
    return known.contains(range)
  }

  /// Those of its extensions that declare types or aliases, or conform to something.
  var extensionsBesideMembers: [ExtensionDeclaration] {
    if let known = besideMembers { return known }
    let found = extensions.filter(\.givesMoreThanMembers)
    besideMembers = found
    return found
  }

  var hasConditionalExtensions: Bool {
    if let known = asks { return known }
    let found = extensions.contains { !$0.syntax.requirements.isEmpty }
    asks = found
    return found
  }

  /// What `where Self: …` of its extensions names.
  var constraintsOfSelf: [(type: TypeSyntax, file: FileContext)] {
    if let known = asksOfSelf { return known }
    let found = extensions.askingApart.flatMap { written in
      written.syntax.requirements.filter { !$0.isSameType && $0.subject.isNamed("Self") }.map {
        (type: $0.other, file: written.file)
      }
    }
    asksOfSelf = found
    return found
  }

  /// Of a protocol: what its extensions give is made anew for each type that conforms.
  var isMadeAnew: Bool {
    if !allAssociatedTypes.isEmpty || refinesSequence || refinesNumbers || refinesCases {
      return true
    }
    if let known = dependsOnSelf { return known }
    let found =
      extensions.contains(where: \.dependsOnSelf)
      || isProtocol && aliases.values.contains { $0.target.mentions(["Self"]) }
    dependsOnSelf = found
    return found
  }
  /// Of a protocol: its `Element` is an associated type that Swift's own protocol declares.
  var refinesSequence: Bool { isProtocol && isSequence }
  /// Of a protocol: how its values are joined is said by one of Swift's own, and each type has that itself.
  var refinesNumbers: Bool {
    isProtocol
      && !conformances.isDisjoint(with: ["AdditiveArithmetic", "Numeric", "SignedNumeric"])
  }
  /// Of a protocol: what its values are made from, or all of them, is an associated type of one of Swift's own.
  private var refinesCases: Bool {
    isProtocol && !conformances.isDisjoint(with: ["RawRepresentable", "CaseIterable"])
  }
  /// Of a protocol: its extensions use what only a type that conforms has, and are looked into with that.
  var isKnownByConformers: Bool {
    refinesNumbers || refinesCases
      || isProtocol
        && conformances.contains {
          $0.hasPrefix("ExpressibleBy") && $0 != "ExpressibleByNilLiteral"
        }
  }
  var isSequence: Bool { conformances.contains("Sequence") }
  var isCollection: Bool { conformances.contains("Collection") }
  static let typesOfSequences: Set<String> = [
    "Element", "Iterator", "Index", "Indices", "SubSequence",
  ]
  /// What such protocols give it, made for this type.
  var protocolMembers: [ObjectIdentifier: TypeDeclaration] = [:]
  /// Where the aliases of such protocols are looked up for this type.
  var aliasScopes: [ObjectIdentifier: TypeDeclaration] = [:]
  /// Of such: the type that it is made for.
  unowned(unsafe) var conformer: TypeDeclaration?
  /// Of a class: its `init()`, where it declares no designated initializer.
  private(set) lazy var implicitInitializer = ValueDeclaration.implicitInitializer(of: self)
  /// The class that a class inherits from.
  var superclass: TypeDeclaration?
  /// The last names of all that it conforms to, through its protocols, too, with what Swift's own of these imply.
  var conformances: Set<String> = []
  var nested: [String: TypeDeclaration] = [:]
  var aliases: [String: TypeAlias] = [:]
  let members: DeclaredMembers
  /// In order of declaration.
  var allMembers: [ValueDeclaration] { members.all }
  /// A part of it could not be read, so that what it seems to lack may be there.
  var isBroken = false
  /// It is what an app begins with.
  var isEntryPoint = false
  /// An `indirect enum`: what its cases carry stands elsewhere.
  var isIndirect = false
  /// `@MainActor`: its members are the main actor's.
  var isOnMainActor = false
  /// It carries an attribute that may be a macro, which adds members.
  var hasUnknownAttribute = false
  /// It inherits something that no text declares and this language does not know.
  var inheritsUnknown = false
  /// Written in the body of the type itself: the memberwise initializer is then gone.
  var hasOwnInitializer = false
  /// Where an app's own file says what is to happen when an instance goes.
  var deinitializer: SourceRange?
  enum Layout { case none, underWay, done }
  /// Whether the model's type has its fields yet.
  var layout = Layout.none { didSet { memberwise = nil } }
  /// What its memberwise initializer takes, once something asked.
  var memberwise: MemberwiseInitializer?
  /// In a branch of `#if` that is not taken: found and reported, never meant by a name elsewhere.
  let isInactive: Bool
  /// It is declared with `@propertyWrapper`.
  var isPropertyWrapper = false
  /// It is declared inside a body, or in a type that is.
  var isLocal: Bool { outer.map { $0.isBody || $0.isLocal } ?? false }
  /// It is a protocol, or stands in the body of one of its members.
  var isInProtocol: Bool { isProtocol || isBody && outer?.isInProtocol == true }
  /// No type, but what holds those that are declared inside a body.
  var isBody = false
  /// Of such: the functions beside them.
  var localScope: Scope?
  /// What `self` is inside: the type itself, or the builtin or unresolved type that is extended.
  let selfType: Type

  init(
    type: NominalType, selfType: Type? = nil, file: FileContext, outer: TypeDeclaration?,
    genericParameters: Set<String>,
    nameRange: SourceRange, isInactive: Bool
  ) {
    self.type = type
    self.file = file
    self.outer = outer
    self.genericParameters = genericParameters
    self.nameRange = nameRange
    self.isInactive = isInactive
    self.selfType = selfType ?? .nominal(type)
    members = DeclaredMembers(ofProtocol: type.kind == .protocolType)
  }

  /// Members of that name of which a call may mean one; all of them where none fits how it begins, or there are few.
  func members(named name: String, for call: CallSyntax?) -> [ValueDeclaration] {
    members.named(name, for: call)
  }

  /// What brings back the members it has now, should the extension turn out to be wrong.
  func restorer() -> () -> Void {
    let saved = (nested, aliases, inherited, ranges, isBroken)
    let restoreMembers = members.restorer()
    let fields = (type.fields, layout)
    let extensions = self.extensions
    return { [self] in
      self.extensions = extensions
      (nested, aliases, inherited, ranges, isBroken) = saved
      restoreMembers()
      (type.fields, layout) = fields
    }
  }

  /// Its values can be thrown.
  var isError: Bool {
    get { type.isError }
    set { type.isError = newValue }
  }
  /// Seen in its own file, or in the type it is nested in.
  var isPrivateType = false
  /// Seen in its own file, by its own modifier.
  var isFilePrivateType = false
  /// Seen in other modules, if what it is in is.
  var isPublicType = false
  /// A class that no other inherits from.
  var isFinal = false

  /// The property whose wrapper is stored under that name.
  func wrapped(storedIn name: String) -> ValueDeclaration? {
    guard name.hasPrefix("_") else { return nil }
    return members[String(name.dropFirst())]?.first { $0.wrapping?.storage.name == name }
  }

  /// The property that a field is, or is the storage of.
  func property(storedIn name: String) -> ValueDeclaration? {
    wrapped(storedIn: name) ?? members[name]?.first(where: \.isStoredProperty)
  }

  var isProtocol: Bool { type.kind == .protocolType }

  /// A class, or a protocol that only classes conform to: what sets a property leaves `self` as it is.
  var isOfClasses: Bool {
    type.isClass
      || (origin ?? self).isProtocol && (origin ?? self).conformances.contains("AnyObject")
  }

  /// What a class inherits from, the nearest first.
  var superclasses: [TypeDeclaration] {
    var found: [TypeDeclaration] = []
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var next = superclass
    while let current = next, seen.insert(ObjectIdentifier(current)).inserted {
      found.append(current)
      next = current.superclass
    }
    return found
  }

  /// The first that is found in one of the classes that this one inherits from, the nearest first. Names are looked up
  /// all the time: nothing is gathered for it.
  private func inherited<Found>(_ find: (TypeDeclaration) -> Found?) -> Found? {
    var next = superclass
    // Classes that inherit from one another go round: after Brent, some are looked at twice.
    var mark: TypeDeclaration? = self
    var (steps, limit) = (0, 1)
    while let current = next, current !== mark {
      if let found = find(current) { return found }
      steps += 1
      if steps == limit { (mark, steps, limit) = (current, 0, limit * 2) }
      next = current.superclass
    }
    return nil
  }

  /// A type that is declared inside a class it inherits from.
  func inheritedType(_ name: String) -> TypeDeclaration? { inherited { $0.nested[name] } }

  func inheritedAlias(_ name: String) -> TypeAlias? { inherited { $0.aliases[name] } }

  /// The types inside it, at any depth.
  var allNested: [TypeDeclaration] {
    nested.keys.sorted().compactMap { nested[$0] }.flatMap { [$0] + $0.allNested }
  }
}

/// `typealias Name = Type`
struct TypeAlias {
  let target: TypeSyntax
  /// Of `typealias Pair<T> = (T, T)`.
  let parameters: [String]
  let file: FileContext
  let owner: TypeDeclaration?
  /// Seen in its own file, or in the type it is nested in.
  var isPrivate = false
  /// Of one that is nested: seen in its own file.
  var isFilePrivate = false
  /// A protocol's, with what a type that conforms says of its associated types.
  var isOfConformer = false
}
