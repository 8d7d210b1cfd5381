import TipModel
import TipSyntax
import TipText

/// A declared type while it is checked: the type of the model, and the members of its declaration and extensions.
final class TypeDeclaration {
  let type: NominalType
  let file: FileContext
  /// The enclosing type.
  let outer: TypeDeclaration?
  let genericParameters: Set<String>
  /// Source range of its name.
  let nameRange: SourceRange
  /// Source ranges of its declaration and its extensions.
  var ranges: [SourceRange] = []
  /// The inheritance clauses of its declaration and extensions, with the files that contain them.
  var inherited: [(type: TypeSyntax, file: FileContext)] = []
  /// Protocols of the program that it conforms to, without itself, the nearest first.
  var protocols: [TypeDeclaration] = []
  /// The generic declaration from which instances are made, if the type is generic.
  var generic: GenericType?
  /// The generic declaration of an instance of a generic type. ``genericBindings`` has the instance's arguments.
  unowned(unsafe) var origin: TypeDeclaration?
  var genericBindings: [String: Type] = [:]
  /// The type is a type parameter to which a function equates a constrained one of its own:
  /// `<N: Numeric> … where N == Element`.
  var isConstrainedElsewhere = false
  /// The type is an instance whose arguments are type parameters. Its members are those that are checked for the declaration.
  var isChecked = false
  /// Its extensions as written.
  var extensions: [ExtensionDeclaration] = [] {
    didSet {
      (dependsOnSelf, places, privatePlaces, asksOfSelf) = (nil, nil, nil, nil)
      (besideMembers, asks) = (nil, nil)
      extensionIndex = nil
    }
  }
  /// Index of the extensions that may apply to a type. It is built once, and used for each type that is made.
  var extensionIndex: ExtensionIndex?
  /// Source ranges of all extensions, and of the private ones. They are cached, because each name lookup uses them.
  private var places: ExtensionPlaces?
  private var privatePlaces: ExtensionPlaces?
  /// The constraints of the extensions on `Self`, each text of a file once. They are cached, because each name lookup uses
  /// them.
  private var asksOfSelf: [(type: TypeSyntax, file: FileContext)]?
  /// The extensions that have more than members, and whether any extension has constraints. They are cached for the types
  /// that are made.
  private var besideMembers: [ExtensionDeclaration]?
  private var asks: Bool?
  /// An extension depends on the conforming type. This is cached, because each use of a member needs it.
  private var dependsOnSelf: Bool?
  /// Names of a protocol's associated types.
  var associatedTypes: Set<String> = []
  /// Names of a protocol's primary associated types, which are in its `<…>`.
  var primaryAssociatedTypes: [String] = []
  /// The requirements in a protocol's `where` clause.
  var requirements: [GenericsSyntax.Requirement] = []
  /// Names of a protocol's associated types, and of those of the protocols that it refines.
  var allAssociatedTypes: Set<String> {
    guard isProtocol, !protocols.isEmpty else { return associatedTypes }
    return protocols.reduce(into: associatedTypes) { $0.formUnion($1.associatedTypes) }
  }

  func hasAssociatedType(_ name: String) -> Bool {
    associatedTypes.contains(name)
      || isProtocol && protocols.contains { $0.associatedTypes.contains(name) }
      || refinesSequence && Self.typesOfSequences.contains(name)
  }

  /// Declarations of a protocol's associated types.
  var associated: [AssociatedTypeSyntax] = []
  /// The protocols of a composition `A & B`.
  var composed: [TypeDeclaration] = []
  /// The range is in a private extension.
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

  /// Its extensions that declare types or aliases, or a conformance.
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

  /// The constraints in `where Self: …` of its extensions.
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

