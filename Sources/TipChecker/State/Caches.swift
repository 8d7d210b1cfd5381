import TipModel
import TipText

/// Cached results. All of them follow from the program.
///
/// Those of the first group hold for one check. Each of the others records the number of declarations with which it was
/// computed, and is computed again when there are more.
struct Caches {
  var aliases = AliasCache()
  var associatedTypes = AssociatedTypeCache()
  var requirements = RequirementCache()
  /// Default arguments for calls that omit them.
  var sharedDefaults: [SharedDefaults.Key: SharedDefaults] = [:]
  var hasOpenExtensions: Bool?
  /// Types of donations and parameters, with all their parts, that were found to be of finite size.
  var laidOut: Set<Type> = []

  /// Direct subclasses by class; valid while the number of types is the same.
  var subclasses: (types: Int, byClass: [ObjectIdentifier: [TypeDeclaration]])?
  var functions = FunctionCache()
  /// `allCases` of enums; valid while the enum has so many.
  var knownCases: [NominalType: (count: Int, all: Value)] = [:]
  var genericCode = GenericCodeCache()
  /// Declarations of texts that had errors or were only tried. They refer to each other, and are released with the others.
  var takenBack: [(types: [TypeDeclaration], values: [ValueDeclaration])] = []
  /// The declarations that names mean; nil unless they are asked for.
  var references: ReferenceRecorder?

  /// Drops what holds for one check.
  mutating func beginCheck() {
    (aliases, associatedTypes) = (AliasCache(), AssociatedTypeCache())
    requirements = RequirementCache()
    (sharedDefaults, hasOpenExtensions, laidOut) = ([:], nil, [])
  }

  /// Drops results about declarations that are taken back.
  mutating func declarationsWereTakenBack() { genericCode = GenericCodeCache() }

  /// Drops what follows from the inheritance clauses, which have changed.
  mutating func conformancesChanged() { (subclasses, requirements.index) = (nil, nil) }
}

struct AliasCache {
  /// The types that aliases stand for. The alias keeps its owner, so that no other type gets its identity.
  var meanings: [KnownAlias: (type: Type, alias: TypeAlias)] = [:]
  /// The depth to which types nest in an alias.
  var depths: [AliasKey: Int] = [:]
  var namesOfSelf: [ObjectIdentifier: NamesOfSelf] = [:]
  /// The names that an alias stands for in an inheritance clause.
  var inheritedNames: [AliasKey: [InheritanceResolver.InheritedName]] = [:]
}

struct AssociatedTypeCache {
  /// Associated types. The entry keeps the declarations that they belong to.
  var found:
    [AssociatedKey: (found: [String: Type], declared: TypeDeclaration, type: TypeDeclaration)] = [:]
  var defaults: [AssociatedDefault: (meaning: Type, type: TypeDeclaration)] = [:]
  /// Requirements that an extension provides only for another type, keyed by protocol.
  var neverGiven: [ObjectIdentifier: [ValueDeclaration]] = [:]
}

/// Requirements and witnesses. The keys are all protocols that a type conforms to.
struct RequirementCache {
  var askedMembers: [[ObjectIdentifier]: [ObjectIdentifier: AskedMembers]] = [:]
  var rivalWitnesses: [[ObjectIdentifier]: [ObjectIdentifier: [Rivals]]] = [:]
  var unlikeRequirements: [[ObjectIdentifier]: [[AskedRequirement]]] = [:]
  /// Keys that several of the program's protocols require; nil until they are computed.
  var requiredBySeveral: Set<String>?
  /// Witnesses that a running program asked for; nil while one is checked.
  var ofRun: [ConformanceChecker.WitnessKey: Witness]?
  /// The types that conform to each protocol; valid while the number of types is the same.
  var index: WitnessIndex?
}

/// Generic code that was examined with archetypes; valid while the number of its extensions is the same.
struct GenericCodeCache {
  var lookedInto: [ObjectIdentifier: (declared: TypeDeclaration, extensions: Int)] = [:]
  /// The number of extensions in the program when those of Swift's own types were examined.
  var extensionsLookedInto = 0
  /// Generic types specialized for the archetypes of a conditional conformance.
  var openConformances:
    [[ObjectIdentifier]: (open: TypeDeclaration?, of: TypeDeclaration, extensions: Int)] = [:]
}

/// Overloaded functions, sorted for look-up.
struct FunctionCache {
  /// Global functions by name; valid while these are all.
  var callable: [String: (count: Int, last: ValueDeclaration, functions: CallableFunctions?)] = [:]
  /// Operator functions by operator; valid while these are all.
  var byOperand: [String: (count: Int, last: ValueDeclaration, operators: OperatorsByOperand?)] =
    [:]
}

/// Declarations that are being resolved. One that is met again depends on itself.
struct ResolutionsInProgress {
  /// Type aliases, by the range of their targets.
  var aliases: Set<SourceRange> = []
  /// Type aliases in types, on the way to a type that is named through them.
  var nestedAliases: Set<SourceRange> = []
  var associatedDefaults: Set<AssociatedDefault> = []
  /// Variables whose initial values are searched for errors.
  var faults: Set<GlobalVariable> = []
}
