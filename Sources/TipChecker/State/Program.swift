import OrderedCollections
import TipModel
import TipSyntax
import TipText

/// The declarations of the texts that were read, and what was made of them. A session at the prompt adds to it with each entry.
struct Program {
  var files: [FileContext] = []
  var names = NameTable()
  /// All types in the order read, including those of inactive branches of `#if`.
  var types: [TypeDeclaration] = []
  var declarations: [ObjectIdentifier: TypeDeclaration] = [:]
  var members = MemberFacts()
  var protocols = ProtocolFacts()
  var synthesized = SynthesizedTypes()
  var functions = AppFunctions()
  /// The number of extensions that were collected.
  var extensionCount = 0
  /// The `#Rule`s that were checked, keyed by their range; nil for those with an error.
  var checkedRules: [SourceRange: TypedRule?] = [:]
  /// Bodies at the prompt that name what nothing has declared yet.
  var waitingBodies: OrderedDictionary<ObjectIdentifier, WaitingBody> = [:]
  /// The id of the last node of a typed tree. Ids are unique in a session.
  var lastNode: NodeID = 0
}

/// Accessors, default arguments and access of members.
struct MemberFacts {
  /// Stored properties that subclasses compute.
  var overriddenStorage: Set<StoredMember> = []
  /// Setters of computed properties, keyed by the getter.
  var setters: [ObjectIdentifier: FunctionDeclaration] = [:]
  /// Static and global variables that only some code may set.
  var restricted: [ObjectIdentifier: ValueDeclaration] = [:]
  /// Default arguments that are compiled as functions.
  var defaultArguments: [DefaultArgument.Key: DefaultArgument] = [:]
  /// Default arguments of local functions that are refused.
  var refusedDefaults: Set<SourceRange> = []
  /// Deinitializers of classes of which there are instances.
  var madeWithDeinitializer: Set<SourceRange> = []
}

/// Facts about all protocols together.
struct ProtocolFacts {
  /// Names of types and aliases that any protocol declares inside. Where a type conforms to many, few need be searched.
  var namesInside: Set<String> = []
  /// Protocols behind a `some P`, which hides the type that conforms.
  var hiding: Set<NominalType> = []
  /// Requirements that something running calls.
  var usedRequirements: Set<String> = []
  /// Members that share name and labels with others, by the numbers in their keys.
  var numberedMembers: [ValueDeclaration] = []
}

/// Declarations of types that no text of the program declares.
struct SynthesizedTypes {
  /// Types of the language with the members of all extensions that apply, and the number of extensions considered.
  var builtinExtensions: [Type: (count: Int, made: TypeDeclaration)] = [:]
  /// `A & B`, keyed by the names of its parts in order.
  var compositions: [String: TypeDeclaration] = [:]
  /// Types of library modules, once the program has named one of the module's.
  var libraryTypes: [String: TypeDeclaration] = [:]
  /// Swift's own protocols that the program has values of, by name.
  var existentials: Set<String> = []
}

/// Functions of an app that cannot run here, or not with these files alone.
struct AppFunctions {
  /// Functions that cannot run here, with the reason.
  var deferred: [ObjectIdentifier: Diagnostic] = [:]
  /// Functions that need other files, if only texts name them.
  var elsewhere: [ObjectIdentifier: Elsewhere] = [:]
}

/// Generic functions that were specialized.
struct GenericInstances {
  /// The generic arguments of generic methods.
  var specializations: [ObjectIdentifier: [Type]] = [:]
  /// The generic arguments with which methods of existentials are called, by the numbers in their keys.
  var specializedTypes: [[Type]] = []
  /// Functions specialized for archetypes. The closure says whether checking the declaration finds all of their errors.
  var archetypeInstances: [FunctionDeclaration: () -> Bool] = [:]
  /// Constraints of generic parameters that were checked.
  var checkedConstraints: Set<SourceRange> = []
}

/// The contents of views, modifiers and styles of a program.
struct ViewBodies {
  /// Bodies of the views that are presented.
  var bodies: [ObjectIdentifier: FunctionDeclaration] = [:]
  /// Functions of views that these call.
  var functions: [ObjectIdentifier: Signature] = [:]
  /// Bodies of the program's view modifiers.
  var modifiers: [ObjectIdentifier: FunctionDeclaration] = [:]
  /// Bodies of the styles of tips that are used.
  var styles: [ObjectIdentifier: FunctionDeclaration] = [:]
  /// Names in bodies of views that a later entry at the prompt may declare, with the types that have such bodies.
  var missing: [String: [TypeDeclaration]] = [:]
  /// The app of the prompt that has nothing to show until an entry declares its view.
  var waitingApp: WaitingApp?
}