  /// The members of the protocol's extensions are made anew for each conforming type.
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
  /// The protocol refines Swift's `Sequence`, which declares its associated type `Element`.
  var refinesSequence: Bool { isProtocol && isSequence }
  /// The protocol refines one of Swift's numeric protocols, whose operators each conforming type has itself.
  var refinesNumbers: Bool {
    isProtocol
      && !conformances.isDisjoint(with: ["AdditiveArithmetic", "Numeric", "SignedNumeric"])
  }
  /// The protocol refines `RawRepresentable` or `CaseIterable`, which declare an associated type for raw values or for all
  /// cases.
  private var refinesCases: Bool {
    isProtocol && !conformances.isDisjoint(with: ["RawRepresentable", "CaseIterable"])
  }
  /// The protocol's extensions use members that only conforming types have, and are checked with these.
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
  /// The members of such protocols made for this type, keyed by protocol.
  var protocolMembers: [ObjectIdentifier: TypeDeclaration] = [:]
  /// Scopes in which the aliases of such protocols are resolved for this type, keyed by protocol.
  var aliasScopes: [ObjectIdentifier: TypeDeclaration] = [:]
  /// The conforming type that the members of such a protocol are made for.
  unowned(unsafe) var conformer: TypeDeclaration?
  /// The implicit `init()` of a class that declares no designated initializer.
  private(set) lazy var implicitInitializer = ValueDeclaration.implicitInitializer(of: self)
  /// The superclass of a class.
  var superclass: TypeDeclaration?
  /// Last names of all protocols that it conforms to, directly or through its protocols, with those that Swift's own of these
  /// imply.
  var conformances: Set<String> = []
  var nested: [String: TypeDeclaration] = [:]
  var aliases: [String: TypeAlias] = [:]
  let members: DeclaredMembers
  /// All members, in order of declaration.
  var allMembers: [ValueDeclaration] { members.all }
  /// A part of it has syntax errors and may contain the members that seem to be missing.
  var isBroken = false
  /// The type has `@main`, or another attribute for the entry point of an app.
  var isEntryPoint = false
  /// The type is an `indirect enum`, whose associated values are stored indirectly.
  var isIndirect = false
  /// The type is `@MainActor`, so that its members are isolated to the main actor.
  var isOnMainActor = false
  /// The type has an attribute that may be a macro, which adds members.
  var hasUnknownAttribute = false
  /// The type inherits from a type that no file declares and that this language does not know.
  var inheritsUnknown = false
  /// The declaration itself contains an initializer, so that there is no memberwise one.
  var hasOwnInitializer = false
  /// Source range of the `deinit` in a file of an app.
  var deinitializer: SourceRange?
  enum Layout { case none, underWay, done }
  /// State of the determination of the type's fields.
  var layout = Layout.none { didSet { memberwise = nil } }
  /// The memberwise initializer, once it was needed.
  var memberwise: MemberwiseInitializer?
  /// The type is in an inactive `#if` branch. It is checked, but no name elsewhere refers to it.
  let isInactive: Bool
  /// The type is declared with `@propertyWrapper`.
  var isPropertyWrapper = false
  /// The type is declared inside a body, or nested in one that is.
  var isLocal: Bool { outer.map { $0.isBody || $0.isLocal } ?? false }
  /// The type is a protocol, or is declared in a body of one of its members.
  var isInProtocol: Bool { isProtocol || isBody && outer?.isInProtocol == true }
  /// This is no type, but the scope of the types that are declared inside a body.
  var isBody = false
  /// The functions beside the types of such a scope.
  var localScope: Scope?
  /// The type of `self` inside: the type itself, or the builtin or unresolved type that is extended.
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

  /// Members of that name that a call may mean. Returns all of them if none has its labels, or if there are few.
  func members(named name: String, for call: CallSyntax?) -> [ValueDeclaration] {
    members.named(name, for: call)
  }

  /// A closure that restores the current members, for an extension that turns out to be wrong.
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

  /// Values of the type can be thrown.
  var isError: Bool {
    get { type.isError }
    set { type.isError = newValue }
  }
  /// The type is visible in its own file only, or in the type it is nested in.
  var isPrivateType = false
  /// The type has the modifier `fileprivate`.
  var isFilePrivateType = false
  /// The type is visible in other modules, if its enclosing type is.
  var isPublicType = false
  /// The class is `final`.
  var isFinal = false

  /// The property whose wrapper is stored under that name.
  func wrapped(storedIn name: String) -> ValueDeclaration? {
    guard name.hasPrefix("_") else { return nil }
    return members[String(name.dropFirst())]?.first { $0.wrapping?.storage.name == name }
  }

  /// The property that is stored under that name, directly or in its wrapper.
  func property(storedIn name: String) -> ValueDeclaration? {
    wrapped(storedIn: name) ?? members[name]?.first(where: \.isStoredProperty)
  }

  var isProtocol: Bool { type.kind == .protocolType }

  /// The type is a class, or a protocol that only classes conform to. Its setters do not mutate `self`.
  var isOfClasses: Bool {
    type.isClass
      || (origin ?? self).isProtocol && (origin ?? self).conformances.contains("AnyObject")
  }

  /// The superclasses of a class, the nearest first.
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

  /// The first result of `find` among the superclasses, the nearest first. Nothing is allocated, because names are looked up
  /// often.
  private func inherited<Found>(_ find: (TypeDeclaration) -> Found?) -> Found? {
    var next = superclass
    // The superclasses may form a cycle. Brent's algorithm finds it, and may visit some of them twice.
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

  /// A type that is nested in a superclass.
  func inheritedType(_ name: String) -> TypeDeclaration? { inherited { $0.nested[name] } }

  func inheritedAlias(_ name: String) -> TypeAlias? { inherited { $0.aliases[name] } }

  /// The nested types at any depth.
  var allNested: [TypeDeclaration] {
    nested.keys.sorted().compactMap { nested[$0] }.flatMap { [$0] + $0.allNested }
  }
}

/// `typealias Name = Type`
struct TypeAlias {
  let target: TypeSyntax
  /// Names of the type parameters, as in `typealias Pair<T> = (T, T)`.
  let parameters: [String]
  let file: FileContext
  let owner: TypeDeclaration?
  /// The alias is visible in its own file only, or in the type it is nested in.
  var isPrivate = false
  /// The nested alias is visible in its own file only.
  var isFilePrivate = false
  /// The alias of a protocol, with the associated types of a conforming type.
  var isOfConformer = false
}
