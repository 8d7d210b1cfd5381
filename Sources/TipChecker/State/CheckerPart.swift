import TipText

/// A group of checks of declarations, as a type. It knows the other groups only through the checker.
protocol CheckerPart {
  var checker: Checker { get }
}

/// Members of the checker that every group uses.
extension CheckerPart {
  var options: CheckOptions { checker.options }

  func report(_ diagnostic: Diagnostic) { checker.report(diagnostic) }
}

/// The groups.
extension Checker {
  /// Overrides of members of superclasses.
  var overrideChecker: OverrideChecker { OverrideChecker(checker: self) }
  /// Properties of superclasses that a class observes.
  var observedOverrideChecker: ObservedOverrideChecker { ObservedOverrideChecker(checker: self) }
  /// Declarations that have the name and the type of another one.
  var redeclarationChecker: RedeclarationChecker { RedeclarationChecker(checker: self) }
  /// Types that contain themselves, and storage that a type cannot have.
  var containmentChecker: ContainmentChecker { ContainmentChecker(checker: self) }
  /// Requirements of protocols, and the members that provide them.
  var requirementChecker: RequirementChecker { RequirementChecker(checker: self) }
  /// Associated types.
  var associatedTypeResolver: AssociatedTypeResolver { AssociatedTypeResolver(checker: self) }
  /// Protocols of Swift's library that types of the language conform to.
  var libraryConstraints: LibraryConstraints { LibraryConstraints(checker: self) }
  /// Declarations of library modules.
  var libraryReader: LibraryReader { LibraryReader(checker: self) }
  /// Conformances to protocols of Swift's library.
  var standardConformanceChecker: StandardConformanceChecker {
    StandardConformanceChecker(checker: self)
  }
  /// Conditional conformances.
  var conditionalConformanceChecker: ConditionalConformanceChecker {
    ConditionalConformanceChecker(checker: self)
  }
  /// The tips of a program with their rules, events and parameters.
  var inventoryReader: InventoryReader { InventoryReader(checker: self) }
  /// Declarations that nothing uses, and bodies that wait for a later entry.
  var unusedChecker: UnusedChecker { UnusedChecker(checker: self) }
  /// Access control of the types that a declaration names.
  var signatureAccessChecker: SignatureAccessChecker { SignatureAccessChecker(checker: self) }
  /// Generic code that is examined once with archetypes.
  var genericCodeReader: GenericCodeReader { GenericCodeReader(checker: self) }
  /// Property wrappers, and `lazy` and `weak` properties.
  var wrappedPropertyChecker: WrappedPropertyChecker { WrappedPropertyChecker(checker: self) }
  /// Constraints of generic parameters, and the types that satisfy them.
  var constraintChecker: ConstraintChecker { ConstraintChecker(checker: self) }
  /// Conformances as they are declared, and the names that inheritance clauses may hold.
  var conformanceChecker: ConformanceChecker { ConformanceChecker(checker: self) }
  /// The superclasses and protocols of types, and which types are tips.
  var inheritanceResolver: InheritanceResolver { InheritanceResolver(checker: self) }
  /// Classes: their superclasses, overriding methods and deinitializers.
  var classChecker: ClassChecker { ClassChecker(checker: self) }
  /// Archetypes of generic parameters, with what their signatures imply.
  var archetypeResolver: ArchetypeResolver { ArchetypeResolver(checker: self) }
  /// The start of an app, and views at the prompt that wait for a declaration.
  var appStartChecker: AppStartChecker { AppStartChecker(checker: self) }
  /// Type aliases and associated types: what their names stand for.
  var typeAliasResolver: TypeAliasResolver { TypeAliasResolver(checker: self) }
  /// The declarations of files, each in its table before any is checked.
  var declarationCollector: DeclarationCollector { DeclarationCollector(checker: self) }
  /// Stored properties, globals and their initial values, and default arguments.
  var storedValueChecker: StoredValueChecker { StoredValueChecker(checker: self) }
  /// Types as they are written.
  var typeResolver: TypeResolver { TypeResolver(checker: self) }
  /// Generic types and their specializations.
  var genericTypeResolver: GenericTypeResolver { GenericTypeResolver(checker: self) }
  /// `==`, `<` and `hash(into:)` as types declare them.
  var declaredOperatorResolver: DeclaredOperatorResolver { DeclaredOperatorResolver(checker: self) }
  /// Statements of the top level, and the rules of declarations.
  var topLevelChecker: TopLevelChecker { TopLevelChecker(checker: self) }
  /// Type witnesses that follow from extensions and the library.
  var typeWitnessResolver: TypeWitnessResolver { TypeWitnessResolver(checker: self) }
}
