public import TipModel
public import TipText

/// What the checker makes of a program, or of one entry at the prompt.
public struct CheckedProgram {
  /// The top-level statements in the order they run.
  public let statements: [TypedStatement]
  /// All faults found by parsing and checking, in source order, each once.
  public let diagnostics: [Diagnostic]
  public let inventory: Inventory
  /// Something seems to be wrong, or to be declared in a text that was not read, and is not told for that reason.
  public let isUnsure: Bool
  /// The name of the app whose start is among the statements.
  public let startedApp: SourceRange?
  /// Bodies of functions are checked when they are first needed.
  let checker: Checker

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  init(
    statements: [TypedStatement], diagnostics: [Diagnostic], inventory: Inventory, isUnsure: Bool,
    startedApp: SourceRange?, checker: Checker
  ) {
    self.isUnsure = isUnsure
    self.startedApp = startedApp
    self.checker = checker
    self.statements = statements
    self.diagnostics = diagnostics
    self.inventory = inventory
  }
}

/// Every tip, rule, event and parameter of a program, also of branches of `#if` that are not taken.
public struct Inventory {
  public struct Tip {
    public let type: NominalType
    /// Where its name is declared.
    public let range: SourceRange
    /// What computes its id; nil where the id is the type's name.
    public let id: TypedExpression?
    /// False where the id is written in a way that only running tells.
    public let hasStaticID: Bool
    public let rules: [Rule]
    /// Those in branches of `#if` that are not taken; if the tip stands in one, all are in `rules`.
    public let inactiveRules: [Rule]
    /// Those that it has in any case.
    public let options: [TypedExpression]
    /// Those that stand in branches: it has them in some cases.
    public let branchOptions: [TypedExpression]
    /// It stands in a branch of `#if` that is not taken.
    public let isInactive: Bool
  }

  public struct Rule {
    /// The whole `#Rule(…) { … }`.
    public let range: SourceRange
    /// The inputs as written.
    public let inputs: [SourceRange]
    /// Nil where it could not be checked: an error was told, or something it names is unresolved.
    public let typed: TypedRule?
  }

  public struct Event {
    /// With the names of the types it is declared in.
    public let name: String
    /// Where its name is declared.
    public let range: SourceRange
    /// The `id:` argument; nil where it could not be checked.
    public let id: TypedExpression?
    /// The type of its donations' values; nil without one.
    public let donation: Type?
    /// The same as a Swift programmer writes it, also where no text declares it.
    public let donationName: String?
    /// It stands in a branch of `#if` that is not taken.
    public let isInactive: Bool
  }

  public struct Parameter {
    public let declaration: ParameterDeclaration
    /// It stands in a branch of `#if` that is not taken.
    public let isInactive: Bool
  }

  public let tips: [Tip]
  /// Rules written outside every tip: shared lists, protocol extensions, helpers.
  public let sharedRules: [Rule]
  /// The same in branches of `#if` that are not taken.
  public let inactiveRules: [Rule]
  public let events: [Event]
  public let parameters: [Parameter]
  /// Names that are used and that no text declares.
  public var externalNames: [String]

  public init(
    tips: [Tip], sharedRules: [Rule], inactiveRules: [Rule] = [], events: [Event],
    parameters: [Parameter], externalNames: [String]
  ) {
    self.tips = tips
    self.sharedRules = sharedRules
    self.inactiveRules = inactiveRules
    self.events = events
    self.parameters = parameters
    self.externalNames = externalNames
  }
}
